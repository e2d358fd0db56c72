//! Mirrors a [`Setup`]: colours are swapped and ranks reversed. Files stay the same, because both
//! players have the queen's-side pins at file z.

use super::Setup;
use crate::rules::laws::Movement;
use crate::rules::{Piece, RuleSet};

impl Setup {
    /// The setup with colours swapped and ranks reversed. The mirrored setup is valid if and only
    /// if the original is, and its legal moves are the mirrored moves of the original. This is not
    /// true of the Federation rules, because the heights of their paths are not symmetrical.
    /// Squares and pins that the board layout does not have are left out, with the pieces and
    /// boards on them.
    #[must_use]
    pub fn mirrored(&self, rules: &RuleSet) -> Setup {
        let layout = rules.layout;
        // In three dimensions up and down are exchanged too: an upright attack board becomes an
        // inverted one, and the reverse (V.G1).
        let over = rules.movement == Movement::Space;
        let square = |square| layout.opposite(square, over);
        let piece = |piece: Piece| Piece {
            color: !piece.color,
            ..piece
        };
        let pieces = self.pieces.iter();
        let boards = self.boards.iter();
        let rights = self.rights.iter();
        Setup {
            pieces: pieces
                .filter_map(|&(at, it)| Some((square(at)?, piece(it))))
                .collect(),
            boards: boards
                .filter_map(|&(pin, owner)| {
                    Some((layout.opposite_pin(pin, over)?, owner.map(|color| !color)))
                })
                .collect(),
            turn: !self.turn,
            rights: rights
                .filter_map(|&(color, rook)| Some((!color, square(rook)?)))
                .collect(),
            two_steps: self.two_steps.iter().filter_map(|&it| square(it)).collect(),
            en_passant: self.en_passant.and_then(square),
            pending_promotion: self.pending_promotion.and_then(square),
            hand: self.hand.iter().map(|&it| piece(it)).collect(),
            promoted: self.promoted.iter().filter_map(|&it| square(it)).collect(),
            checks: [self.checks[1], self.checks[0]],
            halfmoves: self.halfmoves,
            number: self.number,
        }
    }
}
