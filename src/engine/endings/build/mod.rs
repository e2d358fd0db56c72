//! Retrograde analysis by sets: for each placing of the boards and each pair of places for
//! king and piece, one word says for all places of the bare king at once whether it is so.

mod lines;
mod moves;
mod open;
mod pair;
mod wins;

use std::sync::Arc;

use super::placings::{LAST, PLACES, Placing, slot};
use super::{EndingError, Material, Values};
use crate::rules::Color;
use lines::Lines;
use moves::Moves;
use pair::{Pair, owed, pairs};

/// What a step has found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// In how many moves these positions are decided.
    pub moves: u8,
    /// In how many more places the bare side to move is lost.
    pub lost: u64,
    /// In how many more the other side to move wins, in a move more.
    pub won: u64,
}

/// An ending that is being built.
///
/// Each [`Build::step`] finds the positions that are won in a move more. Between two steps
/// the values alone tell how far it has come, so that a build goes on from them.
pub struct Build {
    values: Values,
    lines: Lines,
    /// Where the bare king may stand with White to move and no win found yet.
    open_white: Vec<u64>,
    /// The same with Black, the bare side, to move; without what he cannot lose.
    open_black: Vec<u64>,
    /// What the last search of losses found.
    fresh: Vec<u64>,
    /// By placing, whether the last search of losses or wins found any there: the next one
    /// finds none but there and from where boards move there.
    stirred: Vec<bool>,
    /// Where the bare king may stand when White owes the promotion of a pawn on a corner and
    /// no win is found yet: by placing, White's king and place of promotion.
    owed: Vec<u64>,
}

impl Build {
    /// How much memory a build takes beside its values.
    pub(super) fn bytes(placings: usize, material: Material) -> usize {
        let owed = match material {
            Material::Pawn => LAST,
            _ => 0,
        };
        size_of::<u64>() * placings * PLACES * (3 * material.stances() + owed)
    }

    /// Goes on from what has been found.
    pub fn new(values: Values) -> Build {
        let pairs = values.placings() * PLACES * values.stances();
        let mut build = Build {
            lines: Lines::new(&values),
            open_white: vec![0; pairs],
            open_black: vec![0; pairs],
            fresh: vec![0; pairs],
            stirred: vec![true; values.placings()],
            owed: Vec::new(),
            values,
        };
        build.open();
        build.open_owed();
        build.keep_what_cannot_be_lost();
        build.strike_what_is_known();
        build
    }

    /// What has been found so far.
    pub fn values(&self) -> &Values {
        &self.values
    }

    /// What has been found, when no step finds more.
    pub fn into_values(self) -> Values {
        self.values
    }

    /// Finds what is won in a move more; none when there is nothing more to find.
    ///
    /// # Errors
    ///
    /// [`EndingError::TooLong`] when it takes more moves than a byte can count.
    pub fn step(&mut self) -> Result<Option<Step>, EndingError> {
        if self.values.complete {
            return Ok(None);
        }
        let moves = self.values.moves;
        let next = moves.checked_add(1).ok_or(EndingError::TooLong)?;
        self.strike_owed();
        let lost = self.find_lost(next);
        let won = self.find_won(next);
        self.values.moves = next;
        // A pawn that is promoted late may still win when nothing else does.
        let promotions = self.values.promotions.greatest;
        self.values.complete = lost == 0 && won == 0 && next >= promotions;
        Ok((!self.values.complete).then_some(Step { moves, lost, won }))
    }

    /// From where Black has a move to what is still open for White.
    #[inline]
    fn escapes(&self, placing: &Placing, moves: &Moves, pair: Pair, index: usize) -> u64 {
        let placings = &self.values.placings;
        let safe = self.open_white[index];
        let mut from = 0;
        if safe != 0 {
            let columns = placings.columns(placing, safe);
            from = placings.places(placing, self.lines.around(columns));
        }
        for it in &moves.0 {
            if Some(it.slot) == slot(pair.king) || Some(it.slot) == slot(pair.piece) {
                continue;
            }
            let there = match it.promoted(placings, pair) {
                None => self.open_white[it.index(pair)],
                Some(spot) => owed(&placings.list[usize::from(spot.placing)], spot)
                    .map_or(0, |index| self.owed[index]),
            };
            if there != 0 {
                from |= it.before(there) & (it.if_empty | it.if_laden);
            }
        }
        from
    }

    fn find_lost(&mut self, value: u8) -> u64 {
        let placings = Arc::clone(&self.values.placings);
        let mut found = 0;
        let stirred = std::mem::take(&mut self.stirred);
        let pairs_each = PLACES * self.values.stances();
        let mut lost_in = vec![false; stirred.len()];
        for (number, placing) in placings.list.iter().enumerate() {
            if !self.is_stirred(&stirred, number, placing) {
                self.fresh[number * pairs_each..][..pairs_each].fill(0);
                continue;
            }
            let moves = Moves::of(&self.values, placing, Color::Black);
            for (pair, index) in pairs(&self.values, number) {
                let open = self.open_black[index];
                self.fresh[index] = 0;
                if open == 0 {
                    continue;
                }
                let lost = open & !self.escapes(placing, &moves, pair, index);
                if lost != 0 {
                    self.fresh[index] = lost;
                    self.open_black[index] = open & !lost;
                    self.values.mark(Color::Black, index, lost, value);
                    found += u64::from(lost.count_ones());
                    lost_in[number] = true;
                }
            }
        }
        self.stirred = lost_in;
        found
    }

    fn find_won(&mut self, value: u8) -> u64 {
        let placings = Arc::clone(&self.values.placings);
        let mut found = 0;
        let stirred = std::mem::take(&mut self.stirred);
        let mut won_in = vec![false; stirred.len()];
        for (number, placing) in placings.list.iter().enumerate() {
            if !self.is_stirred(&stirred, number, placing) {
                continue;
            }
            let moves = Moves::of(&self.values, placing, Color::White);
            for (pair, index) in pairs(&self.values, number) {
                let open = self.open_white[index];
                if open == 0 {
                    continue;
                }
                let won = open & self.attacks(number, placing, &moves, pair, value);
                if won != 0 {
                    self.open_white[index] = open & !won;
                    self.values.mark(Color::White, index, won, value);
                    found += u64::from(won.count_ones());
                    won_in[number] = true;
                }
            }
        }
        self.stirred = won_in;
        found
    }

    fn is_stirred(&self, stirred: &[bool], number: usize, placing: &Placing) -> bool {
        let mut targets = placing.moves.iter().map(|it| usize::from(it.target));
        let pawns = self.values.material == Material::Pawn;
        pawns || stirred[number] || targets.any(|target| stirred[target])
    }
}
