//! Retrograde analysis by sets: for each placing of the boards and each pair of places for
//! king and piece, one word says for all places of the bare king at once whether it is so.

use std::sync::Arc;

use super::placings::{BoardMove, LAST, PLACES, Placing, Placings, STANCES, aboard, members, slot};
use super::{EndingError, Material, Spot, Values};
use crate::rules::{Color, Column, Role, columns};

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
    /// Where the bare king may stand when White owes the promotion of a pawn on a corner and
    /// no win is found yet: by placing, White's king and place of promotion.
    owed: Vec<u64>,
}

impl Build {
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

    /// Fills both open sets with all that is legal.
    fn open(&mut self) {
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
    fn keep_what_cannot_be_lost(&mut self) {
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

    /// Fills what can be owed: none of the officers would attack the bare king.
    fn open_owed(&mut self) {
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
    fn strike_owed(&mut self) {
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

    /// From where White has a move to what has just been found lost, in so many moves.
    #[inline]
    fn attacks(
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

    fn is_stirred(&self, stirred: &[bool], number: usize, placing: &Placing) -> bool {
        let mut targets = placing.moves.iter().map(|it| usize::from(it.target));
        let pawns = self.values.material == Material::Pawn;
        pawns || stirred[number] || targets.any(|target| stirred[target])
    }
}

/// King and piece as a spot, wherever the bare king stands.
fn spot(placing: usize, king: u8, piece: u8) -> Spot {
    Spot {
        placing: placing as u16,
        king,
        piece,
        bare: 0,
    }
}

/// All pairs of a king and a place of promotion.
fn last(number: usize, placing: &Placing) -> impl Iterator<Item = (Pair, Spot)> {
    let places = (0..PLACES as u8).filter(|&place| placing.last(place).is_some());
    places.flat_map(move |piece| {
        (0..PLACES as u8).map(move |king| {
            let stance = piece;
            (
                Pair {
                    king,
                    piece,
                    stance,
                },
                spot(number, king, piece),
            )
        })
    })
}

/// Where what is owed with a king and a pawn on a place of promotion is kept.
fn owed(placing: &Placing, spot: Spot) -> Option<usize> {
    let king = usize::from(spot.placing) * PLACES + usize::from(spot.king);
    Some(king * LAST + placing.last(spot.piece)?)
}

/// Where king and piece stand.
#[derive(Clone, Copy)]
struct Pair {
    king: u8,
    /// The piece's place.
    piece: u8,
    /// The way in which it stands there.
    stance: u8,
}

/// All pairs of a placing, each with its place in the sets.
fn pairs(values: &Values, placing: usize) -> impl Iterator<Item = (Pair, usize)> + use<> {
    let stances = values.stances();
    let stand = values.placings.list[placing].stand;
    (0..PLACES as u8).flat_map(move |king| {
        (0..stances).filter_map(move |stance| {
            let pair = Pair {
                king,
                piece: stand[stance]?,
                stance: stance as u8,
            };
            Some((
                pair,
                (placing * PLACES + usize::from(king)) * stances + stance,
            ))
        })
    })
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
    /// Those of one who is, if it may move with the player's king on it.
    if_laden: u64,
    /// Whether it may with the piece beside White's king.
    with_piece: bool,
    /// Whether that piece is a pawn.
    pawn: bool,
    /// In how many ways it can stand, and what becomes of each.
    stances: usize,
    carried: [u8; STANCES],
}

impl Moved<'_> {
    /// Where a pair stands in the sets after the move.
    #[inline]
    fn index(&self, pair: Pair) -> usize {
        let carried = |stance: u8| usize::from(self.carried[usize::from(stance)]);
        let king = usize::from(self.step.target) * PLACES + carried(pair.king);
        king * self.stances + carried(pair.stance)
    }

    /// Where a pawn stands that is promoted by the move.
    #[inline]
    fn promoted(&self, placings: &Placings, pair: Pair) -> Option<Spot> {
        if !self.pawn {
            return None;
        }
        let piece = self.step.carried(pair.piece);
        let after = usize::from(self.step.target);
        let is_last = placings.list[after].furthest >> piece & 1 != 0;
        is_last.then(|| spot(after, self.step.carried(pair.king), piece))
    }

    #[inline]
    fn before(&self, after: u64) -> u64 {
        self.step.before(after)
    }
}

/// What a player's boards can do in a placing.
struct Moves<'a>(Vec<Moved<'a>>);

impl<'a> Moves<'a> {
    fn of(values: &Values, placing: &'a Placing, color: Color) -> Moves<'a> {
        let pawn = values.material == Material::Pawn;
        let own = placing.moves.iter().map(|step| {
            let board = aboard(step.slot);
            let may = |it: [bool; 2], places| if it[color.index()] { places } else { 0 };
            Moved {
                slot: step.slot,
                step,
                if_empty: may(step.empty, !board),
                if_laden: may(step.laden, board),
                with_piece: color == Color::White
                    && if pawn { step.with_pawn } else { step.laden[0] },
                pawn,
                stances: values.stances(),
                carried: std::array::from_fn(|stance| step.carried_stance(placing, stance as u8)),
            }
        });
        Moves(
            own.filter(|it| it.if_empty | it.if_laden != 0 || it.with_piece)
                .collect(),
        )
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
