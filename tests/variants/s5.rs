//! Tests of V.S5, three-dimensional Chess960: the 960 starts, and castling from each of them.

mod castling;
mod starts;
mod text;
