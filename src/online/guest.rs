//! Lets guests in, or refuses them.

use super::{OnlineEvent, OnlineGame};
use crate::net::{Connected, ConnectionId, Origin};
use crate::store::remote::{LiveGame, WaitingGuest};

impl OnlineGame {
    /// Whether a guest waits to be let in.
    pub fn is_asked(&self) -> bool {
        self.asking.is_some()
    }

    /// Whether a guest has agreed to the offered game.
    fn is_agreed(&self) -> bool {
        let is_agreed = |live: &LiveGame| live.agreement().answer().is_some();
        self.live().is_some_and(is_agreed)
    }

    /// Whether the player must let in the other side of a new connection first: a guest from the
    /// local network, or one with the code.
    pub(super) fn must_ask(&self, connected: &Connected) -> bool {
        match connected.origin {
            Origin::Table => true,
            Origin::Invitation(_) => !self.lets_everybody_in && !self.is_agreed(),
            _ => false,
        }
    }

    /// Whether this is the connection of the guest who waits to be let in.
    pub(super) fn is_asking(&self, connection: ConnectionId) -> bool {
        let asking = self.asking.as_ref();
        asking.is_some_and(|guest| guest.connection.connection == connection)
    }

    /// Lets a guest wait for the player's answer. If another guest waits or is connected, refuses
    /// this one.
    pub(super) fn guest_asks(&mut self, guest: Connected) {
        if self.connection.is_connected() || self.asking.is_some() {
            return self.connection.network().close(guest.connection);
        }
        self.asking = Some(WaitingGuest::new(guest));
    }

    /// Reads who asks to join from the first message of their program. A guest whom the player
    /// knows is let in if they have the code.
    pub(super) fn introduce_guest(&mut self, message: Vec<u8>) {
        let (Some(guest), Some(session)) = (&mut self.asking, &self.session) else {
            return;
        };
        let (own, material) = (session.identity(), guest.connection.material);
        let Some(introduction) = guest.receive(message, &own, &material).cloned() else {
            self.let_in(false);
            return;
        };
        let has_code = guest.connection.origin != Origin::Table;
        match has_code && guest.is_known(&self.paths) {
            true => drop(self.let_in(true)),
            false => self.report(OnlineEvent::Asks(introduction)),
        }
    }

    /// Lets in the guest who waits, or refuses them. Without such a guest, `false` refuses the one
    /// who reads the terms. Returns whether there was a guest.
    pub fn let_in(&mut self, lets_in: bool) -> bool {
        let Some(guest) = self.asking.take() else {
            return !lets_in && self.refuse_guest();
        };
        // Meanwhile, another guest may have joined.
        if !lets_in || self.connection.is_connected() {
            self.connection
                .network()
                .refuse(guest.connection.connection);
            self.report(OnlineEvent::GuestRefused);
            return true;
        }
        self.connected(&guest.connection);
        if let Some(message) = guest.into_message() {
            self.receive(&message);
        }
        true
    }

    /// Refuses the guest who reads the terms; returns whether there was one.
    fn refuse_guest(&mut self) -> bool {
        let is_open = self.connection.is_inviting() && !self.is_agreed();
        if !is_open || !self.connection.is_connected() {
            return false;
        }
        self.connection.refuse();
        self.lose_session();
        self.report(OnlineEvent::GuestRefused);
        true
    }
}
