//! The shape of the playing ground, as data (Article 2): which boards there are,
//! where they lie in the plan and how high, where attack boards may stand.
//!
//! All movement is judged in the plan (Article 3.1(a)), so a geometry also holds
//! the attack tables over its columns, and what Articles 3.4(e) and 3.6 say of its own
//! corners and pins. The other modules of the rules ask it for files, ranks, levels and
//! pins, and count on no number of them.

mod plan;

use std::sync::LazyLock;

use super::attacks::Attacks;
use super::square::{LAYERS, columns};
use super::{Color, Column, Level, Pin, PinSet, Square, SquareSet};

pub use plan::{Board, Name, PinPlace, Plan};

/// The most columns that a plan may have.
const COLUMNS: usize = 64;

/// The tournament rules' board with its tables.
pub static TOWER: LazyLock<Geometry> = LazyLock::new(|| Geometry::new(&plan::TOWER_PLAN));

/// A playing ground with everything that is worked out from its [`Plan`] once.
#[derive(Debug)]
pub struct Geometry {
    plan: &'static Plan,
    /// What pieces reach from a column over columns.
    pub(super) attacks: Attacks,
    /// The squares of the main boards.
    pub(super) main: SquareSet,
    boards: Vec<Board>,
    layers: Vec<usize>,
    squares: Vec<SquareSet>,
    level_of: [Option<Level>; 256],
    /// Squares on which a pawn is always promoted, by its colour.
    furthest: [SquareSet; 2],
    /// Pins whose corner is such a square while no board hangs over it.
    corners: [Vec<(Pin, Square)>; 2],
}

impl Geometry {
    /// Works out a plan: lays boards that overlap on different layers and fills
    /// the tables.
    ///
    /// # Panics
    ///
    /// When the plan has more than 64 columns, or more boards over one column
    /// than there are layers: a plan is part of the program, not input.
    pub fn new(plan: &'static Plan) -> Geometry {
        let files = plan.files.len();
        assert!(
            files * plan.ranks as usize <= COLUMNS,
            "a plan has at most 64 columns"
        );
        let boards: Vec<Board> = plan
            .main
            .iter()
            .copied()
            .chain(plan.pins.iter().map(|pin| pin.board))
            .collect();

        let mut layers = Vec::new();
        let mut squares = Vec::new();
        let mut level_of = [None; 256];
        let mut taken = SquareSet::EMPTY;
        for (index, board) in boards.iter().enumerate() {
            let area: u64 = cells(board)
                .map(|(f, r)| Column(r * files as u8 + f).bit())
                .sum();
            let layer = (0..LAYERS)
                .find(|&layer| taken.0[layer] & area == 0)
                .expect("a column of a plan has at most as many boards as there are layers");
            let mut set = SquareSet::EMPTY;
            set.0[layer] = area;
            taken |= set;
            for square in set {
                level_of[square.index()] = Some(Level(index as u8));
            }
            layers.push(layer);
            squares.push(set);
        }
        let main = squares[..plan.main.len()]
            .iter()
            .fold(SquareSet::EMPTY, |all, &set| all | set);
        let mut geometry = Geometry {
            plan,
            attacks: Attacks::new(files as u8, plan.ranks),
            main,
            boards,
            layers,
            squares,
            level_of,
            furthest: [SquareSet::EMPTY; 2],
            corners: [Vec::new(), Vec::new()],
        };
        geometry.furthest = [plan.ranks - 1, 0].map(|end| geometry.last_squares(end));
        geometry.corners = Color::ALL.map(|color| {
            let pins = geometry
                .pins()
                .filter(|&pin| geometry.pin(pin).furthest_for == Some(color));
            pins.map(|pin| (pin, geometry.corner(pin))).collect()
        });
        geometry
    }

    /// The squares on the plan's outermost rank `end`, and those of the main
    /// boards' last rank next to it on the open files.
    fn last_squares(&self, end: u8) -> SquareSet {
        let inner = end.abs_diff(1);
        let (first, last) = self.plan.open_files;
        self.all_squares()
            .filter(|&square| {
                let (file, rank) = self.place(square.column());
                rank == end || (rank == inner && (first..=last).contains(&file))
            })
            .collect()
    }

