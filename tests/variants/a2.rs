//! Tests of V.A2 (attack boards that turn by 180 degrees), V.A2.1 (moves to pins two squares away)
//! and V.A2.2 (attack boards that hang).

mod hanging;
mod turning;
mod two_squares;
