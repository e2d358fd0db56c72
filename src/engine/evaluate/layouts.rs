//! Weights of the evaluation for each board layout.

use super::weights::{TERMS, Weight};
use super::{tuned, tuned_flat};

/// Tuned evaluation weights for one board layout.
pub(crate) trait Weights {
    /// A weight for each feature of the evaluation, in the order of the features.
    fn all() -> &'static [Weight; TERMS];
}

pub(crate) struct Tower;

pub(crate) struct Flat;

impl Weights for Tower {
    #[inline]
    fn all() -> &'static [Weight; TERMS] {
        static ALL: [Weight; TERMS] = packed(&tuned::TOWER);
        &ALL
    }
}

impl Weights for Flat {
    #[inline]
    fn all() -> &'static [Weight; TERMS] {
        static ALL: [Weight; TERMS] = packed(&tuned_flat::FLAT);
        &ALL
    }
}

const fn packed(pairs: &[(i32, i32); TERMS]) -> [Weight; TERMS] {
    let mut weights = [Weight::new(0, 0); TERMS];
    let mut term = 0;
    while term < TERMS {
        let (middle, ending) = pairs[term];
        weights[term] = Weight::new(middle, ending);
        term += 1;
    }
    weights
}
