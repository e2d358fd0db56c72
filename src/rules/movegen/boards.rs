//! Generates moves of attack boards (Article 3.6). Takes into account the piece on the moved board,
//! the lines of attack that the move opens, and pawns that are promoted when the board leaves their
//! corner.

use super::{Generator, Sink};
use crate::rules::{Column, Move, Pin, PinSet, Role, Square};

/// A pawn on a corner. It is promoted when the attack board above or below it leaves.
#[derive(Clone, Copy)]
struct FreedPawn {
    square: Square,
    ours: bool,
}

impl<S: Sink> Generator<'_, S> {
    /// Generates the moves of attack boards (Article 3.6).
    #[inline(always)]
    pub(super) fn boards(&mut self) {
        let law = &self.rules.boards;
        for from in self.position.pins {
            let squares = self.layout.pin_squares(from);
            let enemies = self.enemies & squares;
            let passengers = self.own & squares;
            if !enemies.is_empty() {
                continue;
            }
            match passengers.len() {
                0 if self.position.owners[self.us.index()].contains(from) => {
                    self.empty_board(from);
                }
                1 if !law.by_marking || self.is_own_pawn_aboard(from) => {
                    for passenger in passengers {
                        self.carrying_board(from, passenger);
                    }
                }
                _ => {}
            }
        }
    }

    /// Whether the attack board on `pin` is owned by the side to move and carries one of its pawns
    /// (V.A5).
    #[cold]
    fn is_own_pawn_aboard(&self, pin: Pin) -> bool {
        let pawns = self.position.pieces(self.us, Role::Pawn);
        self.position.owners[self.us.index()].contains(pin)
            && !(pawns & self.layout.pin_squares(pin)).is_empty()
    }

    /// Generates the moves of an empty attack board. An empty board occupies no squares, so its
    /// moves neither block nor uncover checks, but they may promote a pawn of either side.
    fn empty_board(&mut self, from: Pin) {
        if self.in_check {
            return;
        }
        let targets = self.rules.boards.empty_targets(self.us, from) - self.position.pins;
        let Some(freed) = self.freed_pawn(from) else {
            self.plain_moves(from, targets);
            return;
        };
        for to in targets {
            if self.keeps_same_corner(from, to) {
                self.plain_moves(from, PinSet::EMPTY.with(to));
            } else if freed.ours {
                self.promotions_by_board(from, to, freed.square);
            } else if !self.promotion_choice_attacks(
                freed.square,
                self.king.column(),
                self.occupied,
            ) {
                self.plain_moves(from, PinSet::EMPTY.with(to));
            }
        }
    }

    fn carrying_board(&mut self, from: Pin, passenger: Square) {
        let others = self.position.pins.without(from);
        let targets = self.rules.boards.carrying_targets(self.us, from) - others;
        let pawn = self.position.by_role[Role::Pawn.index()].contains(passenger);
        let left = self.without(passenger);
        let freed = self.freed_pawn(from);
        for to in targets {
            let arrival = self.layout.carried(passenger, from, to);
            let occupied = left | arrival.column().bit();
            let king = if passenger == self.king {
                arrival.column()
            } else {
                self.king.column()
            };
            let freed = freed.filter(|_| !self.keeps_same_corner(from, to));
            if self.attackers.attack(self.layout, king, occupied)
                || freed.is_some_and(|pawn| {
                    !pawn.ours && self.promotion_choice_attacks(pawn.square, king, occupied)
                })
            {
                continue;
            }
            if pawn
                && self
                    .rules
                    .pawns
                    .always_promotion_rank(self.us)
                    .contains(arrival)
            {
                self.promotions_by_board(from, to, arrival);
            } else if let Some(pawn) = freed.filter(|pawn| pawn.ours) {
                self.promotions_by_board(from, to, pawn.square);
            } else {
                self.plain_moves(from, PinSet::EMPTY.with(to));
            }
        }
    }

    fn plain_moves(&mut self, from: Pin, targets: PinSet) {
        if self.tactical {
            return;
        }
        for to in targets {
            self.sink.push_move(Move::board(from, to, None));
        }
    }

    fn promotions_by_board(&mut self, from: Pin, to: Pin, pawn: Square) {
        for &becomes in self.rules.pawns.choices(pawn) {
            self.sink.push_move(Move::board(from, to, Some(becomes)));
        }
    }

    /// The pawn that is promoted when the attack board on `from` leaves its corner; `None` if there
    /// is no such pawn.
    fn freed_pawn(&self, from: Pin) -> Option<FreedPawn> {
        let without = self.position.pins.without(from);
        let (color, square) = self.position.freed_pawn(without, from)?;
        let ours = color == self.us;
        Some(FreedPawn { square, ours })
    }

    /// Whether an attack board that goes from `from` to `to` stays above or below the same corner,
    /// so that a pawn there is still not promoted.
    fn keeps_same_corner(&self, from: Pin, to: Pin) -> bool {
        let corner = self.rules.pawns.corner(from);
        corner.is_some_and(|corner| corner.pins.contains(to))
    }

    /// Whether the opponent's pawn on the square `corner`, promoted to a piece of the opponent's
    /// choice, could attack our king in the column `king` (Article 3.4(e)(iii)). `occupied` is a
    /// bit set by [`Column`] index.
    fn promotion_choice_attacks(&self, corner: Square, king: Column, occupied: u64) -> bool {
        let attacks = &self.layout.attacks;
        let corner = corner.column();
        let reach = attacks.knight(corner)
            | attacks.rook(corner, occupied)
            | attacks.bishop(corner, occupied);
        reach & king.bit() & self.royal != 0
    }
}
