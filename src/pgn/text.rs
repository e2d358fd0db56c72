//! Decodes the bytes of a game to text.

use std::borrow::Cow;

use crate::store::encoding::{BYTE_ORDER_MARK, decode};

/// Decodes the bytes of a game. Line ends become `\n`, byte order marks are removed, and
/// control codes that programs leave between files (0, Ctrl-Z) become spaces.
pub fn text_of(bytes: &[u8]) -> String {
    let text = decode(bytes);
    match plain(&text) {
        Cow::Borrowed(_) => text,
        Cow::Owned(plain) => plain,
    }
}

/// Normalises a text for the tokenizer; returns it unchanged and without a copy if it is normalised
/// already.
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

/// Returns whether a character is a control code other than whitespace.
fn is_blank_code(letter: char) -> bool {
    letter < ' ' && !letter.is_ascii_whitespace() || letter == '\u{7f}'
}
