//! Finds the positions from which White can move to a position that the last step found to be lost
//! for Black.

use super::Build;
use super::moves::Moves;
use super::pair::{Pair, spot};
use crate::engine::endings::arrangements::Arrangement;
use crate::engine::endings::places::{PLACES, aboard, members, slot};
use crate::engine::endings::{Material, Spot};
use crate::rules::{Color, Column, columns};

impl Build {
    /// Returns the places of the bare king, as a bit set, for which White can move to a position
    /// that the last step found to be lost for Black. `value` is the value that was stored for
    /// these lost positions.
    #[inline]
    pub(super) fn attacks(
        &self,
        number: usize,
        arrangement: &Arrangement,
        moves: &Moves,
        pair: Pair,
        value: u8,
    ) -> u64 {
        let stances = self.values.stances();
        let row = |king: u8| (number * PLACES + usize::from(king)) * stances;
        let mut from = 0;
        for to in members(arrangement.adjacent[usize::from(pair.king)]) {
            from |= self.newly_lost[row(to) + usize::from(pair.stance)];
        }
        from |= match self.values.material {
            Material::Pawn => self.pawn_steps(number, arrangement, pair, value),
            _ => self.slides(row(pair.king), arrangement, pair),
        };
        for it in &moves.0 {
            let on_board = |place| Some(it.slot) == slot(place);
            let mask = match (on_board(pair.king), on_board(pair.piece)) {
                (false, false) => it.if_empty,
                // The board may carry only White's one piece, so the bare king must be
                // elsewhere.
                (true, false) if it.if_carrying != 0 => !aboard(it.slot),
                (false, true) if it.with_piece => !aboard(it.slot),
                _ => continue,
            };
            if mask != 0 {
                let there = match it.promoted(&self.values.arrangements, pair) {
                    None => self.newly_lost[it.index(pair)],
                    Some(spot) => self.promoted(spot, value),
                };
                if there != 0 {
                    from |= it.before(there) & mask;
                }
            }
        }
        from
    }

    /// Returns the places of the bare king, as a bit set, for which a move of White's piece leads
    /// to a position that the last step found to be lost for Black.
    #[inline]
    fn slides(&self, row: usize, arrangement: &Arrangement, pair: Pair) -> u64 {
        let own = arrangement.column[usize::from(pair.king)];
        let mut from = 0;
        for line in &self.lines.of[arrangement.column[usize::from(pair.piece)].index()] {
            // If the bare king is in a column of the line, it blocks the line there.
            let mut free = u64::MAX;
            for column in line {
                let over = arrangement.over[column.index()];
                for to in members(over) {
                    from |= self.newly_lost[row + usize::from(to)] & free;
                }
                if *column == own {
                    break;
                }
                free &= !over;
            }
        }
        from
    }

    /// Returns the places of the bare king, as a bit set, for which a move of White's pawn leads to
    /// a position that the last step found to be lost for Black.
    fn pawn_steps(&self, number: usize, arrangement: &Arrangement, pair: Pair, value: u8) -> u64 {
        let attacks = self.values.arrangements.rules.layout.attacks();
        let pawn = arrangement.column[usize::from(pair.piece)];
        let own = arrangement.column[usize::from(pair.king)];
        let row = (number * PLACES + usize::from(pair.king)) * self.values.stances();
        let front = attacks.push(Color::White, pawn);
        let to = |column: Column| {
            members(arrangement.over[column.index()]).fold(0, |from, piece| {
                let king = pair.king;
                from | if arrangement.promotes >> piece & 1 != 0 {
                    self.promoted(spot(number, king, piece), value)
                } else {
                    self.newly_lost[row + usize::from(piece)]
                }
            })
        };
        let once = columns(front).fold(0, |from, column| from | to(column));
        if usize::from(pair.stance) < PLACES || front & own.bit() != 0 {
            return once;
        }
        let passed = columns(front).fold(0, |set, column| set | arrangement.over[column.index()]);
        let second = columns(attacks.push_twice(Color::White, pawn));
        once | second.fold(0, |from, column| from | to(column)) & !passed
    }

    /// Places of the bare king, as a bit set, for which `value` is the stored number of moves to
    /// mate after White's promotion. `spot` gives the places of White's king and of the pawn.
    fn promoted(&self, spot: Spot, value: u8) -> u64 {
        let arrangements = &self.values.arrangements;
        let promotions = &self.values.promotions;
        promotions.with(arrangements, Color::Black, spot, |it| it == value)
    }
}
