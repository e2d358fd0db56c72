//! Scans the bytes of a PGN for tags, moves and results, to find where its games begin and
//! end.

use super::signs;
use crate::rules::notation::SheetResult;
use crate::store::encoding::decode;

/// Names of the tags that every game should have. If a comment is never closed, such a tag in it
/// shows where the next game begins.
const USUAL_TAGS: [&[u8]; 7] = [
    b"Event", b"Site", b"Date", b"Round", b"White", b"Black", b"Result",
];

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Returns the number of bytes at the beginning that have no meaning: spaces, control codes and
/// byte order marks.
pub fn blank_length(bytes: &[u8]) -> usize {
    let mut rest = bytes;
    loop {
        rest = match rest {
            [0..=b' ' | 0x7f, behind @ ..] => behind,
            [0xef, 0xbb, 0xbf, behind @ ..] => behind,
            _ => return bytes.len() - rest.len(),
        };
    }
}

/// Returns the number of bytes without the spaces, control codes and byte order marks at the end.
pub fn trimmed_length(bytes: &[u8]) -> usize {
    let mut rest = bytes;
    while let Some(before) = match rest {
        [before @ .., 0..=b' ' | 0x7f] => Some(before),
        rest => rest.strip_suffix(BYTE_ORDER_MARK),
    } {
        rest = before;
    }
    rest.len()
}

/// Returns whether a byte separates words.
fn is_separator(byte: u8) -> bool {
    byte <= b' ' || byte == 0x7f || b"{}()[];$!?*".contains(&byte)
}

/// Returns the word at the beginning of the bytes; empty if they begin with a separator.
pub fn word(bytes: &[u8]) -> &[u8] {
    let is_byte_order_mark = |at: usize| {
        bytes
            .get(at..)
            .is_some_and(|rest| rest.starts_with(BYTE_ORDER_MARK))
    };
    let mut places = bytes.iter().enumerate();
    let end = places.find(|&(at, &byte)| {
        is_separator(byte) || byte == BYTE_ORDER_MARK[0] && is_byte_order_mark(at)
    });
    let end = end.map_or(bytes.len(), |(at, _)| at);
    bytes.get(..end).unwrap_or(bytes)
}

/// Returns the result of a game that a word states; `None` for any other word.
pub fn result(word: &[u8]) -> Option<SheetResult> {
    let begins = matches!(word.first(), Some(b'0' | b'1' | 0xbd | 0xc2));
    begins.then(|| signs::result(&decode(word))).flatten()
}

/// Reads the move number at the beginning of a word, such as `12.` or `12A.`. Returns the number,
/// and its length in bytes including the dots. `None` if the word does not begin with a move
/// number.
pub fn number(word: &[u8]) -> Option<(u32, usize)> {
    let count = |bytes: &[u8], of: fn(&u8) -> bool| bytes.iter().take_while(|it| of(it)).count();
    let digits = count(word, u8::is_ascii_digit);
    let (number, behind) = word.split_at(digits);
    let number = std::str::from_utf8(number).ok()?.parse().ok()?;
    let board = usize::from(matches!(behind.first(), Some(b'A' | b'a' | b'B' | b'b')));
    let behind = behind.get(board..)?;
    let dots = match behind.strip_prefix("…".as_bytes()) {
        Some(_) => "…".len(),
        None => count(behind, |&byte| byte == b'.'),
    };
    // The word `1.0` is a version number, not a move number.
    let is_number = dots > 0 && !behind.get(dots).is_some_and(u8::is_ascii_digit);
    is_number.then_some((number, digits + board + dots))
}

/// Returns whether the bytes, at the beginning of a game, could be White's first move.
pub fn is_first_move(bytes: &[u8]) -> bool {
    let Some(behind) = bytes.strip_prefix(b"1.") else {
        return false;
    };
    let (_, next) = behind.split_at(blank_length(behind));
    !next.starts_with(b".") && is_like_move(word(next))
}

/// Returns whether a word could be a move: it contains a square or a castling move.
pub fn is_like_move(word: &[u8]) -> bool {
    let castles = [&b"O-O"[..], b"0-0", b"o-o"];
    let mut pairs = word.windows(2);
    castles.iter().any(|castles| word.starts_with(castles))
        || pairs.any(|pair| matches!(pair, [b'a'..=b'h' | b'z', b'0'..=b'9']))
}

