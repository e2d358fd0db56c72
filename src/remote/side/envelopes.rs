//! Access to the stored envelopes of sealed moves, to check the opponent's entries about them.

use crate::game::{AdjournmentAct, EnvelopeId, Event, Game, Phase};

/// Access to the envelopes with sealed moves that this program has stored.
pub trait Envelopes {
    /// Whether the opponent's envelope with this fingerprint is stored here.
    fn has(&self, envelope: EnvelopeId) -> bool;

    /// Whether this program has opened this envelope itself and found this text in it.
    fn contains(&self, envelope: EnvelopeId, text: &str) -> bool;
}

/// Storage without envelopes. With it, a [`Side`](super::Side) refuses every entry in which the
/// opponent seals a move.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoEnvelopes;

impl Envelopes for NoEnvelopes {
    fn has(&self, _: EnvelopeId) -> bool {
        false
    }

    fn contains(&self, _: EnvelopeId, _: &str) -> bool {
        false
    }
}

/// Whether an opponent's event about a sealed move agrees with the stored envelopes.
pub(super) fn agrees(game: &Game, event: Event, envelopes: &dyn Envelopes) -> bool {
    match event {
        Event::Adjournment(AdjournmentAct::Seal(envelope)) => envelopes.has(envelope),
        Event::Adjournment(AdjournmentAct::Open(text)) => match game.phase() {
            Phase::Opening(sealed) | Phase::Reply(sealed) => {
                envelopes.contains(sealed.id, text.as_str())
            }
            _ => false,
        },
        _ => true,
    }
}
