//! What stands where before anybody has asked whether it can be a position: plain
//! data, made by whoever reads a text or places pieces, and checked in one step by
//! [`Position::from_setup`].

use super::laws::RuleSet;
use super::position::MOST;
use super::{CastlingSide, Color, Geometry, Piece, Pin, Position, Role, Square, SquareSet, check};

/// A placement with all that a position knows besides. Anything may be in it.
///
/// ```
/// use tritower::rules::{Color, Piece, Position, Role, Setup, SetupError, TOURNAMENT, TOWER};
///
/// let mut setup = Setup::default();
/// let king = |color| Piece { color, role: Role::King };
/// setup.pieces.push((TOWER.square("b2W").unwrap(), king(Color::White)));
/// let kings = |found| SetupError::Kings { color: Color::Black, found };
/// assert_eq!(Position::from_setup(&TOURNAMENT, setup.clone()), Err(kings(0)));
///
/// setup.pieces.push((TOWER.square("b7B").unwrap(), king(Color::Black)));
/// let position = Position::from_setup(&TOURNAMENT, setup)?;
/// assert_eq!(position.to_tfen(), "W=4/4/1K2/4;N=4/4/4/4;B=4/1k2/4/4 w - - - - 0 1");
/// # Ok::<(), SetupError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The pieces and where each stands.
    pub pieces: Vec<(Square, Piece)>,
    /// The attack boards that stand, each with its owner; none is nobody's.
    pub boards: Vec<(Pin, Option<Color>)>,
    /// Who has the move.
    pub turn: Color,
    /// Who may still castle with the rook on which square (Article 3.5(a)(ii)(1)).
    pub rights: Vec<(Color, Square)>,
    /// Pawns still entitled to two steps (Article 3.4(b)); on the flat board all that
    /// stand on their starting squares are, named here or not.
    pub two_steps: Vec<Square>,
    /// The pawn that has just advanced two.
    pub en_passant: Option<Square>,
    /// The pawn whose promotion the side to move owes (Article 3.4(e)(iii)).
    pub owed: Option<Square>,
    /// What each side may drop, a piece an entry (Tandemschach).
    pub hand: Vec<Piece>,
    /// Where pieces stand that were pawns (Tandemschach).
    pub promoted: Vec<Square>,
    /// Half-moves since the last capture or pawn move (Article 9.3), to 1,000,000.
    pub halfmoves: u32,
    /// The number of the move about to be made, from 1 to 1,000,000.
    pub number: u32,
}

impl Default for Setup {
    /// Bare main boards, White's first move.
    fn default() -> Setup {
        Setup {
            pieces: Vec::new(),
            boards: Vec::new(),
            turn: Color::White,
            rights: Vec::new(),
            two_steps: Vec::new(),
            en_passant: None,
            owed: None,
            hand: Vec::new(),
            promoted: Vec::new(),
            halfmoves: 0,
            number: 1,
        }
    }
}

impl Setup {
    /// The pawns on pawns' starting squares of their own colour: those that may be
    /// entitled to two steps.
    pub fn pawns_at_home(&self, rules: &RuleSet) -> Vec<Square> {
        let at_home = |&&(square, piece): &&(Square, Piece)| {
            piece.role == Role::Pawn && rules.pawns.starts[piece.color.index()].contains(square)
        };
        let pawns = self.pieces.iter().filter(at_home);
        pawns.map(|&(square, _)| square).collect()
    }
}

