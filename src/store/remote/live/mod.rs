//! A game over a connection: what this side stores, sends and reports at each event.
//!
//! [`LiveSession`] handles everything from the first message of a connection on: introduction,
//! terms and game. [`LiveGame`] is the game within a session. Neither has a connection or a clock
//! of its own. The caller passes in the frames that arrive and the current time, sends the frames
//! that are returned, and reports the rest to the player:
//!
//! - [`LiveGame::connected`] when a connection has been made, and both players have introduced
//!   themselves on it ([`Introduction`]); [`LiveGame::disconnected`] when it is lost;
//! - [`LiveGame::receive`] for each frame;
//! - [`LiveGame::act`] for each action of the player;
//! - [`LiveGame::tick`] at the time that [`LiveGame::due`] names.
//!
//! Everything is flushed to disk before it is returned to be sent, so each call may take some
//! milliseconds. A window should therefore make the calls in a background thread.
//!
//! [`Introduction`]: crate::remote::Introduction

mod adjournment;
mod audience;
mod clock;
mod playing;
mod receiving;
mod rematch;
mod session;
mod waiting_guest;

pub use audience::Audience;
pub use session::LiveSession;
pub use waiting_guest::WaitingGuest;

use super::draw::open_draw;
use super::game::secret;
use super::{Outcome, RemoteError, RemoteGame};
use crate::game::{Millis, Timestamp};
use crate::remote::{
    Agreement, BlockData, ContractError, Frame, GameCode, Handshake, Identity, IdentityKey, Name,
    Offer, Proposal, Side,
};
use crate::store::Paths;

/// Time after which the app stores again that it is running, at the next occasion.
const SIGN_OF_LIFE: Millis = Millis::seconds(30);
/// Time after which a frame that has no answer is sent again.
const PATIENCE: Millis = Millis::seconds(5);

/// A game of this player over a connection. Its record is locked while the game is open.
#[derive(Debug)]
pub struct LiveGame {
    game: RemoteGame,
    identity: Identity,
    is_connected: bool,
    /// When something was last sent or received.
    active: Timestamp,
    /// When the app last stored that it is running.
    seen: Timestamp,
}

impl LiveGame {
    /// Proposes a game under this name to a guest. If an earlier game with this guest was broken off
    /// after lots had been drawn, the lots remain.
    ///
    /// # Errors
    ///
    /// When the game is not possible, or the record cannot be written.
    pub fn propose(
        paths: &Paths,
        key: IdentityKey,
        proposal: Proposal,
        (name, guest): (Name, &Identity),
        now: Timestamp,
    ) -> Result<LiveGame, RemoteError> {
        let identity = key.identity();
        check_no_days(&proposal)?;
        let secret = match open_draw(paths, &identity, guest)? {
            Some(draw) => draw.own,
            None => secret()?,
        };
        let (agreement, _) = Handshake::propose(proposal, name, key.clone(), secret, now)?;
        let game = RemoteGame::create(paths, key, agreement, now)?;
        Ok(LiveGame::new(game, identity, now))
    }

    /// Accepts an offered game whose terms the player has seen.
    ///
    /// # Errors
    ///
    /// When the game is not possible, the offer is the player's own, or the record cannot be
    /// written. [`RemoteError::OtherLot`] if an earlier game with the host was broken off after lots
    /// had been drawn, and the host wants to draw again.
    pub fn agree(
        paths: &Paths,
        key: IdentityKey,
        offer: Offer,
        name: Name,
        now: Timestamp,
    ) -> Result<LiveGame, RemoteError> {
        let identity = key.identity();
        check_no_days(&offer.proposal)?;
        let game = RemoteGame::agree(paths, key, offer, name, now)?;
        Ok(LiveGame::new(game, identity, now))
    }

    /// Opens a game of this player from its record. No entry can be made before the two apps are
    /// connected. If a part of the record is damaged, a copy of it is kept, and the game continues
    /// with what the opponent's app has.
    ///
    /// # Errors
    ///
    /// When the record is missing, cannot be read at all, is open in another instance of the app, or
    /// is of another player or of a game by letter.
    pub fn open(
        paths: &Paths,
        key: IdentityKey,
        code: GameCode,
        now: Timestamp,
    ) -> Result<LiveGame, RemoteError> {
        let identity = key.identity();
        let mut game = RemoteGame::open(paths, key, code, now)?;
        check_no_days(&game.agreement().offer().proposal)?;
        if game.record.damage().is_some() {
            game.repair(now)?;
        }
        Ok(LiveGame::new(game, identity, now))
    }

    fn new(game: RemoteGame, identity: Identity, now: Timestamp) -> LiveGame {
        LiveGame {
            game,
            identity,
            is_connected: false,
            active: now,
            seen: now,
        }
    }

    /// Closes the game. If it is an offer that has not been answered, also withdraws the offer by
    /// deleting its record.
    pub fn withdraw(self) {
        if self.agreement().answer().is_none() {
            self.discard();
        }
    }

