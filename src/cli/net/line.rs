//! The network as one game needs it: the invitation, the connection to the opponent, and where
//! the opponent was reached.

use std::time::Duration;

use crate::cli::CliError;
use crate::net::{
    Code, Config, Connected, ConnectionId, Ended, EndpointId, Event, Invitation, InvitationId,
    Network, Path, PeerAddress,
};
use crate::remote::GameCode;
use crate::store::Paths;
use crate::store::remote::Whereabouts;

/// How long an invitation is open.
const OPEN_FOR: Duration = Duration::from_secs(60 * 60);
/// Longest time until the last messages are sent when the program ends.
const FAREWELL: Duration = Duration::from_secs(2);

/// The network, and what this game has of it.
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

    /// Opens an invitation.
    pub fn invite(&mut self, random: u64) {
        let code = Code::from_random(random);
        self.invitation = Some(self.network.open_invitation(code, OPEN_FOR));
    }

    /// Closes the invitation, since the game has begun.
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

    /// Looks for the opponent of a game where they were reached before.
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

    /// Returns the next event of the network.
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

    /// Takes note of the opponent's address; returns whether it is new.
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

    /// Where the opponent was reached.
    pub fn peer(&self) -> Option<&Whereabouts> {
        self.peer.as_ref()
    }

    /// Sends messages over the present connection, if there is one.
    pub fn send(&self, messages: Vec<Vec<u8>>) {
        let Some(connection) = self.connection else {
            return;
        };
        for message in messages {
            // No message of the protocol is that large.
            let _ = self.network.send(connection, message);
        }
    }

    /// Closes the connection for good.
    pub fn close(&mut self) {
        if let Some(connection) = self.connection.take() {
            self.network.close(connection);
        }
    }

    /// Ends the network. After a game that is over, the opponent's program learns that the
    /// connection is no longer needed, once it has the last messages.
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

/// Why a connection ended, for the player.
pub(super) fn reason(ended: Ended) -> String {
    match ended {
        Ended::Here(reason) | Ended::There(reason) => reason.to_string(),
        Ended::Lost => "nothing arrives any more".to_owned(),
    }
}