/// Why a placement is no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// A pin that the ground does not have.
    #[error("the ground has no pin number {number}")]
    NoSuchPin {
        /// Which, counted from 0.
        number: usize,
    },
    /// Two attack boards on a pin.
    #[error("{name} is there twice")]
    BoardTwice {
        /// The pin.
        name: String,
    },
    /// A piece where no board stands.
    #[error("a piece stands on {square}, where there is no board")]
    OffBoard {
        /// Where.
        square: String,
    },
    /// Two pieces on one square.
    #[error("two pieces stand on {square}")]
    TwoPieces {
        /// Where.
        square: String,
    },
    /// Not exactly one king of a colour.
    #[error("{color:?} has {found} kings; expected one")]
    Kings {
        /// Whose.
        color: Color,
        /// How many.
        found: u32,
    },
    /// Kings beside or over each other where captures explode.
    #[error("the kings touch; no move can have brought them together (Atomschach)")]
    KingsTouch,
    /// A pawn behind its own side's first rank.
    #[error("{color:?} cannot have a pawn on {square}")]
    Pawn {
        /// Whose.
        color: Color,
        /// Where.
        square: String,
    },
    /// A pawn on its furthest rank whose promotion nobody owes.
    #[error(
        "the pawn on {square} has reached its furthest rank; it must be promoted, or owed in field 6 (Article 3.4(e))"
    )]
    Unpromoted {
        /// Where.
        square: String,
    },
    /// The other side's king could be captured.
    #[error("the other side's king is attacked (Article {article})")]
    OpponentInCheck {
        /// The article that forbids it.
        article: &'static str,
    },
    /// A right to castle whose king or rook has left.
    #[error("{right} needs its king on {king} and its rook on {rook}")]
    RightsWithoutPieces {
        /// The right, as position text writes it.
        right: char,
        /// The king's square.
        king: String,
        /// The rook's square.
        rook: String,
    },
    /// A right to castle of a rook that does not stand on its row with its king.
    #[error(
        "{color:?} can castle only with a rook that stands on the row of the start with its king; {square} is not such a rook's"
    )]
    NoSuchRight {
        /// Whose.
        color: Color,
        /// Where the rook ought to stand.
        square: String,
    },
    /// Two rooks of one side of the king.
    #[error("{color:?} has two rights to castle on one side of the king")]
    RightTwice {
        /// Whose.
        color: Color,
    },
    /// No pawn there that could still advance two.
    #[error("no pawn stands on its starting square {square}")]
    TwoSteps {
        /// Where.
        square: String,
    },
    /// No pawn that has just advanced two.
    #[error("no pawn of the other side can just have advanced two to {square}")]
    EnPassant {
        /// Where.
        square: String,
    },
    /// No promotion that the side to move can owe.
    #[error("the side to move has no pawn to promote on {square} (Article 3.4(e)(iii))")]
    Owed {
        /// Where.
        square: String,
    },
    /// The choice could put the other king under attack.
    #[error(
        "a piece on {square} could attack the other king, so the board could not have left (Article 3.4(e)(iii))"
    )]
    OwedAttacks {
        /// Where.
        square: String,
    },
    /// Something in hand though nothing is ever dropped.
    #[error("nothing is dropped under these rules")]
    NoHands,
    /// A king in hand, or more pieces than are counted.
    #[error("{color:?} cannot have so many of {letter:?} in hand")]
    Hand {
        /// Whose.
        color: Color,
        /// Of which piece.
        letter: char,
    },
    /// A square on which no piece stands that was a pawn.
    #[error("no piece on {square} can have been a pawn")]
    Promoted {
        /// Where.
        square: String,
    },
    /// More half-moves than are counted.
    #[error("expected a number from 0 to {MOST}, found {found}")]
    Halfmoves {
        /// How many.
        found: u32,
    },
    /// A move number that there is not.
    #[error("expected a number from 1 to {MOST}, found {found}")]
    Number {
        /// Which.
        found: u32,
    },
}

impl SetupError {
    /// Which field of TFEN tells of what is wrong, from 1, and what it is.
    pub fn field(&self) -> (u8, &'static str) {
        match self {
            SetupError::NoSuchPin { .. }
            | SetupError::BoardTwice { .. }
            | SetupError::OffBoard { .. }
            | SetupError::TwoPieces { .. }
            | SetupError::Kings { .. }
            | SetupError::KingsTouch
            | SetupError::Pawn { .. }
            | SetupError::Unpromoted { .. }
            | SetupError::NoHands
            | SetupError::Hand { .. }
            | SetupError::Promoted { .. } => (1, "boards"),
            SetupError::OpponentInCheck { .. } => (2, "side to move"),
            SetupError::RightsWithoutPieces { .. }
            | SetupError::NoSuchRight { .. }
            | SetupError::RightTwice { .. } => (3, "castling rights"),
            SetupError::TwoSteps { .. } => (4, "two steps"),
            SetupError::EnPassant { .. } => (5, "en passant"),
            SetupError::Owed { .. } | SetupError::OwedAttacks { .. } => (6, "owed promotion"),
            SetupError::Halfmoves { .. } => (7, "half-moves"),
            SetupError::Number { .. } => (8, "move number"),
        }
    }

    /// Which field of FEN tells of what is wrong, from 1, and what it is.
    pub fn fen_field(&self) -> (u8, &'static str) {
        match self.field() {
            (1 | 6, _) => (1, "pieces"),
            (4 | 5, _) => (4, "en passant"),
            (7, what) => (5, what),
            (8, what) => (6, what),
            same => same,
        }
    }
}

