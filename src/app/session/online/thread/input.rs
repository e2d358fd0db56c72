//! The inputs for which the thread waits.

use crate::app::session::remote::{OnlineRequest, RemoteAction};
use crate::store::NetworkSettings;

/// An input of the thread.
pub(super) enum Input {
    /// The network has reported an event.
    Network,
    /// A request of the player, with the settings of the network.
    Request(OnlineRequest, NetworkSettings),
    /// An action of the player in the game.
    Act(RemoteAction),
    /// The thread must end, because the program ends.
    Quit,
}
