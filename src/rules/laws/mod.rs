//! Rule sets as values: a [`RuleSet`] is a board with options. It holds the initial
//! position, the rules for pawns, attack boards and castling, and the aim of the game. The
//! default is the set of tournament rules.
//!
//! Rules are data where possible. The rules that decide which moves are legal depend on [`Aim`]
//! and [`Movement`]. Move generation, making a move, the outcome and the reasons for illegal
//! moves each have a single `match` on them.

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

use super::layout::{FLAT, HANGING, TOWER};
use super::{BoardLayout, Color, Piece, Position, Role, Setup, Square, SquareSet};

pub use boards::BoardLaw;
pub use castling::{Castling, CastlingLaw};
pub use error::RuleSetError;
pub use option::{Base, Conflict, OptionSet, RuleOption};
pub use pawns::{Corner, PawnLaw};
pub use placing::{Placing, PlacingError};
pub use shuffle::{STARTS, back_rank, number};
pub use start::{BackRank, Start};

/// Aim of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aim {
    /// To checkmate (Article 1.2).
    Mate,
    /// To checkmate, or to remove the opponent's king by a capture that clears the squares
    /// around (atomic).
    Explode,
    /// To lose all pieces (antichess).
    GiveAway,
    /// To checkmate, or to give check three times (Three-check).
    ThreeChecks,
    /// To checkmate, or to bring the king to the hill (King of the Hill).
    Hill,
}

/// The number of checks that wins (Three-check).
pub const CHECKS_TO_WIN: u8 = 3;

impl Aim {
    /// Whether checkmate wins and a king is never captured or exploded; another way to win may
    /// exist too.
    pub fn is_mate_among_others(self) -> bool {
        matches!(self, Aim::Mate | Aim::ThreeChecks | Aim::Hill)
    }
}

/// How pieces move: as seen from above, in three dimensions, or along paths with a height.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Movement {
    /// Pieces move by files and ranks of the board seen from above, whatever the height of the
    /// squares (Article 3.1(a)).
    FromAbove,
    /// Pieces move in three dimensions: by file, rank and height (V.G1).
    Space,
    /// Pieces move by files and ranks as seen from above, along a path: at each file and rank
    /// between departure and arrival, the path crosses the highest square that is not above the
    /// higher of the two (Federation F3). A piece is blocked only by pieces on this path.
    Path,
}

/// The rules of one variant. Every [`Position`] refers to one.
///
/// There is only one value for each name: [`RuleSet::named`] always returns the same reference,
/// so two rule sets are equal if their addresses are.
pub struct RuleSet {
    name: String,
    base: Base,
    options: OptionSet,
    pub(super) layout: &'static BoardLayout,
    pub(super) start: Start,
    pub(super) pawns: PawnLaw,
    pub(super) castling: CastlingLaw,
    pub(super) boards: BoardLaw,
    pub(super) aim: Aim,
    pub(super) movement: Movement,
    pub(super) spares_pawns: bool,
    pub(super) hill: SquareSet,
    pub(super) hands: bool,
    pub(super) partners: bool,
    pub(super) occurrences: u32,
    /// Which moves may have effects that do not exist under the tournament rules, such as
    /// explosions. These moves are unmade by restoring a copy of the earlier position.
    pub(super) undo: UndoKind,
}

/// Which moves may have effects that do not exist under the tournament rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum UndoKind {
    /// No move has effects that do not exist under the tournament rules.
    No,
    /// Only captures may have effects that do not exist under the tournament rules (atomic,
    /// Federation).
    Captures,
    /// Every move may have effects that do not exist under the tournament rules (bughouse,
    /// Crazyhouse, Three-check, V.A3, V.A4).
    Any,
}

/// The tournament rules (edition of December 2013).
pub static TOURNAMENT: LazyLock<RuleSet> =
    LazyLock::new(|| RuleSet::new(Base::Tower, OptionSet::EMPTY));

