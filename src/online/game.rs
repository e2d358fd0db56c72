//! The state of a game over a network, and what follows from each event.

use std::collections::VecDeque;

use super::OnlineEvent;
use crate::game::{Duties, Play, Timestamp};
use crate::net::{
    CloseReason, Config, Connected, ConnectionId, Ended, Event, GameConnection, Line, NetError,
};
use crate::remote::{Frame, Offer, Proposal, Side};
use crate::store::remote::{
    Audience, LiveGame, LiveSession, Outcome, RemoteAction, RemoteError, RemoteEvent, WaitingGuest,
};
use crate::store::{Paths, SteadyClock};

/// A game over a network with its connection, its session and its spectators.
pub struct OnlineGame {
    /// The connection, for requests to the network.
    pub connection: GameConnection,
    /// The session of the game; `None` while no game is hosted, joined or continued.
    pub session: Option<LiveSession>,
    /// Whether guests with the code are let in without a question.
    pub lets_everybody_in: bool,
    pub(super) paths: Paths,
    clock: SteadyClock,
    /// The spectators of the game, if this player hosts it.
    audience: Audience<ConnectionId>,
    pub(super) asking: Option<WaitingGuest<Connected>>,
    /// Number of the opponent's messages that were refused since the last connection.
    refusals: usize,
    events: VecDeque<OnlineEvent>,
}

impl OnlineGame {
    /// Number of refused messages after which the connection is closed.
    pub const MOST_REFUSED: usize = 20;

    /// Opens the network, without a game at first.
    ///
    /// # Errors
    ///
    /// Those of [`GameConnection::start`].
    pub fn start(
        config: Config,
        wake: Box<dyn Fn() + Send + Sync>,
        paths: Paths,
        clock: SteadyClock,
    ) -> Result<OnlineGame, NetError> {
        Ok(OnlineGame {
            connection: GameConnection::start(config, wake)?,
            session: None,
            lets_everybody_in: false,
            paths,
            clock,
            audience: Audience::default(),
            asking: None,
            refusals: 0,
            events: VecDeque::new(),
        })
    }

    /// The game; `None` before it is offered (for the host) or accepted (for the guest).
    pub fn live(&self) -> Option<&LiveGame> {
        self.session.as_ref()?.live()
    }

    /// This player's side of the game; `None` before it has begun.
    pub fn side(&self) -> Option<&Side> {
        self.live()?.side()
    }

    /// Whether the game has begun and is over.
    pub fn is_over(&self) -> bool {
        self.side().is_some_and(|side| side.chain().is_over())
    }

    /// The offer that this player has not answered yet, if any.
    pub fn offer(&self) -> Option<&Offer> {
        self.session.as_ref()?.offer()
    }

    /// Whether the opponent has introduced themselves over the present connection.
    pub fn is_introduced(&self) -> bool {
        let session = self.session.as_ref();
        session.is_some_and(LiveSession::is_introduced)
    }

    /// Number of spectators.
    pub fn spectators(&self) -> usize {
        self.audience.count()
    }

    /// Whether a game on these terms can be played over a network by the window and the command
    /// line.
    pub fn is_possible(proposal: &Proposal) -> bool {
        let is_simple = match proposal.play {
            Play::Casual => true,
            Play::Tournament(duties) => duties == Duties::default(),
        };
        is_simple && proposal.conduct.days.is_none()
    }

    /// The next time at which [`OnlineGame::pass_time`] must be called.
    pub fn due(&self, now: Timestamp) -> Option<Timestamp> {
        let live = self.live();
        let game = live.and_then(|live| live.due(now));
        game.into_iter().chain(self.audience.due(live, now)).min()
    }

    /// Returns the next thing that has happened.
    pub fn next_event(&mut self) -> Option<OnlineEvent> {
        self.events.pop_front()
    }

    pub(super) fn report(&mut self, event: OnlineEvent) {
        self.events.push_back(event);
    }

