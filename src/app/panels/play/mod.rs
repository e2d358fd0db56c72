//! The game in play: new game, clocks, claims, draws, adjournment, the arbiter.

pub mod adjournment;
pub mod arbiter;
pub mod buttons;
pub mod calls;
pub mod chooser;
pub mod claims;
pub mod clocks;
pub mod duties;
pub mod ending;
pub mod first_game;
pub mod game;
pub mod hand_over;
pub mod hands;
pub mod machines;
pub mod move_box;
pub mod new_game;
pub mod opponent;
pub mod placing;
pub mod series;
pub mod tandem;
pub mod terms;
pub mod tournament;
pub mod turning;
pub mod writing;
