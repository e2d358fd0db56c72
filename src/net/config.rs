//! The settings of the network, and values that the rest of the app passes to it.

use std::net::{IpAddr, SocketAddr};

use super::key::{EndpointId, EndpointKey};
use super::limits::Limits;
use super::relay::RelayAddress;
use crate::remote::Name;

/// Settings of the network.
#[derive(Clone, Debug)]
pub struct Config {
    /// Secret key of this installation of the app. Other apps recognise the installation by its
    /// public key.
    pub key: EndpointKey,
    /// Relays that may be used; an empty list means none.
    pub relays: Vec<RelayAddress>,
    /// Whether all packets go through a relay, which hides this computer's address from the other
    /// players and their addresses from this computer.
    pub relay_only: bool,
    /// Whether invitations are also announced and searched for in the local network.
    pub lan: bool,
    /// UDP port of this app's own endpoint; the endpoint of an invitation has the next one. `None`
    /// for any free ports.
    pub port: Option<u16>,
    /// Public address of this computer, if a router forwards the ports; it is named in invitations.
    pub address: Option<IpAddr>,
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
            port: None,
            address: None,
            limits: Limits::default(),
        }
    }
}

/// How the app of another player can be reached.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeerAddress {
    /// Key of the endpoint of the other player's app.
    pub id: EndpointId,
    /// A relay at which the other app can be reached, in addition to the list in [`Config`]; `None`
    /// if no further relay is known.
    pub relay: Option<RelayAddress>,
    /// Network addresses at which the other app can be reached.
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

/// An open offer to play a game, for announcement in the local network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Name of the table or of its host.
    pub name: Name,
    /// Name of the rule set; its first 200 bytes are sent.
    pub rules: String,
}
