//! Numbers for the positions of the attack boards and of the pieces, as endgame tables need them.
//!
//! An **arrangement** says on which pins the four attack boards stand and who owns each. A
//! **place** says where a piece stands. Main board squares above each other are equivalent, because
//! a piece has the same moves from each. They form one place, which has room for as many pieces as
//! it has squares. Every arrangement therefore has 48 places: the 32 files and ranks covered by
//! main boards, and the 16 squares of the attack boards. Sets of places are 64-bit words in which
//! bit `n` stands for place `n`.

use std::collections::HashMap;

use crate::rules::{
    Color, Column, Geometry, Pin, PinSet, Role, RuleSet, Square, SquareSet, columns,
};

/// Number of places on the main boards: 32 files and ranks, where squares above each other count as
/// one place. These places have the numbers 0 to 31; those on attack boards follow.
pub(super) const MAIN: u8 = 32;
/// Number of attack boards in an ending.
pub(super) const BOARDS: usize = 4;
/// Number of places where a piece can stand: 32 on the main boards, where squares above each other
/// count as one place, and 16 squares of the attack boards.
pub(super) const PLACES: usize = 48;
/// Number of stances. A stance says where White's piece stands and what it may do there: one for
/// each place, and for a pawn one more for each of its 8 starting squares, where it still may
/// advance two squares.
pub(super) const STANCES: usize = PLACES + 8;
/// Maximum number of places on which White's pawn can promote.
pub(super) const PROMOTION_PLACES: usize = 8;

/// Iterates over the numbers of the bits that are set, lowest first; each is the number of a place.
pub(super) fn members(mut set: u64) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let place = (set != 0).then(|| set.trailing_zeros() as u8)?;
        set &= set - 1;
        Some(place)
    })
}

/// The four places on the attack board with index `slot`, as a bit set by place number.
pub(super) const fn aboard(slot: u8) -> u64 {
    0xf << (MAIN + 4 * slot)
}

/// Index of the attack board that a place belongs to, counting boards in the order of their pins;
/// `None` for places on the main boards.
pub(super) const fn slot(place: u8) -> Option<u8> {
    match place.checked_sub(MAIN) {
        Some(cell) => Some(cell / 4),
        None => None,
    }
}

/// A move of an attack board, after which the boards form another [`Arrangement`].
#[derive(Clone, Debug)]
pub(super) struct BoardMove {
    /// Index of the moved board before the move, counting boards in the order of their pins.
    pub slot: u8,
    /// Index of the moved board after the move, counting boards in the order of their pins.
    pub to_slot: u8,
    /// Whether the board turns in place instead of going to another pin (V.A2).
    pub turns: bool,
    /// Number of the [`Arrangement`] of the attack boards after the move.
    pub target: u16,
    /// Whether each player (White first) may make this move while no piece is on the board.
    pub empty: [bool; 2],
    /// Whether each player (White first) may make this move while one piece of their own, not a
    /// pawn, is on the board.
    pub carrying: [bool; 2],
    /// Whether White may make this move while a white pawn is on the board.
    pub with_pawn: bool,
}

impl BoardMove {
    /// Number of the place where a piece stands after the move, given the number of its place
    /// before the move.
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

    /// Number of the stance of White's piece (its square, and whether a pawn may still advance two
    /// squares; see [`STANCES`]) after an attack board has moved, given its stance before. A pawn on
    /// that board loses the right to advance two squares.
    pub fn carried_stance(&self, before: &Arrangement, stance: u8) -> u8 {
        match before.stance_place[usize::from(stance)] {
            Some(place) if usize::from(stance) < PLACES || slot(place) == Some(self.slot) => {
                self.carried(place)
            }
            _ => stance,
        }
    }

