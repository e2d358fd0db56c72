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
use crate::remote::Introduction;
use crate::store::remote::OwnKey;
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
                    HomeRelay::Connected(relay) => Relay::Connected(relay.to_string()),
                }
            }
            Event::Waiting(code, invitation) if self.is_for_spectators(code) => {
                self.open_to_spectators(&invitation);
            }
            Event::Waiting(_, invitation) => self.lines.code = Some(Code::of(&invitation)),
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
            Event::Connected(connected) if connected.origin == Origin::Table => {
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
                if let Some((guest, frames)) = &mut self.asking
                    && guest.connection == connection
                {
                    frames.push(bytes);
                    self.introduce_guest();
                }
            }
            Event::Disconnected(connection, _) => {
                self.audience.left(connection);
                self.asking
                    .take_if(|(guest, _)| guest.connection == connection);
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

    /// Asks the host whether a player on the local network may join. If a question is already open,
    /// or a guest is connected, refuses the player.
    fn guest_asks(&mut self, guest: Connected) {
        let Some(network) = &self.network else { return };
        if network.is_connected() || self.asking.is_some() {
            return network.network().close(guest.connection);
        }
        self.asking = Some((guest, Vec::new()));
    }

    /// Reads the name of the player who asks to join from the first message of their program.
    fn introduce_guest(&mut self) {
        let own = OwnKey::load(&self.environment.paths);
        let (Some((guest, frames)), Ok(own)) = (&self.asking, own) else {
            return;
        };
        let read = |bytes: &Vec<u8>| {
            Introduction::from_bytes(bytes, &own.key().identity(), &guest.channel).ok()
        };
        if let Some(introduction) = frames.first().and_then(read) {
            let Introduction { identity, name, .. } = introduction;
            let is_new = frames.len() == 1;
            self.lines.opponent = Some(Opponent::new(&identity, &name));
            if is_new {
                let key = match name.as_str() {
                    "" => "online-asks-nameless",
                    _ => "online-asks",
                };
                self.notices.push(Notice::Call(key, name.to_string()));
            }
        }
    }

    /// Ends the question whether a player on the local network may join: connects the player if
    /// `lets_in` is true, otherwise closes their connection.
    pub(super) fn let_in(&mut self, lets_in: bool) {
        let (Some((guest, frames)), Some(network)) = (self.asking.take(), &self.network) else {
            return;
        };
        self.lines.opponent = None;
        // Meanwhile, a guest may have joined with the code of the invitation.
        if !lets_in || network.is_connected() {
            return network.network().close(guest.connection);
        }
        self.connected(&guest);
        for frame in frames {
            self.receive(&frame);
        }
    }
}
