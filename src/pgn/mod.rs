//! Games as other programs and people write them: reads PGN, scoresheets and positions, tells what a
//! file contains, lists the files of a folder, and writes PGN.
//!
//! PGN (Portable Game Notation) is the format in which chess programs exchange games. Games on the flat board follow the PGN standard; games on the tower have the tags
//! of PGN and the moves of Appendix E.
//!
//! Reading is lenient: move numbers matter only at the beginning of a variation, moves may be in
//! either language and carry any annotation sign, and the text may be in several encodings. Text
//! that cannot be read is reported with its position ([`PgnNote`]): the game is kept up to that
//! point, and the rest becomes a comment. Only a game that cannot be read at all is an error, such
//! as one with an unknown rule set ([`PgnFault`]); the other games are still read. Writing follows
//! the export format of the standard.
//!
//! This module has its own tokenizer, because existing crates that report the position of tokens
//! are under the GPL, and crates under other licences report neither positions nor variations.
//!
//! ```
//! use tritower::game::Timestamp;
//! use tritower::rules::RuleSet;
//! use tritower::pgn::{export_pgn, read_pgn};
//! use tritower::store::Opened;
//!
//! let chess = RuleSet::named("chess")?;
//! let text = "1. f3 {An invitation.} e5 2. g4 $4 (2. e4) Qh4# 0-1";
//! let read = read_pgn(text, chess, Timestamp(0)).next().unwrap()?;
//! let Opened::Game(saved) = read.opened else {
//!     unreachable!("it has one board");
//! };
//! assert!(export_pgn(&saved.game).ends_with(
//!     "\n\n1. f3 {An invitation.} 1... e5 2. g4 $4 (2. e4) 2... Qh4# 0-1\n"
//! ));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod clock;
mod detect;
mod error;
mod file_summary;
pub(crate) mod folder;
mod games;
mod import;
mod import_error;
mod input;
mod kind;
mod line_wrapper;
mod list;
mod location;
mod loss;
mod moves;
mod note;
mod opened;
mod positions;
pub(crate) mod puzzles;
mod raw_game;
mod reader;
mod scan;
mod scoresheet;
mod search;
mod sheet;
mod signs;
mod split;
mod tag_syntax;
mod tags;
mod tandem;
mod termination;
mod text;
mod tokens;
mod unplayed;
mod variant;
mod walker;
mod writer;

use detect::{begins_with_tag, has_move_or_result, has_tag, is_loose_pgn};
pub use error::{PgnError, PgnFault};
pub use file_summary::{FileSummary, Kind};
pub use folder::{Entry, list};
pub use games::read_pgn;
pub use import::{Games, Imported, import, import_all, import_file, import_path, import_text};
pub use import_error::ImportError;
pub use input::{Input, letters_in};
pub use kind::{ReadPosition, TextKind, read_position, read_position_of};
pub use list::{PgnEntry, PgnSummary};
pub use loss::{PgnLoss, match_losses, pgn_losses};
use note::of_position as notes_of_position;
pub use note::{PgnNote, PgnOddity, ReadGame};
pub use reader::{PgnReader, PgnSource};
use scoresheet::SheetText;
pub use search::{Order, SortKey, sort, year};
pub use tandem::export_match;
pub use writer::export_pgn;
