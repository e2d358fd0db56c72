//! The Universal Chess Interface, both ways: the program answers whoever speaks it, and
//! plays against whoever answers it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

#[path = "uci/answering.rs"]
mod answering;
#[cfg(unix)]
#[path = "uci/asking.rs"]
mod asking;
#[path = "uci/garbage.rs"]
mod garbage;
#[path = "uci/talk.rs"]
mod talk;
