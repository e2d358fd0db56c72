//! Helpers for the tests of the rules: positions from lists of pieces, and moves in long notation
//! (`b2W-b4N`, `QL1-QL2`, `b7B-b8B=Q`, `0-0`, `a8B=Q`).
//!
//! The long notation is implemented here independently of the crate, so that an error in the
//! crate's notation cannot hide an error in its moves.

#![allow(dead_code, reason = "each test file uses a part of it")]

pub mod adjourned;
pub mod captures;
pub mod desk;
pub mod flat;
pub mod names;
pub mod played;
pub mod random;
pub mod reason;
pub mod rule_sets;
pub mod search;
pub mod spoil;
pub mod variants;

use std::collections::BTreeSet;

use tritower::rules::notation::{self, Language};
use tritower::rules::{
    BoardLayout, CastlingSide, Color, Move, Piece, Position, Promotion, Role, RuleSet, Square,
    TOURNAMENT, TOWER, why,
};

/// A position that is built step by step. At first the four attack boards are on their initial
/// pins, White is to move, no castling rights exist, and the move number is 10.
pub struct Setup {
    rules: &'static RuleSet,
    white: String,
    black: String,
    boards: String,
    fields: [String; 7],
}

/// Starts a position from the pieces of each side, such as `Kb1W Rc3N d2W` (a square without a
/// letter has a pawn).
pub fn setup(white: &str, black: &str) -> Setup {
    Setup {
        rules: &TOURNAMENT,
        white: white.to_owned(),
        black: black.to_owned(),
        boards: "QL1w QL6b KL1w KL6b".to_owned(),
        fields: ["w", "-", "-", "-", "-", "0", "10"].map(str::to_owned),
    }
}

/// The rule set with this name; panics if no rule set has it.
pub fn rules(name: &str) -> &'static RuleSet {
    RuleSet::named(name).unwrap_or_else(|error| panic!("{name}: {error}"))
}

impl Setup {
    /// Sets the rule set, by name.
    pub fn under(mut self, name: &str) -> Setup {
        self.rules = rules(name);
        self
    }

    /// Sets the attack boards with their owners, such as `QL1w KL6b`.
    pub fn boards(mut self, boards: &str) -> Setup {
        self.boards = boards.to_owned();
        self
    }

    /// Makes Black the side to move.
    pub fn black_to_move(self) -> Setup {
        self.field(0, "b")
    }

    /// Sets the castling rights, as in position text.
    pub fn rights(self, rights: &str) -> Setup {
        self.field(1, rights)
    }

    /// Sets the pawns that may still advance two squares.
    pub fn two_steps(self, squares: &str) -> Setup {
        self.field(2, squares)
    }

    /// Sets the square of the pawn that has just advanced two squares.
    pub fn en_passant(self, square: &str) -> Setup {
        self.field(3, square)
    }

    /// Sets the square of the pawn with a pending promotion.
    pub fn pending_promotion(self, square: &str) -> Setup {
        self.field(4, square)
    }

    /// Sets the number of half-moves since the last capture or pawn move.
    pub fn halfmoves(self, count: u32) -> Setup {
        self.field(5, &count.to_string())
    }

    /// Sets the move number.
    pub fn number(self, number: u32) -> Setup {
        self.field(6, &number.to_string())
    }

    fn field(mut self, index: usize, text: &str) -> Setup {
        self.fields[index] = text.to_owned();
        self
    }

    /// The text of the position, which may be illegal.
    pub fn tfen(&self) -> String {
        let layout = self.rules.layout();
        let mut placed = tritower::rules::Setup::default();
        for named in self.boards.split_whitespace() {
            let (name, owner) = named.split_at(named.len() - 1);
            let pin = layout.pin_named(name);
            let owner = Color::ALL
                .into_iter()
                .find(|it| owner.starts_with(it.letter()));
            placed
                .boards
                .push((pin.unwrap_or_else(|| panic!("no board {named}")), owner));
        }
        for (list, color) in [(&self.white, Color::White), (&self.black, Color::Black)] {
            for name in list.split_whitespace() {
                let letter = name.chars().next().filter(char::is_ascii_uppercase);
                let square = place(layout, &name[letter.map_or(0, char::len_utf8)..]);
                let role = letter.map(|letter| Role::from_letter(letter.to_ascii_lowercase()));
                let role = role.unwrap_or(Some(Role::Pawn)).expect("a piece's letter");
                let pin = layout.square_pin(square);
                let stands = |pin| placed.boards.iter().any(|&(standing, _)| standing == pin);
                assert!(pin.is_none_or(stands), "{name}: there is no board");
                let twice = placed.pieces.iter().any(|&(at, _)| at == square);
                assert!(!twice, "two pieces on {name}");
                placed.pieces.push((square, Piece { color, role }));
            }
        }
        let text = placed.to_tfen(self.rules);
        let boards = text.split(' ').next().unwrap_or_default();
        format!("{boards} {}", self.fields.join(" "))
    }

    /// The position; panics if it is illegal.
    pub fn position(&self) -> Position {
        position_under(self.rules, &self.tfen())
    }

    /// The error message for an illegal position; panics if the position is legal.
    pub fn fault(&self) -> String {
        let read = Position::from_text(self.rules, &self.tfen());
        read.expect_err("no position").to_string()
    }
}

/// The square with this name; panics if no square has it.
fn place(layout: &BoardLayout, name: &str) -> Square {
    layout
        .square(name)
        .unwrap_or_else(|| panic!("no square {name}"))
}

/// Reads the text of a position under the tournament rules; panics if it is not valid.
pub fn position(tfen: &str) -> Position {
    position_under(&TOURNAMENT, tfen)
}

