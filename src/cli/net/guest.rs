//! Lets a guest in or refuses them, and shows an invitation before this program joins.

use super::play::Program;
use crate::cli::CliError;
use crate::net::Invitation;

impl Program<'_> {
    /// Joins with a code. A longer invitation is shown first, and the player decides whether this
    /// program contacts the addresses in it.
    pub(super) fn show_invitation(&mut self, invitation: Invitation) -> Result<(), CliError> {
        if !self.accepts && self.screen.show_invitation(&invitation)? {
            self.invitation = Some(invitation);
        } else {
            self.game.connection.join(invitation);
        }
        Ok(())
    }

    /// Lets in the guest who waits, or refuses the one who waits or reads the terms.
    pub(super) fn let_in(&mut self, lets_in: bool) -> Result<(), CliError> {
        match self.game.let_in(lets_in) {
            true => self.take_events(),
            false => Ok(self.screen.error("there is no guest")?),
        }
    }
}
