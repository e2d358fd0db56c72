//! Adjourned games: seals a move, and opens its envelope with the key in the safe.

use super::{RemoteError, RemoteGame};
use crate::game::{AdjournmentAct, EnvelopeId, Event, Phase, Timestamp};
use crate::remote::{Content, EntryError, Output, Side, SideError};
use crate::store::Paths;
use crate::store::envelope::{Draft, Opener, own_key, seal_remote_move};

impl RemoteGame {
    /// Seals a move. The key of its envelope stays in the safe of this player's computer until the
    /// envelope is opened.
    ///
    /// # Errors
    ///
    /// When no move can be sealed now, or the key or the record cannot be written.
    pub fn seal(&mut self, draft: &Draft, now: Timestamp) -> Result<(), RemoteError> {
        self.act(now, |side, paths| seal(side, paths, draft, now))
    }

    /// Performs this player's next step to resume an adjourned game: comes back, resumes the game
    /// or opens the envelope of the player's own sealed move.
    ///
    /// # Errors
    ///
    /// When the game is not adjourned, the opponent is not back yet, or the key of the envelope is
    /// missing.
    pub fn resume(&mut self, now: Timestamp) -> Result<(), RemoteError> {
        self.act(now, |side, paths| resume(side, paths, now))
    }

    /// Opens the envelope of this player's sealed move. Its key is taken from the safe and revealed
    /// to the opponent.
    ///
    /// # Errors
    ///
    /// When the envelope cannot be opened now, or its key is missing.
    pub fn open_envelope(&mut self, now: Timestamp) -> Result<(), RemoteError> {
        self.act(now, |side, paths| open(side, paths, now))
    }
}

/// Seals a move and puts the key of its envelope into the safe.
pub(super) fn seal(
    side: &mut Side,
    paths: &Paths,
    draft: &Draft,
    now: Timestamp,
) -> Result<Vec<Output>, RemoteError> {
    // Checked before a key is made for an envelope that could not be sealed.
    let some = AdjournmentAct::Seal(EnvelopeId([0; 32]));
    side.may_submit(&Content::Event(Event::Adjournment(some)), now)?;
    let on = side.chain().head();
    let envelope = seal_remote_move(paths, on, side.color(), draft)?;
    Ok(side.seal(envelope, now)?)
}

/// Performs the player's next step to resume an adjourned game.
pub(super) fn resume(
    side: &mut Side,
    paths: &Paths,
    now: Timestamp,
) -> Result<Vec<Output>, RemoteError> {
    let (own, game) = (side.color(), side.chain().game());
    let act = match (game.is_present(own), game.phase()) {
        (true, Phase::Opening(_) | Phase::Reply(_)) => return open(side, paths, now),
        (true, _) => AdjournmentAct::Resume,
        (false, _) => AdjournmentAct::Arrive(own),
    };
    Ok(side.submit(Content::Event(Event::Adjournment(act)), now)?)
}

/// Opens the envelope of this player's sealed move with the key in the safe.
fn open(side: &mut Side, paths: &Paths, now: Timestamp) -> Result<Vec<Output>, RemoteError> {
    let id = side.closed_envelope();
    let id = id.ok_or(SideError::Entry(EntryError::Envelope))?;
    let key = own_key(paths, id)?;
    Ok(side.open_envelope(*key, &Opener, now)?)
}
