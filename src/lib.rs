//! Three-dimensional chess: rules, games, an engine, files and a desktop app.
//!
//! **Three-dimensional chess** is played on three boards of four by four squares, one above another, and
//! four small attack boards that stand on pins at their corners. The squares with the same file and
//! rank, one above another, form a column. Seen from above, pieces move as in chess from column to
//! column, and may arrive on any level of a column. A piece blocks its column on every level, but
//! only what stands on the very square of arrival is captured. Instead of moving a piece, a player
//! may move an attack board to an adjacent pin, with at most one piece on it. Pawns promote on the
//! last rank of their file, which depends on where the attack boards stand. These are Jens Meder's
//! tournament rules; variants and orthodox chess are included.
//!
//! # Playing moves
//!
//! ```
//! use tritower::rules::{Language, Position, notation};
//!
//! let start = Position::start();
//! assert_eq!(format!("\n{}", start.drawing()), "
//!   W         N         B         QL1   QL6   KL1   KL6
//! 9                                     r q         k r
//! 8                     n b b n         p p         p p
//! 7                     p p p p
//! 6           . . . .   . . . .
//! 5           . . . .   . . . .
//! 4 . . . .   . . . .
//! 3 . . . .   . . . .
//! 2 P P P P
//! 1 N B B N                       P P         P P
//! 0                               R Q         K R
//!   a b c d   a b c d   a b c d   z a   z a   d e   d e");
//!
//! let mv = notation::read(&start, "Nc3N")?;
//! let position = start.play(mv)?;
//! assert_eq!(position.legal_moves().len(), 20);
//! assert_eq!(position.outcome(), None);
//!
//! // Moves are read and written in English and German, and in long notation.
//! assert_eq!(notation::write(&start, mv, Language::German), "Sc3N");
//! assert_eq!(start.display(mv).to_string(), "d1W-c3N");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Asking why a move is illegal
//!
//! ```
//! use tritower::rules::why::{Placed, Reason};
//! use tritower::rules::{Position, Role, TOWER, notation};
//!
//! let start = Position::start();
//! let illegal = start.play(notation::attempt(&start, "b1W-d3N")?).unwrap_err();
//! assert_eq!(illegal.cited(), "Article 3.1(c)");
//! let Reason::Blocked { mover: Role::Bishop, by: Placed { piece, square }, .. } = illegal.reason
//! else {
//!     panic!("{illegal}");
//! };
//! assert_eq!(format!("{} on {}", piece.role, square.display(&TOWER)), "pawn on c2W");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Reading and writing positions
//!
//! The tower has its own position text, [TFEN](rules::formats::tfen); the flat board has FEN.
//! A [`Setup`](rules::Setup) is an unchecked placement and reports everything that is wrong with
//! it.
//!
//! ```
//! use tritower::rules::Position;
//!
//! let text = "W=4/4/1K2/4;N=4/4/4/4;B=4/1k2/4/4;QL1w=2/R1;KL6b=2/2 w - - - - 0 1";
//! let position: Position = text.parse()?;
//! assert_eq!(position.to_string(), text);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Variants
//!
//! A rule set is a value with a name: a board and options, joined by `+`.
//! [`RuleOption::ALL`](rules::RuleOption::ALL) lists the options.
//!
//! ```
//! use tritower::rules::{Position, RuleSet};
//!
//! let rules = RuleSet::named("tower+turning+atomic")?;
//! assert_eq!(Position::start_of(rules).perft(2), 400);
//! assert_eq!(Position::start_of(RuleSet::named("chess")?).legal_moves().len(), 20);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules and features
//!
//! A module uses only those above it in this table.
//!
//! | module | contents | feature |
//! | --- | --- | --- |
//! | [`rules`] | boards, positions, legal moves, notation, reasons why moves are illegal | |
//! | [`game`] | a game between players: clocks, claims, draws, adjournment, result | |
//! | `remote` | the protocol of a game between two computers, without I/O | `remote` |
//! | `engine` | search, evaluation, levels of strength, review, mate solver | `engine` |
//! | `store` | saved games, settings | `cli` |
//! | `pgn` | reading and writing PGN, reading scoresheets and positions | `cli` |
//! | `library` | lessons, rule books, puzzles, openings, training | `cli` |
//! | `uci` | the Universal Chess Interface, both directions | `engine` |
//! | `texts` | sentences for players, in English and German | `cli` |
//! | `net` | connections between two computers over a network | `net` (default; includes `cli`) |
//! | `online` | a game over a network, for the commands and the window | `net` |
//! | `film` | pictures and films of games, as files | `app` |
//! | `cli` | the commands of `tritower` | `cli` |
//! | `app` | the window | `app` (default; includes `cli`) |
//!
//! To use rules and games alone, turn the default features off. The feature `serde` reads and writes
//! their types with serde; `lab` builds a program with tools for developing Tritower. The programs in
//! `examples/` show more.
//!
//! # Licence
//!
//! MIT or Apache-2.0, as you choose.

#[cfg(feature = "app")]
pub mod app;
#[cfg(feature = "cli")]
pub mod cli;
#[cfg(feature = "engine")]
pub mod engine;
#[cfg(feature = "app")]
pub mod film;
pub mod game;
#[cfg(feature = "cli")]
pub mod library;
#[cfg(feature = "net")]
pub mod net;
#[cfg(feature = "net")]
pub mod online;
#[cfg(feature = "cli")]
pub mod pgn;
#[cfg(feature = "remote")]
pub mod remote;
pub mod rules;
#[cfg(feature = "cli")]
pub mod store;
#[cfg(feature = "cli")]
pub mod texts;
#[cfg(feature = "engine")]
pub mod uci;
