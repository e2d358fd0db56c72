//! What the player does in a game over a connection.

use super::{LiveGame, Outcome};
use crate::game::Timestamp;
use crate::remote::{Content, Message, Output, Phrase, Side, SideError, Subject};
use crate::store::remote::RemoteError;

impl LiveGame {
    /// Makes an entry of this player, such as a move. Without a connection it waits and is sent
    /// later.
    ///
    /// # Errors
    ///
    /// When it is not possible, the entry before has no receipt yet, or it cannot be stored.
    pub fn submit(&mut self, content: Content, now: Timestamp) -> Result<Outcome, RemoteError> {
        self.act(now, |side| side.submit(content, now))
    }

    /// Asks the opponent for something. The request lapses with the next entry of either player.
    ///
    /// # Errors
    ///
    /// When it is not possible, or the last entry has no receipt yet.
    pub fn ask(&mut self, subject: Subject, now: Timestamp) -> Result<Outcome, RemoteError> {
        self.act(now, |side| match side.pending() {
            Some(_) => Err(SideError::Unconfirmed),
            None => side.ask(subject),
        })
    }

    /// Grants what the opponent asks for.
    ///
    /// # Errors
    ///
    /// When the opponent has not asked, or it is not possible any more.
    pub fn grant(&mut self, now: Timestamp) -> Result<Outcome, RemoteError> {
        self.act(now, |side| side.grant(now))
    }

    /// Declines what the opponent asks for.
    ///
    /// # Errors
    ///
    /// When the opponent has not asked.
    pub fn decline(&mut self, now: Timestamp) -> Result<Outcome, RemoteError> {
        self.act(now, Side::decline)
    }

    /// Sends a fixed phrase.
    ///
    /// # Errors
    ///
    /// When the player has sent too many, or has just sent one.
    pub fn send_phrase(&mut self, phrase: Phrase, now: Timestamp) -> Result<Outcome, RemoteError> {
        self.act(now, |side| side.send_phrase(phrase, now))
    }

    /// Sends a text message.
    ///
    /// # Errors
    ///
    /// When the contract has no chat, the player has sent too many, or has just sent one.
    pub fn send_message(
        &mut self,
        message: Message,
        now: Timestamp,
    ) -> Result<Outcome, RemoteError> {
        self.act(now, |side| side.send_message(message, now))
    }

    /// Claims the game because the opponent is absent.
    ///
    /// # Errors
    ///
    /// When the contract has no such claims, or the opponent has not been absent long enough.
    pub fn claim_absence(&mut self, now: Timestamp) -> Result<Outcome, RemoteError> {
        self.submit(Content::Absence, now)
    }

    /// Whether the contract allows the player to claim the game now because the opponent is
    /// absent.
    pub fn may_claim_absence(&self, now: Timestamp) -> bool {
        self.side().is_some_and(|side| {
            let chain = side.chain();
            let proposal = chain.contract().contract().proposal();
            proposal.conduct.lost_line.absence_loses
                && chain.game().result().is_none()
                && side.absence(now) >= proposal.patience()
        })
    }

    pub(super) fn act(
        &mut self,
        now: Timestamp,
        action: impl FnOnce(&mut Side) -> Result<Vec<Output>, SideError>,
    ) -> Result<Outcome, RemoteError> {
        self.game.record.check()?;
        let side = self.side_mut().ok_or(RemoteError::NotBegun)?;
        let outputs = action(side)?;
        self.active = now;
        self.execute(outputs, now)
    }
}
