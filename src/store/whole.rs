//! Writing a game or a match, whichever it is: to the player's files, and as the one in
//! play.

use std::path::{Path, PathBuf};

use super::autosave::{Kept, autosave};
use super::elder::{is_elder, is_elder_match};
use super::error::SaveError;
use super::holding::Opened;
use super::paths::Paths;
use super::save::{save, save_new, write};
use super::team::{autosave_team, forget_team_autosave, save_new_team, save_team, write_team};
use crate::game::{Game, GameId, TeamBoard};

impl Opened {
    /// Which game or match it is.
    pub fn id(&self) -> GameId {
        match self {
            Opened::Game(saved) => saved.game.id(),
            Opened::Team(saved) => saved.game.id(),
        }
    }

    /// Whether nothing has happened in it, and nothing has been tried or noted.
    pub fn is_untouched(&self) -> bool {
        match self {
            Opened::Game(saved) => saved.game.is_untouched(),
            Opened::Team(saved) => {
                let boards = TeamBoard::ALL.map(|board| saved.game.board(board));
                saved.game.events().is_empty() && boards.into_iter().all(Game::is_untouched)
            }
        }
    }

    /// Whether another was set up as it was.
    pub fn begins_as(&self, other: &Opened) -> bool {
        match (self, other) {
            (Opened::Game(one), Opened::Game(other)) => one.game.setup() == other.game.setup(),
            (Opened::Team(one), Opened::Team(other)) => one.game.setup() == other.game.setup(),
            _ => false,
        }
    }

    /// Whether its file says the same as another's, their titles aside.
    pub fn holds_as_much(&self, other: &Opened) -> bool {
        let text = |opened: &Opened| match opened {
            Opened::Game(saved) => write(&saved.game, "").ok(),
            Opened::Team(saved) => write_team(&saved.game, "").ok(),
        };
        text(self) == text(other)
    }

    /// Writes it to a file under a title, as [`save`] and [`save_team`] do.
    ///
    /// # Errors
    ///
    /// As theirs; the old file stays then.
    pub fn save(&self, path: &Path, title: &str) -> Result<(), SaveError> {
        match self {
            Opened::Game(saved) => save(path, &saved.game, title),
            Opened::Team(saved) => save_team(path, &saved.game, title),
        }
    }

    /// Writes it under a title into a folder, beside what is there; gives the file.
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

    /// Whether a file holds an elder state of it, or is not there, as [`is_elder`] says.
    pub fn has_elder_in(&self, path: &Path) -> bool {
        match self {
            Opened::Game(saved) => is_elder(path, &saved.game),
            Opened::Team(saved) => is_elder_match(path, &saved.game),
        }
    }

    /// Keeps it as what is in play. A match that was in play before a game is so no longer;
    /// while one is, it and not the game beside it is found at the next start.
    ///
    /// # Errors
    ///
    /// As [`autosave`] and [`autosave_team`].
    pub fn autosave(&self, paths: &Paths) -> Result<Kept, SaveError> {
        match self {
            Opened::Game(saved) => {
                forget_team_autosave(paths)?;
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

    fn in_play(folder: &Path) -> (Paths, TeamGame) {
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
    fn a_game_laid_after_a_match_is_what_the_next_start_finds() {
        let folder = tempfile::tempdir().unwrap();
        let (paths, game) = in_play(folder.path());
        opened(&game).autosave(&paths).unwrap();
        assert!(load_team_autosave(&paths).unwrap().is_some());
        let (title, game) = (String::new(), Game::new(Setup::default()));
        let game = Opened::Game(Saved { title, game }.into());
        game.autosave(&paths).unwrap();
        assert!(load_team_autosave(&paths).unwrap().is_none());
        // Nothing was there to forget now.
        game.autosave(&paths).unwrap();
    }

    #[test]
    fn a_file_that_lacks_the_last_moves_of_a_match_is_its_elder_and_the_other_way_it_is_not() {
        let folder = tempfile::tempdir().unwrap();
        let (_, mut game) = in_play(folder.path());
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
