//! What the program tells the network when it starts it, and what it asks of it.

use std::net::SocketAddr;

use super::key::{EndpointId, EndpointKey};
use super::limits::Limits;
use super::relay::RelayAddress;
use crate::remote::Name;

/// Settings of the network.
#[derive(Clone, Debug)]
pub struct Config {
    /// Key of this installation.
    pub key: EndpointKey,
    /// Relays that may be used; an empty list means none.
    pub relays: Vec<RelayAddress>,
    /// Whether all packets go through a relay, which hides the address of this computer from the
    /// other players and of theirs from this one.
    pub relay_only: bool,
    /// Whether invitations are also announced and searched in the local network.
    pub lan: bool,
    /// Limits on what a peer may send.
    pub limits: Limits,
}

impl Config {
    /// Settings without any relay, for connections in the local network and to known addresses.
    pub fn new(key: EndpointKey) -> Config {
        Config {
            key,
            relays: Vec::new(),
            relay_only: false,
            lan: true,
            limits: Limits::default(),
        }
    }
}

/// Where another program may be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeerAddress {
    /// Its key.
    pub id: EndpointId,
    /// A relay, in addition to the list in [`Config`].
    pub relay: Option<RelayAddress>,
    /// Network addresses.
    pub addresses: Vec<SocketAddr>,
}

impl PeerAddress {
    /// Reads an address that was stored; parts that cannot be read are left out. `None` without
    /// a valid key.
    pub fn read(id: &[u8; 32], relay: Option<&str>, addresses: &[String]) -> Option<PeerAddress> {
        Some(PeerAddress {
            id: EndpointId::from_bytes(id)?,
            relay: relay.and_then(|relay| relay.parse().ok()),
            addresses: addresses.iter().flat_map(|it| it.parse()).collect(),
        })
    }
}

impl From<EndpointId> for PeerAddress {
    fn from(id: EndpointId) -> PeerAddress {
        PeerAddress {
            id,
            relay: None,
            addresses: Vec::new(),
        }
    }
}

/// A table to offer in the local network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Name of the table or of its host.
    pub name: Name,
    /// Name of the rule set; its first 200 bytes are sent.
    pub rules: String,
}
