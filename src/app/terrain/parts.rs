//! What the entities of the tower are, as components: which square, board or
//! piece of the game an entity shows. They carry names, never rules.

use bevy::prelude::*;

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

/// Where a piece or a board is at rest; [`motion`](crate::app::scene::motion) glides it there.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub enum Rest {
    /// On a square of a main board.
    Main(Square),
    /// On an attack board, at this file and rank of the board: it rides along.
    Board(BoardId, u8, u8),
    /// An attack board on this pin.
    Pin(Pin),
    /// Captured: the n-th place on the tray for pieces of this colour.
    Tray(Color, u8),
}
