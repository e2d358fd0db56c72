//! The texts that players read, in English and German: the texts of the window and the messages of
//! the command line.
//!
//! The texts are in Fluent files in `assets/lang`; code refers to a text by its key. If a text is
//! missing, its key is shown in brackets.

pub mod bundled;
pub mod calendar;
mod choices;
pub mod claims;
pub mod controls;
pub mod explain;
mod files;
pub mod illegal;
mod laws;
pub mod letters;
pub mod localize;
pub mod names;
#[cfg(feature = "net")]
mod network;
pub mod pgn;
pub mod phrases;
pub mod pieces;
pub mod programs;
mod refusals;
pub mod remote;
pub mod results;
pub mod rulebook;
pub mod tactics;
pub mod trouble;
mod typed;

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::rules::{BoardLayout, Column, Language, Pin, Square, TOWER};

pub use localize::Localize;
pub use names::Names;
pub use pieces::{capital, sentence};
pub use trouble::Trouble;

/// Suffix of the key of a text for the flat board. On that board, this text replaces the text whose
/// key lacks the suffix.
const FLAT: &str = "-flat";

type Bundle = FluentBundle<FluentResource>;

static BUNDLES: LazyLock<[Bundle; 2]> = LazyLock::new(|| Language::ALL.map(bundle));

/// Returns the Fluent file of a language.
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
    // Fluent's isolation marks are needed only for mixed writing directions, and the fonts of this
    // app show them as boxes.
    bundle.set_use_isolating(false);
    // A file with an error still gives its valid messages. A test checks that no file has an error.
    let (Ok(resource) | Err((resource, _))) = FluentResource::try_new(source(language).to_owned());
    bundle.add_resource_overriding(resource);
    bundle
}

/// The languages and the board layout that a text is written for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Texts {
    /// The language of the texts.
    pub language: Language,
    /// The language of moves, squares and pins.
    pub notation: Language,
    /// The board layout from which squares and pins get their names.
    pub layout: &'static BoardLayout,
}

impl Default for Texts {
    fn default() -> Texts {
        Texts {
            language: Language::default(),
            notation: Language::default(),
            layout: &TOWER,
        }
    }
}

/// The value of a placeholder in a text.
pub type Value<'a> = FluentValue<'a>;

impl Texts {
    /// Uses one language for texts and notation.
    pub fn of(language: Language) -> Texts {
        Texts {
            language,
            notation: language,
            ..Texts::default()
        }
    }

    fn bundle(self) -> &'static Bundle {
        match self.language {
            Language::English => &BUNDLES[0],
            Language::German => &BUNDLES[1],
        }
    }

    /// Returns the text of a key whose text has no placeholders.
    pub fn text(self, key: &str) -> String {
        self.with(key, &[])
    }

    /// Returns the text of a key with its placeholders filled. On the flat board, the text of the
    /// key with the suffix `-flat` is used if there is one.
    pub fn with(self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        let bundle = self.bundle();
        let is_flat = self.layout.only_level().is_some();
        let flat = is_flat.then(|| bundle.get_message(&format!("{key}{FLAT}")));
        let message = flat.flatten().or_else(|| bundle.get_message(key));
        let Some(pattern) = message.and_then(|message| message.value()) else {
            return format!("[{key}]");
        };
        // The values borrow their strings instead of copying them.
        let borrowed = values.iter().map(|(name, value)| match value {
            Value::String(text) => (*name, Value::from(text.as_ref())),
            other => (*name, other.clone()),
        });
        let args = FluentArgs::from_iter(borrowed);
        let mut errors = Vec::new();
        bundle
            .format_pattern(pattern, Some(&args), &mut errors)
            .into_owned()
    }

    /// Returns a number with the thousands separators of the language of the texts.
    pub fn number(self, number: u64) -> String {
        let separator = match self.language {
            Language::English => ',',
            Language::German => '.',
        };
        let digits = number.to_string();
        let mut text = String::new();
        for (at, digit) in digits.chars().enumerate() {
            if at > 0 && (digits.len() - at).is_multiple_of(3) {
                text.push(separator);
            }
            text.push(digit);
        }
        text
    }

    /// Returns the placeholders of a text about a number of things: `count` chooses between
    /// singular and plural, and `number` is the number with separators.
    pub fn count(self, count: u64) -> [(&'static str, Value<'static>); 2] {
        [
            ("count", count.into()),
            ("number", self.number(count).into()),
        ]
    }

    /// Returns the same languages, with another board layout for the names of squares and pins.
    #[must_use]
    pub fn with_layout(self, layout: &'static BoardLayout) -> Texts {
        Texts { layout, ..self }
    }

    /// Returns the name of a square, such as `a7B` in English or `a7S` in German notation.
    pub fn square(self, square: Square) -> String {
        self.notation.square(self.layout, square)
    }

    /// Returns the name of a column, such as `a7`.
    pub fn column(self, column: Column) -> String {
        self.layout.column_name(column)
    }

    /// Returns the name of a pin, such as `QL1` in English or `DP1` in German notation.
    pub fn pin(self, pin: Pin) -> &'static str {
        self.notation.pin(self.layout, pin)
    }
}

/// Returns the key of a lesson's title or, if `exercise` is given (counted from 0), of the task of
/// that exercise.
pub fn lesson_key(name: &str, exercise: Option<usize>) -> String {
    match exercise {
        None => format!("lesson-{name}"),
        Some(number) => format!("lesson-{name}-{}", number + 1),
    }
}

#[cfg(test)]
mod tests;
