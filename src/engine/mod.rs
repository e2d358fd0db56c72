//! The computer's play: how good a position is, what the best moves are, and how
//! a human level of play is made of that.
//!
//! [`Search`] looks ahead from a [`Task`] within [`Limits`] and gives [`Report`]s;
//! a [`Thinker`] lets it do so in threads of its own. An [`Opponent`] plays at a
//! [`Strength`]: it says what to search and what to make of the report. This floor knows the rules
//! and nothing else: no disk, no window, and no clock but the time that a search
//! itself may take.
//!
//! ```
//! use tritower::engine::{Limits, Search, Stop, Task};
//! use tritower::rules::Position;
//!
//! let task = Task::new(Position::start()).limits(Limits::depth(3));
//! let report = Search::new(1, 1).run(&task, &Stop::default(), |_| {});
//! assert_eq!(report.depth, 3);
//! assert!(Position::start().is_legal(report.best().unwrap()));
//! ```

mod attention;
mod cutoffs;
pub mod endings;
/// Open to the tools that fit its weights.
pub(crate) mod evaluate;
mod exchange;
mod history;
mod limits;
mod margins;
pub mod mate;
mod moves;
mod opponent;
mod packed;
mod picker;
mod placing;
mod probcut;
mod quiescence;
mod report;
pub mod review;
mod score;
mod search;
mod strength;
mod table;
mod thinker;
mod tree;
mod unrest;
mod variant;
mod worker;

pub use attention::Attention;
pub use evaluate::evaluate;
pub use limits::{Limits, MOST_LINES, Needs, Progress, Stop, Task};
pub use opponent::{Decision, Opponent, TimeLeft};
pub use placing::place;
pub use report::{PrincipalVariation, Report, ScoreBound};
pub use score::Score;
pub use search::{Search, give_way};
pub use strength::Strength;
pub use table::TableTooLarge;
pub use thinker::{News, Thinker};
