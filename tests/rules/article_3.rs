//! Article 3: the moves of the pieces and of the attack boards.
//!
//! A test bears the number of its paragraph. Where pieces are only needed to
//! make a position, they stand where they disturb nothing: White's king mostly
//! on z0QL1, Black's on e9KL6.

mod boards;
mod castling;
mod en_passant;
mod king;
mod levels;
mod pawns;
mod pieces;
mod promotion;
