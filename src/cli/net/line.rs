//! The reason why a connection has ended.

use crate::net::Ended;

/// Returns the reason why a connection ended, as a text for the player.
pub(super) fn reason(ended: Ended) -> String {
    match ended {
        Ended::Here(reason) | Ended::There(reason) => reason.to_string(),
        Ended::Lost => "nothing arrives any more".to_owned(),
    }
}