    /// What pieces reach from a column over columns.
    pub fn attacks(&self) -> &Attacks {
        &self.attacks
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

    /// The column on a file and a rank (indices), if the plan has it.
    pub fn column(&self, file: u8, rank: u8) -> Option<Column> {
        (file < self.files() && rank < self.ranks()).then(|| Column(rank * self.files() + file))
    }

    /// File and rank of a column, as indices.
    pub fn place(&self, column: Column) -> (u8, u8) {
        (column.0 % self.files(), column.0 / self.files())
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
        let column = self.column(file, rank)?;
        let square = Square::new(*self.layers.get(level.index())?, column);
        self.squares[level.index()]
            .contains(square)
            .then_some(square)
    }

    /// The main board's square under the corner of an attack board on `pin`.
    pub fn corner(&self, pin: Pin) -> Square {
        let place = &self.plan.pins[pin.index()];
        let column = Column(place.corner_rank * self.files() + place.corner_file);
        Square::new(self.layers[place.main.index()], column)
    }

    /// Where a piece on `square` stands when its board goes from pin `from` to
    /// `to`: it keeps its place on the board.
    pub fn carried(&self, square: Square, from: Pin, to: Pin) -> Square {
        let (a, b) = (&self.pin(from).board, &self.pin(to).board);
        let (file, rank) = self.place(square.column());
        let column = Column((rank + b.rank - a.rank) * self.files() + file + b.file - a.file);
        Square::new(self.layers[self.pin_level(to).index()], column)
    }

    /// The pins that a board of `color` carrying a piece may go to: adjacent ones
    /// forward or to the side (Article 3.6).
    pub fn carrying_targets(&self, color: Color, from: Pin) -> PinSet {
        let here = self.pin(from);
        here.adjacent
            .into_iter()
            .filter(|&to| {
                let there = self.pin(to).board.rank;
                match color {
                    Color::White => there >= here.board.rank,
                    Color::Black => there <= here.board.rank,
                }
            })
            .fold(PinSet::EMPTY, PinSet::with)
    }

    /// Squares on which a pawn of `color` is promoted whatever stands.
    pub fn always_furthest(&self, color: Color) -> SquareSet {
        self.furthest[color.index()]
    }

    /// Squares on which a pawn of `color` is promoted while attack boards stand
    /// on `pins` (Article 3.4(e)(ii)).
    pub fn furthest(&self, color: Color, pins: PinSet) -> SquareSet {
        let mut set = self.furthest[color.index()];
        for &(pin, corner) in &self.corners[color.index()] {
            if !pins.contains(pin) {
                set.insert(corner);
            }
        }
        set
    }

    /// Whether a square is dark: file index plus rank is even.
    pub fn is_dark(&self, column: Column) -> bool {
        let (file, rank) = self.place(column);
        (file + rank) % 2 == 0
    }

    /// The squares over and under each other in a column, lowest layer first.
    pub fn squares_of(&self, column: Column) -> impl Iterator<Item = Square> {
        (0..LAYERS)
            .map(move |layer| Square::new(layer, column))
            .filter(|&square| self.level(square).is_some())
    }

    /// A square's name on English scoresheets: `a1W`, `z0QL1`.
    pub fn name(&self, square: Square) -> String {
        let (file, rank) = self.place(square.column());
        let level = self
            .level(square)
            .map_or("?", |level| self.board(level).name.en);
        format!("{}{rank}{level}", self.file_letter(file))
    }

    /// The name of a column: `a4`.
    pub fn column_name(&self, column: Column) -> String {
        let (file, rank) = self.place(column);
        format!("{}{rank}", self.file_letter(file))
    }

    /// The name of a pin on English scoresheets.
    pub fn pin_name(&self, pin: Pin) -> &'static str {
        self.pin(pin).board.name.en
    }

    /// The square that an English name such as `b2W` or `d0KL1` means.
    pub fn square(&self, name: &str) -> Option<Square> {
        let mut letters = name.chars();
        let file = self.file(letters.next()?)?;
        let rank = letters.next()?.to_digit(10)? as u8;
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
