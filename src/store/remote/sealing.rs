//! Adjourned games by letter: seals a move, and opens its envelope with the key in the safe.

use super::{RemoteError, RemoteGame};
use crate::game::{AdjournmentAct, EnvelopeId, Event, Timestamp};
use crate::remote::{Content, EntryError, SideError};
use crate::store::envelope::{Draft, Opener, own_key, seal_apart};

impl RemoteGame {
    /// Seals a move. The key of its envelope stays in the safe of this player's computer until the
    /// envelope is opened.
    ///
    /// # Errors
    ///
    /// When no move can be sealed now, or the key or the record cannot be written.
    pub fn seal(&mut self, draft: &Draft, now: Timestamp) -> Result<(), RemoteError> {
        self.act::<RemoteError>(now, |side, paths| {
            // Checked before a key is made for an envelope that could not be sealed.
            let some = AdjournmentAct::Seal(EnvelopeId([0; 32]));
            side.may_submit(&Content::Event(Event::Adjournment(some)), now)?;
            let on = side.chain().head();
            let envelope = seal_apart(paths, on, side.color(), draft)?;
            Ok(side.seal(envelope, now)?)
        })
    }

    /// Opens the envelope of this player's sealed move. Its key is taken from the safe and revealed
    /// to the opponent.
    ///
    /// # Errors
    ///
    /// When the envelope cannot be opened now, or its key is missing.
    pub fn open_envelope(&mut self, now: Timestamp) -> Result<(), RemoteError> {
        self.act::<RemoteError>(now, |side, paths| {
            let id = side.closed_envelope();
            let id = id.ok_or(SideError::Entry(EntryError::Envelope))?;
            let key = own_key(paths, id)?;
            Ok(side.open_envelope(*key, &Opener, now)?)
        })
    }
}
