//! Tools for measuring and testing the window, behind the feature `lab`.

pub mod bench;
pub mod contrast;
mod places;

pub use places::plugin;
