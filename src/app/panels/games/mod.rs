//! Saved games, and import and export.

pub mod exchange;
pub mod library;
pub mod share;
