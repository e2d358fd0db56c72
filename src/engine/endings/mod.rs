//! Endings of three pieces, solved: king and one more against the bare king on the tower,
//! over all placings of the four attack boards and their owners.
//!
//! [`Build`] finds by retrograde analysis which positions are won and in how many moves
//! ([`Values`]); [`Values::check`] holds every one against what can be played from it, and
//! [`Values::disagreement`] a single one against the moves that the rules themselves find.
//! The fifty moves and repetition are left aside. The side with the officer is White; what
//! holds for Black is the same with colours and sides changed ([`Setup::mirrored`]).
//!
//! [`Setup::mirrored`]: crate::rules::Setup::mirrored

mod build;
mod check;
mod count;
mod file;
mod line;
mod placings;
mod promotions;
mod replies;
mod spot;

use std::sync::Arc;

use thiserror::Error;

use crate::rules::laws::{Aim, Movement, RuleOption};
use crate::rules::{Color, Role, RuleSet, TOWER};
use placings::{PLACES, Placings, STANCES, members};
use promotions::Promotions;

pub use build::{Build, Step};
pub use check::Wrong;
pub use count::Count;
pub use spot::Spot;

/// What stands beside the king.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Material {
    /// King and queen.
    Queen,
    /// King and rook.
    Rook,
    /// King and bishop.
    Bishop,
    /// King and knight.
    Knight,
    /// King and pawn, which may become any of the others.
    Pawn,
}

impl Material {
    /// All of them.
    pub const ALL: [Material; 5] = [
        Material::Queen,
        Material::Rook,
        Material::Bishop,
        Material::Knight,
        Material::Pawn,
    ];

    /// What a pawn may become.
    pub const OFFICERS: [Material; 4] = [
        Material::Queen,
        Material::Rook,
        Material::Bishop,
        Material::Knight,
    ];

    /// Its letters: `KQ`, `KR`, `KB`, `KN`, `KP`.
    pub const fn name(self) -> &'static str {
        match self {
            Material::Queen => "KQ",
            Material::Rook => "KR",
            Material::Bishop => "KB",
            Material::Knight => "KN",
            Material::Pawn => "KP",
        }
    }

    /// The piece.
    pub const fn role(self) -> Role {
        match self {
            Material::Queen => Role::Queen,
            Material::Rook => Role::Rook,
            Material::Bishop => Role::Bishop,
            Material::Knight => Role::Knight,
            Material::Pawn => Role::Pawn,
        }
    }

    /// In how many ways it can stand.
    const fn stances(self) -> usize {
        match self {
            Material::Pawn => STANCES,
            _ => PLACES,
        }
    }

    /// The officer's steps in files and ranks, and whether it takes more than one of them
    /// at a time.
    fn lines(self) -> (Vec<(i8, i8)>, bool) {
        let straight = [(0, 1), (0, -1), (1, 0), (-1, 0)];
        let diagonal = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
        let leaps = [(1, 2), (2, 1), (2, -1), (1, -2)];
        match self {
            Material::Queen => ([straight, diagonal].concat(), true),
            Material::Rook => (straight.to_vec(), true),
            Material::Bishop => (diagonal.to_vec(), true),
            Material::Knight => ([leaps, leaps.map(|(a, b)| (-a, -b))].concat(), false),
            Material::Pawn => (Vec::new(), false),
        }
    }
}

