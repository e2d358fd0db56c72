//! What evaluations keep from one position to the next.

use super::cache::PawnCache;
use super::network::{Accumulator, Place};

/// What the evaluation of a position may start from, for positions of one rule set.
#[derive(Debug)]
pub(in crate::engine) struct Memory {
    pub(super) pawns: PawnCache,
    pub(super) accumulator: Accumulator,
    /// Where the position lies that is to be evaluated.
    pub place: Place,
}

impl Memory {
    /// One for many positions.
    pub fn new() -> Memory {
        Memory {
            pawns: PawnCache::new(),
            accumulator: Accumulator::new(),
            place: Place::default(),
        }
    }

    /// One for a single evaluation, which costs little to make.
    pub fn none() -> Memory {
        Memory {
            pawns: PawnCache::none(),
            accumulator: Accumulator::new(),
            place: Place::default(),
        }
    }
}
