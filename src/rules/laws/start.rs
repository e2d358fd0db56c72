//! Initial positions (Article 2.7; V.S): back-rank pieces, pawns and attack boards.

use super::{Base, OptionSet, RuleOption};
use crate::rules::{BoardLayout, Color, Pin, Role, Square, SquareSet};

/// The eight pieces on a player's back row, from the queen's side.
pub type BackRank = [Role; 8];

use Role::{Bishop, King, Knight, Queen, Rook};

/// Back rank of the tournament rules, number 409 of the 960 arrangements.
const TOURNAMENT: BackRank = [Rook, Queen, Knight, Bishop, Bishop, Knight, King, Rook];
/// Back rank of V.S1.
const S1: BackRank = [Rook, Queen, Bishop, Knight, Knight, Bishop, King, Rook];
/// Back rank of FIDE's laws, number 518 of the 960 arrangements; also of V.S2, whose
/// order is a reconstruction.
const ORTHODOX: BackRank = [Rook, Knight, Bishop, Queen, King, Bishop, Knight, Rook];
/// Back rank of V.S3; the order is a reconstruction.
const S3: BackRank = [Rook, Bishop, Knight, Queen, King, Knight, Bishop, Rook];

/// Initial position of a rule set.
#[derive(Debug)]
pub struct Start {
    /// Back-rank pieces of both sides. If there are 960 initial positions, the pieces of the
    /// default one.
    pub back_rank: BackRank,
    /// Whether there are 960 initial positions (V.S5, V.S6).
    pub shuffled: bool,
    /// Whether each player places their own pieces (V.S6).
    pub placed: bool,
    /// Pins on which an attack board stands, each with the owner of the board; `None` for a neutral
    /// board.
    pub boards: Vec<(Pin, Option<Color>)>,
    row: [[Square; 8]; 2],
    pawns: [SquareSet; 2],
}

impl Start {
    pub(super) fn new(base: Base, options: OptionSet, layout: &BoardLayout) -> Start {
        let back_rank = match base {
            Base::Chess => ORTHODOX,
            Base::Tower if options.has(RuleOption::S1) => S1,
            Base::Tower if options.has(RuleOption::S2) => ORTHODOX,
            Base::Tower if options.has(RuleOption::S3) => S3,
            Base::Tower => TOURNAMENT,
        };
        let names = Names::new(base, options);
        let placed = options.has(RuleOption::Placing);
        Start {
            back_rank,
            placed,
            shuffled: placed || options.has(RuleOption::Shuffle),
            boards: names
                .boards
                .iter()
                .map(|name| board(layout, name))
                .collect(),
            row: names.row.map(|row| {
                let mut squares = squares(layout, row);
                std::array::from_fn(|_| squares.next().expect("a row has eight squares"))
            }),
            pawns: names.pawns.map(|pawns| squares(layout, pawns).collect()),
        }
    }

    /// Squares of a colour's back row (where its king and rooks start), from the queen's side.
    pub fn row(&self, color: Color) -> [Square; 8] {
        self.row[color.index()]
    }

    /// Starting squares of a colour's pawns.
    pub fn pawns(&self, color: Color) -> SquareSet {
        self.pawns[color.index()]
    }
}

/// Names of the squares and pins on which pieces, pawns and attack boards start.
struct Names {
    row: [&'static str; 2],
    pawns: [&'static str; 2],
    boards: Vec<&'static str>,
}

impl Names {
    fn new(base: Base, options: OptionSet) -> Names {
        if base == Base::Chess {
            return Names {
                row: ["a1 b1 c1 d1 e1 f1 g1 h1", "a8 b8 c8 d8 e8 f8 g8 h8"],
                pawns: ["a2 b2 c2 d2 e2 f2 g2 h2", "a7 b7 c7 d7 e7 f7 g7 h7"],
                boards: Vec::new(),
            };
        }
        // In three dimensions (V.G1) White's attack boards hang below board W, so that the
        // initial position is the same for both players, seen from their own side.
        let (row, pawns, white) = if options.has(RuleOption::Space) {
            (
                "z0QL1i a0QL1i a1W b1W c1W d1W d0KL1i e0KL1i",
                "z1QL1i a1QL1i d1KL1i e1KL1i a2W b2W c2W d2W",
                ["QL1iw", "KL1iw"],
            )
        } else {
            (
                "z0QL1 a0QL1 a1W b1W c1W d1W d0KL1 e0KL1",
                "z1QL1 a1QL1 d1KL1 e1KL1 a2W b2W c2W d2W",
                ["QL1w", "KL1w"],
            )
        };
        let mut boards = vec![white[0], white[1], "QL6b", "KL6b"];
        if options.has(RuleOption::Neutral) {
            boards.extend(["KL3n", "QL4n"]);
        }
        Names {
            row: [row, "z9QL6 a9QL6 a8B b8B c8B d8B d9KL6 e9KL6"],
            pawns: [pawns, "z8QL6 a8QL6 d8KL6 e8KL6 a7B b7B c7B d7B"],
            boards,
        }
    }
}

fn squares<'a>(layout: &'a BoardLayout, names: &'a str) -> impl Iterator<Item = Square> + 'a {
    names.split(' ').map(|name| {
        layout
            .square(name)
            .expect("a start names squares of its own layout")
    })
}

fn board(layout: &BoardLayout, name: &str) -> (Pin, Option<Color>) {
    let (pin, owner) = name.split_at(name.len() - 1);
    let pin = layout
        .pin_named(pin)
        .expect("a start names pins of its own layout");
    let owner = Color::ALL
        .into_iter()
        .find(|color| owner.starts_with(color.letter()));
    (pin, owner)
}