    /// Performs an action of the player in the game; returns whether it was possible.
    pub fn act(&mut self, action: RemoteAction) -> bool {
        let now = self.clock.now();
        let Some(session) = &mut self.session else {
            return false;
        };
        let outcome = session.act(action, now);
        let is_done = outcome.is_ok();
        self.handle_outcome(outcome);
        is_done
    }

    /// Agrees to the terms that the host offers.
    pub fn accept(&mut self) {
        let now = self.clock.now();
        if let Some(session) = &mut self.session {
            let outcome = session.accept(now);
            self.handle_outcome(outcome);
            self.remember_peer();
        }
    }

    /// Does what is due at this time; returns whether something has happened.
    pub fn pass_time(&mut self) -> bool {
        let now = self.clock.now();
        let slept = self.clock.slept();
        let Some(session) = &mut self.session else {
            return false;
        };
        if let Some(before) = slept {
            session.silent(before);
            session.heard(now);
        }
        let outcome = session.tick(now);
        let is_changed = !matches!(&outcome, Ok(outcome) if *outcome == Outcome::default());
        if is_changed {
            self.handle_outcome(outcome);
        }
        is_changed || slept.is_some()
    }

    /// Sends to the spectators what has happened in the game. Opens the code for spectators once
    /// the game has begun, if the contract allows spectators.
    pub fn show_to_spectators(&mut self) {
        let now = self.clock.now();
        let Some(session) = &self.session else { return };
        if let Some(random) = self.audience.begin(session, now) {
            self.connection.open_to_spectators(random);
        }
        for (spectator, message) in self.audience.send(session.live(), now) {
            // No message to spectators is too large.
            let _ = self.connection.network().send(spectator, message);
        }
    }

    /// Handles an event of the network.
    pub fn handle_event(&mut self, event: Event) {
        match event {
            Event::Ready(_) => {}
            Event::Tables(tables) => self.report(OnlineEvent::Tables(tables)),
            Event::HomeRelay(relay) => self.report(OnlineEvent::Relay(relay)),
            Event::Waiting(code, mut invitation) => {
                if let Some(session) = &self.session {
                    invitation.name = session.name().clone();
                }
                self.report(match self.connection.is_for_spectators(code) {
                    true => OnlineEvent::OpenToSpectators(invitation),
                    false => OnlineEvent::Invited(invitation),
                });
            }
            Event::InvitationEnded(code, error) if self.connection.is_for_spectators(code) => {
                self.events.extend(error.map(OnlineEvent::Trouble));
            }
            Event::InvitationEnded(_, Some(error)) | Event::Failed(error) => {
                self.report(OnlineEvent::Failed(error));
            }
            Event::InvitationEnded(_, None) => {
                if self.connection.is_inviting() && !self.connection.is_connected() {
                    self.report(OnlineEvent::InvitationEnded);
                }
            }
            Event::Connected(it) if self.connection.is_spectator(it.connection) => {
                self.audience.joined(it.connection);
                self.report(OnlineEvent::Audience);
            }
            Event::Connected(connected) if self.must_ask(&connected) => self.guest_asks(connected),
            Event::Connected(connected) => self.connected(&connected),
            Event::NotReached(_, error, wait) => {
                self.report(OnlineEvent::NotReached(error, wait));
            }
            Event::DialEnded(_, error) => self.report(OnlineEvent::DialEnded(error)),
            Event::Trouble(error) => self.report(OnlineEvent::Trouble(error)),
            Event::PathChanged(..)
            | Event::Line(..)
            | Event::Frame(..)
            | Event::Disconnected(..) => self.handle_connection_event(event),
        }
    }

