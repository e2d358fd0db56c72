//! What went wrong with files and texts, in the player's language.
//!
//! Store and rules say it in English and as data. Here the kinds that a player
//! meets have texts of the language files; what only a damaged or foreign file can
//! hold keeps the error's own words.

use std::io::ErrorKind;
use std::path::Path;

use super::reasons::{illegal, refusal, side};
use super::words::{Value, Words};
use crate::rules::TfenError;
use crate::store::envelope::EnvelopeError;
use crate::store::{
    AutosaveError, Cause, DamageError, EventProblem, ImportError, LoadError, SaveError,
    SettingsError,
};

/// Something that did not work.
#[derive(Clone, Debug, PartialEq)]
pub enum Trouble {
    /// A save gives no game.
    Load(LoadError),
    /// A text that comes with the program gives no game.
    Bundled(DamageError),
    /// A text from elsewhere gives no game.
    Import(ImportError),
    /// A text is no position.
    Tfen(TfenError),
    /// A file is not written.
    Save(SaveError),
    /// The game in play is not kept.
    Autosave(SaveError),
    /// The game in play is not kept, because something lies in its place.
    InTheWay(AutosaveError),
    /// The game in play is not back.
    LostAutosave(AutosaveError),
    /// A move is not sealed, or its envelope not opened.
    Envelope(EnvelopeError),
    /// The match in play is not back.
    LostMatch(LoadError),
    /// The settings are not kept.
    Settings(SaveError),
    /// The settings are not back.
    LostSettings(SettingsError),
}

impl Trouble {
    /// What to say.
    pub fn text(&self, words: Words) -> String {
        let (key, detail) = match self {
            Trouble::Load(error) => ("trouble-load", load(words, error)),
            Trouble::Bundled(damage) => ("trouble-load", damaged(words, damage)),
            Trouble::Import(error) => ("trouble-import", import(words, error)),
            Trouble::Tfen(error) => ("trouble-tfen", tfen(words, error)),
            Trouble::Save(error) => ("trouble-save", save(words, error)),
            Trouble::Autosave(error) => ("trouble-autosave", save(words, error)),
            Trouble::InTheWay(error) => ("trouble-autosave", autosave(words, error)),
            Trouble::LostAutosave(error) => ("trouble-autosave-lost", autosave(words, error)),
            Trouble::Envelope(error) => ("trouble-envelope", envelope(words, error)),
            Trouble::LostMatch(error) => ("trouble-match-lost", load(words, error)),
            Trouble::Settings(error) => ("trouble-settings", save(words, error)),
            Trouble::LostSettings(lost) => ("trouble-settings-lost", load(words, &lost.error)),
        };
        words.with(key, &[("detail", detail.into())])
    }
}

