//! Choice of a move from an opening tree, for a computer that begins its games in different ways.

use super::{Continuation, OpeningTree, bundled};
use crate::rules::{Move, Position};

/// Number of games that must have reached a position before a move is chosen from it.
const MIN_GAMES: u32 = 10;

/// Number of the last move that is chosen from the bundled tree.
const LAST_MOVE: u32 = 8;

/// Chooses one of the first 8 moves of a game from the bundled tree, as [`OpeningTree::choose`]
/// does. `None` if the tree has none.
pub fn first_move(position: &Position, margin: i16, chance: u64) -> Option<Move> {
    if position.number() > LAST_MOVE {
        return None;
    }
    bundled(position.rules())?.choose(position, margin, chance)
}

impl OpeningTree {
    /// Chooses a move among those whose evaluation is at most `margin` centipawns below that of
    /// the best move. A move that was played in twice as many games is twice as likely. The same
    /// `chance` gives the same move. `None` if fewer than 10 games reached the position or none of
    /// its moves is evaluated.
    pub fn choose(&self, position: &Position, margin: i16, chance: u64) -> Option<Move> {
        let found = self.continuations(position);
        let games: u32 = found.iter().map(|it| it.results.games()).sum();
        let best = found.iter().filter_map(|it| it.evaluation).max()?;
        if games < MIN_GAMES {
            return None;
        }
        let least = best.saturating_sub(margin);
        let is_good = |it: &&Continuation| it.evaluation.is_some_and(|points| points >= least);
        let good: Vec<&Continuation> = found.iter().filter(is_good).collect();
        let all: u64 = good.iter().map(|it| u64::from(it.results.games())).sum();
        let mut left = chance % all.max(1);
        for it in good {
            let games = u64::from(it.results.games());
            if left < games {
                return Some(it.mv);
            }
            left -= games;
        }
        None
    }
}
