//! Components that say which square, board or piece of the game an entity shows. They hold
//! ids and places, never rules.

use bevy::prelude::*;

use super::place::THICKNESS;
use crate::game::{BoardId, PieceId};
use crate::rules::{Color, Piece, Pin, Square};

/// A square of a main board.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MainSquare(pub Square);

/// An attack board; its origin is the centre of the squares' upper face.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Transform, Visibility)]
pub struct BoardView {
    /// Which attack board.
    pub id: BoardId,
    /// The side whose mark it has (Article 2.6).
    pub owner: Option<Color>,
}

/// A part of an attack board by which it is dragged: frame or post. A child of the
/// [`BoardView`]'s entity.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardHandle(pub BoardId);

/// A piece; its origin is the centre of its foot.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[require(Transform, Visibility)]
pub struct PieceView {
    /// Which piece.
    pub id: PieceId,
    /// Its role and colour now: a promotion changes the role.
    pub piece: Piece,
}

/// A place on an attack board, relative to the board's centre and its own axes, whichever
/// way it is turned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Riding {
    /// Offset to the right and toward White, in halves of a square.
    pub at: [i8; 2],
    /// Whether it is on the side that faced down before the board was turned over.
    pub under: bool,
}

impl Riding {
    /// The place in the board's own space, in world units.
    pub fn place(self) -> Vec3 {
        let [x, z] = self.at.map(|half| f32::from(half) / 2.0);
        let y = if self.under { -THICKNESS } else { 0.0 };
        Vec3::new(x, y, z)
    }
}

/// Target place of a piece or board; [`motion`](crate::app::scene::motion) moves it there.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub enum Rest {
    /// On a square of a main board.
    Main(Square),
    /// On an attack board, with which it moves.
    Board(BoardId, Riding),
    /// An attack board on this pin, and whether it is turned (V.A2).
    Pin(Pin, bool),
    /// Captured: the n-th place (from 0) of the captured pieces of this colour.
    Tray(Color, u8),
}
