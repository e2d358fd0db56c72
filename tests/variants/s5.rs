//! V.S5, three-dimensional Chess960: 960 starts and how one castles from each of them.

mod castling;
mod starts;
mod text;
