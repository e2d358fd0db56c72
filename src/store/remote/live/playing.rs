//! The actions of the player in a game over a connection.

use super::{LiveGame, Outcome};
use crate::game::Timestamp;
use crate::remote::{Content, Gap, Message, Output, Phrase, Side, SideError, Subject};
use crate::store::Paths;
use crate::store::remote::RemoteError;

impl LiveGame {
    /// Adds an entry of this player, such as a move, to the game. Without a connection, the entry
    /// is stored and sent later. It takes effect when the opponent's app has confirmed it with a
    /// receipt.
    ///
    /// # Errors
    ///
    /// When the entry is not possible or cannot be stored, or when this player's previous entry has
    /// not been confirmed yet.
    pub fn submit(&mut self, content: Content, now: Timestamp) -> Result<Outcome, RemoteError> {
        self.act(now, |side, _| side.submit(content, now))
    }

    /// Sends a request to the opponent. The request lapses with the next entry of either player.
    ///
    /// # Errors
    ///
    /// When the request is not possible, or when this player's last entry has not been confirmed by
    /// the opponent's app yet.
    pub fn ask(&mut self, subject: Subject, now: Timestamp) -> Result<Outcome, RemoteError> {
        self.act(now, |side, _| match side.pending() {
            Some(_) => Err(SideError::Unconfirmed),
            None => side.ask(subject),
        })
    }

    /// Grants the opponent's request.
    ///
    /// # Errors
    ///
    /// When the opponent has not asked, or the request can no longer be granted.
    pub fn grant(&mut self, now: Timestamp) -> Result<Outcome, RemoteError> {
        self.act(now, |side, _| side.grant(now))
    }

    /// Declines the opponent's request.
    ///
    /// # Errors
    ///
    /// When the opponent has not asked.
    pub fn decline(&mut self, now: Timestamp) -> Result<Outcome, RemoteError> {
        self.act(now, |side, _| side.decline())
    }

    /// Sends one of the fixed phrases to the opponent.
    ///
    /// # Errors
    ///
    /// When the player has sent too many phrases, or has just sent one.
    pub fn send_phrase(&mut self, phrase: Phrase, now: Timestamp) -> Result<Outcome, RemoteError> {
        self.perform(now, |side, _| side.send_phrase(phrase, now))
    }

    /// Sends a text message to the opponent.
    ///
    /// # Errors
    ///
    /// When the contract allows no chat, or the player has sent too many messages or has just sent
    /// one.
    pub fn send_message(
        &mut self,
        message: Message,
        now: Timestamp,
    ) -> Result<Outcome, RemoteError> {
        self.perform(now, |side, _| side.send_message(message, now))
    }

    /// Goes on with the opponent's time after the players have disagreed about the time of an entry.
    ///
    /// # Errors
    ///
    /// When the players do not disagree.
    pub fn accept_time(&mut self, now: Timestamp) -> Result<Outcome, RemoteError> {
        self.act(now, |side, _| side.accept_time(now))
    }

    /// Asks the opponent to go on with the time that this app has measured.
    ///
    /// # Errors
    ///
    /// When this app refuses no receipt of the opponent.
    pub fn insist_on_time(&mut self, now: Timestamp) -> Result<Outcome, RemoteError> {
        self.act(now, |side, _| side.insist_on_time())
    }

    /// Stops the game because the players disagree about the time of an entry: with a claim, or without a
    /// result.
    ///
    /// # Errors
    ///
    /// When the players do not disagree.
    pub fn decide(&mut self, claims: bool, now: Timestamp) -> Result<Outcome, RemoteError> {
        self.act(now, |side, _| side.decide(claims))
    }

    /// Claims a win because the opponent is absent.
    ///
    /// # Errors
    ///
    /// When the contract allows no such claims, or the opponent has not been absent long enough.
    pub fn claim_absence(&mut self, now: Timestamp) -> Result<Outcome, RemoteError> {
        self.submit(Content::Absence, now)
    }

    /// Whether the contract allows the player to claim a win now because the opponent is absent.
    pub fn may_claim_absence(&self, now: Timestamp) -> bool {
        self.side().is_some_and(|side| {
            let chain = side.chain();
            let proposal = chain.contract().contract().proposal();
            proposal.conduct.lost_line.absence_loses
                && !chain.is_over()
                && side.absence(now) >= proposal.absence_limit()
        })
    }

    /// Performs an action that this player signs.
    pub(super) fn act<E>(
        &mut self,
        now: Timestamp,
        action: impl FnOnce(&mut Side, &Paths) -> Result<Vec<Output>, E>,
    ) -> Result<Outcome, RemoteError>
    where
        RemoteError: From<E>,
    {
        match self.game.gap {
            Gap::Unknown => Err(RemoteError::EndMissing),
            Gap::LastBlock | Gap::Closed => self.perform(now, action),
        }
    }

    fn perform<E>(
        &mut self,
        now: Timestamp,
        action: impl FnOnce(&mut Side, &Paths) -> Result<Vec<Output>, E>,
    ) -> Result<Outcome, RemoteError>
    where
        RemoteError: From<E>,
    {
        self.game.record.check()?;
        let side = self.game.side.as_mut().ok_or(RemoteError::NotBegun)?;
        let outputs = action(side, &self.game.paths)?;
        self.active = now;
        self.execute(outputs, now)
    }
}
