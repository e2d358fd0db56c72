//! Connections of spectators, at the endpoint of their code.

use iroh::endpoint::Connection;

use super::super::error::CloseReason;
use super::super::event::{InvitationId, Origin};
use super::super::first_steps::Entrance;
use super::super::greet::Greeted;
use super::super::key::EndpointId;
use super::super::limits::Limits;
use super::super::message::Message;
use super::connections::Open;
use super::{Worker, refuse};

impl Worker {
    /// Handles a spectator at the endpoint of the code.
    pub(super) fn spectator_arrived(
        &mut self,
        id: InvitationId,
        connection: Connection,
        entrance: &Entrance,
    ) {
        if let Err(reason) = self.check_spectator(EndpointId(connection.remote_id())) {
            return refuse(&connection, reason);
        }
        self.greet_with_code(id, connection, entrance, Message::Watches);
    }

    /// Adds the connection of a spectator, unless others have come first.
    pub(super) fn spectator_accepted(&mut self, id: InvitationId, greeted: Greeted) {
        if !self.invitations.contains_key(&id) {
            return greeted.channel.close(CloseReason::NotInvited);
        }
        match self.check_spectator(greeted.channel.peer()) {
            Ok(()) => self.opened(greeted, Origin::Spectator(id), false),
            Err(reason) => greeted.channel.close(reason),
        }
    }

    /// Checks that there is room for another spectator, and that the connection would not replace
    /// that of a player.
    fn check_spectator(&self, peer: EndpointId) -> Result<(), CloseReason> {
        let current = self.current.get(&peer);
        let current = current.and_then(|id| self.connections.get(id));
        if current.is_some_and(|open| !open.is_spectator()) {
            return Err(CloseReason::NotInvited);
        }
        let others = self.connections.values();
        let others = others.filter(|open| open.is_spectator() && open.peer != peer);
        match others.count() < Limits::SPECTATORS {
            true => Ok(()),
            false => Err(CloseReason::Full),
        }
    }

    /// Number of spectators who have used this code and are connected.
    pub(super) fn spectators(&self, id: InvitationId) -> usize {
        let of_code = |open: &&Open| open.origin == Origin::Spectator(id);
        self.connections.values().filter(of_code).count()
    }
}
