//! The players take turns placing their own back-rank pieces openly before the first move (V.S6);
//! each player must form one of the 960 allowed arrangements.

use super::{BackRank, RuleSet};
use crate::rules::{Color, Piece, Position, Role, Setup, Square};

use Color::{Black, White};
use Role::{Bishop, King, Knight, Queen, Rook};

/// The turns of placing: the player, and the pieces that this player places in the turn (V.S6.2).
/// The source does not mention White's second knight. Here it is placed together with the queen,
/// because the squares of king and rooks are determined only once all other pieces are placed.
const TURNS: [(Color, &[Role]); 6] = [
    (White, &[Bishop]),
    (Black, &[Bishop, Bishop]),
    (White, &[Bishop, Knight]),
    (Black, &[Knight, Knight]),
    (White, &[Knight, Queen]),
    (Black, &[Queen]),
];

/// Placement of the back-rank pieces by both players before the first move. The pawns are
/// already in place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placing {
    rules: &'static RuleSet,
    rows: [[Option<Role>; 8]; 2],
    /// Number of turns of placing that are over, as an index into `TURNS`.
    turns: usize,
    position: Position,
}

/// Reason why a piece cannot be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum PlacingError {
    /// This piece must not be placed in this turn.
    #[error("this piece is not to be placed now")]
    NotInTurn {
        turn: Color,
        role: Role,
        pending: [Option<Role>; 2],
    },
    /// The square is not on the back row of the player who places.
    #[error("the square is not on the player's back row")]
    OffTheRow { turn: Color },
    /// Another piece stands on the square.
    #[error("the square is occupied")]
    Taken,
    /// The player's other bishop already stands on a square of the same colour.
    #[error("both bishops would stand on squares of one colour")]
    SameColor,
}

impl PlacingError {
    /// Paragraph of the variant's rules that forbids the placement.
    pub fn article(self) -> &'static str {
        match self {
            PlacingError::NotInTurn { .. } | PlacingError::Taken => "V.S6.2",
            PlacingError::OffTheRow { .. } => "V.S5.2.1",
            PlacingError::SameColor => "V.S5.2.1(b)",
        }
    }
}

impl Placing {
    /// Starts the placing with only the pawns on the board. `None` if the rule set does not let
    /// players place their pieces.
    pub fn new(rules: &'static RuleSet) -> Option<Placing> {
        let mut placing = rules.start.placed.then(|| Placing {
            rules,
            rows: [[None; 8]; 2],
            turns: 0,
            position: Position::start_of(rules),
        })?;
        placing.position = placing.setup().sketch(rules);
        Some(placing)
    }

    /// Rule set of the game.
    pub fn rules(&self) -> &'static RuleSet {
        self.rules
    }

    /// Colour of the player who places next; once all pieces are placed, White, who makes
    /// the first move.
    pub fn turn(&self) -> Color {
        TURNS.get(self.turns).map_or(White, |&(color, _)| color)
    }

    /// Roles that the player must still place in this turn, in any order; at most two.
    pub fn pending(&self) -> impl Iterator<Item = Role> {
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

    /// Piece on a square, pawns included; `None` if the square is empty.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.pieces()
            .find_map(|(at, piece)| (at == square).then_some(piece))
    }

    /// All pieces placed so far with their squares: White's back-rank pieces and pawns,
    /// then Black's. King and rooks are included as soon as their squares are determined.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> {
        Color::ALL.into_iter().flat_map(|color| {
            let row = self.rules.start.row(color).into_iter();
            let back_rank = row.zip(self.rows[color.index()]);
            let back_rank = back_rank.filter_map(|(square, role)| Some((square, role?)));
            let pawns = self.rules.start.pawns(color).into_iter();
            back_rank
                .chain(pawns.map(|square| (square, Role::Pawn)))
                .map(move |(square, role)| (square, Piece { color, role }))
        })
    }

    /// Number of back-rank pieces placed by a player, without king and rooks.
    pub fn placed(&self, color: Color) -> usize {
        let back_rank = self.rows[color.index()].iter().flatten();
        back_rank.filter(|&&role| !follows(role)).count()
    }

    /// All legal placements of the current turn.
    pub fn legal(&self) -> Vec<(Role, Square)> {
        let mut roles: Vec<Role> = self.pending().collect();
        roles.dedup();
        let row = self.rules.start.row(self.turn());
        let all = roles
            .into_iter()
            .flat_map(|role| row.map(|square| (role, square)));
        all.filter(|&(role, square)| self.check(role, square).is_ok())
            .collect()
    }

    /// Places a piece of the player whose turn it is. After the player's last piece, king
    /// and rooks are placed automatically.
    ///
    /// # Errors
    ///
    /// [`PlacingError`] if the piece is not to be placed now or cannot stand there; nothing
    /// changes then.
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
        if self.pending().next().is_none() {
            self.turns += 1;
        }
        self.position = self.setup().sketch(self.rules);
        Ok(())
    }

    /// Checks whether the player may place `role` on `square`, and returns the index of the square
    /// on the back row.
    fn check(&self, role: Role, square: Square) -> Result<usize, PlacingError> {
        let turn = self.turn();
        if !self.pending().any(|it| it == role) {
            let mut all = self.pending();
            let pending = [all.next(), all.next()];
            return Err(PlacingError::NotInTurn {
                turn,
                role,
                pending,
            });
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

    /// Setup with all pieces placed so far, on the initial attack boards. It is not a legal
    /// position until placing is complete.
    pub fn setup(&self) -> Setup {
        Setup {
            pieces: self.pieces().collect(),
            boards: self.rules.start.boards.clone(),
            turn: self.turn(),
            ..Setup::default()
        }
    }

    /// The pieces placed so far as a position, for drawing. Its legal moves have no meaning.
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// Position before the first move; `None` until placing is complete.
    pub fn start(&self) -> Option<Position> {
        let [white, black] = self.rows;
        let back_rank = [complete_row(white)?, complete_row(black)?];
        Some(Position::start_with(self.rules, back_rank))
    }
}

/// Whether pieces of this role are placed automatically, which is true for the king and the rooks.
fn follows(role: Role) -> bool {
    matches!(role, King | Rook)
}

/// The eight pieces of a full back row; `None` if a square of the row is still empty.
fn complete_row(row: [Option<Role>; 8]) -> Option<BackRank> {
    let mut back_rank = [Rook; 8];
    for (place, role) in back_rank.iter_mut().zip(row) {
        *place = role?;
    }
    Some(back_rank)
}
