//! Splits a PGN into its games while reading it. Works on bytes: it recognises comments,
//! brackets, tags and results, but does not read moves.

use std::io::{self, BufRead};

use super::raw_game::{MAX_GAME, PartialGame, RawGame, TagBlock};
use super::scan;

/// Reads a PGN and returns the bytes of its games one after another.
///
/// The next game begins with:
///
/// - a tag after moves or a result;
/// - tags after a blank line that repeat a tag of the current game;
/// - a second tag `Event`;
/// - a first move after a result or a blank line.
///
/// Everything else belongs to the current game.
pub struct Splitter<R> {
    source: R,
    /// Current line, including its line end.
    line: Vec<u8>,
    /// Number of bytes of the PGN before the current line.
    offset: u64,
    /// Number of the current line, from 1.
    line_number: usize,
    /// Number of bytes of the current line that have been scanned so far.
    scanned: usize,
    /// Number of bytes at the start of the current line that were already added to a game, or do
    /// not belong to one.
    consumed: usize,
    /// Whether no token has been found in the current line so far.
    is_line_start: bool,
    game: PartialGame,
}

/// Result of scanning part of a line.
enum Scanned {
    /// The whole line has been scanned.
    WholeLine,
    /// The next game begins at the current byte.
    NextGame,
    /// The next game has already begun, with these tags after the last blank line.
    NextGameFrom(TagBlock),
}

impl<R: BufRead> Splitter<R> {
    /// Creates a splitter that reads a PGN from `source`.
    pub fn new(source: R) -> Splitter<R> {
        Splitter {
            source,
            line: Vec::new(),
            offset: 0,
            line_number: 0,
            scanned: 0,
            consumed: 0,
            is_line_start: true,
            game: PartialGame::default(),
        }
    }

    /// Number of bytes read so far.
    pub fn bytes_read(&self) -> u64 {
        self.offset + self.line.len() as u64
    }

    /// Returns the next game; `None` at the end.
    ///
    /// # Errors
    ///
    /// If the source cannot be read.
    pub fn next_game(&mut self) -> io::Result<Option<RawGame>> {
        loop {
            if self.scanned >= self.line.len() {
                self.consume_line_to(self.line.len());
                if !self.next_line()? {
                    return Ok(self.finish());
                }
            }
            let whole = match self.scan_line() {
                Scanned::WholeLine => None,
                Scanned::NextGame => {
                    self.consume_line_to(self.scanned);
                    Some(std::mem::take(&mut self.game))
                }
                Scanned::NextGameFrom(block) => {
                    self.consume_line_to(self.scanned);
                    let rest = self.game.split_off(block);
                    Some(std::mem::replace(&mut self.game, rest))
                }
            };
            if let Some(raw) = whole.and_then(PartialGame::finish) {
                return Ok(Some(raw));
            }
        }
    }

    /// Returns the last game. To be called at the end of the source.
    fn finish(&mut self) -> Option<RawGame> {
        let last = std::mem::take(&mut self.game);
        let is_game = last.is_game();
        last.finish().filter(|_| is_game)
    }

    /// Appends a part of the current line to the game: the bytes that are not in it yet, up to the
    /// offset `to`.
    fn consume_line_to(&mut self, to: usize) {
        if self.game.has_begun {
            self.game
                .add(self.line.get(self.consumed..to).unwrap_or_default());
        }
        self.consumed = to;
    }

