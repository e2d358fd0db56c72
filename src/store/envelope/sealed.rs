//! What an envelope is made of.

use super::cipher::Nonce;
use super::cost::Cost;
use super::facts::Facts;
use super::format::Format;
use super::phrases::Wrap;

/// A whole envelope.
#[derive(Debug)]
pub(super) struct Envelope {
    pub format: Format,
    pub facts: Facts,
    pub lock: Lock,
    pub nonce: Nonce,
    /// The sealed move, encrypted. All above is bound to it.
    pub text: Vec<u8>,
    /// The fingerprint of its key.
    pub commitment: [u8; 32],
}

/// Where the key is.
#[derive(Debug)]
pub(super) enum Lock {
    /// In the arbiter's safe.
    Safe,
    /// Here, under each of some pairs of phrases.
    Phrases { cost: Cost, wraps: Vec<Wrap> },
}
