//! The inputs for which the thread waits.

use crate::app::session::remote::{OnlineRequest, RemoteAction};
use crate::store::NetworkSettings;

pub(super) enum Input {
    Network,
    Request(OnlineRequest, NetworkSettings),
    Act(RemoteAction),
    /// The thread must end, because the program ends.
    Quit,
}
