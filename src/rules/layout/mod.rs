//! Board layouts as data (Article 2): the main boards, where they lie as seen from above, their
//! heights, and the pins for attack boards.
//!
//! Under most rules pieces move by files and ranks of the board seen from above (Article 3.1(a));
//! in one variant they move in three dimensions (V.G1). A [`BoardLayout`] therefore holds two kinds of
//! attack tables. It contains no rules: moves, promotion and attack board moves belong to the
//! [`RuleSet`](super::RuleSet). The other modules of the rules ask the layout for files, ranks,
//! levels and pins and assume no fixed number of them.

mod attacks;
mod cells;
mod federation;
mod opposite;
mod table;

use std::fmt;
use std::sync::{LazyLock, OnceLock};

use super::square::{LAYERS, columns};
use super::{Column, Level, Pin, Square, SquareSet};

pub use attacks::Attacks;
pub use cells::{Advance, Cells};
use federation::Paths;
pub(super) use federation::height as federation_height;
pub use table::{Board, LayoutTable, Name, PinPlace, Wing};

/// Maximum number of columns ([`Column`]) on a board layout. With this limit, a set of columns fits
/// into 64 bits.
const COLUMNS: usize = 64;

/// Board layout of the tournament rules.
pub static TOWER: LazyLock<BoardLayout> = LazyLock::new(|| BoardLayout::new(&table::TOWER_TABLE));

/// The tower with additional pins under its corners (V.A2.2).
pub static HANGING: LazyLock<BoardLayout> =
    LazyLock::new(|| BoardLayout::new(&table::HANGING_TABLE));

/// The flat chessboard.
pub static FLAT: LazyLock<BoardLayout> = LazyLock::new(|| BoardLayout::new(&table::FLAT_TABLE));

/// A board layout with all tables computed from its [`LayoutTable`].
#[derive(Debug)]
pub struct BoardLayout {
    table: &'static LayoutTable,
    /// Attack tables for movement by files and ranks as seen from above.
    pub(super) attacks: Attacks,
    /// Attack tables for movement in three dimensions, computed on first use.
    cells: OnceLock<Cells>,
    /// Tables for paths under the Federation rules, computed on first use.
    paths: OnceLock<Paths>,
    /// Squares of the main boards.
    pub(super) main: SquareSet,
    boards: Vec<Board>,
    /// For each level (main board or attack board on a pin), the squares of the board, rank by
    /// rank.
    grids: Vec<Vec<Square>>,
    /// For each level (main board or attack board on a pin), the set of the board's squares.
    squares: Vec<SquareSet>,
    level_of: [Option<Level>; 256],
    /// For each square index, the index of the square in its level's list in `grids`.
    in_grid: [u8; 256],
    /// File and rank (from 0) of each [`Column`], by the column's index.
    places: Vec<(u8, u8)>,
}

impl PartialEq for BoardLayout {
    /// Compares addresses, because each board layout exists only once.
    fn eq(&self, other: &BoardLayout) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for BoardLayout {}

impl BoardLayout {
    /// Computes all tables of a board layout from its description: assigns squares above each other
    /// to different layers, and builds the attack tables.
    ///
    /// # Panics
    ///
    /// If the description needs more than 64 columns, or if more boards overlap at a file and rank
    /// than there are layers. Descriptions are constants of this crate, so no input can cause
    /// this.
    pub fn new(table: &'static LayoutTable) -> BoardLayout {
        let files = table.files.len() as u8;
        let all = (0..table.ranks).flat_map(|rank| (0..files).map(move |file| (file, rank)));
        let places: Vec<(u8, u8)> = all.chain(table.doubled.iter().copied()).collect();
        assert!(places.len() <= COLUMNS, "a table has at most 64 columns");
        let pins = table.pins.iter().map(|pin| pin.board);
        let boards: Vec<Board> = table.main.iter().copied().chain(pins).collect();
        let mut layout = BoardLayout {
            table,
            attacks: Attacks::new(files, table.ranks, table.doubled),
            cells: OnceLock::new(),
            paths: OnceLock::new(),
            main: SquareSet::EMPTY,
            grids: Vec::new(),
            squares: Vec::new(),
            level_of: [None; 256],
            in_grid: [0; 256],
            places,
            boards,
        };
        let mut taken = SquareSet::EMPTY;
        for index in 0..layout.boards.len() {
            layout.assign_squares(Level(index as u8), &mut taken);
        }
        layout.main = layout.squares[..table.main.len()]
            .iter()
            .fold(SquareSet::EMPTY, |all, &set| all | set);
        layout
    }

