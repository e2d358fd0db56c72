//! The game on the table: what is played, which place of it is shown, and under
//! which name it is kept. Only [`apply`](crate::app::session::apply) writes it.

use std::path::PathBuf;

use bevy::prelude::*;

use crate::game::{Game, Setup, Visit};
use crate::rules::{Move, Position};

/// The game, and the place of it that is shown.
#[derive(Resource, Clone, Debug)]
pub struct Table {
    /// The one truth.
    pub game: Game,
    /// What is shown; always a place that the game has.
    pub visit: Visit,
    /// What the player calls it; may be empty.
    pub title: String,
    /// The file that it was saved to or opened from in the player's own folder.
    pub file: Option<PathBuf>,
    /// Whether something has happened in it that no file of the player's holds.
    pub unsaved: bool,
}

impl Table {
    /// A game laid on the table, shown at its end.
    pub fn new(game: Game, title: String, file: Option<PathBuf>) -> Table {
        let visit = game.live();
        Table {
            game,
            visit,
            title,
            file,
            unsaved: false,
        }
    }

    /// Whether the window can show a game: one in which nothing is dropped.
    pub fn shows(game: &Game) -> bool {
        !game.setup().start.rules().hands
    }

    /// The position that is shown.
    pub fn position(&self) -> &Position {
        self.game
            .position(self.visit)
            .unwrap_or_else(|| self.game.last())
    }

    /// Whether the position that is shown is the one that the players have before them.
    pub fn is_live(&self) -> bool {
        self.visit == self.game.live()
    }

    /// The move that led to the position that is shown, with the position before it.
    pub fn last_move(&self) -> Option<(Position, Move)> {
        let mut moves = self.game.path(self.visit);
        let mv = moves.next_back()?.mv;
        let before = moves.next_back().map(|ply| ply.after);
        Some((before.unwrap_or(*self.game.start()), mv))
    }
}

impl Default for Table {
    fn default() -> Table {
        Table::new(Game::new(Setup::default()), String::new(), None)
    }
}
