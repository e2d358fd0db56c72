//! What is marked on the tower: targets, captures, the last move, check.

use bevy::prelude::*;

use crate::rules::{Pin, Square};

/// What is marked now; whoever writes it names squares, never entities.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Marks {
    /// Squares that the picked piece may go to.
    pub targets: Vec<Square>,
    /// Those on which it captures.
    pub captures: Vec<Square>,
    /// Pins that the picked board may go to.
    pub pins: Vec<Pin>,
    /// Squares of the last move.
    pub last: Vec<Square>,
    /// A king in check.
    pub check: Option<Square>,
    /// The pieces that give it.
    pub checkers: Vec<Square>,
    /// The square under the pointer.
    pub hovered: Option<Square>,
    /// The square of the picked piece.
    pub picked: Option<Square>,
}
