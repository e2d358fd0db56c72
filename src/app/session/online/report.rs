//! The data with which the thread of games over a network is started, and the reports that it
//! sends.

use super::state::OnlineState;
use crate::app::power::AlarmClock;
use crate::app::session::notices::Notice;
use crate::app::session::remote::RemoteState;
use crate::app::session::request::Author;
use crate::remote::Spectator;
use crate::store::{Paths, SteadyClock};

#[derive(Clone, Debug)]
pub struct Report {
    pub state: OnlineState,
    pub game: Option<Box<RemoteState>>,
    pub watched: Option<Box<Spectator>>,
    /// Whether the game has just begun or is being continued, so that it must be shown.
    pub opens: bool,
    pub by: Author,
    pub notices: Vec<Notice>,
}

/// The data with which the thread of games over a network is started.
#[derive(Clone, Debug)]
pub struct Environment {
    pub paths: Paths,
    /// Used to request a redraw after each report.
    pub alarm: AlarmClock,
    /// The clock from which the session takes the time of day.
    pub clock: SteadyClock,
}
