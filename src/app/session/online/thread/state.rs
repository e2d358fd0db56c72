//! Creates the state that the thread reports.

use super::super::state::{AudienceState, OnlineState, Phase};
use super::driver::Driver;
use crate::app::session::remote::RemoteState;
use crate::remote::Side;
use crate::store::remote::{LiveGame, People};

impl Driver {
    pub(super) fn live(&self) -> Option<&LiveGame> {
        self.session.as_ref()?.live()
    }

    pub(super) fn side(&self) -> Option<&Side> {
        self.live()?.side()
    }

    /// Returns whether the game is over.
    pub(super) fn is_over(&self) -> bool {
        self.side().is_some_and(|side| side.chain().is_over())
    }

    /// Returns the state of the connection and of the steps before the game.
    pub(super) fn state(&self) -> OnlineState {
        let now = self.now();
        OnlineState {
            phase: self.phase(),
            line: self.lines.line(),
            relay: self.lines.relay.clone(),
            opponent: self.lines.opponent.clone(),
            own_words: self.own_words.clone(),
            problem: self.lines.problem.clone(),
            game: self.side().and(self.live()).map(LiveGame::code),
            may_claim_absence: self.live().is_some_and(|live| live.may_claim_absence(now)),
            tables: self.lines.tables.clone(),
            chat: self.lines.chat.clone(),
            is_muted: self.lines.is_muted,
            is_over: self.is_over(),
            audience: self.lines.spectators.clone().map(|code| AudienceState {
                code,
                count: self.audience.count(),
            }),
        }
    }

    pub(super) fn phase(&self) -> Phase {
        let Some(network) = &self.network else {
            return Phase::Off;
        };
        if self.spectator.is_some() {
            return Phase::Spectating;
        }
        let Some(session) = &self.session else {
            return Phase::Watching;
        };
        if self.side().is_some() {
            return Phase::Playing;
        }
        if let Some(offer) = session.offer() {
            return Phase::Offered(Box::new(offer.clone()));
        }
        let is_answered = |live: &LiveGame| live.agreement().answer().is_some();
        match &self.lines.code {
            _ if session.live().is_some_and(is_answered) => Phase::Agreeing,
            _ if self.asking.is_some() => Phase::Asked,
            _ if !network.is_inviting() => Phase::Joining,
            _ if session.is_introduced() => Phase::Guest,
            None => Phase::Opening,
            Some(code) => Phase::Waiting(code.clone()),
        }
    }

    /// Returns the state of the game; `None` before the game has begun.
    pub(super) fn game(&self) -> Option<Box<RemoteState>> {
        let live = self.live().filter(|live| live.side().is_some())?;
        let people = People::load(&self.environment.paths).unwrap_or_default();
        Some(Box::new(RemoteState {
            waiting: self.waiting.iter().copied().collect(),
            ..RemoteState::without_letter(live.game(), &people)
        }))
    }
}
