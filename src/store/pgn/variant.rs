//! Converts between rule sets and the names of the tag `Variant`, as chess servers write it.

use super::error::PgnFault;
use crate::rules::laws::Base;
use crate::rules::{RuleOption, RuleSet};

/// Values of the tag `Variant`, each with the name of the rule set.
const NAMES: [(&str, &str); 7] = [
    ("Chess960", "chess+960"),
    ("Atomic", "chess+atomic"),
    ("Antichess", "chess+antichess"),
    ("Giveaway", "chess+antichess+castling"),
    ("Bughouse", "chess+bughouse"),
    ("Standard", "chess"),
    ("Tri-D", "tower"),
];

/// Other spellings of the names in `NAMES`, without spaces and in lower case, each with the name.
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

/// Returns the rule set for a variant's name.
///
/// # Errors
///
/// [`PgnFault::Variant`] if the name is unknown.
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

/// Returns the variant's name for a rule set, or for the closest variant if the rule set has
/// further options; `None` for chess.
pub fn name_of(rules: &RuleSet) -> Option<&'static str> {
    if rules.base() == Base::Tower {
        return Some("Tri-D");
    }
    // If several fit, the most specific one.
    let fitting = NAMES
        .into_iter()
        .filter(|&(_, known)| is_kind_of(rules, known));
    let closest = fitting.max_by_key(|(_, known)| known.matches('+').count());
    closest
        .map(|(name, _)| name)
        .filter(|&name| name != "Standard")
}

/// Whether the variant's name alone identifies the rule set, also for other programs. False for
/// atomic: explosions spare pawns in other programs, but not in this one.
pub fn identifies_rules(rules: &'static RuleSet) -> bool {
    let meant = name_of(rules).map_or(Ok(rules), rules_of);
    let is_chess = name_of(rules).is_some() || rules.options().next().is_none();
    meant == Ok(rules) && is_chess && !rules.has(RuleOption::Atomic)
}

/// Whether a rule set is the one of a variant, possibly with further options.
pub fn suits(rules: &RuleSet, variant: &'static RuleSet) -> bool {
    is_kind_of(rules, variant.name())
}

/// Whether a rule set has the board and all options in the rule set name `known`.
fn is_kind_of(rules: &RuleSet, known: &str) -> bool {
    let parts: Vec<&str> = rules.name().split('+').collect();
    known.split('+').all(|part| parts.contains(&part))
}
