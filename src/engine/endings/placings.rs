//! The placings of the attack boards, and in each the places where a piece can stand.
//!
//! Two main boards' squares that lie over each other are alike: whatever can be played
//! with a piece on the one can be played with it on the other. So they are one **place**
//! with room for two, and a placing of four boards has 48 places: the 32 columns of the
//! main boards and the 16 squares of the attack boards.

use std::collections::HashMap;

use crate::rules::{
    Color, Column, Geometry, Pin, PinSet, Role, RuleSet, Square, SquareSet, columns,
};

/// How many places the main boards have; theirs come first.
pub(super) const MAIN: u8 = 32;
/// How many boards stand.
pub(super) const BOARDS: usize = 4;
/// How many places a placing has.
pub(super) const PLACES: usize = 48;
/// How many ways a pawn can stand: on a place, or on one of its starting squares with the
/// right to two steps.
pub(super) const STANCES: usize = PLACES + 8;
/// On how many places at most a pawn is promoted.
pub(super) const LAST: usize = 8;

/// The numbers in a set of places, lowest first.
pub(super) fn members(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let place = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(place)
    })
}

/// The places of one attack board.
pub(super) const fn aboard(slot: u8) -> u64 {
    0xf << (MAIN + 4 * slot)
}

/// Which of the boards, counted by their pins, a place is on.
pub(super) const fn slot(place: u8) -> Option<u8> {
    match place.checked_sub(MAIN) {
        Some(cell) => Some(cell / 4),
        None => None,
    }
}

/// A board's move from one placing to another.
#[derive(Clone, Debug)]
pub(super) struct BoardMove {
    /// Which board moves, counted by their pins before.
    pub slot: u8,
    /// Which one it is after.
    pub to_slot: u8,
    /// Whether it turns where it stands (V.A2).
    pub turns: bool,
    /// The placing that it leads to.
    pub target: u16,
    /// By colour, whether the player may move it empty.
    pub empty: [bool; 2],
    /// By colour, whether he may with one piece of his on it.
    pub laden: [bool; 2],
    /// Whether White may with a pawn of his on it.
    pub with_pawn: bool,
}

impl BoardMove {
    /// Where what stands on a place stands after the move.
    pub fn carried(&self, place: u8) -> u8 {
        let Some(board) = slot(place) else {
            return place;
        };
        let cell = (place - MAIN) % 4;
        if board == self.slot {
            let cell = if self.turns { 3 - cell } else { cell };
            return MAIN + 4 * self.to_slot + cell;
        }
        let others = board - u8::from(board > self.slot);
        MAIN + 4 * (others + u8::from(others >= self.to_slot)) + cell
    }

    /// The same for a way in which a pawn stands in the placing before: what is carried has
    /// no two steps any more.
    pub fn carried_stance(&self, before: &Placing, stance: u8) -> u8 {
        match before.stand[usize::from(stance)] {
            Some(place) if usize::from(stance) < PLACES || slot(place) == Some(self.slot) => {
                self.carried(place)
            }
            _ => stance,
        }
    }

    /// From which places a piece comes to these: [`BoardMove::carried`] undone for a whole
    /// set.
    pub fn before(&self, after: u64) -> u64 {
        let main = after & ((1 << MAIN) - 1);
        let boards = after >> MAIN;
        let mut moved = boards >> (4 * self.to_slot) & 0xf;
        if self.turns {
            moved = moved.reverse_bits() >> 60;
        }
        let low = (1 << (4 * self.to_slot)) - 1;
        let others = boards & low | boards >> 4 & !low;
        let low = (1 << (4 * self.slot)) - 1;
        let boards = others & low | (others & !low) << 4 | moved << (4 * self.slot);
        main | boards << MAIN
    }
}

/// One way for the boards to stand.
#[derive(Clone, Debug)]
pub(super) struct Placing {
    /// The boards by their pins, each with its owner.
    pub boards: [(Pin, Color); BOARDS],
    /// The column of each place.
    pub column: [Column; PLACES],
    /// The places over each column.
    pub over: [u64; 64],
    /// The places that a king reaches from each, whatever stands there.
    pub beside: [u64; PLACES],
    /// What the boards can do.
    pub moves: Vec<BoardMove>,
    /// The place of each way to stand, where there is one.
    pub stand: [Option<u8>; STANCES],
    /// Where White's pawn can stand.
    pub pawn: u64,
    /// Where it is promoted.
    pub furthest: u64,
    /// Where it is in some placing of other boards or this one: numbered in this order.
    last: u64,
    /// The columns under each set of squares of each board.
    board_columns: [[u64; 16]; BOARDS],
}

