//! Tritower: three-dimensional chess under Jens Meder's tournament rules.
//!
//! Each module is a floor; a floor knows only those below it. [`rules`] decides
//! what is legal, [`game`] keeps what two players make of it,
//! [`store`] keeps that on disk, [`engine`] looks for the best move, [`uci`] speaks to
//! other chess programs, [`cli`] answers commands without a window.

#[cfg(feature = "app")]
pub mod app;
pub mod cli;
pub mod engine;
pub mod game;
pub mod rules;
pub mod store;
pub mod uci;
