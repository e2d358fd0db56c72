//! Memory shared by consecutive evaluations.

use super::network::{Accumulator, TreePlace};

/// Results of earlier evaluations in one search thread, for positions of one rule set.
#[derive(Debug)]
pub(in crate::engine) struct EvaluationCaches {
    pub(super) accumulator: Accumulator,
    /// Where in the search tree the next position to evaluate is.
    pub place: TreePlace,
}

impl EvaluationCaches {
    pub fn new() -> EvaluationCaches {
        EvaluationCaches {
            accumulator: Accumulator::new(),
            place: TreePlace::default(),
        }
    }
}