    /// Reads the next line, which ends with `\n`, `\r\n` or `\r`, or after about [`MAX_GAME`]
    /// bytes. Returns false at the end of the source.
    fn next_line(&mut self) -> io::Result<bool> {
        self.offset += self.line.len() as u64;
        self.line_number += 1;
        (self.scanned, self.consumed, self.is_line_start) = (0, 0, true);
        self.line.clear();
        while self.line.len() < MAX_GAME {
            let buffer = match self.source.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                buffer => buffer?,
            };
            if buffer.is_empty() {
                break;
            }
            // After `\r`, a `\n` belongs to the same line end.
            if self.line.last() == Some(&b'\r') {
                if buffer.first() == Some(&b'\n') {
                    self.line.push(b'\n');
                    self.source.consume(1);
                }
                break;
            }
            let end = buffer.iter().position(|byte| matches!(byte, b'\n' | b'\r'));
            let length = end.map_or(buffer.len(), |end| end + 1);
            let (part, _) = buffer.split_at(length);
            self.line.extend_from_slice(part);
            self.source.consume(length);
            if self.line.last() == Some(&b'\n') {
                break;
            }
        }
        Ok(!self.line.is_empty())
    }

    /// Scans the current line to its end or to the beginning of the next game.
    fn scan_line(&mut self) -> Scanned {
        let first = self.scanned + scan::blank_length(self.rest());
        if self.is_line_start && first >= self.line.len() {
            self.game.after_blank = true;
            self.scanned = self.line.len();
            return Scanned::WholeLine;
        }
        let after_blank = self.is_line_start && std::mem::take(&mut self.game.after_blank);
        let is_indented = self.line.iter().take(first).any(|&byte| byte <= b' ');
        self.scanned = first;
        if self.is_line_start && self.game.in_comment {
            // If a comment is never closed, the tags of the next game end it.
            if scan::begins_next_game(self.rest(), after_blank) {
                return Scanned::NextGame;
            }
        } else if self.is_line_start && !is_indented && self.rest().starts_with(b"%") {
            self.begin();
            self.scanned = self.line.len();
        }
        while self.scanned < self.line.len() {
            let may_be_first = self.is_line_start && after_blank;
            let scanned = match self.line.get(self.scanned) {
                Some(b'[') => self.tag(after_blank),
                _ => self.token(may_be_first),
            };
            if let Some(scanned) = scanned {
                return scanned;
            }
            self.is_line_start = false;
        }
        Scanned::WholeLine
    }

    fn rest(&self) -> &[u8] {
        self.line.get(self.scanned..).unwrap_or_default()
    }

    /// Records the place in the PGN where the game begins, unless it has begun already.
    fn begin(&mut self) {
        if !self.game.has_begun {
            self.game.has_begun = true;
            self.game.raw.offset = self.offset + self.scanned as u64;
            self.game.raw.line = self.line_number;
            self.consumed = self.scanned;
        }
    }

    /// Scans a tag, or an opening square bracket that does not begin a tag. Returns where the next
    /// game begins, if the tag shows that; `None` if the current game goes on.
    fn tag(&mut self, after_blank: bool) -> Option<Scanned> {
        let (rest, game) = (self.rest(), &self.game);
        let is_tag = match (game.in_comment, self.is_line_start) {
            (true, _) => false,
            (false, true) if game.has_ended => scan::is_like_next_tag(rest),
            (false, true) if game.has_moves => scan::is_like_tag(rest),
            (false, true) => scan::is_bracket_of_tag(rest),
            (false, false) => game.depth == 0 && scan::is_tag(rest),
        };
        if !is_tag {
            return self.token(false);
        }
        if game.has_moves || game.has_ended {
            return Some(Scanned::NextGame);
        }
        let (name, length) = (scan::tag_name(rest).to_owned(), scan::tag_length(rest));
        // A tag without a value does not show that another game begins.
        let is_empty = scan::is_empty_tag(rest);
        if game.tags.is_empty() && game.has_words {
            // Words before the first tags do not belong to a game.
            self.game = PartialGame::default();
        } else if !is_empty
            && scan::is_event(&name)
            && game.tags.iter().any(|tag| scan::is_event(tag))
        {
            // Two consecutive tags `Event` are a mistake and not the beginning of the next game.
            if game.tags.last().is_none_or(|tag| !scan::is_event(tag)) {
                return Some(Scanned::NextGame);
            }
        }
        self.begin();
        let start = self.game.bytes_in_memory() + self.scanned - self.consumed;
        if after_blank && self.is_line_start {
            self.game.block = Some(TagBlock {
                start,
                line: self.line_number,
                tags_before: self.game.tags.len(),
                tags_end_before: self.game.raw.tags_end,
            });
        }
        if let Some(block) = self.game.block.filter(|_| !is_empty) {
            let mut before = self.game.tags.iter().take(block.tags_before);
            if before.any(|tag| *tag == name) {
                self.game.block = None;
                return Some(Scanned::NextGameFrom(block));
            }
        }
        if !is_empty {
            self.game.tags.push(name);
        }
        self.game.raw.tags_end = start + length;
        self.scanned += length;
        None
    }

    /// Scans one token other than a tag. If the next game begins with it, returns
    /// [`Scanned::NextGame`] and skips nothing; otherwise skips it and returns `None`.
    fn token(&mut self, may_be_first: bool) -> Option<Scanned> {
        let rest = self.rest();
        if self.game.in_comment {
            let end = rest.iter().position(|&byte| byte == b'}');
            let length = end.map_or(rest.len(), |end| end + 1);
            self.game.in_comment = end.is_none();
            self.scanned += length;
            return None;
        }
        let blank = scan::blank_length(rest);
        if blank > 0 {
            self.scanned += blank;
            return None;
        }
        let length = match rest.first() {
            Some(b';') => rest.len(),
            Some(b'(') if rest.starts_with(b"(=)") => 3,
            Some(b'$') => {
                1 + rest
                    .iter()
                    .skip(1)
                    .take_while(|it| it.is_ascii_digit())
                    .count()
            }
            Some(b'{' | b'(' | b')' | b'[' | b']' | b'}' | b'!' | b'?' | b'*') => 1,
            _ => return self.word(may_be_first),
        };
        self.begin();
        let game = &mut self.game;
        match self.line.get(self.scanned) {
            Some(b'{') => game.in_comment = true,
            Some(b'(') if length == 1 => (game.depth, game.has_moves) = (game.depth + 1, true),
            Some(b')') => game.depth = game.depth.saturating_sub(1),
            Some(b'*') if game.depth == 0 => game.has_ended = true,
            _ => {}
        }
        self.scanned += length;
        None
    }

    /// Scans a word: a result, a move number, a move, or anything else. If the next game begins
    /// with it, returns [`Scanned::NextGame`] and skips nothing; otherwise skips it and returns
    /// `None`.
    fn word(&mut self, may_be_first: bool) -> Option<Scanned> {
        let (rest, game) = (self.rest(), &self.game);
        let word = scan::word(rest);
        let (mut length, mut moves, mut number) = (word.len(), false, 0);
        let result = scan::result(word);
        let ends = result.is_some() && game.depth == 0;
        if result.is_some() {
            // It is neither a move nor a number.
        } else if let Some((value, end)) = scan::number(word) {
            let is_behind = game.has_ended || game.has_moves && may_be_first;
            if is_behind && game.depth == 0 && scan::is_first_move(rest) {
                return Some(Scanned::NextGame);
            }
            (length, moves, number) = (end, true, value);
        } else {
            moves = scan::is_like_move(word);
        }
        self.begin();
        let game = &mut self.game;
        if ends {
            game.has_ended = true;
            game.raw.result = result;
        }
        game.has_moves |= moves;
        game.has_words = true;
        if game.depth == 0 && !game.has_ended && number > 0 {
            game.raw.moves = number;
        }
        self.scanned += length.max(1);
        None
    }
}
