//! Handles the events that the network reports.

use std::time::Instant;

use super::super::state::{Code, Opponent, Relay};
use super::driver::Driver;
use super::lines::LineSince;
use crate::app::session::notices::Notice;
use crate::app::session::request::Author;
use crate::net::{
    CloseReason, Connected, ConnectionId, Ended, Event, GameConnection, HomeRelay, InvitationId,
    Line, NetError, Origin,
};
use crate::store::remote::{LiveGame, OwnKey, WaitingGuest};
use crate::texts::remote::RemoteProblem;

impl Driver {
    /// Handles all events that the network has reported.
    pub fn take_events(&mut self) {
        while let Some(event) = self.network.as_mut().and_then(GameConnection::next_event) {
            self.take(event);
        }
    }

    fn take(&mut self, event: Event) {
        match event {
            Event::Ready(_) => {}
            Event::HomeRelay(relay) => {
                self.lines.relay = match relay {
                    HomeRelay::None => Relay::None,
                    HomeRelay::Searching => Relay::Searching,
                    HomeRelay::NotReached => Relay::NotReached,
                    HomeRelay::Connected(relay) => Relay::Connected(relay.to_string()),
                }
            }
            Event::Waiting(code, invitation) if self.is_for_spectators(code) => {
                self.open_to_spectators(&invitation);
            }
            Event::Waiting(_, mut invitation) => {
                if let Some(session) = &self.session {
                    invitation.name = session.name().clone();
                }
                self.lines.code = Some(Code::of(&invitation));
            }
            Event::InvitationEnded(code, error) if self.is_for_spectators(code) => {
                if let Some(error) = error {
                    self.trouble(error);
                }
            }
            Event::InvitationEnded(_, Some(error)) => self.give_up(error),
            Event::InvitationEnded(_, None) => self.invitation_ended(),
            Event::Connected(connected) if self.is_spectator(connected.connection) => {
                self.audience.joined(connected.connection);
            }
            Event::Connected(_) if self.spectator.is_some() => self.take_as_spectator(event),
            Event::Connected(connected) if self.must_ask(&connected) => {
                self.guest_asks(connected);
            }
            Event::Connected(connected) => self.connected(&connected),
            Event::Tables(tables) => self.found(tables),
            // The network tries again, and the page shows this.
            Event::NotReached(_, error, _) => self.trouble(error),
            Event::DialEnded(_, error) if self.spectator.is_some() => self.host_not_found(error),
            Event::DialEnded(_, error) if self.side().is_some() => self.trouble(error),
            Event::DialEnded(_, error) | Event::Failed(error) => self.give_up(error),
            Event::Trouble(error) => self.trouble(error),
            Event::PathChanged(..)
            | Event::Line(..)
            | Event::Frame(..)
            | Event::Disconnected(..) => self.take_from_connection(event),
        }
    }

    fn take_from_connection(&mut self, event: Event) {
        let Some(network) = &mut self.network else {
            return;
        };
        match event {
            Event::PathChanged(connection, path)
                if network.is(connection) && network.path_changed(&path) =>
            {
                self.remember_peer();
            }
            Event::Line(connection, line) if network.is(connection) => self.line_changed(line),
            Event::Frame(connection, bytes) if network.is_spectator(connection) => {
                self.receive_from_spectator(connection, &bytes);
            }
            Event::Frame(connection, _) | Event::Disconnected(connection, _)
                if network.is(connection) && self.spectator.is_some() =>
            {
                self.take_as_spectator(event);
            }
            Event::Frame(connection, bytes) if network.is(connection) => self.receive(&bytes),
            Event::Disconnected(connection, ended) if network.is(connection) => {
                network.disconnected();
                self.disconnected(ended);
            }
            Event::Frame(connection, bytes) => {
                let asking = self.asking.as_ref();
                if asking.is_some_and(|guest| guest.connection.connection == connection) {
                    self.introduce_guest(bytes);
                }
            }
            Event::Disconnected(connection, _) => {
                self.audience.left(connection);
                self.asking
                    .take_if(|guest| guest.connection.connection == connection);
            }
            // Late events of an earlier connection are ignored.
            _ => {}
        }
    }

    /// Whether this is the code for spectators of the player's game.
    fn is_for_spectators(&self, code: InvitationId) -> bool {
        let network = self.network.as_ref();
        network.is_some_and(|it| it.is_for_spectators(code))
    }

    /// Whether this is the connection of a spectator of the player's game.
    fn is_spectator(&self, connection: ConnectionId) -> bool {
        let network = self.network.as_ref();
        network.is_some_and(|it| it.is_spectator(connection))
    }

    pub(super) fn trouble(&mut self, error: NetError) {
        self.lines.problem = Some(RemoteProblem::Network(error));
    }

    /// Closes the network after an error after which it cannot be used.
    pub(super) fn give_up(&mut self, error: NetError) {
        self.leave();
        self.trouble(error);
    }

