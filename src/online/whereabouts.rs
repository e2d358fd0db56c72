//! The network address at which the opponent was reached, as it is stored with a game.

use super::{OnlineEvent, OnlineGame};
use crate::net::PeerAddress;
use crate::remote::GameCode;
use crate::store::remote::{LiveGame, Whereabouts};
use crate::store::{LoadError, Paths};

/// Loads the address at which the opponent of a game was last reached; `None` if it is not known.
///
/// # Errors
///
/// When the file with the address cannot be read.
pub fn known_address(paths: &Paths, game: GameCode) -> Result<Option<PeerAddress>, LoadError> {
    let known = Whereabouts::load(paths, game)?;
    Ok(known.and_then(|it| PeerAddress::read(&it.endpoint, it.relay.as_deref(), &it.addresses)))
}

impl OnlineGame {
    /// Stores the address at which the opponent was reached, so that the game can be continued
    /// later. If that fails, the game goes on.
    pub(super) fn remember_peer(&mut self) {
        let live = self.live();
        let live = live.filter(|live| live.agreement().answer().is_some());
        let (Some(game), Some(peer)) = (live.map(LiveGame::code), self.connection.peer()) else {
            return;
        };
        let whereabouts = Whereabouts {
            endpoint: *peer.id.as_bytes(),
            relay: peer.relay.as_ref().map(ToString::to_string),
            addresses: peer.addresses.iter().map(ToString::to_string).collect(),
        };
        if let Err(error) = whereabouts.store(&self.paths, game) {
            self.report(OnlineEvent::AddressNotStored(error));
        }
    }
}
