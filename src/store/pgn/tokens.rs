//! A PGN's text cut into what it is made of, each with its place. Knows no position.

use super::error::{Found, PgnFault};
use crate::game::TeamBoard;
use crate::rules::Color;
use crate::rules::notation::SheetResult;

/// A place of a text; its column is worked out only where it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// Bytes before it.
    pub at: usize,
    /// Its line, from 1.
    pub line: usize,
    /// Bytes before that line.
    pub start: usize,
}

/// A part of a PGN.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Token<'a> {
    Tag {
        name: &'a str,
        value: String,
    },
    /// A comment, or a line that is escaped for another program.
    Comment(String),
    Open,
    Close,
    /// A draw offer with the move before, as scoresheets have it (Article E15).
    Offer,
    Nag(u8),
    /// A move number, where one stands, and so many dots.
    Number(Option<u32>, usize),
    /// A move number on a board of a match: `1A.` before White's move on board A, `1a.`
    /// before Black's.
    Turn(Turn),
    /// The end of a game; none for `*`.
    Result(Option<SheetResult>),
    /// What ought to be a move.
    Word(&'a str),
}

/// Whose move comes next on a board of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    pub number: Option<u32>,
    pub board: TeamBoard,
    pub color: Color,
}

/// Signs behind moves and their numbers in the standard.
const SIGNS: [(&str, u8); 16] = [
    ("!", 1),
    ("?", 2),
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("=", 10),
    ("∞", 13),
    ("+=", 14),
    ("=+", 15),
    ("+/=", 14),
    ("=/+", 15),
    ("+/-", 16),
    ("-/+", 17),
    ("+-", 18),
    ("-+", 19),
];

fn sign(text: &str) -> Option<u8> {
    let mut signs = SIGNS.into_iter();
    signs.find(|&(sign, _)| sign == text).map(|(_, nag)| nag)
}

/// Whether a line begins with a tag; a command such as `[%clk` in a comment is none.
pub fn begins_tag(line: &str) -> bool {
    let Some(rest) = line.strip_prefix('[') else {
        return false;
    };
    let rest = rest.trim_start();
    let name = rest.trim_start_matches(is_name);
    name.len() < rest.len() && name.trim_start().starts_with('"')
}

fn is_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

/// Goes over a text token by token.
#[derive(Clone)]
pub struct Tokens<'a> {
    text: &'a str,
    spot: Spot,
}

impl<'a> Tokens<'a> {
    /// Over a text whose lines end with `\n`, from a place of it or from its beginning.
    pub fn new(text: &'a str, spot: Option<Spot>) -> Tokens<'a> {
        let (at, line, start) = (0, 1, 0);
        let spot = spot.unwrap_or(Spot { at, line, start });
        Tokens { text, spot }
    }

    /// Where the next token begins, or the text ends.
    pub fn spot(&mut self) -> Spot {
        let rest = self.rest();
        self.pass(rest.len() - rest.trim_start().len());
        self.spot
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.spot.at..).unwrap_or_default()
    }

