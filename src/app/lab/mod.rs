//! Tools for measuring and testing the window, compiled only with the feature `lab`.

pub mod bench;
pub mod contrast;
mod places;

pub use places::plugin;
