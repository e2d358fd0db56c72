//! The player's settings for games over a network.

use serde::{Deserialize, Serialize};

/// How other computers are reached.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename = "network")]
pub struct NetworkSettings {
    /// The relays, through which computers find each other on the internet.
    pub relays: Relays,
    /// Whether everything goes through a relay, which hides the player's address from the
    /// opponent.
    pub relay_only: bool,
}

/// The relays that the player wants to use.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Relays {
    /// The player has not decided yet, so none is used.
    #[default]
    Undecided,
    /// The relays that the program proposes.
    Proposed,
    /// The relays with these addresses. Without any, only the local network and known addresses are
    /// used.
    Own(Vec<String>),
}
