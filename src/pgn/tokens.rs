//! Splits the text of a PGN into tokens, each with its location in the text. It does not know the
//! chess position, so it cannot tell whether a word is a legal move.

use std::borrow::Cow;

use super::location::Location;
use super::signs;
use super::tag_syntax::{loose_tag, strict_tag};
use crate::game::team::TandemBoard;
use crate::rules::Color;
use crate::rules::notation::{self, SheetResult};

/// Token of a PGN, such as a tag, a move or a comment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token<'a> {
    /// A tag pair such as `[White "Name"]`.
    Tag {
        name: Cow<'a, str>,
        value: String,
        /// Whether the tag has another syntax than that of the standard.
        loose: bool,
    },
    /// A comment, a line escaped with `%`, or an unknown sign.
    Comment(String),
    /// A comment that is never closed.
    OpenComment(String),
    /// Text in square brackets that is not a tag.
    NotATag(&'a str),
    /// An opening parenthesis.
    Open,
    /// A closing parenthesis.
    Close,
    /// A `}` or `]` without an opening one.
    UnmatchedBracket,
    /// A draw offer made with the previous move, as scoresheets mark it (Article E15).
    Offer,
    /// A numeric annotation sign (NAG).
    Nag(u8),
    /// A `$` that is not followed by a number up to 255.
    InvalidNag(&'a str),
    /// A move number, `None` if there are only dots, and the number of dots.
    Number(Option<u32>, usize),
    /// A move number in a match, with the board and the player: `1A.` before White's move on board
    /// A, `1a.` before Black's move there.
    Turn(Turn),
    /// The result at the end of a game; `None` for `*`.
    Result(Option<SheetResult>),
    /// A word, probably a move.
    Word(&'a str),
}

/// Move number on a board of a match, and the colour that makes the next move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    pub number: Option<u32>,
    pub board: TandemBoard,
    pub color: Color,
}

/// Reads a text token by token.
#[derive(Clone)]
pub struct Tokens<'a> {
    text: &'a str,
    location: Location,
    /// Whether moves may contain heights in brackets, as in the Federation's notation.
    pub has_heights: bool,
}

impl<'a> Tokens<'a> {
    /// Creates a tokenizer for a text whose lines end with `\n`. Reading begins at `location` or,
    /// if it is `None`, at the beginning of the text, which then counts as line 1.
    pub fn new(text: &'a str, location: Option<Location>) -> Tokens<'a> {
        let location = location.unwrap_or(Location::START);
        Tokens {
            text,
            location,
            has_heights: false,
        }
    }

    /// The location in the text where the next token begins or the text ends.
    pub fn location(&mut self) -> Location {
        let rest = self.rest();
        self.skip(rest.len() - rest.trim_start().len());
        self.location
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.location.offset..).unwrap_or_default()
    }

