//! What the thread waits for.

use crate::app::session::remote::{OnlineRequest, RemoteAct};
use crate::store::NetworkSettings;

/// Something for which the thread waits.
pub(super) enum Input {
    /// The network has something.
    Network,
    /// A request of the player, with the settings of the network.
    Request(OnlineRequest, NetworkSettings),
    /// An act of the player in the game.
    Act(RemoteAct),
    /// The program ends.
    Quit,
}
