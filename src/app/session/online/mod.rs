//! Games over a network as the session sees them: the thread that plays them, and what it has
//! reported last. Without the feature `net` there is no such thread.

mod report;
mod state;
#[cfg(feature = "net")]
mod thread;

use bevy::prelude::*;

use crate::app::session::notices::Notice;
use crate::app::session::remote::{OnlineRequest, RemoteAct, RemoteState};
use crate::remote::GameCode;
use crate::store::NetworkSettings;

pub use report::{Environment, Report};
pub use state::{AudienceState, ChatLine, Code, Line, OnlineState, Opponent, Phase, Relay, Table};

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
