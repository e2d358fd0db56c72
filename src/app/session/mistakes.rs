//! Practice of mistakes: mistakes that a side made in a game are posed again, one after
//! another, while the game waits. Only [`apply`](crate::app::session::apply) changes the
//! practice; the engine judges what is tried.

use std::sync::Arc;

use crate::engine::review::Mistake;
use crate::rules::{Color, Move};

/// A request about the practice of mistakes.
#[derive(Clone, Debug, PartialEq)]
pub enum MistakeRequest {
    /// Starts to practise these, with the first one.
    Begin(Arc<[Mistake]>),
    /// The engine's judgement of a move: good if it is the best or nearly so.
    Judge {
        /// The move that was tried.
        mv: Move,
        /// Whether it counts as solved.
        is_good: bool,
    },
    /// Shows the best move.
    Solve,
    /// Poses the next mistake; after the last one, the score is shown.
    Next,
}

/// The state of the mistake being practised.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MistakeState {
    /// Nothing has been tried.
    #[default]
    Asked,
    /// A move was tried, and the engine judges it.
    Tried(Move),
    /// A move was tried and is not good enough; the position is as before.
    Missed(Move),
    /// A good move was found.
    Solved(Move),
    /// The best move was shown.
    Shown,
}

/// A practice of mistakes, and how far it has come.
#[derive(Clone, Debug, PartialEq)]
pub struct MistakePractice {
    /// All mistakes of the practice.
    pub mistakes: Arc<[Mistake]>,
    /// Index of the current one; their number when all have been posed.
    pub at: usize,
    /// The state of the current one.
    pub standing: MistakeState,
    /// The number solved so far.
    pub solved: usize,
}

impl MistakePractice {
    /// A practice that begins with the first mistake.
    pub(super) fn new(mistakes: Arc<[Mistake]>) -> MistakePractice {
        MistakePractice {
            mistakes,
            at: 0,
            standing: MistakeState::Asked,
            solved: 0,
        }
    }

    /// The current mistake; `None` when all have been posed.
    pub fn mistake(&self) -> Option<&Mistake> {
        self.mistakes.get(self.at)
    }

    /// The side that made the mistakes.
    pub fn side(&self) -> Option<Color> {
        self.mistakes.first().map(|mistake| mistake.side)
    }

    /// The move that the engine judges now.
    pub fn judged(&self) -> Option<Move> {
        match self.standing {
            MistakeState::Tried(mv) => Some(mv),
            _ => None,
        }
    }

    /// Whether a move may be tried.
    pub fn is_open(&self) -> bool {
        self.mistake().is_some()
            && matches!(self.standing, MistakeState::Asked | MistakeState::Missed(_))
    }
}
