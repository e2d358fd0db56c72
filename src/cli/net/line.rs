//! The network for one game: the invitation, the connection to the opponent, and the address
//! at which the opponent was reached.

use std::time::Duration;

use crate::cli::CliError;
use crate::net::{
    Code, Config, Connected, ConnectionId, Ended, EndpointId, Event, Invitation, InvitationId,
    Network, Path, PeerAddress,
};
use crate::remote::GameCode;
use crate::store::Paths;
use crate::store::remote::Whereabouts;

/// Time for which an invitation can be accepted.
const OPEN_FOR: Duration = Duration::from_secs(60 * 60);
/// Maximum time to wait on exit until the last messages have been sent.
const FAREWELL: Duration = Duration::from_secs(2);

/// The network, with the invitation and the connection of one game.
pub(super) struct Line {
    network: Network,
    connection: Option<ConnectionId>,
    invitation: Option<InvitationId>,
    peer: Option<Whereabouts>,
    /// A relay at which the opponent can be reached.
    relay: Option<String>,
}

impl Line {
    pub fn start(config: Config, wake: Box<dyn Fn() + Send + Sync>) -> Result<Line, CliError> {
        Ok(Line {
            network: Network::start(config, wake)?,
            connection: None,
            invitation: None,
            peer: None,
            relay: None,
        })
    }

    /// Opens an invitation, which the opponent can accept for [`OPEN_FOR`].
    pub fn invite(&mut self, random: u64) {
        let code = Code::from_random(random);
        self.invitation = Some(self.network.open_invitation(code, OPEN_FOR));
    }

    /// Closes the invitation, because the game has begun.
    pub fn end_invitation(&mut self) {
        if let Some(invitation) = self.invitation.take() {
            self.network.end_invitation(invitation);
        }
    }

    pub fn is_inviting(&self) -> bool {
        self.invitation.is_some()
    }

    pub fn join(&mut self, invitation: Invitation) {
        self.relay = invitation.relay.as_ref().map(ToString::to_string);
        self.network.join(invitation);
    }

    /// Tries to connect to the opponent of a game at the address at which they were last
    /// reached.
    pub fn find_again(&mut self, paths: &Paths, game: GameCode) -> Result<(), CliError> {
        let known = Whereabouts::load(paths, game);
        let known = known.map_err(|error| CliError::Unreadable(vec![error]))?;
        let known = known.and_then(|known| Some((EndpointId::from_bytes(&known.endpoint)?, known)));
        let (id, known) = known.ok_or(CliError::NoWhereabouts(game))?;
        self.network.admit(id);
        self.network.dial(PeerAddress {
            id,
            relay: known.relay.as_ref().and_then(|relay| relay.parse().ok()),
            addresses: known.addresses.iter().flat_map(|it| it.parse()).collect(),
        });
        self.relay = known.relay.clone();
        self.peer = Some(known);
        Ok(())
    }

    /// Returns the next event of the network; `None` if none waits to be read.
    pub fn next(&self) -> Option<Event> {
        self.network.try_recv()
    }

    pub fn is(&self, connection: ConnectionId) -> bool {
        self.connection == Some(connection)
    }

    pub fn is_connected(&self) -> bool {
        self.connection.is_some()
    }

    pub fn connected(&mut self, connected: &Connected) {
        self.connection = Some(connected.connection);
        self.peer = Some(Whereabouts {
            endpoint: *connected.peer.as_bytes(),
            relay: self.relay.clone(),
            addresses: Vec::new(),
        });
        self.path_changed(&connected.path);
    }

    /// Stores the address at which the opponent is reached now; returns whether it differs from the
    /// one stored before.
    pub fn path_changed(&mut self, path: &Path) -> bool {
        let Some(peer) = &mut self.peer else {
            return false;
        };
        let before = peer.clone();
        match path {
            Path::Direct(address) => peer.addresses = vec![address.to_string()],
            Path::Relay(relay) => peer.relay = Some(relay.to_string()),
            Path::Unknown => {}
        }
        *peer != before
    }

    pub fn disconnected(&mut self) {
        self.connection = None;
    }

    /// Returns the address at which the opponent was reached; `None` if there was no
    /// connection yet.
    pub fn peer(&self) -> Option<&Whereabouts> {
        self.peer.as_ref()
    }

    /// Sends messages over the current connection; does nothing without a connection.
    pub fn send(&self, messages: Vec<Vec<u8>>) {
        let Some(connection) = self.connection else {
            return;
        };
        for message in messages {
            // Sending fails only if a message is too large, and no message of the protocol is.
            let _ = self.network.send(connection, message);
        }
    }

    /// Closes the connection after the messages sent so far, and stops connecting to the
    /// opponent.
    pub fn close(&mut self) {
        if let Some(connection) = self.connection.take() {
            self.network.close(connection);
        }
    }

    /// Shuts the network down. If the game is over, waits until the opponent has received the
    /// last messages and has been informed that the connection is closed.
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

/// Returns the reason why a connection ended, as a text for the player.
pub(super) fn reason(ended: Ended) -> String {
    match ended {
        Ended::Here(reason) | Ended::There(reason) => reason.to_string(),
        Ended::Lost => "nothing arrives any more".to_owned(),
    }
}
