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
//!
//! # Playing against an opponent
//!
//! ```
//! use tritower::engine::{Decision, Opponent, Search, Stop, Strength};
//! use tritower::rules::Position;
//!
//! let position = Position::start();
//! let mut opponent = Opponent::new(Strength::new(1), 1);
//! let task = opponent.task(position, Vec::new(), None);
//! let report = Search::new(1, 1).run(&task, &Stop::default(), |_| {});
//! match opponent.decide(&position, &report) {
//!     Some(Decision::Play { mv, .. }) => assert!(position.is_legal(mv)),
//!     Some(Decision::Resign) | None => panic!("the game has just begun"),
//! }
//! ```

mod alpha_beta;
mod attention;
mod evaluate;
pub mod explain;
mod history;
mod instability;
mod limits;
pub mod mate;
mod opponent;
mod packed;
mod parameters;
mod picker;
mod placing;
mod player;
mod quiescence;
mod report;
pub mod review;
mod root;
mod score;
mod see;
mod strength;
mod style;
mod thinker;
mod transposition;
mod variant;
mod worker;

pub use attention::Attention;
pub use evaluate::{evaluate, network};
pub use limits::{Limits, MAX_LINES, Needs, Progress, Stop, Task};
pub use opponent::{Decision, Opponent, TimeLeft};
pub use placing::place;
pub use player::ComputerPlayer;
pub use report::{PrincipalVariation, Report, ScoreBound};
pub use root::{Search, give_way};
pub use score::Score;
pub use strength::Strength;
pub use style::Style;
pub use thinker::{SearchUpdate, Thinker};
pub use transposition::TableTooLarge;