    /// Converts a set of places `after` the move to the places before the move, as bit sets by
    /// place number; the inverse of [`BoardMove::carried`].
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

/// On which pins the four attack boards stand and who owns them, with lookup tables for the places
/// where pieces can stand (see [`PLACES`]) and for the moves of the boards.
#[derive(Clone, Debug)]
pub(super) struct Arrangement {
    /// Pin and owner of each attack board, in the order of the pins.
    pub boards: [(Pin, Color); BOARDS],
    /// For each place number (see [`PLACES`]), the file and rank of the place as a [`Column`].
    pub column: [Column; PLACES],
    /// For each [`Column`] (file and rank), the places there as a bit set by place number.
    pub over: [u64; 64],
    /// For each place number, the places to which a king there can move while no other piece is
    /// near, as a bit set by place number.
    pub adjacent: [u64; PLACES],
    /// Moves of the attack boards that either player can make.
    pub moves: Vec<BoardMove>,
    /// For each stance of White's piece (see [`STANCES`]), the number of the place where the piece
    /// stands; `None` if the stance does not exist in this arrangement.
    pub stance_place: [Option<u8>; STANCES],
    /// Places on which White's pawn can stand, as a bit set by place number.
    pub pawn: u64,
    /// Places on which White's pawn promotes in this arrangement, as a bit set by place number.
    pub promotes: u64,
    /// Places on which White's pawn promotes in at least one arrangement, as a bit set by place
    /// number. [`Arrangement::last`] counts them in this order.
    last: u64,
    /// For each attack board and each subset of its four squares (a 4-bit number), the files and
    /// ranks of these squares, as a bit set by [`Column`] index.
    board_columns: [[u64; 16]; BOARDS],
}

/// All arrangements of the attack boards that can be reached from the initial position under a rule
/// set.
#[derive(Debug)]
pub(super) struct Arrangements {
    /// Rule set of the ending.
    pub rules: &'static RuleSet,
    /// The arrangements; the index in the list is the arrangement's number.
    pub list: Vec<Arrangement>,
    index: HashMap<[PinSet; 2], u16>,
    /// Number of pieces that can stand on each place of the main boards: as many as there are
    /// squares above each other.
    room: [u8; MAIN as usize],
    /// Tables that convert a set of places on the main boards to the files and ranks of these
    /// places. Entry `[i][b]` is the result for the `i`-th byte `b` of the set, as a bit set by
    /// [`Column`] index.
    main_columns: [[u64; 256]; 4],
    /// Tables that convert a set of files and ranks, a bit set by [`Column`] index, to the places
    /// on the main boards there. Entry `[i][b]` is the result for the `i`-th byte `b` of the set.
    main_places: [[u32; 256]; 8],
}

impl Arrangements {
    /// Finds all arrangements of the attack boards that can be reached from the initial position.
    pub fn new(rules: &'static RuleSet) -> Arrangements {
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
            for (_, _, after) in board_steps(rules, owners) {
                index.entry(after).or_insert_with(|| {
                    list.push(after);
                    list.len() as u16 - 1
                });
            }
        }
        Arrangements::of(rules, &list, index)
    }

    fn of(
        rules: &'static RuleSet,
        list: &[[PinSet; 2]],
        index: HashMap<[PinSet; 2], u16>,
    ) -> Arrangements {
        let layout = rules.layout;
        let mut arrangements = Arrangements {
            rules,
            list: Vec::new(),
            index,
            room: [0; MAIN as usize],
            main_columns: [[0; 256]; 4],
            main_places: [[0; 256]; 8],
        };
        let main: Vec<Column> = columns(layout.main_squares().columns()).collect();
        for (place, column) in main.iter().enumerate() {
            arrangements.room[place] = layout.main_squares().on(column.bit()).len() as u8;
            let (bit, word) = (place % 8, &mut arrangements.main_columns[place / 8]);
            let sets = word.iter_mut().enumerate();
            for (_, columns) in sets.filter(|(set, _)| set >> bit & 1 != 0) {
                *columns |= column.bit();
            }
            let byte = &mut arrangements.main_places[column.index() / 8];
            let sets = byte.iter_mut().enumerate();
            for (_, places) in sets.filter(|(set, _)| set >> (column.index() % 8) & 1 != 0) {
                *places |= 1 << place;
            }
        }
        arrangements.list = list
            .iter()
            .map(|&owners| Arrangement::new(rules, owners, &main, &arrangements.index))
            .collect();
        arrangements
    }

    /// Number of the arrangement in which White's attack boards are on the first set of pins and
    /// Black's on the second; `None` if it cannot be reached.
    pub fn number(&self, owners: [PinSet; 2]) -> Option<u16> {
        self.index.get(&owners).copied()
    }

    /// Number of pieces that can stand on a place: as many as the place has squares.
    #[inline]
    pub fn room(&self, place: u8) -> u8 {
        self.room.get(usize::from(place)).copied().unwrap_or(1)
    }

    /// Files and ranks of the places in `set`, which is a bit set by place number; the result is a
    /// bit set by [`Column`] index.
    #[inline]
    pub fn columns(&self, arrangement: &Arrangement, set: u64) -> u64 {
        let mut columns = 0;
        for (byte, table) in self.main_columns.iter().enumerate() {
            columns |= table[(set >> (8 * byte)) as usize & 0xff];
        }
        for (slot, table) in arrangement.board_columns.iter().enumerate() {
            columns |= table[(set >> (usize::from(MAIN) + 4 * slot)) as usize & 0xf];
        }
        columns
    }

