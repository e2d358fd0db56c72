//! V.A2: boards that turn by 180 degrees; V.A2.1: pins two squares apart; V.A2.2: boards
//! that hang.

mod common;

#[path = "variant_a2/hanging.rs"]
mod hanging;
#[path = "variant_a2/turning.rs"]
mod turning;
#[path = "variant_a2/two_squares.rs"]
mod two_squares;
