//! A game between two computers on a line that loses frames, with sides that are killed.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

mod claims;
mod frames;
mod line;
mod requests;
mod time;
mod world;
