//! Plays the game: handles messages of the opponent's program, actions of the player, and the
//! passing of time.

use std::time::Instant;

use super::super::state::Opponent;
use super::driver::{Driver, FAREWELL};
use super::lines::LineSince;
use crate::app::session::notices::Notice;
use crate::app::session::remote::{Chat, RemoteAction};
use crate::app::session::request::Author;
use crate::game::{Duties, Play};
use crate::remote::{Offer, Report, Side, Subject};
use crate::store::remote::{
    Happened, LiveGame, People, RemoteError, SessionEvent, SessionOutcome, Whereabouts,
};
use crate::texts::Trouble;
use crate::texts::remote::RemoteProblem;

/// Maximum number of actions in a match that wait for the confirmation of an earlier one.
const MAX_WAITING: usize = 16;

type Outcome = Result<SessionOutcome, RemoteError>;

/// Number of refused messages after which the connection is closed.
const MOST_REFUSED: usize = 20;

impl Driver {
    /// Handles a message of the opponent's program.
    pub(super) fn receive(&mut self, bytes: &[u8]) {
        let now = self.now();
        let Some(session) = &mut self.session else {
            return;
        };
        let before = session.live().map(LiveGame::code);
        let outcome = session.receive(bytes, now);
        if let Err(error) = &outcome
            && !(error.is_of_disk() || error.ends_game() || error.ends_connection())
        {
            self.lines.refusals += 1;
            if self.lines.refusals > 1 {
                return self.refused_again();
            }
        }
        let Some(session) = &self.session else { return };
        let after = session.live().map(LiveGame::code);
        if outcome.is_ok() {
            self.changed = Some(Author::Peer);
        }
        // The message may begin a rematch, which is another game.
        self.opens |= before != after && self.side().is_some();
        self.pass(outcome);
    }

    /// Agrees to the terms that the host offers.
    pub(super) fn accept(&mut self) {
        let now = self.now();
        let Some(session) = &mut self.session else {
            return;
        };
        let outcome = session.accept(now);
        self.pass(outcome);
        self.remember_peer();
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
        let now = self.now();
        if let Some(session) = &mut self.session {
            let outcome = session.act(action, now);
            self.changed = Some(Author::Here);
            self.pass(outcome);
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
        if let (Some(before), Some(session)) = (self.environment.clock.slept(), &mut self.session) {
            session.silent(before);
            session.heard(now);
            self.changed = Some(Author::Program);
        }
        if let Some(session) = &mut self.session {
            let outcome = session.tick(now);
            if outcome
                .as_ref()
                .is_ok_and(|it| *it != SessionOutcome::default())
            {
                self.changed = Some(Author::Program);
            }
            self.pass(outcome);
        }
        self.act_further();
        let is_connected = self.live().is_some_and(LiveGame::is_connected);
        if !self.is_over() {
            self.leaves_at = None;
        } else if is_connected && self.leaves_at.is_none() {
            self.leaves_at = Some(now + FAREWELL);
        }
        self.show_to_spectators();
        if self.leaves_at.is_some_and(|at| at <= now) {
            self.leave();
        }
    }

    /// Sends to the opponent, and reports to the session, what an action or message has led to.
    pub(super) fn pass(&mut self, outcome: Outcome) {
        match outcome {
            Ok(outcome) => self.pass_on(outcome),
            Err(error) => self.refused(error),
        }
    }

    /// Handles a refused message that is not the first one of this connection. Only the first one
    /// makes a notice; after many, the connection is closed.
    fn refused_again(&mut self) {
        let now = self.now();
        if self.lines.refusals < MOST_REFUSED {
            return;
        }
        if let (Some(network), Some(session)) = (&mut self.network, &mut self.session) {
            network.close();
            session.disconnected(now);
            self.lines.line = LineSince::Lost(Instant::now());
            self.notices.push(Notice::Denied("online-too-many-refused"));
        }
    }

    fn refused(&mut self, error: RemoteError) {
        let now = self.now();
        if error.ends_connection() {
            if let Some(network) = &mut self.network {
                network.close();
            }
            if let Some(session) = &mut self.session {
                session.disconnected(now);
            }
        }
        let stops = error.is_of_disk();
        if error.ends_game() || error.ends_connection() {
            self.lines.problem = Some(RemoteProblem::Game(error.clone()));
        }
        self.notices.push(RemoteProblem::Game(error).into());
        if stops {
            self.leave();
        }
    }

    fn pass_on(&mut self, outcome: SessionOutcome) {
        if let Some(network) = &self.network {
            network.send(outcome.send);
        }
        for event in outcome.events {
            match event {
                SessionEvent::Introduced(introduction) => {
                    let people = People::load(&self.environment.paths).unwrap_or_default();
                    let identity = introduction.identity;
                    let known = people.find(&identity).map(|known| &known.name);
                    let name = known.unwrap_or(&introduction.name);
                    self.lines.opponent = Some(Opponent::new(&identity, name));
                    self.remember_peer();
                }
                SessionEvent::Offered(offer) => self.check_offer(&offer),
                SessionEvent::Happened(happened) => self.happened(&happened),
            }
        }
        if let Some(network) = self.network.as_mut().filter(|it| it.is_inviting())
            && self
                .session
                .as_ref()
                .and_then(|it| it.live()?.side())
                .is_some()
        {
            network.end_invitation();
            network.network().offer_table(None);
        }
    }

    /// Refuses an offer of a game that can be played only at one computer or by letter.
    fn check_offer(&mut self, offer: &Offer) {
        let proposal = &offer.proposal;
        let is_possible = match proposal.play {
            Play::Casual => true,
            Play::Tournament(duties) => duties == Duties::default(),
        };
        if !is_possible || proposal.conduct.days.is_some() {
            self.leave();
            self.notices.push(Notice::Denied("online-other-play"));
        }
    }

    fn happened(&mut self, happened: &Happened) {
        let key = match happened {
            Happened::Agreed => {
                self.remember_peer();
                return;
            }
            Happened::Begun => {
                self.opens = true;
                self.remember_peer();
                "letter-begun"
            }
            Happened::Reported(report) => match &**report {
                Report::Declined(_) => "letter-declined",
                Report::Withdrawn(_) => "letter-withdrawn",
                Report::TimeDisputed(_) => "online-time-disputed",
                Report::SignedTwice(_) => "letter-signed-twice",
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

    /// Stores the opponent's network addresses, with which the game can be continued later.
    pub(super) fn remember_peer(&mut self) {
        let is_answered = |live: &&LiveGame| live.agreement().answer().is_some();
        let live = self.live().filter(is_answered);
        let peer = self.network.as_ref().and_then(|it| it.peer());
        let (Some(game), Some(peer)) = (live.map(LiveGame::code), peer) else {
            return;
        };
        let whereabouts = Whereabouts {
            endpoint: *peer.id.as_bytes(),
            relay: peer.relay.as_ref().map(ToString::to_string),
            addresses: peer.addresses.iter().map(ToString::to_string).collect(),
        };
        if let Err(error) = whereabouts.store(&self.environment.paths, game) {
            // The game goes on, because the addresses are needed only to continue it later.
            self.notices.push(Trouble::Save(error).into());
        }
    }
}
