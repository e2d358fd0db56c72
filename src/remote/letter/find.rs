//! Finds letters in a text that other programs have wrapped, quoted, turned into HTML or encoded for
//! the way.

use super::{BEGIN, END, LetterError, transfer};

/// Maximum length in bytes of an HTML tag that is skipped.
const MAX_TAG_BYTES: usize = 300;
/// Maximum length in bytes of an HTML entity that is skipped.
const MAX_ENTITY_BYTES: usize = 12;

/// Maximum number of letters in the initials with which some programs mark quoted lines: `AB> `.
const MAX_INITIALS: usize = 8;

/// Returns the text between the marker lines of each letter, without anything that an e-mail
/// program may have added. A letter without its end marker is returned as
/// [`LetterError::Unfinished`].
pub fn bodies(text: &str) -> impl Iterator<Item = Result<String, LetterError>> {
    let text = compact(&transfer::decode_base64(text));
    let (begin, end) = (compact(BEGIN), compact(END));
    let parts: Vec<_> = text
        .split(&begin)
        .skip(1)
        .map(|part| match part.split_once(&end) {
            Some((body, _)) => Ok(body.replace(['[', ']'], "")),
            None => Err(LetterError::Unfinished),
        })
        .collect();
    parts.into_iter()
}

/// Returns the ASCII letters, digits and square brackets of a text, in capital letters, without the
/// marks of quoted lines and HTML tags. HTML entities and characters in quoted-printable are
/// decoded.
fn compact(text: &str) -> String {
    let mut compact = String::with_capacity(text.len());
    // Where the current word begins.
    let mut word = 0;
    let mut rest = text;
    while let Some(next) = rest.chars().next() {
        let markup = match next {
            '<' => tag(rest),
            '&' => entity(rest),
            '=' => transfer::quoted_printable(rest),
            _ => None,
        };
        let (length, letter) = markup.unwrap_or((next.len_utf8(), Some(next)));
        match letter {
            Some(letter) if letter.is_ascii_alphanumeric() || matches!(letter, '[' | ']') => {
                compact.push(letter.to_ascii_uppercase());
            }
            Some('>') => {
                if compact.len() - word <= MAX_INITIALS {
                    compact.truncate(word);
                }
                word = compact.len();
            }
            Some(letter) if letter.is_whitespace() => word = compact.len(),
            _ => {}
        }
        rest = rest.get(length..).unwrap_or_default();
    }
    compact
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
/// stands. Of the entities with a name, only `&gt;` matters; for the others the character is `None`,
/// since it is not part of a letter. Returns `None` if there is no entity.
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
    let sign = name.eq_ignore_ascii_case("gt").then_some('>');
    is_name.then_some((end + 1, sign))
}

/// Offset of an ASCII character among the first `limit` bytes of a text. The limit keeps the search
/// fast: without it, a text of nothing but `<` would take minutes.
fn find(text: &str, sign: u8, limit: usize) -> Option<usize> {
    text.bytes().take(limit).position(|byte| byte == sign)
}
