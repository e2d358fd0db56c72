//! Identities of players: ed25519 keys and signatures. This module stores nothing.

use std::fmt;

use data_encoding::HEXLOWER;
use ed25519_dalek::{Signer, SigningKey, VerifyingKey};

use super::Digest;
use super::digest::Purpose;
use super::encode::{DecodeError, Encode, Input, encode_struct};

/// A player's secret key. It is wiped from memory when dropped; its `Debug` output shows only
/// the public identity.
#[derive(Clone)]
pub struct IdentityKey(SigningKey);

impl IdentityKey {
    /// Creates a key from 32 bytes, which must be cryptographically random.
    pub fn from_secret(secret: &[u8; 32]) -> IdentityKey {
        IdentityKey(SigningKey::from_bytes(secret))
    }

    /// Public key that identifies the player.
    pub fn identity(&self) -> Identity {
        Identity(self.0.verifying_key())
    }

    /// Signs a fingerprint with this key.
    pub(super) fn sign(&self, digest: Digest) -> Signature {
        Signature(self.0.sign(digest.as_bytes()).to_bytes())
    }

    /// Computes a fingerprint that only the owner of this key can compute.
    pub(super) fn secret_digest(&self, purpose: Purpose, of: &Digest) -> Digest {
        Digest::of(purpose, &[self.0.as_bytes(), of.as_bytes()])
    }
}

impl fmt::Debug for IdentityKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "IdentityKey of {:?}", self.identity())
    }
}

/// Identity of a player: the public key of an [`IdentityKey`].
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Identity(VerifyingKey);

impl Identity {
    /// Creates an identity from the bytes of a public key; `None` if the bytes are not a valid
    /// key, or are a weak key for which anybody can forge signatures.
    pub fn from_bytes(bytes: &[u8; 32]) -> Option<Identity> {
        let key = VerifyingKey::from_bytes(bytes).ok()?;
        (!key.is_weak()).then_some(Identity(key))
    }

    /// Bytes of the public key.
    pub fn as_bytes(&self) -> &[u8; 32] {
        self.0.as_bytes()
    }

    /// Whether this identity made the signature for this fingerprint.
    pub(super) fn has_signed(&self, digest: Digest, signature: &Signature) -> bool {
        let signature = ed25519_dalek::Signature::from_bytes(&signature.0);
        self.0.verify_strict(digest.as_bytes(), &signature).is_ok()
    }
}

impl Encode for Identity {
    fn encode(&self, out: &mut Vec<u8>) {
        out.extend(self.as_bytes());
    }

    fn decode(input: &mut Input<'_>) -> Result<Identity, DecodeError> {
        let invalid = DecodeError::Invalid { what: "identity" };
        Identity::from_bytes(&input.read()?).ok_or(invalid)
    }
}

impl fmt::Debug for Identity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Identity({})", HEXLOWER.encode(self.as_bytes()))
    }
}

/// Signature of a fingerprint.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Signature([u8; 64]);

encode_struct!(Signature { 0 });

impl fmt::Debug for Signature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second, ..] = self.0;
        write!(f, "Signature({first:02x}{second:02x}…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_is_of_one_identity_one_purpose_and_one_text() {
        let keys = [1, 2].map(|secret| IdentityKey::from_secret(&[secret; 32]));
        let [anna, berta] = keys.each_ref().map(IdentityKey::identity);
        let digest = |purpose, text: &str| Digest::of(purpose, &[text.as_bytes()]);
        let signed = digest(Purpose::Entry, "text");
        let signature = keys[0].sign(signed);
        assert!(anna.has_signed(signed, &signature));
        assert!(!berta.has_signed(signed, &signature));
        assert!(!anna.has_signed(digest(Purpose::Receipt, "text"), &signature));
        assert!(!anna.has_signed(digest(Purpose::Entry, "text."), &signature));
    }

    #[test]
    fn a_key_for_which_anybody_can_sign_is_no_identity() {
        let mut neutral = [0; 32];
        neutral[0] = 1;
        assert_eq!(Identity::from_bytes(&neutral), None);
        assert_eq!(Identity::from_bytes(&[0; 32]), None);
        let anna = IdentityKey::from_secret(&[1; 32]).identity();
        assert_eq!(Identity::from_bytes(anna.as_bytes()), Some(anna));
    }

    #[test]
    fn the_secret_is_not_shown() {
        let key = IdentityKey::from_secret(&[0xab; 32]);
        assert!(!format!("{key:?}").contains("abab"));
    }

    #[test]
    fn the_boundaries_between_parts_matter() {
        let of = |parts: &[&[u8]]| Digest::of(Purpose::Head, parts);
        assert_ne!(of(&[b"ab", b"c"]), of(&[b"a", b"bc"]));
        assert_ne!(of(&[b"abc"]), of(&[b"abc", b""]));
    }
}
