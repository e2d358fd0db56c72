//! Games as PGN (Portable Game Notation), which chess programs exchange: of the flat
//! board as its standard has them, of the tower with PGN's tags around the moves of
//! Appendix E.
//!
//! Reading is generous with everything that tells the same in another way: move numbers
//! are not looked at but where a variation begins, moves may be in either language, with
//! or without signs. It is strict with what cannot be kept: that is an error which names
//! the place, and what a game has no field for stays in its tags and comments. One bad
//! game does not lose the others.
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
mod sheet;
mod signs;
mod split;
mod tags;
mod tandem;
mod termination;
mod text;
mod tokens;
mod variant;
mod wrap;
mod writer;

pub use error::{PgnError, PgnFault};
pub use games::read_pgn;
pub use list::{PgnEntry, PgnSummary};
pub use loss::{PgnLoss, match_losses, pgn_losses};
pub use note::{PgnNote, PgnOddity, ReadGame};
pub use reader::{PgnReader, PgnSource};
pub use tandem::export_match;
pub use writer::export_pgn;

/// Whether a text begins as a PGN does, with a tag or an escaped line.
pub(super) fn is_pgn(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let first = lines.find(|line| !line.starts_with('%'));
    first.is_some_and(tokens::begins_tag)
}