impl RuleSet {
    /// Returns the rule set with this name: a board and options, joined by `+`. Options may
    /// be in any order.
    ///
    /// # Errors
    ///
    /// [`RuleSetError`] if a part is unknown or repeated, or parts exclude each other.
    ///
    /// ```
    /// use tritower::rules::{RuleSet, TOURNAMENT};
    ///
    /// assert_eq!(RuleSet::named("tower").unwrap(), &*TOURNAMENT);
    /// let rules = RuleSet::named("tower+two-squares+turning").unwrap();
    /// assert_eq!(rules.name(), "tower+turning+two-squares");
    /// let error = RuleSet::named("tower+two-squares+three-pins").unwrap_err();
    /// let expected = "two-squares and three-pins cannot be combined: \
    ///                 both say which pins are neighbouring";
    /// assert_eq!(error.to_string(), expected);
    /// ```
    pub fn named(name: &str) -> Result<&'static RuleSet, RuleSetError> {
        let (base, options) = option::parse(name)?;
        Ok(RuleSet::of(base, options))
    }

    /// Returns the rule set of a board with options, which must not exclude each other.
    fn of(base: Base, options: OptionSet) -> &'static RuleSet {
        /// Rule sets built so far. They are never freed; the number of combinations is
        /// finite.
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
        let hangs = [
            RuleOption::Hanging,
            RuleOption::Space,
            RuleOption::Federation,
        ];
        let layout: &'static BoardLayout = match base {
            Base::Chess => &FLAT,
            Base::Tower if hangs.into_iter().any(has) => &HANGING,
            Base::Tower => &TOWER,
        };
        let start = Start::new(base, options, layout);
        let aim = if has(RuleOption::Atomic) || has(RuleOption::LichessAtomic) {
            Aim::Explode
        } else if has(RuleOption::Antichess) {
            Aim::GiveAway
        } else if has(RuleOption::ThreeCheck) {
            Aim::ThreeChecks
        } else if has(RuleOption::KingOfTheHill) {
            Aim::Hill
        } else {
            Aim::Mate
        };
        let partners = has(RuleOption::Bughouse);
        let any = [
            RuleOption::Bughouse,
            RuleOption::Crazyhouse,
            RuleOption::ThreeCheck,
            RuleOption::BoardPromotion,
            RuleOption::Neutral,
        ];
        let undo = if any.into_iter().any(has) {
            UndoKind::Any
        } else if aim == Aim::Explode || has(RuleOption::Federation) {
            UndoKind::Captures
        } else {
            UndoKind::No
        };
        RuleSet {
            name: option::name(base, options),
            pawns: PawnLaw::new(base, options, layout, &start),
            castling: CastlingLaw::new(base, options, layout, &start),
            boards: BoardLaw::new(options, layout),
            movement: if has(RuleOption::Space) {
                Movement::Space
            } else if has(RuleOption::Federation) {
                Movement::Path
            } else {
                Movement::FromAbove
            },
            spares_pawns: has(RuleOption::LichessAtomic),
            hill: if aim == Aim::Hill {
                hill(base, layout)
            } else {
                SquareSet::EMPTY
            },
            occurrences: if partners { 4 } else { 3 },
            undo,
            base,
            options,
            layout,
            start,
            aim,
            hands: partners || has(RuleOption::Crazyhouse),
            partners,
        }
    }

    /// Name of the rule set, also used in files; it never changes.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Board (tower or flat board) that the game is played on.
    pub fn base(&self) -> Base {
        self.base
    }

    /// Whether the rule set includes an option.
    pub fn has(&self, option: RuleOption) -> bool {
        self.options.has(option)
    }

    /// Options of the rule set, in the order used in its name.
    pub fn options(&self) -> impl Iterator<Item = RuleOption> {
        self.options.iter()
    }

    /// Board layout.
    pub fn layout(&self) -> &'static BoardLayout {
        self.layout
    }

    /// Initial position (Article 2.7).
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// Rules for pawns (Article 3.4).
    pub fn pawns(&self) -> &PawnLaw {
        &self.pawns
    }

    /// Rules for castling (Article 3.5(a)(ii)).
    pub fn castling(&self) -> &CastlingLaw {
        &self.castling
    }

    /// Rules for attack boards (Article 3.6).
    pub fn boards(&self) -> &BoardLaw {
        &self.boards
    }

    /// Aim of the game.
    pub fn aim(&self) -> Aim {
        self.aim
    }

    /// How pieces move: as seen from above, in three dimensions, or along paths with a height.
    pub fn movement(&self) -> Movement {
        self.movement
    }

    /// Whether atomic is played as on chess servers: explosions leave the surrounding pawns on the
    /// board, and the two kings may stand next to each other, where neither can be in check.
    pub fn spares_pawns(&self) -> bool {
        self.spares_pawns
    }

    /// Squares on which a king wins (King of the Hill); otherwise empty.
    pub fn hill(&self) -> SquareSet {
        self.hill
    }

    /// Whether players drop captured pieces (bughouse, Crazyhouse).
    pub fn hands(&self) -> bool {
        self.hands
    }

    /// Whether the dropped pieces come from the partner's board (bughouse).
    pub fn partners(&self) -> bool {
        self.partners
    }

    /// Number of occurrences of a position that allows a draw claim by repetition (Article 9.2).
    pub fn occurrences(&self) -> u32 {
        self.occurrences
    }

    /// Initial setup in which White and Black have these back-rank pieces; White's are given first.
    pub fn setup(&self, back_rank: [BackRank; 2]) -> Setup {
        let mut setup = Setup {
            boards: self.start.boards.clone(),
            ..Setup::default()
        };
        for (color, back_rank) in Color::ALL.into_iter().zip(back_rank) {
            let row = self.start.row(color);
            let back_rank = row.into_iter().zip(back_rank);
            let pawns = self.start.pawns(color).into_iter();
            let all = back_rank
                .clone()
                .chain(pawns.map(|square| (square, Role::Pawn)));
            setup
                .pieces
                .extend(all.map(|(square, role)| (square, Piece { color, role })));
            setup.two_steps.extend(self.start.pawns(color));
            let rooks = back_rank.filter(|&(_, role)| role == Role::Rook && self.castling.exists);
            setup
                .rights
                .extend(rooks.map(|(square, _): (Square, Role)| (color, square)));
        }
        setup
    }
}

