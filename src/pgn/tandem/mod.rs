//! Reads and writes bughouse matches as BPGN. This is PGN with the players of both boards in
//! its tags and the moves of both boards in the order in which they were made:
//! `1A. e4 {300} 1B. d4 {300} 1a. d5 {298.5}`. Each move has its number, the letter of its
//! board (lower case for Black's moves) and, in a comment, the seconds left on its player's
//! clock.
//!
//! Everything between two numbers belongs to the board of the first one: the move, its comments and
//! signs, and its variations, which have only moves of that board.

mod clock;
mod games;
mod moves;
mod writer;

pub use games::read;
pub use writer::export_match;
