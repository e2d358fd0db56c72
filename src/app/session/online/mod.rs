//! Games over a network from the session's point of view: passes requests to the thread that plays
//! these games, and stores what the thread has reported. Without the feature `net` there is no such
//! thread.

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
pub use state::{
    AudienceState, ChatLine, Code, Line, OnlineState, Opponent, Phase, Relay, Table, inviter,
};
#[cfg(all(test, feature = "net"))]
pub(in crate::app::session) use thread::tests as peer;

/// What the thread of games over a network has reported last. The first request starts the thread;
/// the network is not used before that.
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

    /// Returns the state of the game with this code; `None` if the game is not open for play over a
    /// network.
    pub fn game(&self, code: GameCode) -> Option<&RemoteState> {
        let game = self.game.as_ref();
        game.filter(|_| self.state.game == Some(code))
    }

    /// Returns the state of the game that is open for play over a network, if any.
    pub fn open_game(&self) -> Option<&RemoteState> {
        self.game(self.state.game?)
    }

    /// Stores what the thread has reported.
    pub(super) fn take(&mut self, state: OnlineState, game: Option<RemoteState>) {
        self.state = state;
        self.game = game.or(self.game.take());
    }
}

#[cfg(feature = "net")]
impl Online {
    /// Passes a request on to the thread, and starts the thread if it does not run.
    ///
    /// # Errors
    ///
    /// Returns an error if the thread cannot be started.
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

    /// Passes an action of the player in the game on to the thread.
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
    /// Refuses every request, because this program was built without the network.
    ///
    /// # Errors
    ///
    /// Always returns an error.
    pub(super) fn send(
        &mut self,
        _: OnlineRequest,
        _: NetworkSettings,
        _: impl FnOnce() -> Environment,
    ) -> Result<(), Notice> {
        Err(Notice::Denied("online-not-built"))
    }

    /// Does nothing, because without a thread no game can be played over a network.
    pub(super) fn act(&self, _: RemoteAct) {}

    /// Returns an empty list, because without a thread there are no reports.
    pub(super) fn reports(&mut self) -> Vec<Report> {
        Vec::new()
    }
}
