//! Encrypts the key of an envelope under pairs of pass phrases: the answering player's
//! with the sealer's, and with the arbiter's (Articles A7, A10). No single person can
//! open it, nor can the sealer and the arbiter without the answering player.

use argon2::{Algorithm, Argon2, Params, Version};
use zeroize::Zeroizing;

use super::cipher::{Nonce, decrypt, encrypt, random};
use super::error::EnvelopeError;
use super::secret::{Key, Phrase};

/// Cost of trying a pair of pass phrases (Argon2id with four lanes).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// Memory in KiB, from 32 to 262144 (256 MiB).
    pub memory: u32,
    /// Number of passes over the memory, from 1 to 16.
    pub passes: u32,
}

impl Cost {
    const LANES: u32 = 4;
    const MAX: Cost = Cost {
        memory: 256 * 1024,
        passes: 16,
    };

    /// Returns the parameters for Argon2; `None` beyond the limits of this program, since
    /// a malicious envelope could otherwise take all memory.
    pub(super) fn params(self) -> Option<Params> {
        let bounded = self.memory <= Cost::MAX.memory && self.passes <= Cost::MAX.passes;
        let params = Params::new(self.memory, self.passes, Cost::LANES, Some(32)).ok();
        params.filter(|_| bounded)
    }
}

impl Default for Cost {
    /// The second recommended option of RFC 9106, for machines without 2 GiB to spare:
    /// one or two tenths of a second for each pair of phrases.
    fn default() -> Cost {
        Cost {
            memory: 64 * 1024,
            passes: 3,
        }
    }
}

/// The key of an envelope, encrypted under one pair of phrases.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Wrap {
    pub salt: Vec<u8>,
    pub nonce: Nonce,
    pub key: Vec<u8>,
}

impl Wrap {
    pub(super) fn new(
        key: &Key,
        answerer: &Phrase,
        other: &Phrase,
        cost: Cost,
    ) -> Result<Wrap, EnvelopeError> {
        if answerer.is_nearly(other) {
            return Err(EnvelopeError::SamePhrase);
        }
        let salt = random::<16>()?.to_vec();
        let nonce: Nonce = *random()?;
        let pair = [answerer, other].map(|phrase| phrase.bytes());
        let pair = derive(pair, &salt, cost).ok_or(EnvelopeError::Cost(cost))?;
        Ok(Wrap {
            key: encrypt(&pair, &nonce, BOUND, &*key.0)?,
            nonce,
            salt,
        })
    }

    /// Decrypts the key; `None` if the phrases are wrong.
    pub(super) fn open(&self, answerer: &Phrase, other: &Phrase, cost: Cost) -> Option<Key> {
        let pair = [answerer, other].map(|phrase| phrase.bytes());
        let pair = derive(pair, &self.salt, cost)?;
        let bytes = decrypt(&pair, &self.nonce, BOUND, &self.key)?;
        let key = <[u8; 32]>::try_from(bytes.as_slice()).ok()?;
        Some(Key(Zeroizing::new(key)))
    }
}

const BOUND: &[u8] = b"tritower envelope: key under two phrases";

/// Derives a key from two phrases, the answering player's first. `None` if the cost is
/// outside the limits.
fn derive([first, second]: [&[u8]; 2], salt: &[u8], cost: Cost) -> Option<Key> {
    let length = (first.len() as u64).to_le_bytes();
    // The length of the first phrase comes first, so that no other pair gives the same
    // bytes.
    let pair = Zeroizing::new([&length, first, second].concat());
    let mut key = Zeroizing::new([0; 32]);
    Argon2::new(Algorithm::Argon2id, Version::V0x13, cost.params()?)
        .hash_password_into(&pair, salt, &mut *key)
        .ok()?;
    Some(Key(key))
}
