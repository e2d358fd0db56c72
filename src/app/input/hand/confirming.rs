//! Confirming a move: for whoever wishes it so, a move that is made by hand stands as a
//! preview until he says that it is to be played.

use bevy::prelude::*;

use super::{Hand, play};
use crate::app::session::intent::Wish;
use crate::app::session::table::Table;
use crate::rules::Move;

impl Hand {
    /// The move that its player has still to confirm.
    pub fn unconfirmed(&self) -> Option<Move> {
        self.unconfirmed
    }

    pub(super) fn ask_about(&mut self, mv: Move) {
        debug!("to be confirmed: {mv:?}");
        self.unconfirmed = Some(mv);
    }

    /// Plays the move that is to be confirmed.
    pub fn confirm(&mut self, table: &Table) -> Option<Wish> {
        let mv = self.unconfirmed.take()?;
        Some(play(table, mv))
    }
}
