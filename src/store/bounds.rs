//! Limits on the lengths, times and counts in a save, so that reading a malicious file takes
//! seconds at most.

use super::error::{Countable, DamageError, TextField};
use super::format::{StoredBoard, StoredNote, StoredSave, StoredVariation};
use crate::game::Game;
use crate::game::team::TandemBoard;

/// Maximum number of characters that a title or a player's name may have.
pub const MAX_TEXT: usize = 200;
/// Maximum number of characters that the value of a PGN tag may have.
pub const MAX_TAG: usize = 1_000;
/// Maximum number of PGN tags of a save, not counting those that have a field of their own.
pub const MAX_TAGS: usize = 200;
/// Maximum number of events in a save: the maximum for a game ([`Game::MAX_EVENTS`]), and a few
/// more, so that a game that has reached this maximum can still be ended, for example by a
/// resignation.
pub const MAX_EVENTS: usize = Game::MAX_EVENTS + Game::CLOSING_EVENTS;
/// The latest time that a save may contain, in milliseconds since 1970: the end of the year 9999. A
/// later time would stop the clocks for ever, because the time of a game never runs backwards.
const LATEST: u64 = 253_402_300_799_999;

impl StoredSave {
    /// Checks that texts, times and counts are within their limits, and that a game on one board
    /// has no events, variations or notes on board B.
    pub fn check_bounds(&self) -> Result<(), DamageError> {
        let [title, white, black] = [&self.title, &self.white, &self.black];
        let second = self.board_b.iter().flat_map(|board| {
            let StoredBoard { white, black, .. } = board;
            [(TextField::White, white), (TextField::Black, black)]
        });
        let texts = [
            (TextField::Title, title),
            (TextField::White, white),
            (TextField::Black, black),
        ];
        let texts = texts.into_iter().chain(second).chain(self.terms.texts());
        check_texts(texts, &self.tags)?;
        let times = self.events.iter().map(|event| event.at);
        check_times(times.chain([self.set_up, self.seen]))?;
        check_counts(&[
            (Countable::Events, self.events.len(), MAX_EVENTS),
            (Countable::Tags, self.tags.len(), MAX_TAGS),
        ])?;
        for board in TandemBoard::ALL {
            let variations = self.variations.iter().filter(|it| it.board == board);
            let notes = self.notes.iter().filter(|it| it.board == board);
            check_counts(&study_counts(variations, notes))?;
        }
        let events = self.events.iter().map(|it| it.board);
        let variations = self.variations.iter().map(|it| it.board);
        let mut boards = events
            .chain(variations)
            .chain(self.notes.iter().map(|it| it.board));
        match self.board_b {
            None if boards.any(|board| board == TandemBoard::B) => Err(DamageError::OneBoard),
            _ => Ok(()),
        }
    }
}

/// Counts the variations, their moves, the notes and the contents of the notes. Returns each count
/// together with its limit.
fn study_counts<'a>(
    variations: impl Iterator<Item = &'a StoredVariation>,
    notes: impl Iterator<Item = &'a StoredNote>,
) -> [(Countable, usize, usize); 5] {
    let (mut lines, mut moves) = (0, 0);
    for variation in variations {
        lines += 1;
        moves += variation.moves.len();
    }
    let (mut places, mut bytes, mut nags) = (0, 0, 0);
    for note in notes {
        places += 1;
        bytes += note.comment.len() + 1;
        nags += note.nags.len();
    }
    [
        (Countable::Variations, lines, Game::MAX_VARIATIONS),
        (Countable::VariationMoves, moves, Game::MAX_VARIATION_MOVES),
        (Countable::Notes, places, Game::MAX_NOTES),
        (Countable::NoteBytes, bytes, Game::MAX_NOTE_BYTES),
        (Countable::Nags, nags, Game::MAX_NAGS),
    ]
}

/// Checks that texts and tags are not too long.
fn check_texts<'a>(
    texts: impl Iterator<Item = (TextField, &'a String)>,
    tags: &[(String, String)],
) -> Result<(), DamageError> {
    let texts = texts.map(|(field, text)| (field, text, MAX_TEXT));
    let tags = tags.iter().flat_map(|(name, value)| {
        [
            (TextField::TagName, name, MAX_TEXT),
            (TextField::TagValue, value, MAX_TAG),
        ]
    });
    let mut all = texts.chain(tags);
    match all.find(|(_, text, limit)| text.chars().count() > *limit) {
        Some((field, _, limit)) => Err(DamageError::TooLong { field, limit }),
        None => Ok(()),
    }
}

/// Checks that no time is after [`LATEST`].
fn check_times(mut times: impl Iterator<Item = u64>) -> Result<(), DamageError> {
    match times.find(|at| *at > LATEST) {
        Some(at) => Err(DamageError::TooLate { at }),
        None => Ok(()),
    }
}

/// Checks that no count exceeds its limit. Each tuple has the kind of items, their count and the
/// limit.
fn check_counts(counts: &[(Countable, usize, usize)]) -> Result<(), DamageError> {
    let mut counts = counts.iter();
    match counts.find(|(_, count, limit)| count > limit) {
        Some(&(what, _, limit)) => Err(DamageError::TooMany { what, limit }),
        None => Ok(()),
    }
}
