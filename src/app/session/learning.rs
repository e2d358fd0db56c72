//! Learning from mistakes: those that a side has made in a game are posed to it again,
//! one after another, on a table of its own while the game waits. Only
//! [`apply`](crate::app::session::apply) writes it; the engine judges what is tried.

use std::sync::Arc;

use crate::engine::review::Mistake;
use crate::rules::{Color, Move};

/// What is wanted of the mistakes that are posed.
#[derive(Clone, Debug, PartialEq)]
pub enum LearnWish {
    /// These are posed, the first one now.
    Begin(Arc<[Mistake]>),
    /// The engine has judged this move: whether it is as good as the best, or nearly.
    Judge {
        /// What was tried.
        mv: Move,
        /// Whether it will do.
        is_good: bool,
    },
    /// The best move is shown.
    Solve,
    /// The next one is posed; after the last one the count is told.
    Next,
}

/// How a mistake stands that is posed again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Standing {
    /// Nothing has been tried.
    #[default]
    Asked,
    /// This was tried, and the engine looks at it.
    Tried(Move),
    /// This was tried and is not good enough; the position stands as before.
    Missed(Move),
    /// This was found.
    Solved(Move),
    /// The best move was shown.
    Shown,
}

/// The mistakes that are posed again.
#[derive(Clone, Debug, PartialEq)]
pub struct Learning {
    /// All of them.
    pub mistakes: Arc<[Mistake]>,
    /// Which one is posed; as many as there are when all have been.
    pub at: usize,
    /// How it stands.
    pub standing: Standing,
    /// How many have been solved.
    pub solved: usize,
}

impl Learning {
    /// The first one is posed.
    pub(super) fn new(mistakes: Arc<[Mistake]>) -> Learning {
        Learning {
            mistakes,
            at: 0,
            standing: Standing::Asked,
            solved: 0,
        }
    }

    /// The one that is posed; none when all have been.
    pub fn mistake(&self) -> Option<&Mistake> {
        self.mistakes.get(self.at)
    }

    /// Whose mistakes they are.
    pub fn side(&self) -> Option<Color> {
        self.mistakes.first().map(|mistake| mistake.side)
    }

    /// The move that the engine looks at.
    pub fn judged(&self) -> Option<Move> {
        match self.standing {
            Standing::Tried(mv) => Some(mv),
            _ => None,
        }
    }

    /// Whether a move may be tried.
    pub fn is_open(&self) -> bool {
        self.mistake().is_some() && matches!(self.standing, Standing::Asked | Standing::Missed(_))
    }
}