    fn pass(&mut self, bytes: usize) -> &'a str {
        let (passed, _) = self.rest().split_at(bytes);
        if let Some(end) = passed.rfind('\n') {
            self.spot.line += passed.matches('\n').count();
            self.spot.start = self.spot.at + end + 1;
        }
        self.spot.at += bytes;
        passed
    }

    /// The next token of a game's moves; `None` where its text ends. A tag among them is a
    /// comment, and so are the words behind the game's result.
    pub fn next_of_game(&mut self, is_behind: bool) -> Result<Option<(Spot, Token<'a>)>, Found> {
        if let Some(words) = is_behind.then(|| self.words()).flatten() {
            let spot = self.spot;
            self.pass(words.len());
            return Ok(Some((spot, Token::Comment(words.trim().to_owned()))));
        }
        let token = self.next()?;
        Ok(token.map(|(spot, token)| match token {
            Token::Tag { .. } => {
                let tag = self.text.get(spot.at..self.spot.at).unwrap_or_default();
                (spot, Token::Comment(tag.to_owned()))
            }
            token => (spot, token),
        }))
    }

    /// The rest of the line up to a comment, a sign or a variation, if it has anything else.
    fn words(&mut self) -> Option<&'a str> {
        let spot = self.spot();
        let rest = self.rest();
        let is_escaped = spot.at == spot.start && rest.starts_with('%');
        let end = rest.find(['{', ';', '(', '$', '\n']);
        let words = rest.get(..end.unwrap_or(rest.len()))?;
        let is_sign = words.starts_with(['!', '?']);
        (!words.is_empty() && !is_escaped && !is_sign).then_some(words)
    }

    /// The next token and where it stands; none at the end.
    pub fn next(&mut self) -> Result<Option<(Spot, Token<'a>)>, Found> {
        loop {
            let spot = self.spot();
            let Some(first) = self.rest().chars().next() else {
                return Ok(None);
            };
            let token = match first {
                '%' if spot.at == spot.start => Some(Token::Comment(self.line().to_owned())),
                ';' => {
                    self.pass(1);
                    Some(Token::Comment(self.line().to_owned()))
                }
                '{' => Some(self.comment(spot)?),
                '[' => Some(self.tag(spot)?),
                '(' => Some(self.open()),
                ')' => Some(self.single(Token::Close)),
                '*' => Some(self.single(Token::Result(None))),
                '$' => Some(self.nag(spot)?),
                '!' | '?' => Some(self.signs()),
                '}' | ']' => return Err(PgnFault::Stray.at(spot)),
                _ => self.word(),
            };
            if let Some(token) = token {
                return Ok(Some((spot, token)));
            }
        }
    }

    fn single(&mut self, token: Token<'a>) -> Token<'a> {
        self.pass(1);
        token
    }

    /// The rest of the line, without the spaces around.
    fn line(&mut self) -> &'a str {
        let rest = self.rest();
        self.pass(rest.find('\n').unwrap_or(rest.len())).trim()
    }

    fn comment(&mut self, spot: Spot) -> Result<Token<'a>, Found> {
        let rest = self.rest();
        let end = rest.find('}').ok_or(PgnFault::OpenComment.at(spot))?;
        let text = rest.get(1..end).unwrap_or_default().trim();
        self.pass(end + 1);
        // A line end is a space: the writer of the file has put it where there was room.
        let lines: Vec<&str> = text.split('\n').map(str::trim).collect();
        Ok(Token::Comment(lines.join(" ")))
    }

    fn open(&mut self) -> Token<'a> {
        const OFFER: &str = "(=)";
        if self.rest().starts_with(OFFER) {
            self.pass(OFFER.len());
            return Token::Offer;
        }
        self.single(Token::Open)
    }

    /// A move in brackets, which has just been opened: an owed promotion of the tower.
    pub fn bracketed(&mut self, open: Spot) -> Option<&'a str> {
        let rest = self.text.get(open.at..)?;
        let end = rest.find(|letter: char| letter.is_whitespace() || letter == ')')?;
        let move_end = rest.get(end..)?.starts_with(')').then_some(end + 1)?;
        // What is open has been passed.
        self.pass(move_end - 1);
        rest.get(..move_end)
    }

    fn nag(&mut self, spot: Spot) -> Result<Token<'a>, Found> {
        self.pass(1);
        let rest = self.rest();
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let number = self.pass(digits).parse();
        Ok(Token::Nag(number.map_err(|_| PgnFault::Nag.at(spot))?))
    }

    /// A run of `!` and `?`; one that the standard does not know stays as it is.
    fn signs(&mut self) -> Token<'a> {
        let rest = self.rest();
        let run = self.pass(rest.len() - rest.trim_start_matches(['!', '?']).len());
        sign(run).map_or_else(|| Token::Comment(run.to_owned()), Token::Nag)
    }

    /// A tag pair. The standard escapes quotes within its value; many programs don't.
    fn tag(&mut self, spot: Spot) -> Result<Token<'a>, Found> {
        let rest = self.rest();
        let line = rest.split('\n').next().unwrap_or(rest);
        let fault = || PgnFault::Tag.at(spot);
        if !begins_tag(line) {
            return Err(fault());
        }
        let quote = line.find('"').ok_or_else(fault)?;
        let (head, behind) = line.split_at(quote + 1);
        let name = head.trim_matches(|letter: char| !is_name(letter));
        let strict = closing_quote(behind).filter(|&end| closes(behind, end));
        let loose = || behind.rfind('"').filter(|&end| closes(behind, end));
        let end = strict.or_else(loose).ok_or_else(fault)?;
        let (value, tail) = behind.split_at(end);
        let bracket = tail.find(']').ok_or_else(fault)?;
        self.pass(quote + 1 + end + bracket + 1);
        let value = unescaped(value);
        Ok(Token::Tag { name, value })
    }

    fn word(&mut self) -> Option<Token<'a>> {
        let rest = self.rest();
        let end =
            rest.find(|letter: char| letter.is_whitespace() || "(){}[];$!?*".contains(letter));
        let word = rest.get(..end.unwrap_or(rest.len())).unwrap_or(rest);
        if let Some(result) = result(word) {
            self.pass(word.len());
            return Some(Token::Result(Some(result)));
        }
        let digits = word.len() - word.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (number, behind) = word.split_at(digits);
        if let Some((turn, length)) = turn(number, behind) {
            self.pass(length);
            return Some(Token::Turn(turn));
        }
        let dots = behind.len() - behind.trim_start_matches(['.', '…']).len();
        if dots > 0 || behind.is_empty() {
            self.pass(digits + dots);
            let three = behind.starts_with('…');
            let count = if three { 3 } else { dots };
            return Some(Token::Number(number.parse().ok(), count));
        }
        self.pass(word.len());
        if let Some(nag) = sign(word) {
            return Some(Token::Nag(nag));
        }
        // It says no more than the move does.
        let passing = matches!(word.trim_end_matches(['+', '#']), "e.p." | "e.p" | "ep");
        (!passing).then_some(Token::Word(word))
    }
}

