//! Practice of mistakes: mistakes that a side made in a game are shown again, one after another,
//! while the game waits. Only [`apply`](crate::app::session::apply) changes the practice; the
//! engine judges the moves that the player tries.

use std::sync::Arc;

use crate::engine::review::Mistake;
use crate::rules::{Color, Move};

/// A request about the practice of mistakes.
#[derive(Clone, Debug, PartialEq)]
pub enum MistakeRequest {
    /// Starts to practise with these mistakes; shows the first one.
    Begin(Arc<[Mistake]>),
    /// The engine's judgement of a move that the player tried.
    Judge {
        /// The move that was tried.
        mv: Move,
        /// Whether the move solves the mistake: it is the best move or nearly as good.
        is_good: bool,
    },
    /// Shows the best move in place of the current mistake.
    Solve,
    /// Shows the next mistake; after the last one, the number of solved mistakes.
    Next,
}

/// The state of the mistake being practised.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MistakeState {
    /// No move has been tried.
    #[default]
    Asked,
    /// This move was tried, and the engine is judging it.
    Tried(Move),
    /// This move was tried and is not good enough; the position is as before.
    Missed(Move),
    /// This move was tried and is good enough.
    Solved(Move),
    /// The best move was shown to the player.
    Shown,
}

/// A practice with mistakes of a game, and how far the player has come.
#[derive(Clone, Debug, PartialEq)]
pub struct MistakePractice {
    /// The mistakes to practise with, in order.
    pub mistakes: Arc<[Mistake]>,
    /// Index of the current mistake; the number of mistakes when all have been shown.
    pub at: usize,
    /// The state of the current mistake.
    pub standing: MistakeState,
    /// The number of mistakes solved so far.
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

    /// The current mistake; `None` when all have been shown.
    pub fn mistake(&self) -> Option<&Mistake> {
        self.mistakes.get(self.at)
    }

    /// The side that made the mistakes; `None` without mistakes.
    pub fn side(&self) -> Option<Color> {
        self.mistakes.first().map(|mistake| mistake.side)
    }

    /// The move that the engine is judging now, if any.
    pub fn judged(&self) -> Option<Move> {
        match self.standing {
            MistakeState::Tried(mv) => Some(mv),
            _ => None,
        }
    }

    /// Whether the player may try a move: the current mistake is neither solved nor being
    /// judged, and its solution has not been shown.
    pub fn is_open(&self) -> bool {
        self.mistake().is_some()
            && matches!(self.standing, MistakeState::Asked | MistakeState::Missed(_))
    }
}
