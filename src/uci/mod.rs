//! The Universal Chess Interface (UCI), for games on the tower as well as on the flat board.
//!
//! A [`Client`] asks another engine for moves; the command `tritower uci` answers the requests of
//! other programs. Both use the formats [`Go`], [`Info`] and [`Offer`], and the names of rule sets
//! in [`variant`]. Moves are in machine notation
//! ([`notation::long`](crate::rules::notation::long)), positions in TFEN or FEN.
//!
//! This layer depends on the rules and the engine's types, not on games or files. It does not
//! use an existing UCI crate, because those only support moves of the flat board.
//!
//! ```no_run
//! use std::time::Duration;
//!
//! use tritower::engine::Stop;
//! use tritower::rules::{Position, RuleSet};
//! use tritower::uci::{Client, Go, Timeouts, Program, Question};
//!
//! let program = Program {
//!     path: "stockfish".into(),
//!     ..Program::default()
//! };
//! let mut client = Client::start(&program, Timeouts::default())?;
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

pub use client::{Client, Fault, Program, Question, Reply, Timeouts};
pub use go::{Go, GoNote};
pub use info::Info;
pub use offer::{Kind, MULTI_PV_OPTION, Offer, ValueError, max_lines};
