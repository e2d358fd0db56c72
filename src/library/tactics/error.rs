//! Errors in a line of a file of tactics.

use thiserror::Error;

use crate::rules::notation::ReadError;
use crate::rules::{RuleSet, RuleSetError, TextError};

/// Reason why a line is not a tactic.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TacticError {
    /// The line does not have the fields of a tactic.
    #[error("expected 6 fields separated by tabs, found {found}")]
    Fields {
        /// Number of fields in the line.
        found: usize,
    },
    /// The id has characters that an id may not have, or too many.
    #[error("expected an id of at most 24 small letters, digits and hyphens, found \"{text}\"")]
    Id {
        /// Text of the field.
        text: String,
    },
    /// An earlier tactic has the same id.
    #[error("a second tactic with the id {id}")]
    Repeated {
        /// The id.
        id: String,
    },
    /// The rating is not a number from 0 to 4000.
    #[error("expected a rating from 0 to 4000, found \"{text}\"")]
    Rating {
        /// Text of the field.
        text: String,
    },
    /// There is no theme of this name.
    #[error("there is no theme \"{name}\"")]
    Theme {
        /// Name in the text.
        name: String,
    },
    /// The name of the rule set is not valid.
    #[error("the rules: {0}")]
    Rules(#[from] RuleSetError),
    /// The text of the position is not valid.
    #[error("the position: {0}")]
    Position(#[from] TextError),
    /// A move of the line is not legal, or not the text of a move.
    #[error("the solution: {error}")]
    Move {
        /// Rule set of the tactic.
        rules: &'static RuleSet,
        /// Reason why the text is not a legal move.
        error: Box<ReadError>,
    },
    /// The line does not end with a move of the solver.
    #[error("the solution does not end with a move of the solver")]
    Unfinished,
}

/// A line of a file that was skipped because it is not a tactic.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}: {error}")]
pub struct TacticNote {
    /// Number of the line, from 1.
    pub line: usize,
    /// Reason why the line is not a tactic.
    pub error: TacticError,
}
