//! Whether a side can still mate by any series of legal moves (Articles 6.9, 9.6
//! and C4; FIDE 6.10).
//!
//! The answer errs on one side only: it never says of a side that can mate that
//! it cannot. On the tower only a bare king is without the means (kings over
//! each other, and boards that ride, let a single knight mate), so that material
//! tells little there, and more on the flat board; what is looked for beside it are the
//! next moves, where they are forced. Blocked positions, which nobody can open, are not
//! recognised.

use crate::rules::laws::{Aim, Base};
use crate::rules::{Color, Position, Role, Square};

/// How many half-moves are looked ahead. Forced lines are short; where there is
/// any choice that keeps the means of mating, the search ends at once.
const AHEAD: u32 = 4;

impl Position {
    /// Whether this side might still mate, however badly the other plays.
    ///
    /// ```
    /// use tritower::rules::{Color, Position};
    ///
    /// let start = Position::start();
    /// assert!(start.can_mate(Color::White) && start.can_mate(Color::Black));
    /// ```
    ///
    /// Where kings explode or everything is given away it is winning that counts, and a
    /// piece that the partner may capture is a means too.
    pub fn can_mate(&self, color: Color) -> bool {
        if let Some(end) = self.outcome() {
            return end.winner() == Some(color);
        }
        if self.rules.hands || self.rules.aim == Aim::GiveAway {
            return true;
        }
        self.can_mate_within(color, AHEAD)
    }

    fn can_mate_within(&self, color: Color, ahead: u32) -> bool {
        if self.rules.aim == Aim::Explode && self.king(!color).is_none() {
            return true;
        }
        if self.lacks_means(color) {
            return false;
        }
        if ahead == 0 {
            return true;
        }
        let moves = self.legal_moves();
        if moves.is_empty() {
            return self.turn() != color && self.in_check();
        }
        moves
            .into_iter()
            .any(|mv| self.after(mv).can_mate_within(color, ahead - 1))
    }

    /// Whether with these pieces on the board no series of moves lets a side mate.
    pub(in crate::rules) fn lacks_means(&self, color: Color) -> bool {
        let bare = self.of(color) == self.pieces(color, Role::King);
        match (self.rules.base(), self.rules.aim) {
            (Base::Chess, Aim::Mate) => bare || self.minor_pieces_are_too_few(color),
            _ => bare,
        }
    }

    /// On the flat board a knight mates no king but one shut in by a rook, a bishop, a
    /// knight or a pawn (a queen beside him takes the knight or comes between), and
    /// bishops on squares of one colour none but one shut in by what stands on the other:
    /// a knight, a pawn or a bishop there.
    fn minor_pieces_are_too_few(&self, color: Color) -> bool {
        let have = |role| !self.pieces(color, role).is_empty();
        if [Role::Pawn, Role::Rook, Role::Queen].into_iter().any(have) {
            return false;
        }
        if have(Role::Knight) {
            let others = [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook];
            let mut shut_in = others.into_iter();
            return self.of(color).len() == 2
                && shut_in.all(|role| self.pieces(!color, role).is_empty());
        }
        let on = |role: Role| self.by_role[role.index()];
        let mut bishops = on(Role::Bishop).into_iter();
        let dark = |square: Square| self.geometry().is_dark(square.column());
        let one_color = bishops
            .next()
            .is_none_or(|first| bishops.all(|square| dark(square) == dark(first)));
        one_color && on(Role::Knight).is_empty() && on(Role::Pawn).is_empty()
    }
}
