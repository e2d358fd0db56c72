//! The Universal Chess Interface: the words by which chess programs are spoken to, for
//! the tower's games as well as for the flat board's.
//!
//! What both sides write and read is here once: [`Go`], [`Info`], [`Offer`], and how rule
//! sets are called ([`variant`]). A [`Client`] asks another program for its moves; the
//! side that answers is the command `tritower uci`. Moves are the machine's
//! ([`notation::long`](crate::rules::notation::long)), positions TFEN or FEN.
//!
//! This floor knows the rules and the engine's words, neither a game nor a disk. The
//! crates that read UCI know the moves of the flat board alone; hence code of our own.

mod client;
mod go;
mod info;
mod offer;
pub mod variant;

pub use client::{Client, Fault, Patience, Program, Question, Reply};
pub use go::{Go, GoError};
pub use info::Info;
pub use offer::{Kind, Offer, ValueError};
