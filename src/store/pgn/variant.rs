//! What games are called in the tag `Variant`, as the chess servers write it.

use super::error::PgnFault;
use crate::rules::laws::Base;
use crate::rules::{RuleOption, RuleSet};

/// The games that have a name there, and ours for them.
const NAMES: [(&str, &str); 7] = [
    ("Chess960", "chess+960"),
    ("Atomic", "chess+atomic"),
    ("Antichess", "chess+antichess"),
    ("Giveaway", "chess+antichess+castling"),
    ("Bughouse", "chess+bughouse"),
    ("Standard", "chess"),
    ("Tri-D", "tower"),
];

/// Other names for the same, without spaces, in small letters.
const OTHERS: [(&str, &str); 9] = [
    ("fischerandom", "Chess960"),
    ("fischerrandom", "Chess960"),
    ("frc", "Chess960"),
    ("anti", "Antichess"),
    ("chess", "Standard"),
    ("normal", "Standard"),
    ("fromposition", "Standard"),
    ("tandem", "Bughouse"),
    ("tri-dchess", "Tri-D"),
];

/// The rule set that a variant's name means.
pub fn rules_of(variant: &str) -> Result<&'static RuleSet, PgnFault> {
    let plain: String = variant.split_whitespace().collect();
    let plain = plain.to_lowercase();
    let other = OTHERS.into_iter().find(|&(other, _)| other == plain);
    let name = other.map_or(plain.as_str(), |(_, name)| name);
    let known = NAMES
        .into_iter()
        .find(|(known, _)| known.eq_ignore_ascii_case(name));
    let (_, rules) = known.ok_or(PgnFault::Variant)?;
    RuleSet::named(rules).map_err(PgnFault::Rules)
}

/// What a game under a rule set is called: its own name or that of the game which it is
/// a kind of; none for chess.
pub fn name_of(rules: &RuleSet) -> Option<&'static str> {
    if rules.base() == Base::Tower {
        return Some("Tri-D");
    }
    // Of two that fit, the one that says more.
    let fitting = NAMES
        .into_iter()
        .filter(|&(_, known)| is_kind_of(rules, known));
    let closest = fitting.max_by_key(|(_, known)| known.matches('+').count());
    closest
        .map(|(name, _)| name)
        .filter(|&name| name != "Standard")
}

/// Whether the name alone says which rule set it is, to other programs too: a game that
/// they call Atomic spares pawns, which Atomschach does not.
pub fn says_all(rules: &'static RuleSet) -> bool {
    let meant = name_of(rules).map_or(Ok(rules), rules_of);
    let is_chess = name_of(rules).is_some() || rules.options().next().is_none();
    meant == Ok(rules) && is_chess && !rules.has(RuleOption::Atomic)
}

/// Whether a rule set is a variant's, with more options or without.
pub fn suits(rules: &RuleSet, variant: &'static RuleSet) -> bool {
    is_kind_of(rules, variant.name())
}

fn is_kind_of(rules: &RuleSet, known: &str) -> bool {
    let parts: Vec<&str> = rules.name().split('+').collect();
    known.split('+').all(|part| parts.contains(&part))
}
