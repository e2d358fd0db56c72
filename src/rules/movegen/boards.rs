//! Moves of attack boards (Article 3.6), with what they carry, uncover and set free.

use super::{Generator, Sink};
use crate::rules::{Color, Column, Move, Pin, PinSet, Role, Square};

impl<S: Sink> Generator<'_, S> {
    /// Moves of attack boards (Article 3.6).
    #[inline]
    pub(super) fn boards(&mut self) {
        for from in self.position.pins {
            let squares = self.geometry.pin_squares(from);
            let enemies = self.enemies & squares;
            let passengers = self.own & squares;
            if !enemies.is_empty() {
                continue;
            }
            match passengers.len() {
                0 if self.position.owners[self.us.index()].contains(from) => {
                    self.empty_board(from);
                }
                1 => {
                    for passenger in passengers {
                        self.carrying_board(from, passenger);
                    }
                }
                _ => {}
            }
        }
    }

    /// An empty board changes no column, so it answers no check and uncovers
    /// none; it may only set a pawn of either side free to be promoted.
    fn empty_board(&mut self, from: Pin) {
        if self.in_check {
            return;
        }
        let targets = self.geometry.pin(from).adjacent - self.position.pins;
        let occupied = self.occupied;
        match self.freed_pawn(from) {
            Some(color) if color != self.us => {
                if !self.owed_choice_attacks(from, self.king.column(), occupied) {
                    self.board_moves(from, targets, false);
                }
            }
            freed => self.board_moves(from, targets, freed.is_some()),
        }
    }

    fn carrying_board(&mut self, from: Pin, passenger: Square) {
        let targets = self.geometry.carrying_targets(self.us, from) - self.position.pins;
        let pawn = self.position.by_role[Role::Pawn.index()].contains(passenger);
        let left = self.without(passenger);
        let freed = self.freed_pawn(from);
        for to in targets {
            let arrival = self.geometry.carried(passenger, from, to);
            let occupied = left | arrival.column().bit();
            let king = if passenger == self.king {
                arrival.column()
            } else {
                self.king.column()
            };
            if self.attackers.attack(self.geometry, king, occupied)
                || freed == Some(!self.us) && self.owed_choice_attacks(from, king, occupied)
            {
                continue;
            }
            let promoted = pawn && self.geometry.always_furthest(self.us).contains(arrival)
                || freed == Some(self.us);
            self.board_moves(from, PinSet::EMPTY.with(to), promoted);
        }
    }

    fn board_moves(&mut self, from: Pin, targets: PinSet, promotion: bool) {
        if self.tactical && !promotion {
            return;
        }
        for to in targets {
            if promotion {
                for role in Role::PROMOTIONS {
                    self.sink.one(Move::Board {
                        from,
                        to,
                        promotion: Some(role),
                    });
                }
            } else {
                self.sink.one(Move::Board {
                    from,
                    to,
                    promotion: None,
                });
            }
        }
    }

    /// Whose pawn on the corner under a board is promoted when the board leaves.
    fn freed_pawn(&self, from: Pin) -> Option<Color> {
        let color = self.geometry.pin(from).furthest_for?;
        let corner = self.geometry.corner(from);
        self.position
            .pieces(color, Role::Pawn)
            .contains(corner)
            .then_some(color)
    }

    /// Whether one of the four pieces that the opponent's pawn on the corner may
    /// become would attack the king (Article 3.4(e)(iii)).
    fn owed_choice_attacks(&self, from: Pin, king: Column, occupied: u64) -> bool {
        let attacks = &self.geometry.attacks;
        let corner = self.geometry.corner(from).column();
        let reach = attacks.knight(corner)
            | attacks.rook(corner, occupied)
            | attacks.bishop(corner, occupied);
        reach & king.bit() != 0
    }
}
