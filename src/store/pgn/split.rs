//! Cuts a PGN into its games while it is read. Looks at bytes only: it knows comments,
//! brackets, tags and results, and no moves.

use std::io::{self, BufRead};

use super::scan;
use super::text::text_of;

/// The longest game that is read, in bytes: one with as many variations and comments as a
/// game may have is smaller.
pub const MAX_GAME: usize = 16 * 1024 * 1024;

/// One game of a PGN, not read yet.
#[derive(Clone, Debug, Default)]
pub struct Cut {
    /// Bytes before it.
    pub offset: u64,
    /// How many bytes it has.
    pub length: u64,
    /// The line in which it begins, from 1.
    pub line: usize,
    /// How many of its bytes are tags.
    pub head: usize,
    /// The number of its last move; 0 where none is numbered.
    pub moves: u32,
    /// Its bytes; of one that is longer than [`MAX_GAME`] only the first.
    bytes: Vec<u8>,
}

impl Cut {
    /// A game whose bytes have been read again.
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

    /// Its text; `None` if it is too long.
    pub fn text(&self) -> Option<String> {
        let is_whole = self.length <= self.bytes.len() as u64;
        is_whole.then(|| text_of(&self.bytes))
    }

    /// The text of its tags.
    pub fn tags(&self) -> String {
        text_of(self.bytes.get(..self.head).unwrap_or(&self.bytes))
    }
}

/// Reads a PGN and gives its games one after another.
///
/// Another game begins with a tag behind moves or a result; behind tags with a tag that
/// was there already, after a blank line or if it is `Event`; and with a first move behind
/// a result or a blank line. Everything else belongs to the game before it.
pub struct Splitter<R> {
    source: R,
    /// The line that is looked at, with its end.
    line: Vec<u8>,
    /// Bytes before it.
    offset: u64,
    /// Its number, from 1.
    number: usize,
    /// Up to where it has been looked at, and from where it is not yet among the game's
    /// bytes.
    at: usize,
    from: usize,
    /// Whether it has nothing up to there.
    is_start: bool,
    game: Part,
    found: bool,
}

/// What is known of the game that is being read.
#[derive(Default)]
struct Part {
    cut: Cut,
    has_begun: bool,
    /// The names of its tags, and where those behind the last blank line begin.
    tags: Vec<Vec<u8>>,
    block: Option<Block>,
    in_comment: bool,
    depth: usize,
    after_blank: bool,
    has_moves: bool,
    has_words: bool,
    has_ended: bool,
}

/// Tags behind a blank line, which may turn out to be those of another game.
#[derive(Clone, Copy)]
struct Block {
    /// Bytes of the game before it.
    at: usize,
    line: usize,
    /// The game's tags before it, and where they end.
    tags: usize,
    head: usize,
}

/// What comes of looking at a part of a line.
enum Step {
    /// The line has been looked at.
    Line,
    /// Another game begins here.
    Game,
    /// Another game has begun with the tags behind the last blank line.
    Block(Block),
}

impl<R: BufRead> Splitter<R> {
    /// Reads games from a source.
    pub fn new(source: R) -> Splitter<R> {
        Splitter {
            source,
            line: Vec::new(),
            offset: 0,
            number: 0,
            at: 0,
            from: 0,
            is_start: true,
            game: Part::default(),
            found: false,
        }
    }

    /// How many bytes have been read.
    pub fn bytes_read(&self) -> u64 {
        self.offset + self.line.len() as u64
    }

    /// The next game; `None` at the end.
    ///
    /// # Errors
    ///
    /// When the source cannot be read.
    pub fn next_cut(&mut self) -> io::Result<Option<Cut>> {
        loop {
            if self.at >= self.line.len() {
                self.keep(self.line.len());
                if !self.next_line()? {
                    return Ok(self.finish());
                }
            }
            let whole = match self.look() {
                Step::Line => None,
                Step::Game => {
                    self.keep(self.at);
                    Some(std::mem::take(&mut self.game))
                }
                Step::Block(block) => {
                    self.keep(self.at);
                    let rest = self.game.split_off(block);
                    Some(std::mem::replace(&mut self.game, rest))
                }
            };
            if let Some(cut) = whole.and_then(Part::finish) {
                self.found = true;
                return Ok(Some(cut));
            }
        }
    }

    fn finish(&mut self) -> Option<Cut> {
        let last = std::mem::take(&mut self.game);
        // Words alone are no game, but for a text that has nothing else.
        let is_game = last.is_game() || !self.found;
        last.finish().filter(|_| is_game)
    }

    /// Adds the line as far as that to the game's bytes.
    fn keep(&mut self, to: usize) {
        if self.game.has_begun {
            let part = self.line.get(self.from..to).unwrap_or_default();
            self.game.cut.length += part.len() as u64;
            let room = MAX_GAME.saturating_sub(self.game.cut.bytes.len());
            self.game.cut.bytes.extend(part.iter().take(room));
        }
        self.from = to;
    }

