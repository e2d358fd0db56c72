//! What a game knows of an envelope: its fingerprint while it is closed, and the
//! text that lay in it once it is open (Appendix A).
//!
//! The game never holds the text of a closed envelope, so that neither a save nor
//! a look at the events can tell it.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

/// The fingerprint of a closed envelope. Another envelope, or this one changed in
/// the smallest thing, has another.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct EnvelopeId(pub [u8; 32]);

/// The letters of a spoken code: those that nobody takes for a digit or for each
/// other when they are written by hand.
const LETTERS: [char; 32] = [
    '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J',
    'K', 'M', 'N', 'P', 'Q', 'R', 'S', 'T', 'V', 'W', 'X', 'Y', 'Z',
];

impl EnvelopeId {
    /// The code that both players write down: eight groups of four letters and
    /// digits, 160 bits of the fingerprint.
    ///
    /// Who seals could otherwise look for two envelopes of one code, with a move in
    /// each, and open the one that suits him. That costs him the square root of the
    /// number of codes: 2^80 envelopes, each some ten steps of a hash. At ten
    /// thousand million steps a second that is thirty million years of a graphics
    /// card. Five groups (100 bits) would be a month of it; a slow hash behind five
    /// groups (64 MiB of Argon2) some ten thousand years, but it would have to be
    /// worked out again wherever a code is shown. Three groups more to write down are
    /// the smaller cost; and the first five are what earlier versions showed, so that
    /// a code on paper can still be compared.
    ///
    /// ```
    /// use tritower::game::EnvelopeId;
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

    /// How many groups of four a code has.
    const GROUPS: usize = 8;

    /// The letter for the five bits from `5 * index` on.
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
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for EnvelopeId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "EnvelopeId({self})")
    }
}

/// A text that is no envelope's fingerprint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not the fingerprint of an envelope; expected 64 digits from 0 to 9 and a to f")]
pub struct EnvelopeIdError;

impl FromStr for EnvelopeId {
    type Err = EnvelopeIdError;

    fn from_str(text: &str) -> Result<EnvelopeId, EnvelopeIdError> {
        let mut id = [0; 32];
        let digits: Option<Vec<u8>> = text.chars().map(digit).collect();
        let digits = digits.filter(|digits| digits.len() == 64);
        for (byte, pair) in id.iter_mut().zip(digits.ok_or(EnvelopeIdError)?.chunks(2)) {
            *byte = pair.iter().fold(0, |byte, digit| byte * 16 + digit);
        }
        Ok(EnvelopeId(id))
    }
}

/// A hexadecimal digit; capitals are none, so that a fingerprint has one text.
fn digit(letter: char) -> Option<u8> {
    let digit = letter
        .to_digit(16)
        .filter(|_| !letter.is_ascii_uppercase())?;
    u8::try_from(digit).ok()
}

/// A short text as somebody wrote it: a recorded move, the venue of a resumption.
/// Nobody has judged it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Written {
    length: u8,
    bytes: [u8; Written::MAX],
}

/// A text that is too long to be written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the text has {length} bytes; at most {} are taken", Written::MAX)]
pub struct TooLong {
    /// How many bytes it has.
    pub length: usize,
}

impl Written {
    /// The most bytes that a text may have: thrice what the longest move needs.
    pub const MAX: usize = 63;

    /// Takes a text as it is.
    ///
    /// # Errors
    ///
    /// When it is longer than [`Written::MAX`] bytes.
    pub fn new(text: &str) -> Result<Written, TooLong> {
        let length = text.len();
        let mut bytes = [0; Written::MAX];
        bytes
            .get_mut(..length)
            .ok_or(TooLong { length })?
            .copy_from_slice(text.as_bytes());
        let length = u8::try_from(length).map_err(|_| TooLong { length })?;
        Ok(Written { length, bytes })
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        let text = self.bytes.get(..usize::from(self.length));
        // It was text when it came in, and nothing changes it.
        text.and_then(|text| std::str::from_utf8(text).ok())
            .unwrap_or_default()
    }
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.as_str())
    }
}
