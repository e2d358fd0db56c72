//! What the entities of the tower are, as components: which square, board or
//! piece of the game an entity shows. They carry names, never rules.

use bevy::prelude::*;

use super::place::THICKNESS;
use crate::game::{BoardId, PieceId};
use crate::rules::{Color, Piece, Pin, Square};

/// A square of a main board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MainSquare(pub Square);

/// The root of an attack board; its origin is the middle of the plate's upper face.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardView {
    /// Which attack board.
    pub id: BoardId,
    /// Whose mark it bears (Article 2.6).
    pub owner: Option<Color>,
}

/// A part of an attack board that one takes hold of to move it: frame and post.
/// A child of the [`BoardView`]'s entity.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardGrip(pub BoardId);

/// A piece; its origin is the middle of its foot.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceView {
    /// Which piece.
    pub id: PieceId,
    /// What it is now: a promotion changes it.
    pub piece: Piece,
}

/// A place on an attack board, from its middle and as the board itself has it, however it
/// is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Riding {
    /// To the right and toward White, in halves of a square.
    pub at: [i8; 2],
    /// Whether it lies on what was the underside before the board was turned over.
    pub under: bool,
}

impl Riding {
    /// The place in the board's own room.
    pub fn place(self) -> Vec3 {
        let [x, z] = self.at.map(|half| f32::from(half) / 2.0);
        let y = if self.under { -THICKNESS } else { 0.0 };
        Vec3::new(x, y, z)
    }
}

/// Where a piece or a board is at rest; [`motion`](crate::app::scene::motion) glides it there.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub enum Rest {
    /// On a square of a main board.
    Main(Square),
    /// On an attack board: it rides along.
    Board(BoardId, Riding),
    /// An attack board on this pin, and whether it is turned (V.A2).
    Pin(Pin, bool),
    /// Captured: the n-th place on the tray for pieces of this colour.
    Tray(Color, u8),
}
