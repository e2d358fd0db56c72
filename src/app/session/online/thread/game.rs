//! Plays the game: handles messages of the opponent's program, actions of the player, and the
//! passing of time.

use super::super::state::Opponent;
use super::driver::{Driver, FAREWELL};
use crate::app::session::notices::Notice;
use crate::app::session::remote::{Chat, RemoteAction};
use crate::app::session::request::Author;
use crate::online::OnlineGame;
use crate::remote::{Report, Side, Subject};
use crate::store::remote::{LiveGame, People, RemoteError, RemoteEvent};
use crate::texts::remote::RemoteProblem;

/// Maximum number of actions in a match that wait for the confirmation of an earlier one.
const MAX_WAITING: usize = 16;

impl Driver {
    /// Makes a change to the game, and handles what follows from it. `None` without a game.
    pub(super) fn with_game<T>(&mut self, change: impl FnOnce(&mut OnlineGame) -> T) -> Option<T> {
        let before = self.live().map(LiveGame::code);
        let result = self.game.as_mut().map(change);
        // A message may begin a rematch, which is another game.
        self.opens |= before != self.live().map(LiveGame::code) && self.side().is_some();
        while let Some(event) = self.game.as_mut().and_then(OnlineGame::next_event) {
            self.show_event(event);
        }
        result
    }

    /// Performs an action of the player in the game. In a match on two boards, a move may have to
    /// wait for the confirmation of the one before.
    pub fn act(&mut self, act: RemoteAction) {
        match act {
            RemoteAction::Submit(content) if self.must_wait() => {
                self.waiting.push_back(content);
                self.changed = Some(Author::Here);
            }
            act => self.act_now(act),
        }
    }

    fn act_now(&mut self, action: RemoteAction) {
        if self.with_game(|game| game.act(action)).is_some() {
            self.changed = Some(Author::Here);
        }
    }

    /// Whether an action of the player must wait for the confirmation of an earlier one. Without a
    /// connection it does not wait but is refused, so that the player learns the reason.
    fn must_wait(&self) -> bool {
        let is_pending = |side: &Side| side.chain().tandem().is_some() && side.pending().is_some();
        let is_pending = self.side().is_some_and(is_pending) || !self.waiting.is_empty();
        let is_connected = self.live().is_some_and(LiveGame::is_connected);
        is_pending && is_connected && self.waiting.len() < MAX_WAITING
    }

    /// Performs the actions of the player that have waited for the confirmation of an earlier one.
    fn act_further(&mut self) {
        if self.is_over() {
            self.waiting.clear();
        }
        while let Some(live) = self.live().filter(|_| !self.waiting.is_empty()) {
            let is_free = |side: &Side| side.is_compared() && side.pending().is_none();
            if live.is_connected() && !live.side().is_some_and(is_free) {
                break;
            }
            if let Some(content) = self.waiting.pop_front() {
                self.act_now(RemoteAction::Submit(content));
            }
        }
    }

    /// Does everything that is due at the present time.
    pub fn pass_time(&mut self) {
        let now = self.now();
        if self.with_game(OnlineGame::pass_time) == Some(true) {
            self.changed = Some(Author::Program);
        }
        self.act_further();
        let is_connected = self.live().is_some_and(LiveGame::is_connected);
        if !self.is_over() {
            self.leaves_at = None;
        } else if is_connected && self.leaves_at.is_none() {
            self.leaves_at = Some(now + FAREWELL);
        }
        self.with_game(OnlineGame::show_to_spectators);
        if self.leaves_at.is_some_and(|at| at <= now) {
            self.leave();
        }
    }

    pub(super) fn refused(&mut self, error: RemoteError) {
        let stops = error.is_of_disk();
        if error.ends_game() || error.ends_connection() {
            self.lines.problem = Some(RemoteProblem::Game(error.clone()));
        }
        self.notices.push(RemoteProblem::Game(error).into());
        if stops {
            self.leave();
        }
    }

    pub(super) fn show(&mut self, events: Vec<RemoteEvent>) {
        for event in events {
            self.show_game_event(&event);
        }
    }

    fn show_game_event(&mut self, event: &RemoteEvent) {
        let key = match event {
            RemoteEvent::Introduced(introduction) => {
                let people = People::load(&self.environment.paths).unwrap_or_default();
                let identity = introduction.identity;
                let known = people.find(&identity).map(|known| &known.name);
                let name = known.unwrap_or(&introduction.name);
                self.lines.opponent = Some(Opponent::new(&identity, name));
                return;
            }
            // A game that can be played only at one computer or by letter is refused.
            RemoteEvent::Offered(offer) => {
                if !OnlineGame::is_possible(&offer.proposal) {
                    self.leave();
                    self.notices.push(Notice::Denied("online-other-play"));
                }
                return;
            }
            RemoteEvent::Agreed => return,
            RemoteEvent::Begun => {
                self.opens = true;
                "letter-begun"
            }
            RemoteEvent::Reported(report) => match &**report {
                Report::Declined(_) => "letter-declined",
                Report::Withdrawn(_) => "letter-withdrawn",
                Report::TimeDisputed(_) => "online-time-disputed",
                Report::SignedTwice => "letter-signed-twice",
                Report::Restored => "letter-restored",
                Report::Decided(decision) => match decision.claims {
                    true => "online-time-claimed-theirs",
                    false => "online-time-ended-theirs",
                },
                Report::Phrase(phrase) => return self.receive_chat(Chat::Phrase(*phrase)),
                Report::Message(message) => {
                    return self.receive_chat(Chat::Message(message.clone()));
                }
                // The question is shown on the game's page until the player answers, but the player
                // may be on another page.
                Report::Asked(request) => match request.subject {
                    Subject::TakeBack { .. } => "online-asks-take-back",
                    Subject::MoreTime { .. } => "online-asks-more-time",
                    Subject::Adjourn { .. } => "online-asks-adjourn",
                    Subject::Stop => "letter-asks-stop",
                    Subject::Restart => "letter-asks-restart",
                    Subject::Rematch => "letter-asks-rematch",
                    Subject::CallOff => "letter-asks-call-off",
                },
                // The session reports the events of the game.
                Report::Added(_) => return,
            },
        };
        self.notices.push(Notice::Call(key, String::new()));
    }
}