    /// Reads the next line, which ends with `\n`, `\r\n` or `\r`, or where it is longer
    /// than a game may be.
    fn next_line(&mut self) -> io::Result<bool> {
        self.offset += self.line.len() as u64;
        self.number += 1;
        (self.at, self.from, self.is_start) = (0, 0, true);
        self.line.clear();
        while self.line.len() < MAX_GAME {
            let buffer = match self.source.fill_buf() {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                buffer => buffer?,
            };
            if buffer.is_empty() {
                break;
            }
            // A line that ends with `\r` may go on with `\n`.
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

    /// Looks at the line from where it was left, to its end or the next game.
    fn look(&mut self) -> Step {
        let first = self.at + scan::junk(self.rest());
        if self.is_start && first >= self.line.len() {
            self.game.after_blank = true;
            self.at = self.line.len();
            return Step::Line;
        }
        let after_blank = self.is_start && std::mem::take(&mut self.game.after_blank);
        let is_indented = self.line.iter().take(first).any(|&byte| byte <= b' ');
        self.at = first;
        if self.is_start && self.game.in_comment {
            // A comment that is never closed does not go on over the tags of another game.
            if scan::begins_next_game(self.rest(), after_blank) {
                return Step::Game;
            }
        } else if self.is_start && !is_indented && self.rest().starts_with(b"%") {
            self.begin();
            self.at = self.line.len();
        }
        while self.at < self.line.len() {
            let may_be_first = self.is_start && after_blank;
            let step = match self.line.get(self.at) {
                Some(b'[') => self.tag(after_blank),
                _ => self.token(may_be_first),
            };
            if let Some(step) = step {
                return step;
            }
            self.is_start = false;
        }
        Step::Line
    }

    fn rest(&self) -> &[u8] {
        self.line.get(self.at..).unwrap_or_default()
    }

    /// Notes where the game begins.
    fn begin(&mut self) {
        if !self.game.has_begun {
            self.game.has_begun = true;
            self.game.cut.offset = self.offset + self.at as u64;
            self.game.cut.line = self.number;
            self.from = self.at;
        }
    }

    /// Goes over a tag, or a bracket that is none.
    fn tag(&mut self, after_blank: bool) -> Option<Step> {
        let (rest, game) = (self.rest(), &self.game);
        let is_tag = match (game.in_comment, self.is_start) {
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
            return Some(Step::Game);
        }
        let (name, length) = (scan::tag_name(rest).to_owned(), scan::tag_length(rest));
        // It says nothing, so it is no sign of another game either.
        let is_empty = scan::is_empty_tag(rest);
        if game.tags.is_empty() && game.has_words {
            // What stands before the first tags is no game.
            self.game = Part::default();
        } else if !is_empty
            && scan::is_event(&name)
            && game.tags.iter().any(|tag| scan::is_event(tag))
        {
            // Of two in a row one is too many.
            if game.tags.last().is_none_or(|tag| !scan::is_event(tag)) {
                return Some(Step::Game);
            }
        }
        self.begin();
        let at = self.game.cut.bytes.len() + self.at - self.from;
        if after_blank && self.is_start {
            self.game.block = Some(Block {
                at,
                line: self.number,
                tags: self.game.tags.len(),
                head: self.game.cut.head,
            });
        }
        if let Some(block) = self.game.block.filter(|_| !is_empty) {
            let mut before = self.game.tags.iter().take(block.tags);
            if before.any(|tag| *tag == name) {
                self.game.block = None;
                return Some(Step::Block(block));
            }
        }
        if !is_empty {
            self.game.tags.push(name);
        }
        self.game.cut.head = at + length;
        self.at += length;
        None
    }

    /// Goes over one token, which is no tag.
    fn token(&mut self, may_be_first: bool) -> Option<Step> {
        let rest = self.rest();
        if self.game.in_comment {
            let end = rest.iter().position(|&byte| byte == b'}');
            let length = end.map_or(rest.len(), |end| end + 1);
            self.game.in_comment = end.is_none();
            self.at += length;
            return None;
        }
        let junk = scan::junk(rest);
        if junk > 0 {
            self.at += junk;
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
        match self.line.get(self.at) {
            Some(b'{') => game.in_comment = true,
            Some(b'(') if length == 1 => (game.depth, game.has_moves) = (game.depth + 1, true),
            Some(b')') => game.depth = game.depth.saturating_sub(1),
            Some(b'*') if game.depth == 0 => game.has_ended = true,
            _ => {}
        }
        self.at += length;
        None
    }

    /// Goes over a word: a result, the number of a move, a move, or anything else.
    fn word(&mut self, may_be_first: bool) -> Option<Step> {
        let (rest, game) = (self.rest(), &self.game);
        let word = scan::word(rest);
        let (mut length, mut ends, mut moves, mut number) = (word.len(), false, false, 0);
        if scan::is_result(word) {
            ends = game.depth == 0;
        } else if let Some((value, end)) = scan::number(word) {
            let is_behind = game.has_ended || game.has_moves && may_be_first;
            if is_behind && game.depth == 0 && scan::is_first_move(rest) {
                return Some(Step::Game);
            }
            (length, moves, number) = (end, true, value);
        } else {
            moves = scan::is_like_move(word);
        }
        self.begin();
        let game = &mut self.game;
        game.has_ended |= ends;
        game.has_moves |= moves;
        game.has_words = true;
        if game.depth == 0 && !game.has_ended && number > 0 {
            game.cut.moves = number;
        }
        self.at += length.max(1);
        None
    }
}

impl Part {
    /// Whether it is more than words before a game.
    fn is_game(&self) -> bool {
        !self.tags.is_empty() || self.has_moves || self.has_ended
    }

    /// The game, without what stands behind it and says nothing.
    fn finish(mut self) -> Option<Cut> {
        if self.cut.length == self.cut.bytes.len() as u64 {
            let end = scan::without_junk_behind(&self.cut.bytes);
            self.cut.bytes.truncate(end);
            self.cut.length = end as u64;
        }
        self.has_begun.then_some(self.cut)
    }

    /// Parts it where a block of tags begins; gives what is behind.
    fn split_off(&mut self, block: Block) -> Part {
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
