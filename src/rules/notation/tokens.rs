//! Splits the text of a scoresheet into tokens. Recognises moves by their form, without knowing the
//! position.

use super::pattern::{self, Pattern};
use super::{SheetResult, federation_word};
use crate::rules::laws::Movement;
use crate::rules::{BoardLayout, Position};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A move number; White's move follows.
    Number(u32),
    /// Dots in place of White's move; Black's move follows.
    Dots,
    /// The text of a move, not yet checked.
    Move(&'a str),
    /// A draw offer made with the previous move.
    Offer,
    /// The result of the game.
    Result(SheetResult),
    /// The end of the game without a result, marked for example by `etc.`.
    End,
}

/// The tokens of a sheet whose game begins with `start`, each with its offset in bytes. The
/// heading, comments and marks such as `!?` are skipped.
pub(super) fn tokens<'a>(
    start: &Position,
    text: &'a str,
) -> impl Iterator<Item = (usize, Token<'a>)> {
    let (rules, layout) = (start.rules(), start.layout());
    let has_heights = rules.movement == Movement::Path;
    let mut rest = body(text, start.number()).trim_start_matches('\u{feff}');
    std::iter::from_fn(move || {
        loop {
            rest = rest.trim_start();
            let first = rest.chars().next()?;
            let at = text.len() - rest.len();
            let (token, behind) = match first {
                '{' => comment(rest, '}'),
                '[' => comment(rest, ']'),
                ';' => (None, rest.split_once('\n').map_or("", |(_, behind)| behind)),
                '(' => {
                    let (bracket, behind) = bracket(rest);
                    (bracketed(layout, bracket), behind)
                }
                _ => {
                    let moved = has_heights.then(|| federation_word(rest)).flatten();
                    let split = moved.map(|word| rest.split_at(word.len()));
                    let (word, behind) = split.unwrap_or_else(|| word(rest));
                    (token(word), behind)
                }
            };
            rest = behind;
            if let Some(token) = token {
                return Some((at, token));
            }
        }
    })
}

/// The text after the heading. It begins with the first line that starts with the move number
/// `first` or with 1. If no line does, it begins with the first line that starts with any move
/// number.
fn body(text: &str, first: u32) -> &str {
    let mut numbered = None;
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let trimmed = line.trim_start();
        if let Some((number, rest)) = leading_number(trimmed)
            && !is_prose(rest)
        {
            let here = start + line.len() - trimmed.len();
            if number == first || number == 1 {
                return text.get(here..).unwrap_or(text);
            }
            numbered = numbered.or(Some(here));
        }
        start += line.len();
    }
    numbered.and_then(|at| text.get(at..)).unwrap_or(text)
}

/// The move number at the start of a text, and the text after its digits; `None` unless a full stop
/// follows the digits.
fn leading_number(text: &str) -> Option<(u32, &str)> {
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let (number, rest) = text.split_at_checked(digits)?;
    rest.starts_with(['.', '…']).then_some(())?;
    Some((number.parse().ok()?, rest))
}

/// Whether a number belongs to the heading and is not a move number. This is so if the text
/// `behind` it is a word or the rest of a date, as in `1. December` or `24.12`.
fn is_prose(behind: &str) -> bool {
    let behind = behind.trim_start_matches(['.', ' ']);
    let word = behind.split_whitespace().next().unwrap_or("");
    leading_number(behind).is_some() || (word.len() > 3 && word.chars().all(char::is_alphabetic))
}

/// Skips a comment up to its closing character `end` and returns the text after it. If the
/// comment is not closed, also returns a token that is not a valid move, so that the caller
/// reports an error.
fn comment(text: &str, end: char) -> (Option<Token<'_>>, &str) {
    match text.split_once(end) {
        Some((_, behind)) => (None, behind),
        None => (
            Some(Token::Move(text.split_whitespace().next().unwrap_or(text))),
            "",
        ),
    }
}

/// Splits a text after the bracketed part at its start. If its bracket is not closed, that part
/// ends at the next white space.
fn bracket(text: &str) -> (&str, &str) {
    let mut depth = 0;
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return text.split_at(at + letter.len_utf8());
        }
    }
    text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()))
}

fn bracketed<'a>(layout: &BoardLayout, bracket: &'a str) -> Option<Token<'a>> {
    let within = bracket.trim_matches(['(', ')']).trim();
    if within == "=" {
        return Some(Token::Offer);
    }
    let closed = bracket.ends_with(')');
    match pattern::parse(layout, bracket) {
        Ok(Pattern::Piece(piece)) if piece.promotion.is_some() => Some(Token::Move(bracket)),
        _ => (!closed).then_some(Token::Move(bracket)),
    }
}

/// Splits off the next word. A move number or dots also end a word.
fn word(text: &str) -> (&str, &str) {
    let end = text
        .find(|c: char| c.is_whitespace() || "({[;".contains(c))
        .unwrap_or(text.len());
    let (word, _) = text.split_at(end);
    let dots = |text: &str| text.len() - text.trim_start_matches(['.', '…']).len();
    let cut = match leading_number(word) {
        Some((_, rest)) if dots(rest) < 2 && !rest.starts_with('…') => {
            word.len() - rest.len() + dots(rest)
        }
        // The dots of `1...` are a token of their own.
        Some((_, rest)) => word.len() - rest.len(),
        None if dots(word) > 0 => dots(word),
        None => word.len(),
    };
    text.split_at(cut)
}

fn token(word: &str) -> Option<Token<'_>> {
    let number = word.trim_end_matches('.');
    if !number.is_empty() && number.chars().all(|c| c.is_ascii_digit()) {
        return Some(number.parse().map_or(Token::Move(word), Token::Number));
    }
    if let Some(result) = SheetResult::from_text(word) {
        return Some(Token::Result(result));
    }
    match word {
        "etc." | "etc" | "usw." | "usw" | "*" => Some(Token::End),
        // On the flat board `e.p.` is a word of its own, with the check sign after it.
        _ if matches!(word.trim_end_matches(['+', '#']), "e.p." | "e.p" | "ep") => None,
        _ if word.starts_with('$') || word.chars().all(|c| "+#!?".contains(c)) => None,
        _ if word.chars().all(|c| ".…".contains(c)) => Some(Token::Dots),
        _ => Some(Token::Move(word)),
    }
}
