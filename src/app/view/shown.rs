//! The picture of the game that is shown, whatever shows it.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use crate::app::terrain::parts::Rest;
use crate::app::terrain::place;
use crate::game::{Picture, PieceId};
use crate::rules::{Geometry, Piece, Square};

/// The same of the board of a match that is not at hand; none where there is but one.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Beside(pub Option<Shown>);

/// What the tower shows; written whenever the game changes.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown(pub Picture);

impl Shown {
    /// Where a piece on `square` rests: on a main board or on the attack board
    /// that stands there; none when there is no such board.
    pub fn rest(&self, geometry: &Geometry, square: Square) -> Option<Rest> {
        let Some(pin) = geometry.square_pin(square) else {
            return Some(Rest::Main(square));
        };
        let board = self.0.board_on(pin)?;
        let riding = place::riding(geometry, square, pin, board.turned);
        Some(Rest::Board(board.id, riding))
    }

    /// Every piece with its rest, captured ones on their tray. Where pieces are dropped,
    /// those in hand are there instead, at the right of the player who has them: what is
    /// captured goes to his partner.
    pub fn pieces(&self, geometry: &Geometry, drops: bool) -> HashMap<PieceId, (Piece, Rest)> {
        let standing = self
            .0
            .pieces
            .iter()
            .filter_map(|at| Some((at.id, (at.piece, self.rest(geometry, at.square)?))));
        let mut counts = [0; 2];
        let captured = self.0.captured.iter().map(move |captured| {
            let color = captured.piece.color;
            let count = &mut counts[color.index()];
            *count += 1;
            (captured.id, (captured.piece, Rest::Tray(color, *count - 1)))
        });
        let mut held = [0; 2];
        let in_hand = self.0.in_hand.iter().map(move |it| {
            let color = it.piece.color;
            let count = &mut held[color.index()];
            *count += 1;
            (it.id, (it.piece, Rest::Tray(!color, *count - 1)))
        });
        let captured = captured.filter(|_| !drops);
        standing.chain(captured).chain(in_hand).collect()
    }
}
