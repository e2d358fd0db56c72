//! What a saved file contains: a game on one board or a match on two boards.

use super::error::DamageError;
use super::save::{Saved, SavedMatch, write};
use crate::game::team::{TandemBoard, TandemEvent, TandemMatch};
use crate::game::{Game, GameId};
use crate::rules::RuleSet;

/// A game on one board or a match on two boards, as a saved file contains it.
pub trait GameOrMatch {
    /// Returns the id of the game or match.
    fn id(&self) -> GameId;

    /// Returns the game and `None`, or the two games of a match, on board A and board B.
    fn boards(&self) -> (&Game, Option<&Game>);

    /// Returns the events on all boards, in the order in which they happened.
    fn all_events(&self) -> Vec<TandemEvent>;
}

impl GameOrMatch for Game {
    fn id(&self) -> GameId {
        self.id()
    }

    fn boards(&self) -> (&Game, Option<&Game>) {
        (self, None)
    }

    fn all_events(&self) -> Vec<TandemEvent> {
        let events = self.events().iter();
        events.map(|&stamped| stamped.into()).collect()
    }
}

impl GameOrMatch for TandemMatch {
    fn id(&self) -> GameId {
        self.id()
    }

    fn boards(&self) -> (&Game, Option<&Game>) {
        let [a, b] = TandemBoard::ALL.map(|board| self.board(board));
        (a, Some(b))
    }

    fn all_events(&self) -> Vec<TandemEvent> {
        self.events().to_vec()
    }
}

impl dyn GameOrMatch + '_ {
    /// Returns whether another game has the same setup.
    pub(super) fn has_setup_of(&self, other: &dyn GameOrMatch) -> bool {
        let [one, other] = [self.boards(), other.boards()]
            .map(|(first, second)| (first.setup(), second.map(Game::setup)));
        one == other
    }
}

/// A game or a match that was loaded.
#[derive(Clone, Debug)]
pub enum Opened {
    /// A game on one board.
    Game(Box<Saved>),
    /// A match on two boards (bughouse).
    Match(Box<SavedMatch>),
}

impl Opened {
    pub(crate) fn game(title: String, game: Game) -> Opened {
        Opened::Game(Saved { title, game }.into())
    }

    pub(crate) fn of_match(title: String, game: TandemMatch) -> Opened {
        Opened::Match(Saved { title, game }.into())
    }

    /// Returns the game or match as a trait object, for code that handles both alike.
    pub fn game_or_match(&self) -> &dyn GameOrMatch {
        match self {
            Opened::Game(saved) => &saved.game,
            Opened::Match(saved) => &saved.game,
        }
    }

    /// Returns the title that the player gave the game or match.
    pub fn title(&self) -> &str {
        match self {
            Opened::Game(saved) => &saved.title,
            Opened::Match(saved) => &saved.title,
        }
    }

    /// Returns the game or match with another title.
    #[must_use]
    pub fn with_title(mut self, title: String) -> Opened {
        match &mut self {
            Opened::Game(saved) => saved.title = title,
            Opened::Match(saved) => saved.title = title,
        }
        self
    }

    /// Returns the game on one board.
    ///
    /// # Errors
    ///
    /// When this is a match on two boards.
    pub fn into_game(self) -> Result<Saved, DamageError> {
        match self {
            Opened::Game(saved) => Ok(*saved),
            Opened::Match(_) => Err(DamageError::IsMatch),
        }
    }

    /// Returns the match on two boards.
    ///
    /// # Errors
    ///
    /// When this is a game on one board.
    pub fn into_match(self) -> Result<SavedMatch, DamageError> {
        match self {
            Opened::Game(_) => Err(DamageError::OneBoard),
            Opened::Match(saved) => Ok(*saved),
        }
    }

    /// Stops running clocks, as [`Game::interrupt`] does: at the latest time that the game knows
    /// of.
    pub(crate) fn interrupt(&mut self) {
        match self {
            Opened::Game(saved) => saved.game.interrupt(),
            Opened::Match(saved) => saved.game.interrupt(),
        }
    }

    /// Returns the id of the game or match.
    pub fn id(&self) -> GameId {
        self.game_or_match().id()
    }

    /// Returns the rule set of the game or match.
    pub fn rules(&self) -> &'static RuleSet {
        self.game_or_match().boards().0.rules()
    }

    /// Returns whether the game or match has no events, variations or notes.
    pub fn is_untouched(&self) -> bool {
        let (first, second) = self.game_or_match().boards();
        first.is_untouched() && second.is_none_or(Game::is_untouched)
    }

    /// Returns whether another game would be saved as the same text if both had the same title.
    pub fn has_same_text(&self, other: &Opened) -> bool {
        let [one, other] = [self, other].map(|opened| write(opened.game_or_match(), "").ok());
        one == other
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;
    use crate::game::team::TandemSetup;
    use crate::game::{Event, Timestamp};
    use crate::store::{is_earlier_state, save, save_new};

    #[test]
    fn a_file_without_the_last_moves_of_a_match_is_an_earlier_state_of_it_and_not_the_reverse() {
        let folder = tempfile::tempdir().unwrap();
        let rules = RuleSet::named("chess+bughouse").unwrap();
        let mut game = TandemMatch::new(TandemSetup::of(rules)).unwrap();
        let file = save_new(folder.path(), &game, "Final").unwrap();
        let mv = game.board(TandemBoard::B).last().legal_moves()[0];
        let before = game.clone();
        game.happen(TandemBoard::B, Event::Move(mv), Timestamp(5))
            .unwrap();
        assert!(is_earlier_state(&file, &game));
        save(&file, &game, "Final").unwrap();
        assert!(!is_earlier_state(&file, &before));
    }
}
