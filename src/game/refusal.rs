//! Why a game does not let something happen.

use thiserror::Error;

use super::GameResult;
use crate::rules::{Color, Move};

/// Why a game does not let something happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// It has ended.
    #[error("the game is over: {0}")]
    Over(GameResult),
    /// The rules do not allow the move; `rules::why` knows the reason.
    #[error("the move is not legal in this position")]
    Illegal(Move),
    /// Nothing has happened yet.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// Nothing was taken back.
    #[error("there is nothing to bring back")]
    NothingToRedo,
    /// The game has no such line, or the line is shorter.
    #[error("the game has no such place")]
    NoSuchVisit,
    /// The tournament rules are against it.
    #[error("{0} (Article {article})", article = .0.article())]
    Breach(Breach),
}

impl From<Breach> for Refusal {
    fn from(breach: Breach) -> Refusal {
        Refusal::Breach(breach)
    }
}

/// What an event would break of Articles 4 to 13 and Appendices B to D.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Breach {
    /// Moves are not taken back in a tournament game.
    #[error("a move that was made stands in a tournament game")]
    TakenBack,
    /// The event needs a clock, and the game has none.
    #[error("the game is played without a clock")]
    NoClock,
    /// The clocks have not been started.
    #[error("the clocks have not been started yet")]
    NotStarted,
    /// The clocks have been started already.
    #[error("the clocks have been started already")]
    StartedAlready,
    /// The clocks are stopped.
    #[error("the clocks are stopped; the game must be restarted first")]
    ClocksStopped,
    /// The clocks are not stopped.
    #[error("the clocks are not stopped")]
    ClocksRun,
    /// A move stands on the board whose player has not stopped his clock.
    #[error("the move on the board is not completed until {who} stops the clock", who = name(*.0))]
    NotCompleted(Color),
    /// A clock is pressed and there is no move to complete.
    #[error("{who} has made no move that pressing the clock would complete", who = name(*.0))]
    NothingToComplete(Color),
    /// A flag is down, and the game has to be judged by it.
    #[error("the flag of {who} is down", who = name(*.0))]
    FlagDown(Color),
    /// A flag that is said to be down is up.
    #[error("the flag of {who} is up", who = name(*.0))]
    FlagUp(Color),
    /// At this pace the arbiter keeps silent about flags.
    #[error("in rapid and blitz games a flag counts as fallen only when a player claims it")]
    FlagIsClaimed,
}

/// A player in a sentence.
pub(super) fn name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

impl Breach {
    /// The article that is against it.
    pub fn article(self) -> &'static str {
        match self {
            Breach::TakenBack => "4.7",
            Breach::NoClock => "6.1",
            Breach::NotStarted | Breach::StartedAlready => "6.5",
            Breach::ClocksStopped | Breach::ClocksRun => "6.12(c)",
            Breach::NotCompleted(_) | Breach::NothingToComplete(_) => "6.7(a)",
            Breach::FlagDown(_) => "6.9",
            Breach::FlagUp(_) => "6.8",
            Breach::FlagIsClaimed => "B6",
        }
    }
}
