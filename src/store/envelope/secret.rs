//! Secrets: the text of a move that is being sealed, pass phrases and keys. They are
//! wiped from memory on drop, implement no comparison operators, and hide their contents
//! from `Debug`.

use std::fmt;

use thiserror::Error;
use unicode_normalization::UnicodeNormalization;
use zeroize::Zeroizing;

use super::strength;
use crate::game::envelope::{TooLong, Written};

/// Length in bytes of the text in every envelope. Shorter texts are padded, so that the length does
/// not reveal the move.
pub(super) const BLOCK: usize = Written::MAX + 1;

/// The move that a player writes before sealing it (Article A1). Until the clock is stopped, the
/// player may replace it by dropping this draft and creating another.
#[derive(Clone, PartialEq, Eq)]
pub struct Draft(Zeroizing<[u8; BLOCK]>);

impl Draft {
    /// Creates a draft from the text as the player wrote it, which need not be a move.
    ///
    /// # Errors
    ///
    /// When the text is longer than [`Written::MAX`] bytes.
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

    /// Returns the padded text: one byte with the length of the text, the text, then zeros.
    pub(super) fn block(&self) -> &[u8; BLOCK] {
        &self.0
    }
}

/// Returns the text in a block that [`Draft::block`] made; `None` if the block is not valid.
pub(super) fn unpad(block: &[u8]) -> Option<Written> {
    let (&length, rest) = block.split_first()?;
    let (text, padding) = rest.split_at_checked(usize::from(length))?;
    let whole = block.len() == BLOCK && padding.iter().all(|&byte| byte == 0);
    let text = std::str::from_utf8(text).ok().filter(|_| whole)?;
    Written::new(text).ok()
}

/// Error: the text is too short for a pass phrase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error(
    "a pass phrase needs at least {} characters; a few words that only you know are best",
    Phrase::MIN_LENGTH
)]
pub struct PhraseError;

/// Pass phrase of a player or the arbiter. White space at the ends and repeated white
/// space between words do not matter, nor does the way a keyboard composes characters,
/// since the text is brought to Unicode form NFKC.
pub struct Phrase(Zeroizing<String>);

impl Phrase {
    /// The smallest number of characters in a pass phrase, not counting spaces.
    pub const MIN_LENGTH: usize = 8;

    /// A phrase counts as weak if fewer than 10 to the power of this number of guesses are needed
    /// to find it. An attacker with the envelope's file can try about ten phrases per second on one
    /// processor core, and ten thousand million per day on a hundred rented graphics cards.
    const WEAK: f64 = 10.0;

    /// Creates a phrase from a text as it was typed.
    ///
    /// # Errors
    ///
    /// When the text has fewer than [`Phrase::MIN_LENGTH`] characters, not counting spaces.
    pub fn new(text: &str) -> Result<Phrase, PhraseError> {
        // Allocated at once: a growing string would leave copies in memory.
        let room = text.nfkc().map(char::len_utf8).sum();
        let mut normal = Zeroizing::new(String::with_capacity(room));
        normal.extend(text.nfkc());
        let phrase = Phrase(words(&normal));
        let letters = phrase.0.chars().filter(|&letter| letter != ' ').count();
        if letters < Phrase::MIN_LENGTH {
            return Err(PhraseError);
        }
        Ok(phrase)
    }

    /// Returns the bytes of the phrase, from which a key is derived.
    pub(in crate::store) fn bytes(&self) -> &[u8] {
        self.0.as_bytes()
    }

    /// Returns whether two phrases are the same, including upper and lower case.
    pub fn is(&self, other: &Phrase) -> bool {
        self.0 == other.0
    }

    /// Returns whether two phrases are the same apart from upper and lower case.
    pub fn is_nearly(&self, other: &Phrase) -> bool {
        let [one, other] = [self, other].map(|it| it.0.chars().flat_map(char::to_lowercase));
        one.eq(other)
    }

    /// Returns whether the phrase is easy to guess. `known` has words that an attacker would try
    /// first for this person, such as names.
    pub fn is_weak(&self, known: &[&str]) -> bool {
        strength::guesses(&self.0, known) < Phrase::WEAK
    }
}

/// Returns the words of a text, separated by single spaces.
fn words(text: &str) -> Zeroizing<String> {
    let mut words = Zeroizing::new(String::with_capacity(text.len()));
    for word in text.split_whitespace() {
        if !words.is_empty() {
            words.push(' ');
        }
        words.push_str(word);
    }
    words
}

pub(in crate::store) struct Key(pub(super) Zeroizing<[u8; 32]>);

macro_rules! hide_from_debug {
    ($($secret:ident),+) => { $(
        impl fmt::Debug for $secret {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(concat!(stringify!($secret), "(secret)"))
            }
        }
    )+ };
}

hide_from_debug!(Draft, Phrase, Key);