    /// Handles an event of one connection. Late events of an earlier connection are ignored.
    fn handle_connection_event(&mut self, event: Event) {
        match event {
            Event::PathChanged(connection, path) if self.connection.is(connection) => {
                let is_new = self.connection.path_changed(&path);
                if is_new {
                    self.remember_peer();
                }
            }
            Event::Line(connection, line) if self.connection.is(connection) => {
                let clock = self.clock;
                match (&mut self.session, line) {
                    (None, _) => {}
                    (Some(session), Line::Heard) => session.heard(clock.now()),
                    (Some(session), Line::Silent(since)) => {
                        session.silent(clock.ago(since.elapsed()));
                    }
                }
                self.report(OnlineEvent::Line(line));
            }
            Event::Frame(connection, bytes) if self.connection.is(connection) => {
                self.receive(&bytes);
            }
            Event::Frame(connection, bytes) if self.connection.is_spectator(connection) => {
                let live = self.session.as_ref().and_then(LiveSession::live);
                if self.audience.receive(connection, &bytes, live).is_err() {
                    self.connection.network().close(connection);
                }
            }
            Event::Frame(connection, bytes) if self.is_asking(connection) => {
                self.introduce_guest(bytes);
            }
            Event::Disconnected(connection, ended) if self.connection.is(connection) => {
                self.connection.disconnected();
                // An opponent who has closed the game may open it again.
                let is_finished = ended == Ended::There(CloseReason::Finished) && self.is_over();
                if self.side().is_some() && !is_finished {
                    self.connection.look_for_opponent();
                }
                self.lose_session();
                self.report(OnlineEvent::Disconnected(ended));
            }
            Event::Disconnected(connection, _) if self.is_asking(connection) => {
                self.asking = None;
                self.report(OnlineEvent::GuestLeft);
            }
            Event::Disconnected(connection, _) if self.audience.left(connection) => {
                self.report(OnlineEvent::Audience);
            }
            _ => {}
        }
    }

    pub(super) fn connected(&mut self, connected: &Connected) {
        let now = self.clock.now();
        let Some(session) = &mut self.session else {
            return;
        };
        self.connection.connected(connected);
        self.refusals = 0;
        let introduction = session.connected(connected.material, now);
        self.report(OnlineEvent::Connected);
        self.connection.send(vec![introduction]);
        self.handle_outcome(Ok(Outcome::default()));
    }

    /// Tells the session that the connection to the opponent's program has ended.
    pub(super) fn lose_session(&mut self) {
        let now = self.clock.now();
        if let Some(session) = &mut self.session {
            session.disconnected(now);
        }
    }

    fn close_connection(&mut self) {
        self.connection.close();
        self.lose_session();
    }

    /// Handles a message of the opponent's program. Of the refused messages of one connection only
    /// the first is reported; after many, the connection is closed.
    pub(super) fn receive(&mut self, bytes: &[u8]) {
        let now = self.clock.now();
        let Some(session) = &mut self.session else {
            return;
        };
        let outcome = session.receive(bytes, now);
        match &outcome {
            Ok(_) => self.report(OnlineEvent::Received),
            Err(error) if error.is_of_disk() || error.ends_connection() => {}
            Err(error) => {
                self.refusals += 1;
                if self.refusals == OnlineGame::MOST_REFUSED {
                    self.close_connection();
                    return self.report(OnlineEvent::RefusedTooOften);
                }
                if self.refusals > 1 && !error.ends_game() {
                    return;
                }
            }
        }
        self.handle_outcome(outcome);
    }

    /// Sends and reports what an action, a message or the passing of time has led to.
    fn handle_outcome(&mut self, outcome: Result<Outcome, RemoteError>) {
        let outcome = match outcome {
            Ok(outcome) => outcome,
            Err(error) => {
                if error.ends_connection() {
                    self.close_connection();
                }
                return self.report(OnlineEvent::Refused(error));
            }
        };
        let messages = outcome.send.iter().map(Frame::to_bytes);
        self.connection.send(messages.collect());
        let is_met = |event: &RemoteEvent| {
            matches!(
                event,
                RemoteEvent::Introduced(_) | RemoteEvent::Agreed | RemoteEvent::Begun
            )
        };
        if outcome.events.iter().any(is_met) {
            self.remember_peer();
        }
        if self.side().is_some() {
            self.connection.end_invitation();
        }
        self.report(OnlineEvent::Session(outcome.events));
    }

    /// Ends the session and the network. After a game that is over (`is_over`), the other programs
    /// learn that the connection is no longer needed.
    pub fn end(self, is_over: bool) {
        self.connection.end(is_over);
        if let Some(session) = self.session {
            session.close();
        }
    }
}
