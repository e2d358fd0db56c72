//! Creates the state that the thread reports.

use super::super::state::{AudienceState, OnlineState, Phase};
use super::driver::Driver;
use crate::app::session::remote::RemoteState;
use crate::online::OnlineGame;
use crate::remote::Side;
use crate::store::remote::{LiveGame, People};

impl Driver {
    pub(super) fn live(&self) -> Option<&LiveGame> {
        self.game.as_ref()?.live()
    }

    pub(super) fn side(&self) -> Option<&Side> {
        self.game.as_ref()?.side()
    }

    pub(super) fn is_over(&self) -> bool {
        self.game.as_ref().is_some_and(OnlineGame::is_over)
    }

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
                count: self.game.as_ref().map_or(0, OnlineGame::spectators),
            }),
        }
    }

    pub(super) fn phase(&self) -> Phase {
        let Some(game) = &self.game else {
            return Phase::Off;
        };
        if self.spectator.is_some() {
            return Phase::Spectating;
        }
        if game.session.is_none() {
            return Phase::Watching;
        }
        if self.side().is_some() {
            return Phase::Playing;
        }
        if let Some(offer) = game.offer() {
            return Phase::Offered(Box::new(offer.clone()));
        }
        let is_answered = |live: &LiveGame| live.agreement().answer().is_some();
        match &self.lines.code {
            _ if game.live().is_some_and(is_answered) => Phase::Agreeing,
            _ if game.is_asked() => Phase::Asked,
            _ if !game.connection.is_inviting() => Phase::Joining,
            _ if game.is_introduced() => Phase::Guest,
            None => Phase::Opening,
            Some(code) => Phase::Waiting(code.clone()),
        }
    }

    /// Returns the state of the game; `None` before the game has begun.
    pub(super) fn remote_state(&self) -> Option<Box<RemoteState>> {
        let live = self.live().filter(|live| live.side().is_some())?;
        let people = People::load(&self.environment.paths).unwrap_or_default();
        Some(Box::new(RemoteState {
            waiting: self.waiting.iter().copied().collect(),
            ..RemoteState::without_letter(live.game(), &people)
        }))
    }
}
