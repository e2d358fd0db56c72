//! Study of a game or position: moves, review, analysis, openings, editor.

pub mod account;
pub mod analysis;
mod analyst;
pub mod annotating;
pub mod editor;
pub mod legend;
pub mod moves;
pub mod openings;
pub mod refutation;
pub mod review;
pub mod view2d;
