//! Texts about the parts of a PGN that were ignored or corrected when a game was read.

use super::Texts;
use super::localize::{Localize, Values, localized};
use super::names::Names;
use crate::pgn::{PgnNote, PgnOddity};

/// Number of notes that a notice shows in full. Of the others, it gives only the number.
const MAX_SHOWN_NOTES: usize = 3;

/// The notes on a game that was read from PGN; at least one.
#[derive(Clone, Debug, PartialEq)]
pub struct PgnNotes(pub Vec<PgnNote>);

impl PgnNotes {
    /// Returns the text of a notice: the texts of the first notes, and the number of further ones.
    pub fn text(&self, words: Texts) -> String {
        let shown = self
            .0
            .iter()
            .take(MAX_SHOWN_NOTES)
            .map(|note| words.localize(note));
        let notes: Vec<String> = shown.collect();
        let values = [
            ("notes", notes.join(" ").into()),
            ("more", self.0.len().saturating_sub(MAX_SHOWN_NOTES).into()),
        ];
        words.with("pgn-notes", &values)
    }
}

impl Localize for PgnNote {
    fn parts(&self, words: Texts, names: &Names) -> (String, Values) {
        let values = vec![
            ("line", self.line.into()),
            ("text", self.token.clone().into()),
            ("what", self.what.localize(words, names).into()),
        ];
        ("pgn-note".to_owned(), values)
    }
}

localized! {
    PgnOddity, "pgn" {
        OpenComment, OpenVariation, UnmatchedBracket, NotATag,
        LooseTag { name },
        TagTwice { name, used, ignored },
        TooLong { field, limit },
        TooManyTags { limit },
        MissingStart,
        Start(note) => [note: note],
        OtherVariant { variant },
        InvalidNag, NotAMove, AssumedQueen,
        Move(error) as "pgn-move" => [why: error],
        VariationMove(error) as "pgn-variation-move" => [why: error],
        NullMove, NullVariation,
        MovesAfterEnd(result) => [result: result],
        Refused(refusal) as "pgn-move" => [why: refusal],
        RefusedStudy(refusal) as "pgn-left-out" => [why: refusal],
        RepeatedVariations { count } => [count: count],
        LeftOut { what, count } as "pgn-too-much" => [why: what, count: count],
        InvalidResult,
        OtherResult { found, tag } => [found: found.to_string(), tag: tag.to_string()],
        Contradiction { found, result } => [found: found.to_string(), result: result],
        MatchContradiction { found } as "pgn-other-result-of-match" => [found: found.to_string()],
        OneBoard,
        NoBoard {},
        OtherTurn {},
        OtherBoard {},
        InvalidResultBoard,
    }
}
