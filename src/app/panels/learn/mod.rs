//! Lessons, problems, the manual and the rules.

pub mod laws;
pub mod lessons;
pub mod look_up;
pub mod manual;
pub mod problem;
pub mod rulebook;
pub mod training;
