//! Texts of errors and notes for the terminal. They are always in English, because scripts read
//! them.

use crate::pgn::{PgnError, PgnNote};
use crate::rules::{RuleSet, TOURNAMENT};
use crate::texts::Texts;
use crate::texts::localize::Localize;

/// Formats an item in English, with squares and pins named as on the board of a rule set. The text
/// is one line without control characters, which a terminal would obey.
pub(super) fn english(rules: &RuleSet, item: &impl Localize) -> String {
    plain(&Texts::default().with_layout(rules.layout()).localize(item))
}

/// Formats a note on a game of a PGN, with its place in the file.
pub(super) fn pgn_note(rules: &RuleSet, note: &PgnNote) -> String {
    let PgnNote { game, token, .. } = note;
    let (line, column, what) = (note.line, note.column, english(rules, &note.what));
    let place = format!("game {game}, line {line}, column {column}");
    format!("{place}, at \"{}\": {what}", plain(token))
}

/// Formats an error in a game of a PGN, with its place in the file.
pub(super) fn pgn_error(error: &PgnError) -> String {
    let PgnError { game, token, .. } = error;
    let (line, column, what) = (error.line, error.column, english(&TOURNAMENT, &error.fault));
    let place = format!("game {game}, line {line}, column {column}");
    format!("{place}, at \"{}\": {what}", plain(token))
}

pub(super) fn plain(text: &str) -> String {
    text.replace('\u{a0}', " ")
        .replace(char::is_control, "\u{fffd}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Position, notation};

    #[test]
    fn no_control_character_of_a_file_reaches_the_terminal() {
        let read = notation::read(&Position::start(), "\u{1b}[2Jx");
        let text = english(&TOURNAMENT, &read.unwrap_err());
        assert!(
            text.contains("[2Jx") && !text.contains(char::is_control),
            "{text}"
        );
    }
}
