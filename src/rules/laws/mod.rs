//! The laws of the games that are played here, as values: a [`RuleSet`] is a board and
//! options, and says how its game starts, what its pawns and attack boards do, how one
//! castles and what ends it. The tournament rules are the default.
//!
//! Laws are data where that is enough. Where legality itself differs ([`Aim`],
//! [`Movement`]) the generator, the making of moves, the outcome and the reasons each
//! match on it once.

mod boards;
mod castling;
mod error;
mod option;
mod pawns;
mod placing;
mod shuffle;
mod start;

use std::collections::BTreeMap;
use std::fmt;
use std::sync::{LazyLock, Mutex, PoisonError};

use super::ground::{FLAT, HANGING, TOWER};
use super::{Color, Geometry, Piece, Position, Role, Setup, Square};

pub use boards::BoardLaw;
pub use castling::{Castling, CastlingLaw};
pub use error::RuleSetError;
pub use option::{Base, Conflict, OptionSet, RuleOption};
pub use pawns::{Corner, PawnLaw};
pub use placing::{Placing, PlacingError};
pub use shuffle::{STARTS, number, officers};
pub use start::{Officers, Start};

/// What a player is after.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// Checkmate (Article 1.2).
    Mate,
    /// The other king's end, by mate or by a capture that clears the squares around
    /// (Atomschach).
    Explode,
    /// To have no piece left (Räuberschach).
    GiveAway,
}

/// What pieces move over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Movement {
    /// The columns of the plan (Article 3.1(a)).
    Plan,
    /// Cells in three dimensions (V.G1).
    Space,
}

/// The laws of one variant; a [`Position`] carries them.
///
/// There is one value for each name: [`RuleSet::named`] gives the same one each time, so
/// that two rule sets are equal when they are the same place in memory.
pub struct RuleSet {
    name: String,
    base: Base,
    options: OptionSet,
    /// The ground.
    pub ground: &'static Geometry,
    /// How a game starts (Article 2.7).
    pub start: Start,
    /// What pawns do (Article 3.4).
    pub pawns: PawnLaw,
    /// How one castles (Article 3.5(a)(ii)).
    pub castling: CastlingLaw,
    /// How attack boards move (Article 3.6).
    pub boards: BoardLaw,
    /// What a player is after.
    pub aim: Aim,
    /// What pieces move over.
    pub movement: Movement,
    /// Whether pieces come from the partner's board and are dropped (Tandemschach).
    pub hands: bool,
    /// How often a position occurs before a draw may be claimed (Article 9.2).
    pub occurrences: u32,
    /// Which moves may do more than the tournament rules know, so that taking them back
    /// is left to the slow way.
    pub(super) unusual: Unusual,
}

/// Which moves may do more than the tournament rules know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unusual {
    /// None.
    No,
    /// Those that capture (Atomschach).
    Captures,
    /// Any (Tandemschach, V.A3, V.A4).
    Any,
}

/// The tournament rules (edition of December 2013).
pub static TOURNAMENT: LazyLock<RuleSet> =
    LazyLock::new(|| RuleSet::new(Base::Tower, OptionSet::EMPTY));

