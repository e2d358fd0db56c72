//! Messages between the host's app and a spectator's app.

use super::super::encode::{DecodeError, encode_enum, from_bytes, to_bytes};
use super::super::entry::Link;
use super::super::frame::SyncPoint;
use super::super::{Contract, SignedContract};
use crate::game::Millis;

/// A message between the host's app and a spectator's app.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum SpectatorFrame {
    /// The only message of a spectator, at the beginning of each connection: the length and the
    /// head of the chain that the spectator already has, if any.
    Known(Option<SyncPoint>),
    /// The contract of the game. The entries after it begin with the first one.
    Contract(Box<SignedContract>),
    /// The next entries of the game, and the time for which the player whose turn it is has been
    /// thinking since the last of them. There may be no entries.
    Links(Vec<Link>, Millis),
}

impl SpectatorFrame {
    /// Maximum number of entries in a message.
    pub const MAX_LINKS: usize = 16;
    /// Maximum size of an encoded message in bytes.
    const MAX_BYTES: usize = Contract::MAX_BYTES + 1024;

    pub fn to_bytes(&self) -> Vec<u8> {
        to_bytes(self)
    }

    /// Decodes a message without checking the signatures in it.
    pub fn from_bytes(bytes: &[u8]) -> Result<SpectatorFrame, DecodeError> {
        from_bytes(bytes, SpectatorFrame::MAX_BYTES)
    }
}

encode_enum!(SpectatorFrame, "message to spectators" {
    0 => Known(point),
    1 => Contract(contract),
    2 => Links(links, thinking),
});
