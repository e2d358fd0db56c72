//! An envelope's key under pass phrases: the answering player's together with the
//! sealer's, or together with the arbiter's (A7, A10). Nobody opens it alone, and
//! the sealer and the arbiter do not without the answering player.

use argon2::{Algorithm, Argon2, Params, Version};
use zeroize::Zeroizing;

use super::cipher::{Nonce, decrypt, encrypt, random};
use super::error::EnvelopeError;
use super::secret::{Key, Phrase};
use super::text::Format;

/// How much work it is to try a pair of phrases (Argon2id, four lanes).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cost {
    /// Memory in KiB, from 32 to 262144 (256 MiB).
    pub memory: u32,
    /// How often it is gone over, from 1 to 16.
    pub passes: u32,
}

impl Cost {
    const LANES: u32 = 4;
    const MOST: Cost = Cost {
        memory: 256 * 1024,
        passes: 16,
    };

    /// None beyond what this program ever asks for: a hostile envelope could
    /// otherwise take all memory.
    fn params(self) -> Option<Params> {
        let bounded = self.memory <= Cost::MOST.memory && self.passes <= Cost::MOST.passes;
        let params = Params::new(self.memory, self.passes, Cost::LANES, Some(32)).ok();
        params.filter(|_| bounded)
    }
}

impl Default for Cost {
    /// RFC 9106's second choice, for machines that cannot spare 2 GiB: a tenth of
    /// a second or two for each pair of phrases.
    fn default() -> Cost {
        Cost {
            memory: 64 * 1024,
            passes: 3,
        }
    }
}

/// The key, encrypted under a pair of phrases.
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
        let pair = [answerer, other].map(|phrase| phrase.bytes(Format::Three));
        let pair = derive(pair, &salt, cost).ok_or(EnvelopeError::Cost(cost))?;
        Ok(Wrap {
            key: encrypt(&pair, &nonce, BOUND, &*key.0)?,
            nonce,
            salt,
        })
    }

    /// The key, if the phrases are the right ones.
    pub(super) fn open(
        &self,
        format: Format,
        answerer: &Phrase,
        other: &Phrase,
        cost: Cost,
    ) -> Option<Key> {
        let pair = [answerer, other].map(|phrase| phrase.bytes(format));
        let pair = derive(pair, &self.salt, cost)?;
        let bytes = decrypt(&pair, &self.nonce, BOUND, &self.key)?;
        let key = <[u8; 32]>::try_from(bytes.as_slice()).ok()?;
        Some(Key(Zeroizing::new(key)))
    }
}

const BOUND: &[u8] = b"tritower envelope: key under two phrases";

/// The key that two phrases make, the answering player's first.
fn derive([first, second]: [&[u8]; 2], salt: &[u8], cost: Cost) -> Option<Key> {
    let length = (first.len() as u64).to_le_bytes();
    // Its length before the first: no other pair makes the same text.
    let pair = Zeroizing::new([&length, first, second].concat());
    let mut key = Zeroizing::new([0; 32]);
    Argon2::new(Algorithm::Argon2id, Version::V0x13, cost.params()?)
        .hash_password_into(&pair, salt, &mut *key)
        .ok()?;
    Some(Key(key))
}