impl RuleSet {
    /// The rule set of a name: a board and options, in any order, with `+` between.
    ///
    /// # Errors
    ///
    /// [`RuleSetError`] when a part is not known or parts contradict each other.
    ///
    /// ```
    /// use tritower::rules::{RuleSet, TOURNAMENT};
    ///
    /// assert_eq!(RuleSet::named("tower").unwrap(), &*TOURNAMENT);
    /// assert_eq!(RuleSet::named("tower+two-squares+turning").unwrap().name(), "tower+turning+two-squares");
    /// let error = RuleSet::named("tower+two-squares+three-pins").unwrap_err();
    /// assert_eq!(error.to_string(), "two-squares and three-pins exclude each other: both say which pins are adjacent");
    /// ```
    pub fn named(name: &str) -> Result<&'static RuleSet, RuleSetError> {
        let (base, options) = option::parse(name)?;
        Ok(RuleSet::of(base, options))
    }

    /// The rule set of a board and options that do not contradict each other.
    fn of(base: Base, options: OptionSet) -> &'static RuleSet {
        /// What has been asked for: the combinations are finite, so nothing grows for ever.
        static KNOWN: Mutex<BTreeMap<String, &'static RuleSet>> = Mutex::new(BTreeMap::new());
        if (base, options) == (Base::Tower, OptionSet::EMPTY) {
            return &TOURNAMENT;
        }
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let name = option::name(base, options);
        known
            .entry(name)
            .or_insert_with(|| Box::leak(Box::new(RuleSet::new(base, options))))
    }

    fn new(base: Base, options: OptionSet) -> RuleSet {
        let has = |option| options.has(option);
        let ground: &'static Geometry = match base {
            Base::Chess => &FLAT,
            Base::Tower if has(RuleOption::Hanging) || has(RuleOption::Space) => &HANGING,
            Base::Tower => &TOWER,
        };
        let start = Start::new(base, options, ground);
        let aim = if has(RuleOption::Atomic) {
            Aim::Explode
        } else if has(RuleOption::Antichess) {
            Aim::GiveAway
        } else {
            Aim::Mate
        };
        let hands = has(RuleOption::Bughouse);
        let any = [
            RuleOption::Bughouse,
            RuleOption::BoardPromotion,
            RuleOption::Neutral,
        ];
        let unusual = if any.into_iter().any(has) {
            Unusual::Any
        } else if aim == Aim::Explode {
            Unusual::Captures
        } else {
            Unusual::No
        };
        RuleSet {
            name: option::name(base, options),
            pawns: PawnLaw::new(base, options, ground, &start),
            castling: CastlingLaw::new(base, options, ground, &start),
            boards: BoardLaw::new(options, ground),
            movement: if has(RuleOption::Space) {
                Movement::Space
            } else {
                Movement::Plan
            },
            occurrences: if hands { 4 } else { 3 },
            unusual,
            base,
            options,
            ground,
            start,
            aim,
            hands,
        }
    }

    /// What it is called, in files too; it never changes.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The board that it is played on.
    pub fn base(&self) -> Base {
        self.base
    }

    /// Whether it has an option.
    pub fn has(&self, option: RuleOption) -> bool {
        self.options.has(option)
    }

    /// Its options, in their order.
    pub fn options(&self) -> impl Iterator<Item = RuleOption> {
        self.options.iter()
    }

    /// The placement from which a game starts with these officers, White's first.
    pub fn setup(&self, officers: [Officers; 2]) -> Setup {
        let mut setup = Setup {
            boards: self.start.boards.clone(),
            ..Setup::default()
        };
        for (color, officers) in Color::ALL.into_iter().zip(officers) {
            let row = self.start.row(color);
            let officers = row.into_iter().zip(officers);
            let pawns = self.start.pawns(color).into_iter();
            let all = officers
                .clone()
                .chain(pawns.map(|square| (square, Role::Pawn)));
            setup
                .pieces
                .extend(all.map(|(square, role)| (square, Piece { color, role })));
            setup.two_steps.extend(self.start.pawns(color));
            let rooks = officers.filter(|&(_, role)| role == Role::Rook && self.castling.exists);
            setup
                .rights
                .extend(rooks.map(|(square, _): (Square, Role)| (color, square)));
        }
        setup
    }
}

impl Position {
    /// The initial position of a rule set; of one of 960 starts the usual one, number 409
    /// on the tower and 518 on the flat board.
    pub fn start_of(rules: &'static RuleSet) -> Position {
        Position::start_with(rules, [rules.start.officers; 2])
    }

    /// The start with these numbers, White's first (V.S5, V.S6, Fischer Random); none from
    /// 960 on, or where all games start alike.
    pub fn shuffled(rules: &'static RuleSet, numbers: [u16; 2]) -> Option<Position> {
        let [white, black] =
            numbers.map(|number| officers(number).filter(|_| rules.start.shuffled));
        Some(Position::start_with(rules, [white?, black?]))
    }

    fn start_with(rules: &'static RuleSet, officers: [Officers; 2]) -> Position {
        Position::from_setup(rules, rules.setup(officers))
            .expect("the rule set's own initial position is a position")
    }

    /// The numbers of the starts that the officers stand in, White's first; none where
    /// they have left their row or stand in no start.
    pub fn start_numbers(&self) -> Option<[u16; 2]> {
        let of = |color| {
            let row = self.rules.start.row(color).map(|square| {
                let piece = self.piece_at(square).filter(|piece| piece.color == color);
                piece.map_or(Role::Pawn, |piece| piece.role)
            });
            number(&row)
        };
        Some([of(Color::White)?, of(Color::Black)?])
    }
}

impl fmt::Debug for RuleSet {
    /// Its name alone: the tables of its ground would fill pages.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("RuleSet").field(&self.name).finish()
    }
}

impl PartialEq for RuleSet {
    fn eq(&self, other: &RuleSet) -> bool {
        std::ptr::eq(self, other)
    }
}

impl Eq for RuleSet {}
