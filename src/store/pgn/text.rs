//! The text of a game from its bytes.

use std::borrow::Cow;

use crate::store::encoding::{BYTE_ORDER_MARK, decode};

/// Decodes the bytes of a game. Lines end with `\n`; byte order marks are left out, and
/// bytes that programs leave between files (0, Ctrl-Z) are spaces.
pub fn text_of(bytes: &[u8]) -> String {
    let text = decode(bytes);
    match plain(&text) {
        Cow::Borrowed(_) => text,
        Cow::Owned(plain) => plain,
    }
}

/// A text as the tokens expect it.
fn plain(text: &str) -> Cow<'_, str> {
    let is_strange = |letter: char| letter == BYTE_ORDER_MARK || is_blank_code(letter);
    if !text.contains(is_strange) && !text.contains('\r') {
        return Cow::Borrowed(text);
    }
    let text = text.replace("\r\n", "\n");
    let letters = text.chars().filter(|&letter| letter != BYTE_ORDER_MARK);
    let letters = letters.map(|letter| match letter {
        '\r' => '\n',
        letter if is_blank_code(letter) => ' ',
        letter => letter,
    });
    Cow::Owned(letters.collect())
}

/// Whether a sign is a control code without a meaning in a text.
fn is_blank_code(letter: char) -> bool {
    letter < ' ' && !letter.is_ascii_whitespace() || letter == '\u{7f}'
}
