//! Caches shared by consecutive evaluations.

use super::cache::PawnCache;
use super::network::{Accumulator, TreePlace};

/// Results of earlier evaluations in one search thread, for positions of one rule set.
#[derive(Debug)]
pub(in crate::engine) struct Memory {
    pub(super) pawns: PawnCache,
    pub(super) accumulator: Accumulator,
    /// Where in the search tree the next position to evaluate is.
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

    /// Creates a memory without caches, for a single evaluation. It is quick to create.
    pub fn none() -> Memory {
        Memory {
            pawns: PawnCache::none(),
            accumulator: Accumulator::new(),
            place: TreePlace::default(),
        }
    }
}