fn load(words: Words, error: &LoadError) -> String {
    let reason = match error {
        LoadError::Unreadable { cause, .. } => system(words, cause),
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

fn envelope(words: Words, error: &EnvelopeError) -> String {
    match error {
        EnvelopeError::Missing { path } => about(words, path, words.text("envelope-not-there")),
        EnvelopeError::KeyMissing { path } => about(words, path, words.text("envelope-no-key")),
        EnvelopeError::Changed { path } => about(words, path, words.text("envelope-changed")),
        EnvelopeError::Refused(refused) => refusal(words, *refused),
        EnvelopeError::Unreadable { path, cause } | EnvelopeError::Unwritable { path, cause } => {
            about(words, path, system(words, cause))
        }
        other => other.to_string(),
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
        ErrorKind::ReadOnlyFilesystem => words.text("system-read-only"),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => words.text("system-full"),
        _ => cause.reason.clone(),
    }
}

fn damaged(words: Words, damage: &DamageError) -> String {
    let number = |number: usize| Value::from(number.to_string());
    match damage {
        DamageError::Syntax { line, column, .. } => words.with(
            "damage-syntax",
            &[("line", number(*line)), ("column", number(*column))],
        ),
        DamageError::Format { .. } => words.text("damage-format"),
        DamageError::Start(error) => {
            words.with("damage-start", &[("reason", tfen(words, error).into())])
        }
        DamageError::Event {
            number: event,
            problem,
        } => words.with(
            "damage-event",
            &[
                ("number", number(*event)),
                ("reason", impossible(words, problem).into()),
            ],
        ),
        damage => damage.to_string(),
    }
}

fn impossible(words: Words, problem: &EventProblem) -> String {
    match problem {
        EventProblem::Illegal { illegal: why, .. } => illegal(words, why),
        EventProblem::Refused(refused) => refusal(words, *refused),
        problem => problem.to_string(),
    }
}

fn import(words: Words, error: &ImportError) -> String {
    match error {
        ImportError::Empty => words.text("import-empty"),
        ImportError::TooLarge { .. } => words.text("file-too-large"),
        ImportError::File(error) => load(words, error),
        ImportError::Save(damage) => damaged(words, damage),
        ImportError::Position(error) => tfen(words, error),
        ImportError::NoMove => words.text("import-no-move"),
        error => error.to_string(),
    }
}

/// What is wrong with position text, with the field where it is.
fn tfen(words: Words, error: &TfenError) -> String {
    let text = |text: &str| Value::from(text.to_owned());
    let number = |number: u32| Value::from(number.to_string());
    let found = |found: &str| vec![("found", text(found))];
    let square = |square: &str| vec![("square", text(square))];
    let name = |name: &str| vec![("name", text(name))];
    let (key, values) = match error {
        TfenError::Fields { found } => ("tfen-fields", vec![("found", text(&found.to_string()))]),
        TfenError::Board { found: board } => ("tfen-board", found(board)),
        TfenError::BoardName { found: board } => ("tfen-board-name", found(board)),
        TfenError::BoardTwice { name: board } => ("tfen-board-twice", name(board)),
        TfenError::BoardMissing { name: board } => ("tfen-board-missing", name(board)),
        TfenError::Rows {
            name: board,
            ranks,
            files,
            found,
        } => (
            "tfen-rows",
            vec![
                ("name", text(board)),
                ("ranks", number(u32::from(*ranks))),
                ("files", number(u32::from(*files))),
                ("found", text(found)),
            ],
        ),
        TfenError::Kings { color, found } => (
            "tfen-kings",
            vec![
                ("player", side(words, *color).into()),
                ("found", number(*found)),
            ],
        ),
        TfenError::Pawn { square: at, .. } => ("tfen-pawn", square(at)),
        TfenError::Unpromoted { square: at } => ("tfen-unpromoted", square(at)),
        TfenError::Turn { found: turn } => ("tfen-turn", found(turn)),
        TfenError::OpponentInCheck => ("tfen-opponent-in-check", vec![]),
        TfenError::Rights { found: rights } => ("tfen-rights", found(rights)),
        TfenError::RightsWithoutPieces { right, king, rook } => (
            "tfen-rights-without-pieces",
            vec![
                ("right", text(&right.to_string())),
                ("king", text(king)),
                ("rook", text(rook)),
            ],
        ),
        TfenError::Square { field, found, .. } => (
            "tfen-square",
            vec![("field", number(u32::from(*field))), ("found", text(found))],
        ),
        TfenError::TwoSteps { square: at } => ("tfen-two-steps", square(at)),
        TfenError::EnPassant { square: at } => ("tfen-en-passant", square(at)),
        TfenError::Owed { square: at } => ("tfen-owed", square(at)),
        TfenError::OwedAttacks { square: at } => ("tfen-owed-attacks", square(at)),
        TfenError::Number { field, found, .. } => (
            "tfen-number",
            vec![("field", number(u32::from(*field))), ("found", text(found))],
        ),
    };
    words.with(key, &values)
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
        let text = Trouble::Tfen(error).text(GERMAN);
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
    fn a_file_that_is_not_there_is_told_without_the_systems_words() {
        let error = store::load(Path::new("/nowhere/game.ron")).unwrap_err();
        let text = Trouble::Load(error).text(GERMAN);
        assert!(!text.contains("os error"), "{text}");
    }
}
