//! What the machine gives of randomness: the one place that asks for it, for keys, for
//! the identity of games and for starts.

use crate::game::GameId;

pub use getrandom::Error as NoRandomness;

/// Fills bytes with what nobody can foretell.
///
/// # Errors
///
/// When the system has none to give; the bytes are good for nothing then.
pub(super) fn fill(bytes: &mut [u8]) -> Result<(), NoRandomness> {
    getrandom::fill(bytes)
}

/// A number, all as likely.
///
/// # Errors
///
/// When the system has none to give.
pub fn draw() -> Result<u64, NoRandomness> {
    getrandom::u64()
}

/// The identity of a game that comes to be now. Where the system has no randomness to
/// give, the game goes by its moment ([`GameId`]).
pub fn new_id() -> GameId {
    GameId(draw().map_or(0, |number| number.max(1)))
}
