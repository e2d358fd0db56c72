//! The open sets: where a win or a loss may still be found, or a promotion be owed.

use super::Build;
use super::moves::Moves;
use super::pair::{free, last, owed, pairs};
use crate::engine::endings::Material;
use crate::engine::endings::placings::{LAST, PLACES};
use crate::rules::{Color, Role};

impl Build {
    /// Fills both open sets with all that is legal.
    pub(super) fn open(&mut self) {
        let placings = &self.values.placings;
        let role = self.values.material.role();
        for (number, placing) in placings.list.iter().enumerate() {
            for (pair, index) in pairs(&self.values, number) {
                if role == Role::Pawn && placing.pawn >> pair.piece & 1 == 0 {
                    continue;
                }
                let free = free(placings, pair);
                let king = placing.column[usize::from(pair.king)];
                let piece = placing.column[usize::from(pair.piece)];
                let near = placings.rules.ground.attacks().king(king);
                let attacked = near | placings.reach(role, piece, king.bit());
                self.open_black[index] = free & !placings.places(placing, near);
                self.open_white[index] = free & !placings.places(placing, attacked);
            }
        }
    }

    /// Takes out of Black's open sets where he takes the piece, and where he is stalemated.
    pub(super) fn keep_what_cannot_be_lost(&mut self) {
        let placings = &self.values.placings;
        for (number, placing) in placings.list.iter().enumerate() {
            let moves = Moves::of(&self.values, placing, Color::Black);
            for (pair, index) in pairs(&self.values, number) {
                let open = self.open_black[index];
                let king = placing.column[usize::from(pair.king)];
                let piece = placing.column[usize::from(pair.piece)];
                let kings = placings.rules.ground.attacks();
                let takes = if kings.king(king) & piece.bit() == 0 {
                    placings.places(placing, kings.king(piece))
                } else {
                    0
                };
                let unchecked = self.open_white[index];
                let moves = self.escapes(placing, &moves, pair, index);
                self.open_black[index] = open & !takes & (moves | !unchecked);
            }
        }
    }

    pub(super) fn strike_what_is_known(&mut self) {
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

    /// Fills what can be owed: none of the officers would attack the bare king.
    pub(super) fn open_owed(&mut self) {
        if self.values.material != Material::Pawn {
            return;
        }
        let placings = &self.values.placings;
        self.owed = vec![0; placings.list.len() * PLACES * LAST];
        for (number, placing) in placings.list.iter().enumerate() {
            for (pair, spot) in last(number, placing) {
                let king = placing.column[usize::from(pair.king)];
                let piece = placing.column[usize::from(pair.piece)];
                let reach = |role| placings.reach(role, piece, king.bit());
                let near = placings.rules.ground.attacks().king(king);
                let attacked = near | reach(Role::Queen) | reach(Role::Knight);
                let free = free(placings, pair) & !placings.places(placing, attacked);
                if let Some(index) = owed(placing, spot) {
                    self.owed[index] = free;
                }
            }
        }
    }

    /// Takes out of what can be owed what White has won by now.
    pub(super) fn strike_owed(&mut self) {
        if self.values.material != Material::Pawn {
            return;
        }
        let (placings, moves) = (&self.values.placings, self.values.moves);
        for (number, placing) in placings.list.iter().enumerate() {
            for (_, spot) in last(number, placing) {
                let known = |value| 0 < value && value <= moves;
                let won = self
                    .values
                    .promotions
                    .with(placings, Color::White, spot, known);
                if let Some(index) = owed(placing, spot) {
                    self.owed[index] &= !won;
                }
            }
        }
    }
}
