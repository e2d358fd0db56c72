//! V.A2: boards that turn by 180 degrees; V.A2.1: pins two squares apart; V.A2.2: boards
//! that hang.

mod hanging;
mod turning;
mod two_squares;
