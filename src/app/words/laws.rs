//! What games and their options are called, and how they are played, in our own words.
//!
//! What a rule set does is the core's to decide; here it is only told.

use super::Words;
use super::pieces::capital;
use super::told::{told, variant};
use crate::rules::laws::Base;
use crate::rules::{RuleOption, RuleSet};

told! {
    Base, "game" { Tower, Chess }
    RuleOption, "option" {
        Peters, Turning, TwoSquares, Hanging, BoardPromotion, Neutral, ThreePins, Space,
        S1, S2, S3, Shuffle, Placing, Atomic, Antichess, Castling, Bughouse,
    }
}

/// Options that give a board's game a name of its own.
const NAMED: [(Base, RuleOption); 6] = [
    (Base::Tower, RuleOption::Shuffle),
    (Base::Tower, RuleOption::Placing),
    (Base::Chess, RuleOption::Shuffle),
    (Base::Chess, RuleOption::Atomic),
    (Base::Chess, RuleOption::Antichess),
    (Base::Chess, RuleOption::Bughouse),
];

/// Options from whose starts one castles otherwise than the tournament rules have it.
const CASTLING_ANYWHERE: [RuleOption; 4] = [
    RuleOption::S2,
    RuleOption::S3,
    RuleOption::Shuffle,
    RuleOption::Placing,
];

/// The key of the name that an option gives a board's game.
fn named_key(base: Base, option: RuleOption) -> String {
    format!("game-{}-{}", variant(&base), variant(&option))
}

impl Words {
    /// What the game of a rule set is called: Chess960, Three-dimensional chess, turning
    /// boards.
    pub fn rule_set(self, rules: &RuleSet) -> String {
        let base = rules.base();
        let named = NAMED.iter().find(|it| it.0 == base && rules.has(it.1));
        let named = named.map(|&(_, option)| option);
        let name = match named {
            Some(option) => self.text(&named_key(base, option)),
            None => self.tell(&base),
        };
        let others = rules.options().filter(|&option| Some(option) != named);
        let others = others.map(|option| self.tell(&option));
        [name]
            .into_iter()
            .chain(others)
            .collect::<Vec<_>>()
            .join(", ")
    }

    /// The game of a board without options, in a sentence.
    pub fn game_about(self, base: Base) -> String {
        self.of_game(base, "about")
    }

    /// How it is played; each line is a paragraph.
    pub fn game_rules(self, base: Base) -> String {
        self.of_game(base, "rules")
    }

    /// Where its rules come from.
    pub fn game_source(self, base: Base) -> String {
        self.of_game(base, "source")
    }

    fn of_game(self, base: Base, what: &str) -> String {
        self.text(&format!("game-{}-{what}", variant(&base)))
    }

    /// What an option is called where its name stands alone.
    pub fn game_option(self, option: RuleOption) -> String {
        capital(&self.tell(&option))
    }

    /// What it changes, in a sentence.
    pub fn game_option_about(self, option: RuleOption) -> String {
        self.text(&format!("option-{}-about", variant(&option)))
    }

    /// What it changes in the game of a rule set that has it, with all that a player has
    /// to know and what is new on the scoresheet; each line is a paragraph.
    pub fn game_option_rules(self, rules: &RuleSet, option: RuleOption) -> String {
        let board = [("board", rules.base().name().into())];
        self.with(&format!("option-{}-rules", variant(&option)), &board)
    }

    /// How one castles from any start, in the game of a rule set in which one does.
    pub fn castling_anywhere(self, rules: &RuleSet) -> Option<String> {
        let is_any = CASTLING_ANYWHERE.iter().any(|&option| rules.has(option));
        let board = [("board", rules.base().name().into())];
        (is_any && rules.castling.exists).then(|| self.with("laws-castling-rules", &board))
    }

    /// What a player should know of where an option comes from, if it is not the
    /// source's own.
    pub fn game_option_standing(self, option: RuleOption) -> Option<String> {
        match option {
            RuleOption::Space => Some(self.text("laws-experimental")),
            RuleOption::S2 | RuleOption::S3 => Some(self.text("laws-reconstruction")),
            _ => None,
        }
    }
}

/// The keys of these texts that are put together of parts, beside the names.
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

    fn words(language: Language) -> Words {
        Words {
            language,
            ..Words::default()
        }
    }

    /// What the game of this rule set is called in both languages.
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
                "Three-dimensional chess 960, Atomic",
                "Dreidimensionales Schach 960, Atomschach",
            ),
            (
                "tower+turning+neutral",
                "Three-dimensional chess, turning boards, neutral boards",
                "Dreidimensionales Schach, drehende Decks, neutrale Decks",
            ),
            ("chess", "Chess", "Schach"),
            ("chess+960", "Chess960", "Chess960"),
            ("chess+atomic", "Atomic chess", "Atomschach"),
            (
                "chess+antichess+castling",
                "Antichess, with castling",
                "Räuberschach, mit Rochade",
            ),
            (
                "chess+960+bughouse",
                "Chess960, Tandem (Bughouse)",
                "Chess960, Tandem",
            ),
        ] {
            assert_eq!(called(rules), [english, german], "{rules}");
        }
    }

    #[test]
    fn no_two_options_are_called_or_told_alike() {
        for language in Language::ALL {
            let words = words(language);
            for texts in [Words::game_option, Words::game_option_about] {
                let mut all = RuleOption::ALL.map(|option| texts(words, option)).to_vec();
                all.sort();
                all.dedup();
                assert_eq!(all.len(), RuleOption::ALL.len(), "{all:?}");
            }
        }
    }

    #[test]
    fn options_that_contradict_each_other_are_told_by_these_names() {
        let told = |rules| words(Language::German).tell(&RuleSet::named(rules).unwrap_err());
        assert_eq!(
            told("tower+turning+s1+s2"),
            "„Läufer und Springer vertauscht“ und „König und Dame in der Mitte I“ schließen \
             einander aus: Beide sagen, wie die Partie beginnt"
        );
        assert_eq!(
            told("tower+castling"),
            "„mit Rochade“ gibt es nur im Spiel „Räuberschach“"
        );
    }

    #[test]
    fn castling_from_any_start_is_told_where_there_is_any() {
        let words = words(Language::English);
        let told = |rules| words.castling_anywhere(RuleSet::named(rules).unwrap());
        for (rules, rook) in [
            ("tower+960", "d0"),
            ("tower+960x960", "d0"),
            ("tower+s2", "d0"),
            ("chess+960", "f1"),
            ("chess+960+antichess+castling", "f1"),
        ] {
            assert!(
                told(rules).unwrap().contains(&format!("rook to {rook}")),
                "{rules}"
            );
        }
        for rules in ["tower", "tower+s1", "chess+960+antichess"] {
            assert_eq!(told(rules), None, "{rules}");
        }
    }
}
