//! Why a move is not sealed, or its envelope not opened.

use super::{about, system};
use crate::app::words::Words;
use crate::app::words::names::Names;
use crate::app::words::reasons::refusal;
use crate::store::envelope::{EnvelopeError, Item};

pub(super) fn envelope(words: Words, error: &EnvelopeError) -> String {
    let key = match error {
        EnvelopeError::Missing { path } => {
            return about(words, path, words.text("envelope-not-there"));
        }
        EnvelopeError::KeyMissing { path } => {
            return about(words, path, words.text("envelope-no-key"));
        }
        EnvelopeError::Changed { path } => {
            return about(words, path, words.text("envelope-changed"));
        }
        EnvelopeError::Unreadable { path, cause } | EnvelopeError::Unwritable { path, cause } => {
            return about(words, path, system(words, cause));
        }
        EnvelopeError::Inaccurate { item: wrong } => {
            let wrong = words.text(item(*wrong));
            return words.with("envelope-inaccurate", &[("item", wrong.into())]);
        }
        EnvelopeError::Exposed { path, rights } => {
            let rights = format!("{rights:03o}");
            let text = words.with("envelope-exposed", &[("rights", rights.into())]);
            return about(words, path, text);
        }
        EnvelopeError::NoRandomness { reason } => {
            let reason = reason.as_str().into();
            return words.with("envelope-no-randomness", &[("reason", reason)]);
        }
        EnvelopeError::Refused(refused) => return refusal(words, &Names::sides(words), *refused),
        EnvelopeError::WrongPhrases => "envelope-wrong-phrases",
        EnvelopeError::NeedsPhrases => "envelope-needs-phrases",
        EnvelopeError::NeedsNoPhrases => "envelope-needs-no-phrases",
        EnvelopeError::SamePhrase => "envelope-same-phrase",
        EnvelopeError::Cost(_) => "envelope-cost",
        EnvelopeError::Unsealable => "envelope-unsealable",
    };
    words.text(key)
}

/// What stands on an envelope (Article A2).
fn item(item: Item) -> &'static str {
    match item {
        Item::Game => "envelope-game",
        Item::Names => "envelope-names",
        Item::Position => "envelope-position",
        Item::Times => "envelope-times",
        Item::Sealer => "envelope-sealer",
        Item::Number => "envelope-number",
        Item::Offer => "envelope-offer",
        Item::Resumption => "envelope-resumption",
        Item::Terms => "envelope-terms",
        Item::History => "envelope-history",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Language;

    #[test]
    fn wrong_phrases_are_told_in_german() {
        let german = Words {
            language: Language::German,
            notation: Language::German,
        };
        let text = envelope(german, &EnvelopeError::WrongPhrases);
        assert!(text.contains("Kennwörter"), "{text}");
    }
}