/// Whose move a number with its board tells, and how many bytes that takes.
fn turn(number: &str, behind: &str) -> Option<(Turn, usize)> {
    let (color, board) = match behind.chars().next()? {
        'A' => (Color::White, TeamBoard::A),
        'a' => (Color::Black, TeamBoard::A),
        'B' => (Color::White, TeamBoard::B),
        'b' => (Color::Black, TeamBoard::B),
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

/// The result that a word is.
pub fn result(word: &str) -> Option<SheetResult> {
    match word {
        "1/2" | "½" => Some(SheetResult::Draw),
        _ => SheetResult::from_text(word),
    }
}

/// Whether a quote ends a tag's value.
fn closes(behind: &str, quote: usize) -> bool {
    let tail = behind.get(quote + 1..).unwrap_or_default();
    tail.trim_start().starts_with(']')
}

/// The first quote that is not escaped.
fn closing_quote(value: &str) -> Option<usize> {
    let mut escaped = false;
    value.char_indices().find_map(|(at, letter)| {
        let is_end = letter == '"' && !escaped;
        escaped = letter == '\\' && !escaped;
        is_end.then_some(at)
    })
}

/// A value as it is meant: `\"` is a quote, `\\` a backslash.
fn unescaped(value: &str) -> String {
    let mut text = String::new();
    let mut letters = value.chars().peekable();
    while let Some(letter) = letters.next() {
        match letters.peek() {
            Some(&next @ ('"' | '\\')) if letter == '\\' => {
                text.push(next);
                letters.next();
            }
            _ => text.push(letter),
        }
    }
    text
}
