//! Why a name is no rule set.

use crate::app::words::{Value, Words};
use crate::rules::{RuleOption, RuleSetError};

/// Why a name is no rule set. Names of boards and options are the same in every language.
pub fn rules(words: Words, error: &RuleSetError) -> String {
    let name = |option: &RuleOption| Value::from(option.name());
    let found = |found: &str| vec![("found", Value::from(found.to_owned()))];
    let (key, values) = match error {
        RuleSetError::UnknownBoard { found: text } => ("rules-unknown-board", found(text)),
        RuleSetError::UnknownOption { found: text } => ("rules-unknown-option", found(text)),
        RuleSetError::Twice { option } => ("rules-twice", vec![("option", name(option))]),
        RuleSetError::Unsuitable { option, base } => (
            "rules-unsuitable",
            vec![("option", name(option)), ("board", base.name().into())],
        ),
        RuleSetError::CastlingAlone => ("rules-castling-alone", vec![]),
        RuleSetError::Contradiction { first, second, .. } => (
            contradiction(*first, *second),
            vec![("first", name(first)), ("second", name(second))],
        ),
    };
    words.with(key, &values)
}

/// What two options contradict each other about.
fn contradiction(first: RuleOption, second: RuleOption) -> &'static str {
    use RuleOption::{Antichess, Atomic, Bughouse, Peters, Space, ThreePins, TwoSquares};
    let either = |options: &[RuleOption]| options.contains(&first) || options.contains(&second);
    if either(&[Space]) {
        "rules-against-space"
    } else if either(&[Peters]) {
        "rules-against-empty-boards"
    } else if either(&[TwoSquares, ThreePins]) {
        "rules-against-adjacent"
    } else if either(&[Atomic, Antichess, Bughouse]) {
        "rules-against-captures"
    } else {
        "rules-against-starts"
    }
}
