//! The options that make a rule set out of a board: what they are called, where they
//! come from, and which of them contradict each other.

use super::RuleSetError;

/// The board that a game is played on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Base {
    /// The tower under the tournament rules: `tower`.
    Tower,
    /// The flat board under FIDE's laws of 2001: `chess`.
    Chess,
}

impl Base {
    /// Both.
    pub const ALL: [Base; 2] = [Base::Tower, Base::Chess];

    /// What rule sets on it begin with.
    pub const fn name(self) -> &'static str {
        match self {
            Base::Tower => "tower",
            Base::Chess => "chess",
        }
    }
}

/// One thing that a variant changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum RuleOption {
    /// V.A1: an empty attack board goes backward or sideways.
    Peters,
    /// V.A2: an attack board with one piece turns where it stands.
    Turning,
    /// V.A2.1: adjacent are the pins of a side two ranks apart.
    TwoSquares,
    /// V.A2.2: an empty attack board turns over and hangs.
    Hanging,
    /// V.A3: on a corner a pawn may become an attack board.
    BoardPromotion,
    /// V.A4: two boards more, nobody's until a piece moves onto them.
    Neutral,
    /// V.A5: each player moves his own boards along three pins.
    ThreePins,
    /// V.G1: pieces move in three dimensions.
    Space,
    /// V.S1: bishops and knights change places.
    S1,
    /// V.S2, our reconstruction.
    S2,
    /// V.S3, our reconstruction.
    S3,
    /// V.S5, Fischer Random: 960 starts.
    Shuffle,
    /// V.S6: each player places his own officers.
    Placing,
    /// Atomschach: a capture clears the squares around.
    Atomic,
    /// Räuberschach: who is rid of everything wins.
    Antichess,
    /// Räuberschach with castling.
    Castling,
    /// Tandemschach: captured pieces go to the partner.
    Bughouse,
}

use RuleOption::{
    Antichess, Atomic, BoardPromotion, Bughouse, Castling, Hanging, Neutral, Peters, Placing, S1,
    S2, S3, Shuffle, Space, ThreePins, Turning, TwoSquares,
};

impl RuleOption {
    /// All, in the order in which a rule set's name has them.
    pub const ALL: [RuleOption; 17] = [
        Peters,
        Turning,
        TwoSquares,
        Hanging,
        BoardPromotion,
        Neutral,
        ThreePins,
        Space,
        S1,
        S2,
        S3,
        Shuffle,
        Placing,
        Atomic,
        Antichess,
        Castling,
        Bughouse,
    ];

