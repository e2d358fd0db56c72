//! A game over connections from the first message on: the players introduce themselves, the host
//! offers a game, the guest sees its terms and agrees, and both play.

use super::LiveGame;
use super::rematch::Rematch;
use crate::game::Timestamp;
use crate::remote::{
    Frame, GameCode, Identity, IdentityKey, Introduction, KeyingMaterial, Name, Offer, Proposal,
};
use crate::store::Paths;
use crate::store::remote::{Outcome, RemoteAction, RemoteError, RemoteEvent};

/// A game over connections, including what comes before the game. A session belongs to one
/// opponent. It continues when the connection is lost and made again.
#[derive(Debug)]
pub struct LiveSession {
    pub(super) paths: Paths,
    pub(super) key: IdentityKey,
    pub(super) name: Name,
    /// The game that this player offers as the host; `None` for a guest.
    proposal: Option<Proposal>,
    pub(super) live: Option<LiveGame>,
    pub(super) rematch: Rematch,
    /// The offer that this player has not answered yet, if any.
    offer: Option<Offer>,
    connection: Option<Connection>,
}

/// The present connection.
#[derive(Clone, Copy, Debug)]
struct Connection {
    material: KeyingMaterial,
    /// Whether the opponent's introduction has arrived.
    is_introduced: bool,
}

impl LiveSession {
    /// Creates the session of a host, who offers a game to the first guest who connects.
    pub fn host(paths: Paths, key: IdentityKey, name: Name, proposal: Proposal) -> LiveSession {
        let guest = LiveSession::guest(paths, key, name);
        LiveSession {
            proposal: Some(proposal),
            ..guest
        }
    }

    /// Creates the session of a guest, who waits for the host's offer.
    pub fn guest(paths: Paths, key: IdentityKey, name: Name) -> LiveSession {
        LiveSession {
            paths,
            key,
            name,
            proposal: None,
            live: None,
            rematch: Rematch::default(),
            offer: None,
            connection: None,
        }
    }

    /// Creates the session of a game that was begun before, and opens the game's record. If the
    /// players have just begun the rematch of the game, continues the rematch.
    ///
    /// # Errors
    ///
    /// When the record is missing, damaged, open in another instance of the app, or of another
    /// player.
    pub fn resume(
        paths: Paths,
        key: IdentityKey,
        code: GameCode,
        now: Timestamp,
    ) -> Result<LiveSession, RemoteError> {
        let mut live = LiveGame::open(&paths, key.clone(), code, now)?;
        let name = live.own_name().clone();
        let (rematch, next) = Rematch::resume(&live)?;
        if let Some(next) = next {
            live = LiveGame::open(&paths, key.clone(), next, now)?;
        }
        Ok(LiveSession {
            rematch,
            live: Some(live),
            ..LiveSession::guest(paths, key, name)
        })
    }

    /// Displayed name of this player.
    pub fn name(&self) -> &Name {
        &self.name
    }

    /// Public key of this player.
    pub fn identity(&self) -> Identity {
        self.key.identity()
    }

    /// The game; `None` before it is offered (for the host) or accepted (for the guest).
    pub fn live(&self) -> Option<&LiveGame> {
        self.live.as_ref()
    }

    /// The offer that this player has not answered yet, if any.
    pub fn offer(&self) -> Option<&Offer> {
        self.offer.as_ref()
    }

    /// Whether the opponent's introduction has arrived over the present connection.
    pub fn is_introduced(&self) -> bool {
        self.connection.is_some_and(|it| it.is_introduced)
    }

    /// Ends the session. An offer without an answer is withdrawn.
    pub fn close(self) {
        if let Some(live) = self.live {
            live.withdraw();
        }
        self.rematch.close();
    }

    /// Records a new connection and returns the message to send, this player's introduction.
    /// `material` is secret data of this connection alone; the introductions are bound to it.
    pub fn connected(&mut self, material: KeyingMaterial, now: Timestamp) -> Vec<u8> {
        self.disconnected(now);
        self.connection = Some(Connection {
            material,
            is_introduced: false,
        });
        let introduction = Introduction {
            identity: self.key.identity(),
            name: self.name.clone(),
            game: self.live().map(LiveGame::code),
        };
        introduction.to_bytes(&self.key, &material)
    }

    /// Records that the connection was lost.
    pub fn disconnected(&mut self, now: Timestamp) {
        self.connection = None;
        if let Some(live) = self.live.as_mut().filter(|live| live.is_connected()) {
            live.disconnected(now);
        }
        self.rematch.disconnected();
    }