impl Position {
    /// Each side's pawns on their starting squares.
    fn pawns_at_home(&self) -> SquareSet {
        let at_home =
            |color: Color| self.pieces(color, Role::Pawn) & self.rules.pawns.starts[color.index()];
        at_home(Color::White) | at_home(Color::Black)
    }

    /// The position that a placement is under a rule set.
    ///
    /// # Errors
    ///
    /// [`SetupError`] with the first thing that no position can have, in the order of
    /// the fields of position text; the attack on the other king is looked at last.
    pub fn from_setup(rules: &'static RuleSet, setup: Setup) -> Result<Position, SetupError> {
        let mut position = Position::empty(rules);
        position.turn = setup.turn;
        let geometry = position.geometry();
        for (pin, owner) in setup.boards {
            place_board(&mut position, geometry, pin, owner)?;
        }
        for (square, piece) in setup.pieces {
            let name = || geometry.name(square);
            if !position.squares().contains(square) {
                return Err(SetupError::OffBoard { square: name() });
            }
            if position.occupied().contains(square) {
                return Err(SetupError::TwoPieces { square: name() });
            }
            position.put(square, piece.color, piece.role);
        }
        check::hand(&mut position, &setup.hand)?;
        for square in setup.promoted {
            check::promoted(&position, square)?;
            position.promoted.insert(square);
        }
        check::kings(&position)?;
        for (color, rook) in setup.rights {
            check::grant(&mut position, color, rook)?;
        }
        for square in setup.two_steps {
            check::two_steps(&position, square)?;
            position.two_steps.insert(square);
        }
        if rules.pawns.two_steps_from_home {
            position.two_steps |= position.pawns_at_home();
        }
        position.owed = setup.owed;
        check::pawns(&position)?;
        check::owed(&position)?;
        position.en_passant = setup.en_passant;
        check::en_passant(&position)?;
        if setup.halfmoves > MOST {
            let found = setup.halfmoves;
            return Err(SetupError::Halfmoves { found });
        }
        if !(1..=MOST).contains(&setup.number) {
            let found = setup.number;
            return Err(SetupError::Number { found });
        }
        (position.halfmoves, position.number) = (setup.halfmoves, setup.number);
        check::opponent(&position)?;
        position.en_passant_live = position.can_capture_en_passant();
        position.key = position.fresh_key();
        Ok(position)
    }
}

impl Position {
    /// What would set this position up.
    pub fn setup(&self) -> Setup {
        let sides = [CastlingSide::King, CastlingSide::Queen];
        let all = Color::ALL
            .into_iter()
            .flat_map(|color| sides.map(|side| (color, side)));
        let held = all.filter(|&(color, side)| self.may_castle(color, side));
        let law = &self.rules.castling;
        let rights = held.filter_map(|(color, side)| {
            let rook = law.square(color, self.rights.rook(color, side))?;
            Some((color, rook))
        });
        Setup {
            pieces: self.all_pieces().collect(),
            boards: self
                .pins
                .into_iter()
                .map(|pin| (pin, self.owner(pin)))
                .collect(),
            turn: self.turn,
            rights: rights.collect(),
            two_steps: self.two_steps.into_iter().collect(),
            en_passant: self.en_passant,
            owed: self.owed,
            hand: self.hand_pieces(),
            promoted: self.promoted.into_iter().collect(),
            halfmoves: self.halfmoves,
            number: self.number,
        }
    }
}

impl Position {
    /// What both sides may drop, White's first, the strongest first (Tandemschach).
    pub fn hand_pieces(&self) -> Vec<Piece> {
        let mut pieces = Vec::new();
        for color in Color::ALL {
            for role in Role::ALL.into_iter().rev() {
                let count = usize::from(self.in_hand(color, role));
                pieces.extend(std::iter::repeat_n(Piece { color, role }, count));
            }
        }
        pieces
    }
}

fn place_board(
    position: &mut Position,
    geometry: &Geometry,
    pin: Pin,
    owner: Option<Color>,
) -> Result<(), SetupError> {
    if geometry.pins().all(|known| known != pin) {
        let number = pin.index();
        return Err(SetupError::NoSuchPin { number });
    }
    if position.pins.contains(pin) {
        let name = geometry.pin_name(pin).to_owned();
        return Err(SetupError::BoardTwice { name });
    }
    position.pins = position.pins.with(pin);
    position.squares |= geometry.pin_squares(pin);
    if let Some(color) = owner {
        let pins = &mut position.owners[color.index()];
        *pins = pins.with(pin);
    }
    Ok(())
}
