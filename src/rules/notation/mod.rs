//! Notation of moves and games (Appendix E).
//!
//! There are two notations. Scoresheets use the notation of Appendix E of the tournament rules, or
//! on the flat board that of FIDE's laws, in English or German ([`write()`]). Programs use long
//! notation, which names departure and arrival, or on the flat board UCI notation ([`long`],
//! [`attempt`]). [`read()`] accepts both, and in games under the Federation rules also the
//! Federation's own notation ([`federation()`]). A whole game is a [`Scoresheet`].
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
