//! The chess engine: evaluation, search, opponents of human strength, mate solver and game
//! review.
//!
//! [`Search`] searches a [`Task`] within [`Limits`] and returns a [`Report`]; a [`Thinker`]
//! does this on background threads. An [`Opponent`] plays at a [`Strength`]: it creates the
//! task to search and chooses a move from the report. This layer depends on the rules only. It
//! accesses no files, no window, and no clock except for the time limit of a search.
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
mod evaluate;
mod exchange;
mod history;
mod instability;
mod limits;
mod margins;
pub mod mate;
mod moves;
mod opponent;
mod packed;
mod picker;
mod placing;
mod player;
mod probcut;
mod quiescence;
mod report;
pub mod review;
mod score;
mod search;
mod strength;
mod style;
mod table;
mod thinker;
mod tree;
mod variant;
mod worker;

pub use attention::Attention;
pub use evaluate::{evaluate, network};
pub use limits::{Limits, MAX_LINES, Needs, Progress, Stop, Task};
pub use opponent::{Decision, Opponent, TimeLeft};
pub use placing::place;
pub use player::ComputerPlayer;
pub use report::{PrincipalVariation, Report, ScoreBound};
pub use score::Score;
pub use search::{Search, give_way};
pub use strength::Strength;
pub use style::Style;
pub use table::TableTooLarge;
pub use thinker::{SearchUpdate, Thinker};
