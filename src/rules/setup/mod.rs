//! What stands where before anybody has asked whether it can be a position: plain
//! data, made by whoever reads a text or places pieces, and checked in one step by
//! [`Position::from_setup`], or with everything that is wrong and where by
//! [`Setup::check`].

mod check;
mod error;
mod fault;
mod mirror;

use super::laws::RuleSet;
use super::{CastlingSide, Color, Piece, Pin, Position, Role, Square};
pub use error::SetupError;
pub use fault::Fault;

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
    /// The position that it is under a rule set, or all that no position can have.
    ///
    /// # Errors
    ///
    /// Every [`Fault`], in the order of [`Position::from_setup`]; there is one at least.
    pub fn check(&self, rules: &'static RuleSet) -> Result<Position, Vec<Fault>> {
        let (position, faults) = check::check(rules, self);
        if faults.is_empty() {
            Ok(position)
        } else {
            Err(faults)
        }
    }

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

impl Position {
    /// The position that a placement is under a rule set.
    ///
    /// # Errors
    ///
    /// [`SetupError`] with the first thing that no position can have, in the order of
    /// the fields of position text; the attack on the other king is looked at last.
    pub fn from_setup(rules: &'static RuleSet, setup: Setup) -> Result<Position, SetupError> {
        let (position, faults) = check::check(rules, &setup);
        match faults.into_iter().next() {
            Some(fault) => Err(fault.error),
            None => Ok(position),
        }
    }
}

impl Setup {
    /// What stands where and who moves, be it a position or not: for whoever shows it.
    /// Where anything is wrong ([`Setup::check`]) it is of no other use: no moves may be
    /// asked of it.
    pub fn sketch(&self, rules: &'static RuleSet) -> Position {
        check::check(rules, self).0
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
