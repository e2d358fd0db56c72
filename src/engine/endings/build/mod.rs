//! Retrograde analysis with bit sets: computes all positions of an ending in which White wins.
//!
//! For each arrangement of the attack boards and each pair of places of White's king and piece,
//! there is one 64-bit word, in which bit `n` stands for the position with the bare king on place
//! `n`.

mod lines;
mod moves;
mod open;
mod pair;
mod wins;

use std::sync::Arc;

use super::arrangements::Arrangement;
use super::places::{PLACES, PROMOTION_PLACES, slot};
use super::{EndingError, Material, Values};
use crate::rules::Color;
use lines::Lines;
use moves::Moves;
use pair::{Pair, pairs, pending};

/// Result of a [`Build::step`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// In the lost positions that this step has found, Black is mated after this number of moves.
    pub moves: u8,
    /// Number of positions found in which Black (the bare king) is to move and loses.
    pub lost: u64,
    /// Number of positions found in which White is to move and mates in one move more than
    /// `moves`.
    pub won: u64,
}

/// An ending being solved.
///
/// Each [`Build::step`] finds the positions that are won in one more move than the step before.
/// Between steps the values contain the whole state, so that a build can be saved and resumed.
pub struct Build {
    values: Values,
    lines: Lines,
    /// For each arrangement of the attack boards and each placement of White's king and piece, the
    /// places of the bare king with which White, to move, is not known to win, as a bit set by
    /// place number. Illegal positions are left out.
    open_white: Vec<u64>,
    /// Like `open_white`, but with Black to move: the positions that may still prove to be lost.
    open_black: Vec<u64>,
    /// Like `open_white`, but with Black to move: the positions that the last step found to be
    /// lost.
    newly_lost: Vec<u64>,
    /// For each arrangement of the attack boards, whether the last search found a result in it. The
    /// next search examines only these arrangements, and those from which a single move of a board
    /// leads to one of these.
    changed: Vec<bool>,
    /// For each arrangement of the attack boards and each place of White's king and of a pawn that
    /// is to be promoted, the places of the bare king with which White's pending promotion is not
    /// known to win, as a bit set by place number. Illegal positions are left out.
    pending: Vec<u64>,
}

impl Build {
    /// Memory in bytes that a [`Build`] needs in addition to its values.
    pub(super) fn bytes(arrangements: usize, material: Material) -> usize {
        let pending = match material {
            Material::Pawn => PROMOTION_PLACES,
            _ => 0,
        };
        size_of::<u64>() * arrangements * PLACES * (3 * material.stances() + pending)
    }

    /// Creates a build that continues from the values found so far. To begin a new build, `values`
    /// must be without results.
    pub fn new(values: Values) -> Build {
        let pairs = values.placings() * PLACES * values.stances();
        let mut build = Build {
            lines: Lines::new(&values),
            open_white: vec![0; pairs],
            open_black: vec![0; pairs],
            newly_lost: vec![0; pairs],
            changed: vec![true; values.placings()],
            pending: Vec::new(),
            values,
        };
        build.open();
        build.open_pending();
        build.remove_safe();
        build.remove_known();
        build
    }

    /// Results found so far.
    pub fn values(&self) -> &Values {
        &self.values
    }

    /// Returns the results found so far. They are complete if the last step returned `None`.
    pub fn into_values(self) -> Values {
        self.values
    }

    /// Finds the positions that are won in one move more than those of the previous step. Returns
    /// `None` if all wins have been found.
    ///
    /// # Errors
    ///
    /// [`EndingError::TooLong`] if a win takes more moves than a byte can count.
    pub fn step(&mut self) -> Result<Option<Step>, EndingError> {
        if self.values.complete {
            return Ok(None);
        }
        let moves = self.values.moves;
        let next = moves.checked_add(1).ok_or(EndingError::TooLong)?;
        self.remove_won_promotions();
        let lost = self.find_lost(next);
        let won = self.find_won(next);
        self.values.moves = next;
        // A longer win by promotion may still follow, even though this step found nothing.
        let promotions = self.values.promotions.greatest;
        self.values.complete = lost == 0 && won == 0 && next >= promotions;
        Ok((!self.values.complete).then_some(Step { moves, lost, won }))
    }

