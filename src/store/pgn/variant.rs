//! Converts between rule sets and the names of the tag `Variant`, as chess servers write it.

use super::error::PgnFault;
use crate::rules::laws::Base;
use crate::rules::{RuleOption, RuleSet};

/// Values of the tag `Variant`, each with the name of the rule set.
const NAMES: [(&str, &str); 12] = [
    ("Chess960", "chess+960"),
    ("Atomic", "chess+lichess-atomic"),
    ("Atomschach", "chess+atomic"),
    ("Antichess", "chess+antichess"),
    ("Giveaway", "chess+antichess+castling"),
    ("Bughouse", "chess+bughouse"),
    ("Crazyhouse", "chess+crazyhouse"),
    ("Three-check", "chess+three-check"),
    ("King of the Hill", "chess+king-of-the-hill"),
    ("Standard", "chess"),
    ("Tri-D Federation", "tower+federation"),
    ("Tri-D", "tower"),
];

/// Other spellings of the names in `NAMES`, in lower case without spaces, each with the name in
/// `NAMES`.
const ALIASES: [(&str, &str); 16] = [
    ("fischerandom", "Chess960"),
    ("fischerrandom", "Chess960"),
    ("frc", "Chess960"),
    ("anti", "Antichess"),
    ("chess", "Standard"),
    ("normal", "Standard"),
    ("fromposition", "Standard"),
    ("tandem", "Bughouse"),
    ("zh", "Crazyhouse"),
    ("threecheck", "Three-check"),
    ("3check", "Three-check"),
    ("kingofthehill", "King of the Hill"),
    ("koth", "King of the Hill"),
    ("tri-dchess", "Tri-D"),
    ("tri-dfederation", "Tri-D Federation"),
    ("federation", "Tri-D Federation"),
];

/// Returns the rule set for a variant's name.
///
/// # Errors
///
/// [`PgnFault::Variant`] if the name is unknown.
pub fn rules_of(variant: &str) -> Result<&'static RuleSet, PgnFault> {
    let plain: String = variant.split_whitespace().collect();
    let plain = plain.to_lowercase();
    let other = ALIASES.into_iter().find(|&(other, _)| other == plain);
    let name = other.map_or(plain.as_str(), |(_, name)| name);
    let known = NAMES
        .into_iter()
        .find(|(known, _)| known.eq_ignore_ascii_case(name));
    let (_, rules) = known.ok_or(PgnFault::Variant)?;
    RuleSet::named(rules).map_err(PgnFault::Rules)
}

/// Returns the variant's name for a rule set; `None` for chess. If no variant has all options of
/// the rule set, returns the name of the variant that has most of them.
pub fn name_of(rules: &RuleSet) -> Option<&'static str> {
    if rules.base() == Base::Tower {
        let federation = rules.has(RuleOption::Federation);
        return Some(match federation {
            true => "Tri-D Federation",
            false => "Tri-D",
        });
    }
    // If several variants fit, the one with the most options is used.
    let fitting = NAMES
        .into_iter()
        .filter(|&(_, known)| is_kind_of(rules, known));
    let closest = fitting.max_by_key(|(_, known)| known.matches('+').count());
    closest
        .map(|(name, _)| name)
        .filter(|&name| name != "Standard")
}

/// Whether other programs can tell the rule set from the variant's name alone. False for the rule
/// set Atomschach, because they do not know that name.
pub fn identifies_rules(rules: &'static RuleSet) -> bool {
    let meant = name_of(rules).map_or(Ok(rules), rules_of);
    let is_chess = name_of(rules).is_some() || rules.options().next().is_none();
    meant == Ok(rules) && is_chess && !rules.has(RuleOption::Atomic)
}

/// Returns whether a rule set is the rule set `variant`, possibly with further options.
pub fn suits(rules: &RuleSet, variant: &'static RuleSet) -> bool {
    is_kind_of(rules, variant.name())
}

/// Whether a rule set may have the name of `variant` in its tag: it is this rule set, possibly with
/// further options, or it is Atomschach, which earlier versions of this app called Atomic.
pub fn may_be_called(rules: &RuleSet, variant: &'static RuleSet) -> bool {
    let is_atomic = variant.has(RuleOption::LichessAtomic) && rules.has(RuleOption::Atomic);
    suits(rules, variant) || is_atomic
}

/// Returns whether a rule set has the same board as the rule set named `known`, and all its
/// options.
fn is_kind_of(rules: &RuleSet, known: &str) -> bool {
    let parts: Vec<&str> = rules.name().split('+').collect();
    known.split('+').all(|part| parts.contains(&part))
}
