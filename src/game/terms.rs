//! What two players agree on before a game (Article 6.2: it must be specified in
//! advance): how strictly they play, with what clock, and what their scoresheets
//! are headed with.

use super::{Pace, TimeControl};
use crate::rules::Color;

/// The terms of a game. By default it is casual and has no clock.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// Casual, or by the tournament rules.
    pub play: Play,
    /// White's time control and Black's; none for a game without a clock.
    pub clock: Option<[TimeControl; 2]>,
    /// What stands over the scoresheet.
    pub heading: Heading,
}

/// The way of play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Play {
    /// The program lets legal moves happen only, presses the clock itself, sees
    /// every flag fall, and takes moves back.
    #[default]
    Casual,
    /// The tournament rules in full; nothing is taken back.
    Tournament(Duties),
}

/// What the players of a tournament game see to themselves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Duties {
    /// A piece that is touched must be moved (Articles 4.3 to 4.5).
    pub touch_move: bool,
    /// Illegal moves can be made and completed; the opponent has to notice them
    /// (Articles 7.4, 10.3 and C3).
    pub over_the_board: bool,
    /// Who writes the scoresheet.
    pub scorekeeping: Scorekeeping,
    /// Whether an arbiter is at hand (Articles 10 and 13; otherwise Appendix D).
    pub arbiter: bool,
}

/// Who writes the scoresheet (Article 8.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scorekeeping {
    /// The program does.
    #[default]
    Program,
    /// Each player does, before his next move.
    Players,
}

/// What stands over a scoresheet beside the players' names; all may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heading {
    /// The tournament.
    pub event: String,
    /// Its round.
    pub round: String,
    /// Where it is played.
    pub venue: String,
    /// When, as the players write it.
    pub date: String,
}

impl Terms {
    /// The same for another game, which has a round and a date of its own.
    #[must_use]
    pub fn of_another_game(mut self) -> Terms {
        self.heading.round.clear();
        self.heading.date.clear();
        self
    }

    /// The same for players who change colours: each takes the time that he has along.
    #[must_use]
    pub fn with_colors_changed(mut self) -> Terms {
        if let Some(controls) = &mut self.clock {
            controls.reverse();
        }
        self
    }

    /// What the players see to; none in a casual game.
    pub fn duties(&self) -> Option<Duties> {
        match self.play {
            Play::Casual => None,
            Play::Tournament(duties) => Some(duties),
        }
    }

    /// A player's time control.
    pub fn control(&self, color: Color) -> Option<&TimeControl> {
        self.clock.as_ref().map(|clock| &clock[color.index()])
    }

    /// The pace of the game: of two controls, the slower one's, so that nobody
    /// loses a right of the slower game.
    pub fn pace(&self) -> Pace {
        let paces = self.clock.iter().flatten().map(TimeControl::pace);
        paces.max().unwrap_or(Pace::Classical)
    }
}
