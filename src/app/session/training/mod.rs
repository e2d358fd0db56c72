//! Training with tactics: positions in which the player has to find the best line. Only
//! [`apply`](crate::app::session::apply) changes the training.

mod pace;

use std::sync::Arc;

use bevy::prelude::*;

use crate::game::{GameId, Millis, Timestamp};
use crate::library::tactics::{Tactic, Theme};
use crate::library::training::{Day, TacticKind, Training};
use crate::rules::{Color, Move, Position};

pub use pace::plugin;

#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct CurrentTraining(pub Training);

#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct OwnTactics(pub Arc<Vec<Tactic>>);

/// Number of mistakes that end a timed run.
pub const MAX_MISSED: u32 = 3;

/// The way in which tactics are chosen and counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrainingMode {
    /// Tactics near the player's rating, whose results change this rating.
    Rated,
    /// Tactics with this theme near the player's rating, whose results change this rating.
    Theme(Theme),
    /// Tactics that become harder, until the first mistake.
    Streak,
    /// Tactics that become harder, for this number of minutes or until the third mistake.
    Timed(u8),
    OfDay,
    /// Tactics that the player has failed before and that are due to be repeated.
    Again,
}

impl TrainingMode {
    /// Returns whether the training is a run: several unrated tactics in a row, until a mistake or
    /// the time ends the run.
    pub fn is_run(self) -> bool {
        matches!(self, TrainingMode::Streak | TrainingMode::Timed(_))
    }
}

#[derive(Clone, Debug, PartialEq)]
pub enum TrainingRequest {
    /// Starts the training in this way and shows the first tactic.
    Begin(TrainingMode),
    /// Plays the program's next move: the answer, or the next move of the solution that is shown.
    Play,
    /// The engine's line against a move that the player tried.
    Refuted {
        mv: Move,
        /// The best line after the move.
        line: Vec<Move>,
    },
    /// Counts the tactic as not solved, because the player has received a hint.
    Hint,
    Solve,
    /// Shows the tactic from its beginning; its result does not change.
    Again,
    Next,
    /// Ends a timed run, because its time is up.
    TimeUp,
    /// Chooses the kind of board and rules whose tactics are practised.
    Choose(TacticKind),
    /// Records that the player used a hint or the analysis in this game, so that it does not count
    /// for the player's rating.
    Helped(GameId),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TacticState {
    Asked,
    /// This move was tried and is wrong; the position before it is still shown.
    Missed(Move),
    /// The player's move was right, and the program is about to answer.
    Answering,
    Showing,
    Solved,
    Shown,
}

/// A run: several tactics in a row, until a mistake or the time ends the run.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Run {
    pub solved: u32,
    pub missed: u32,
    /// The game time at which the run ends; `None` for a run without a time limit.
    pub ends: Option<Timestamp>,
    pub is_over: bool,
    pub is_record: bool,
}

impl Run {
    /// Returns the rating that the next tactic of the run should have.
    pub(super) fn target(&self) -> u16 {
        (600 + 50 * self.solved.min(40)) as u16
    }
}

/// The tactic that is shown, and how far the player has solved it.
#[derive(Clone, Debug, PartialEq)]
pub struct TacticPractice {
    pub mode: TrainingMode,
    pub tactic: Tactic,
    /// The day on which the tactic was shown first. The tactic of the day counts for this day, even
    /// if it is solved after midnight.
    pub day: Day,
    /// Number of moves of the solution that have been made.
    pub at: usize,
    /// Whether the player is to move, has missed, or has finished.
    pub state: TacticState,
    /// The engine's line against the move that was tried last; empty until the engine has found it.
    pub refutation: Vec<Move>,
    /// Whether the tactic was solved without a mistake, a hint or a look at the solution; `None`
    /// until the result is stored.
    pub result: Option<bool>,
    /// The change of the player's rating by this tactic; `None` if it did not count.
    pub change: Option<i32>,
    /// The run to which the tactic belongs; `None` outside a run.
    pub run: Option<Run>,
}

impl TacticPractice {
    /// Creates the practice of a tactic before the first move.
    pub(super) fn new(
        mode: TrainingMode,
        tactic: Tactic,
        run: Option<Run>,
        day: Day,
    ) -> TacticPractice {
        TacticPractice {
            mode,
            tactic,
            day,
            at: 0,
            state: TacticState::Asked,
            refutation: Vec::new(),
            result: None,
            change: None,
            run,
        }
    }

    /// Creates the run with which a training of this mode begins; `None` for a mode without runs.
    pub(super) fn begin_run(mode: TrainingMode, now: Timestamp) -> Option<Run> {
        let ends = match mode {
            TrainingMode::Timed(minutes) => Some(now + Millis::minutes(minutes.into())),
            _ => None,
        };
        mode.is_run().then(|| Run {
            ends,
            ..Run::default()
        })
    }

    pub fn solver(&self) -> Color {
        self.tactic.position.turn()
    }

    pub fn is_open(&self) -> bool {
        let is_over = self.run.as_ref().is_some_and(|run| run.is_over);
        matches!(self.state, TacticState::Asked | TacticState::Missed(_)) && !is_over
    }

    /// Returns whether the tactic is finished or its run is over, so that the solution and the themes
    /// may be shown.
    pub fn has_ended(&self) -> bool {
        let run_over = self.run.as_ref().is_some_and(|run| run.is_over);
        let finished = matches!(self.state, TacticState::Solved | TacticState::Shown);
        run_over || finished && self.run.is_none()
    }

    /// Returns the next move of the solution; `None` at its end.
    pub fn next_move(&self) -> Option<Move> {
        self.tactic.line.get(self.at).copied()
    }

    /// Returns the move about which the player may get a hint; `None` if there are no hints now.
    pub fn hint(&self) -> Option<Move> {
        self.next_move()
            .filter(|_| self.is_open() && self.run.is_none())
    }

    /// Returns whether a legal move in `position` continues the solution. At the end of the line,
    /// every move that wins the game at once is right.
    pub(in crate::app::session) fn is_right(&self, position: &Position, mv: Move) -> bool {
        let wins = || {
            let outcome = position.play_unchecked(mv).outcome();
            outcome.and_then(|outcome| outcome.winner()) == Some(self.solver())
        };
        self.next_move() == Some(mv) || self.at + 1 == self.tactic.line.len() && wins()
    }

    /// Returns the time left in a timed run; `None` if there is no such run or it is over.
    pub fn time_left(&self, now: Timestamp) -> Option<Millis> {
        let run = self.run.as_ref().filter(|run| !run.is_over)?;
        Some(run.ends?.since(now))
    }
}

#[cfg(test)]
impl TacticPractice {
    /// A tactic before its first move, for tests of the page that shows it.
    pub fn example(mode: TrainingMode, tactic: &Tactic) -> TacticPractice {
        TacticPractice::new(mode, tactic.clone(), None, Day::default())
    }
}
