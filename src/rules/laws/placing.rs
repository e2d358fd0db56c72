//! Placing in turn (V.S6): before the first move each player chooses the start of his
//! own officers, one of 960, and sees on the way what the other does.

use super::{Officers, RuleSet};
use crate::rules::{Color, Piece, Position, Role, Setup, Square};

use Color::{Black, White};
use Role::{Bishop, King, Knight, Queen, Rook};

/// Who places what, turn after turn (V.S6.2). The source leaves White's other knight
/// out; he places it with his queen, before whom nothing is determined without it.
const TURNS: [(Color, &[Role]); 6] = [
    (White, &[Bishop]),
    (Black, &[Bishop, Bishop]),
    (White, &[Bishop, Knight]),
    (Black, &[Knight, Knight]),
    (White, &[Knight, Queen]),
    (Black, &[Queen]),
];

/// The officers of both players while they are being placed. The pawns stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placing {
    rules: &'static RuleSet,
    rows: [[Option<Role>; 8]; 2],
    /// How many turns are over.
    turns: usize,
}

/// Why an officer cannot be placed so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlacingError {
    /// It is not this officer's turn.
    #[error("{} does not place a {} now, but {}", name(*.turn), word(*.role), owed_words(.owed))]
    NotOwed {
        /// Who places.
        turn: Color,
        /// What was to be placed.
        role: Role,
        /// What he places in this turn yet.
        owed: [Option<Role>; 2],
    },
    /// The square is none of his own row.
    #[error("the pieces of {} stand on the squares behind the pawns", name(*.turn))]
    OffTheRow {
        /// Who places.
        turn: Color,
    },
    /// Something stands there.
    #[error("a piece stands on that square already")]
    Taken,
    /// The other bishop stands on that colour.
    #[error("the bishops stand on squares of different colours")]
    SameColor,
}

impl PlacingError {
    /// The paragraph of the variants that is against it.
    pub fn article(self) -> &'static str {
        match self {
            PlacingError::NotOwed { .. } | PlacingError::Taken => "V.S6.2",
            PlacingError::OffTheRow { .. } => "V.S5.2.1",
            PlacingError::SameColor => "V.S5.2.1(b)",
        }
    }
}

fn name(color: Color) -> &'static str {
    match color {
        White => "White",
        Black => "Black",
    }
}

fn word(role: Role) -> &'static str {
    match role {
        Role::Pawn => "pawn",
        Knight => "knight",
        Bishop => "bishop",
        Rook => "rook",
        Queen => "queen",
        King => "king",
    }
}

/// What is owed, in words: at most two officers.
fn owed_words(roles: &[Option<Role>; 2]) -> String {
    let words = roles.iter().flatten().map(|&role| word(role));
    match words.collect::<Vec<_>>()[..] {
        [] => "nothing more".to_owned(),
        [one] => format!("a {one}"),
        [one, two] if one == two => format!("two {one}s"),
        [one, two, ..] => format!("a {one} and a {two}"),
    }
}

impl Placing {
    /// The beginning, with the pawns alone; none under rules by which nothing is placed.
    pub fn new(rules: &'static RuleSet) -> Option<Placing> {
        rules.start.placed.then_some(Placing {
            rules,
            rows: [[None; 8]; 2],
            turns: 0,
        })
    }