    /// Records that no packet has arrived since the time `heard`, although the connection exists.
    pub fn silent(&mut self, heard: Timestamp) {
        if let Some(live) = self.live.as_mut().filter(|live| live.is_connected()) {
            live.silent(heard);
        }
    }

    /// Records that packets arrive again.
    pub fn heard(&mut self, now: Timestamp) {
        if let Some(live) = &mut self.live {
            live.heard(now);
        }
    }

    /// Performs an action of this player in the game.
    ///
    /// # Errors
    ///
    /// As [`LiveGame::act`], and when there is no game.
    pub fn act(&mut self, action: RemoteAction, now: Timestamp) -> Result<Outcome, RemoteError> {
        let live = self.live.as_mut().ok_or(RemoteError::NotBegun)?;
        live.act(action, now)
    }

    /// Does what is due at this time, see [`LiveGame::tick`].
    ///
    /// # Errors
    ///
    /// When something cannot be stored.
    pub fn tick(&mut self, now: Timestamp) -> Result<Outcome, RemoteError> {
        match &mut self.live {
            Some(live) => live.tick(now),
            None => Ok(Outcome::default()),
        }
    }

    /// Processes a message of the opponent's app.
    ///
    /// # Errors
    ///
    /// [`RemoteError`] if the message is refused or cannot be stored. The caller must then close
    /// the connection if [`RemoteError::ends_connection`] returns true.
    pub fn receive(&mut self, bytes: &[u8], now: Timestamp) -> Result<Outcome, RemoteError> {
        let Some(connection) = self.connection else {
            return Ok(Outcome::default());
        };
        if !connection.is_introduced {
            return self.receive_introduction(bytes, connection.material, now);
        }
        let frame = Frame::from_bytes(bytes)?;
        match (&self.live, frame) {
            (Some(_), frame) => self.receive_in_game(frame, now),
            (None, Frame::Offer(offer)) => Ok(self.receive_offer(offer)),
            (None, _) => Ok(Outcome::default()),
        }
    }

    fn receive_introduction(
        &mut self,
        bytes: &[u8],
        material: KeyingMaterial,
        now: Timestamp,
    ) -> Result<Outcome, RemoteError> {
        let introduction = Introduction::from_bytes(bytes, &self.key.identity(), &material)?;
        if let Some(live) = &self.live {
            live.check_opponent(&introduction.identity)?;
            let is_answered = live.agreement().answer().is_some();
            match introduction.game {
                Some(game) if game != live.code() => self.follow(game, now)?,
                // The opponent's app was started again and begins anew, with the same lots.
                None if is_answered && live.side().is_none() => {
                    let (agreement, host) = (live.agreement(), live.agreement().is_host());
                    self.proposal = host.then(|| agreement.offer().proposal.clone());
                    self.live = None;
                }
                None if is_answered => return Err(RemoteError::NotContinued),
                _ => {}
            }
        }
        if let (None, Some(proposal)) = (&self.live, &self.proposal) {
            let (key, name) = (self.key.clone(), self.name.clone());
            let to = (name, &introduction.identity);
            let live = LiveGame::propose(&self.paths, key, proposal.clone(), to, now)?;
            self.live = Some(live);
        }
        self.connection = Some(Connection {
            material,
            is_introduced: true,
        });
        let mut outcome = match &mut self.live {
            Some(live) => live.connected(now)?,
            None => Outcome::default(),
        };
        outcome
            .events
            .insert(0, RemoteEvent::Introduced(Box::new(introduction)));
        Ok(outcome)
    }

    fn receive_offer(&mut self, offer: Offer) -> Outcome {
        let mut outcome = Outcome::default();
        if self.offer.as_ref() != Some(&offer) {
            self.offer = Some(offer.clone());
            outcome.events.push(RemoteEvent::Offered(Box::new(offer)));
        }
        outcome
    }

    /// Accepts the offer that the player has seen.
    ///
    /// # Errors
    ///
    /// When there is no offer, the game is not possible, or the game cannot be stored.
    pub fn accept(&mut self, now: Timestamp) -> Result<Outcome, RemoteError> {
        let offer = self.offer.clone().ok_or(RemoteError::NotBegun)?;
        let (key, name) = (self.key.clone(), self.name.clone());
        let mut live = LiveGame::agree(&self.paths, key, offer, name, now)?;
        let outcome = match self.is_introduced() {
            true => live.connected(now)?,
            false => Outcome::default(),
        };
        self.live = Some(live);
        self.offer = None;
        Ok(outcome)
    }
}