    /// Places whose file and rank is in `columns`, which is a bit set by [`Column`] index; the
    /// result is a bit set by place number.
    #[inline]
    pub fn places(&self, arrangement: &Arrangement, columns: u64) -> u64 {
        let mut main = 0;
        for (byte, table) in self.main_places.iter().enumerate() {
            main |= table[(columns >> (8 * byte)) as usize & 0xff];
        }
        let mut set = u64::from(main);
        let files = self.rules.layout.files();
        for slot in 0..BOARDS {
            let first = arrangement.column[usize::from(MAIN) + 4 * slot].index();
            let rows = columns >> first & 3 | (columns >> (first + usize::from(files)) & 3) << 2;
            set |= rows << (usize::from(MAIN) + 4 * slot);
        }
        set
    }

    /// Files and ranks that a piece on `column` attacks, given the occupied ones, as bit sets by
    /// [`Column`] index; a pawn is White's.
    #[inline]
    pub fn reach(&self, role: Role, column: Column, occupied: u64) -> u64 {
        let attacks = self.rules.layout.attacks();
        match role {
            Role::Pawn => attacks.pawn(Color::White, column),
            _ => attacks.reach(role, column, occupied),
        }
    }

    /// Squares that a place stands for in an arrangement: one square, or several main board squares
    /// above each other.
    pub fn squares(&self, arrangement: u16, place: u8) -> SquareSet {
        let layout = self.rules.layout;
        let here = &self.list[usize::from(arrangement)];
        let column = here.column[usize::from(place)].bit();
        match slot(place) {
            None => layout.main_squares().on(column),
            Some(slot) => layout
                .pin_squares(here.boards[usize::from(slot)].0)
                .on(column),
        }
    }

    /// Number of the place that stands for a square in an arrangement; `None` if no board has the
    /// square there.
    pub fn place(&self, arrangement: u16, square: Square) -> Option<u8> {
        let mut all = 0..PLACES as u8;
        all.find(|&place| self.squares(arrangement, place).contains(square))
    }
}

impl Arrangement {
    /// Index of `place` among the places where White's pawn promotes in at least one arrangement,
    /// from 0; `None` if it never promotes there.
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
    ) -> Arrangement {
        let layout = rules.layout;
        let boards = boards(layout, owners);
        let column = columns_of_places(layout, main, &boards);
        let over = places_over(&column);
        let squares = squares_of_places(layout, &boards, &column);
        let those = |set: SquareSet| places_of(&squares, set);
        let law = &rules.pawns;
        let pins = boards.iter().map(|&(pin, _)| pin);
        let promotes = law.promotion_rank(Color::White, pins.fold(PinSet::EMPTY, PinSet::with));
        Arrangement {
            boards,
            column,
            over,
            adjacent: places_beside(layout, &column, &over),
            moves: board_moves(rules, owners, index),
            stance_place: stances(&squares, law.starts[0]),
            pawn: those(!(law.barred[0] | promotes)),
            promotes: those(promotes),
            last: those(law.promotion_rank(Color::White, PinSet::EMPTY)),
            board_columns: boards.map(|(pin, _)| columns_of_sets(layout, pin)),
        }
    }
}

/// For each place number, the file and rank of the place as a [`Column`]: first the places on the
/// main boards, then those on the attack boards in the order of their pins.
fn columns_of_places(
    layout: &Geometry,
    main: &[Column],
    boards: &[(Pin, Color); BOARDS],
) -> [Column; PLACES] {
    let aboard = boards
        .iter()
        .flat_map(|&(pin, _)| board_columns(layout, pin));
    let all: Vec<Column> = main.iter().copied().chain(aboard).collect();
    std::array::from_fn(|place| all[place])
}

/// For each [`Column`], the places at its file and rank as a bit set by place number, given the
/// column of each place.
fn places_over(column: &[Column; PLACES]) -> [u64; 64] {
    let mut over = [0; 64];
    for (place, column) in column.iter().enumerate() {
        over[column.index()] |= 1 << place;
    }
    over
}

/// For each place number, the places to which a king there can move, as a bit set by place number.
fn places_beside(layout: &Geometry, column: &[Column; PLACES], over: &[u64; 64]) -> [u64; PLACES] {
    column.map(|column| {
        let around = columns(layout.attacks().king(column));
        around.fold(0, |set, column| set | over[column.index()])
    })
}

