//! Games over a network from the session's point of view: passes requests to the thread that plays
//! these games, and stores what the thread has reported. Without the feature `net` there is no such
//! thread.

mod report;
mod state;
#[cfg(feature = "net")]
mod thread;

use bevy::prelude::*;

use crate::app::session::notices::Notice;
use crate::app::session::remote::{OnlineRequest, RemoteAction, RemoteState};
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
    pub state: OnlineState,
    game: Option<RemoteState>,
    /// A code or invitation that the player has pasted and that no page shows yet.
    pub pasted: Option<String>,
    #[cfg(feature = "net")]
    thread: Option<thread::OnlineThread>,
}

/// Whether a text is the code of an invitation or of a game to watch, or a longer text with
/// addresses.
#[cfg(feature = "net")]
pub fn is_invitation(text: &str) -> bool {
    use crate::net::{Code, Invitation, InvitationError};
    let text = text.trim();
    // Another text of ten letters and digits, such as one with moves, has other gaps.
    let is_code = |(number, character): (usize, char)| number == 5 || character.is_alphanumeric();
    if text.parse::<Code>().is_ok() {
        return text.len() < 12 && text.chars().enumerate().all(is_code);
    }
    let invitation = text.parse::<Invitation>();
    !matches!(invitation, Err(InvitationError::Code(_)))
}

/// Returns `false`, because this program was built without the network.
#[cfg(not(feature = "net"))]
pub fn is_invitation(_: &str) -> bool {
    false
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

    pub fn open_game(&self) -> Option<&RemoteState> {
        self.game(self.state.game?)
    }

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

    pub(super) fn act(&self, act: RemoteAction) {
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
    pub(super) fn act(&self, _: RemoteAction) {}

    /// Returns an empty list, because without a thread there are no reports.
    pub(super) fn reports(&mut self) -> Vec<Report> {
        Vec::new()
    }
}

#[cfg(all(test, feature = "net"))]
mod tests {
    use super::is_invitation;
    use crate::net::{Code, Invitation};

    #[test]
    fn a_pasted_text_is_a_code_only_in_the_form_in_which_codes_are_written() {
        let code = Code::from_random(7);
        let text = code.to_string();
        let (first, last) = text.split_once('-').unwrap_or_default();
        for written in [
            text.clone(),
            format!(" {first} {last}\n").to_lowercase(),
            format!("{first}{last}"),
        ] {
            assert!(is_invitation(&written), "{written}");
        }
        assert!(is_invitation(&Invitation::from(code).to_string()));
        assert!(
            is_invitation("tritower:ABC"),
            "damaged, which the page says"
        );
        let spread: Vec<String> = first
            .chars()
            .chain(last.chars())
            .map(String::from)
            .collect();
        assert!(!is_invitation(&spread.join(" ")));
        for other in [
            "",
            "e4 e5 Nf3 Nc6",
            "1. e4 e5",
            "4k3/8/8/8/8/8/8/4K2R w K - 0 1",
        ] {
            assert!(!is_invitation(other), "{other}");
        }
    }
}
