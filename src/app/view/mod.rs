//! What of the game is to be seen, whatever shows it: moves as a list, study aids, drawings, marks.

pub mod drawing;
pub mod movebox;
pub mod score;
pub mod show;
pub mod study;
