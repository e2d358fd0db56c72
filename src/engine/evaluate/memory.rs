//! Caches shared by consecutive evaluations.

use super::cache::PawnCache;
use super::network::{Accumulator, TreePlace};

/// Caches of one search thread, for positions of one rule set.
#[derive(Debug)]
pub(in crate::engine) struct Memory {
    pub(super) pawns: PawnCache,
    pub(super) accumulator: Accumulator,
    /// Place of the next position to evaluate in the search tree.
    pub place: TreePlace,
}

impl Memory {
    /// Creates caches for the many evaluations of a search.
    pub fn new() -> Memory {
        Memory {
            pawns: PawnCache::new(),
            accumulator: Accumulator::new(),
            place: TreePlace::default(),
        }
    }

    /// Creates empty caches for a single evaluation, which takes little time.
    pub fn none() -> Memory {
        Memory {
            pawns: PawnCache::none(),
            accumulator: Accumulator::new(),
            place: TreePlace::default(),
        }
    }
}
