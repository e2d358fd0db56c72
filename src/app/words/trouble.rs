//! What did not work, in the program or with a file.

use std::path::PathBuf;

use super::names::Names;
use super::programs::Failure;
use super::told::{Fills, told};
use super::{Value, Words};
use crate::game::{EditError, Millis, TeamSetupError};
use crate::rules::TextError;
use crate::store::envelope::EnvelopeError;
use crate::store::{
    AutosaveError, DamageError, DiscardError, ImportError, LoadError, RenameError, SaveError,
    SettingsError, StartError,
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
    Position(TextError),
    /// Two boards make no match.
    Match(TeamSetupError),
    /// What is set up by hand is not changed.
    Edit(EditError),
    /// What is set up is not kept among the player's own starts.
    OwnStart(StartError),
    /// What was set up when the program ended is not back.
    LostEditing(LoadError),
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
    /// Keys of the player's own that cannot be followed: what they do, and the keys.
    Keys(String),
    /// A program is not added: its file, and why.
    ProgramNotAdded(PathBuf, Failure),
    /// A program cannot play the game on the table: what it is called, and why.
    ProgramAbsent(String, Failure),
    /// A program has failed, and lost by it: what it is called, and how.
    ProgramLost(String, Failure),
    /// Another window keeps the game in play.
    AnotherWindow,
    /// The machine's clock is so far behind the last moment of the game.
    ClockBehind(Millis),
    /// Something in the program failed, in its own words.
    Failed(String),
    /// The program broke when it last ran; its report lies in this file.
    Broken(PathBuf),
}

told! {
    Trouble, "trouble" {
        Load(detail),
        Bundled(detail) as "trouble-load",
        Import(detail),
        Position(detail),
        Match(detail),
        Edit(detail),
        OwnStart(detail),
        LostEditing(detail),
        Save(detail),
        Discard(error) => [path: error.path, cause: error.cause],
        Autosave(detail),
        InTheWay(detail) as "trouble-autosave",
        LostAutosave(detail),
        ElderAutosave(detail),
        Envelope(detail),
        LostMatch(detail),
        Settings(detail),
        LostSettings(lost) => [detail: lost.error],
        Keys(detail),
        ProgramNotAdded(file, why),
        ProgramAbsent(program, why),
        ProgramLost(program, why),
        AnotherWindow,
        ClockBehind(span),
        Failed(detail),
        Broken(file) => [file: file],
    }
}

impl Trouble {
    /// What to say.
    pub fn text(&self, words: Words) -> String {
        words.tell(self)
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

/// A span of time as people say it, in its two largest units: 1 day 2 hours.
impl Fills for Millis {
    fn value(&self, words: Words, _: &Names) -> Value<'static> {
        let minutes = self.0 / 60_000;
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
        said.join(" ").into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::words::told::Told;
    use crate::rules::{Language, Position};
    use crate::store;
    use std::path::Path;

    fn german() -> Words {
        Words::of(Language::German)
    }

    #[test]
    fn a_text_that_is_no_position_is_told_in_german() {
        let error = Position::from_tfen("W=4/4/4/4 w - -").unwrap_err();
        let text = Trouble::Position(error.into()).text(german());
        assert!(text.contains("acht Felder"), "{text}");
    }

    #[test]
    fn a_damaged_save_is_told_with_its_file_and_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("alt.ron");
        std::fs::write(&path, "(format: 1,\ntitl").unwrap();
        let text = Trouble::Load(store::load(&path).unwrap_err()).text(german());
        assert!(
            text.contains("alt.ron") && text.contains("Zeile 2"),
            "{text}"
        );
    }

    fn span(words: Words, minutes: u64) -> String {
        let behind = Trouble::ClockBehind(Millis::minutes(minutes));
        let (_, values) = behind.parts(words, &Names::sides(words));
        match &values[..] {
            [("span", Value::String(span))] => span.to_string(),
            _ => unreachable!("{values:?}"),
        }
    }

    #[test]
    fn a_span_is_said_in_its_two_largest_units() {
        let said = |minutes| span(Words::default(), minutes);
        assert_eq!(said(25), "25 minutes");
        assert_eq!(said(60), "1 hour");
        assert_eq!(said(24 * 60 + 61), "1 day 1 hour");
        assert_eq!(said(48 * 60 + 5), "2 days");
        assert_eq!(span(german(), 121), "2 Stunden 1 Minute");
    }

    #[test]
    fn a_file_that_is_not_there_is_told_without_the_systems_words() {
        let error = store::load(Path::new("/nowhere/game.ron")).unwrap_err();
        let text = Trouble::Load(error).text(german());
        assert!(!text.contains("os error"), "{text}");
    }
}
