//! What the network reports to the program.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use super::error::{Ended, NetError};
use super::hello::{ProgramVersion, Versions};
use super::invitation::Invitation;
use super::key::EndpointId;
use super::relay::RelayAddress;
use crate::remote::Name;

/// A connection to another program. Each new connection to the same program has another id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ConnectionId(pub(super) u64);

/// An intention to reach another program, from the first attempt until it is cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DialId(pub(super) u64);

/// An open invitation of this program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct InvitationId(pub(super) u64);

/// Why a connection was allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Origin {
    /// This program dialled.
    Dialled(DialId),
    /// A guest with the code of an invitation.
    Invitation(InvitationId),
    /// A guest from the local network who found the offered table. The player at this computer
    /// has not agreed to play yet.
    Table,
    /// The other program's key is one of those that were admitted.
    Admitted,
}

/// How packets travel.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Path {
    /// Not yet decided.
    Unknown,
    /// Directly to this address.
    Direct(SocketAddr),
    /// Through a relay.
    Relay(RelayAddress),
}

/// State of a connection's line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Something arrived within the last four seconds.
    Heard,
    /// Nothing has arrived since this time.
    Silent(Instant),
}

/// State of the relay at which this program can be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HomeRelay {
    /// There is no list of relays.
    None,
    /// Not connected to any relay, or not yet.
    Searching,
    /// Connected.
    Connected(RelayAddress),
}

/// A new connection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Connected {
    /// Id for sending and closing.
    pub connection: ConnectionId,
    /// Key of the other endpoint; the connection proves that the other program has the secret key.
    pub peer: EndpointId,
    /// Why the connection was allowed.
    pub origin: Origin,
    /// Keying material of the connection: the same 32 bytes on both sides, and different for
    /// each connection. A player's identity signs them to prove that it is at the other end.
    pub channel: [u8; 32],
    /// Version of the other program.
    pub program: ProgramVersion,
    /// How packets travel at first.
    pub path: Path,
}

/// A table that is offered in the local network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundTable {
    /// Key to dial.
    pub host: EndpointId,
    /// Name of the table or of its host.
    pub name: Name,
    /// Name of the rule set, as the host sent it.
    pub rules: String,
    /// Versions of the protocol that the host's program speaks.
    pub versions: Versions,
}

/// An event of the network.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// The endpoint is open at these local addresses. Empty without direct connections.
    Ready(Vec<SocketAddr>),
    /// The home relay changed.
    HomeRelay(HomeRelay),
    /// An invitation waits for a guest. The text form of the value is for pasting; the code alone
    /// is for telling.
    Waiting(InvitationId, Invitation),
    /// An invitation is no longer open: with an error if it could not be opened, without one if
    /// its time is over.
    InvitationEnded(InvitationId, Option<NetError>),
    /// A connection is open. What the other program has sent follows.
    Connected(Connected),
    /// Packets of a connection travel another way.
    PathChanged(ConnectionId, Path),
    /// The line of a connection fell silent or is heard again.
    Line(ConnectionId, Line),
    /// A frame arrived.
    Frame(ConnectionId, Vec<u8>),
    /// A connection ended. A connection that this program dialled is dialled again, unless the
    /// other program said that it is no longer needed.
    Disconnected(ConnectionId, Ended),
    /// An attempt to reach another program failed; the next one follows after this time.
    NotReached(DialId, NetError, Duration),
    /// Dialling ended without a connection, since another attempt would fail too.
    DialEnded(DialId, NetError),
    /// The tables in the local network, whenever one is added, changed or removed.
    Tables(Vec<FoundTable>),
    /// Something does not work that concerns no single connection.
    Trouble(NetError),
    /// The network cannot be used at all. No other event follows.
    Failed(NetError),
}
