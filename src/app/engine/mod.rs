//! The engine in the window: the connection that the opponent and the analysis share.

pub mod analysis;
pub mod connection;
pub mod opponent;
