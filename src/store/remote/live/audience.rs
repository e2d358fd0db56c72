//! The spectators of a game that this player hosts.

use super::{LiveGame, LiveSession};
use crate::game::Timestamp;
use crate::remote::{Broadcast, Chain, GameCode, Side, SpectatorError, spectator_code};

/// The spectators of the games of a session, who are told apart by keys of type `K`.
#[derive(Clone, Debug)]
pub struct Audience<K> {
    /// The game that is shown, if it may be.
    shown: Option<(GameCode, Broadcast<K>)>,
}

impl<K> Default for Audience<K> {
    fn default() -> Audience<K> {
        Audience { shown: None }
    }
}

impl<K: Copy + Ord> Audience<K> {
    /// Begins to show a game once it has begun, if the contract allows spectators and this player is
    /// its host. Returns the random bits of the code for spectators, which is then to be opened.
    /// `None` if nothing begins.
    pub fn begin(&mut self, session: &LiveSession, now: Timestamp) -> Option<u64> {
        let live = session.live()?;
        let is_shown = |(code, _): &(GameCode, _)| *code == live.code();
        if !live.agreement().is_host() || self.shown.as_ref().is_some_and(is_shown) {
            return None;
        }
        let chain = live.side()?.chain();
        let random = spectator_code(chain, &session.key)?;
        self.shown = Some((live.code(), Broadcast::begin(chain, now)?));
        Some(random)
    }

    /// Number of spectators.
    pub fn count(&self) -> usize {
        self.shown.as_ref().map_or(0, |(_, shown)| shown.count())
    }

    /// Adds a spectator who has connected.
    pub fn joined(&mut self, spectator: K) {
        if let Some((_, shown)) = &mut self.shown {
            shown.joined(spectator);
        }
    }

    /// Removes a spectator whose connection has ended; returns whether there was one.
    pub fn left(&mut self, spectator: K) -> bool {
        let shown = self.shown.as_mut();
        shown.is_some_and(|(_, shown)| shown.left(spectator))
    }

    /// Processes a message of a spectator.
    ///
    /// # Errors
    ///
    /// [`SpectatorError`] if the message is refused. The caller should then close the connection.
    pub fn receive(
        &mut self,
        spectator: K,
        bytes: &[u8],
        live: Option<&LiveGame>,
    ) -> Result<(), SpectatorError> {
        match (&mut self.shown, live.and_then(chain_of)) {
            (Some((_, shown)), Some(chain)) => shown.receive(spectator, bytes, chain),
            _ => Err(SpectatorError::Unexpected),
        }
    }

    /// Returns the messages that are due, each with its receiver.
    pub fn send(&mut self, live: Option<&LiveGame>, now: Timestamp) -> Vec<(K, Vec<u8>)> {
        match (&mut self.shown, live.and_then(chain_of)) {
            (Some((_, shown)), Some(chain)) => shown.send(chain, now),
            _ => Vec::new(),
        }
    }

    /// The next time at which [`Audience::send`] has something to send, unless the game goes on
    /// before.
    pub fn due(&self, live: Option<&LiveGame>, now: Timestamp) -> Option<Timestamp> {
        let (_, shown) = self.shown.as_ref()?;
        shown.due(live.and_then(chain_of)?, now)
    }
}

fn chain_of(live: &LiveGame) -> Option<&Chain> {
    live.side().map(Side::chain)
}
