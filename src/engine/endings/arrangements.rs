//! Arrangements of the attack boards, with lookup tables for the places and moves in each.

use std::collections::HashMap;

use super::board_moves::{BoardMove, board_moves, board_steps};
use super::places::{
    BOARDS, MAIN, PLACES, STANCES, boards, columns_of_places, columns_of_sets, places_beside,
    places_of, places_over, slot, squares_of_places, stances,
};
use crate::rules::{Color, Column, Pin, PinSet, Role, RuleSet, Square, SquareSet, columns};

/// An arrangement of the four attack boards: on which pins they are and who owns them. Contains
/// lookup tables for the places of pieces (see [`PLACES`]) and for the moves of the boards.
#[derive(Clone, Debug)]
pub(super) struct Arrangement {
    /// Pin and owner of each attack board, in the order of the pins.
    pub boards: [(Pin, Color); BOARDS],
    /// For each place number (see [`PLACES`]), the file and rank of the place as a [`Column`].
    pub column: [Column; PLACES],
    /// For each [`Column`] (file and rank), the places there as a bit set by place number.
    pub over: [u64; 64],
    /// For each place number, the places to which a king there could move if no other piece were on
    /// the boards, as a bit set by place number.
    pub adjacent: [u64; PLACES],
    /// Moves of the attack boards that either player can make.
    pub moves: Vec<BoardMove>,
    /// For each stance of White's piece (see [`STANCES`]), the number of the place where the piece
    /// is; `None` if there is no such stance in this arrangement.
    pub stance_place: [Option<u8>; STANCES],
    /// Places where White's pawn can stand in this arrangement, as a bit set by place number.
    pub pawn: u64,
    /// Places on which White's pawn promotes in this arrangement, as a bit set by place number.
    pub promotes: u64,
    /// Places on which White's pawn promotes in at least one arrangement, as a bit set by place
    /// number. [`Arrangement::last`] numbers them in ascending order.
    last: u64,
    /// For each attack board and each set of its four squares (a number of 4 bits, one for each
    /// square), the files and ranks of the squares in the set, as a bit set by [`Column`] index.
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
    /// For each place of the main boards, the number of pieces that can stand there: as many as it
    /// has squares above each other.
    room: [u8; MAIN as usize],
    /// Lookup tables that convert a set of places on the main boards (a bit set by place number)
    /// byte by byte to files and ranks: entry `[i][b]` is the part of the result for byte number
    /// `i` with the value `b`, as a bit set by [`Column`] index.
    main_columns: [[u64; 256]; 4],
    /// Lookup tables that convert a set of files and ranks (a bit set by [`Column`] index) byte by
    /// byte to the places on the main boards there: entry `[i][b]` is the part of the result for
    /// byte number `i` with the value `b`, as a bit set by place number.
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

    /// Files and ranks of a set of places. `set` is a bit set by place number, the result a bit set
    /// by [`Column`] index.
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

    /// Places at the files and ranks in `columns`. `columns` is a bit set by [`Column`] index, the
    /// result a bit set by place number.
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

    /// Columns that a piece on `column` attacks if the columns in `occupied` are occupied. Sets of
    /// columns are bit sets by [`Column`] index. A pawn attacks as a white one.
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
    /// Number of a place among the places where White's pawn promotes in at least one arrangement,
    /// counted from 0 in ascending order. `None` if White's pawn never promotes on this place.
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
