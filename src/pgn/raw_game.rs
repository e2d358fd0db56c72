//! One game of a PGN as bytes: a type for a game that is still being read, and one for a complete
//! game.

use super::scan;
use super::text::text_of;
use crate::rules::notation::SheetResult;

/// Maximum length of a game, in bytes. A game with as many variations and comments as
/// allowed is smaller.
pub const MAX_GAME: usize = 16 * 1024 * 1024;

/// Bytes of one game of a PGN, not parsed yet.
#[derive(Clone, Debug, Default)]
pub struct RawGame {
    /// Number of bytes of the PGN before the game.
    pub offset: u64,
    /// Number of bytes of the game.
    pub length: u64,
    /// Line of the PGN in which the game begins, from 1.
    pub line: usize,
    /// Number of bytes of the game up to the end of its last tag.
    pub tags_end: usize,
    /// Number of the game's last move; 0 if no move is numbered.
    pub moves: u32,
    /// Result after the moves, if any.
    pub result: Option<SheetResult>,
    /// Bytes of the game; only the first [`MAX_GAME`] of a longer game.
    bytes: Vec<u8>,
}

impl RawGame {
    /// Creates the value for a game that was found before; `bytes` are the game's bytes, read from
    /// the file again.
    pub fn from_bytes(offset: u64, line: usize, bytes: Vec<u8>) -> RawGame {
        let (length, tags_end) = (bytes.len() as u64, bytes.len());
        RawGame {
            offset,
            length,
            line,
            tags_end,
            moves: 0,
            result: None,
            bytes,
        }
    }

    /// Decodes the text of the game; `None` if it is longer than [`MAX_GAME`].
    pub fn text(&self) -> Option<String> {
        let is_whole = self.length <= self.bytes.len() as u64;
        is_whole.then(|| text_of(&self.bytes))
    }

    /// Decodes the text of the game's tags.
    pub fn tags(&self) -> String {
        text_of(self.bytes.get(..self.tags_end).unwrap_or(&self.bytes))
    }
}

/// State of the game that is being read.
#[derive(Default)]
pub struct PartialGame {
    pub raw: RawGame,
    pub has_begun: bool,
    /// Names of the game's tags, in the order of the text.
    pub tags: Vec<Vec<u8>>,
    /// Tags after the last blank line of the game, if it is not known yet whether they belong to
    /// this game or to the next one.
    pub block: Option<TagBlock>,
    pub in_comment: bool,
    pub depth: usize,
    pub after_blank: bool,
    pub has_moves: bool,
    pub has_words: bool,
    pub has_ended: bool,
}

/// Tags that follow a blank line within a game. What comes after them decides whether they belong
/// to this game or are the first tags of the next one.
#[derive(Clone, Copy)]
pub struct TagBlock {
    /// Number of bytes of the game before the tags of this block.
    pub start: usize,
    pub line: usize,
    /// Number of the game's tags before the tags of this block.
    pub tags_before: usize,
    /// Number of bytes of the game up to the end of the last tag before this block.
    pub tags_end_before: usize,
}

impl PartialGame {
    /// Adds bytes to the game; those after the first [`MAX_GAME`] are only counted.
    pub fn add(&mut self, bytes: &[u8]) {
        self.raw.length += bytes.len() as u64;
        let room = MAX_GAME.saturating_sub(self.raw.bytes.len());
        self.raw.bytes.extend(bytes.iter().take(room));
    }

    /// Number of bytes of the game that are kept in memory.
    pub fn bytes_in_memory(&self) -> usize {
        self.raw.bytes.len()
    }

    /// Whether the part read so far is a game: it has tags, moves or a result. Otherwise it has
    /// only words, such as a heading of the file.
    pub fn is_game(&self) -> bool {
        !self.tags.is_empty() || self.has_moves || self.has_ended
    }

    /// Returns the game; `None` if none has begun. A game that was kept in full loses whitespace and
    /// control codes at its end.
    pub fn finish(mut self) -> Option<RawGame> {
        if self.raw.length == self.raw.bytes.len() as u64 {
            let end = scan::trimmed_length(&self.raw.bytes);
            self.raw.bytes.truncate(end);
            self.raw.length = end as u64;
        }
        self.has_begun.then_some(self.raw)
    }

    /// Splits off the tags `block` and everything after them. Keeps the part before the tags, and
    /// returns the part that begins with them.
    pub fn split_off(&mut self, block: TagBlock) -> PartialGame {
        let bytes = self
            .raw
            .bytes
            .split_off(block.start.min(self.raw.bytes.len()));
        let raw = RawGame {
            offset: self.raw.offset + block.start as u64,
            length: bytes.len() as u64,
            line: block.line,
            tags_end: self.raw.tags_end.saturating_sub(block.start),
            moves: 0,
            result: None,
            bytes,
        };
        self.raw.length = self.raw.bytes.len() as u64;
        self.raw.tags_end = block.tags_end_before;
        let tags = self.tags.split_off(block.tags_before.min(self.tags.len()));
        PartialGame {
            raw,
            tags,
            has_begun: true,
            ..PartialGame::default()
        }
    }
}
