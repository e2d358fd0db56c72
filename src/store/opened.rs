//! Saves, autosaves and compares [`Opened`] values: a game or a match, whichever it is.

use std::path::{Path, PathBuf};

use super::autosave::{Kept, autosave};
use super::earlier::{is_earlier_match_state, is_earlier_state};
use super::error::SaveError;
use super::holding::Opened;
use super::paths::Paths;
use super::save::{save, save_new, write};
use super::team::{autosave_team, remove_team_autosave, save_new_team, save_team, write_team};
use crate::game::{Game, GameId, TeamBoard};

impl Opened {
    /// Returns the id of the game or match.
    pub fn id(&self) -> GameId {
        match self {
            Opened::Game(saved) => saved.game.id(),
            Opened::Team(saved) => saved.game.id(),
        }
    }

    /// Returns whether it has no events, variations or notes.
    pub fn is_untouched(&self) -> bool {
        match self {
            Opened::Game(saved) => saved.game.is_untouched(),
            Opened::Team(saved) => {
                let boards = TeamBoard::ALL.map(|board| saved.game.board(board));
                saved.game.events().is_empty() && boards.into_iter().all(Game::is_untouched)
            }
        }
    }

    /// Returns whether both have the same setup.
    pub fn begins_as(&self, other: &Opened) -> bool {
        match (self, other) {
            (Opened::Game(one), Opened::Game(other)) => one.game.setup() == other.game.setup(),
            (Opened::Team(one), Opened::Team(other)) => one.game.setup() == other.game.setup(),
            _ => false,
        }
    }

    /// Returns whether both would be saved as the same text, apart from their titles.
    pub fn holds_as_much(&self, other: &Opened) -> bool {
        let text = |opened: &Opened| match opened {
            Opened::Game(saved) => write(&saved.game, "").ok(),
            Opened::Team(saved) => write_team(&saved.game, "").ok(),
        };
        text(self) == text(other)
    }

    /// Writes it to a file, as [`save`] and [`save_team`] do.
    ///
    /// # Errors
    ///
    /// As [`save`] and [`save_team`]. An existing file is unchanged then.
    pub fn save(&self, path: &Path, title: &str) -> Result<(), SaveError> {
        match self {
            Opened::Game(saved) => save(path, &saved.game, title),
            Opened::Team(saved) => save_team(path, &saved.game, title),
        }
    }

    /// Writes it to a new file in a folder and returns the path, as [`save_new`] and
    /// [`save_new_team`] do.
    ///
    /// # Errors
    ///
    /// As [`save_new`] and [`save_new_team`].
    pub fn save_new(&self, folder: &Path, title: &str) -> Result<PathBuf, SaveError> {
        match self {
            Opened::Game(saved) => save_new(folder, &saved.game, title),
            Opened::Team(saved) => save_new_team(folder, &saved.game, title),
        }
    }

    /// Returns whether a file is missing or holds an earlier state of it, as
    /// [`is_earlier_state`] does for a game.
    pub fn has_elder_in(&self, path: &Path) -> bool {
        match self {
            Opened::Game(saved) => is_earlier_state(path, &saved.game),
            Opened::Team(saved) => is_earlier_match_state(path, &saved.game),
        }
    }

    /// Autosaves it. A game also removes the autosave of a match on two boards; as long
    /// as that exists, the next start loads it and not the game.
    ///
    /// # Errors
    ///
    /// As [`autosave`] and [`autosave_team`].
    pub fn autosave(&self, paths: &Paths) -> Result<Kept, SaveError> {
        match self {
            Opened::Game(saved) => {
                remove_team_autosave(paths)?;
                autosave(paths, &saved.game, &saved.title)
            }
            Opened::Team(saved) => autosave_team(paths, &saved.game, &saved.title),
        }
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;
    use crate::game::{Event, Setup, TeamGame, TeamSetup, Timestamp};
    use crate::rules::RuleSet;
    use crate::store::{Saved, SavedTeam, load_team_autosave};

    fn paths_and_match(folder: &Path) -> (Paths, TeamGame) {
        let rules = RuleSet::named("chess+bughouse").unwrap();
        (
            Paths::under(folder),
            TeamGame::new(TeamSetup::of(rules)).unwrap(),
        )
    }

    fn opened(game: &TeamGame) -> Opened {
        let (title, game) = (String::new(), game.clone());
        Opened::Team(SavedTeam { title, game }.into())
    }

    #[test]
    fn a_game_autosaved_after_a_match_is_what_the_next_start_finds() {
        let folder = tempfile::tempdir().unwrap();
        let (paths, game) = paths_and_match(folder.path());
        opened(&game).autosave(&paths).unwrap();
        assert!(load_team_autosave(&paths).unwrap().is_some());
        let (title, game) = (String::new(), Game::new(Setup::default()));
        let game = Opened::Game(Saved { title, game }.into());
        game.autosave(&paths).unwrap();
        assert!(load_team_autosave(&paths).unwrap().is_none());
        // This time there is no autosaved match to remove.
        game.autosave(&paths).unwrap();
    }

    #[test]
    fn a_file_without_the_last_moves_of_a_match_is_an_earlier_state_of_it_and_not_the_reverse() {
        let folder = tempfile::tempdir().unwrap();
        let (_, mut game) = paths_and_match(folder.path());
        let file = opened(&game).save_new(folder.path(), "Final").unwrap();
        let mv = game.board(TeamBoard::B).last().legal_moves()[0];
        let before = opened(&game);
        game.happen(TeamBoard::B, Event::Move(mv), Timestamp(5))
            .unwrap();
        assert!(opened(&game).has_elder_in(&file));
        opened(&game).save(&file, "Final").unwrap();
        assert!(!before.has_elder_in(&file));
    }
}
