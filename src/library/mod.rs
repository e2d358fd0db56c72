//! What the program brings along to learn from and to look things up in: lessons, rule books, sample
//! games, puzzles and the opening tree. Also the player's own puzzles and training results.
//!
//! Contents that are built into the executable are read from `assets` and `saves`; those of the player
//! are files of the [store](crate::store).

pub mod bundled;
mod lessons;
pub mod openings;
pub mod rulebook;
pub mod tactics;
pub mod training;

pub use lessons::lessons;
