//! Rules of Tritower and its variants, and of orthodox chess: positions, legal moves and
//! notation. Covers Articles 1 to 3 and 5 of the tournament rules, the mating material of
//! Article 6.9 and Appendix E, with the changes made by variants and by the flat board.
//!
//! This is the only layer that decides what is legal. It does not depend on clocks, files or the
//! window.
//!
//! Comments and errors cite the rules: `Article 3.4` is an article of the tournament rules (on the
//! flat board, of FIDE's laws), `V.A1` a paragraph of their variants, and `F3` a section of the
//! Federation's rules ([`RuleOption::Federation`]).
//!
//! ```
//! use tritower::rules::Position;
//!
//! let start = Position::start();
//! assert_eq!(start.legal_moves().len(), 20);
//! ```

pub mod formats;
pub mod laws;
pub mod layout;
mod movegen;
mod moves;
pub mod notation;
mod perft;
mod piece;
mod position;
pub mod random;
mod setup;
mod square;
mod text;
pub mod why;

pub use laws::{Castling, Placing, PlacingError};
pub use laws::{RuleOption, RuleSet, RuleSetError, TOURNAMENT, back_rank};
pub use layout::{BoardLayout, FLAT, HANGING, TOWER};
pub use moves::{CastlingSide, Move, Promotion};
pub use notation::Language;
pub use piece::{Color, Piece, Role};
#[cfg(feature = "engine")]
pub(crate) use position::role_among;
pub use position::{Checks, Outcome, PinnedPieces, Position, Undo};
pub use setup::{Fault, Setup, SetupError};
pub use square::{Column, Level, Pin, PinSet, Square, SquareSet, columns};
pub use text::{EpdOperations, ForeignText, PositionField, TextError, TextNote};
pub use why::{Illegal, why};
