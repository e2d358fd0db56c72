//! Authenticated encryption (XChaCha20-Poly1305) and fingerprints (BLAKE2s).
//!
//! The cipher alone does not commit to its key: a dishonest sealer could make an envelope
//! that opens as two different moves under two keys. So an envelope also contains a
//! fingerprint of its key, and only that key opens it.

use blake2::{Blake2s256, Digest};
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use zeroize::Zeroizing;

use super::error::EnvelopeError;
use super::secret::Key;
use crate::store::randomness::fill;

/// A nonce, used only once with a key.
pub(in crate::store) type Nonce = [u8; 24];

/// Returns cryptographically secure random bytes.
pub(super) fn random<const N: usize>() -> Result<Zeroizing<[u8; N]>, EnvelopeError> {
    let mut bytes = Zeroizing::new([0; N]);
    fill(&mut *bytes).map_err(|error| EnvelopeError::NoRandomness {
        reason: error.to_string(),
    })?;
    Ok(bytes)
}

/// Returns the fingerprint of a sequence of texts. The length of each text is hashed too, so moving
/// characters from one text to the next changes the fingerprint. The same texts have different
/// fingerprints for different values of `purpose`.
pub(super) fn fingerprint(purpose: &str, parts: &[&[u8]]) -> [u8; 32] {
    let mut hasher = Blake2s256::new();
    for part in [purpose.as_bytes()].iter().chain(parts) {
        hasher.update((part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    hasher.finalize().into()
}

/// Encrypts a text and authenticates `associated_data`, which is not encrypted. Decryption fails if
/// the encrypted text or `associated_data` was changed.
pub(in crate::store) fn encrypt(
    key: &Key,
    nonce: &Nonce,
    associated_data: &[u8],
    text: &[u8],
) -> Result<Vec<u8>, EnvelopeError> {
    let payload = Payload {
        msg: text,
        aad: associated_data,
    };
    XChaCha20Poly1305::new((&*key.0).into())
        .encrypt(&XNonce::from(*nonce), payload)
        // The cipher fails only for texts of more than 256 GiB.
        .map_err(|_| EnvelopeError::Unsealable)
}

/// Decrypts a text; `None` if the text or `associated_data` was changed, or if the key is wrong.
pub(in crate::store) fn decrypt(
    key: &Key,
    nonce: &Nonce,
    associated_data: &[u8],
    text: &[u8],
) -> Option<Zeroizing<Vec<u8>>> {
    let payload = Payload {
        msg: text,
        aad: associated_data,
    };
    XChaCha20Poly1305::new((&*key.0).into())
        .decrypt(&XNonce::from(*nonce), payload)
        .ok()
        .map(Zeroizing::new)
}

/// Returns the fingerprint of an envelope's key. The envelope contains it as `commitment`.
pub(super) fn commitment(key: &Key, associated_data: &[u8], text: &[u8]) -> [u8; 32] {
    fingerprint("tritower envelope: key", &[&*key.0, associated_data, text])
}