/// Reads the text of a position under a rule set; panics if it is not valid.
pub fn position_under(rules: &'static RuleSet, tfen: &str) -> Position {
    Position::from_text(rules, tfen)
        .unwrap_or_else(|error| panic!("{}: {tfen}: {error}", rules.name()))
}

/// Writes a move of a game under the tournament rules in long notation.
pub fn long(mv: Move) -> String {
    long_on(&TOWER, mv)
}

/// Writes a move in long notation.
pub fn long_on(layout: &BoardLayout, mv: Move) -> String {
    let role = |role: Role| role.letter().to_ascii_uppercase();
    let corner = match mv {
        Move::Piece { to, .. } => Some(to),
        Move::Board { from, .. } => Some(layout.corner(from)),
        Move::Promote { square, .. } => Some(square),
        Move::Castle(_) | Move::Drop { .. } => None,
    };
    let becomes = mv.promotion().map(|becomes| match becomes {
        Promotion::Piece(piece) => role(piece).to_string(),
        Promotion::Board => over(&layout.name(corner.expect("a corner"))).to_owned(),
    });
    let text = match mv {
        Move::Piece { from, to, .. } => format!("{}-{}", layout.name(from), layout.name(to)),
        Move::Castle(CastlingSide::King) => "0-0".to_owned(),
        Move::Castle(CastlingSide::Queen) => "0-0-0".to_owned(),
        Move::Board { from, to, .. } => {
            format!("{}-{}", layout.pin_name(from), layout.pin_name(to))
        }
        Move::Promote { square, .. } => layout.name(square),
        Move::Drop { role: piece, to } => format!("{}@{}", role(piece), layout.name(to)),
    };
    becomes.map_or(text.clone(), |becomes| format!("{text}={becomes}"))
}

/// Returns the pin above a corner square on which a pawn may be promoted to an attack board (V.A3).
fn over(corner: &str) -> &'static str {
    match corner {
        "a1W" => "QL1",
        "d1W" => "KL1",
        "a8B" => "QL6",
        "d8B" => "KL6",
        _ => panic!("no pawn becomes a board on {corner}"),
    }
}

/// All legal moves in long notation.
pub fn legal(position: &Position) -> BTreeSet<String> {
    let moves = position.legal_moves().into_iter();
    moves.map(|mv| long_on(position.layout(), mv)).collect()
}

/// The legal move with this long notation.
pub fn find(position: &Position, text: &str) -> Option<Move> {
    position
        .legal_moves()
        .into_iter()
        .find(|&mv| long_on(position.layout(), mv) == text)
}

/// Whether a move is legal.
pub fn is_legal(position: &Position, text: &str) -> bool {
    find(position, text).is_some()
}

/// The position after legal moves in long notation, separated by spaces; panics if a move is
/// illegal.
pub fn play(position: &Position, moves: &str) -> Position {
    moves.split_whitespace().fold(*position, |position, text| {
        let mv =
            find(&position, text).unwrap_or_else(|| panic!("{text} is not legal in {position}"));
        position.play_unchecked(mv)
    })
}

/// The legal destinations of the piece on a square or the attack board on a pin, sorted and
/// separated by spaces. The destination of a promotion is listed only once.
pub fn targets(position: &Position, from: &str) -> String {
    let names: BTreeSet<String> = legal(position)
        .into_iter()
        .filter_map(|text| {
            let (start, rest) = text.split_once('-')?;
            (start == from).then(|| rest.split('=').next().unwrap_or(rest).to_owned())
        })
        .collect();
    names.into_iter().collect::<Vec<_>>().join(" ")
}

/// The article or variant that forbids a move in long notation, and the reason.
pub fn refused(position: &Position, attempt: &str) -> String {
    let mv =
        notation::attempt(position, attempt).unwrap_or_else(|error| panic!("{attempt}: {error}"));
    let illegal = why(position, mv).expect_err(attempt);
    format!("{}: {}", illegal.article(), reason::reason(&illegal))
}

/// English and German scoresheet notation of a legal move in long notation. Checks that both texts
/// are read as this move.
pub fn written(position: &Position, text: &str) -> [String; 2] {
    let mv = find(position, text).unwrap_or_else(|| panic!("{text} is not legal in {position}"));
    Language::ALL.map(|language| {
        let written = notation::write(position, mv, language);
        assert_eq!(notation::read(position, &written), Ok(mv), "{written}");
        written
    })
}

/// The pieces on the back-rank squares of both sides, from file z to e; `-` for an empty one.
pub fn back_rank(position: &Position) -> [String; 2] {
    Color::ALL.map(|color| {
        let row = position.rules().start().row(color).into_iter();
        let letters = row.map(|square| position.piece_at(square).map_or('-', Piece::letter));
        letters.collect()
    })
}

/// The owner of the board on a pin: `w`, `b` or `n` (neutral); `None` without a board.
pub fn owner(position: &Position, pin: &str) -> Option<char> {
    let pin = position.layout().pin_named(pin).expect(pin);
    let stands = position.pins().contains(pin);
    stands.then(|| position.owner(pin).map_or('n', Color::letter))
}

/// The letter of the piece on a square, as in position text.
pub fn piece(position: &Position, square: &str) -> Option<char> {
    let square = place(position.layout(), square);
    position.piece_at(square).map(|piece| piece.letter())
}

/// Whether `by` attacks a square.
pub fn attacked(position: &Position, square: &str, by: Color) -> bool {
    let square = place(position.layout(), square);
    !position.attackers_of(square, by).is_empty()
}
