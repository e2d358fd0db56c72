//! The network as used by one game: the invitation, the connection to the opponent, and the address
//! at which the opponent was last reached.

use std::time::Duration;

use super::code::Code;
use super::config::{Config, PeerAddress};
use super::error::NetError;
use super::event::{Connected, ConnectionId, DialId, Event, InvitationId, Path};
use super::invitation::Invitation;
use super::network::Network;
use super::relay::RelayAddress;

/// Maximum time to wait for the opponent's program to receive the last messages of a finished game.
const FAREWELL: Duration = Duration::from_secs(2);

/// The network, with the invitation and the connection of one game.
pub struct GameConnection {
    network: Network,
    connection: Option<ConnectionId>,
    invitation: Option<InvitationId>,
    dial: Option<DialId>,
    peer: Option<PeerAddress>,
    /// A relay at which the opponent can be reached.
    relay: Option<RelayAddress>,
}

impl GameConnection {
    /// How long an invitation is open.
    pub const OPEN_FOR: Duration = Duration::from_secs(60 * 60);

    /// Opens the endpoint, see [`Network::start`].
    ///
    /// # Errors
    ///
    /// Those of [`Network::start`].
    pub fn start(
        config: Config,
        wake: Box<dyn Fn() + Send + Sync>,
    ) -> Result<GameConnection, NetError> {
        Ok(GameConnection {
            network: Network::start(config, wake)?,
            connection: None,
            invitation: None,
            dial: None,
            peer: None,
            relay: None,
        })
    }

    /// Returns the network, for requests that do not belong to the game.
    pub fn network(&self) -> &Network {
        &self.network
    }

    /// Opens an invitation with a code made of these random bits.
    pub fn invite(&mut self, random: u64) {
        let code = Code::from_random(random);
        let open_for = GameConnection::OPEN_FOR;
        self.invitation = Some(self.network.open_invitation(code, open_for));
    }

    /// Closes the invitation; to be called when the game has begun.
    pub fn end_invitation(&mut self) {
        if let Some(invitation) = self.invitation.take() {
            self.network.end_invitation(invitation);
        }
    }

    /// Whether an invitation is open.
    pub fn is_inviting(&self) -> bool {
        self.invitation.is_some()
    }

    /// Looks for the host of an invitation.
    pub fn join(&mut self, invitation: Invitation) {
        self.relay.clone_from(&invitation.relay);
        self.dial = Some(self.network.join(invitation));
    }

    /// Dials the last known address of an opponent, and lets the opponent's program connect.
    pub fn find_again(&mut self, peer: PeerAddress) {
        self.network.admit(peer.id);
        self.relay.clone_from(&peer.relay);
        self.peer = Some(peer.clone());
        self.dial = Some(self.network.dial(peer));
    }

    /// Returns the next event of the network.
    pub fn next(&self) -> Option<Event> {
        self.network.try_recv()
    }

    /// Returns whether this is the current connection to the opponent.
    pub fn is(&self, connection: ConnectionId) -> bool {
        self.connection == Some(connection)
    }

    /// Whether the opponent's program is connected.
    pub fn is_connected(&self) -> bool {
        self.connection.is_some()
    }

    /// Records a new connection to the opponent.
    pub fn connected(&mut self, connected: &Connected) {
        self.connection = Some(connected.connection);
        self.peer = Some(PeerAddress {
            relay: self.relay.clone(),
            ..connected.peer.into()
        });
        self.path_changed(&connected.path);
    }

    /// Records how the opponent was reached; returns whether the opponent's address has changed.
    pub fn path_changed(&mut self, path: &Path) -> bool {
        let Some(peer) = &mut self.peer else {
            return false;
        };
        let before = peer.clone();
        match path {
            Path::Direct(address) => peer.addresses = vec![*address],
            Path::Relay(relay) => peer.relay = Some(relay.clone()),
            Path::Unknown => {}
        }
        *peer != before
    }

    /// Records that the connection has ended.
    pub fn disconnected(&mut self) {
        self.connection = None;
    }

    /// Returns the address at which the opponent was last reached; `None` if it is unknown.
    pub fn peer(&self) -> Option<&PeerAddress> {
        self.peer.as_ref()
    }

    /// Sends messages over the current connection; does nothing without a connection.
    pub fn send(&self, messages: Vec<Vec<u8>>) {
        let Some(connection) = self.connection else {
            return;
        };
        for message in messages {
            // Messages of the game protocol are always smaller than the limit, so this cannot fail.
            let _ = self.network.send(connection, message);
        }
    }

    /// Closes the connection and stops dialling the opponent.
    pub fn close(&mut self) {
        if let Some(dial) = self.dial.take() {
            self.network.cancel(dial);
        }
        if let Some(connection) = self.connection.take() {
            self.network.close(connection);
        }
    }

    /// Ends the network. If the game is over, first waits until the opponent's program has the last
    /// messages and knows that the connection is no longer needed.
    pub fn end(mut self, is_over: bool) {
        let Some(connection) = self.connection.filter(|_| is_over) else {
            return;
        };
        self.close();
        while let Some(event) = self.network.recv_timeout(FAREWELL) {
            if matches!(event, Event::Disconnected(ended, _) if ended == connection) {
                return;
            }
        }
    }
}
