//! Components that identify which square, board or piece of the game an entity represents. They
//! contain ids and positions, but no rules.

use bevy::prelude::*;

use super::place::THICKNESS;
use crate::game::picture::{BoardId, PieceId};
use crate::rules::{Color, Piece, Pin, Square};

/// Marks the entity of a square of a main board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MainSquare(pub Square);

/// Marks the entity of an attack board. The entity's origin is the centre of the squares'
/// upper face.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Transform, Visibility)]
pub struct BoardView {
    pub id: BoardId,
    /// The side whose mark the attack board has (Article 2.6); `None` if it has no mark.
    pub owner: Option<Color>,
}

/// Marks a part of an attack board by which the board can be dragged, that is its frame or its
/// post. The part is a child of the [`BoardView`]'s entity.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardHandle(pub BoardId);

/// Marks the entity of a piece. The entity's origin is the centre of the piece's base.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Transform, Visibility)]
pub struct PieceView {
    /// Id of the piece, which stays the same after a promotion.
    pub id: PieceId,
    /// Current role and colour of the piece. A promotion changes the role.
    pub piece: Piece,
}

/// A point on an attack board, given in the board's own axes. A piece at this point therefore moves
/// and turns with the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardPoint {
    /// Offset from the board's centre along the board's x and z axes. The unit is half the side of
    /// a square.
    pub at: [i8; 2],
    /// Whether the point is on the board's underside, which faces up if the board hangs upside down
    /// (V.A2.2).
    pub under: bool,
}

impl BoardPoint {
    /// Returns the point in the attack board's own coordinates, in world units.
    pub fn place(self) -> Vec3 {
        let [x, z] = self.at.map(|half| f32::from(half) / 2.0);
        let y = if self.under { -THICKNESS } else { 0.0 };
        Vec3::new(x, y, z)
    }
}

/// Where a piece or attack board belongs at present. [`motion`](crate::app::scene::motion) moves
/// its entity there.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub enum TargetPlace {
    Main(Square),
    /// On an attack board, so that the piece moves with the board.
    Board(BoardId, BoardPoint),
    /// On this pin (for an attack board). The flag is true if the board is rotated by 180 degrees
    /// about the vertical axis (V.A2).
    Pin(Pin, bool),
    /// Among the captured pieces of this colour next to the board, at the n-th position (from 0).
    /// Also used for pieces in hand, in variants with drops.
    Tray(Color, u8),
}
