//! The envelope of a sealed move (Appendix A) and its key, as two computers exchange them. An envelope
//! at one computer has the same form, and names its cover in place of a chain.
//!
//! The opponent's app stores the envelope before it confirms that a move is sealed, so that the
//! move cannot be changed any more. The key stays with the player who sealed the move until the
//! game is resumed, so that the opponent cannot read the move.
//!
//! The facts that Article A2 requires on an envelope, such as the position and the times used, are
//! not repeated: the envelope names the head of the chain, from which they follow. This module does
//! not encrypt anything.

use super::Digest;
use super::digest::Purpose;
use super::encode::{DecodeError, encode_struct, from_bytes, to_bytes};
use crate::game::envelope::{EnvelopeId, Written};
use crate::rules::Color;

/// A closed envelope with a sealed move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SealedEnvelope {
    /// Head of the chain when the move was sealed; at one computer, fingerprint of the cover.
    pub on: Digest,
    /// The player who sealed the move.
    pub by: Color,
    /// Random number that no other envelope has.
    pub nonce: [u8; 24],
    /// The encrypted move.
    pub text: [u8; SealedEnvelope::TEXT],
    /// Fingerprint of the key. It ensures that no other key opens the envelope.
    pub commitment: [u8; 32],
}

/// The key of an envelope. The player who sealed the move reveals it when the game is resumed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnvelopeKey {
    /// Fingerprint of the envelope.
    pub of: EnvelopeId,
    /// The secret key that decrypts the move.
    pub key: [u8; 32],
}

impl SealedEnvelope {
    /// Number of bytes of an encrypted move: the longest text, its length and a check sum.
    pub const TEXT: usize = Written::MAX + 1 + 16;

    /// Fingerprint of the cover of an envelope at one computer, the text with the facts of Article A2.
    pub fn fingerprint_of_cover(text: &str) -> Digest {
        Digest::of(Purpose::Cover, &[text.as_bytes()])
    }

    /// Encodes the envelope.
    pub fn to_bytes(&self) -> Vec<u8> {
        to_bytes(self)
    }

    /// Decodes an envelope.
    ///
    /// # Errors
    ///
    /// [`DecodeError`] if the bytes are not the encoding of an envelope.
    pub fn from_bytes(bytes: &[u8]) -> Result<SealedEnvelope, DecodeError> {
        from_bytes(bytes, bytes.len())
    }

    /// Fingerprint of the envelope, which the player signs.
    pub fn id(&self) -> EnvelopeId {
        let digest = Digest::of(Purpose::Envelope, &[&self.to_bytes()]);
        EnvelopeId(*digest.as_bytes())
    }

    /// Fingerprint of the head, the player and the random number. It is authenticated together with
    /// the encrypted move, so that the move is valid in this envelope only.
    pub fn associated_data(&self) -> Digest {
        let place = to_bytes(&self.by);
        Digest::of(
            Purpose::Inscription,
            &[self.on.as_bytes(), &place, &self.nonce],
        )
    }
}

encode_struct!(SealedEnvelope {
    on,
    by,
    nonce,
    text,
    commitment
});
encode_struct!(EnvelopeKey { of, key });
