//! Generator for atomic chess, where a capture clears the squares around.
//!
//! A king attacks nothing in atomic, since it would explode by its own capture. Moves that capture
//! nothing are generated as under the tournament rules, except for moves after which the kings
//! would be adjacent. A capture is illegal if the explosion removes the mover's own king, or if it
//! leaves that king attacked and does not remove the other king. Each capture is tested without the
//! pieces that it removes, because lists of evasions and pinned pieces do not show whether the king
//! is then attacked.

use super::pieces::promotions;
use super::{Attackers, Generator, Sink, Wanted};
use crate::rules::square::columns;
use crate::rules::{Column, Move, PinnedPieces, Position, Promotion, Role, Square, SquareSet};

/// Generates the moves of the side to move; none once a king has been removed.
pub(super) fn generate<S: Sink>(position: &Position, wanted: Wanted, sink: &mut S) {
    let us = position.turn;
    let (Some(king), Some(other)) = (position.king(us), position.king(!us)) else {
        return;
    };
    if position.pending_promotion.is_some() {
        position.promotion_choices(wanted, sink);
        return;
    }
    let around_king = position.layout().around(other.column());
    let touch = around_king & king.column().bit() != 0;
    let attackers = Attackers {
        king: 0,
        ..Attackers::new(position, !us)
    };
    let mut captures = Captures {
        position,
        king: king.column(),
        other: other.column(),
        attackers,
        touch,
        sink,
    };
    match wanted {
        Wanted::All | Wanted::Tactical => captures.all(),
        Wanted::EnPassant => return captures.en_passant(),
        Wanted::Boards => {}
    }
    if captures.sink.is_done() {
        return;
    }
    let mut apart = AdjacencyFilter {
        position,
        king,
        around_king,
        sink: captures.sink,
    };
    let pinned = PinnedPieces::of(position, us);
    let mut generator = Generator::with(position, king, attackers, pinned, &mut apart);
    generator.find_checks();
    let empty = position.squares - position.occupied();
    generator.evasion = if touch {
        SquareSet::EMPTY
    } else {
        generator.evasion & empty
    };
    match wanted {
        Wanted::Boards => generator.boards(),
        Wanted::Tactical => {
            generator.tactical = true;
            let promotion_rank = position.rules.pawns.promotion_rank(us, position.pins);
            generator.evasion = generator.evasion & promotion_rank;
            generator.pawns();
            generator.boards();
        }
        Wanted::All | Wanted::EnPassant => {
            generator.king_moves(empty);
            generator.pieces();
            generator.pawns();
            if !generator.in_check {
                generator.castling();
            }
            generator.boards();
        }
    }
}

/// Generator of captures (atomic). Tests each capture with the pieces left after the explosion.
struct Captures<'a, S> {
    position: &'a Position,
    king: Column,
    other: Column,
    attackers: Attackers,
    /// Whether the kings stand above each other or on adjacent squares as seen from above. If they
    /// do, the only legal captures are those that remove the other king.
    touch: bool,
    sink: &'a mut S,
}

impl<S: Sink> Captures<'_, S> {
    fn all(&mut self) {
        let position = self.position;
        let us = position.turn;
        let attacks = &position.layout().attacks;
        let (occupied, enemies) = (position.occupied().columns(), position.of(!us));
        for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
            for from in position.pieces(us, role) {
                let reach = attacks.reach(role, from.column(), occupied);
                let to = self.legal_captures(from, enemies.on(reach));
                self.sink.piece(from, to);
                if self.sink.is_done() {
                    return;
                }
            }
        }
        let promotion_rank = position.rules.pawns.promotion_rank(us, position.pins);
        for from in position.pieces(us, Role::Pawn) {
            let to = self.legal_captures(from, enemies.on(attacks.pawn(us, from.column())));
            self.sink.piece(from, to - promotion_rank);
            promotions(&position.rules.pawns, from, to & promotion_rank, self.sink);
        }
        self.en_passant();
    }

    fn en_passant(&mut self) {
        let Some(capture) = self.position.en_passant_capture() else {
            return;
        };
        for from in capture.capturers {
            let to = self.legal_captures(from, capture.landings);
            self.sink.piece(from, to);
        }
    }

    /// Returns the squares of `to` on which the piece on `from` can legally capture. A capture is
    /// legal if the mover's king stays on the board, and the other king is removed or the mover's
    /// king is not attacked afterwards.
    fn legal_captures(&self, from: Square, to: SquareSet) -> SquareSet {
        if to.is_empty() {
            return to;
        }
        let mut others = self.position.occupied();
        others.remove(from);
        let others = others.columns();
        let mut legal = 0;
        for column in columns(to.columns()) {
            if self.is_legal_capture(column, others) {
                legal |= column.bit();
            }
        }
        to.on(legal)
    }

    /// Whether a capture on the column `arrival` is legal. `others` are the columns occupied by all
    /// pieces but the capturing one, as a bit set by [`Column`] index.
    fn is_legal_capture(&self, arrival: Column, others: u64) -> bool {
        let layout = self.position.layout();
        let cleared = layout.around(arrival);
        if cleared & self.king.bit() != 0 {
            return false;
        }
        cleared & self.other.bit() != 0
            || !self.touch
                && !self
                    .attackers
                    .outside(cleared)
                    .attack(layout, self.king, others & !cleared)
    }
}

/// Receiver of moves that passes a move on only if the kings are not adjacent after it (atomic).
struct AdjacencyFilter<'a, S> {
    position: &'a Position,
    king: Square,
    /// Columns where the mover's king would be adjacent to the other king, as a bit set by
    /// [`Column`] index.
    around_king: u64,
    sink: &'a mut S,
}

impl<S: Sink> Sink for AdjacencyFilter<'_, S> {
    #[inline]
    fn piece(&mut self, from: Square, to: SquareSet) {
        let to = if from == self.king {
            to - to.on(self.around_king)
        } else {
            to
        };
        self.sink.piece(from, to);
    }

    fn promotion(&mut self, from: Square, to: SquareSet, choices: &'static [Promotion]) {
        self.sink.promotion(from, to, choices);
    }

    fn push_move(&mut self, mv: Move) {
        let king = match mv {
            Move::Board { from, to, .. } => {
                let layout = self.position.layout();
                let rides = layout.pin_squares(from).contains(self.king);
                if rides {
                    layout.carried(self.king, from, to)
                } else {
                    self.king
                }
            }
            Move::Castle(side) => self
                .position
                .castling(self.position.turn, side)
                .map_or(self.king, |castling| castling.king_to),
            _ => self.king,
        };
        if king.column().bit() & self.around_king == 0 {
            self.sink.push_move(mv);
        }
    }

    fn is_done(&self) -> bool {
        self.sink.is_done()
    }
}
