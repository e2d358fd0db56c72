//! One game of a PGN as bytes: a type for a game that is still being read, and one for a complete
//! game.

use super::scan;
use super::text::text_of;

/// Maximum length of a game, in bytes. A game with as many variations and comments as
/// allowed is smaller.
pub const MAX_GAME: usize = 16 * 1024 * 1024;

/// Bytes of one game of a PGN, not parsed yet.
#[derive(Clone, Debug, Default)]
pub struct Cut {
    /// Number of bytes of the PGN before the game.
    pub offset: u64,
    /// Number of bytes of the game.
    pub length: u64,
    /// Line of the PGN in which the game begins, from 1.
    pub line: usize,
    /// Number of bytes of the game up to the end of its last tag.
    pub head: usize,
    /// Number of the game's last move; 0 if no move is numbered.
    pub moves: u32,
    /// Bytes of the game; only the first [`MAX_GAME`] of a longer game.
    bytes: Vec<u8>,
}

impl Cut {
    /// Creates the value for a game that was found before; `bytes` are the game's bytes, read from
    /// the file again.
    pub fn again(offset: u64, line: usize, bytes: Vec<u8>) -> Cut {
        let (length, head) = (bytes.len() as u64, bytes.len());
        Cut {
            offset,
            length,
            line,
            head,
            moves: 0,
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
        text_of(self.bytes.get(..self.head).unwrap_or(&self.bytes))
    }
}

/// State of the game that is being read.
#[derive(Default)]
pub struct Part {
    pub cut: Cut,
    pub has_begun: bool,
    /// Names of the game's tags, in the order of the text.
    pub tags: Vec<Vec<u8>>,
    /// Tags after the last blank line of the game, if it is not known yet whether they belong to
    /// this game or to the next one.
    pub block: Option<Block>,
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
pub struct Block {
    /// Number of bytes of the game before the tags of this block.
    pub at: usize,
    pub line: usize,
    /// Number of the game's tags before the tags of this block.
    pub tags: usize,
    /// Number of bytes of the game up to the end of the last tag before this block.
    pub head: usize,
}

impl Part {
    /// Adds bytes to the game; those after the first [`MAX_GAME`] are only counted.
    pub fn add(&mut self, bytes: &[u8]) {
        self.cut.length += bytes.len() as u64;
        let room = MAX_GAME.saturating_sub(self.cut.bytes.len());
        self.cut.bytes.extend(bytes.iter().take(room));
    }

    /// Number of bytes of the game that are kept in memory.
    pub fn kept(&self) -> usize {
        self.cut.bytes.len()
    }

    /// Whether the part read so far is a game: it has tags, moves or a result. Otherwise it has
    /// only words, such as a heading of the file.
    pub fn is_game(&self) -> bool {
        !self.tags.is_empty() || self.has_moves || self.has_ended
    }

    /// Returns the game without whitespace and control codes at its end; `None` if no game has
    /// begun.
    pub fn finish(mut self) -> Option<Cut> {
        if self.cut.length == self.cut.bytes.len() as u64 {
            let end = scan::trimmed_length(&self.cut.bytes);
            self.cut.bytes.truncate(end);
            self.cut.length = end as u64;
        }
        self.has_begun.then_some(self.cut)
    }

    /// Splits off the tags `block` and everything after them. Keeps the part before the tags, and
    /// returns the part that begins with them.
    pub fn split_off(&mut self, block: Block) -> Part {
        let bytes = self.cut.bytes.split_off(block.at.min(self.cut.bytes.len()));
        let cut = Cut {
            offset: self.cut.offset + block.at as u64,
            length: bytes.len() as u64,
            line: block.line,
            head: self.cut.head.saturating_sub(block.at),
            moves: 0,
            bytes,
        };
        self.cut.length = self.cut.bytes.len() as u64;
        self.cut.head = block.head;
        let tags = self.tags.split_off(block.tags.min(self.tags.len()));
        Part {
            cut,
            tags,
            has_begun: true,
            ..Part::default()
        }
    }
}
