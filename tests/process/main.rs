//! Runs the `tritower` program as from a command line.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

#[path = "../common/mod.rs"]
mod common;

mod cli;
mod convert;
mod letters;
mod matches;
mod readme;
mod uci;
