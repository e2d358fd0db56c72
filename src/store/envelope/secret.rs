//! What nobody else may see: the text of a move that is being sealed, pass
//! phrases, keys. They are wiped from memory when they go, are compared with
//! nothing by accident, and say nothing by `Debug`.

use std::fmt;

use thiserror::Error;
use unicode_normalization::UnicodeNormalization;
use zeroize::Zeroizing;

use super::format::Format;
use super::strength;
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
/// between two words, do not count; nor does how a keyboard puts its letters
/// together: it is brought to Unicode's form NFKC.
pub struct Phrase {
    /// As envelopes of format 1 take it.
    typed: Zeroizing<String>,
    normal: Zeroizing<String>,
}

impl Phrase {
    /// The fewest letters of a pass phrase, blanks not counted.
    pub const LEAST: usize = 8;

    /// Below so many guesses, as a power of ten, a phrase is weak. Whoever has the
    /// envelope's file tries some ten phrases a second on one processor's core, and
    /// on a hundred rented graphics cards ten thousand million in a day.
    const WEAK: f64 = 10.0;

    /// Takes a phrase that somebody chooses.
    ///
    /// # Errors
    ///
    /// When it has fewer than [`Phrase::LEAST`] letters.
    pub fn new(text: &str) -> Result<Phrase, PhraseError> {
        let phrase = Phrase::read(text);
        if letters(&phrase.normal) < Phrase::LEAST {
            return Err(PhraseError);
        }
        Ok(phrase)
    }

    /// Takes a phrase that somebody has chosen before.
    ///
    /// # Errors
    ///
    /// When it is shorter than any that can have been chosen.
    pub fn chosen(text: &str) -> Result<Phrase, PhraseError> {
        let phrase = Phrase::read(text);
        if letters(&phrase.normal).max(letters(&phrase.typed)) < Phrase::LEAST {
            return Err(PhraseError);
        }
        Ok(phrase)
    }

    fn read(text: &str) -> Phrase {
        // Room for all of it at once: a text that grows leaves copies behind.
        let room = text.nfkc().map(char::len_utf8).sum();
        let mut normal = Zeroizing::new(String::with_capacity(room));
        normal.extend(text.nfkc());
        Phrase {
            typed: words(text),
            normal: words(&normal),
        }
    }

    /// What the key of an envelope is made from.
    pub(super) fn bytes(&self, format: Format) -> &[u8] {
        match format {
            Format::One => self.typed.as_bytes(),
            Format::Two | Format::Three => self.normal.as_bytes(),
        }
    }

    /// Whether two phrases are the same.
    pub fn is(&self, other: &Phrase) -> bool {
        self.normal == other.normal
    }

    /// Whether two phrases are the same but for capitals.
    pub fn is_nearly(&self, other: &Phrase) -> bool {
        let [one, other] = [self, other].map(|it| it.normal.chars().flat_map(char::to_lowercase));
        one.eq(other)
    }

    /// Whether others soon guess it. `known` is what everybody knows of the person:
    /// his name.
    pub fn is_weak(&self, known: &[&str]) -> bool {
        strength::guesses(&self.normal, known) < Phrase::WEAK
    }
}

/// The words of a text with one blank between two.
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

fn letters(text: &str) -> usize {
    text.chars().filter(|&letter| letter != ' ').count()
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
