//! Envelopes of sealed moves: the fingerprint of a closed one and the text of an opened one
//! (Appendix A).
//!
//! The game never holds the text of a closed envelope, so that neither a saved game nor its
//! list of events reveals it.

use std::fmt;
use std::str::FromStr;

use arrayvec::ArrayString;
use data_encoding::HEXLOWER;
use thiserror::Error;

/// Fingerprint of a closed envelope. Any change to the envelope gives another fingerprint.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct EnvelopeId(pub [u8; 32]);

/// Characters of an envelope's code. Letters that could be mistaken for a digit in handwriting
/// are left out.
const LETTERS: [char; 32] = [
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J',
    'K', 'M', 'N', 'P', 'Q', 'R', 'S', 'T', 'V', 'W', 'X', 'Y', 'Z',
];

impl EnvelopeId {
    /// Code for both players to write down: eight groups of four characters, 160 bits of
    /// the fingerprint.
    ///
    /// A cheater could prepare two envelopes with the same code but different moves and later open
    /// the better one. To find two such envelopes for a code of 160 bits, about 2^80 envelopes must
    /// be tried. At a thousand million envelopes a second, this takes thirty million years. With a
    /// code of five groups (100 bits), a few weeks would be enough.
    ///
    /// ```
    /// use tritower::game::envelope::EnvelopeId;
    ///
    /// let code = EnvelopeId([0xff; 32]).code();
    /// assert_eq!(code, "ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ-ZZZZ");
    /// ```
    pub fn code(&self) -> String {
        let groups: Vec<String> = (0..EnvelopeId::GROUPS)
            .map(|group| {
                (0..4)
                    .map(|letter| self.letter(4 * group + letter))
                    .collect()
            })
            .collect();
        groups.join("-")
    }

    /// Number of groups of four characters in a code.
    const GROUPS: usize = 8;

    /// The character that stands for five bits of the fingerprint, starting with the bit `5 *
    /// index`.
    fn letter(&self, index: usize) -> char {
        let bit = |at: usize| {
            let byte = self.0.get(at / 8).copied().unwrap_or(0);
            usize::from(byte >> (7 - at % 8) & 1)
        };
        let number = (0..5).fold(0, |number, at| number * 2 + bit(5 * index + at));
        LETTERS[number % LETTERS.len()]
    }
}

impl fmt::Display for EnvelopeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&HEXLOWER.encode(&self.0))
    }
}

impl fmt::Debug for EnvelopeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "EnvelopeId({self})")
    }
}

/// Error for a text that is not a fingerprint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not the fingerprint of an envelope; expected 64 digits from 0 to 9 and a to f")]
pub struct EnvelopeIdError;

impl FromStr for EnvelopeId {
    type Err = EnvelopeIdError;

    /// Reads a fingerprint. Capital letters are refused, so that each fingerprint has only one text.
    fn from_str(text: &str) -> Result<EnvelopeId, EnvelopeIdError> {
        let bytes = HEXLOWER.decode(text.as_bytes()).ok();
        let id = bytes.and_then(|bytes| bytes.try_into().ok());
        id.map(EnvelopeId).ok_or(EnvelopeIdError)
    }
}

/// A short text as a player wrote it: a recorded move, or the place of a resumption. Its
/// content is not checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Written(ArrayString<{ Written::MAX }>);

/// Error for a text that is too long.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the text has {length} bytes; at most {} are taken", Written::MAX)]
pub struct TooLong {
    /// Length of the text in bytes.
    pub length: usize,
}

impl Written {
    /// Maximum length in bytes. This is three times the length of the longest move.
    pub const MAX: usize = 63;

    /// The empty text.
    pub const EMPTY: Written = Written(ArrayString::new_const());

    /// Stores a text unchanged.
    ///
    /// # Errors
    ///
    /// When it is longer than [`Written::MAX`] bytes.
    pub fn new(text: &str) -> Result<Written, TooLong> {
        let stored = ArrayString::from(text);
        stored
            .map(Written)
            .map_err(|_| TooLong { length: text.len() })
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}
