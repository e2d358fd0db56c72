//! The parts of an envelope.

use super::cipher::Nonce;
use super::cost::Cost;
use super::facts::Facts;
use super::format::Format;
use super::phrases::Wrap;

/// An envelope with all its parts.
#[derive(Debug)]
pub(super) struct Envelope {
    pub format: Format,
    pub facts: Facts,
    pub lock: Lock,
    pub nonce: Nonce,
    /// The sealed move, encrypted. All fields above are bound to it.
    pub text: Vec<u8>,
    /// Fingerprint of its key, which proves that no other key opens it.
    pub commitment: [u8; 32],
}

/// How the key is protected.
#[derive(Debug)]
pub(super) enum Lock {
    /// It is stored in the arbiter's safe.
    Safe,
    /// It is stored here, encrypted once for each pair of phrases.
    Phrases { cost: Cost, wraps: Vec<Wrap> },
}