/// Returns whether a byte may be part of a tag's name.
fn is_name(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'_'
}

/// Returns the name of a tag; may be empty.
pub fn tag_name(tag: &[u8]) -> &[u8] {
    name_and_value(tag).0
}

/// Splits the text of a tag into its name and the bytes after the name.
fn name_and_value(tag: &[u8]) -> (&[u8], &[u8]) {
    let (_, inner) = tag.split_at(1.min(tag.len()));
    let (_, inner) = inner.split_at(blank_length(inner));
    let end = inner.iter().position(|&byte| !is_name(byte));
    inner.split_at(end.unwrap_or(inner.len()))
}

/// Returns whether a tag has a name but no value, such as `[Event]`.
pub fn is_empty_tag(tag: &[u8]) -> bool {
    let (name, value) = name_and_value(tag);
    let (_, value) = value.split_at(blank_length(value));
    !name.is_empty() && value.starts_with(b"]")
}

/// Returns whether a name is `Event`, the first tag of a game.
pub fn is_event(name: &[u8]) -> bool {
    name == USUAL_TAGS[0]
}

/// Returns whether a line begins with a tag. To be called where a tag is expected, since a damaged
/// tag is accepted too. A command such as `[%clk` is not a tag.
pub fn is_bracket_of_tag(line: &[u8]) -> bool {
    !tag_name(line).is_empty()
}

/// Returns whether a line after the result of a game looks like a tag of the next game.
pub fn is_like_next_tag(line: &[u8]) -> bool {
    is_like_tag(line) || USUAL_TAGS.contains(&tag_name(line))
}

/// Returns whether a line among moves looks like a tag: it begins with a name in a bracket and
/// contains a quote.
pub fn is_like_tag(line: &[u8]) -> bool {
    let begins = tag_name(line).first().is_some_and(u8::is_ascii_alphabetic);
    begins && line.contains(&b'"')
}

/// Returns whether the bytes begin with a complete tag: a name, and a value in quotes.
pub fn is_tag(bytes: &[u8]) -> bool {
    let (name, value) = name_and_value(bytes);
    let (_, value) = value.split_at(blank_length(value));
    !name.is_empty() && value.starts_with(b"\"") && closing_bracket(value).is_some()
}

/// Returns whether a line inside an unclosed comment begins the next game. This is so if the line
/// is the tag `Event` or, after a blank line, any tag that every game should have.
pub fn begins_next_game(line: &[u8], after_blank: bool) -> bool {
    let name = tag_name(line);
    let is_usual = USUAL_TAGS.contains(&name) && (after_blank || is_event(name));
    let end = tag_length(line);
    let behind = line.get(end..).unwrap_or_default();
    is_usual && line.starts_with(b"[") && is_tag(line) && blank_length(behind) == behind.len()
}

/// Returns the length of a tag in bytes, including its closing bracket. If the bracket is missing,
/// returns the length of the line.
pub fn tag_length(line: &[u8]) -> usize {
    if is_empty_tag(line) {
        let bracket = line.iter().position(|&byte| byte == b']');
        return bracket.map_or(line.len(), |at| at + 1);
    }
    let bracket = || line.iter().rposition(|&byte| byte == b']');
    closing_bracket(line)
        .or_else(bracket)
        .map_or(line.len(), |at| at + 1)
}

/// Returns the offset in bytes of the bracket that closes a tag, after the quote that ends its
/// value; `None` if the tag is not complete.
fn closing_bracket(tag: &[u8]) -> Option<usize> {
    let opening = tag.iter().position(|&byte| byte == b'"')?;
    let mut quotes = tag
        .iter()
        .enumerate()
        .skip(opening + 1)
        .filter(|&(_, &byte)| byte == b'"');
    quotes.find_map(|(at, _)| {
        let behind = tag.get(at + 1..)?;
        let bracket = at + 1 + blank_length(behind);
        let (before, _) = tag.split_at(at);
        let is_escaped = before.ends_with(b"\\") && !before.ends_with(b"\\\\");
        (!is_escaped && tag.get(bracket) == Some(&b']')).then_some(bracket)
    })
}
