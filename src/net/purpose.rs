//! What a code or a connection is for: to play a game or to watch it.

use iroh::endpoint::Connection;

/// What a code or a connection is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Purpose {
    Play,
    Watch,
}

impl Purpose {
    pub(super) const ALL: [Purpose; 2] = [Purpose::Play, Purpose::Watch];

    /// Name of the protocol (ALPN). It is the same for all versions, so that apps of different
    /// versions can connect and report the difference.
    pub(super) fn protocol(self) -> &'static [u8] {
        match self {
            Purpose::Play => b"tritower",
            Purpose::Watch => b"tritower watch",
        }
    }

    /// The purpose for which a connection was opened.
    pub(super) fn of(connection: &Connection) -> Purpose {
        match connection.alpn() == Purpose::Watch.protocol() {
            true => Purpose::Watch,
            false => Purpose::Play,
        }
    }
}
