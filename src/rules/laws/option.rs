//! Table of the variant options: name, source, the boards that support the option, and the
//! options it excludes. Code that depends on an option calls [`OptionSet::has`].

use std::fmt;

use super::RuleSetError;

/// Board that a game is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Base {
    /// The tower with the tournament rules: `tower`.
    Tower,
    /// The flat board with the FIDE Laws of 2001: `chess`.
    Chess,
}

impl Base {
    /// Both boards: tower and flat board.
    pub const ALL: [Base; 2] = [Base::Tower, Base::Chess];

    /// First part of the names of rule sets on this board.
    pub const fn name(self) -> &'static str {
        match self {
            Base::Tower => "tower",
            Base::Chess => "chess",
        }
    }
}

/// Reason why two options of a rule set exclude each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Conflict {
    /// Both options define which pins are adjacent.
    Adjacent,
    /// Both options define where an empty attack board may go.
    EmptyBoards,
    /// Both options define the initial position.
    Starts,
    /// Both options define the effect of a capture.
    Captures,
    /// One of the options is Federation, which can be combined only with rook pawns.
    Federation,
    /// Each of the two options is a game with its own way to win or to capture.
    Games,
    /// One of the options is V.G1 (three dimensions), which combines only with options for attack
    /// boards.
    Space,
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Conflict::Adjacent => "both say which pins are neighbouring",
            Conflict::EmptyBoards => "both say where an empty board may go",
            Conflict::Starts => "both say how the game starts",
            Conflict::Captures => "both say what a capture does",
            Conflict::Federation => "federation can be combined only with rook-pawns",
            Conflict::Games => "each is a game of its own",
            Conflict::Space => "space can be combined only with options of attack boards",
        })
    }
}

/// Properties of one variant option.
struct Row {
    name: &'static str,
    source: &'static str,
    /// Boards (tower, flat board) on which the option can be played.
    bases: &'static [Base],
    /// Parts of the rules that the option changes. Two options that change the same part
    /// exclude each other.
    affects: &'static [Conflict],
    /// Whether the option can be combined with V.G1 (three dimensions).
    suits_space: bool,
}

const TOWER: &[Base] = &[Base::Tower];
const FLAT: &[Base] = &[Base::Chess];
const BOTH: &[Base] = &Base::ALL;
const CAPTURES: &[Conflict] = &[Conflict::Captures, Conflict::Games];

const fn row(
    name: &'static str,
    source: &'static str,
    bases: &'static [Base],
    affects: &'static [Conflict],
) -> Row {
    Row {
        name,
        source,
        bases,
        affects,
        suits_space: false,
    }
}

/// Row of an option that changes the rules for attack boards.
const fn board_option(
    name: &'static str,
    source: &'static str,
    affects: &'static [Conflict],
) -> Row {
    Row {
        suits_space: true,
        ..row(name, source, TOWER, affects)
    }
}

