//! Texts of the errors that the player sees as notices.

use std::path::PathBuf;

use super::localize::{PlaceholderValue, localized};
use super::names::Names;
use super::pieces::sentence;
use super::programs::Failure;
use super::{Texts, Value};
use crate::game::Millis;
use crate::game::editor::EditError;
use crate::game::team::TandemSetupError;
use crate::pgn::ImportError;
use crate::rules::TextError;
use crate::store::envelope::EnvelopeError;
use crate::store::{
    AutosaveError, DamageError, DiscardError, LoadError, RenameError, SaveError, SettingsError,
    StartError,
};

/// An error that the player sees as a notice.
#[derive(Clone, Debug, PartialEq)]
pub enum Trouble {
    /// A saved game cannot be loaded.
    Load(LoadError),
    /// A game that comes with the app cannot be loaded.
    Bundled(DamageError),
    /// A pasted or opened text contains no game.
    Import(ImportError),
    /// A text is not a valid position.
    Position(TextError),
    /// Two boards cannot form a bughouse match.
    Match(TandemSetupError),
    /// A change in the position editor is impossible.
    Edit(EditError),
    /// A position could not be saved as one of the player's own starting positions.
    OwnStart(StartError),
    /// The position in the position editor could not be restored from the last run of the app.
    LostEditing(LoadError),
    /// A file could not be written.
    Save(SaveError),
    /// A saved game could not be deleted.
    Discard(DiscardError),
    /// The current game could not be autosaved.
    Autosave(SaveError),
    /// The current game could not be autosaved, because the autosave file contains no game and
    /// could not be renamed.
    AutosaveBlocked(AutosaveError),
    /// The autosave could not be restored.
    LostAutosave(AutosaveError),
    /// The autosave could not be restored, but the game as it was before its last event could.
    PreviousAutosave(AutosaveError),
    /// A move could not be sealed, or the envelope of a sealed move could not be opened.
    Envelope(EnvelopeError),
    /// The match of several games could not be restored from the last run of the app.
    LostSeries(LoadError),
    /// The training of the last run could not be restored.
    LostTraining(LoadError),
    /// The player's own tactics could not be read.
    LostTactics(LoadError),
    /// The settings could not be saved.
    Settings(SaveError),
    /// The settings could not be restored.
    LostSettings(SettingsError),
    /// The settings contain shortcuts that cannot be used; the field lists the commands and their
    /// keys.
    Keys(String),
    /// An external engine could not be added; the fields are its file and the reason.
    ProgramNotAdded(PathBuf, Failure),
    /// An external engine cannot play the current game; the fields are its name and the reason.
    ProgramAbsent(String, Failure),
    /// An external engine failed and therefore lost the game; the fields are its name and the
    /// reason.
    ProgramLost(String, Failure),
    /// An external engine cannot analyse, so the built-in one does; the fields are its name and the
    /// reason.
    AnalystFailed(String, Failure),
    /// The app is open in a second window, which autosaves the current game instead of this one.
    AnotherWindow,
    /// The computer's clock is behind the time of the game's last event; the field is the
    /// difference.
    ClockBehind(Millis),
    /// An internal error, described by this text.
    Failed(String),
    /// The app crashed in its last run; the field is the file of the crash report.
    Crashed(PathBuf),
}

localized! {
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
        AutosaveBlocked(detail) as "trouble-autosave",
        LostAutosave(detail),
        PreviousAutosave(detail),
        Envelope(detail),
        LostSeries(detail),
        LostTraining(detail),
        LostTactics(detail),
        Settings(detail),
        LostSettings(lost) => [detail: lost.error],
        Keys(detail),
        ProgramNotAdded(file, why),
        ProgramAbsent(program, why),
        ProgramLost(program, why),
        AnalystFailed(program, why),
        AnotherWindow,
        ClockBehind(span),
        Failed(detail),
        Crashed(file) => [file: file],
    }
}

impl Trouble {
    /// Returns the text of the notice that reports the error.
    pub fn text(&self, words: Texts) -> String {
        sentence(&words.localize(self))
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

/// Fills a placeholder with a span of time in its two largest units, such as `1 day 2 hours`.
impl PlaceholderValue for Millis {
    fn value(&self, words: Texts, _: &Names) -> Value<'static> {
        let minutes = self.0 / 60_000;
        let units = [
            ("span-days", minutes / 1440),
            ("span-hours", minutes / 60 % 24),
            ("span-minutes", minutes % 60),
        ];
        let largest = units.iter().position(|&(_, count)| count > 0);
        let shown = units.iter().skip(largest.unwrap_or(2)).take(2);
        let shown = shown.filter(|&&(_, count)| count > 0 || largest.is_none());
        let shown: Vec<_> = shown
            .map(|&(key, count)| words.with(key, &[("count", count.into())]))
            .collect();
        shown.join(" ").into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Language, Position};
    use crate::store;
    use crate::texts::localize::Localize;
    use std::path::Path;

    fn german() -> Texts {
        Texts::of(Language::German)
    }

    #[test]
    fn a_text_that_is_no_position_is_reported_in_german() {
        let error = Position::from_tfen("W=4/4/4/4 w - -").unwrap_err();
        let text = Trouble::Position(error).text(german());
        assert!(
            text.contains("acht Angaben") && text.ends_with('.'),
            "{text}"
        );
    }

    #[test]
    fn a_damaged_saved_game_is_reported_with_file_and_line() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("alt.ron");
        std::fs::write(&path, "(format: 1,\ntitl").unwrap();
        let text = Trouble::Load(store::load(&path).unwrap_err()).text(german());
        assert!(
            text.contains("alt.ron") && text.contains("Zeile 2"),
            "{text}"
        );
    }

    fn span(words: Texts, minutes: u64) -> String {
        let behind = Trouble::ClockBehind(Millis::minutes(minutes));
        let (_, values) = behind.parts(words, &Names::sides(words));
        match &values[..] {
            [("span", Value::String(span))] => span.to_string(),
            _ => unreachable!("{values:?}"),
        }
    }

    #[test]
    fn a_span_is_written_in_its_two_largest_units() {
        let shown = |minutes| span(Texts::default(), minutes);
        assert_eq!(shown(25), "25 minutes");
        assert_eq!(shown(60), "1 hour");
        assert_eq!(shown(24 * 60 + 61), "1 day 1 hour");
        assert_eq!(shown(48 * 60 + 5), "2 days");
        assert_eq!(span(german(), 121), "2 Stunden 1 Minute");
    }

    #[test]
    fn a_missing_file_is_reported_without_the_message_of_the_system() {
        let error = store::load(Path::new("/nowhere/game.ron")).unwrap_err();
        let text = Trouble::Load(error).text(german());
        assert!(!text.contains("os error"), "{text}");
    }
}
