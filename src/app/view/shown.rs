//! The pieces and boards that are shown, with ids that stay the same from move to move.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use crate::app::terrain::{TargetPlace, place};
use crate::game::picture::{Picture, PieceId};
use crate::rules::{BoardLayout, Piece, Square};

/// What is shown on the other board of a two-board match, the one that is not the current board;
/// `None` outside a match.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct SecondShown(pub Option<Shown>);

/// The pieces and attack boards that are shown. They are updated whenever the session changes.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown(pub Picture);

impl Shown {
    /// Returns the place of a piece on `square` in the 3D scene: on a main board or on an attack
    /// board. `None` if the square belongs to an attack board on a pin that is now without a board.
    pub fn target(&self, layout: &BoardLayout, square: Square) -> Option<TargetPlace> {
        let Some(pin) = layout.square_pin(square) else {
            return Some(TargetPlace::Main(square));
        };
        let board = self.0.board_on(pin)?;
        let riding = place::riding(layout, square, pin, board.turned);
        Some(TargetPlace::Board(board.id, riding))
    }

    /// Returns every piece with its place in the 3D scene. Captured pieces are next to the board.
    /// In variants with drops, captured pieces are not shown, because they go to another player's
    /// hand; instead, the pieces in hand are shown to the right of their owner.
    pub fn pieces(
        &self,
        layout: &BoardLayout,
        drops: bool,
    ) -> HashMap<PieceId, (Piece, TargetPlace)> {
        let standing = self
            .0
            .pieces
            .iter()
            .filter_map(|at| Some((at.id, (at.piece, self.target(layout, at.square)?))));
        let mut counts = [0; 2];
        let captured = self.0.captured.iter().map(move |captured| {
            let color = captured.piece.color;
            let count = &mut counts[color.index()];
            *count += 1;
            (
                captured.id,
                (captured.piece, TargetPlace::Tray(color, *count - 1)),
            )
        });
        let mut held = [0; 2];
        let in_hand = self.0.in_hand.iter().map(move |it| {
            let color = it.piece.color;
            let count = &mut held[color.index()];
            *count += 1;
            (it.id, (it.piece, TargetPlace::Tray(!color, *count - 1)))
        });
        let captured = captured.filter(|_| !drops);
        standing.chain(captured).chain(in_hand).collect()
    }
}
