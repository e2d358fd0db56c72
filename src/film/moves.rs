//! The moves that lead to a position, without the game's clock, players and result.

use crate::game::{Game, LineId, Refusal, Setup, Visit};

/// A start and the moves from it. The players and the clock of the game are left out, so that no
/// engine moves and no flag falls while it is shown.
#[derive(Clone, Debug)]
pub struct Moves {
    game: Game,
    visits: Vec<Visit>,
}

impl Moves {
    /// Returns the moves from the start of a game to one of its positions.
    ///
    /// # Errors
    ///
    /// When a move is not legal, as after an illegal move that was not claimed.
    pub fn to(game: &Game, visit: Visit) -> Result<Moves, Refusal> {
        let mut bare = Game::new(Setup::from(*game.start()));
        let start = Visit {
            line: LineId::MAIN,
            ply: 0,
        };
        let mut visits = vec![start];
        // As a variation, the moves can go on after the end of the game.
        let mut here = start;
        for ply in game.path(visit) {
            here = bare.explore(here, ply.mv)?;
            visits.push(here);
        }
        Ok(Moves { game: bare, visits })
    }

    /// Returns the number of plies.
    pub fn len(&self) -> usize {
        self.visits.len() - 1
    }

    /// Returns whether there is no move.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the game that contains the moves as a variation.
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the position after a number of plies; the last one if there are fewer.
    pub fn after(&self, plies: usize) -> Visit {
        let last = self.visits.last();
        let visit = self.visits.get(plies).or(last).copied();
        visit.unwrap_or_else(|| self.game.live())
    }
}
