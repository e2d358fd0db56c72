//! What is wrong with a placement, and where a person sees it.

use super::SetupError;
use crate::rules::{PinSet, Square, SquareSet};

/// Something that no position can have, and the places that it is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong; [`SetupError::field`] says which field of position text tells it.
    pub error: SetupError,
    /// The squares that it is about: where something stands that cannot, or where it would
    /// have to stand. None where a number, a hand or a missing king is wrong.
    pub squares: SquareSet,
    /// The pins that it is about: where two boards stand, or none where one is needed.
    pub pins: PinSet,
}

impl Fault {
    /// A fault on some squares.
    pub(super) fn on(error: SetupError, squares: impl IntoIterator<Item = Square>) -> Fault {
        Fault {
            error,
            squares: squares.into_iter().collect(),
            pins: PinSet::EMPTY,
        }
    }

    /// A fault without a place.
    pub(super) fn of(error: SetupError) -> Fault {
        Fault::on(error, [])
    }
}