/// The hill (King of the Hill): the four squares in the middle of the flat board, or of the tower's
/// board N.
fn hill(base: Base, layout: &BoardLayout) -> SquareSet {
    let names = match base {
        Base::Chess => ["d4", "e4", "d5", "e5"],
        Base::Tower => ["b4N", "c4N", "b5N", "c5N"],
    };
    let squares = names.into_iter().map(|name| layout.square(name));
    squares.flatten().collect()
}

impl Position {
    /// Initial position of a rule set. For a rule set with 960 initial positions, the default
    /// one: number 409 on the tower, number 518 on the flat board.
    pub fn start_of(rules: &'static RuleSet) -> Position {
        Position::start_with(rules, [rules.start.back_rank; 2])
    }

    /// Initial position in which White's and Black's back-rank pieces have the arrangements
    /// with these numbers (V.S5, V.S6, Fischer Random). `None` if a number is not below 960, or
    /// if the rule set has only one initial position.
    pub fn shuffled(rules: &'static RuleSet, numbers: [u16; 2]) -> Option<Position> {
        let [white, black] =
            numbers.map(|number| back_rank(number).filter(|_| rules.start.shuffled));
        Some(Position::start_with(rules, [white?, black?]))
    }

    fn start_with(rules: &'static RuleSet, back_rank: [BackRank; 2]) -> Position {
        Position::from_setup(rules, rules.setup(back_rank))
            .expect("the rule set's own initial position is a position")
    }

    /// Numbers, from 0 to 959, of the arrangements of the players' back-rank pieces, White's
    /// first. `None` if a player's pieces do not stand in one of the 960 arrangements, for
    /// example after a move.
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
    /// Prints only the name of the rule set, because its tables are very long.
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
