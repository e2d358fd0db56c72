//! Opens the envelopes of sealed moves, which needs a cipher that this layer does not have.

use crate::game::envelope::Written;
use crate::remote::SealedEnvelope;

/// Opens envelopes with their keys.
pub trait Envelopes {
    /// Text of the sealed move; `None` if this is not the key of the envelope.
    fn open(&self, envelope: &SealedEnvelope, key: &[u8; 32]) -> Option<Written>;
}

/// Implementation that opens no envelope. With it, a [`Side`](super::Side) refuses every key of a
/// sealed move.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoEnvelopes;

impl Envelopes for NoEnvelopes {
    fn open(&self, _: &SealedEnvelope, _: &[u8; 32]) -> Option<Written> {
        None
    }
}
