//! Events that the network reports to the rest of the app.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use super::error::{Ended, NetError};
use super::greeting::{ProgramVersion, Versions};
use super::invitation::Invitation;
use super::key::EndpointId;
use super::relay::RelayAddress;
use crate::remote::Name;

/// Id of a connection to another app. A new connection to the same app gets a new id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ConnectionId(pub(super) u64);

/// Id of a series of attempts to reach another app. The series lasts until dialling is cancelled or
/// given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DialId(pub(super) u64);

/// Id of an open invitation of this app, or of an open code for spectators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct InvitationId(pub(super) u64);

/// Why a connection was allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// This app has dialled the other app.
    Dialled(DialId),
    /// The other side is a guest with the code of an invitation.
    Invitation(InvitationId),
    /// A guest from the local network who found the offered table. The player at this computer
    /// has not agreed to play yet.
    Table,
    /// The other side is a spectator with the code for spectators, and only watches.
    Spectator(InvitationId),
    /// The other app has a key that this app always lets connect.
    Admitted,
}

/// How the packets of a connection travel.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Path {
    /// The path is not known yet.
    Unknown,
    /// The packets travel directly to this address.
    Direct(SocketAddr),
    /// The packets travel through a relay.
    Relay(RelayAddress),
}

/// Whether anything has arrived over a connection lately.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Something arrived within the last four seconds.
    Heard,
    /// Nothing has arrived since this time.
    Silent(Instant),
}

/// Whether this app is connected to a relay, through which others can reach it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HomeRelay {
    /// The list of relays is empty.
    None,
    /// This app is not connected to any relay, or not yet.
    Searching,
    /// This app has not reached any relay for [`HomeRelay::PATIENCE`].
    NotReached,
    /// This app is connected to this relay.
    Connected(RelayAddress),
}

impl HomeRelay {
    /// Time without a relay after which this is reported.
    pub const PATIENCE: Duration = Duration::from_secs(10);
}

/// A new connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Connected {
    /// Id of the connection, for sending and closing.
    pub connection: ConnectionId,
    /// Key of the other app's endpoint. The connection proves that the other app has the secret key
    /// that belongs to it.
    pub peer: EndpointId,
    /// Why the connection was allowed.
    pub origin: Origin,
    /// Keying material of the connection: the same 32 bytes on both sides, and different for each
    /// connection. Each player signs them with the key of their identity, which proves to the other
    /// player who is at this end.
    pub material: [u8; 32],
    /// Version of the other app.
    pub program: ProgramVersion,
    /// How the packets travel at first.
    pub path: Path,
}

/// A table that is offered in the local network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundTable {
    /// Key of the host's endpoint, by which the host can be dialled.
    pub host: EndpointId,
    /// Name of the table or of its host.
    pub name: Name,
    /// Name of the rule set, as the host sent it.
    pub rules: String,
    /// Versions of the protocol that the host's app supports.
    pub versions: Versions,
}

/// An event of the network.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The endpoint is open at these local addresses. The list is empty if only relays may be used.
    Ready(Vec<SocketAddr>),
    /// The home relay changed.
    HomeRelay(HomeRelay),
    /// An invitation waits for a guest, or a code waits for spectators. As a text, the whole
    /// invitation can be copied and pasted; its code alone can also be dictated.
    Waiting(InvitationId, Invitation),
    /// An invitation is no longer open. The error says why it could not be opened; `None` if its
    /// time is over.
    InvitationEnded(InvitationId, Option<NetError>),
    /// A connection is open. Frames of the other app follow.
    Connected(Connected),
    /// The packets of a connection now travel by this path.
    PathChanged(ConnectionId, Path),
    /// Nothing has arrived over a connection for some seconds, or something arrives again.
    Line(ConnectionId, Line),
    /// A frame arrived over a connection.
    Frame(ConnectionId, Vec<u8>),
    /// A connection ended. A connection that this app dialled is dialled again, unless the other
    /// app gave the reason that it is no longer needed.
    Disconnected(ConnectionId, Ended),
    /// An attempt to reach another app failed; the next one follows after this time.
    NotReached(DialId, NetError, Duration),
    /// Dialling was given up, because every further attempt would fail in the same way.
    DialEnded(DialId, NetError),
    /// The tables in the local network, whenever one is added, changed or removed.
    Tables(Vec<FoundTable>),
    /// An error that does not belong to a single connection, for example in the search in the local
    /// network.
    Trouble(NetError),
    /// The network cannot be used at all. No other event follows.
    Failed(NetError),
}
