//! Encrypts and decrypts sealed moves, of games at one computer and between two. Between two, both
//! players have the envelope in their records of the game; its key is in the safe of the player who
//! sealed the move, and nowhere else.

use super::cipher::{commitment, decrypt, encrypt, random};
use super::dumps::CoreDumpsOff;
use super::error::EnvelopeError;
use super::safe;
use super::secret::{Draft, Key, unpad};
use crate::game::envelope::{EnvelopeId, Written};
use crate::remote::{Digest, Envelopes, SealedEnvelope};
use crate::rules::Color;
use crate::store::Paths;
use zeroize::Zeroizing;

/// Opens envelopes with their keys.
#[derive(Clone, Copy, Debug, Default)]
pub struct Opener;

impl Envelopes for Opener {
    fn open(&self, envelope: &SealedEnvelope, key: &[u8; 32]) -> Option<Written> {
        let key = Key(Zeroizing::new(*key));
        let bound = envelope.associated_data();
        let bound = bound.as_bytes();
        let expected = commitment(&key, bound, &envelope.text);
        let block = decrypt(&key, &envelope.nonce, bound, &envelope.text)?;
        unpad(&block).filter(|_| envelope.commitment == expected)
    }
}

/// Seals a move and puts the key of its envelope into the safe. `on` is the fingerprint of the last
/// entry in the game's record; it binds the envelope to this point of the game.
///
/// # Errors
///
/// When the key cannot be written, or other users can enter the safe.
pub(in crate::store) fn seal_remote_move(
    paths: &Paths,
    on: Digest,
    by: Color,
    draft: &Draft,
) -> Result<SealedEnvelope, EnvelopeError> {
    let _undumped = CoreDumpsOff::new();
    let key = Key(random()?);
    let envelope = seal_with(&key, on, by, draft)?;
    safe::put(&paths.envelope_key(envelope.id()), &key)?;
    Ok(envelope)
}

/// Encrypts a move. `on` binds the envelope to a point of the game.
pub(super) fn seal_with(
    key: &Key,
    on: Digest,
    by: Color,
    draft: &Draft,
) -> Result<SealedEnvelope, EnvelopeError> {
    let mut envelope = SealedEnvelope {
        on,
        by,
        nonce: *random()?,
        text: [0; SealedEnvelope::TEXT],
        commitment: [0; 32],
    };
    let bound = envelope.associated_data();
    let bound = bound.as_bytes();
    let text = encrypt(key, &envelope.nonce, bound, draft.block())?;
    envelope.text = text.try_into().map_err(|_| EnvelopeError::Unsealable)?;
    envelope.commitment = commitment(key, bound, &envelope.text);
    Ok(envelope)
}

/// Reads from the safe the key of an envelope that this player has sealed.
///
/// # Errors
///
/// When the key is missing, or other users can read it.
pub(in crate::store) fn own_key(
    paths: &Paths,
    id: EnvelopeId,
) -> Result<Zeroizing<[u8; 32]>, EnvelopeError> {
    Ok(safe::get(&paths.envelope_key(id))?.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::remote::Proposal;
    use crate::remote::testing::signed;
    use crate::rules::TOURNAMENT;

    fn sealed() -> (SealedEnvelope, [u8; 32]) {
        let folder = tempfile::tempdir().unwrap();
        let paths = Paths::under(folder.path());
        let draft = Draft::new("b2W-b4N").unwrap();
        let envelope = seal_remote_move(&paths, head(), Color::White, &draft).unwrap();
        let key = own_key(&paths, envelope.id()).unwrap();
        (envelope, *key)
    }

    /// An arbitrary fingerprint, here that of an offer.
    fn head() -> Digest {
        let contract = signed(Proposal::new(&TOURNAMENT));
        contract.contract().offer().id()
    }

    #[test]
    fn only_the_key_in_the_safe_opens_the_envelope() {
        let (envelope, key) = sealed();
        let text = Opener.open(&envelope, &key);
        assert_eq!(text.unwrap().as_str(), "b2W-b4N");
        for byte in 0..32 {
            let mut other = key;
            other[byte] ^= 1;
            assert_eq!(Opener.open(&envelope, &other), None);
        }
    }

    #[test]
    fn an_envelope_changed_anywhere_has_another_fingerprint_and_does_not_open() {
        let (envelope, key) = sealed();
        let mut changed = [envelope; 4];
        changed[0].by = Color::Black;
        changed[1].nonce[0] ^= 1;
        changed[2].text[79] ^= 1;
        changed[3].commitment[0] ^= 1;
        for changed in changed {
            assert_ne!(changed.id(), envelope.id());
            assert_eq!(Opener.open(&changed, &key), None);
        }
    }
}
