//! Names of rule sets in UCI: the names that are common among chess engines, and Tritower's own.

use crate::rules::laws::{Base, RuleOption};
use crate::rules::{RuleSet, RuleSetError};
use crate::uci::{Kind, Offer};

/// UCI option that selects the variant to play.
pub const VARIANT_OPTION: &str = "UCI_Variant";
/// UCI option that selects Chess960.
pub const CHESS960_OPTION: &str = "UCI_Chess960";

/// Common variant names, as in Fairy-Stockfish, each with its rule set. `atomschach` differs from
/// the usual `atomic`: in `atomic`, pawns next to a capture survive, and kings may stand next to
/// each other.
const COMMON: [(&str, &str); 9] = [
    ("chess", "chess"),
    ("atomic", "chess+lichess-atomic"),
    ("atomschach", "chess+atomic"),
    ("antichess", "chess+antichess"),
    ("giveaway", "chess+antichess+castling"),
    ("bughouse", "chess+bughouse"),
    ("crazyhouse", "chess+crazyhouse"),
    ("3check", "chess+three-check"),
    ("kingofthehill", "chess+king-of-the-hill"),
];

/// Finds a rule set by its common name among chess engines or by Tritower's own name. `shuffled`
/// selects the Chess960 starting positions, as `UCI_Chess960` does.
pub fn rule_set(name: &str, shuffled: bool) -> Result<&'static RuleSet, RuleSetError> {
    let common = COMMON.iter().find(|(common, _)| *common == name);
    let rules = RuleSet::named(common.map_or(name, |&(_, own)| own))?;
    if !shuffled || rules.start().shuffled {
        return Ok(rules);
    }
    RuleSet::named(&format!("{}+{}", rules.name(), RuleOption::Shuffle.name()))
}

/// Lists the names offered for `UCI_Variant`: the common names, the tower, and both boards with
/// each single option. Other programs can add further options with `+`.
pub fn names() -> Vec<String> {
    let common = COMMON.iter().map(|&(name, _)| name.to_owned());
    let boards = [Base::Tower, Base::Chess].into_iter().flat_map(|base| {
        let alone = RuleOption::ALL.into_iter().map(move |option| {
            let name = format!("{}+{}", base.name(), option.name());
            RuleSet::named(&name).is_ok().then_some(name)
        });
        let bare = (base == Base::Tower).then(|| base.name().to_owned());
        bare.into_iter().chain(alone.flatten())
    });
    common.chain(boards).collect()
}

/// Returns the name that an engine uses for a rule set, and whether `UCI_Chess960` must be set;
/// `offered` are the variants that the engine lists. `None` if the engine does not play the rule
/// set. An engine that lists the tower is assumed to know all of Tritower's names.
pub fn is_played_as(rules: &RuleSet, offered: &[String]) -> Option<(String, bool)> {
    let offers = |name: &str| offered.iter().any(|it| it.eq_ignore_ascii_case(name));
    if offers(Base::Tower.name()) || offers(rules.name()) {
        return Some((rules.name().to_owned(), false));
    }
    let shuffle = format!("+{}", RuleOption::Shuffle.name());
    let usual = rules.name().replace(&shuffle, "");
    let shuffled = usual != rules.name();
    COMMON
        .iter()
        .find(|(common, own)| *own == usual && offers(common))
        .map(|&(common, _)| (common.to_owned(), shuffled))
}

/// Returns the names of the variants that an engine with these options plays: only chess if there
/// is no option `UCI_Variant`.
pub fn known(offers: &[Offer]) -> Vec<String> {
    let named = offers.iter().find(|offer| offer.is(VARIANT_OPTION));
    match named.map(|offer| &offer.kind) {
        Some(Kind::Combo { choices, .. }) => choices.clone(),
        _ => vec![Base::Chess.name().to_owned()],
    }
}

/// Returns the name that an engine with these options uses for a rule set, and whether
/// `UCI_Chess960` must be set ([`is_played_as`]); `None` if the engine does not play the rule set.
pub fn is_played_with(rules: &RuleSet, offers: &[Offer]) -> Option<(String, bool)> {
    let has_shuffle = offers.iter().any(|offer| offer.is(CHESS960_OPTION));
    let played = is_played_as(rules, &known(offers));
    played.filter(|&(_, shuffled)| has_shuffle || !shuffled)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;

    #[test]
    fn every_offered_name_is_a_rule_set_and_appears_once() {
        let names = names();
        for name in &names {
            assert!(rule_set(name, false).is_ok(), "{name}");
            assert_eq!(names.iter().filter(|&it| it == name).count(), 1, "{name}");
        }
        for name in ["chess", "antichess", "tower", "tower+turning", "chess+960"] {
            assert!(names.iter().any(|it| it == name), "{name}");
        }
    }

    #[test]
    fn the_960_starts_are_selected_in_addition_to_the_name() {
        let named = |name, shuffled| rule_set(name, shuffled).map(RuleSet::name);
        assert_eq!(named("chess", true), Ok("chess+960"));
        assert_eq!(named("giveaway", true), Ok("chess+960+antichess+castling"));
        assert_eq!(named("tower+960", true), Ok("tower+960"));
        assert!(rule_set("tower+s1", true).is_err());
        assert!(rule_set("shogi", false).is_err());
    }

    #[test]
    fn an_engine_gets_the_name_that_it_knows() {
        let other = ["chess", "atomic", "antichess"].map(str::to_owned);
        let name_for =
            |name: &str, offered: &[String]| is_played_as(RuleSet::named(name).unwrap(), offered);
        let known = |name: &str, shuffled| Some((name.to_owned(), shuffled));
        assert_eq!(name_for("chess+960", &other), known("chess", true));
        assert_eq!(
            name_for("chess+antichess", &other),
            known("antichess", false)
        );
        assert_eq!(name_for("chess+atomic", &other), None);
        assert_eq!(
            rule_set("atomic", false),
            RuleSet::named("chess+lichess-atomic")
        );
        assert_eq!(
            name_for("chess+960+lichess-atomic", &other),
            known("atomic", true)
        );
        assert_eq!(
            rule_set("atomschach", false),
            RuleSet::named("chess+atomic")
        );
        assert_eq!(name_for("tower", &other), None);
        let own = names();
        for name in ["chess+atomic", "tower+turning+two-squares", "chess+960"] {
            assert_eq!(name_for(name, &own), known(name, false));
        }
    }
}
