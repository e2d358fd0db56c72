//! Entities follow the game: [`Shown`] is compared with them by stable ids.

use bevy::prelude::*;

use super::parts::{BoardId, PieceId};
use crate::rules::{Color, Piece, Pin, Square};

/// A piece in a [`Picture`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PieceOf {
    /// Which.
    pub id: PieceId,
    /// What it is.
    pub piece: Piece,
    /// Where it stands.
    pub square: Square,
}

/// An attack board in a [`Picture`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardOf {
    /// Which.
    pub id: BoardId,
    /// Whose mark it bears.
    pub owner: Option<Color>,
    /// Where it stands.
    pub pin: Pin,
}

/// What there is to see of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Picture {
    /// Pieces that stand.
    pub pieces: Vec<PieceOf>,
    /// Attack boards.
    pub boards: Vec<BoardOf>,
    /// Captured pieces, first captured first.
    pub captured: Vec<(PieceId, Piece)>,
}

/// What the tower shows; written whenever the game changes.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown(pub Picture);
