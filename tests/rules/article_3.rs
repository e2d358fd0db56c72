//! Tests of Article 3: the moves of the pieces and of the attack boards.
//!
//! The name of each test has the number of its paragraph. Pieces that a position needs only to be
//! legal are on squares where they do not matter: White's king is usually on z0QL1, Black's on
//! e9KL6.

mod boards;
mod castling;
mod en_passant;
mod king;
mod levels;
mod pawns;
mod pieces;
mod promotion;
