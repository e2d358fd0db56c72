//! What a side knows of sealed moves, to check the opponent's entries about them.

use crate::game::{AdjournmentAct, EnvelopeId, Event, Game, Phase};

/// Access to the envelopes that this side keeps.
pub trait Envelopes {
    /// Whether the envelope with this fingerprint, sealed by the opponent, is stored here.
    fn has(&self, envelope: EnvelopeId) -> bool;

    /// Whether this side has opened the envelope itself and found this text.
    fn contains(&self, envelope: EnvelopeId, text: &str) -> bool;
}

/// Envelopes of a side that keeps none, so that no move can be sealed.
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

/// Whether an event of the opponent agrees with the envelopes kept here.
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
