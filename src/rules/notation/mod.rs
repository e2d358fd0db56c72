//! Notation of moves and games (Appendix E).
//!
//! There are two notations. Scoresheets use that of Appendix E of the tournament rules, or of
//! FIDE's laws on the flat board, in English or German ([`write()`]). Programs exchange long
//! notation with departure and arrival, on the flat board UCI ([`long`], [`attempt`]). [`read`]
//! accepts both, and for games under the Federation rules their own notation ([`federation()`]).
//! A whole game is a [`Scoresheet`].
//!
//! No letter has different meanings in English and German at the same place of a move, so the
//! language of a text need not be known to read it.
//!
//! ```
//! use tritower::rules::{Language, Position, notation};
//!
//! let start = Position::start();
//! let mv = notation::read(&start, "Nc3N").unwrap();
//! assert_eq!(notation::write(&start, mv, Language::German), "Sc3N");
//! assert_eq!(notation::long(&start, mv), "d1W-c3N");
//! ```

mod federation;
mod hint;
mod language;
mod matching;
mod pattern;
mod read;
mod replay;
mod scoresheet;
mod tokens;
mod uci;
mod write;

pub use federation::{federation, federation_word};
pub use hint::{Hint, Target};
pub use language::Language;
pub use read::{ReadError, attempt, read, records};
pub use replay::ScoresheetError;
pub use scoresheet::{ReadSheet, Scoresheet, SheetResult};
pub use write::{long, san, write};