    /// The rule set of the game.
    pub fn rules(&self) -> &'static RuleSet {
        self.rules
    }

    /// Whose turn it is: to place, and once all stand to make the first move.
    pub fn turn(&self) -> Color {
        TURNS.get(self.turns).map_or(White, |&(color, _)| color)
    }

    /// What is to be placed in this turn yet, in any order: two officers at most.
    pub fn owed(&self) -> impl Iterator<Item = Role> {
        let (color, row) = (self.turn(), self.rows[self.turn().index()]);
        let begun = self.turns + 1;
        [Bishop, Knight, Queen].into_iter().flat_map(move |role| {
            let turns = TURNS.iter().take(begun);
            let mine = turns.filter(move |&&(whose, _)| whose == color);
            let due = mine.flat_map(|&(_, roles)| roles).filter(|&&it| it == role);
            let stand = row.iter().filter(|&&it| it == Some(role));
            std::iter::repeat_n(role, due.count() - stand.count())
        })
    }

    /// What stands on a square; pawns too.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.pieces()
            .find_map(|(at, piece)| (at == square).then_some(piece))
    }

    /// All that stands, with its square: White's officers and pawns first. A player's
    /// king and rooks stand as soon as their squares are determined.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        Color::ALL.into_iter().flat_map(|color| {
            let row = self.rules.start.row(color).into_iter();
            let officers = row.zip(self.rows[color.index()]);
            let officers = officers.filter_map(|(square, role)| Some((square, role?)));
            let pawns = self.rules.start.pawns(color).into_iter();
            officers
                .chain(pawns.map(|square| (square, Role::Pawn)))
                .map(move |(square, role)| (square, Piece { color, role }))
        })
    }

    /// How many officers have been placed by the player of a colour.
    pub fn placed(&self, color: Color) -> usize {
        let officers = self.rows[color.index()].iter().flatten();
        officers.filter(|&&role| !follows(role)).count()
    }

    /// All that can be placed now.
    pub fn legal(&self) -> Vec<(Role, Square)> {
        let mut roles: Vec<Role> = self.owed().collect();
        roles.dedup();
        let row = self.rules.start.row(self.turn());
        let all = roles
            .into_iter()
            .flat_map(|role| row.map(|square| (role, square)));
        all.filter(|&(role, square)| self.check(role, square).is_ok())
            .collect()
    }

    /// Places an officer of the player whose turn it is. With his last one his king and
    /// rooks stand too.
    ///
    /// # Errors
    ///
    /// When it is not to be placed now, or cannot stand there; nothing changes then.
    pub fn place(&mut self, role: Role, square: Square) -> Result<(), PlacingError> {
        let at = self.check(role, square)?;
        let row = &mut self.rows[self.turn().index()];
        row[at] = Some(role);
        if row.contains(&Some(Queen)) && row.iter().flatten().count() == 5 {
            let mut rest = [Rook, King, Rook].into_iter();
            for free in row.iter_mut().filter(|place| place.is_none()) {
                *free = rest.next();
            }
        }
        if self.owed().next().is_none() {
            self.turns += 1;
        }
        Ok(())
    }

    /// The place in the row on which an officer may stand.
    fn check(&self, role: Role, square: Square) -> Result<usize, PlacingError> {
        let turn = self.turn();
        if !self.owed().any(|it| it == role) {
            let mut all = self.owed();
            let owed = [all.next(), all.next()];
            return Err(PlacingError::NotOwed { turn, role, owed });
        }
        let places = self.rules.start.row(turn);
        let at = places.iter().position(|&it| it == square);
        let at = at.ok_or(PlacingError::OffTheRow { turn })?;
        let row = &self.rows[turn.index()];
        if row[at].is_some() {
            return Err(PlacingError::Taken);
        }
        // The squares of a row alternate in colour.
        let bishop = row.iter().position(|&it| it == Some(Bishop));
        match bishop {
            Some(other) if role == Bishop && (other + at).is_multiple_of(2) => {
                Err(PlacingError::SameColor)
            }
            _ => Ok(at),
        }
    }

    /// All that stands, on the boards of the start; no position until all stand.
    pub fn setup(&self) -> Setup {
        Setup {
            pieces: self.pieces().collect(),
            boards: self.rules.start.boards.clone(),
            turn: self.turn(),
            ..Setup::default()
        }
    }

    /// The position before the first move, once all stand.
    pub fn start(&self) -> Option<Position> {
        let [white, black] = self.rows;
        let officers = [whole(white)?, whole(black)?];
        Some(Position::start_with(self.rules, officers))
    }
}

/// Whether a role's square follows from the others'.
fn follows(role: Role) -> bool {
    matches!(role, King | Rook)
}

/// A row in which all stand.
fn whole(row: [Option<Role>; 8]) -> Option<Officers> {
    let mut officers = [Rook; 8];
    for (officer, role) in officers.iter_mut().zip(row) {
        *officer = role?;
    }
    Some(officers)
}