    /// Its name in a rule set's name.
    pub const fn name(self) -> &'static str {
        match self {
            Peters => "peters",
            Turning => "turning",
            TwoSquares => "two-squares",
            Hanging => "hanging",
            BoardPromotion => "board-promotion",
            Neutral => "neutral",
            ThreePins => "three-pins",
            Space => "space",
            S1 => "s1",
            S2 => "s2",
            S3 => "s3",
            Shuffle => "960",
            Placing => "960x960",
            Atomic => "atomic",
            Antichess => "antichess",
            Castling => "castling",
            Bughouse => "bughouse",
        }
    }

    /// Where it comes from.
    pub const fn source(self) -> &'static str {
        match self {
            Peters => "V.A1",
            Turning => "V.A2",
            TwoSquares => "V.A2.1",
            Hanging => "V.A2.2",
            BoardPromotion => "V.A3",
            Neutral => "V.A4",
            ThreePins => "V.A5",
            Space => "V.G1",
            S1 => "V.S1",
            S2 => "V.S2",
            S3 => "V.S3",
            Shuffle => "V.S5, Fischer Random",
            Placing => "V.S6",
            Atomic => "Atomschach",
            Antichess | Castling => "Räuberschach",
            Bughouse => "Tandem",
        }
    }

    /// What it changes, in a sentence.
    pub const fn sentence(self) -> &'static str {
        match self {
            Peters => {
                "An empty attack board goes backward or sideways, an occupied one forward or sideways."
            }
            Turning => "An attack board with exactly one piece may turn by 180° where it stands.",
            TwoSquares => {
                "Attack boards go to pins of their own side whose boards lie two ranks apart."
            }
            Hanging => {
                "An empty attack board may turn over about its corner and hang under it; the source advises against it."
            }
            BoardPromotion => "On a1, d1, a8 and d8 a pawn may become an attack board.",
            Neutral => {
                "Two boards more, on KL3 and QL4, belong to whoever first moves a piece onto them."
            }
            ThreePins => {
                "Each player moves only his own boards, empty or with one pawn of his own, along three pins."
            }
            Space => "Pieces move in three dimensions; White's boards begin hanging. Experimental.",
            S1 => "On the main boards bishops and knights change places.",
            S2 => "King and queen start in the middle: R N B Q K B N R. Our reconstruction.",
            S3 => "King and queen start in the middle: R B N Q K N B R. Our reconstruction.",
            Shuffle => "One of 960 starts, with castling from each of them.",
            Placing => "As 960, but each player places his own officers in turn: 921,600 starts.",
            Atomic => "A capture clears the squares around; whose king goes loses.",
            Antichess => "Capturing is compulsory; who has no piece left, or cannot move, wins.",
            Castling => "Castling stays; attacked squares do not prevent it.",
            Bughouse => {
                "One board of two: captured pieces go to the partner, who may drop them as his move."
            }
        }
    }

    /// Whether a board can have it.
    pub const fn suits(self, base: Base) -> bool {
        matches!(base, Base::Tower)
            || matches!(self, Shuffle | Atomic | Antichess | Castling | Bughouse)
    }

    /// Whether two options cannot stand together, and why.
    fn against(self, other: RuleOption) -> Option<&'static str> {
        const STARTS: [RuleOption; 5] = [S1, S2, S3, Shuffle, Placing];
        const CAPTURES: [RuleOption; 3] = [Atomic, Antichess, Bughouse];
        const BOARDS: [RuleOption; 7] = [
            Peters,
            Turning,
            TwoSquares,
            Hanging,
            BoardPromotion,
            Neutral,
            ThreePins,
        ];
        let both = [self, other];
        let are = |a, b| both == [a, b] || both == [b, a];
        if are(TwoSquares, ThreePins) {
            return Some("both say which pins are adjacent");
        }
        if are(Peters, ThreePins) {
            return Some("both say where an empty board may go");
        }
        if both.iter().all(|it| STARTS.contains(it)) {
            return Some("both say how the game starts");
        }
        if both.iter().all(|it| CAPTURES.contains(it)) {
            return Some("both say what a capture does");
        }
        let ([Space, rest] | [rest, Space]) = both else {
            return None;
        };
        (!BOARDS.contains(&rest)).then_some("space combines with the attack boards' options alone")
    }
}

/// A set of options.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OptionSet(u32);

impl OptionSet {
    /// None.
    pub const EMPTY: OptionSet = OptionSet(0);

    /// Whether an option is in it.
    pub const fn has(self, option: RuleOption) -> bool {
        self.0 >> option as u32 & 1 != 0
    }

    /// The set with an option in it.
    #[must_use]
    pub const fn with(self, option: RuleOption) -> OptionSet {
        OptionSet(self.0 | 1 << option as u32)
    }

    /// Its options, in their order.
    pub fn iter(self) -> impl Iterator<Item = RuleOption> {
        RuleOption::ALL
            .into_iter()
            .filter(move |&option| self.has(option))
    }

    /// Whether a board can have all of them together.
    ///
    /// # Errors
    ///
    /// The first two that contradict each other, or the one that does not suit.
    pub fn check(self, base: Base) -> Result<(), RuleSetError> {
        if let Some(option) = self.iter().find(|option| !option.suits(base)) {
            return Err(RuleSetError::Unsuitable { option, base });
        }
        if self.has(Castling) && !self.has(Antichess) {
            return Err(RuleSetError::CastlingAlone);
        }
        for first in self.iter() {
            for second in self.iter().filter(|&second| second > first) {
                if let Some(reason) = first.against(second) {
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

/// The board and the options of a name: `tower+turning+two-squares`, in any order.
///
/// # Errors
///
/// What is not known, stands twice, or cannot stand together.
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

/// The name of a board with options, as it is written.
pub(super) fn name(base: Base, options: OptionSet) -> String {
    let names = options.iter().map(RuleOption::name);
    [base.name()]
        .into_iter()
        .chain(names)
        .collect::<Vec<_>>()
        .join("+")
}
