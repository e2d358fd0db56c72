//! What the thread of games over a network is started with, and what it reports.

use super::state::OnlineState;
use crate::app::power::AlarmClock;
use crate::app::session::notices::Notice;
use crate::app::session::remote::RemoteState;
use crate::app::session::request::Author;
use crate::app::session::time::WallClock;
use crate::remote::Spectator;
use crate::store::Paths;

/// What the thread has reported.
#[derive(Clone, Debug)]
pub struct Report {
    /// The state of the connection, and of what comes before the game.
    pub state: OnlineState,
    /// The state of the game, if it has changed.
    pub game: Option<Box<RemoteState>>,
    /// The game that the player watches, if it has changed.
    pub watched: Option<Box<Spectator>>,
    /// Whether the game has just begun, or is continued.
    pub opens: bool,
    /// The player who has changed the game.
    pub by: Author,
    /// What the player should know.
    pub notices: Vec<Notice>,
}

/// What the thread is started with.
#[derive(Clone, Debug)]
pub struct Environment {
    /// The player's files.
    pub paths: Paths,
    /// Redraws the window after each report.
    pub alarm: AlarmClock,
    /// The clock by which the session shows times.
    pub clock: WallClock,
}