    /// Chooses an unused square index for each square of the board at a level and adds these
    /// indices to `taken`. If a single layer has room for the whole board, all its squares are in
    /// that layer; otherwise each square is in any layer with room.
    fn assign_squares(&mut self, level: Level, taken: &mut SquareSet) {
        let cells: Vec<(u8, u8)> = cells(&self.boards[level.index()]).collect();
        let on =
            |layer, &(file, rank): &(u8, u8)| Some(Square::new(layer, self.column(file, rank)?));
        let free = |&layer: &usize| {
            let mut squares = cells.iter().map(|cell| on(layer, cell));
            squares.all(|square| square.is_some_and(|square| !taken.contains(square)))
        };
        let layer = (0..LAYERS).find(free);
        let mut grid = Vec::new();
        for place in cells {
            let columns = (0..self.places.len()).filter(|&column| self.places[column] == place);
            let square = columns
                .flat_map(|column| (0..LAYERS).map(move |layer| (layer, Column(column as u8))))
                .filter(|&(here, _)| layer.is_none_or(|layer| layer == here))
                .map(|(layer, column)| Square::new(layer, column))
                .find(|&square| !taken.contains(square))
                .expect(
                    "a table lays at most as many squares over each other as there is room for",
                );
            taken.insert(square);
            self.level_of[square.index()] = Some(level);
            self.in_grid[square.index()] = grid.len() as u8;
            grid.push(square);
        }
        self.squares.push(grid.iter().copied().collect());
        self.grids.push(grid);
    }

    /// Attack tables for movement by files and ranks as seen from above.
    pub fn attacks(&self) -> &Attacks {
        &self.attacks
    }

    /// Attack tables for movement in three dimensions (V.G1), computed on first use.
    pub fn cells(&self) -> &Cells {
        self.cells.get_or_init(|| {
            let cell = |square: Square| {
                let (file, rank) = self.place(square.column());
                let height = self.board(self.level(square)?).height;
                Some(((file as i8, rank as i8, height), square))
            };
            Cells::new(&self.all_squares().filter_map(cell).collect())
        })
    }

    /// Tables for paths under the Federation rules (F3), computed on first use.
    pub(super) fn paths(&self) -> &Paths {
        self.paths.get_or_init(|| {
            let raised = |square: Square| {
                let height = federation::height(self.board(self.level(square)?).height);
                Some((self.place(square.column()), (square, height)))
            };
            let size = (self.files(), self.ranks());
            Paths::new(size, self.all_squares().filter_map(raised))
        })
    }

    /// Squares of the main boards.
    pub fn main_squares(&self) -> SquareSet {
        self.main
    }

    /// Number of files of the whole board layout seen from above.
    pub fn files(&self) -> u8 {
        self.table.files.len() as u8
    }

    /// Number of ranks of the whole board layout seen from above.
    pub fn ranks(&self) -> u8 {
        self.table.ranks
    }

    /// Number by which notation names the rank with this index: the tower's first rank is 0,
    /// the flat board's is 1.
    pub fn rank_number(&self, rank: u8) -> u8 {
        self.table.first_rank + rank
    }

    /// Index of the rank with this number; `None` if there is no such rank.
    pub fn rank(&self, number: u8) -> Option<u8> {
        let rank = number.checked_sub(self.table.first_rank)?;
        (rank < self.ranks()).then_some(rank)
    }

    /// The [`Column`] at a file and rank, counted from 0; if there are two columns, the first one.
    /// `None` outside the board.
    pub fn column(&self, file: u8, rank: u8) -> Option<Column> {
        (file < self.files() && rank < self.ranks()).then(|| Column(rank * self.files() + file))
    }

    /// File and rank of a column, counted from 0.
    pub fn place(&self, column: Column) -> (u8, u8) {
        self.places.get(column.index()).copied().unwrap_or((0, 0))
    }

    /// All columns at the file and rank of `column`, as a bit set by [`Column`] index: usually
    /// `column` alone, but two where more squares can be above each other than there are layers.
    pub fn stack(&self, column: Column) -> u64 {
        if self.table.doubled.is_empty() {
            return column.bit();
        }
        let place = self.place(column);
        let same = (0..self.places.len()).filter(|&other| self.places[other] == place);
        same.fold(0, |all, column| all | 1 << column)
    }