/// All placings that boards can come to from each other under a rule set.
#[derive(Debug)]
pub(super) struct Placings {
    /// The rule set.
    pub rules: &'static RuleSet,
    /// The placings.
    pub list: Vec<Placing>,
    index: HashMap<[PinSet; 2], u16>,
    /// How many pieces each place of the main boards has room for.
    room: [u8; MAIN as usize],
    /// The columns under the places of each byte of a set.
    main_columns: [[u64; 256]; 4],
    /// The main boards' places over the columns of each byte of a set.
    main_places: [[u32; 256]; 8],
}

impl Placings {
    /// The placings to which the boards of a game's start can come.
    pub fn new(rules: &'static RuleSet) -> Placings {
        let of = |color| {
            let boards = rules.start.boards.iter();
            let own = boards.filter(|board| board.1 == Some(color));
            own.fold(PinSet::EMPTY, |set, board| set.with(board.0))
        };
        let start = Color::ALL.map(of);
        let (mut list, mut index) = (vec![start], HashMap::from([(start, 0)]));
        let mut next = 0;
        while let Some(&owners) = list.get(next) {
            next += 1;
            for (_, _, after) in steps(rules, owners) {
                index.entry(after).or_insert_with(|| {
                    list.push(after);
                    list.len() as u16 - 1
                });
            }
        }
        Placings::of(rules, &list, index)
    }

    fn of(
        rules: &'static RuleSet,
        list: &[[PinSet; 2]],
        index: HashMap<[PinSet; 2], u16>,
    ) -> Placings {
        let ground = rules.ground;
        let mut placings = Placings {
            rules,
            list: Vec::new(),
            index,
            room: [0; MAIN as usize],
            main_columns: [[0; 256]; 4],
            main_places: [[0; 256]; 8],
        };
        let main: Vec<Column> = columns(ground.main_squares().columns()).collect();
        for (place, column) in main.iter().enumerate() {
            placings.room[place] = ground.main_squares().on(column.bit()).len() as u8;
            let (bit, word) = (place % 8, &mut placings.main_columns[place / 8]);
            let sets = word.iter_mut().enumerate();
            for (_, columns) in sets.filter(|(set, _)| set >> bit & 1 != 0) {
                *columns |= column.bit();
            }
            let byte = &mut placings.main_places[column.index() / 8];
            let sets = byte.iter_mut().enumerate();
            for (_, places) in sets.filter(|(set, _)| set >> (column.index() % 8) & 1 != 0) {
                *places |= 1 << place;
            }
        }
        placings.list = list
            .iter()
            .map(|&owners| Placing::new(rules, owners, &main, &placings.index))
            .collect();
        placings
    }

    /// The number of the placing in which boards stand so.
    pub fn number(&self, owners: [PinSet; 2]) -> Option<u16> {
        self.index.get(&owners).copied()
    }

    /// How many pieces a place has room for.
    #[inline]
    pub fn room(&self, place: u8) -> u8 {
        self.room.get(usize::from(place)).copied().unwrap_or(1)
    }

    /// The columns that a set of places lies over.
    #[inline]
    pub fn columns(&self, placing: &Placing, set: u64) -> u64 {
        let mut columns = 0;
        for (byte, table) in self.main_columns.iter().enumerate() {
            columns |= table[(set >> (8 * byte)) as usize & 0xff];
        }
        for (slot, table) in placing.board_columns.iter().enumerate() {
            columns |= table[(set >> (usize::from(MAIN) + 4 * slot)) as usize & 0xf];
        }
        columns
    }

    /// The places over a set of columns.
    #[inline]
    pub fn places(&self, placing: &Placing, columns: u64) -> u64 {
        let mut main = 0;
        for (byte, table) in self.main_places.iter().enumerate() {
            main |= table[(columns >> (8 * byte)) as usize & 0xff];
        }
        let mut set = u64::from(main);
        let files = self.rules.ground.files();
        for slot in 0..BOARDS {
            let first = placing.column[usize::from(MAIN) + 4 * slot].index();
            let rows = columns >> first & 3 | (columns >> (first + usize::from(files)) & 3) << 2;
            set |= rows << (usize::from(MAIN) + 4 * slot);
        }
        set
    }

