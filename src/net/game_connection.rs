//! The network as used by one game: the invitation, the connection to the opponent, the address at
//! which the opponent was last reached, and the spectators.

use std::collections::BTreeSet;
use std::time::Duration;

use super::code::Code;
use super::config::{Config, PeerAddress};
use super::error::NetError;
use super::event::{Connected, ConnectionId, DialId, Event, InvitationId, Origin, Path};
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
    /// The code for spectators, if the game has one.
    spectators: Option<InvitationId>,
    /// The connections of spectators.
    spectating: BTreeSet<ConnectionId>,
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
            spectators: None,
            spectating: BTreeSet::new(),
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

    /// Closes the invitation, also on the local network; to be called when the game has begun.
    pub fn end_invitation(&mut self) {
        if let Some(invitation) = self.invitation.take() {
            self.network.end_invitation(invitation);
            self.network.offer_table(None);
        }
    }

    /// Whether an invitation is open.
    pub fn is_inviting(&self) -> bool {
        self.invitation.is_some()
    }

    /// Opens a code for spectators made of these random bits, in place of an earlier one.
    pub fn open_to_spectators(&mut self, random: u64) {
        let code = Code::from_random(random);
        let opened = self.network.open_to_spectators(code);
        if let Some(earlier) = self.spectators.replace(opened) {
            self.network.end_invitation(earlier);
        }
    }

    /// Whether this is the code for spectators, not the invitation to play.
    pub fn is_for_spectators(&self, invitation: InvitationId) -> bool {
        self.spectators == Some(invitation)
    }

    /// Looks for the host of an invitation.
    pub fn join(&mut self, invitation: Invitation) {
        self.relay.clone_from(&invitation.relay);
        self.dial = Some(self.network.join(invitation));
    }

    /// Looks for the host of a game with its code for spectators.
    pub fn spectate(&mut self, invitation: Invitation) {
        self.dial = Some(self.network.spectate(invitation));
    }

    /// Dials the last known address of an opponent, and lets the opponent's program connect.
    pub fn find_again(&mut self, peer: PeerAddress) {
        self.network.admit(peer.id);
        self.relay.clone_from(&peer.relay);
        self.peer = Some(peer.clone());
        self.dial = Some(self.network.dial(peer));
    }

    /// Dials the opponent after the connection has ended, unless this app dials them already. Then
    /// both apps dial, so that it does not matter whose address has changed.
    pub fn look_for_opponent(&mut self) {
        if let (None, Some(peer)) = (self.dial, self.peer.clone()) {
            self.find_again(peer);
        }
    }

    /// Returns the next event of the network.
    pub fn next_event(&mut self) -> Option<Event> {
        let event = self.network.try_recv()?;
        self.note_spectator(&event);
        Some(event)
    }

    fn note_spectator(&mut self, event: &Event) {
        match event {
            Event::Connected(Connected {
                connection,
                origin: Origin::Spectator(_),
                ..
            }) => {
                self.spectating.insert(*connection);
            }
            Event::Disconnected(connection, _) => {
                self.spectating.remove(connection);
            }
            _ => {}
        }
    }

    /// Whether this is the connection of a spectator.
    pub fn is_spectator(&self, connection: ConnectionId) -> bool {
        self.spectating.contains(&connection)
    }

    /// Returns whether this is the current connection to the opponent.
    pub fn is(&self, connection: ConnectionId) -> bool {
        self.connection == Some(connection)
    }

    /// Whether the opponent's program is connected.
    pub fn is_connected(&self) -> bool {
        self.connection.is_some()
    }

    /// Records a new connection to the opponent. The addresses of an earlier connection are kept
    /// until it is known how the packets travel now.
    pub fn connected(&mut self, connected: &Connected) {
        self.connection = Some(connected.connection);
        let earlier = self.peer.take().filter(|it| it.id == connected.peer);
        self.peer = Some(PeerAddress {
            id: connected.peer,
            relay: self.relay.clone(),
            addresses: earlier.map(|it| it.addresses).unwrap_or_default(),
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

    /// Closes the connection of a guest with whom the player does not want to play.
    pub fn refuse(&mut self) {
        if let Some(connection) = self.connection.take() {
            self.network.refuse(connection);
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

    /// Ends the network. After a game that is over, the programs of the opponent and of the
    /// spectators learn that the connection is no longer needed, once they have the last messages.
    pub fn end(mut self, is_over: bool) {
        if !is_over {
            return;
        }
        let opponent = self.connection;
        let mut open = std::mem::take(&mut self.spectating);
        for connection in &open {
            self.network.close(*connection);
        }
        open.extend(opponent);
        self.close();
        while !open.is_empty()
            && let Some(event) = self.network.recv_timeout(FAREWELL)
        {
            if let Event::Disconnected(ended, _) = event {
                open.remove(&ended);
            }
        }
    }
}
