//! Random numbers from the operating system, for keys, game ids and random initial positions. No
//! other module asks the operating system for random numbers.

use zeroize::Zeroizing;

use crate::game::GameId;

pub use getrandom::Error as NoRandomness;

/// Fills a buffer with cryptographically secure random bytes.
///
/// # Errors
///
/// When the system provides no randomness. `bytes` must not be used then.
pub(super) fn fill(bytes: &mut [u8]) -> Result<(), NoRandomness> {
    getrandom::fill(bytes)
}

/// Returns a uniformly distributed random number.
///
/// # Errors
///
/// When the system provides no randomness.
pub fn draw() -> Result<u64, NoRandomness> {
    getrandom::u64()
}

/// Returns a new secret of 32 random bytes, such as a key that is used only once.
///
/// # Errors
///
/// When the system provides no randomness.
pub fn random_secret() -> Result<Zeroizing<[u8; 32]>, NoRandomness> {
    let mut secret = Zeroizing::new([0; 32]);
    fill(&mut *secret)?;
    Ok(secret)
}

/// Returns a new random game id; 0 if the system provides no randomness.
pub fn new_id() -> GameId {
    GameId(draw().map_or(0, |number| number.max(1)))
}