    /// Whether two squares are on the same file and rank, that is, above each other or the same.
    pub fn share_column(&self, a: Square, b: Square) -> bool {
        self.place(a.column()) == self.place(b.column())
    }

    /// Letter of the file with this index.
    pub fn file_letter(&self, file: u8) -> char {
        self.table
            .files
            .chars()
            .nth(usize::from(file))
            .unwrap_or('?')
    }

    /// Index of the file with this letter; `None` if there is no such file.
    pub fn file(&self, letter: char) -> Option<u8> {
        self.table.files.find(letter).map(|file| file as u8)
    }

    /// Levels of the main boards, lowest first.
    pub fn main_levels(&self) -> impl Iterator<Item = Level> {
        (0..self.table.main.len() as u8).map(Level)
    }

    /// All pins, in the order of their indices.
    pub fn pins(&self) -> impl Iterator<Item = Pin> + use<> {
        (0..self.table.pins.len() as u8).map(Pin)
    }

    /// All levels: first those of the main boards, then those of the attack boards, one for each
    /// pin.
    pub fn levels(&self) -> impl Iterator<Item = Level> + use<> {
        (0..self.boards.len() as u8).map(Level)
    }

    /// Level of the only board, on the flat board; `None` if the layout has several boards.
    pub fn only_level(&self) -> Option<Level> {
        (self.boards.len() == 1).then_some(Level(0))
    }

    /// Board at a level.
    ///
    /// # Panics
    ///
    /// If the level belongs to another board layout. The same holds for the other methods
    /// that take a level or a pin; use those from [`BoardLayout::levels`] and
    /// [`BoardLayout::pins`].
    pub fn board(&self, level: Level) -> &Board {
        &self.boards[level.index()]
    }

    /// Describes a pin: the attack board that stands on it, and the corner that holds it.
    pub fn pin(&self, pin: Pin) -> &PinPlace {
        &self.table.pins[pin.index()]
    }

    /// Level of the attack board that stands on `pin`.
    pub fn pin_level(&self, pin: Pin) -> Level {
        Level(self.table.main.len() as u8 + pin.0)
    }

    /// Pin of an attack board's level; `None` for a main board.
    pub fn level_pin(&self, level: Level) -> Option<Pin> {
        level.0.checked_sub(self.table.main.len() as u8).map(Pin)
    }

    /// Main board that a level belongs to: the level itself, or the main board on whose corner its
    /// pin is.
    pub fn main_level(&self, level: Level) -> Level {
        self.level_pin(level)
            .map_or(level, |pin| self.table.pins[pin.index()].main)
    }

    /// Pin of the attack board that a square belongs to; `None` on a main board.
    pub fn square_pin(&self, square: Square) -> Option<Pin> {
        self.level_pin(self.level(square)?)
    }

    /// Squares of the board at a level.
    pub fn squares(&self, level: Level) -> SquareSet {
        self.squares[level.index()]
    }

    /// Squares of the attack board on a pin.
    pub fn pin_squares(&self, pin: Pin) -> SquareSet {
        self.squares[self.table.main.len() + pin.index()]
    }

    /// All squares that any main board or attack board of the layout can have, board by board.
    pub fn all_squares(&self) -> impl Iterator<Item = Square> {
        self.squares.iter().copied().flatten()
    }

    /// Level of a square; `None` if no board of the layout can have this square.
    pub fn level(&self, square: Square) -> Option<Level> {
        self.level_of[square.index()]
    }

    /// Square at a file and rank (from 0) of the board at a level; `None` if the board does not
    /// extend there.
    pub fn square_at(&self, file: u8, rank: u8, level: Level) -> Option<Square> {
        let board = self.boards.get(level.index())?;
        let (file, rank) = (file.checked_sub(board.file)?, rank.checked_sub(board.rank)?);
        if file >= board.files || rank >= board.ranks {
            return None;
        }
        let index = usize::from(rank) * usize::from(board.files) + usize::from(file);
        self.grids[level.index()].get(index).copied()
    }

    /// Main board square at the corner that holds `pin`.
    pub fn corner(&self, pin: Pin) -> Square {
        let place = &self.table.pins[pin.index()];
        let board = &self.boards[place.main.index()];
        let (file, rank) = (
            place.corner_file - board.file,
            place.corner_rank - board.rank,
        );
        let index = usize::from(rank) * usize::from(board.files) + usize::from(file);
        self.grids[place.main.index()][index]
    }