    fn connected(&mut self, connected: &Connected) {
        let now = self.now();
        let (Some(network), Some(session)) = (&mut self.network, &mut self.session) else {
            return;
        };
        network.connected(connected);
        self.lines.line = LineSince::Heard;
        self.lines.problem = None;
        self.lines.refusals = 0;
        let outcome = session.connected(connected.channel, now);
        self.pass(Ok(outcome));
    }

    fn line_changed(&mut self, line: Line) {
        let clock = self.environment.clock;
        self.lines.line = match line {
            Line::Heard => LineSince::Heard,
            Line::Silent(since) => LineSince::Silent(since),
        };
        if let Some(session) = &mut self.session {
            match line {
                Line::Heard => session.heard(clock.now()),
                Line::Silent(since) => session.silent(clock.ago(since.elapsed())),
            }
            // The clocks stand still, or run again.
            self.changed = Some(Author::Program);
        }
    }

    fn disconnected(&mut self, ended: Ended) {
        let now = self.now();
        if let Some(session) = &mut self.session {
            session.disconnected(now);
        }
        self.lines.line = match ended {
            Ended::There(CloseReason::Quit | CloseReason::Finished) => {
                LineSince::Left(Instant::now())
            }
            _ => LineSince::Lost(Instant::now()),
        };
        if self.is_over() && ended == Ended::There(CloseReason::Finished) {
            self.leaves_at = Some(now);
        } else if self.side().is_some() {
            self.look_for_guest();
        } else {
            // The same guest may come back, or another one may join.
            self.lines.opponent = None;
            self.lines.line = LineSince::None;
        }
    }

    /// If the player is the host, searches for the guest after the connection was lost. A guest's
    /// program searches for the host without this call.
    fn look_for_guest(&mut self) {
        let is_host = self.live().is_some_and(|live| live.agreement().is_host());
        if let Some(network) = self
            .network
            .as_mut()
            .filter(|_| is_host && !self.lines.seeks)
            && let Some(peer) = network.peer().cloned()
        {
            self.lines.seeks = true;
            network.find_again(peer);
        }
    }

    fn invitation_ended(&mut self) {
        let waits = |it: &GameConnection| it.is_inviting() && !it.is_connected();
        if self.network.as_ref().is_some_and(waits) {
            self.leave();
            self.notices.push(Notice::Denied("online-code-ended"));
        }
    }

    /// Whether the player must let in the other side of a new connection first: a guest from the
    /// local network, or one with the code.
    fn must_ask(&self, connected: &Connected) -> bool {
        let is_agreed = |live: &LiveGame| live.agreement().answer().is_some();
        match connected.origin {
            Origin::Table => true,
            Origin::Invitation(_) => !self.live().is_some_and(is_agreed),
            _ => false,
        }
    }

    /// Asks the host whether a guest may join. If a question is already open, or a guest is
    /// connected, refuses the guest.
    fn guest_asks(&mut self, guest: Connected) {
        let Some(network) = &self.network else { return };
        if network.is_connected() || self.asking.is_some() {
            return network.network().close(guest.connection);
        }
        self.asking = Some(WaitingGuest::new(guest));
    }

    /// Reads who asks to join from the first message of their program. A guest whom the player
    /// knows is let in if they have the code.
    fn introduce_guest(&mut self, message: Vec<u8>) {
        let own = OwnKey::load(&self.environment.paths);
        let (Some(guest), Ok(own)) = (&mut self.asking, own) else {
            return;
        };
        let (own, material) = (own.key().identity(), guest.connection.channel);
        let Some(introduction) = guest.receive(message, &own, &material) else {
            return self.let_in(false);
        };
        let opponent = Opponent::new(&introduction.identity, &introduction.name);
        let has_code = guest.connection.origin != Origin::Table;
        if has_code && guest.is_known(&self.environment.paths) {
            return self.let_in(true);
        }
        let key = match opponent.name.as_str() {
            "" => "online-asks-nameless",
            _ => "online-asks",
        };
        let name = opponent.name.clone();
        self.lines.opponent = Some(opponent);
        self.notices.push(Notice::Call(key, name));
    }

    /// Ends the question whether a guest may join: connects the guest if `lets_in` is true,
    /// otherwise refuses them. Without a question, refuses the guest who reads the terms.
    pub(super) fn let_in(&mut self, lets_in: bool) {
        let Some(guest) = self.asking.take() else {
            return match lets_in {
                true => {}
                false => self.refuse_guest(),
            };
        };
        let Some(network) = &self.network else { return };
        self.lines.opponent = None;
        // Meanwhile, another guest may have joined.
        if !lets_in || network.is_connected() {
            return network.network().refuse(guest.connection.connection);
        }
        self.connected(&guest.connection);
        if let Some(message) = guest.into_message() {
            self.receive(&message);
        }
    }

    fn refuse_guest(&mut self) {
        let now = self.now();
        let is_agreed = |live: &LiveGame| live.agreement().answer().is_some();
        if self.live().is_some_and(is_agreed) {
            return;
        }
        if let (Some(network), Some(session)) = (&mut self.network, &mut self.session) {
            network.refuse();
            session.disconnected(now);
            self.lines.opponent = None;
            self.lines.line = LineSince::None;
        }
    }
}
