//! The shape of the playing ground, as data (Article 2): which boards there are,
//! where they lie in the plan and how high, where attack boards may stand.
//!
//! Movement is judged in the plan (Article 3.1(a)), in one variant over cells (V.G1); so a
//! geometry also holds the attack tables over its columns and over its cells. It says
//! nothing of law: who may go where, what is promoted and how boards move a
//! [`RuleSet`](super::RuleSet) says. The other modules of the rules ask it for files,
//! ranks, levels and pins, and count on no number of them.

mod attacks;
mod cells;
mod opposite;
mod plan;

use std::sync::{LazyLock, OnceLock};

use super::square::{LAYERS, columns};
use super::{Column, Level, Pin, Square, SquareSet};

pub use attacks::Attacks;
pub use cells::{Advance, Cells};
pub use plan::{Board, Name, PinPlace, Plan, Wing};

/// The most columns that a plan may have.
const COLUMNS: usize = 64;

/// The tournament rules' board with its tables.
pub static TOWER: LazyLock<Geometry> = LazyLock::new(|| Geometry::new(&plan::TOWER_PLAN));

/// The tower with places under its corners too (V.A2.2), with its tables.
pub static HANGING: LazyLock<Geometry> = LazyLock::new(|| Geometry::new(&plan::HANGING_PLAN));

/// The flat chessboard with its tables.
pub static FLAT: LazyLock<Geometry> = LazyLock::new(|| Geometry::new(&plan::FLAT_PLAN));

/// A playing ground with everything that is worked out from its [`Plan`] once.
#[derive(Debug)]
pub struct Geometry {
    plan: &'static Plan,
    /// What pieces reach from a column over columns.
    pub(super) attacks: Attacks,
    /// What they reach over cells, once a game has asked for it.
    cells: OnceLock<Cells>,
    /// The squares of the main boards.
    pub(super) main: SquareSet,
    boards: Vec<Board>,
    /// The squares of each level, rank by rank.
    grids: Vec<Vec<Square>>,
    /// The same as sets.
    squares: Vec<SquareSet>,
    level_of: [Option<Level>; 256],
    /// Where on its level's grid a square lies.
    in_grid: [u8; 256],
    /// File and rank of each column.
    places: Vec<(u8, u8)>,
}

impl Geometry {
    /// Works out a plan: lays squares over each other on different layers and fills
    /// the tables.
    ///
    /// # Panics
    ///
    /// When the plan has more than 64 columns, or more boards over one column
    /// than there are layers: a plan is part of the program, not input.
    pub fn new(plan: &'static Plan) -> Geometry {
        let files = plan.files.len() as u8;
        let all = (0..plan.ranks).flat_map(|rank| (0..files).map(move |file| (file, rank)));
        let places: Vec<(u8, u8)> = all.chain(plan.doubled.iter().copied()).collect();
        assert!(places.len() <= COLUMNS, "a plan has at most 64 columns");
        let pins = plan.pins.iter().map(|pin| pin.board);
        let boards: Vec<Board> = plan.main.iter().copied().chain(pins).collect();
        let mut geometry = Geometry {
            plan,
            attacks: Attacks::new(files, plan.ranks, plan.doubled),
            cells: OnceLock::new(),
            main: SquareSet::EMPTY,
            grids: Vec::new(),
            squares: Vec::new(),
            level_of: [None; 256],
            in_grid: [0; 256],
            places,
            boards,
        };
        let mut taken = SquareSet::EMPTY;
        for index in 0..geometry.boards.len() {
            geometry.lay(Level(index as u8), &mut taken);
        }
        geometry.main = geometry.squares[..plan.main.len()]
            .iter()
            .fold(SquareSet::EMPTY, |all, &set| all | set);
        geometry
    }