/// Defines the enum [`RuleOption`] and the table of the options' properties, one row per option, in
/// the order used in names of rule sets.
macro_rules! options {
    ($($(#[$doc:meta])* $option:ident: $row:expr,)+) => {
        /// A variant option: one change to the rules.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        #[non_exhaustive]
        pub enum RuleOption {
            $($(#[$doc])* $option,)+
        }

        const ROWS: &[Row] = &[$($row),+];

        impl RuleOption {
            /// All options, in the order used in names of rule sets.
            pub const ALL: [RuleOption; ROWS.len()] = [$(RuleOption::$option),+];
        }
    };
}

options! {
    /// V.A1: an empty attack board goes only backward or sideways.
    Peters: board_option("peters", "V.A1", &[Conflict::EmptyBoards]),
    /// V.A2: an attack board with exactly one piece may turn on its pin.
    Turning: board_option("turning", "V.A2", &[]),
    /// V.A2.1: pins on the same side of the tower are adjacent if their boards are two ranks apart.
    TwoSquares: board_option("two-squares", "V.A2.1", &[Conflict::Adjacent]),
    /// V.A2.2: an empty attack board may be inverted, so that it hangs below its corner.
    Hanging: board_option("hanging", "V.A2.2", &[]),
    /// V.A3: a pawn that is promoted on a corner may become an attack board.
    BoardPromotion: board_option("board-promotion", "V.A3", &[]),
    /// V.A4: there are two more attack boards, which are neutral until a player moves a piece onto
    /// them.
    Neutral: board_option("neutral", "V.A4", &[]),
    /// V.A5: each player moves only their own attack boards; each board stays on the pins 1, 3 and
    /// 5 or on the pins 2, 4 and 6 of its side of the tower.
    ThreePins: board_option("three-pins", "V.A5", &[Conflict::Adjacent, Conflict::EmptyBoards]),
    /// V.G1: pieces move in three dimensions.
    Space: board_option("space", "V.G1", &[]),
    /// V.S1: bishops start on the knights' squares of the tournament rules, and knights on the
    /// bishops'.
    S1: row("s1", "V.S1", TOWER, &[Conflict::Starts]),
    /// V.S2: the back rank is R N B Q K B N R. The diagram of the source is lost; this
    /// order is a reconstruction.
    S2: row("s2", "V.S2", TOWER, &[Conflict::Starts]),
    /// V.S3: the back rank is R B N Q K N B R. The diagram of the source is lost; this
    /// order is a reconstruction.
    S3: row("s3", "V.S3", TOWER, &[Conflict::Starts]),
    /// V.S5, Fischer Random: 960 initial positions.
    Shuffle: row("960", "V.S5, Fischer Random", BOTH, &[Conflict::Starts]),
    /// V.S6: each player places their own back-rank pieces.
    Placing: row("960x960", "V.S6", TOWER, &[Conflict::Starts]),
    /// Atomschach: a capture also removes the pieces on the squares around it.
    Atomic: row("atomic", "Atomschach", BOTH, CAPTURES),
    /// Antichess: a player who has no piece or no legal move wins.
    Antichess: row("antichess", "Räuberschach", BOTH, CAPTURES),
    /// Antichess with castling, even out of, through and into check.
    Castling: row("castling", "Räuberschach", BOTH, &[]),
    /// Bughouse: captured pieces go to the partner, who may drop them.
    Bughouse: row("bughouse", "Tandem", BOTH, CAPTURES),
    /// Crazyhouse: players drop the pieces that they have captured.
    Crazyhouse: row("crazyhouse", "Crazyhouse", BOTH, CAPTURES),
    /// Three-check: the third check wins too.
    ThreeCheck: row("three-check", "Three-check", BOTH, &[Conflict::Games]),
    /// King of the Hill: a king on a square in the middle wins too.
    KingOfTheHill: row("king-of-the-hill", "King of the Hill", BOTH, &[Conflict::Games]),
    /// Atomic as chess servers play it: explosions leave the surrounding pawns on the board, and
    /// the two kings may stand next to each other.
    LichessAtomic: row("lichess-atomic", "Atomic", FLAT, CAPTURES),
    /// Federation Revised Standard 5.0, by Bartmess and Roth: pieces move along paths with a height
    /// ([`Movement::Path`](super::Movement::Path)).
    Federation: row("federation", "Federation", TOWER, &[]),
    /// Pawns on the outer files may also step sideways and capture diagonally backward (Federation
    /// F10).
    RookPawns: row("rook-pawns", "Federation F10", TOWER, &[]),
}

impl RuleOption {
    const fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// Name of the option, as used in names of rule sets.
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// Source of the option's rules: a paragraph of the variants such as `V.A1`, or the name of a
    /// variant.
    pub const fn source(self) -> &'static str {
        self.row().source
    }

    /// Whether a board supports the option.
    pub fn suits(self, base: Base) -> bool {
        self.row().bases.contains(&base)
    }

    /// Reason why this option and `other` cannot be in the same rule set; `None` if they can.
    fn conflict(self, other: RuleOption) -> Option<Conflict> {
        let (one, two) = (self.row(), other.row());
        let both = one.affects.iter().find(|it| two.affects.contains(it));
        let bars = |option, row: &Row| option == RuleOption::Space && !row.suits_space;
        let space = bars(self, two) || bars(other, one);
        let alone =
            |option, other| option == RuleOption::Federation && other != RuleOption::RookPawns;
        let federation = alone(self, other) || alone(other, self);
        if federation {
            return Some(Conflict::Federation);
        }
        both.copied().or(space.then_some(Conflict::Space))
    }
}

/// Variant options of a rule set, one bit for each option.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OptionSet(u32);

impl OptionSet {
    /// The empty set.
    pub const EMPTY: OptionSet = OptionSet(0);

    /// Whether the set contains an option.
    pub const fn has(self, option: RuleOption) -> bool {
        self.0 >> option as u32 & 1 != 0
    }

    /// Returns the set with an option added.
    #[must_use]
    pub const fn with(self, option: RuleOption) -> OptionSet {
        OptionSet(self.0 | 1 << option as u32)
    }

    /// Options of the set, in the order used in names of rule sets.
    pub fn iter(self) -> impl Iterator<Item = RuleOption> {
        RuleOption::ALL
            .into_iter()
            .filter(move |&option| self.has(option))
    }

    /// Checks that a board supports all options of the set, and that they can be combined.
    ///
    /// # Errors
    ///
    /// [`RuleSetError`] with the first option that the board does not support, with
    /// castling outside antichess or rook pawns outside Federation, or with the first two
    /// options that exclude each other.
    pub fn check(self, base: Base) -> Result<(), RuleSetError> {
        if let Some(option) = self.iter().find(|option| !option.suits(base)) {
            return Err(RuleSetError::Unsuitable { option, base });
        }
        if self.has(RuleOption::Castling) && !self.has(RuleOption::Antichess) {
            return Err(RuleSetError::CastlingAlone);
        }
        if self.has(RuleOption::RookPawns) && !self.has(RuleOption::Federation) {
            return Err(RuleSetError::RookPawnsAlone);
        }
        for first in self.iter() {
            for second in self.iter().filter(|&second| second > first) {
                if let Some(reason) = first.conflict(second) {
                    return Err(RuleSetError::Contradiction {
                        first,
                        second,
                        reason,
                    });
                }
            }
        }
        Ok(())
    }
}

/// Parses the name of a rule set, such as `tower+turning+two-squares`. Options may be in
/// any order.
///
/// # Errors
///
/// [`RuleSetError`] if the board or an option is unknown, an option is repeated, or the
/// options cannot be combined.
pub(super) fn parse(name: &str) -> Result<(Base, OptionSet), RuleSetError> {
    let mut parts = name.split('+');
    let board = parts.next().unwrap_or_default();
    let base = Base::ALL.into_iter().find(|base| base.name() == board);
    let base = base.ok_or_else(|| RuleSetError::UnknownBoard {
        found: board.to_owned(),
    })?;
    let mut options = OptionSet::EMPTY;
    for part in parts {
        let known = RuleOption::ALL.into_iter().find(|it| it.name() == part);
        let option = known.ok_or_else(|| RuleSetError::UnknownOption {
            found: part.to_owned(),
        })?;
        if options.has(option) {
            return Err(RuleSetError::Twice { option });
        }
        options = options.with(option);
    }
    options.check(base)?;
    Ok((base, options))
}

/// Name of the rule set with this board and these options, which are written in the fixed order.
pub(super) fn name(base: Base, options: OptionSet) -> String {
    let names = options.iter().map(RuleOption::name);
    [base.name()]
        .into_iter()
        .chain(names)
        .collect::<Vec<_>>()
        .join("+")
}
