//! Texts about tactics that the player has opened, and about the lines that are not tactics.

use super::Texts;
use super::localize::{Localize, Values, localized};
use super::names::Names;
use crate::library::tactics::{TacticError, TacticNote};

/// Number of notes that a notice shows in full. Of the others, it gives only the number.
const MAX_SHOWN_NOTES: usize = 3;

/// The result of opening tactics.
#[derive(Clone, Debug, PartialEq)]
pub struct AddedTactics {
    /// Number of tactics that were added to the player's own.
    pub added: usize,
    /// Number of tactics that were left out because they come with the program, or because there
    /// are too many.
    pub left_out: usize,
    /// Notes on the lines that were skipped.
    pub notes: Vec<TacticNote>,
}

impl Localize for AddedTactics {
    fn parts(&self, words: Texts, _: &Names) -> (String, Values) {
        let shown = self.notes.iter().take(MAX_SHOWN_NOTES);
        let shown = shown.map(|note| format!(" {}", words.localize(note)));
        let values = vec![
            ("added", self.added.into()),
            ("left-out", self.left_out.into()),
            ("notes", shown.collect::<String>().into()),
            (
                "more",
                self.notes.len().saturating_sub(MAX_SHOWN_NOTES).into(),
            ),
        ];
        ("tactics-added".to_owned(), values)
    }
}

impl Localize for TacticNote {
    fn parts(&self, words: Texts, names: &Names) -> (String, Values) {
        let values = vec![
            ("line", self.line.into()),
            ("what", self.error.localize(words, names).into()),
        ];
        ("tactic-note".to_owned(), values)
    }
}

localized! {
    TacticError, "tactic" {
        Fields { found },
        Id { text },
        Repeated { id },
        Rating { text },
        Theme { name },
        Rules(reason),
        Position(reason),
        Move { error } => [why: error],
        Unfinished,
    }
}
