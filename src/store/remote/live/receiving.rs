//! Processes the frames that arrive in a game over a connection.

use super::LiveGame;
use crate::game::Timestamp;
use crate::remote::{ContractError, Frame, Gap, Novelty, SideError};
use crate::store::envelope::Opener;
use crate::store::remote::draw::open_draw;
use crate::store::remote::reading::{RemoteEvent, is_of_agreement, read_agreement};
use crate::store::remote::{Outcome, RemoteError};

impl LiveGame {
    /// Processes a frame of the opponent's app.
    ///
    /// # Errors
    ///
    /// [`RemoteError`] if the frame is refused or its contents cannot be stored. After a refusal
    /// the game goes on as it was, but after [`SideError::RecordsDiffer`] and
    /// [`EntryError::Diverged`] no further entry of the opponent will be accepted.
    ///
    /// [`SideError::RecordsDiffer`]: crate::remote::SideError::RecordsDiffer
    /// [`EntryError::Diverged`]: crate::remote::EntryError::Diverged
    pub fn receive(&mut self, frame: Frame, now: Timestamp) -> Result<Outcome, RemoteError> {
        self.game.record.check()?;
        self.active = now;
        self.heard(now);
        if let Frame::Contract(_) = frame {
            return Err(SideError::Unexpected.into());
        }
        if is_of_agreement(&frame) {
            return self.receive_agreement(&frame, now);
        }
        // This side has no contract yet, so frames of the agreement are missing; they will be sent
        // again.
        let gap = self.game.gap;
        let is_unsafe = |frame: &Frame| gap == Gap::Unknown && matches!(frame, Frame::Entry(_));
        let Some(side) = self.side_mut() else {
            return Ok(Outcome::default());
        };
        if is_unsafe(&frame) {
            // It needs a receipt, and this player may have signed another one. The opponent's app
            // sends it again.
            return Ok(Outcome::default());
        }
        side.lock(gap == Gap::Unknown);
        let outputs = side.receive(frame, &Opener, now)?;
        let is_compared = side.is_compared();
        let mut outcome = self.game.execute(outputs, now)?;
        if self.game.gap == Gap::LastBlock && is_compared {
            self.game.close_gap(now)?;
        }
        outcome.send.extend(self.resume_further(now)?.send);
        Ok(outcome)
    }

    fn receive_agreement(&mut self, frame: &Frame, now: Timestamp) -> Result<Outcome, RemoteError> {
        if let (Frame::Answer(answer), None) = (frame, self.agreement().answer()) {
            let guest = &answer.guest.identity;
            if let Some(draw) = open_draw(&self.game.paths, &self.identity, guest)? {
                draw.check(answer.commitment)?;
            }
        }
        let mut events = Vec::new();
        let kind = match read_agreement(&mut self.game, frame, now, &mut events) {
            // Refuses another guest without affecting the first one.
            Err(RemoteError::Contract(ContractError::OtherGuest)) => {
                return Err(RemoteError::OtherPlayer);
            }
            read => read?,
        };
        let mut send = Vec::new();
        if kind == Novelty::New {
            send = self.unknown_agreement();
        }
        if events.contains(&RemoteEvent::Begun) {
            // Frames that the opponent sent before the game began were ignored; after the
            // comparison of the records they are sent again.
            let outputs = self.side().map(|side| side.ask_to_compare(now));
            send.extend(self.game.execute(outputs.unwrap_or_default(), now)?.send);
        }
        Ok(Outcome { send, events })
    }
}
