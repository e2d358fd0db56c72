//! The language in which games by letter are shown. It is the system's language, because
//! people, and not scripts, read the output of these commands. Moves are always in English
//! notation.

use crate::cli::english::plain;
use crate::rules::Language;
use crate::texts::{Localize, Texts};

/// Environment variables that name the language of messages, most important first.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// Returns the texts in the language of the system.
pub(in crate::cli) fn words() -> Texts {
    let named = VARIABLES
        .iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty());
    let language = match named {
        Some(value) if value.starts_with("de") => Language::German,
        _ => Language::English,
    };
    Texts {
        language,
        ..Texts::default()
    }
}

/// Returns the text of an item in the language of the system, without control characters.
pub(in crate::cli) fn localized(item: &impl Localize) -> String {
    plain(&words().localize(item))
}
