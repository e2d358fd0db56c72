//! Converts between rule sets and the names of the tag `Variant`, as chess servers write it.

use super::error::PgnFault;
use crate::rules::laws::Base;
use crate::rules::{RuleOption, RuleSet};

/// Values of the tag `Variant` that are written, each with the name of the rule set.
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

/// Names of the rule sets in [`NAMES`] that servers and other programs use, as [`plain`] returns
/// them. The games `wild/0` to `wild/8a` of FICS are chess from another initial position.
const READ: [(&str, &[&str]); 12] = [
    (
        "chess",
        &[
            "",
            "standard",
            "normal",
            "classical",
            "classic",
            "orthodox",
            "fromposition",
            "setup",
            "illegal",
            "wild0",
            "wild1",
            "wild2",
            "wild3",
            "wild4",
            "wild5",
            "wild6",
            "wild7",
            "wild8",
            "wild8a",
        ],
    ),
    (
        "chess+960",
        &[
            "fischerandom",
            "fischerrandom",
            "frc",
            "freestyle",
            "wildfr",
        ],
    ),
    ("chess+lichess-atomic", &["atomic", "atom"]),
    ("chess+atomic", &["atomschach"]),
    ("chess+antichess", &["anti"]),
    ("chess+antichess+castling", &["giveaway"]),
    ("chess+bughouse", &["bughouse", "bug", "tandem"]),
    ("chess+crazyhouse", &["crazyhouse", "house", "zh"]),
    (
        "chess+three-check",
        &["threecheck", "threechecks", "3check", "3checks"],
    ),
    ("chess+king-of-the-hill", &["kingofthehill", "koth", "hill"]),
    ("tower+federation", &["tridfederation", "federation"]),
    ("tower", &["trid"]),
];

/// Returns a variant's name in small letters without blanks, hyphens, other signs and the word
/// `chess`, and whether it contains `960`, which is left out.
fn plain(name: &str) -> (String, bool) {
    let letters = name.chars().filter(|letter| letter.is_alphanumeric());
    let small: String = letters.flat_map(char::to_lowercase).collect();
    let has_960 = small.contains("960");
    (small.replace("960", "").replace("chess", ""), has_960)
}

/// Returns the rule set for a variant's name, written in any way; `None` for a name without letters
/// and digits, such as `?`, which means unknown.
///
/// # Errors
///
/// [`PgnFault::Variant`] if the name is unknown.
pub fn rules_of(variant: &str) -> Result<Option<&'static RuleSet>, PgnFault> {
    if !variant.contains(char::is_alphanumeric) {
        return Ok(None);
    }
    let (name, has_960) = plain(variant);
    let known = READ.into_iter().find(|(_, names)| names.contains(&&*name));
    let (rules, _) = known.ok_or(PgnFault::Variant)?;
    let rules = RuleSet::named(rules).map_err(PgnFault::Rules)?;
    if !has_960 || rules.has(RuleOption::Shuffle) {
        return Ok(Some(rules));
    }
    let shuffled = RuleSet::named(&format!("{}+960", rules.name()));
    shuffled.map(Some).map_err(|_| PgnFault::Variant)
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
    let meant = name_of(rules).map_or(Ok(Some(rules)), rules_of);
    let is_chess = name_of(rules).is_some() || rules.options().next().is_none();
    meant == Ok(Some(rules)) && is_chess && !rules.has(RuleOption::Atomic)
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
