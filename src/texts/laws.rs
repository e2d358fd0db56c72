//! Names and descriptions of rule sets and their options, in the app's own words.
//!
//! This module has only the texts; the module `rules` decides what a rule set does.

use super::Texts;
use super::localize::{localized, variant};
use super::pieces::capital;
use crate::rules::laws::Base;
use crate::rules::{RuleOption, RuleSet};

localized! {
    Base, "game" { Tower, Chess }
    RuleOption, "option" {
        Peters, Turning, TwoSquares, Hanging, BoardPromotion, Neutral, ThreePins, Space,
        S1, S2, S3, Shuffle, Placing, Atomic, Antichess, Castling, Bughouse,
        Crazyhouse, ThreeCheck, KingOfTheHill, LichessAtomic,
        Federation, RookPawns,
    }
}

/// Options that give the game on a board a name of its own, such as Chess960.
const NAMED: [(Base, RuleOption); 11] = [
    (Base::Tower, RuleOption::Shuffle),
    (Base::Tower, RuleOption::Placing),
    (Base::Tower, RuleOption::Federation),
    (Base::Chess, RuleOption::Shuffle),
    (Base::Chess, RuleOption::Atomic),
    (Base::Chess, RuleOption::Antichess),
    (Base::Chess, RuleOption::Bughouse),
    (Base::Chess, RuleOption::Crazyhouse),
    (Base::Chess, RuleOption::ThreeCheck),
    (Base::Chess, RuleOption::KingOfTheHill),
    (Base::Chess, RuleOption::LichessAtomic),
];

/// Options with unusual initial positions, for which castling has rules of its own.
const CASTLING_ANYWHERE: [RuleOption; 4] = [
    RuleOption::S2,
    RuleOption::S3,
    RuleOption::Shuffle,
    RuleOption::Placing,
];

/// Returns the key of the name of a game on a board with an option from [`NAMED`].
fn named_key(base: Base, option: RuleOption) -> String {
    format!("game-{}-{}", variant(&base), variant(&option))
}

