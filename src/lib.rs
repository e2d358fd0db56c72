//! Tritower: three-dimensional chess under Jens Meder's tournament rules.
//!
//! The modules form layers; a module depends only on those below it: [`rules`] decides
//! which moves are legal, [`game`] records what happens in a game, [`remote`] is the
//! protocol of a game between two computers, [`store`] reads and writes files, [`engine`]
//! searches for the best move, [`uci`] communicates with other chess programs, [`cli`] runs
//! the commands that need no window, and `app` (with the feature of that name) is the
//! window.

#[cfg(feature = "app")]
pub mod app;
pub mod cli;
pub mod engine;
pub mod game;
pub mod remote;
pub mod rules;
pub mod store;
pub mod uci;