/// Why an ending cannot be solved or read.
#[derive(Debug, Error)]
pub enum EndingError {
    /// A rule set by which endings are not solved.
    #[error(
        "endings are solved on the tower with its four boards on their pins, where mate decides: not by {}", .0.name()
    )]
    Unsuited(&'static RuleSet),
    /// A rule set by which pawns' endings are not solved.
    #[error("endings with pawns are not solved by {}, by which pawns turn or become boards", .0.name())]
    Pawns(&'static RuleSet),
    /// What a pawn is to become is not solved by the same rules.
    #[error("a pawn's ending needs the solved endings of the four officers")]
    Officer,
    /// Some win takes more moves than are counted.
    #[error("a win takes more than 254 moves")]
    TooLong,
    /// What is read is no ending of this material and rule set.
    #[error("holds no ending of {} by {}", .material.name(), .rules.name())]
    Foreign {
        /// The material that was expected.
        material: Material,
        /// The rule set that was expected.
        rules: &'static RuleSet,
    },
    /// It cannot be read or written.
    #[error(transparent)]
    File(#[from] std::io::Error),
}

/// What is known of every position of an ending.
#[derive(Debug)]
pub struct Values {
    material: Material,
    placings: Arc<Placings>,
    /// How many moves have been looked ahead.
    moves: u8,
    /// Whether nothing more is to be found.
    complete: bool,
    /// By the side to move and by position: for White the moves in which he mates, for
    /// Black those in which he is mated and one more; nought where that is not so (yet).
    moves_to_mate: [Vec<u8>; 2],
    /// What becomes of a pawn.
    promotions: Promotions,
}

impl Values {
    /// Nothing is known yet, for all placings to which the boards of the start can come: by
    /// the tournament rules every one of two boards of each colour, 2970.
    ///
    /// # Errors
    ///
    /// [`EndingError::Unsuited`] when the rule set is not one of the tower with mate and
    /// movement in the plan, four boards that stand, and no pieces from elsewhere.
    pub fn new(material: Material, rules: &'static RuleSet) -> Result<Values, EndingError> {
        suits(rules)?;
        let pawns = !rules.has(RuleOption::Turning) && !rules.has(RuleOption::BoardPromotion);
        if material == Material::Pawn && !pawns {
            return Err(EndingError::Pawns(rules));
        }
        let placings = Placings::new(rules);
        let mut values = Values {
            material,
            promotions: Promotions::none(placings.list.len(), material),
            placings: Arc::new(placings),
            moves: 0,
            complete: false,
            moves_to_mate: [Vec::new(), Vec::new()],
        };
        let positions = values.placings() * PLACES * values.stances() * PLACES;
        values.moves_to_mate = [vec![0; positions], vec![0; positions]];
        Ok(values)
    }

    /// How many mebibytes it takes at most to solve an ending, and those of a pawn's officers
    /// before it.
    ///
    /// # Errors
    ///
    /// As [`Values::new`].
    pub fn mebibytes(material: Material, rules: &'static RuleSet) -> Result<u64, EndingError> {
        suits(rules)?;
        let placings = Placings::new(rules).list.len();
        let values = |material: Material| 2 * placings * PLACES * material.stances() * PLACES;
        let of = |material| values(material) + Build::bytes(placings, material);
        let bytes = match material {
            // While an officer's is solved the pawn's waits for it.
            Material::Pawn => {
                let told = Promotions::bytes(placings, material);
                told + of(material).max(values(material) + of(Material::Queen))
            }
            officer => of(officer),
        };
        Ok(bytes.div_ceil(1 << 20) as u64)
    }

    /// Tells the pawn what it is worth as an officer. All four are to be told, each solved
    /// by the same rules, before a pawn's ending is built or checked.
    ///
    /// # Errors
    ///
    /// [`EndingError::Officer`] when it is no solved ending of an officer by these rules.
    pub fn promote(&mut self, officer: &Values) -> Result<(), EndingError> {
        let fits = officer.complete && officer.rules() == self.rules();
        if !fits || officer.material == Material::Pawn || self.material != Material::Pawn {
            return Err(EndingError::Officer);
        }
        self.promotions.add(officer);
        Ok(())
    }

    /// In how many ways the piece can stand.
    fn stances(&self) -> usize {
        self.material.stances()
    }

    /// The material.
    pub fn material(&self) -> Material {
        self.material
    }

    /// The rule set.
    pub fn rules(&self) -> &'static RuleSet {
        self.placings.rules
    }

    /// How many placings of the boards it covers.
    pub fn placings(&self) -> usize {
        self.placings.list.len()
    }

    /// How many moves have been looked ahead.
    pub fn moves(&self) -> u8 {
        self.moves
    }

    /// Whether nothing more is to be found.
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// In how many of White's moves the bare king is mated, if he is; 0 when he is already.
    pub fn mate(&self, turn: Color, spot: Spot) -> Option<u8> {
        let value = self.value(turn, spot);
        match turn {
            Color::White => (value > 0).then_some(value),
            Color::Black => value.checked_sub(1),
        }
    }

    fn value(&self, turn: Color, spot: Spot) -> u8 {
        let values = &self.moves_to_mate[turn.index()];
        values.get(self.index(spot)).copied().unwrap_or(0)
    }

    /// Writes down what has been found for the bare king's places.
    fn mark(&mut self, turn: Color, pair: usize, bare: u64, value: u8) {
        let values = &mut self.moves_to_mate[turn.index()][pair * PLACES..][..PLACES];
        for place in members(bare) {
            values[usize::from(place)] = value;
        }
    }
}

fn suits(rules: &'static RuleSet) -> Result<(), EndingError> {
    let tower = std::ptr::eq(rules.ground, &*TOWER);
    let suited = tower
        && rules.aim == Aim::Mate
        && rules.movement == Movement::Plan
        && !rules.hands
        && !rules.has(RuleOption::Neutral);
    suited.then_some(()).ok_or(EndingError::Unsuited(rules))
}
