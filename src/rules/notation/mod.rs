//! How moves and games are written down (Appendix E).
//!
//! There are two notations. Scoresheets hold Appendix E's, the tournament rules' or on
//! the flat board FIDE's, in English or German ([`write()`]); machines exchange one that
//! names departure and arrival, on the flat board UCI's ([`long`], [`attempt`]). [`read`]
//! takes either. A whole game is a [`Scoresheet`].
//!
//! No letter means one thing in English and another in German at the same place
//! of a move, so reading never asks which language a text is in.
//!
//! ```
//! use tritower::rules::{Language, Position, notation};
//!
//! let start = Position::start();
//! let mv = notation::read(&start, "Nc3N").unwrap();
//! assert_eq!(notation::write(&start, mv, Language::German), "Sc3N");
//! assert_eq!(notation::long(&start, mv), "d1W-c3N");
//! ```

mod language;
mod matching;
mod pattern;
mod read;
mod replay;
mod scoresheet;
mod tokens;
mod uci;
mod write;

pub use language::Language;
pub use read::{ReadError, attempt, read, records};
pub use replay::ScoresheetError;
pub use scoresheet::{ReadSheet, Scoresheet, SheetResult};
pub use write::{long, san, write};
