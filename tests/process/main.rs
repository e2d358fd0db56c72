//! Tests that run the program `tritower` as a shell runs it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

#[path = "../common/mod.rs"]
mod common;
#[path = "../common/no_games.rs"]
mod no_games;

mod cli;
mod convert;
#[cfg(feature = "app")]
mod film;
mod kinds;
mod letters;
mod licences;
#[cfg(feature = "lab")]
mod matches;
#[cfg(feature = "net")]
mod network;
mod protocol;
mod readme;
mod uci;
