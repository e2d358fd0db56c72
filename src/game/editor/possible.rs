//! Which rights (to castle, to advance two squares, en passant) the pieces of a setup allow, so
//! that the editor can offer them. A right is offered if setting it causes no fault.

use super::Editor;
use crate::rules::{Color, Role, Setup, SetupError, Square};

impl Editor {
    /// Rooks with which a side could have a castling right, whether or not the setup has this right
    /// now. Empty under rules without castling.
    pub fn possible_rights(&self) -> Vec<(Color, Square)> {
        let pieces = self.setup.pieces.iter();
        let rooks = pieces.filter(|(_, piece)| piece.role == Role::Rook);
        let all = rooks.map(|&(square, piece)| (piece.color, square));
        let exists = self.rules.castling().exists;
        let can =
            |&right: &(Color, Square)| exists && self.allows(3, |setup| setup.rights = vec![right]);
        all.filter(can).collect()
    }

    /// Pawns that could have the right to advance two squares. Empty on the flat board, where
    /// the square of the pawn alone decides this.
    pub fn possible_two_steps(&self) -> Vec<Square> {
        if self.rules.pawns().two_steps_from_home {
            return Vec::new();
        }
        self.setup.pawns_at_home(self.rules)
    }

    /// Pawns that can be set as the one that has just advanced two squares (en passant).
    pub fn possible_en_passant(&self) -> Vec<Square> {
        let can = |&pawn: &Square| self.allows(5, |setup| setup.en_passant = Some(pawn));
        self.pawns_of(!self.setup.turn).filter(can).collect()
    }

    /// Pawns of the side to move that can be set as the one with a pending promotion.
    pub fn possible_pending(&self) -> Vec<Square> {
        let can = |&pawn: &Square| self.allows(6, |setup| setup.pending_promotion = Some(pawn));
        self.pawns_of(self.setup.turn).filter(can).collect()
    }

    /// Pieces that could be promoted pawns; empty under rules other than bughouse and Crazyhouse.
    pub fn possible_promoted(&self) -> Vec<Square> {
        let all = self.setup.pieces.iter().map(|&(square, _)| square);
        let can = |&square: &Square| {
            let mut setup = self.setup.clone();
            setup.promoted = vec![square];
            let faults = setup.check(self.rules).err().unwrap_or_default();
            let mut errors = faults.iter().map(|fault| &fault.error);
            !errors.any(|error| matches!(error, SetupError::Promoted { .. }))
        };
        all.filter(|_| self.rules.hands()).filter(can).collect()
    }

    fn pawns_of(&self, color: Color) -> impl Iterator<Item = Square> {
        let pieces = self.setup.pieces.iter();
        let pawns = pieces.filter(move |(_, it)| it.color == color && it.role == Role::Pawn);
        pawns.map(|&(square, _)| square)
    }

    /// Whether the setup, changed by `change`, has no fault in the TFEN field with this number,
    /// counted from 1. Faults in other fields do not matter.
    fn allows(&self, field: u8, change: impl FnOnce(&mut Setup)) -> bool {
        let mut setup = self.setup.clone();
        change(&mut setup);
        let faults = setup.check(self.rules).err().unwrap_or_default();
        faults.iter().all(|fault| fault.error.field().0 != field)
    }
}
