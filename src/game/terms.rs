//! Terms that two players agree on before a game, as Article 6.2 requires: how strictly the
//! rules are applied, the clock, and the heading of the scoresheet.

use super::control::{Pace, TimeControl};
use crate::rules::Color;

/// Terms of a game. The default is casual without a clock.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Terms {
    /// Casual play, or tournament play with the duties of the players.
    pub play: Play,
    /// Time controls of White and Black; `None` for a game without a clock.
    pub clock: Option<[TimeControl; 2]>,
    /// Heading of the scoresheet.
    pub heading: Heading,
}

impl Terms {
    /// Creates the terms of a game in which both players have the same time control.
    pub fn timed(play: Play, control: TimeControl) -> Terms {
        Terms {
            clock: Some([control.clone(), control]),
            ..Terms::from(play)
        }
    }
}

impl From<Play> for Terms {
    /// Creates the terms of a game without a clock.
    fn from(play: Play) -> Terms {
        Terms {
            play,
            ..Terms::default()
        }
    }
}

/// How strictly the rules of play are applied.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Play {
    /// This app allows legal moves only, presses the clock for the players, notices every fallen
    /// flag, and lets the players take moves back.
    #[default]
    Casual,
    /// The tournament rules apply in full; moves cannot be taken back.
    Tournament(Duties),
}

/// Duties of the players in a tournament game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Duties {
    /// Whether a touched piece must be moved or captured (Articles 4.3 to 4.5).
    pub touch_move: bool,
    /// Whether illegal moves can be made and completed, so that the opponent must notice them
    /// (Articles 7.4, 10.3 and C3).
    pub over_the_board: bool,
    /// Who keeps the scoresheet.
    pub scorekeeping: Scorekeeping,
    /// Whether there is an arbiter (Articles 10 and 13). Without one, Appendix D applies.
    pub arbiter: bool,
}

/// Who keeps the scoresheet (Article 8.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Scorekeeping {
    /// This app keeps the scoresheets of both players.
    #[default]
    Program,
    /// Each player writes their own scoresheet, and must write each move before making their
    /// next one.
    Players,
}

/// Heading of a scoresheet in addition to the players' names; all fields may be empty.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Heading {
    /// Name of the tournament.
    pub event: String,
    /// Round of the tournament.
    pub round: String,
    /// Place of the game.
    pub venue: String,
    /// Date, as the players write it.
    pub date: String,
}

impl Terms {
    /// Terms for another game: the same, but with empty round and date.
    #[must_use]
    pub fn of_another_game(mut self) -> Terms {
        self.heading.round.clear();
        self.heading.date.clear();
        self
    }

    /// Terms for a game with the colours changed, in which each player keeps their time
    /// control.
    #[must_use]
    pub fn with_colors_changed(mut self) -> Terms {
        if let Some(controls) = &mut self.clock {
            controls.reverse();
        }
        self
    }

    /// Duties of the players; `None` in a casual game.
    pub fn duties(&self) -> Option<Duties> {
        match self.play {
            Play::Casual => None,
            Play::Tournament(duties) => Some(duties),
        }
    }

    /// A player's time control; `None` in a game without a clock.
    pub fn control(&self, color: Color) -> Option<&TimeControl> {
        self.clock.as_ref().map(|clock| &clock[color.index()])
    }

    /// Pace of the game. If the players have different time controls, the slower pace counts,
    /// so that no player loses the rights of a slower game.
    pub fn pace(&self) -> Pace {
        let paces = self.clock.iter().flatten().map(TimeControl::pace);
        paces.max().unwrap_or(Pace::Classical)
    }
}