/// For each place number, the square that the place stands for; the lowest one if there are several
/// above each other.
fn squares_of_places(
    layout: &Geometry,
    boards: &[(Pin, Color); BOARDS],
    column: &[Column; PLACES],
) -> [Option<Square>; PLACES] {
    std::array::from_fn(|place| {
        let board = match slot(place as u8) {
            None => layout.main_squares(),
            Some(slot) => layout.pin_squares(boards[usize::from(slot)].0),
        };
        board.on(column[place].bit()).first()
    })
}

/// Places whose square is in `set`, as a bit set by place number; `squares` gives the square of
/// each place.
fn places_of(squares: &[Option<Square>; PLACES], set: SquareSet) -> u64 {
    let is_in = |square: &Option<Square>| square.is_some_and(|it| set.contains(it));
    let places = squares
        .iter()
        .enumerate()
        .filter(|(_, square)| is_in(square));
    places.fold(0, |places, (place, _)| places | 1 << place)
}

/// For each stance of White's piece (see [`STANCES`]), the number of its place: first all places,
/// then the places of the pawn's starting squares `starts`.
fn stances(squares: &[Option<Square>; PLACES], starts: SquareSet) -> [Option<u8>; STANCES] {
    let mut stance_place = [None; STANCES];
    for (place, at) in (0..PLACES as u8).zip(&mut stance_place) {
        *at = Some(place);
    }
    for (start, at) in starts.into_iter().zip(&mut stance_place[PLACES..]) {
        let place = squares.iter().position(|&square| square == Some(start));
        *at = place.map(|place| place as u8);
    }
    stance_place
}

/// Moves of attack boards that White or Black can make in the arrangement given by the pins of
/// White's and of Black's boards (`owners`).
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
            carrying: Color::ALL.map(|color| !law.by_marking && carries(color)),
            with_pawn: carries(Color::White) && (!law.by_marking || own(Color::White)),
        }
    };
    board_steps(rules, owners).map(to_move).collect()
}

/// For each subset of an attack board's four squares (a 4-bit number), the files and ranks of these
/// squares, as a bit set by [`Column`] index.
fn columns_of_sets(layout: &Geometry, pin: Pin) -> [u64; 16] {
    let cells: Vec<Column> = board_columns(layout, pin).collect();
    std::array::from_fn(|set| {
        let cells = cells.iter().enumerate();
        cells.fold(0, |all, (cell, column)| {
            all | (set as u64 >> cell & 1) << column.index()
        })
    })
}

/// Pin and owner of each attack board, in the order of the pins, given the pins of White's and of
/// Black's boards.
fn boards(layout: &Geometry, owners: [PinSet; 2]) -> [(Pin, Color); BOARDS] {
    let standing = layout.pins().filter_map(|pin| {
        let of = |color: &Color| owners[color.index()].contains(pin);
        Some((pin, Color::ALL.into_iter().find(of)?))
    });
    let all: Vec<(Pin, Color)> = standing.collect();
    std::array::from_fn(|slot| all[slot])
}

/// File and rank of each square of the attack board on `pin`, as a [`Column`], rank by rank.
fn board_columns(layout: &Geometry, pin: Pin) -> impl Iterator<Item = Column> {
    let board = *layout.board(layout.pin_level(pin));
    let ranks = board.rank..board.rank + board.ranks;
    ranks.flat_map(move |rank| {
        let files = board.file..board.file + board.files;
        files.filter_map(move |file| layout.column(file, rank))
    })
}

/// All moves of attack boards by either player, with no piece or one piece on the board. `owners`
/// are the pins of White's and of Black's boards. Yields the pins of departure and arrival, and
/// `owners` after the move.
fn board_steps(
    rules: &RuleSet,
    owners: [PinSet; 2],
) -> impl Iterator<Item = (Pin, Pin, [PinSet; 2])> + use<'_> {
    let law = &rules.boards;
    let standing = owners[0].into_iter().chain(owners[1]);
    standing.flat_map(move |from| {
        let anywhere = rules.layout.pins();
        let can = move |to: &Pin| {
            Color::ALL.into_iter().any(|color| {
                let own = owners[color.index()].contains(from);
                let carrying = !law.by_marking && law.carrying_targets(color, from).contains(*to);
                carrying || own && *to != from && law.empty_targets(color, from).contains(*to)
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