    /// Closes a game that has not begun, and deletes its record.
    fn discard(self) {
        let path = self.game.path.clone();
        // The lock is released before the file is deleted.
        drop(self);
        // If the record cannot be deleted, it is listed as an invitation without an answer.
        let _ = std::fs::remove_file(path);
    }

    /// Returns the game, for calls that do not depend on the connection.
    pub fn game(&self) -> &RemoteGame {
        &self.game
    }

    /// Code of the game.
    pub fn code(&self) -> GameCode {
        self.game.code()
    }

    /// State of the agreement, in which the players exchange an offer, an answer and a contract.
    pub fn agreement(&self) -> &Agreement {
        self.game.agreement()
    }

    /// This player's side of the game; `None` until both players have signed the contract.
    pub fn side(&self) -> Option<&Side> {
        self.game.side()
    }

    fn side_mut(&mut self) -> Option<&mut Side> {
        self.game.side.as_mut()
    }

    /// Whether there is a connection.
    pub fn is_connected(&self) -> bool {
        self.is_connected
    }

    /// Displayed name of this player.
    fn own_name(&self) -> &Name {
        let agreement = self.agreement();
        let host = &agreement.offer().host;
        match agreement.answer() {
            Some(answer) if host.identity != self.identity => &answer.guest.name,
            _ => &host.name,
        }
    }

    /// Checks that the player at the other end of the connection is the opponent of this game.
    /// While an offer has no answer, any player may answer it.
    ///
    /// # Errors
    ///
    /// [`RemoteError::OtherPlayer`] if it is another player.
    pub fn check_opponent(&self, identity: &Identity) -> Result<(), RemoteError> {
        let agreement = self.agreement();
        let host = Some(agreement.offer().host.identity);
        let guest = agreement.answer().map(|answer| answer.guest.identity);
        let mut players = [host, guest].into_iter().flatten();
        let opponent = players.find(|player| *player != self.identity);
        match opponent.is_none_or(|opponent| opponent == *identity) {
            true => Ok(()),
            false => Err(RemoteError::OtherPlayer),
        }
    }

    /// Records that the two apps are connected, for the first time or again; returns what to send.
    ///
    /// # Errors
    ///
    /// When the last change could not be stored.
    pub fn connected(&mut self, now: Timestamp) -> Result<Outcome, RemoteError> {
        self.is_connected = true;
        if let Some(side) = self.side_mut() {
            side.heard(now);
        }
        self.store_sign_of_life(now)?;
        self.compare(now)
    }

    /// Records that no packet has arrived since the time `heard`, although the connection exists.
    /// The clocks stand still, as during a lost connection.
    pub fn silent(&mut self, heard: Timestamp) {
        if let Some(side) = self.side_mut() {
            side.silent(heard);
        }
    }

    /// Records that packets arrive again.
    pub fn heard(&mut self, now: Timestamp) {
        let is_connected = self.is_connected;
        if let Some(side) = self.side_mut().filter(|_| is_connected) {
            side.heard(now);
        }
    }

    /// Stores that the app is running, and how long lost connections may still stop the clocks.
    fn store_sign_of_life(&mut self, now: Timestamp) -> Result<(), RemoteError> {
        self.seen = now;
        match self.side().map(|side| side.outage_bank(now)) {
            Some(bank) => self.game.store(BlockData::Running(bank), now),
            None => Ok(()),
        }
    }

    /// Records that the connection was lost.
    pub fn disconnected(&mut self, now: Timestamp) {
        self.is_connected = false;
        if let Some(side) = self.side_mut() {
            side.disconnected(now);
        }
        // If this fails, the next action of the player reports it.
        let _ = self.store_sign_of_life(now);
    }

    /// Starts the comparison of the two players' records. Before that, sends those frames of the
    /// agreement that the opponent's app may not have.
    fn compare(&mut self, now: Timestamp) -> Result<Outcome, RemoteError> {
        self.active = now;
        self.game.record.check()?;
        let unknown = self.unknown_agreement();
        let outputs = self.side().map(|side| side.ask_to_compare(now));
        let mut outcome = self.game.execute(outputs.unwrap_or_default(), now)?;
        outcome.send.splice(..0, unknown);
        Ok(outcome)
    }

    /// The frames of the agreement that the opponent's app may not have. Empty if the game has an
    /// entry, which shows that the opponent's app has the contract.
    fn unknown_agreement(&self) -> Vec<Frame> {
        let has_entries = |side: &Side| !side.chain().links().is_empty();
        match self.side().is_some_and(has_entries) {
            true => Vec::new(),
            false => self.game.agreement.unknown_to_other(),
        }
    }

    /// Sends everything that the opponent's app may not have.
    fn send_again(&mut self, now: Timestamp) -> Result<Outcome, RemoteError> {
        let mut outcome = self.compare(now)?;
        let unknown = self.side().map(Side::unknown_to_opponent);
        outcome.send.extend(unknown.unwrap_or_default());
        Ok(outcome)
    }
}

/// Refuses a game by letter: its days are counted from the dates of letters.
fn check_no_days(proposal: &Proposal) -> Result<(), ContractError> {
    match proposal.conduct.days {
        Some(_) => Err(ContractError::OnlyByLetter),
        None => Ok(()),
    }
}
