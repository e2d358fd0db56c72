//! Tests of a game between two computers whose connection loses frames and whose programs are
//! killed.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

#[path = "../common/spoil.rs"]
mod spoil;

mod adjournment;
mod claims;
mod frames;
mod hostile;
mod line;
mod requests;
mod spectators;
mod tandem;
mod time;
mod world;