    /// Places of the bare king, as a bit set, from which Black can move to a position that is not
    /// known to be won for White. White's king and piece are on the places of `pair`; `index` is
    /// the index of the bit set for these places.
    #[inline]
    fn escapes(&self, arrangement: &Arrangement, moves: &Moves, pair: Pair, index: usize) -> u64 {
        let arrangements = &self.values.arrangements;
        let safe = self.open_white[index];
        let mut from = 0;
        if safe != 0 {
            let columns = arrangements.columns(arrangement, safe);
            from = arrangements.places(arrangement, self.lines.around(columns));
        }
        for it in &moves.0 {
            if Some(it.slot) == slot(pair.king) || Some(it.slot) == slot(pair.piece) {
                continue;
            }
            let there = match it.promoted(arrangements, pair) {
                None => self.open_white[it.index(pair)],
                Some(spot) => pending(&arrangements.list[usize::from(spot.arrangement)], spot)
                    .map_or(0, |index| self.pending[index]),
            };
            if there != 0 {
                from |= it.before(there) & (it.if_empty | it.if_carrying);
            }
        }
        from
    }

    /// Finds the positions in which Black is to move and loses, stores `value` for them, and
    /// returns their number.
    fn find_lost(&mut self, value: u8) -> u64 {
        let arrangements = Arc::clone(&self.values.arrangements);
        let mut found = 0;
        let changed = std::mem::take(&mut self.changed);
        let pairs_each = PLACES * self.values.stances();
        let mut lost_in = vec![false; changed.len()];
        for (number, arrangement) in arrangements.list.iter().enumerate() {
            if !self.must_search(&changed, number, arrangement) {
                self.newly_lost[number * pairs_each..][..pairs_each].fill(0);
                continue;
            }
            let moves = Moves::of(&self.values, arrangement, Color::Black);
            for (pair, index) in pairs(&self.values, number) {
                let open = self.open_black[index];
                self.newly_lost[index] = 0;
                if open == 0 {
                    continue;
                }
                let lost = open & !self.escapes(arrangement, &moves, pair, index);
                if lost != 0 {
                    self.newly_lost[index] = lost;
                    self.open_black[index] = open & !lost;
                    self.values.mark(Color::Black, index, lost, value);
                    found += u64::from(lost.count_ones());
                    lost_in[number] = true;
                }
            }
        }
        self.changed = lost_in;
        found
    }

    /// Finds the positions in which White is to move and wins, stores `value` for them, and
    /// returns their number.
    fn find_won(&mut self, value: u8) -> u64 {
        let arrangements = Arc::clone(&self.values.arrangements);
        let mut found = 0;
        let changed = std::mem::take(&mut self.changed);
        let mut won_in = vec![false; changed.len()];
        for (number, arrangement) in arrangements.list.iter().enumerate() {
            if !self.must_search(&changed, number, arrangement) {
                continue;
            }
            let moves = Moves::of(&self.values, arrangement, Color::White);
            for (pair, index) in pairs(&self.values, number) {
                let open = self.open_white[index];
                if open == 0 {
                    continue;
                }
                let won = open & self.attacks(number, arrangement, &moves, pair, value);
                if won != 0 {
                    self.open_white[index] = open & !won;
                    self.values.mark(Color::White, index, won, value);
                    found += u64::from(won.count_ones());
                    won_in[number] = true;
                }
            }
        }
        self.changed = won_in;
        found
    }

    /// Whether a search must examine an arrangement of the attack boards: the last search found a
    /// result in it, or in an arrangement to which a move of a board leads. Always true in pawn
    /// endings.
    fn must_search(&self, changed: &[bool], number: usize, arrangement: &Arrangement) -> bool {
        let mut targets = arrangement.moves.iter().map(|it| usize::from(it.target));
        let pawns = self.values.material == Material::Pawn;
        pawns || changed[number] || targets.any(|target| changed[target])
    }
}
