//! Tritower: three-dimensional chess under Jens Meder's tournament rules.
//!
//! Each module is a floor; a floor knows only those below it. [`rules`] decides
//! what is legal.

pub mod rules;
#[cfg(feature = "app")]
pub mod app;
