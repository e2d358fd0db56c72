//! Network address at which the opponent's program was reached, as it is stored with the game.

use crate::cli::CliError;
use crate::net::{Ended, PeerAddress};
use crate::remote::GameCode;
use crate::store::Paths;
use crate::store::remote::Whereabouts;

/// Loads the address at which the opponent of a game was last reached.
pub(super) fn known(paths: &Paths, game: GameCode) -> Result<PeerAddress, CliError> {
    let known = Whereabouts::load(paths, game);
    let known = known.map_err(|error| CliError::Unreadable(vec![error]))?;
    let peer =
        known.and_then(|it| PeerAddress::read(&it.endpoint, it.relay.as_deref(), &it.addresses));
    peer.ok_or(CliError::NoWhereabouts(game))
}

/// Converts the opponent's address to the form in which it is stored.
pub(super) fn whereabouts(peer: &PeerAddress) -> Whereabouts {
    Whereabouts {
        endpoint: *peer.id.as_bytes(),
        relay: peer.relay.as_ref().map(ToString::to_string),
        addresses: peer.addresses.iter().map(ToString::to_string).collect(),
    }
}

/// Returns the reason why a connection ended, as a text for the player.
pub(super) fn reason(ended: Ended) -> String {
    match ended {
        Ended::Here(reason) | Ended::There(reason) => reason.to_string(),
        Ended::Lost => "nothing arrives any more".to_owned(),
    }
}
