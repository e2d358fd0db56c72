//! Watching a game between two computers. The host's app shows the signed chain of the game to
//! spectators ([`Broadcast`]), with the delay of the contract. The app of each spectator checks all
//! signatures and all moves itself ([`Spectator`]), so that the host can show nothing false.

mod broadcast;
mod error;
mod frame;
mod spectator;

pub use broadcast::Broadcast;
pub use error::SpectatorError;
pub use spectator::Spectator;

use super::contract::{Delay, Spectators};
use super::digest::Purpose;
use super::{Chain, Digest, IdentityKey};
use crate::game::Millis;

/// Delay for the spectators who have the code of a game; `None` if the contract allows none.
fn delay_of(chain: &Chain) -> Option<Delay> {
    match chain.proposal().conduct.spectators {
        Spectators::WithCode(delay) => Some(delay),
        Spectators::Nobody => None,
    }
}

/// Delay as a time; 0 if it is counted in moves.
fn time_of(delay: Delay) -> Millis {
    match delay {
        Delay::None | Delay::ThreeMoves => Millis::ZERO,
        Delay::FiveMinutes => Millis::minutes(5),
        Delay::FifteenMinutes => Millis::minutes(15),
    }
}

/// Random bits of the code for spectators of the host's game. They are the same whenever the host's
/// app continues the game, and only the host can compute them. `None` if the contract allows no
/// spectators with a code.
pub fn spectator_code(chain: &Chain, host: &IdentityKey) -> Option<u64> {
    delay_of(chain)?;
    let id: &Digest = chain.id();
    let [number, ..] = host.secret_digest(Purpose::Spectators, id).numbers();
    Some(number)
}
