//! Why a name is no rule set.

use super::{Base, Conflict, RuleOption};

/// Why a name is no rule set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum RuleSetError {
    /// It does not begin with a board.
    #[error("a rule set begins with tower or chess, found {found:?}")]
    UnknownBoard {
        /// What it begins with.
        found: String,
    },
    /// No option is called so.
    #[error(
        "no option is called {found:?}; known are {}",
        RuleOption::ALL.map(RuleOption::name).join(", ")
    )]
    UnknownOption {
        /// The name.
        found: String,
    },
    /// An option stands twice.
    #[error("{} is there twice", .option.name())]
    Twice {
        /// Which.
        option: RuleOption,
    },
    /// The flat board has no such thing.
    #[error("{} is an option of the tower ({}), not of {}", .option.name(), .option.source(), .base.name())]
    Unsuitable {
        /// Which option.
        option: RuleOption,
        /// On which board.
        base: Base,
    },
    /// Castling is an option of one other option alone.
    #[error("castling is an option of antichess alone")]
    CastlingAlone,
    /// Two options contradict each other.
    #[error("{} and {} exclude each other: {reason}", .first.name(), .second.name())]
    Contradiction {
        /// One of them.
        first: RuleOption,
        /// The other.
        second: RuleOption,
        /// Why.
        reason: Conflict,
    },
}
