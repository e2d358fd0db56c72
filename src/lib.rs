//! Tritower: three-dimensional chess under Jens Meder's tournament rules.
//!
//! The modules form layers; a module depends only on those below it: [`rules`] decides
//! which moves are legal, [`game`] records what happens in a game, `store` reads and
//! writes files, `engine` searches for the best move, `uci` communicates with other
//! chess programs, `cli` runs the commands that need no window, and `app` is the window.
//!
//! Without features the library is [`rules`] and [`game`]. `cli` adds all but the window,
//! `app` (on by default) the window too, and `lab` the tools for making the program, which
//! are not shipped.

#[cfg(feature = "app")]
pub mod app;
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "cli")]
pub mod engine;
pub mod game;
pub mod rules;
#[cfg(feature = "cli")]
pub mod store;
#[cfg(feature = "cli")]
pub mod uci;
