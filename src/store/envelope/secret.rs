//! What nobody else may see: the text of a move that is being sealed, pass
//! phrases, keys. They are wiped from memory when they go, are compared with
//! nothing by accident, and say nothing by `Debug`.

use std::fmt;

use thiserror::Error;
use zeroize::Zeroizing;

use crate::game::{TooLong, Written};

/// The length of every sealed text, in bytes: so long are all envelopes, whatever
/// move they hold.
pub(super) const BLOCK: usize = Written::MAX + 1;

/// The move that a player writes before he seals it (A1). He may write another
/// until he stops the clock: drop this one and make a new one.
pub struct Draft(Zeroizing<[u8; BLOCK]>);

impl Draft {
    /// Takes a text as it was written. Whether it is a move is nobody's business yet.
    ///
    /// # Errors
    ///
    /// When it is longer than [`Written::MAX`] bytes.
    pub fn new(text: &str) -> Result<Draft, TooLong> {
        let length = text.len();
        let mut block = Zeroizing::new([0; BLOCK]);
        let [first, rest @ ..] = &mut *block;
        rest.get_mut(..length)
            .ok_or(TooLong { length })?
            .copy_from_slice(text.as_bytes());
        *first = u8::try_from(length).map_err(|_| TooLong { length })?;
        Ok(Draft(block))
    }

    /// The text with its length before it and zeros behind.
    pub(super) fn block(&self) -> &[u8; BLOCK] {
        &self.0
    }
}

/// The text of a block, if it is one.
pub(super) fn unpad(block: &[u8]) -> Option<Written> {
    let (&length, rest) = block.split_first()?;
    let (text, padding) = rest.split_at_checked(usize::from(length))?;
    let whole = block.len() == BLOCK && padding.iter().all(|&byte| byte == 0);
    let text = std::str::from_utf8(text).ok().filter(|_| whole)?;
    Written::new(text).ok()
}

/// Why a text cannot be a pass phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "a pass phrase needs at least {} letters; a few words that only you know are best",
    Phrase::LEAST
)]
pub struct PhraseError;

/// A player's or the arbiter's pass phrase. Blanks around it, and more than one
/// between two words, do not count.
pub struct Phrase(Zeroizing<String>);

impl Phrase {
    /// The fewest letters of a pass phrase, blanks not counted.
    pub const LEAST: usize = 8;

    /// Takes a phrase.
    ///
    /// # Errors
    ///
    /// When it has fewer than [`Phrase::LEAST`] letters.
    pub fn new(text: &str) -> Result<Phrase, PhraseError> {
        // Room for all of it at once: a text that grows leaves copies behind.
        let mut phrase = Zeroizing::new(String::with_capacity(text.len()));
        let mut letters = 0;
        for word in text.split_whitespace() {
            if letters > 0 {
                phrase.push(' ');
            }
            phrase.push_str(word);
            letters += word.chars().count();
        }
        if letters < Phrase::LEAST {
            return Err(PhraseError);
        }
        Ok(Phrase(phrase))
    }

    pub(super) fn as_bytes(&self) -> &[u8] {
        self.0.as_bytes()
    }

    /// Whether two phrases are the same.
    pub fn is(&self, other: &Phrase) -> bool {
        self.0 == other.0
    }
}

/// The key of an envelope.
pub(super) struct Key(pub(super) Zeroizing<[u8; 32]>);

macro_rules! says_nothing {
    ($($secret:ident),+) => { $(
        impl fmt::Debug for $secret {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!(stringify!($secret), "(secret)"))
            }
        }
    )+ };
}

says_nothing!(Draft, Phrase, Key);
