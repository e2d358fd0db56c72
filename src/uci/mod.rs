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
//!
//! ```no_run
//! use std::time::Duration;
//!
//! use tritower::engine::Stop;
//! use tritower::rules::{Position, RuleSet};
//! use tritower::uci::{Client, Go, Patience, Program, Question};
//!
//! let program = Program {
//!     path: "stockfish".into(),
//!     ..Program::default()
//! };
//! let mut client = Client::start(&program, Patience::default())?;
//! let question = Question {
//!     start: Position::start_of(RuleSet::named("chess")?),
//!     moves: Vec::new(),
//!     go: Go {
//!         time: Some(Duration::from_millis(100)),
//!         ..Go::default()
//!     },
//!     lines: 1,
//! };
//! let reply = client.think(&question, &Stop::default(), &mut |report| {
//!     println!("{} at depth {}", report.score, report.depth);
//! })?;
//! assert!(question.start.is_legal(reply.mv));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod client;
mod go;
mod info;
mod offer;
pub mod variant;

pub use client::{Client, Fault, Patience, Program, Question, Reply};
pub use go::{Go, GoNote};
pub use info::Info;
pub use offer::{Kind, Offer, ValueError};
