//! Encryption that shows every change (XChaCha20-Poly1305), and fingerprints
//! (BLAKE2s).
//!
//! The cipher alone would let somebody who makes an envelope make one that opens
//! as two different moves under two keys. So an envelope also holds a fingerprint
//! of its key, and only that key opens it.

use blake2::{Blake2s256, Digest};
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use zeroize::Zeroizing;

use super::error::EnvelopeError;
use super::secret::Key;
use crate::store::randomness::fill;

/// A number that is used once with a key.
pub(super) type Nonce = [u8; 24];

/// Bytes that nobody can foretell.
pub(super) fn random<const N: usize>() -> Result<Zeroizing<[u8; N]>, EnvelopeError> {
    let mut bytes = Zeroizing::new([0; N]);
    fill(&mut *bytes).map_err(|error| EnvelopeError::NoRandomness {
        reason: error.to_string(),
    })?;
    Ok(bytes)
}

/// The fingerprint of some texts, each bounded by its length, for one purpose.
pub(super) fn fingerprint(purpose: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Blake2s256::new();
    for part in [purpose.as_bytes()].iter().chain(parts) {
        hasher.update((part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// Encrypts a text; `bound` stays readable and can no more be changed than it.
pub(super) fn encrypt(
    key: &Key,
    nonce: &Nonce,
    bound: &[u8],
    text: &[u8],
) -> Result<Vec<u8>, EnvelopeError> {
    let payload = Payload {
        msg: text,
        aad: bound,
    };
    XChaCha20Poly1305::new((&*key.0).into())
        .encrypt(&XNonce::from(*nonce), payload)
        // The cipher refuses texts of more than 256 GiB, and no others.
        .map_err(|_| EnvelopeError::Unsealable)
}

/// The text, if neither it nor `bound` was changed and the key is the right one.
pub(super) fn decrypt(
    key: &Key,
    nonce: &Nonce,
    bound: &[u8],
    text: &[u8],
) -> Option<Zeroizing<Vec<u8>>> {
    let payload = Payload {
        msg: text,
        aad: bound,
    };
    XChaCha20Poly1305::new((&*key.0).into())
        .decrypt(&XNonce::from(*nonce), payload)
        .ok()
        .map(Zeroizing::new)
}

/// What an envelope says of its key.
pub(super) fn commitment(key: &Key, bound: &[u8], text: &[u8]) -> [u8; 32] {
    fingerprint("tritower envelope: key", &[&*key.0, bound, text])
}
