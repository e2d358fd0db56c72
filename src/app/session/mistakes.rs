//! Practice of mistakes: the mistakes that a side made in a game are shown again, one after
//! another, while the game is stored. Only [`apply`](crate::app::session::apply) changes the
//! practice. The engine judges the moves that the player tries.

use std::sync::Arc;

use crate::engine::review::{Answer, Mistake};
use crate::rules::{Color, Move};

#[derive(Clone, Debug, PartialEq)]
pub enum MistakeRequest {
    /// Starts to practise these mistakes and shows the first one.
    Begin(Arc<[Mistake]>),
    /// The engine's judgement of a move that the player tried.
    Judge { mv: Move, answer: Answer },
    /// Shows the best move as the solution of the current mistake.
    Solve,
    /// Shows the next mistake, or after the last one the number of mistakes solved.
    Next,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum MistakeState {
    #[default]
    Asked,
    Tried(Move),
    /// This move was tried and is not good enough, as the line after it shows; the position before
    /// the move is shown again.
    Missed(Move, Vec<Move>),
    Solved(Move),
    Shown,
}

/// A practice of mistakes from a game, and how far it has progressed.
#[derive(Clone, Debug, PartialEq)]
pub struct MistakePractice {
    /// The mistakes to practise, in order.
    pub mistakes: Arc<[Mistake]>,
    /// Index of the current mistake; equal to the number of mistakes when all have been shown.
    pub at: usize,
    /// Whether the current mistake is open, was tried, is solved, or had its solution shown.
    pub state: MistakeState,
    pub solved: usize,
}

impl MistakePractice {
    /// Creates a practice that begins with the first mistake.
    pub(super) fn new(mistakes: Arc<[Mistake]>) -> MistakePractice {
        MistakePractice {
            mistakes,
            at: 0,
            state: MistakeState::Asked,
            solved: 0,
        }
    }

    /// Returns the current mistake; `None` after all mistakes have been shown.
    pub fn mistake(&self) -> Option<&Mistake> {
        self.mistakes.get(self.at)
    }

    /// Returns the side that made the mistakes; `None` if there are no mistakes.
    pub fn side(&self) -> Option<Color> {
        self.mistakes.first().map(|mistake| mistake.side)
    }

    pub fn judged(&self) -> Option<Move> {
        match self.state {
            MistakeState::Tried(mv) => Some(mv),
            _ => None,
        }
    }

    /// Returns whether the player may try a move, because the current mistake is neither solved nor
    /// being judged, and its solution has not been shown.
    pub fn is_open(&self) -> bool {
        self.mistake().is_some()
            && matches!(self.state, MistakeState::Asked | MistakeState::Missed(..))
    }
}
