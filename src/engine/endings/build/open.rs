//! Sets of the positions and pending promotions whose result is not known yet.

use super::Build;
use super::moves::Moves;
use super::pair::{free, last, pairs, pending};
use crate::engine::endings::Material;
use crate::engine::endings::places::{PLACES, PROMOTION_PLACES};
use crate::rules::{Color, Role};

impl Build {
    /// Fills the bit sets of undecided positions with all legal positions, both with White and with
    /// Black to move.
    pub(super) fn open(&mut self) {
        let arrangements = &self.values.arrangements;
        let role = self.values.material.role();
        for (number, arrangement) in arrangements.list.iter().enumerate() {
            for (pair, index) in pairs(&self.values, number) {
                if role == Role::Pawn && arrangement.pawn >> pair.piece & 1 == 0 {
                    continue;
                }
                let free = free(arrangements, pair);
                let king = arrangement.column[usize::from(pair.king)];
                let piece = arrangement.column[usize::from(pair.piece)];
                let near = arrangements.rules.layout.attacks().king(king);
                let attacked = near | arrangements.reach(role, piece, king.bit());
                self.open_black[index] = free & !arrangements.places(arrangement, near);
                self.open_white[index] = free & !arrangements.places(arrangement, attacked);
            }
        }
    }

    /// Removes from the bit sets of undecided positions those with Black to move in which Black
    /// cannot lose, because Black can capture the piece or is stalemated.
    pub(super) fn remove_safe(&mut self) {
        let arrangements = &self.values.arrangements;
        for (number, arrangement) in arrangements.list.iter().enumerate() {
            let moves = Moves::of(&self.values, arrangement, Color::Black);
            for (pair, index) in pairs(&self.values, number) {
                let open = self.open_black[index];
                let king = arrangement.column[usize::from(pair.king)];
                let piece = arrangement.column[usize::from(pair.piece)];
                let kings = arrangements.rules.layout.attacks();
                let takes = if kings.king(king) & piece.bit() == 0 {
                    arrangements.places(arrangement, kings.king(piece))
                } else {
                    0
                };
                let unchecked = self.open_white[index];
                let moves = self.escapes(arrangement, &moves, pair, index);
                self.open_black[index] = open & !takes & (moves | !unchecked);
            }
        }
    }

    /// Removes from the bit sets of undecided positions those whose result is already known.
    pub(super) fn remove_known(&mut self) {
        if self.values.moves == 0 {
            return;
        }
        let known = |values: &[u8]| {
            let all = values.iter().enumerate();
            all.fold(0, |set, (place, &value)| {
                set | u64::from(value != 0) << place
            })
        };
        let [white, black] = &self.values.moves_to_mate;
        for (index, (white, black)) in white.chunks(PLACES).zip(black.chunks(PLACES)).enumerate() {
            self.open_white[index] &= !known(white);
            self.open_black[index] &= !known(black);
        }
    }

    /// Fills the bit sets of undecided pending promotions with all legal ones. A pending promotion
    /// is legal only if no choice of piece would give check.
    pub(super) fn open_pending(&mut self) {
        if self.values.material != Material::Pawn {
            return;
        }
        let arrangements = &self.values.arrangements;
        self.pending = vec![0; arrangements.list.len() * PLACES * PROMOTION_PLACES];
        for (number, arrangement) in arrangements.list.iter().enumerate() {
            for (pair, spot) in last(number, arrangement) {
                let king = arrangement.column[usize::from(pair.king)];
                let piece = arrangement.column[usize::from(pair.piece)];
                let reach = |role| arrangements.reach(role, piece, king.bit());
                let near = arrangements.rules.layout.attacks().king(king);
                let attacked = near | reach(Role::Queen) | reach(Role::Knight);
                let free = free(arrangements, pair) & !arrangements.places(arrangement, attacked);
                if let Some(index) = pending(arrangement, spot) {
                    self.pending[index] = free;
                }
            }
        }
    }

    /// Removes from the bit sets of undecided pending promotions those that White is now known to
    /// win.
    pub(super) fn remove_won_promotions(&mut self) {
        if self.values.material != Material::Pawn {
            return;
        }
        let (arrangements, moves) = (&self.values.arrangements, self.values.moves);
        for (number, arrangement) in arrangements.list.iter().enumerate() {
            for (_, spot) in last(number, arrangement) {
                let known = |value| 0 < value && value <= moves;
                let won = self
                    .values
                    .promotions
                    .with(arrangements, Color::White, spot, known);
                if let Some(index) = pending(arrangement, spot) {
                    self.pending[index] &= !won;
                }
            }
        }
    }
}