    /// The other pin at the same corner, below or above it; `None` if there is only one
    /// (V.A2.2).
    pub fn other_place(&self, pin: Pin) -> Option<Pin> {
        let corner = self.corner(pin);
        let mut others = self.pins().filter(|&other| other != pin);
        others.find(|&other| self.corner(other) == corner)
    }

    /// Square of a piece after its attack board has gone from pin `from` to pin `to`. The piece
    /// keeps its place on the board. If the board turns on its pin (V.A2), the piece is then on the
    /// diagonally opposite square.
    pub fn carried(&self, square: Square, from: Pin, to: Pin) -> Square {
        let grid = &self.grids[self.pin_level(to).index()];
        let here = usize::from(self.in_grid[square.index()]);
        let there = if from == to {
            grid.len() - 1 - here
        } else {
            here
        };
        grid[there]
    }

    /// Whether the squares of a column are dark: the sum of file and rank, counted from 0, is even.
    pub fn is_dark(&self, column: Column) -> bool {
        let (file, rank) = self.place(column);
        (file + rank) % 2 == 0
    }

    /// A column and all columns adjacent to it, as a bit set by [`Column`] index.
    #[inline]
    pub(super) fn around(&self, column: Column) -> u64 {
        self.attacks.king(column) | self.stack(column)
    }

    /// All squares above each other at the file and rank of `column`, in the order of their layers.
    pub fn squares_of(&self, column: Column) -> impl Iterator<Item = Square> {
        let stack = self.stack(column);
        (0..LAYERS)
            .flat_map(move |layer| columns(stack).map(move |column| Square::new(layer, column)))
            .filter(|&square| self.level(square).is_some())
    }

    /// English [name](Square::display) of a square, as a `String`.
    pub fn name(&self, square: Square) -> String {
        square.display(self).to_string()
    }

    /// Name of a column: its file letter and rank number, such as `a4`.
    pub fn column_name(&self, column: Column) -> String {
        let (file, rank) = self.place(column);
        format!("{}{}", self.file_letter(file), self.rank_number(rank))
    }

    /// English name of a pin.
    pub fn pin_name(&self, pin: Pin) -> &'static str {
        self.pin(pin).board.name.en
    }

    /// Square with an English name such as `b2W` or `d0KL1`; `None` if there is no such
    /// square.
    pub fn square(&self, name: &str) -> Option<Square> {
        let mut letters = name.chars();
        let file = self.file(letters.next()?)?;
        let rank = self.rank(letters.next()?.to_digit(10)? as u8)?;
        let level = letters.as_str();
        let level = self.levels().find(|&l| self.board(l).name.en == level)?;
        self.square_at(file, rank, level)
    }

    /// Pin with an English name; `None` if there is no such pin.
    pub fn pin_named(&self, name: &str) -> Option<Pin> {
        self.pins().find(|&pin| self.pin_name(pin) == name)
    }

    /// All values of [`Column`] where at least one board of the layout has a square.
    pub fn columns(&self) -> impl Iterator<Item = Column> {
        columns(self.squares.iter().fold(0, |all, set| all | set.columns()))
    }
}

impl Square {
    /// Displays the English name on a board layout: `a1W`, `z0QL1`, on the flat board `e4`.
    ///
    /// ```
    /// use tritower::rules::TOWER;
    ///
    /// let square = TOWER.square("z0QL1").unwrap();
    /// assert_eq!(format!("a rook on {}", square.display(&TOWER)), "a rook on z0QL1");
    /// ```
    pub fn display(self, layout: &BoardLayout) -> impl fmt::Display {
        fmt::from_fn(move |f| {
            let (file, rank) = layout.place(self.column());
            let (file, rank) = (layout.file_letter(file), layout.rank_number(rank));
            let level = layout.level(self);
            let level = level.map_or("?", |level| layout.board(level).name.en);
            write!(f, "{file}{rank}{level}")
        })
    }
}

/// File and rank of each square of a board, counted from 0.
fn cells(board: &Board) -> impl Iterator<Item = (u8, u8)> {
    let (files, ranks) = (
        board.file..board.file + board.files,
        board.rank..board.rank + board.ranks,
    );
    ranks.flat_map(move |rank| files.clone().map(move |file| (file, rank)))
}
