//! Caches shared by consecutive evaluations.

use super::cache::PawnCache;
use super::network::{Accumulator, TreePlace};

/// Results of earlier evaluations in one search thread, for positions of one rule set.
#[derive(Debug)]
pub(in crate::engine) struct EvaluationCaches {
    pub(super) pawns: PawnCache,
    pub(super) accumulator: Accumulator,
    /// Where in the search tree the next position to evaluate is.
    pub place: TreePlace,
}

impl EvaluationCaches {
    /// Creates caches for the many evaluations of a search.
    pub fn new() -> EvaluationCaches {
        EvaluationCaches {
            pawns: PawnCache::new(),
            accumulator: Accumulator::new(),
            place: TreePlace::default(),
        }
    }

    /// Creates a memory without caches, for a single evaluation. It is quick to create.
    pub fn none() -> EvaluationCaches {
        EvaluationCaches {
            pawns: PawnCache::none(),
            accumulator: Accumulator::new(),
            place: TreePlace::default(),
        }
    }
}
