//! Confirmation of moves: if the player has enabled the setting, a move is only previewed until the
//! player confirms it.

use bevy::prelude::*;

use super::{Hand, play};
use crate::app::session::current::Session;
use crate::app::session::request::RequestKind;
use crate::rules::Move;

impl Hand {
    /// Returns the move that waits for the player's confirmation, if any.
    pub fn unconfirmed(&self) -> Option<Move> {
        self.unconfirmed
    }

    pub(super) fn ask_about(&mut self, mv: Move) {
        debug!("to be confirmed: {mv:?}");
        self.unconfirmed = Some(mv);
    }

    /// Stops waiting and returns the request that plays the move waiting for confirmation; `None`
    /// if there is no such move.
    pub fn confirm(&mut self, session: &Session) -> Option<RequestKind> {
        let mv = self.unconfirmed.take()?;
        Some(play(session, mv))
    }
}
