//! Texts of the errors about files: a file that cannot be read or written, a file that contains no
//! game, or an envelope that cannot be opened. Messages of the operating system and of the parser
//! of saved games are shown unchanged; all other texts are in the player's language.

use std::io::ErrorKind;

use super::Texts;
use super::localize::{Localize, PlaceholderValue, PlainText, Values, localized};
use super::names::Names;
use crate::pgn::{ImportError, PgnError, PgnFault};
use crate::rules::RuleSet;
use crate::rules::notation::ReadError;
use crate::store::envelope::{EnvelopeError, Item};
use crate::store::{
    ArchiveError, AutosaveError, Cause, Countable, DamageError, EventProblem, LoadError, SaveError,
    StartError, TextField,
};

impl Localize for PgnError {
    fn parts(&self, words: Texts, names: &Names) -> (String, Values) {
        let values = vec![
            ("game", self.game.into()),
            ("line", self.line.into()),
            ("column", self.column.into()),
            ("text", self.token.clone().into()),
            ("why", self.fault.value(words, names)),
        ];
        ("import-pgn".to_owned(), values)
    }
}

localized! {
    LoadError, "load" {
        Unreadable { path, cause } as "file-and-reason" => [path: path, reason: cause],
        NoFile { path } as "file-and-reason" => [path: path, reason: PlainText("system-no-file")],
        TooLarge { path, limit } as "file-too-large" => [path: path, limit: (limit / 1024)],
        NotText { path } as "file-and-reason" => [path: path, reason: PlainText("file-not-text")],
        Archive { path, error } as "file-and-reason" => [path: path, reason: error],
        NoGame { path } as "file-and-reason" => [path: path, reason: PlainText("import-no-game")],
        Changed { path } as "file-and-reason" => [path: path, reason: PlainText("file-changed")],
        Damaged { path, damage } as "file-and-reason" => [path: path, reason: damage],
    }
    ArchiveError, "archive" {
        Unsupported { format },
        Damaged { format },
        TooLarge { limit } => [limit: (limit / (1024 * 1024))],
        Nested { format, inner },
        Several,
    }
    SaveError, "save" {
        Unwritable { path, cause } as "file-and-reason" => [path: path, reason: cause],
        Unfit { path, damage } as "file-and-reason" => [path: path, reason: damage],
    }
    StartError, "start" {
        NoName,
        Taken { path } as "file-and-reason" => [path: path, reason: PlainText("start-taken")],
        Save(error) => (error),
    }
    AutosaveError, "autosave" { Renamed { error, path }, NotRenamed { error, cause } }
    DamageError, "damage" {
        Syntax { line, column },
        UnknownName { name } as "damage-no-place",
        Unwritable { reason },
        Format {},
        Rules(reason),
        Placing,
        TwiceInMatch {},
        Rating,
        TooLong { field, limit },
        TooMany { what, limit },
        TooLate {},
        Start(reason),
        Terms(reason),
        Event { number, rules, problem } => [number: number, problem: ProblemOnBoard(rules, problem)],
        Departure { number },
        Variation { number, ply, rules, problem } => [
            number: number, ply: ply, problem: ProblemOnBoard(rules, problem)
        ],
        IsMatch,
        OneBoard,
        Match(error) => (error),
        OnBoard { board, damage },
        Note { number },
    }
    EventProblem, "damage" {
        Text(error) as "damage-no-move" => [text: typed(error)],
        Illegal { text, illegal },
        NoPlace { name },
        TooLong() as "text-too-long",
        Envelope(),
        Over(result) as "refused-over",
        Refused(refusal) => (refusal),
    }
    Countable, "countable" {
        Events, Variations, VariationMoves, Notes, NoteBytes, Nags, Tags, Bytes,
    }
    TextField, "field" {
        Title, White as "white", Black as "black", Event as "terms-event", Round as "terms-round",
        Venue as "terms-venue", Date as "terms-date", TagName, TagValue,
    }
    ImportError, "import" {
        NoGame,
        Letter,
        Puzzles,
        TooLarge { limit } as "text-too-large" => [limit: (limit / 1024)],
        File(error) => (error),
        Save(damage) => (damage),
        Position(error) => (error),
        Pgn(error) => (error),
        SeveralGames { count },
        Match,
        Scoresheet(error) => (error),
        Refused { moves, refusal },
    }
    PgnFault, "pgn-fault" {
        GameTooLong { limit } as "pgn-fault-too-long" => [limit: (limit / (1024 * 1024))],
        Variant,
        Rules(error) => (error),
        Start(error) => (error),
        Refused(refusal) => (refusal),
        Match(error) => (error),
    }
    EnvelopeError, "trouble-envelope" {
        Missing { path },
        KeyMissing { path },
        Changed { path },
        Inaccurate { item },
        WrongPhrases,
        NeedsPhrases,
        NeedsNoPhrases,
        SamePhrase,
        Cost(),
        Refused(refusal) => (refusal),
        Exposed { path, rights } => [path: path, rights: format!("{rights:03o}")],
        NoRandomness { reason },
        Unsealable,
        Unreadable { path, cause } as "file-and-reason" => [path: path, reason: cause],
        Unwritable { path, cause } as "file-and-reason" => [path: path, reason: cause],
    }
    Item, "envelope" {
        Game, Names, Position, Times, Sealer, Number, Offer, Resumption, Terms, History,
    }
}

