//! V.S5, three-dimensional Chess960: 960 starts and how one castles from each of them.

mod common;

#[path = "variant_s5/castling.rs"]
mod castling;
#[path = "variant_s5/starts.rs"]
mod starts;
#[path = "variant_s5/text.rs"]
mod text;
