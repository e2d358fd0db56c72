//! What went wrong with files and texts, in the player's language.
//!
//! Store and rules say it in English and as data. Here each kind has a text of the
//! language files; only what the system or the parser of saves says keeps its own
//! words.

mod envelopes;
mod positions;
mod rules;
mod saves;
mod typed;

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

pub use self::typed::{control, unread};

use self::envelopes::envelope;
use self::positions::position;
use self::saves::{damaged, import};
use crate::app::words::Words;
use crate::game::Millis;
use crate::rules::{RuleSet, TextError};
use crate::store::envelope::EnvelopeError;
use crate::store::{
    AutosaveError, Cause, DamageError, DiscardError, ImportError, LoadError, RenameError,
    SaveError, SettingsError,
};

/// Something that did not work.
#[derive(Clone, Debug, PartialEq)]
pub enum Trouble {
    /// A save gives no game.
    Load(LoadError),
    /// A game under a rule set whose board the window cannot show yet.
    Unshown(&'static RuleSet),
    /// The game in play is one of those; it is whole and lies in this file now.
    UnshownAutosave(&'static RuleSet, PathBuf),
    /// A text that comes with the program gives no game.
    Bundled(DamageError),
    /// A text from elsewhere gives no game.
    Import(ImportError),
    /// A text is no position.
    Position(TextError),
    /// A file is not written.
    Save(SaveError),
    /// A saved game is not deleted.
    Discard(DiscardError),
    /// The game in play is not kept.
    Autosave(SaveError),
    /// The game in play is not kept, because something lies in its place.
    InTheWay(AutosaveError),
    /// The game in play is not back.
    LostAutosave(AutosaveError),
    /// The game in play is back as it was before its last event only.
    ElderAutosave(AutosaveError),
    /// A move is not sealed, or its envelope not opened.
    Envelope(EnvelopeError),
    /// The match in play is not back.
    LostMatch(LoadError),
    /// The settings are not kept.
    Settings(SaveError),
    /// The settings are not back.
    LostSettings(SettingsError),
    /// Another window keeps the game in play.
    AnotherWindow,
    /// The machine's clock is so far behind the last moment of the game.
    ClockBehind(Millis),
    /// Something in the program failed, in its own words.
    Failed(String),
}

impl Trouble {
    /// What to say.
    pub fn text(&self, words: Words) -> String {
        let (key, detail) = match self {
            Trouble::AnotherWindow => return words.text("another-window"),
            Trouble::ClockBehind(by) => ("trouble-clock", span(words, *by)),
            Trouble::Failed(reason) => ("trouble-failed", reason.clone()),
            Trouble::Load(error) => ("trouble-load", load(words, error)),
            Trouble::Unshown(rules) => ("trouble-unshown", rules.name().to_owned()),
            Trouble::UnshownAutosave(rules, kept) => {
                let file = kept.display().to_string();
                let values = [("rules", rules.name().into()), ("file", file.into())];
                return words.with("trouble-unshown-autosave", &values);
            }
            Trouble::Bundled(damage) => ("trouble-load", damaged(words, damage)),
            Trouble::Import(error) => ("trouble-import", import(words, error)),
            Trouble::Position(error) => ("trouble-tfen", position(words, error)),
            Trouble::Save(error) => ("trouble-save", save(words, error)),
            Trouble::Discard(error) => ("trouble-discard", discarded(words, error)),
            Trouble::Autosave(error) => ("trouble-autosave", save(words, error)),
            Trouble::InTheWay(error) => ("trouble-autosave", autosave(words, error)),
            Trouble::LostAutosave(error) => ("trouble-autosave-lost", autosave(words, error)),
            Trouble::ElderAutosave(error) => ("trouble-autosave-elder", autosave(words, error)),
            Trouble::Envelope(error) => ("trouble-envelope", envelope(words, error)),
            Trouble::LostMatch(error) => ("trouble-match-lost", load(words, error)),
            Trouble::Settings(error) => ("trouble-settings", save(words, error)),
            Trouble::LostSettings(lost) => ("trouble-settings-lost", load(words, &lost.error)),
        };
        words.with(key, &[("detail", detail.into())])
    }
}

impl From<RenameError> for Trouble {
    fn from(error: RenameError) -> Trouble {
        match error {
            RenameError::Load(error) => Trouble::Load(error),
            RenameError::Save(error) => Trouble::Save(error),
        }
    }
}

fn discarded(words: Words, error: &DiscardError) -> String {
    format!("{}: {}", error.path.display(), system(words, &error.cause))
}

/// A span of time as people say it, in its two largest units: 1 day 2 hours.
fn span(words: Words, span: Millis) -> String {
    let minutes = span.0 / 60_000;
    let units = [
        ("span-days", minutes / 1440),
        ("span-hours", minutes / 60 % 24),
        ("span-minutes", minutes % 60),
    ];
    let largest = units.iter().position(|&(_, count)| count > 0);
    let said = units.iter().skip(largest.unwrap_or(2)).take(2);
    let said = said.filter(|&&(_, count)| count > 0 || largest.is_none());
    let said: Vec<_> = said
        .map(|&(key, count)| words.with(key, &[("count", count.into())]))
        .collect();
    said.join(" ")
}

fn load(words: Words, error: &LoadError) -> String {
    let reason = match error {
        LoadError::Unreadable { cause, .. } => system(words, cause),
        LoadError::NoFile { .. } => words.text("system-no-file"),
        LoadError::TooLarge { .. } => words.text("file-too-large"),
        LoadError::NotText { .. } => words.text("file-not-text"),
        LoadError::Damaged { damage, .. } => damaged(words, damage),
    };
    about(words, error.path(), reason)
}

fn save(words: Words, error: &SaveError) -> String {
    match error {
        SaveError::Unwritable { path, cause } => about(words, path, system(words, cause)),
        SaveError::Unfit { path, damage } => about(words, path, damaged(words, damage)),
    }
}

fn autosave(words: Words, error: &AutosaveError) -> String {
    match error {
        AutosaveError::Kept { error, kept } => {
            let kept = kept.display().to_string();
            let values = [("reason", load(words, error).into()), ("kept", kept.into())];
            words.with("autosave-kept", &values)
        }
        AutosaveError::InTheWay { error, cause } => {
            let values = [
                ("reason", load(words, error).into()),
                ("cause", system(words, cause).into()),
            ];
            words.with("autosave-in-the-way", &values)
        }
    }
}

/// A file and what is wrong with it.
fn about(words: Words, path: &Path, reason: String) -> String {
    let file = path.display().to_string();
    let values = [("file", file.into()), ("reason", reason.into())];
    words.with("file-and-reason", &values)
}

/// What the system said, where a player can do something about it.
fn system(words: Words, cause: &Cause) -> String {
    match cause.kind {
        ErrorKind::NotFound => words.text("system-not-found"),
        ErrorKind::PermissionDenied => words.text("system-not-allowed"),
        ErrorKind::IsADirectory => words.text("system-folder"),
        ErrorKind::NotADirectory | ErrorKind::AlreadyExists => words.text("system-no-folder"),
        // The store's own word for it.
        ErrorKind::InvalidInput => words.text("system-no-file"),
        ErrorKind::ReadOnlyFilesystem => words.text("system-read-only"),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => words.text("system-full"),
        _ => cause.reason.clone(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Language, Position};
    use crate::store;

    const GERMAN: Words = Words {
        language: Language::German,
        notation: Language::German,
    };

    #[test]
    fn a_text_that_is_no_position_is_told_in_german() {
        let error = Position::from_tfen("W=4/4/4/4 w - -").unwrap_err();
        let text = Trouble::Position(error.into()).text(GERMAN);
        assert!(text.contains("acht Felder"), "{text}");
    }

    #[test]
    fn a_damaged_save_is_told_with_its_file_and_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("alt.ron");
        std::fs::write(&path, "(format: 1,\ntitl").unwrap();
        let text = Trouble::Load(store::load(&path).unwrap_err()).text(GERMAN);
        assert!(
            text.contains("alt.ron") && text.contains("Zeile 2"),
            "{text}"
        );
    }

    #[test]
    fn a_span_is_said_in_its_two_largest_units() {
        let said = |minutes| span(Words::default(), Millis::minutes(minutes));
        assert_eq!(said(25), "25 minutes");
        assert_eq!(said(60), "1 hour");
        assert_eq!(said(24 * 60 + 61), "1 day 1 hour");
        assert_eq!(said(48 * 60 + 5), "2 days");
        assert_eq!(span(GERMAN, Millis::minutes(121)), "2 Stunden 1 Minute");
    }

    #[test]
    fn a_file_that_is_not_there_is_told_without_the_systems_words() {
        let error = store::load(Path::new("/nowhere/game.ron")).unwrap_err();
        let text = Trouble::Load(error).text(GERMAN);
        assert!(!text.contains("os error"), "{text}");
    }
}
