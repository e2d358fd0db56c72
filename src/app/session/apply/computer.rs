//! What the computer does at the table, and taking back against it.

use bevy::prelude::*;

use super::{Desk, Outcome};
use crate::app::session::notices::Notice;
use crate::app::session::seats;
use crate::app::session::time::now;
use crate::game::{Event, Game, Refusal};
use crate::rules::Move;

impl Desk<'_> {
    /// What the computer does; it does not call anybody back who looks at another
    /// place of the game.
    pub(super) fn answer(&mut self, event: Event) -> Outcome {
        let live = self.table.is_live();
        let shown = self.table.game.path(self.table.visit);
        let shown: Vec<Move> = shown.map(|ply| ply.mv).collect();
        self.table.game.happen(event, now())?;
        let mut told = if live {
            self.follow()
        } else {
            // What is looked at as a variation may be what was played now.
            let game = &self.table.game;
            let visit = game.visit_along(shown).unwrap_or(game.live());
            self.table.visit = visit;
            self.go_on()
        };
        debug!("the computer has answered: {event:?}");
        if let Event::Decline(_) = event {
            told.push(Notice::Done("computer-declines", String::new()));
        }
        Ok(told)
    }

    /// Takes back; against the computer, to where its opponent has the move.
    pub(super) fn undo(&mut self) -> Result<(), Refusal> {
        let game = &mut self.table.game;
        game.undo()?;
        while waits_for_computer(game) && game.can_undo() {
            game.undo()?;
        }
        // It began the game: there is nothing of its opponent to take back.
        if waits_for_computer(game) {
            self.redo()?;
        }
        Ok(())
    }

    pub(super) fn redo(&mut self) -> Result<(), Refusal> {
        let game = &mut self.table.game;
        game.redo(now())?;
        while waits_for_computer(game) && game.can_redo() {
            game.redo(now())?;
        }
        Ok(())
    }
}

/// Whether the computer has the move in a game against a person.
fn waits_for_computer(game: &Game) -> bool {
    let computer = |side| seats::level(game, side).is_some();
    game.to_move().is_some_and(computer) && !seats::plays_itself(game)
}