    /// The columns that a piece attacks when these are occupied.
    #[inline]
    pub fn reach(&self, role: Role, column: Column, occupied: u64) -> u64 {
        let attacks = self.rules.ground.attacks();
        match role {
            Role::Pawn => attacks.pawn(Color::White, column),
            _ => attacks.reach(role, column, occupied),
        }
    }

    /// The squares that a place is: two where main boards' squares lie over each other.
    pub fn squares(&self, placing: u16, place: u8) -> SquareSet {
        let ground = self.rules.ground;
        let here = &self.list[usize::from(placing)];
        let column = here.column[usize::from(place)].bit();
        match slot(place) {
            None => ground.main_squares().on(column),
            Some(slot) => ground
                .pin_squares(here.boards[usize::from(slot)].0)
                .on(column),
        }
    }

    /// The place that a square is.
    pub fn place(&self, placing: u16, square: Square) -> Option<u8> {
        let mut all = 0..PLACES as u8;
        all.find(|&place| self.squares(placing, place).contains(square))
    }
}

impl Placing {
    /// Which of the places of promotion a place is.
    #[inline]
    pub fn last(&self, place: u8) -> Option<usize> {
        let before = self.last & ((1 << place) - 1);
        (self.last >> place & 1 != 0).then_some(before.count_ones() as usize)
    }

    fn new(
        rules: &RuleSet,
        owners: [PinSet; 2],
        main: &[Column],
        index: &HashMap<[PinSet; 2], u16>,
    ) -> Placing {
        let ground = rules.ground;
        let boards = boards(ground, owners);
        let column = columns_of_places(ground, main, &boards);
        let over = places_over(&column);
        let squares = squares_of_places(ground, &boards, &column);
        let those = |set: SquareSet| places_of(&squares, set);
        let law = &rules.pawns;
        let pins = boards.iter().map(|&(pin, _)| pin);
        let furthest = law.furthest(Color::White, pins.fold(PinSet::EMPTY, PinSet::with));
        Placing {
            boards,
            column,
            over,
            beside: places_beside(ground, &column, &over),
            moves: board_moves(rules, owners, index),
            stand: stances(&squares, law.starts[0]),
            pawn: those(!(law.barred[0] | furthest)),
            furthest: those(furthest),
            last: those(law.furthest(Color::White, PinSet::EMPTY)),
            board_columns: boards.map(|(pin, _)| columns_of_sets(ground, pin)),
        }
    }
}

/// The column of each place: the main boards' first, then the attack boards' by their pins.
fn columns_of_places(
    ground: &Geometry,
    main: &[Column],
    boards: &[(Pin, Color); BOARDS],
) -> [Column; PLACES] {
    let aboard = boards
        .iter()
        .flat_map(|&(pin, _)| board_columns(ground, pin));
    let all: Vec<Column> = main.iter().copied().chain(aboard).collect();
    std::array::from_fn(|place| all[place])
}

/// The places over each column.
fn places_over(column: &[Column; PLACES]) -> [u64; 64] {
    let mut over = [0; 64];
    for (place, column) in column.iter().enumerate() {
        over[column.index()] |= 1 << place;
    }
    over
}

/// The places that a king reaches from each.
fn places_beside(ground: &Geometry, column: &[Column; PLACES], over: &[u64; 64]) -> [u64; PLACES] {
    column.map(|column| {
        let around = columns(ground.attacks().king(column));
        around.fold(0, |set, column| set | over[column.index()])
    })
}

/// A square of each place: the lower one where two lie over each other.
fn squares_of_places(
    ground: &Geometry,
    boards: &[(Pin, Color); BOARDS],
    column: &[Column; PLACES],
) -> [Option<Square>; PLACES] {
    std::array::from_fn(|place| {
        let board = match slot(place as u8) {
            None => ground.main_squares(),
            Some(slot) => ground.pin_squares(boards[usize::from(slot)].0),
        };
        board.on(column[place].bit()).first()
    })
}

