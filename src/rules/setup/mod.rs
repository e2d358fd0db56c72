//! Positions that are not checked yet: plain data from position text or from a board editor.
//! [`Position::from_setup`] checks them and reports the first error, [`Setup::check`] reports all
//! errors with the squares and pins concerned.

mod check;
mod error;
mod fault;
mod mirror;

use super::laws::RuleSet;
use super::{CastlingSide, Color, Piece, Pin, Position, Role, Square};
pub use error::SetupError;
pub use fault::Fault;

/// A placement of boards and pieces, with the side to move, castling rights and the other state of
/// a position. It may be invalid.
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
    /// The pieces and their squares.
    pub pieces: Vec<(Square, Piece)>,
    /// The attack boards, each with its owner; `None` for a neutral board.
    pub boards: Vec<(Pin, Option<Color>)>,
    /// The side to move.
    pub turn: Color,
    /// The castling rights, each as a colour and the square of the rook (Article
    /// 3.5(a)(ii)(1)).
    pub rights: Vec<(Color, Square)>,
    /// Pawns that may still advance two squares (Article 3.4(b)). On the flat board all pawns
    /// on their starting squares may do so, even if they are not listed here.
    pub two_steps: Vec<Square>,
    /// The pawn that has just advanced two squares, if any.
    pub en_passant: Option<Square>,
    /// The pawn of the side to move whose promotion is pending (Article 3.4(e)(iii)), if any.
    pub pending_promotion: Option<Square>,
    /// The pieces that both sides may drop, one entry for each piece (bughouse, Crazyhouse).
    pub hand: Vec<Piece>,
    /// The squares of promoted pieces, which go to a hand as pawns when captured (bughouse,
    /// Crazyhouse).
    pub promoted: Vec<Square>,
    /// The checks that White and Black have given (Three-check).
    pub checks: [u8; 2],
    /// Half-moves since the last capture or pawn move (Article 9.3), at most 1,000,000.
    pub halfmoves: u32,
    /// The number of the next move, from 1 to 1,000,000.
    pub number: u32,
}

impl Default for Setup {
    /// Creates a setup with empty main boards and without attack boards, White to move.
    fn default() -> Setup {
        Setup {
            pieces: Vec::new(),
            boards: Vec::new(),
            turn: Color::White,
            rights: Vec::new(),
            two_steps: Vec::new(),
            en_passant: None,
            pending_promotion: None,
            hand: Vec::new(),
            promoted: Vec::new(),
            checks: [0; 2],
            halfmoves: 0,
            number: 1,
        }
    }
}

impl Setup {
    /// The position described by this setup under a rule set.
    ///
    /// # Errors
    ///
    /// All [`Fault`]s of the setup, at least one, in the order of the fields of position text. If
    /// the side that is not to move is in check, this fault comes last.
    pub fn check(&self, rules: &'static RuleSet) -> Result<Position, Vec<Fault>> {
        let (position, faults) = check::check(rules, self);
        if faults.is_empty() {
            Ok(position)
        } else {
            Err(faults)
        }
    }

    /// Squares of pawns on starting squares of their colour. Only these pawns may be able to
    /// advance two squares.
    pub fn pawns_at_home(&self, rules: &RuleSet) -> Vec<Square> {
        let at_home = |&&(square, piece): &&(Square, Piece)| {
            piece.role == Role::Pawn && rules.pawns.starts[piece.color.index()].contains(square)
        };
        let pawns = self.pieces.iter().filter(at_home);
        pawns.map(|&(square, _)| square).collect()
    }
}

impl Position {
    /// The position described by a setup under a rule set.
    ///
    /// # Errors
    ///
    /// The first [`SetupError`], in the order of the fields of position text. If the side that is
    /// not to move is in check, this error comes last.
    pub fn from_setup(rules: &'static RuleSet, setup: Setup) -> Result<Position, SetupError> {
        let (position, faults) = check::check(rules, &setup);
        match faults.into_iter().next() {
            Some(fault) => Err(fault.error),
            None => Ok(position),
        }
    }
}

impl Setup {
    /// A position for display, even if the setup has [faults](Setup::check): it has the valid
    /// pieces, the boards and the side to move. With any fault it must not be used for anything
    /// else, such as generating moves.
    pub fn sketch(&self, rules: &'static RuleSet) -> Position {
        check::check(rules, self).0
    }
}

impl Position {
    /// The setup from which this position can be created again.
    pub fn setup(&self) -> Setup {
        let sides = CastlingSide::ALL;
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
            pending_promotion: self.pending_promotion,
            hand: self.hand_pieces(),
            promoted: self.promoted.into_iter().collect(),
            checks: self.checks,
            halfmoves: self.halfmoves,
            number: self.number,
        }
    }
}

impl Position {
    /// The pieces in both hands, one entry for each piece: White's before Black's, and of each side
    /// the strongest first (bughouse, Crazyhouse).
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
