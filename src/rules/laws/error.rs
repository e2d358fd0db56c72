//! Errors in the name of a rule set.

use super::{Base, Conflict, RuleOption};

/// Error in the name of a rule set, or in a combination of options.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum RuleSetError {
    /// The name does not begin with a board.
    #[error("a rule set begins with tower or chess, found \"{found}\"")]
    UnknownBoard {
        /// First part of the name, which should be a board.
        found: String,
    },
    /// A part of the name is not an option.
    #[error(
        "no option is called \"{found}\"; known are {}",
        RuleOption::ALL.map(RuleOption::name).join(", ")
    )]
    UnknownOption { found: String },
    /// An option appears twice in the name.
    #[error("{} appears twice", .option.name())]
    Twice { option: RuleOption },
    /// The board does not support an option.
    #[error("{} ({}) is not an option of {}", .option.name(), .option.source(), .base.name())]
    Unsuitable { option: RuleOption, base: Base },
    /// The name contains `castling`, but not `antichess`, which this option requires.
    #[error("castling is an option of antichess only")]
    CastlingAlone,
    /// The name contains `rook-pawns`, but not `federation`, which this option requires.
    #[error("rook-pawns is an option of federation only")]
    RookPawnsAlone,
    /// Two options exclude each other.
    #[error("{} and {} cannot be combined: {reason}", .first.name(), .second.name())]
    Contradiction {
        first: RuleOption,
        second: RuleOption,
        reason: Conflict,
    },
}
