//! Games over a network as the session sees them: the thread that plays them, and what it has
//! reported last. Without the feature `net` there is no such thread.

mod state;
#[cfg(feature = "net")]
mod thread;

use bevy::prelude::*;

use crate::app::power::AlarmClock;
use crate::app::session::notices::Notice;
use crate::app::session::remote::{OnlineRequest, RemoteAct, RemoteState};
use crate::app::session::request::Author;
use crate::app::session::time::WallClock;
use crate::remote::GameCode;
use crate::store::{NetworkSettings, Paths};

pub use state::{Code, Line, OnlineState, Opponent, Phase, Relay, Table};

/// What the thread has reported.
#[derive(Clone, Debug)]
pub struct Report {
    /// The state of the connection, and of what comes before the game.
    pub state: OnlineState,
    /// The state of the game, if it has changed.
    pub game: Option<Box<RemoteState>>,
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

/// Games over a network: what the thread has reported last. The thread is started by the first
/// request; before, nothing of the network is used.
#[derive(Resource, Debug, Default)]
pub struct Online {
    /// The state that was reported last.
    pub state: OnlineState,
    /// The state of the game that was reported last.
    game: Option<RemoteState>,
    #[cfg(feature = "net")]
    thread: Option<thread::OnlineThread>,
}

impl Online {
    /// Whether this program can play over a network.
    pub const IS_POSSIBLE: bool = cfg!(feature = "net");

    /// The state of the game with this code, if it is open for play over a network.
    pub fn game(&self, code: GameCode) -> Option<&RemoteState> {
        let game = self.game.as_ref();
        game.filter(|_| self.state.game == Some(code))
    }

    /// The state of the game that is open for play over a network.
    pub fn open_game(&self) -> Option<&RemoteState> {
        self.game(self.state.game?)
    }

    /// Takes note of a report.
    pub(super) fn take(&mut self, state: OnlineState, game: Option<RemoteState>) {
        self.state = state;
        self.game = game.or(self.game.take());
    }
}

#[cfg(feature = "net")]
impl Online {
    /// Passes a request on to the thread, which is started if it does not run.
    ///
    /// # Errors
    ///
    /// When the thread cannot be started.
    pub(super) fn send(
        &mut self,
        request: OnlineRequest,
        settings: NetworkSettings,
        environment: impl FnOnce() -> Environment,
    ) -> Result<(), Notice> {
        let thread = match self.thread.take() {
            Some(thread) => thread,
            None => thread::OnlineThread::start(environment())?,
        };
        thread.request(request, settings);
        self.thread = Some(thread);
        Ok(())
    }

    /// Passes an act in the game on to the thread.
    pub(super) fn act(&self, act: RemoteAct) {
        if let Some(thread) = &self.thread {
            thread.act(act);
        }
    }

    /// Returns what the thread has reported since the last call.
    pub(super) fn reports(&mut self) -> Vec<Report> {
        let thread = self.thread.as_mut();
        thread.map_or(Vec::new(), thread::OnlineThread::reports)
    }
}

#[cfg(not(feature = "net"))]
impl Online {
    /// Refuses the request, since this program has no network.
    ///
    /// # Errors
    ///
    /// Always.
    pub(super) fn send(
        &mut self,
        _: OnlineRequest,
        _: NetworkSettings,
        _: impl FnOnce() -> Environment,
    ) -> Result<(), Notice> {
        Err(Notice::Denied("online-not-built"))
    }

    /// Does nothing: without a thread there is no game to act in.
    pub(super) fn act(&self, _: RemoteAct) {}

    /// Returns nothing: without a thread there are no reports.
    pub(super) fn reports(&mut self) -> Vec<Report> {
        Vec::new()
    }
}
