//! Games between two computers: by letter and over a network.

pub mod letters;
pub mod online;