impl Texts {
    /// Returns the name of a rule set, such as `Chess960` or `Three-dimensional chess, turning
    /// boards`.
    pub fn rule_set(self, rules: &RuleSet) -> String {
        let base = rules.base();
        let named = NAMED.iter().find(|it| it.0 == base && rules.has(it.1));
        let named = named.map(|&(_, option)| option);
        let name = match named {
            Some(option) => self.text(&named_key(base, option)),
            None => self.localize(&base),
        };
        let others = rules.options().filter(|&option| Some(option) != named);
        let others = others.map(|option| self.localize(&option));
        [name]
            .into_iter()
            .chain(others)
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// Returns a description in one sentence of the game on a board, without options.
    pub fn game_about(self, base: Base) -> String {
        self.of_game(base, "about")
    }

    /// Returns the rules of the game on a board, without options; each line is a paragraph.
    pub fn game_rules(self, base: Base) -> String {
        self.of_game(base, "rules")
    }

    /// Returns the source of the rules of the game on a board, without options.
    pub fn game_source(self, base: Base) -> String {
        self.of_game(base, "source")
    }

    fn of_game(self, base: Base, what: &str) -> String {
        self.text(&format!("game-{}-{what}", variant(&base)))
    }

    /// Returns the name of an option, with a capital first letter.
    pub fn game_option(self, option: RuleOption) -> String {
        capital(&self.localize(&option))
    }

    /// Returns the effect of an option, in a sentence.
    pub fn game_option_about(self, option: RuleOption) -> String {
        self.text(&format!("option-{}-about", variant(&option)))
    }

    /// Returns the rules that an option adds to a rule set, and how its moves are written; each
    /// line is a paragraph.
    pub fn game_option_rules(self, rules: &RuleSet, option: RuleOption) -> String {
        let board = [("board", rules.base().name().into())];
        self.with(&format!("option-{}-rules", variant(&option)), &board)
    }

    /// Returns the text of the castling rules for unusual initial positions; `None` if the rule set
    /// has no such positions, or has no castling.
    pub fn castling_anywhere(self, rules: &RuleSet) -> Option<String> {
        let is_any = CASTLING_ANYWHERE.iter().any(|&option| rules.has(option));
        let board = [("board", rules.base().name().into())];
        (is_any && rules.castling().exists).then(|| self.with("laws-castling-rules", &board))
    }

    /// Returns a note which says that an option is experimental, or that it reconstructs a variant
    /// whose rules are not fully known; `None` for other options.
    pub fn game_option_standing(self, option: RuleOption) -> Option<String> {
        match option {
            RuleOption::Space => Some(self.text("laws-experimental")),
            RuleOption::S2 | RuleOption::S3 => Some(self.text("laws-reconstruction")),
            _ => None,
        }
    }
}

/// Returns the keys that this module builds from parts. The keys of the names of boards and options
/// are not among them.
#[cfg(test)]
pub fn keys() -> impl Iterator<Item = String> {
    let games = Base::ALL.into_iter().flat_map(|base| {
        ["about", "rules", "source"].map(|what| format!("game-{}-{what}", variant(&base)))
    });
    let options = RuleOption::ALL.into_iter().flat_map(|option| {
        ["about", "rules"].map(|what| format!("option-{}-{what}", variant(&option)))
    });
    let named = NAMED.map(|(base, option)| named_key(base, option));
    games.chain(options).chain(named)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Language;

    fn words(language: Language) -> Texts {
        Texts {
            language,
            ..Texts::default()
        }
    }

    /// Returns the name of this rule set in both languages.
    fn called(rules: &str) -> [String; 2] {
        let rules = RuleSet::named(rules).unwrap();
        Language::ALL.map(|language| words(language).rule_set(rules))
    }

    #[test]
    fn a_game_is_called_as_players_call_it() {
        for (rules, english, german) in [
            (
                "tower",
                "Three-dimensional chess",
                "Dreidimensionales Schach",
            ),
            (
                "tower+960+atomic",
                "Three-dimensional chess 960, Atomschach",
                "Dreidimensionales Schach 960, Atomschach",
            ),
            (
                "tower+turning+neutral",
                "Three-dimensional chess, turning boards, neutral boards",
                "Dreidimensionales Schach, drehende Decks, neutrale Decks",
            ),
            ("chess", "Chess", "Schach"),
            ("chess+960", "Chess960", "Chess960"),
            ("chess+atomic", "Atomschach", "Atomschach"),
            ("chess+lichess-atomic", "Atomic chess", "Atomic"),
            (
                "chess+antichess+castling",
                "Antichess, with castling",
                "Räuberschach, mit Rochade",
            ),
            (
                "chess+960+bughouse",
                "Chess960, Bughouse",
                "Chess960, Tandem",
            ),
        ] {
            assert_eq!(called(rules), [english, german], "{rules}");
        }
    }

    #[test]
    fn no_two_options_have_the_same_name_or_description() {
        for language in Language::ALL {
            let words = words(language);
            for texts in [Texts::game_option, Texts::game_option_about] {
                let mut all = RuleOption::ALL.map(|option| texts(words, option)).to_vec();
                all.sort();
                all.dedup();
                assert_eq!(all.len(), RuleOption::ALL.len(), "{all:?}");
            }
        }
    }

    #[test]
    fn an_error_about_contradicting_options_gives_their_names() {
        let error = |rules| words(Language::German).localize(&RuleSet::named(rules).unwrap_err());
        assert_eq!(
            error("tower+turning+s1+s2"),
            "„Läufer und Springer vertauscht“ und „König und Dame in der Mitte I“ lassen sich \
             nicht verbinden: Beide sagen, wie die Partie beginnt"
        );
        assert_eq!(
            error("tower+castling"),
            "„mit Rochade“ gibt es nur im Spiel „Räuberschach“"
        );
    }

    #[test]
    fn castling_from_any_start_is_explained_where_it_exists() {
        let words = words(Language::English);
        let text = |rules| words.castling_anywhere(RuleSet::named(rules).unwrap());
        for (rules, rook) in [
            ("tower+960", "d0"),
            ("tower+960x960", "d0"),
            ("tower+s2", "d0"),
            ("chess+960", "f1"),
            ("chess+960+antichess+castling", "f1"),
        ] {
            assert!(
                text(rules).unwrap().contains(&format!("rook to {rook}")),
                "{rules}"
            );
        }
        for rules in ["tower", "tower+s1", "chess+960+antichess"] {
            assert_eq!(text(rules), None, "{rules}");
        }
    }
}
