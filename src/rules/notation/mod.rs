//! How moves and games are written down (Appendix E).
//!
//! There are two notations. Scoresheets hold Appendix E's, in English or German
//! ([`write`]); machines exchange the long one, which names departure and arrival
//! and needs no position to be understood ([`long`]).
//!
//! ```
//! use tritower::rules::{Language, Move, Position, notation};
//!
//! let start = Position::start();
//! let square = |name| start.geometry().square(name).unwrap();
//! let mv = Move::Piece { from: square("d1W"), to: square("c3N"), promotion: None };
//! assert_eq!(notation::write(&start, mv, Language::German), "Sc3N");
//! assert_eq!(notation::long(&start, mv), "d1W-c3N");
//! ```

mod language;
mod write;

pub use language::Language;
pub use write::{long, write};