    /// Skips a number of bytes; returns the text skipped.
    fn skip(&mut self, bytes: usize) -> &'a str {
        let (skipped, _) = self.rest().split_at(bytes);
        if let Some(end) = skipped.rfind('\n') {
            self.location.line += skipped.matches('\n').count();
            self.location.line_start = self.location.offset + end + 1;
        }
        self.location.offset += bytes;
        skipped
    }

    /// Returns the next token of a game's moves; `None` at the end of the text. `is_behind` must be
    /// true after the result of the game, where words are no moves: they are then returned as a
    /// comment.
    pub fn next_of_game(&mut self, is_behind: bool) -> Option<(Location, Token<'a>)> {
        if let Some(words) = is_behind.then(|| self.words()).flatten() {
            let location = self.location;
            self.skip(words.len());
            return Some((location, Token::Comment(words.trim().to_owned())));
        }
        self.next()
    }

    /// The text from the current position up to a comment, a `$`, a variation or the end of the
    /// line. `None` if this text is empty or begins with a sign. Also `None` if the line is escaped
    /// with `%`.
    fn words(&mut self) -> Option<&'a str> {
        let location = self.location();
        let rest = self.rest();
        let is_escaped = location.offset == location.line_start && rest.starts_with('%');
        let end = rest.find(['{', ';', '(', '$', '\n']);
        let words = rest.get(..end.unwrap_or(rest.len()))?;
        let is_sign = words.starts_with(['!', '?']);
        (!words.is_empty() && !is_escaped && !is_sign).then_some(words)
    }

    /// Returns the next token and its location in the text; `None` at the end. Never fails: text
    /// that has no meaning is skipped.
    pub fn next(&mut self) -> Option<(Location, Token<'a>)> {
        loop {
            let location = self.location();
            let first = self.rest().chars().next()?;
            let token = match first {
                '%' if location.offset == location.line_start => {
                    Some(Token::Comment(self.line().to_owned()))
                }
                ';' => {
                    self.skip(1);
                    Some(Token::Comment(self.line().to_owned()))
                }
                '{' => Some(self.comment()),
                '[' => Some(self.tag(location)),
                '(' => Some(self.open()),
                ')' => Some(self.single(Token::Close)),
                '*' => Some(self.single(Token::Result(None))),
                '$' => Some(self.nag()),
                '!' | '?' => Some(self.signs()),
                '}' | ']' => Some(self.single(Token::UnmatchedBracket)),
                '\u{feff}' => {
                    self.skip(first.len_utf8());
                    None
                }
                _ if signs::ends_move(first) => Some(self.foreign_sign()),
                _ => self.word(),
            };
            if let Some(token) = token {
                return Some((location, token));
            }
        }
    }

    /// Skips one byte and returns `token`.
    fn single(&mut self, token: Token<'a>) -> Token<'a> {
        self.skip(1);
        token
    }

    /// Returns the rest of the line, without surrounding spaces, and skips it.
    fn line(&mut self) -> &'a str {
        let rest = self.rest();
        self.skip(rest.find('\n').unwrap_or(rest.len())).trim()
    }

    fn comment(&mut self) -> Token<'a> {
        let rest = self.rest();
        let whole = rest.find('}');
        let end = whole.unwrap_or(rest.len());
        let text = rest.get(1..end).unwrap_or_default().trim();
        self.skip(end + usize::from(whole.is_some()));
        // A line end counts as a space: programs wrap long comments.
        let lines: Vec<&str> = text.split('\n').map(str::trim).collect();
        match whole {
            Some(_) => Token::Comment(lines.join(" ")),
            None => Token::OpenComment(lines.join(" ")),
        }
    }

    fn open(&mut self) -> Token<'a> {
        const OFFER: &str = "(=)";
        if self.rest().starts_with(OFFER) {
            self.skip(OFFER.len());
            return Token::Offer;
        }
        self.single(Token::Open)
    }

    /// Reads the choice of a promotion piece, which on the tower is written as a move in brackets;
    /// `open` is the location of the opening bracket. `None` if the first word after it is not
    /// followed by a closing bracket.
    pub fn bracketed(&mut self, open: Location) -> Option<&'a str> {
        let rest = self.text.get(open.offset..)?;
        let end = rest.find(|letter: char| letter.is_whitespace() || letter == ')')?;
        let move_end = rest.get(end..)?.starts_with(')').then_some(end + 1)?;
        // The opening bracket has already been read.
        self.skip(move_end - 1);
        rest.get(..move_end)
    }

    fn nag(&mut self) -> Token<'a> {
        let rest = self.rest();
        let behind = rest.get(1..).unwrap_or_default();
        let digits = behind.len()
            - behind
                .trim_start_matches(|c: char| c.is_ascii_digit())
                .len();
        let text = self.skip(1 + digits);
        let number = text.get(1..).unwrap_or_default().parse();
        number.map_or(Token::InvalidNag(text), Token::Nag)
    }

    /// Reads consecutive `!` and `?`. A combination without a NAG number becomes a comment.
    fn signs(&mut self) -> Token<'a> {
        let rest = self.rest();
        let run = self.skip(rest.len() - rest.trim_start_matches(['!', '?']).len());
        signs::sign(run).map_or_else(|| Token::Comment(run.to_owned()), Token::Nag)
    }

    /// Reads a sign with non-ASCII characters, which may follow a move without a space.
    fn foreign_sign(&mut self) -> Token<'a> {
        let rest = self.rest();
        match signs::leading(rest) {
            Some((sign, nag)) => {
                self.skip(sign.len());
                Token::Nag(nag)
            }
            None => Token::Comment(
                self.skip(rest.chars().next().map_or(0, char::len_utf8))
                    .to_owned(),
            ),
        }
    }

    /// Reads a tag pair. The standard requires quotes within the value to be escaped, but many
    /// programs do not escape them.
    fn tag(&mut self, location: Location) -> Token<'a> {
        let rest = self.rest();
        let line = rest.split('\n').next().unwrap_or(rest);
        if let Some((name, value, length)) = strict_tag(line) {
            self.skip(length);
            let (name, loose) = (name.into(), false);
            return Token::Tag { name, value, loose };
        }
        if location.offset == location.line_start
            && let Some((name, value, length)) = loose_tag(rest)
        {
            self.skip(length);
            let (name, loose) = (name.into(), true);
            return Token::Tag { name, value, loose };
        }
        let end = line.find(']').map_or(line.len(), |end| end + 1);
        Token::NotATag(self.skip(end).trim())
    }

    /// Reads a word: a result, a sign, a number or a move. Returns `None` for an addition to a
    /// move, such as `e.p.`, because it is not needed to find the move.
    fn word(&mut self) -> Option<Token<'a>> {
        let rest = self.rest();
        if self.has_heights
            && let Some(word) = notation::federation_word(rest)
        {
            return Some(Token::Word(self.skip(word.len())));
        }
        if let Some((result, length)) = signs::spaced_result(rest) {
            self.skip(length);
            return Some(Token::Result(Some(result)));
        }
        let ends = |letter: char| {
            letter.is_whitespace() || "(){}[];$!?*".contains(letter) || signs::ends_move(letter)
        };
        let end = rest.find(ends);
        let word = rest.get(..end.unwrap_or(rest.len())).unwrap_or(rest);
        let mut letters = word.char_indices();
        let sign = letters.find_map(|(at, _)| Some((at, rest.get(at..).and_then(signs::mixed)?)));
        if let Some((0, (sign, nag))) = sign {
            self.skip(sign.len());
            return Some(Token::Nag(nag));
        }
        let word = sign.and_then(|(at, _)| word.get(..at)).unwrap_or(word);
        if let Some(result) = signs::result(word) {
            self.skip(word.len());
            return Some(Token::Result(Some(result)));
        }
        if signs::is_null_move(word) {
            return Some(Token::Word(self.skip(word.len())));
        }
        let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (number, behind) = word.split_at(digits);
        if let Some((turn, length)) = turn(number, behind) {
            self.skip(length);
            return Some(Token::Turn(turn));
        }
        let dots = behind.len() - behind.trim_start_matches(['.', '…']).len();
        if dots > 0 || behind.is_empty() {
            self.skip(digits + dots);
            let three = behind.starts_with('…');
            let count = if three { 3 } else { dots };
            return Some(Token::Number(number.parse().ok(), count));
        }
        self.skip(word.len());
        if let Some(nag) = signs::sign(word) {
            return Some(Token::Nag(nag));
        }
        // These words repeat what the move itself shows.
        let is_addition = matches!(
            word.trim_start_matches('/').trim_end_matches(['+', '#']),
            "" | "e.p." | "e.p" | "ep" | "ep." | "ch" | "ch." | "dis" | "dbl" | "mate"
        );
        (!is_addition).then_some(Token::Word(word))
    }

    /// Reads the promotion piece of the last move if it is separated from the move, as in `e8 (Q)`
    /// or `e8 = Q`; otherwise returns `None`.
    pub fn promotion(&mut self) -> Option<&'a str> {
        let rest = self.rest();
        let line = rest.split('\n').next().unwrap_or(rest);
        let sign = line.trim_start_matches(' ');
        let behind = sign.strip_prefix(['=', '(', '/'])?.trim_start_matches(' ');
        let letter = behind.get(..1)?;
        "QRBNSLTDqrbnsltd".contains(letter).then_some(())?;
        let tail = behind.get(1..)?;
        let tail = match sign.starts_with('(') {
            true => tail.trim_start_matches(' ').strip_prefix(')')?,
            false => tail,
        };
        tail.chars()
            .next()
            .is_none_or(|next| !next.is_alphanumeric())
            .then_some(())?;
        self.skip(line.len() - tail.len());
        Some(letter)
    }

    /// The part of the text from `location` to the current position.
    pub fn skipped_since(&self, location: Location) -> &'a str {
        self.text
            .get(location.offset..self.location.offset)
            .unwrap_or_default()
    }

    /// The part of the text between two positions.
    pub fn between(&self, from: Location, to: Location) -> &'a str {
        self.text.get(from.offset..to.offset).unwrap_or_default()
    }

    /// Continues reading at `location`.
    pub fn go_to(&mut self, location: Location) {
        self.location = location;
    }
}

/// Reads a move number of a match, such as `1A.`, of which `number` are the digits and `behind` is
/// the text after them. Also returns its length in bytes. `None` if the text is no such number.
fn turn(number: &str, behind: &str) -> Option<(Turn, usize)> {
    let (color, board) = match behind.chars().next()? {
        'A' => (Color::White, TandemBoard::A),
        'a' => (Color::Black, TandemBoard::A),
        'B' => (Color::White, TandemBoard::B),
        'b' => (Color::Black, TandemBoard::B),
        _ => return None,
    };
    let rest = behind.get(1..)?;
    let dots = rest.len() - rest.trim_start_matches('.').len();
    let is_turn = !number.is_empty() && dots > 0;
    let turn = Turn {
        number: number.parse().ok(),
        board,
        color,
    };
    is_turn.then_some((turn, number.len() + 1 + dots))
}
