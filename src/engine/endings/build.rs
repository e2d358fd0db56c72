//! Retrograde analysis by sets: for each placing of the boards and each pair of places for
//! king and piece, one word says for all places of the bare king at once whether it is so.

use std::sync::Arc;

use super::placings::{BoardMove, PAIRS, PLACES, Placing, Placings, aboard, members, slot};
use super::{EndingError, Values};
use crate::rules::{Color, Column};

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
    /// What the last step found lost.
    fresh: Vec<u64>,
    /// The placings in which it found something, and those with open sets that changed.
    stirred: Vec<bool>,
}

impl Build {
    /// Goes on from what has been found.
    pub fn new(values: Values) -> Build {
        let pairs = values.placings.list.len() * PAIRS;
        let mut build = Build {
            lines: Lines::new(&values),
            open_white: vec![0; pairs],
            open_black: vec![0; pairs],
            fresh: vec![0; pairs],
            stirred: vec![true; values.placings.list.len()],
            values,
        };
        build.open();
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
        let lost = self.find_lost(next);
        let won = self.find_won(next);
        self.values.moves = next;
        self.values.complete = lost == 0;
        Ok((lost > 0).then_some(Step { moves, lost, won }))
    }

    /// Fills both open sets with all that is legal.
    fn open(&mut self) {
        let placings = &self.values.placings;
        let role = self.values.material.role();
        for (number, placing) in placings.list.iter().enumerate() {
            for (pair, index) in pairs(number) {
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
    fn keep_what_cannot_be_lost(&mut self) {
        let placings = &self.values.placings;
        for (number, placing) in placings.list.iter().enumerate() {
            let moves = Moves::of(placing, Color::Black);
            for (pair, index) in pairs(number) {
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

    fn strike_what_is_known(&mut self) {
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
            let there = self.open_white[it.index(pair)];
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
        let mut lost_in = vec![false; stirred.len()];
        for (number, placing) in placings.list.iter().enumerate() {
            if !is_stirred(&stirred, number, placing) {
                self.fresh[number * PAIRS..][..PAIRS].fill(0);
                continue;
            }
            let moves = Moves::of(placing, Color::Black);
            for (pair, index) in pairs(number) {
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
            if !is_stirred(&stirred, number, placing) {
                continue;
            }
            let moves = Moves::of(placing, Color::White);
            for (pair, index) in pairs(number) {
                let open = self.open_white[index];
                if open == 0 {
                    continue;
                }
                let won = open & self.attacks(number, placing, &moves, pair);
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

    /// From where White has a move to what has just been found lost.
    #[inline]
    fn attacks(&self, number: usize, placing: &Placing, moves: &Moves, pair: Pair) -> u64 {
        let base = number * PAIRS;
        let (king, piece) = (usize::from(pair.king), usize::from(pair.piece));
        let mut from = 0;
        for to in members(placing.beside[king]) {
            from |= self.fresh[base + usize::from(to) * PLACES + piece];
        }
        let own = placing.column[king];
        let row = base + king * PLACES;
        for line in &self.lines.of[placing.column[piece].index()] {
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
        for it in &moves.0 {
            let on_board = |place| Some(it.slot) == slot(place);
            let mask = match (on_board(pair.king), on_board(pair.piece)) {
                (false, false) => it.if_empty,
                // What is left free of the bare king, as an empty board must be.
                (true, false) | (false, true) if it.if_laden != 0 => !aboard(it.slot),
                _ => continue,
            };
            if mask != 0 {
                let there = self.fresh[it.index(pair)];
                if there != 0 {
                    from |= it.before(there) & mask;
                }
            }
        }
        from
    }
}

fn is_stirred(stirred: &[bool], number: usize, placing: &Placing) -> bool {
    let mut targets = placing.moves.iter().map(|it| usize::from(it.target));
    stirred[number] || targets.any(|target| stirred[target])
}

/// Where king and piece stand.
#[derive(Clone, Copy)]
struct Pair {
    king: u8,
    piece: u8,
}

/// All pairs of a placing, each with its place in the sets.
fn pairs(placing: usize) -> impl Iterator<Item = (Pair, usize)> {
    let places = 0..PLACES as u8;
    let all = places.flat_map(|king| (0..PLACES as u8).map(move |piece| Pair { king, piece }));
    all.zip(placing * PAIRS..)
}

/// Where a third piece finds room.
fn free(placings: &Placings, pair: Pair) -> u64 {
    let here = |place| u8::from(pair.king == place) + u8::from(pair.piece == place);
    let taken = |place| placings.room(place).checked_sub(here(place));
    let (Some(by_king), Some(by_piece)) = (taken(pair.king), taken(pair.piece)) else {
        return 0;
    };
    let full = |left, place: u8| if left == 0 { 1 << place } else { 0 };
    ((1 << PLACES) - 1) & !full(by_king, pair.king) & !full(by_piece, pair.piece)
}

/// A board's move with what is asked of it for every pair.
struct Moved<'a> {
    slot: u8,
    step: &'a BoardMove,
    /// The places before it of a bare king who is not on the board, if it may move empty.
    if_empty: u64,
    /// Those of one who is, if it may move with a piece of the player's.
    if_laden: u64,
    /// Where the pairs of the placing after it begin, and what becomes of each place.
    base: usize,
    carried: [u8; PLACES],
}

impl Moved<'_> {
    #[inline]
    fn index(&self, pair: Pair) -> usize {
        let carried = |place: u8| usize::from(self.carried[usize::from(place)]);
        self.base + carried(pair.king) * PLACES + carried(pair.piece)
    }

    #[inline]
    fn before(&self, after: u64) -> u64 {
        self.step.before(after)
    }
}

/// What a player's boards can do in a placing.
struct Moves<'a>(Vec<Moved<'a>>);

impl<'a> Moves<'a> {
    fn of(placing: &'a Placing, color: Color) -> Moves<'a> {
        let own = placing.moves.iter().map(|step| {
            let board = aboard(step.slot);
            let may = |it: [bool; 2], places| if it[color.index()] { places } else { 0 };
            Moved {
                slot: step.slot,
                step,
                if_empty: may(step.empty, !board),
                if_laden: may(step.laden, board),
                base: usize::from(step.target) * PAIRS,
                carried: std::array::from_fn(|place| step.carried(place as u8)),
            }
        });
        Moves(own.filter(|it| it.if_empty | it.if_laden != 0).collect())
    }
}

/// Along which columns a piece goes from each column, and a king's steps from many.
struct Lines {
    of: Vec<Vec<Vec<Column>>>,
    /// All columns, those not on the first file, those not on the last.
    all: u64,
    not_first: u64,
    not_last: u64,
    files: u8,
}

impl Lines {
    fn new(values: &Values) -> Lines {
        let ground = values.placings.rules.ground;
        let (files, ranks) = (ground.files(), ground.ranks());
        let all: Vec<(u8, u8)> = (0..ranks)
            .flat_map(|rank| (0..files).map(move |file| (file, rank)))
            .collect();
        let not_on = |file| {
            let columns = all.iter().filter(|place| place.0 != file);
            let columns = columns.filter_map(|&(file, rank)| ground.column(file, rank));
            columns.fold(0, |set, column| set | column.bit())
        };
        let (steps, rides) = values.material.lines();
        let line = |(file, rank): (u8, u8), &(right, up): &(i8, i8)| {
            let there = (1i8..)
                .take(if rides { usize::from(ranks) } else { 1 })
                .map_while(|steps| {
                    let file = file.checked_add_signed(right * steps)?;
                    ground.column(file, rank.checked_add_signed(up * steps)?)
                });
            there.collect::<Vec<Column>>()
        };
        Lines {
            of: all
                .iter()
                .map(|&place| steps.iter().map(|step| line(place, step)).collect())
                .collect(),
            all: not_on(files),
            not_first: not_on(0),
            not_last: not_on(files - 1),
            files,
        }
    }

    /// The columns beside any of a set.
    #[inline]
    fn around(&self, columns: u64) -> u64 {
        let beside = (columns & self.not_last) << 1 | (columns & self.not_first) >> 1;
        let row = columns | beside;
        (beside | row << self.files | row >> self.files) & self.all
    }
}
