//! Everything that the window says, in English and German.
//!
//! Texts lie in `assets/lang` as Fluent files; code names them by key. A key that
//! no file has shows itself, so that nothing is ever silent.

pub mod breaches;
pub mod calendar;
pub mod found;
pub mod names;
pub mod reasons;
pub mod troubles;

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::rules::{Column, Language, Pin, Square, TOWER};

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; 2]> = LazyLock::new(|| Language::ALL.map(bundle));

/// The Fluent file of a language.
fn source(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../../assets/lang/en.ftl"),
        Language::German => include_str!("../../assets/lang/de.ftl"),
    }
}

fn bundle(language: Language) -> Bundle {
    let code = match language {
        Language::English => "en",
        Language::German => "de",
    };
    let id: LanguageIdentifier = code.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Isolating marks are for mixed writing directions; fonts show them as boxes.
    bundle.set_use_isolating(false);
    // A file with an error still gives the messages that are whole; a test sees to it.
    let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(source(language).to_owned());
    bundle.add_resource_overriding(resource);
    bundle
}

/// The window's words in the player's languages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Words {
    /// The language of the window.
    pub language: Language,
    /// The language of moves, squares and pins.
    pub notation: Language,
}

/// What fills a place in a text.
pub type Value<'a> = FluentValue<'a>;

impl Words {
    /// The text of a key.
    pub fn text(self, key: &str) -> String {
        self.with(key, &[])
    }

    /// The text of a key with its places filled.
    pub fn with(self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        let bundle = match self.language {
            Language::English => &BUNDLES[0],
            Language::German => &BUNDLES[1],
        };
        let Some(pattern) = bundle.get_message(key).and_then(|message| message.value()) else {
            return format!("[{key}]");
        };
        let mut args = FluentArgs::new();
        for (name, value) in values {
            args.set((*name).to_owned(), value.clone());
        }
        let mut errors = Vec::new();
        bundle
            .format_pattern(pattern, Some(&args), &mut errors)
            .into_owned()
    }

    /// The name of a square, such as `a7B` or `a7S`.
    pub fn square(self, square: Square) -> String {
        self.notation.square(&TOWER, square)
    }

    /// The name of a column, such as `a7`.
    pub fn column(self, column: Column) -> String {
        TOWER.column_name(column)
    }

    /// The title of a game that comes with the program, by its file's name; none
    /// for a game that has no text here and keeps the title of its save.
    pub fn bundled(self, file: &str) -> Option<String> {
        let key = match file {
            "sample-game.ron" => "bundled-sample-game",
            "castling.ron" => "bundled-castling",
            "en-passant.ron" => "bundled-en-passant",
            "attack-board.ron" => "bundled-attack-board",
            "owed-promotion.ron" => "bundled-owed-promotion",
            "problem-two-kings.ron" => "bundled-problem-two-kings",
            "problem-free-choice.ron" => "bundled-problem-free-choice",
            "problem-king-leads.ron" => "bundled-problem-king-leads",
            "problem-lone-rook.ron" => "bundled-problem-lone-rook",
            "problem-roof.ron" => "bundled-problem-roof",
            "problem-at-home.ron" => "bundled-problem-at-home",
            "problem-two-knights.ron" => "bundled-problem-two-knights",
            "problem-ladder.ron" => "bundled-problem-ladder",
            "problem-knights.ron" => "bundled-problem-knights",
            "problem-rider.ron" => "bundled-problem-rider",
            "problem-last-check.ron" => "bundled-problem-last-check",
            "problem-two-boards.ron" => "bundled-problem-two-boards",
            "problem-bishop.ron" => "bundled-problem-bishop",
            "problem-crossing.ron" => "bundled-problem-crossing",
            "problem-ferry.ron" => "bundled-problem-ferry",
            _ => return None,
        };
        Some(self.text(key))
    }

    /// The name of a pin, such as `QL1` or `DP1`.
    pub fn pin(self, pin: Pin) -> &'static str {
        self.notation.pin(&TOWER, pin)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::fs;
    use std::path::Path;

    use super::*;

    fn keys(language: Language) -> BTreeSet<String> {
        source(language)
            .lines()
            .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
            .filter_map(|line| line.split_once(" =").map(|(key, _)| key.to_owned()))
            .collect()
    }

    /// Every string literal of the window's sources that looks like a key.
    fn literals(folder: &Path, found: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                literals(&path, found);
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            found.extend(text.split('"').skip(1).step_by(2).map(str::to_owned));
        }
    }

    /// The keys that the sources hand to `text` and `with`.
    fn asked_for(folder: &Path, found: &mut BTreeSet<String>) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                asked_for(&path, found);
                continue;
            }
            let text = fs::read_to_string(&path).unwrap();
            for call in [".text(\"", ".with(\""] {
                let calls = text.split(call).skip(1);
                found.extend(calls.filter_map(|rest| Some(rest.split_once('"')?.0.to_owned())));
            }
        }
    }

    #[test]
    fn both_languages_are_whole_and_have_the_same_keys() {
        for language in Language::ALL {
            let parsed = FluentResource::try_new(source(language).to_owned());
            assert!(parsed.is_ok(), "{language:?}: {:?}", parsed.err());
        }
        assert_eq!(keys(Language::English), keys(Language::German));
    }

    #[test]
    fn every_key_that_is_asked_for_exists_and_every_key_is_used() {
        let app = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/app");
        let (mut asked, mut written) = (BTreeSet::new(), BTreeSet::new());
        asked_for(&app, &mut asked);
        literals(&app, &mut written);
        let keys = keys(Language::English);
        let missing: Vec<_> = asked
            .difference(&keys)
            .filter(|key| key.len() > 2)
            .collect();
        assert!(missing.is_empty(), "not in the files: {missing:?}");
        let unused: Vec<_> = keys.difference(&written).collect();
        assert!(unused.is_empty(), "never used: {unused:?}");
    }

    #[test]
    fn every_game_that_comes_with_the_program_has_a_title_in_both_languages() {
        for bundled in crate::store::bundled::GAMES {
            let title = |language| {
                let words = Words {
                    language,
                    ..Words::default()
                };
                words.bundled(bundled.file)
            };
            let english = bundled.load().unwrap().title;
            assert_eq!(title(Language::English), Some(english));
            assert_ne!(title(Language::German), title(Language::English));
        }
    }

    #[test]
    fn places_are_filled_in_both_languages() {
        for language in Language::ALL {
            let words = Words {
                language,
                notation: language,
            };
            let text = words.with("why-no-piece", &[("square", "b2W".into())]);
            assert!(text.contains("b2W"), "{text}");
        }
    }
}