    /// Finds squares for a board that no other board has: all on one layer, or where none
    /// has room for all of them, each where there is room.
    fn lay(&mut self, level: Level, taken: &mut SquareSet) {
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
                .expect("a plan lays at most as many squares over each other as there is room for");
            taken.insert(square);
            self.level_of[square.index()] = Some(level);
            self.in_grid[square.index()] = grid.len() as u8;
            grid.push(square);
        }
        self.squares.push(grid.iter().copied().collect());
        self.grids.push(grid);
    }

    /// What pieces reach from a column over columns.
    pub fn attacks(&self) -> &Attacks {
        &self.attacks
    }

    /// What pieces reach over cells (V.G1); worked out when it is first asked for.
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

    /// The squares of the main boards.
    pub fn main_squares(&self) -> SquareSet {
        self.main
    }

    /// How many files the plan has.
    pub fn files(&self) -> u8 {
        self.plan.files.len() as u8
    }

    /// How many ranks the plan has.
    pub fn ranks(&self) -> u8 {
        self.plan.ranks
    }

    /// The number of a rank (an index), as it is written: the tower's first is 0, the
    /// flat board's 1.
    pub fn rank_number(&self, rank: u8) -> u8 {
        self.plan.first_rank + rank
    }

    /// The index of the rank with this number.
    pub fn rank(&self, number: u8) -> Option<u8> {
        let rank = number.checked_sub(self.plan.first_rank)?;
        (rank < self.ranks()).then_some(rank)
    }

    /// The column on a file and a rank (indices), if the plan has it; the first one
    /// where there are two.
    pub fn column(&self, file: u8, rank: u8) -> Option<Column> {
        (file < self.files() && rank < self.ranks()).then(|| Column(rank * self.files() + file))
    }

    /// File and rank of a column, as indices.
    pub fn place(&self, column: Column) -> (u8, u8) {
        self.places.get(column.index()).copied().unwrap_or((0, 0))
    }

    /// All columns at a column's place in the plan: itself, and the second one where
    /// more squares lie over each other than there are layers.
    pub fn stack(&self, column: Column) -> u64 {
        if self.plan.doubled.is_empty() {
            return column.bit();
        }
        let place = self.place(column);
        let same = (0..self.places.len()).filter(|&other| self.places[other] == place);
        same.fold(0, |all, column| all | 1 << column)
    }

    /// Whether two squares lie over each other, or are the same.
    pub fn share_column(&self, a: Square, b: Square) -> bool {
        self.place(a.column()) == self.place(b.column())
    }

    /// The letter of a file.
    pub fn file_letter(&self, file: u8) -> char {
        self.plan
            .files
            .chars()
            .nth(usize::from(file))
            .unwrap_or('?')
    }

    /// The file that a letter names.
    pub fn file(&self, letter: char) -> Option<u8> {
        self.plan.files.find(letter).map(|file| file as u8)
    }

    /// The boards that always stand, lowest first.
    pub fn main_levels(&self) -> impl Iterator<Item = Level> {
        (0..self.plan.main.len() as u8).map(Level)
    }

    /// All places for attack boards, in their order.
    pub fn pins(&self) -> impl Iterator<Item = Pin> + use<> {
        (0..self.plan.pins.len() as u8).map(Pin)
    }

    /// All places for boards: the main boards, then those over the pins.
    pub fn levels(&self) -> impl Iterator<Item = Level> + use<> {
        (0..self.boards.len() as u8).map(Level)
    }

    /// The level of the only board, where there is but one.
    pub fn only_level(&self) -> Option<Level> {
        (self.boards.len() == 1).then_some(Level(0))
    }

    /// The board at a level.
    ///
    /// # Panics
    ///
    /// When it is a level of another ground, as the other questions about levels and
    /// pins do: [`Geometry::levels`] and [`Geometry::pins`] give this one's.
    pub fn board(&self, level: Level) -> &Board {
        &self.boards[level.index()]
    }

    /// What is known of a pin.
    pub fn pin(&self, pin: Pin) -> &PinPlace {
        &self.plan.pins[pin.index()]
    }

    /// The level of an attack board on `pin`.
    pub fn pin_level(&self, pin: Pin) -> Level {
        Level(self.plan.main.len() as u8 + pin.0)
    }

    /// The pin that carries a level, if it is no main board.
    pub fn level_pin(&self, level: Level) -> Option<Pin> {
        level.0.checked_sub(self.plan.main.len() as u8).map(Pin)
    }

    /// The main board that a level's board belongs to: itself, or the one whose pin
    /// it stands on.
    pub fn main_level(&self, level: Level) -> Level {
        self.level_pin(level)
            .map_or(level, |pin| self.plan.pins[pin.index()].main)
    }

    /// The pin whose attack board holds a square, if it is on one.
    pub fn square_pin(&self, square: Square) -> Option<Pin> {
        self.level_pin(self.level(square)?)
    }

    /// The squares of a level.
    pub fn squares(&self, level: Level) -> SquareSet {
        self.squares[level.index()]
    }

    /// The squares of the attack board on a pin.
    pub fn pin_squares(&self, pin: Pin) -> SquareSet {
        self.squares[self.plan.main.len() + pin.index()]
    }

    /// Every square that can ever exist, board by board.
    pub fn all_squares(&self) -> impl Iterator<Item = Square> {
        self.squares.iter().copied().flatten()
    }

    /// The level that a square lies on; none if there can be no such square.
    pub fn level(&self, square: Square) -> Option<Level> {
        self.level_of[square.index()]
    }

    /// The square at a file and rank (indices) of a level, if it has it.
    pub fn square_at(&self, file: u8, rank: u8, level: Level) -> Option<Square> {
        let board = self.boards.get(level.index())?;
        let (file, rank) = (file.checked_sub(board.file)?, rank.checked_sub(board.rank)?);
        if file >= board.files || rank >= board.ranks {
            return None;
        }
        let index = usize::from(rank) * usize::from(board.files) + usize::from(file);
        self.grids[level.index()].get(index).copied()
    }

    /// The main board's square under the corner of an attack board on `pin`.
    pub fn corner(&self, pin: Pin) -> Square {
        let place = &self.plan.pins[pin.index()];
        let board = &self.boards[place.main.index()];
        let (file, rank) = (
            place.corner_file - board.file,
            place.corner_rank - board.rank,
        );
        let index = usize::from(rank) * usize::from(board.files) + usize::from(file);
        self.grids[place.main.index()][index]
    }

    /// The other place at a pin's corner, under it or over it, if the ground has one (V.A2.2).
    pub fn other_place(&self, pin: Pin) -> Option<Pin> {
        let corner = self.corner(pin);
        let mut others = self.pins().filter(|&other| other != pin);
        others.find(|&other| self.corner(other) == corner)
    }

    /// Where a piece on `square` stands when its board goes from pin `from` to
    /// `to`: it keeps its place on the board, or comes to the one diagonally opposite
    /// when the board turns where it stands (V.A2).
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

    /// Whether a square is dark: file index plus rank is even.
    pub fn is_dark(&self, column: Column) -> bool {
        let (file, rank) = self.place(column);
        (file + rank) % 2 == 0
    }

    /// The columns around a column, itself among them.
    #[inline]
    pub(super) fn around(&self, column: Column) -> u64 {
        self.attacks.king(column) | self.stack(column)
    }

    /// The squares over and under each other at a column's place, lowest layer first.
    pub fn squares_of(&self, column: Column) -> impl Iterator<Item = Square> {
        let stack = self.stack(column);
        (0..LAYERS)
            .flat_map(move |layer| columns(stack).map(move |column| Square::new(layer, column)))
            .filter(|&square| self.level(square).is_some())
    }

    /// A square's name on English scoresheets: `a1W`, `z0QL1`.
    pub fn name(&self, square: Square) -> String {
        let (file, rank) = self.place(square.column());
        let level = self
            .level(square)
            .map_or("?", |level| self.board(level).name.en);
        let rank = self.rank_number(rank);
        format!("{}{rank}{level}", self.file_letter(file))
    }

    /// The name of a column: `a4`.
    pub fn column_name(&self, column: Column) -> String {
        let (file, rank) = self.place(column);
        format!("{}{}", self.file_letter(file), self.rank_number(rank))
    }

    /// The name of a pin on English scoresheets.
    pub fn pin_name(&self, pin: Pin) -> &'static str {
        self.pin(pin).board.name.en
    }

    /// The square that an English name such as `b2W` or `d0KL1` means.
    pub fn square(&self, name: &str) -> Option<Square> {
        let mut letters = name.chars();
        let file = self.file(letters.next()?)?;
        let rank = self.rank(letters.next()?.to_digit(10)? as u8)?;
        let level = letters.as_str();
        let level = self.levels().find(|&l| self.board(l).name.en == level)?;
        self.square_at(file, rank, level)
    }

    /// The pin that an English name means.
    pub fn pin_named(&self, name: &str) -> Option<Pin> {
        self.pins().find(|&pin| self.pin_name(pin) == name)
    }

    /// Every column over which some square can lie.
    pub fn columns(&self) -> impl Iterator<Item = Column> {
        columns(self.squares.iter().fold(0, |all, set| all | set.columns()))
    }
}

/// File and rank of each square of a board, as indices.
fn cells(board: &Board) -> impl Iterator<Item = (u8, u8)> {
    let (files, ranks) = (
        board.file..board.file + board.files,
        board.rank..board.rank + board.ranks,
    );
    ranks.flat_map(move |rank| files.clone().map(move |file| (file, rank)))
}
