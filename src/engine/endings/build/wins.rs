//! From where White wins: the moves that lead to what has just been found lost.

use super::Build;
use super::moves::Moves;
use super::pair::{Pair, spot};
use crate::engine::endings::placings::{PLACES, Placing, aboard, members, slot};
use crate::engine::endings::{Material, Spot};
use crate::rules::{Color, Column, columns};

impl Build {
    /// From where White has a move to what has just been found lost, in so many moves.
    #[inline]
    pub(super) fn attacks(
        &self,
        number: usize,
        placing: &Placing,
        moves: &Moves,
        pair: Pair,
        value: u8,
    ) -> u64 {
        let stances = self.values.stances();
        let row = |king: u8| (number * PLACES + usize::from(king)) * stances;
        let mut from = 0;
        for to in members(placing.beside[usize::from(pair.king)]) {
            from |= self.fresh[row(to) + usize::from(pair.stance)];
        }
        from |= match self.values.material {
            Material::Pawn => self.pawn_steps(number, placing, pair, value),
            _ => self.rides(row(pair.king), placing, pair),
        };
        for it in &moves.0 {
            let on_board = |place| Some(it.slot) == slot(place);
            let mask = match (on_board(pair.king), on_board(pair.piece)) {
                (false, false) => it.if_empty,
                // What is left free of the bare king, as an empty board must be.
                (true, false) if it.if_laden != 0 => !aboard(it.slot),
                (false, true) if it.with_piece => !aboard(it.slot),
                _ => continue,
            };
            if mask != 0 {
                let there = match it.promoted(&self.values.placings, pair) {
                    None => self.fresh[it.index(pair)],
                    Some(spot) => self.promoted(spot, value),
                };
                if there != 0 {
                    from |= it.before(there) & mask;
                }
            }
        }
        from
    }

    /// The same by the officer alone.
    #[inline]
    fn rides(&self, row: usize, placing: &Placing, pair: Pair) -> u64 {
        let own = placing.column[usize::from(pair.king)];
        let mut from = 0;
        for line in &self.lines.of[placing.column[usize::from(pair.piece)].index()] {
            // The bare king stops what would pass his column.
            let mut free = u64::MAX;
            for column in line {
                let over = placing.over[column.index()];
                for to in members(over) {
                    from |= self.fresh[row + usize::from(to)] & free;
                }
                if *column == own {
                    break;
                }
                free &= !over;
            }
        }
        from
    }

    /// The same by the pawn alone.
    fn pawn_steps(&self, number: usize, placing: &Placing, pair: Pair, value: u8) -> u64 {
        let attacks = self.values.placings.rules.ground.attacks();
        let pawn = placing.column[usize::from(pair.piece)];
        let own = placing.column[usize::from(pair.king)];
        let row = (number * PLACES + usize::from(pair.king)) * self.values.stances();
        let front = attacks.push(Color::White, pawn);
        let to = |column: Column| {
            members(placing.over[column.index()]).fold(0, |from, piece| {
                let king = pair.king;
                from | if placing.furthest >> piece & 1 != 0 {
                    self.promoted(spot(number, king, piece), value)
                } else {
                    self.fresh[row + usize::from(piece)]
                }
            })
        };
        let once = columns(front).fold(0, |from, column| from | to(column));
        if usize::from(pair.stance) < PLACES || front & own.bit() != 0 {
            return once;
        }
        let passed = columns(front).fold(0, |set, column| set | placing.over[column.index()]);
        let second = columns(attacks.push_twice(Color::White, pawn));
        once | second.fold(0, |from, column| from | to(column)) & !passed
    }

    /// Where the bare king is mated in so many moves when a pawn has just become an officer.
    fn promoted(&self, spot: Spot, value: u8) -> u64 {
        let placings = &self.values.placings;
        let promotions = &self.values.promotions;
        promotions.with(placings, Color::Black, spot, |it| it == value)
    }
}
