//! Letters: messages ([`Frame`]) written as text, for a game by e-mail, clipboard or file.
//!
//! A letter is made of letters and digits (Base32) between two marker lines, so that no program
//! that forwards it has a reason to change it. Everything else that e-mail programs and messengers
//! add nevertheless is skipped when the letter is read, and a text that they have encoded for its way
//! is decoded.

mod code;
mod error;
mod find;
mod transfer;

pub use code::{GameCode, GameCodeError};
pub use error::LetterError;

use data_encoding::BASE32_NOPAD;

use self::find::Body;
use super::digest::Purpose;
use super::encode::{encode_struct, from_bytes, to_bytes};
use super::frame::Frame;
use super::{DecodeError, Digest};

/// A letter from one side of a game to the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Letter {
    /// The game that the letter belongs to.
    pub game: GameCode,
    /// Messages in the letter, in order.
    pub frames: Vec<Frame>,
}

encode_struct!(Letter { game, frames });

/// Marker line before a letter.
const BEGIN: &str = "[Tritower letter]";
/// Marker line after a letter.
const END: &str = "[End of letter]";
/// Version of the format, which is the first byte of every letter.
const VERSION: u8 = 1;
/// Number of bytes of the check sum at the end of a letter.
const CHECK: usize = 4;
/// Number of characters in a line. E-mail programs do not break lines that are as short as this.
const LINE: usize = 60;

impl Letter {
    /// Maximum size of an encoded letter in bytes.
    pub const MAX_BYTES: usize = 128 * 1024;
    /// Maximum size in bytes of a text that is searched for letters.
    pub const MAX_TEXT_BYTES: usize = 1024 * 1024;
    /// Maximum number of letters that are read from one text.
    pub const MAX_LETTERS: usize = 32;

    /// Returns the text of the letter, with its marker lines.
    pub fn to_text(&self) -> String {
        let mut bytes = vec![VERSION];
        bytes.extend(to_bytes(self));
        bytes.extend(check_sum(&bytes));
        let signs = BASE32_NOPAD.encode(&bytes);
        let mut text = format!("{BEGIN}\n");
        for (number, sign) in signs.chars().enumerate() {
            if number > 0 && number % LINE == 0 {
                text.push('\n');
            }
            text.push(sign);
        }
        text + "\n" + END + "\n"
    }

    /// Whether a text that is not too long contains a letter, or the beginning of one.
    pub fn is_in(text: &str) -> bool {
        Letter::find(text).is_ok()
    }

    /// Finds all letters in a text, such as an e-mail that quotes earlier ones. Each letter that
    /// cannot be read is returned as an error, unless the text also has the letter whole. A letter
    /// that the text has twice, as plain text and as HTML, is returned once. Only the form is
    /// checked, not the signatures.
    ///
    /// # Errors
    ///
    /// When the text contains no letter or is too long.
    pub fn find(text: &str) -> Result<Vec<Result<Letter, LetterError>>, LetterError> {
        let found = text.len();
        if found > Letter::MAX_TEXT_BYTES {
            let most = Letter::MAX_TEXT_BYTES;
            return Err(LetterError::TooLong { found, most });
        }
        let bodies = find::bodies(text);
        let read: Vec<_> = bodies.iter().map(Body::letter).collect();
        let found = || bodies.iter().zip(&read);
        let mut letters = Vec::new();
        for (body, letter) in found() {
            let mut whole = found().filter(|(_, letter)| letter.is_ok());
            let has_better = match letter {
                Ok(_) => false,
                // The words of the marker, or a quoted letter that was cut off.
                Err(LetterError::Unfinished) => whole.next().is_some(),
                Err(_) => whole.any(|(whole, _)| body.is_copy_of(whole)),
            };
            if !has_better && !letters.contains(letter) {
                letters.push(letter.clone());
            }
        }
        match letters.is_empty() {
            true => Err(LetterError::NoLetter),
            false => Ok(letters),
        }
    }

    /// Reads a letter from the text between its marker lines.
    fn from_signs(signs: &str) -> Result<Letter, LetterError> {
        let bytes = BASE32_NOPAD.decode(signs.as_bytes());
        let bytes = bytes.map_err(|_| LetterError::Damaged)?;
        let split = bytes.len().checked_sub(CHECK);
        let (bytes, sum) = split
            .and_then(|at| bytes.split_at_checked(at))
            .ok_or(LetterError::Damaged)?;
        if check_sum(bytes) != *sum {
            return Err(LetterError::Damaged);
        }
        match bytes.split_first() {
            Some((&VERSION, bytes)) => Ok(from_bytes(bytes, Letter::MAX_BYTES)?),
            Some((&found, _)) => Err(LetterError::Version { found }),
            None => Err(LetterError::Damaged),
        }
    }
}

/// Computes the check sum of bytes, by which accidental changes are found.
fn check_sum(bytes: &[u8]) -> [u8; CHECK] {
    let digest = Digest::of(Purpose::Letter, &[bytes]);
    std::array::from_fn(|index| digest.as_bytes()[index])
}

impl From<DecodeError> for LetterError {
    fn from(error: DecodeError) -> LetterError {
        match error {
            DecodeError::Version { found } => LetterError::Version { found },
            error => LetterError::Content(error),
        }
    }
}

#[cfg(test)]
mod tests;
