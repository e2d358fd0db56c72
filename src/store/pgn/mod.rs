//! Games as PGN (Portable Game Notation), which chess programs exchange: of the flat
//! board as its standard has them, of the tower with PGN's tags around the moves of
//! Appendix E.
//!
//! Reading is generous: move numbers matter only where a variation begins, moves may be in
//! either language and with any sign, and text may be in several encodings. What cannot be
//! read becomes a note that names its place ([`PgnNote`]); the game is kept as far as its
//! moves go, and the rest as a comment. Only a game whose rules or start are unknown is an
//! error, and it costs no other game. Writing follows the export format of the standard.
//!
//! The tokenizer is our own. The crates that cut PGN into tokens with their places are
//! under the GPL; those under other licences give neither places nor variations.
//!
//! ```
//! use tritower::game::Timestamp;
//! use tritower::rules::RuleSet;
//! use tritower::store::{Opened, export_pgn, read_pgn};
//!
//! let chess = RuleSet::named("chess")?;
//! let text = "1. f3 {An invitation.} e5 2. g4 $4 (2. e4) Qh4# 0-1";
//! let read = read_pgn(text, chess, Timestamp(0)).next().unwrap()?;
//! let Opened::Game(saved) = read.opened else {
//!     unreachable!("it has one board");
//! };
//! assert!(export_pgn(&saved.game).ends_with("\n\n1. f3 {An invitation.} 1... e5 2. g4 $4 (2. e4) 2... Qh4# 0-1\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod clock;
mod error;
mod games;
mod list;
mod loss;
mod moves;
mod note;
mod reader;
mod scan;
mod scoresheet;
mod sheet;
mod signs;
mod split;
mod tags;
mod tandem;
mod termination;
mod text;
mod tokens;
mod unplayed;
mod variant;
mod wrap;
mod writer;

pub use error::{PgnError, PgnFault};
pub use games::read_pgn;
pub use list::{PgnEntry, PgnSummary};
pub use loss::{PgnLoss, match_losses, pgn_losses};
pub(super) use note::of_position as notes_of_position;
pub use note::{PgnNote, PgnOddity, ReadGame};
pub use reader::{PgnReader, PgnSource};
pub(super) use scoresheet::SheetText;
pub use tandem::export_match;
pub use writer::export_pgn;

/// Whether a text begins as a PGN does, with a tag or an escaped line.
pub(super) fn is_pgn(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.find(|line| !line.starts_with('%'));
    first.is_some_and(tokens::begins_tag)
}
