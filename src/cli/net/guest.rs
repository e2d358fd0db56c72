//! Lets a guest in, or refuses them.

use super::event_text::asks_in;
use super::play::Program;
use crate::cli::CliError;
use crate::net::{Connected, ConnectionId, Invitation, Origin};
use crate::store::remote::LiveGame;

impl Program<'_> {
    /// Whether the player must let in the other side of a new connection first.
    pub(super) fn must_ask(&self, connected: &Connected) -> bool {
        matches!(connected.origin, Origin::Invitation(_)) && !self.accepts && self.is_open()
    }

    /// Joins with a code. A longer invitation is shown first, and the player decides whether this
    /// program contacts the addresses in it.
    pub(super) fn show_invitation(&mut self, invitation: Invitation) -> Result<(), CliError> {
        match invitation.contacts().filter(|_| !self.accepts) {
            Some(contacts) => {
                let name = invitation.name.as_str();
                self.invitation = Some(invitation.clone());
                self.screen.line(format!("invited-by {name}"))?;
                self.screen.line(format!("contacts {contacts}"))?;
            }
            None => self.line.join(invitation),
        }
        Ok(())
    }

    /// Whether no guest has agreed to the offered game yet.
    fn is_open(&self) -> bool {
        let is_agreed = |live: &LiveGame| live.agreement().answer().is_some();
        self.line.is_inviting() && !self.session.live().is_some_and(is_agreed)
    }

    /// Whether this is the connection of the guest who waits to be let in.
    pub(super) fn is_asking(&self, connection: ConnectionId) -> bool {
        let asking = self.asking.as_ref();
        asking.is_some_and(|guest| guest.connection.connection == connection)
    }

    /// Handles a message of the guest who waits to be let in: says who it is.
    pub(super) fn receive_from_guest(&mut self, message: Vec<u8>) -> Result<(), CliError> {
        let Some(guest) = &mut self.asking else {
            return Ok(());
        };
        let (own, material) = (self.player.key.identity(), guest.connection.channel);
        match guest.receive(message, &own, &material) {
            Some(introduction) => {
                let line = asks_in(introduction);
                match guest.is_known(&self.player.paths) {
                    true => self.let_in(),
                    false => Ok(self.screen.line(line)?),
                }
            }
            None => self.refuse_guest(),
        }
    }

    /// Lets in the guest who waits.
    pub(super) fn let_in(&mut self) -> Result<(), CliError> {
        let Some(guest) = self.asking.take() else {
            return Ok(());
        };
        self.connected(&guest.connection)?;
        match guest.into_message() {
            Some(message) => {
                let outcome = self.session.receive(&message, self.now());
                self.pass(outcome)
            }
            None => Ok(()),
        }
    }

    /// Closes the connection of a guest who waits to be let in, or who reads the terms.
    pub(super) fn refuse_guest(&mut self) -> Result<(), CliError> {
        if let Some(guest) = self.asking.take() {
            self.line.network().refuse(guest.connection.connection);
        } else if self.is_open() && self.line.is_connected() {
            self.line.refuse();
            self.session.disconnected(self.now());
        } else {
            return Ok(self.screen.error("there is no guest")?);
        }
        Ok(self.screen.line("guest refused")?)
    }
}
