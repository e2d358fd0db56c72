//! Finds letters in a text that other programs have wrapped, quoted or turned into HTML.

use super::{BEGIN, END, LetterError};

/// Maximum length in bytes of an HTML tag that is skipped.
const MAX_TAG_BYTES: usize = 300;
/// Maximum length in bytes of an HTML entity that is skipped.
const MAX_ENTITY_BYTES: usize = 12;

/// Returns the text between the marker lines of each letter, without anything that an e-mail
/// program may have added. A letter without its end marker is returned as
/// [`LetterError::Unfinished`].
pub fn bodies(text: &str) -> impl Iterator<Item = Result<String, LetterError>> {
    let text = compact(text);
    let (begin, end) = (compact(BEGIN), compact(END));
    let parts: Vec<_> = text
        .split(&begin)
        .skip(1)
        .map(|part| match part.split_once(&end) {
            Some((body, _)) => Ok(body.to_owned()),
            None => Err(LetterError::Unfinished),
        })
        .collect();
    parts.into_iter()
}

/// Returns the text in capital letters, without spaces, line breaks, the characters with which
/// e-mail programs mark quoted lines, and HTML tags and entities.
fn compact(text: &str) -> String {
    let mut compact = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let markup = match next {
            '<' => tag(rest),
            '&' => entity(rest),
            _ => None,
        };
        let (length, letter) = markup.unwrap_or((next.len_utf8(), Some(next)));
        if let Some(letter) = letter.filter(|&it| !is_added(it)) {
            compact.push(letter.to_ascii_uppercase());
        }
        rest = rest.get(length..).unwrap_or_default();
    }
    compact
}

/// Whether an e-mail program may have added this character.
fn is_added(letter: char) -> bool {
    letter.is_whitespace()
        || matches!(
            letter,
            '>' | '|' | '=' | '*' | '`' | '_' | '\u{feff}' | '\u{ad}'
        )
        || ('\u{200b}'..='\u{200f}').contains(&letter)
        || letter == '\u{2060}'
}

/// Length in bytes of the HTML tag at the beginning of a text, paired with `None`, because a tag
/// stands for no character. `None` if there is no tag.
fn tag(text: &str) -> Option<(usize, Option<char>)> {
    let name = text.get(1..)?.chars().next()?;
    let end = find(text, b'>', MAX_TAG_BYTES)?;
    let is_tag = name.is_ascii_alphabetic() || matches!(name, '/' | '!');
    is_tag.then_some((end + 1, None))
}

/// Length in bytes of the HTML entity at the beginning of a text, and the character for which it
/// stands. The character is `None` for an entity with a name, since no such character is part of a
/// letter. Returns `None` if there is no entity.
fn entity(text: &str) -> Option<(usize, Option<char>)> {
    let end = find(text, b';', MAX_ENTITY_BYTES).filter(|&end| end >= 2)?;
    let name = text.get(1..end)?;
    if let Some(number) = name.strip_prefix('#') {
        let number = match number.strip_prefix(['x', 'X']) {
            Some(digits) => u32::from_str_radix(digits, 16).ok()?,
            None => number.parse().ok()?,
        };
        return Some((end + 1, char::from_u32(number)));
    }
    let is_name = name.chars().all(|it| it.is_ascii_alphanumeric());
    is_name.then_some((end + 1, None))
}

/// Offset of an ASCII character among the first `limit` bytes of a text. The limit keeps the search
/// fast: without it, a text of nothing but `<` would take minutes.
fn find(text: &str, sign: u8, limit: usize) -> Option<usize> {
    text.bytes().take(limit).position(|byte| byte == sign)
}
