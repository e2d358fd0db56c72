//! The player's settings for games over a network.

use serde::{Deserialize, Serialize};

/// How other computers are reached.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename = "network")]
pub struct NetworkSettings {
    /// Addresses of relays; `None` for the list that the program proposes. An empty list means
    /// that only the local network and known addresses are used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub relays: Option<Vec<String>>,
    /// Whether everything goes through a relay, which hides the player's address from the
    /// opponent.
    pub relay_only: bool,
}