/// A problem in a save, with squares and pins named as on the board of the save's rule set.
struct ProblemOnBoard<'a>(&'a RuleSet, &'a EventProblem);

impl Localize for ProblemOnBoard<'_> {
    fn parts(&self, words: Texts, names: &Names) -> (String, Values) {
        self.1.parts(words.with_layout(self.0.layout()), names)
    }

    fn localize(&self, words: Texts, names: &Names) -> String {
        self.1.localize(words.with_layout(self.0.layout()), names)
    }
}

/// Returns the text that was typed as a move but could not be read.
fn typed(error: &ReadError) -> &str {
    match error {
        ReadError::NotUnderstood { text, .. }
        | ReadError::NotLong { text, .. }
        | ReadError::NoFile { text, .. }
        | ReadError::NoSquare { text, .. }
        | ReadError::Mismatch { text }
        | ReadError::NoSuchMove { text, .. }
        | ReadError::Ambiguous { text, .. } => text,
    }
}

/// An error of the operating system. If the player can do something about it, its text is in the
/// player's language.
impl Localize for Cause {
    fn parts(&self, _: Texts, _: &Names) -> (String, Values) {
        let key = match self.kind {
            ErrorKind::NotFound => "system-not-found",
            ErrorKind::PermissionDenied => "system-not-allowed",
            ErrorKind::IsADirectory => "system-folder",
            ErrorKind::NotADirectory | ErrorKind::AlreadyExists => "system-no-folder",
            // The store uses this kind of error for a path that is not a regular file.
            ErrorKind::InvalidInput => "system-no-file",
            ErrorKind::ReadOnlyFilesystem => "system-read-only",
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "system-full",
            _ => "system-other",
        };
        (key.to_owned(), vec![("reason", self.reason.clone().into())])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Timestamp;
    use crate::pgn::import_text;
    use crate::rules::{Language, TOURNAMENT};

    fn import_error(text: &str) -> String {
        let german = Texts::of(Language::German);
        german.localize(&import_text(text, &TOURNAMENT, Timestamp(0)).unwrap_err())
    }

    #[test]
    fn an_illegal_move_of_a_scoresheet_is_reported_in_german_with_its_number() {
        let text = import_error("1. b4N b6B 2. Rd3");
        assert!(text.starts_with("Zug 2, Weiß: "), "{text}");
        assert!(text.contains("Kein Turm von Weiß kann nach d3"), "{text}");
    }

    #[test]
    fn a_missing_move_of_a_scoresheet_is_reported_in_german() {
        let text = import_error("1. b4N b6B 3. c4N");
        assert!(text.contains("Zug 2, Weiß, fehlt"), "{text}");
    }

    #[test]
    fn a_game_of_a_pgn_that_is_too_long_is_reported_in_german_with_the_limit() {
        let error = PgnError {
            game: 2,
            line: 10,
            column: 1,
            token: "[Event".to_owned(),
            fault: PgnFault::GameTooLong {
                limit: 16 * 1024 * 1024,
            },
        };
        let german = Texts::of(Language::German);
        let text = german.localize(&ImportError::from(Box::new(error)));
        assert!(
            text.contains("Partie 2") && text.contains("16 MB"),
            "{text}"
        );
    }

    #[test]
    fn wrong_phrases_are_reported_in_german() {
        let german = Texts::of(Language::German);
        let text = german.localize(&EnvelopeError::WrongPhrases);
        assert!(text.contains("Kennwörter"), "{text}");
    }
}