/// The places whose squares are in a set.
fn places_of(squares: &[Option<Square>; PLACES], set: SquareSet) -> u64 {
    let is_in = |square: &Option<Square>| square.is_some_and(|it| set.contains(it));
    let places = squares
        .iter()
        .enumerate()
        .filter(|(_, square)| is_in(square));
    places.fold(0, |places, (place, _)| places | 1 << place)
}

/// The place of each way in which a pawn stands: the places themselves, and those of its
/// starting squares.
fn stances(squares: &[Option<Square>; PLACES], homes: SquareSet) -> [Option<u8>; STANCES] {
    let mut stand = [None; STANCES];
    for (place, at) in (0..PLACES as u8).zip(&mut stand) {
        *at = Some(place);
    }
    for (home, at) in homes.into_iter().zip(&mut stand[PLACES..]) {
        let place = squares.iter().position(|&square| square == Some(home));
        *at = place.map(|place| place as u8);
    }
    stand
}

/// What the boards of a placing can do.
fn board_moves(
    rules: &RuleSet,
    owners: [PinSet; 2],
    index: &HashMap<[PinSet; 2], u16>,
) -> Vec<BoardMove> {
    let law = &rules.boards;
    let by_pin = |owners: [PinSet; 2], pin: Pin| {
        let all = owners[0].into_iter().chain(owners[1]);
        all.filter(|&other| other < pin).count() as u8
    };
    let to_move = |(from, to, after)| {
        let own = |color: Color| owners[color.index()].contains(from);
        let carries = |color| law.carrying_targets(color, from).contains(to);
        BoardMove {
            slot: by_pin(owners, from),
            to_slot: by_pin(after, to),
            turns: from == to,
            target: index[&after],
            empty: Color::ALL.map(|color| {
                from != to && own(color) && law.empty_targets(color, from).contains(to)
            }),
            laden: Color::ALL.map(|color| !law.by_marking && carries(color)),
            with_pawn: carries(Color::White) && (!law.by_marking || own(Color::White)),
        }
    };
    steps(rules, owners).map(to_move).collect()
}

/// The columns under each set of squares of a board.
fn columns_of_sets(ground: &Geometry, pin: Pin) -> [u64; 16] {
    let cells: Vec<Column> = board_columns(ground, pin).collect();
    std::array::from_fn(|set| {
        let cells = cells.iter().enumerate();
        cells.fold(0, |all, (cell, column)| {
            all | (set as u64 >> cell & 1) << column.index()
        })
    })
}

/// The boards by their pins, each with its owner.
fn boards(ground: &Geometry, owners: [PinSet; 2]) -> [(Pin, Color); BOARDS] {
    let standing = ground.pins().filter_map(|pin| {
        let of = |color: &Color| owners[color.index()].contains(pin);
        Some((pin, Color::ALL.into_iter().find(of)?))
    });
    let all: Vec<(Pin, Color)> = standing.collect();
    std::array::from_fn(|slot| all[slot])
}

/// The columns of a board's squares, row by row.
fn board_columns(ground: &Geometry, pin: Pin) -> impl Iterator<Item = Column> {
    let board = *ground.board(ground.pin_level(pin));
    let ranks = board.rank..board.rank + board.ranks;
    ranks.flat_map(move |rank| {
        let files = board.file..board.file + board.files;
        files.filter_map(move |file| ground.column(file, rank))
    })
}

/// Where boards can go by anybody's move, empty or not: from, to, and how they stand then.
fn steps(
    rules: &RuleSet,
    owners: [PinSet; 2],
) -> impl Iterator<Item = (Pin, Pin, [PinSet; 2])> + use<'_> {
    let law = &rules.boards;
    let standing = owners[0].into_iter().chain(owners[1]);
    standing.flat_map(move |from| {
        let anywhere = rules.ground.pins();
        let can = move |to: &Pin| {
            Color::ALL.into_iter().any(|color| {
                let own = owners[color.index()].contains(from);
                let laden = !law.by_marking && law.carrying_targets(color, from).contains(*to);
                laden || own && *to != from && law.empty_targets(color, from).contains(*to)
            })
        };
        let free =
            move |to: &Pin| *to == from || !owners[0].contains(*to) && !owners[1].contains(*to);
        anywhere.filter(can).filter(free).map(move |to| {
            let moved = |set: PinSet| {
                if set.contains(from) {
                    set.without(from).with(to)
                } else {
                    set
                }
            };
            (from, to, owners.map(moved))
        })
    })
}
