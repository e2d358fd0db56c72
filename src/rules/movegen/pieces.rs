//! Generates the moves of the king, the pieces and the pawns, and castling.

use super::{Generator, Sink};
use crate::rules::laws::PawnLaw;
use crate::rules::position::EnPassant;
use crate::rules::square::columns;
use crate::rules::{Castling, CastlingSide, Move, Role, Square, SquareSet};

impl<S: Sink> Generator<'_, S> {
    /// Generates the moves of knights, bishops, rooks and queens.
    // Hot path of the tournament and FIDE rules; inlining is forced so that its use by
    // other variants does not prevent it.
    #[inline(always)]
    pub(super) fn pieces(&mut self) {
        let attacks = &self.layout.attacks;
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            for from in self.position.pieces(self.us, role) {
                let column = from.column();
                let reach = attacks.reach(role, column, self.occupied);
                let to = (self.allowed(column) - self.own).on(reach);
                self.sink.piece(from, to);
                if self.sink.is_done() {
                    return;
                }
            }
        }
    }

    #[inline(always)]
    pub(super) fn king_moves(&mut self, wanted: SquareSet) {
        let from = self.king;
        let reach = self.layout.attacks.king(from.column());
        let to = (wanted - self.own).on(reach);
        let occupied = self.without(from);
        let mut safe = 0;
        for column in columns(to.columns()) {
            if !self.attackers.attack(self.layout, column, occupied) {
                safe |= column.bit();
            }
        }
        self.sink.piece(from, to.on(safe));
    }

    /// The columns that are occupied once the piece on `square` has left, as a bit set by
    /// [`Column`](crate::rules::Column) index.
    #[inline]
    pub(super) fn without(&self, square: Square) -> u64 {
        ((self.own | self.enemies) - SquareSet::of(square)).columns()
    }

    #[inline(always)]
    pub(super) fn pawns(&mut self) {
        let attacks = &self.layout.attacks;
        let empty = self.position.squares - self.own - self.enemies;
        let promotion_rank = self.rules.pawns.promotion_rank(self.us, self.position.pins);
        for from in self.position.pieces(self.us, Role::Pawn) {
            let column = from.column();
            let front = attacks.push(self.us, column);
            let mut to = empty.on(front) | self.enemies.on(attacks.pawn(self.us, column));
            if self.position.two_steps.contains(from) && front & self.occupied == 0 {
                to |= empty.on(attacks.push_twice(self.us, column));
            }
            let to = to & self.allowed(column);
            let promoting = to & promotion_rank;
            if promoting.is_empty() {
                self.sink.piece(from, to);
            } else {
                self.sink.piece(from, to - promotion_rank);
                promotions(&self.rules.pawns, from, promoting, self.sink);
            }
        }
    }

    /// Generates en passant captures (Article 3.4(d)). The capturing pawn may arrive on any level
    /// of the file and rank that the captured pawn has crossed.
    pub(super) fn en_passant(&mut self, capture: EnPassant) {
        let EnPassant { pawn, landings, .. } = capture;
        for from in capture.capturers {
            let mut left = self.own | self.enemies;
            left.remove(from);
            left.remove(pawn);
            let occupied = left.columns() | landings.columns();
            let mut attackers = self.attackers;
            if (self
                .position
                .pieces(!self.us, Role::Pawn)
                .on(pawn.column().bit()))
            .len()
                == 1
            {
                attackers.pawns &= !pawn.column().bit();
            }
            if !attackers.attack(self.layout, self.king.column(), occupied) {
                self.sink.piece(from, landings);
            }
        }
    }

    /// Generates castling (Article 3.5(a)(ii)); the king must not be in check.
    #[inline(always)]
    pub(super) fn castling(&mut self) {
        if self.position.rights.is_empty() || self.position.castling_must_wait() {
            return;
        }
        for side in CastlingSide::ALL {
            if self.position.may_castle(self.us, side)
                && let Some(castling) = self.position.castling(self.us, side)
                && castling.is_free(self.position.squares, self.own | self.enemies)
                && self.way_is_safe(castling)
            {
                self.sink.push_move(Move::Castle(side));
            }
        }
    }

    /// Whether the king is safe while castling: it crosses and reaches no attacked square, and no
    /// attack on it is opened when the rook leaves. The latter is possible only in some of the 960
    /// initial positions.
    #[inline]
    fn way_is_safe(&self, castling: &Castling) -> bool {
        let attacked = |column| self.attackers.attack(self.layout, column, self.occupied);
        if columns(castling.safe_columns).any(attacked) {
            return false;
        }
        !(castling.may_uncover && self.is_uncovered(castling))
    }

    /// Whether castling leaves the king in check, because the rook no longer blocks an attack.
    #[cold]
    fn is_uncovered(&self, castling: &Castling) -> bool {
        let mut left = self.own | self.enemies;
        left.remove(castling.king);
        left.remove(castling.rook);
        let arrived = castling.king_to.column().bit() | castling.rook_to.column().bit();
        let occupied = left.columns() | arrived;
        self.attackers
            .attack(self.layout, castling.king_to.column(), occupied)
    }
}

/// Passes the promotions of the pawn on `from` to the sink: one move for each square of `to` and
/// each piece that may be chosen.
pub(super) fn promotions<S: Sink>(law: &PawnLaw, from: Square, to: SquareSet, sink: &mut S) {
    let corners = to & law.board_corners();
    for set in [to - corners, corners] {
        if let Some(square) = set.first() {
            sink.promotion(from, set, law.choices(square));
        }
    }
}
