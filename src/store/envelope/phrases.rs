//! Encrypts the key of an envelope under pairs of pass phrases: the answering player's with the
//! sealer's, and the answering player's with the arbiter's (Articles A7, A10). So no person can
//! open the envelope alone, and it cannot be opened without the answering player.

use argon2::{Algorithm, Argon2, Version};
use serde::{Deserialize, Serialize};
use zeroize::Zeroizing;

use super::cipher::{Nonce, decrypt, encrypt, random};
use super::cost::Cost;
use super::error::EnvelopeError;
use super::hex;
use super::secret::{Key, Phrase};

/// The key of an envelope, encrypted under one pair of phrases.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct WrappedKey {
    #[serde(with = "hex")]
    salt: Vec<u8>,
    #[serde(with = "hex")]
    nonce: Nonce,
    #[serde(with = "hex")]
    key: Vec<u8>,
}

impl WrappedKey {
    pub(super) fn new(
        key: &Key,
        answerer: &Phrase,
        other: &Phrase,
        cost: Cost,
    ) -> Result<WrappedKey, EnvelopeError> {
        if answerer.is_nearly(other) {
            return Err(EnvelopeError::SamePhrase);
        }
        let salt = random::<16>()?.to_vec();
        let nonce: Nonce = *random()?;
        let pair = [answerer, other].map(|phrase| phrase.bytes());
        let pair = derive(pair, &salt, cost).ok_or(EnvelopeError::Cost(cost))?;
        Ok(WrappedKey {
            key: encrypt(&pair, &nonce, BOUND, &*key.0)?,
            nonce,
            salt,
        })
    }

    /// Decrypts the key; `None` if the phrases are wrong.
    pub(crate) fn open(&self, answerer: &Phrase, other: &Phrase, cost: Cost) -> Option<Key> {
        let pair = [answerer, other].map(|phrase| phrase.bytes());
        let pair = derive(pair, &self.salt, cost)?;
        let bytes = decrypt(&pair, &self.nonce, BOUND, &self.key)?;
        let key = <[u8; 32]>::try_from(bytes.as_slice()).ok()?;
        Some(Key(Zeroizing::new(key)))
    }
}

const BOUND: &[u8] = b"tritower envelope: key under two phrases";

/// Derives a key from two phrases, the answering player's first. `None` if the cost is outside this
/// app's limits.
fn derive([first, second]: [&[u8]; 2], salt: &[u8], cost: Cost) -> Option<Key> {
    let length = (first.len() as u64).to_le_bytes();
    // The length of the first phrase comes first, so that `ab` and `c` give other bytes than `a`
    // and `bc`.
    let pair = Zeroizing::new([&length, first, second].concat());
    derive_key(&pair, salt, cost)
}

/// Derives a key from a secret text; `None` if the salt is not valid, or the cost is outside this
/// app's limits.
pub(in crate::store) fn derive_key(secret: &[u8], salt: &[u8], cost: Cost) -> Option<Key> {
    let mut key = Zeroizing::new([0; 32]);
    Argon2::new(Algorithm::Argon2id, Version::V0x13, cost.params()?)
        .hash_password_into(secret, salt, &mut *key)
        .ok()?;
    Some(Key(key))
}
