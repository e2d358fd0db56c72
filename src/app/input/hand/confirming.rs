//! Confirming moves: if the player has chosen so, a move is only previewed until they
//! confirm it.

use bevy::prelude::*;

use super::{Hand, play};
use crate::app::session::current::Session;
use crate::app::session::request::RequestKind;
use crate::rules::Move;

impl Hand {
    /// The move that waits for confirmation.
    pub fn unconfirmed(&self) -> Option<Move> {
        self.unconfirmed
    }

    pub(super) fn ask_about(&mut self, mv: Move) {
        debug!("to be confirmed: {mv:?}");
        self.unconfirmed = Some(mv);
    }

    /// Plays the move that waits for confirmation.
    pub fn confirm(&mut self, session: &Session) -> Option<RequestKind> {
        let mv = self.unconfirmed.take()?;
        Some(play(session, mv))
    }
}
