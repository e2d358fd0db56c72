//! Matches on two boards (Tandemschach) as BPGN, which is PGN with the players of both
//! boards in its tags and the moves of both in the order in which they were made:
//! `1A. e4 {300} 1B. d4 {300} 1a. d5 {298.5}`, each with its number, its board (a small
//! letter for Black's moves) and, in a comment, the seconds that its player has left.
//!
//! What stands behind a number belongs to its board: the move, what is noted there, and
//! variations, which stay on that board.

mod clock;
mod games;
mod moves;
mod writer;

pub use games::read;
pub use writer::export_match;
