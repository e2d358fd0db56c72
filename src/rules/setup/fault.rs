//! A fault in a [`Setup`](crate::rules::Setup), with the squares and pins concerned.

use super::SetupError;
use crate::rules::{PinSet, Square, SquareSet};

/// An error in a [`Setup`](crate::rules::Setup), with the squares and pins that it concerns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The error; [`SetupError::field`] returns the field of position text that contains it.
    pub error: SetupError,
    /// Squares with pieces that cannot stand there, or on which a piece is missing. Empty if a
    /// counter, a piece to drop or a missing king is at fault.
    pub squares: SquareSet,
    /// Pins with two boards, or without a board where one is needed.
    pub pins: PinSet,
}

impl Fault {
    /// Creates a fault that concerns squares.
    pub(super) fn on(error: SetupError, squares: impl IntoIterator<Item = Square>) -> Fault {
        Fault {
            error,
            squares: squares.into_iter().collect(),
            pins: PinSet::EMPTY,
        }
    }

    /// Creates a fault without squares or pins.
    pub(super) fn of(error: SetupError) -> Fault {
        Fault::on(error, [])
    }
}
