//! Opening tree: how often each move was played in a position, with the results of the games and
//! evaluations by the engine.
//!
//! A tree is built by adding games, or read from the compact file of `assets/openings`, which holds
//! games that the engine played against itself under the tournament rules. The manual
//! (Files and PGN) describes its format.

mod choice;
mod collect;
mod error;
mod file;

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::rules::{Color, Move, Position, RuleSet, TOURNAMENT, notation};
pub use choice::first_move;
pub use collect::{Collected, GameFilter};
pub use error::OpeningsError;

/// Results of the games in which a move was played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Results {
    /// Number of games that White won.
    pub white: u32,
    /// Number of drawn games, and of games without a result.
    pub draws: u32,
    /// Number of games that Black won.
    pub black: u32,
}

impl Results {
    /// Number of games.
    pub fn games(self) -> u32 {
        self.white + self.draws + self.black
    }

    /// Adds a game with this winner; `None` for a draw or an unfinished game.
    pub fn add(&mut self, winner: Option<Color>) {
        match winner {
            Some(Color::White) => self.white += 1,
            None => self.draws += 1,
            Some(Color::Black) => self.black += 1,
        }
    }

    /// Share of the points that a side scored, from 0 to 1; 0.5 without games.
    pub fn share(self, side: Color) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        let wins = match side {
            Color::White => self.white,
            Color::Black => self.black,
        };
        (f64::from(wins) + f64::from(self.draws) / 2.0) / f64::from(self.games())
    }
}

/// A move that was played in a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Continuation {
    /// The move.
    pub mv: Move,
    /// Results of the games in which the move was played in this position.
    pub results: Results,
    /// Evaluation of the move by the engine for the side that plays it, in centipawns; `None` if it
    /// was not evaluated.
    pub evaluation: Option<i16>,
}

/// Moves played in a position, each with its results and evaluation. The first field is the index
/// of the move among the legal moves in the order of their long notation.
type Node = Vec<(u8, Results, Option<i16>)>;

/// An opening tree: the moves that were played in each position, whatever moves led to it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OpeningTree {
    games: u32,
    nodes: HashMap<u64, Node>,
}

impl OpeningTree {
    /// Number of games in the tree.
    pub fn games(&self) -> u32 {
        self.games
    }

    /// Number of positions in the tree.
    pub fn positions(&self) -> usize {
        self.nodes.len()
    }

    /// Adds the first moves of a game. Moves after the first illegal one are left out.
    pub fn add(&mut self, start: &Position, moves: &[Move], winner: Option<Color>) {
        self.games += 1;
        let mut position = *start;
        for &mv in moves {
            let Some(index) = index_of(&position, mv) else {
                return;
            };
            let node = self.nodes.entry(position.key()).or_default();
            let known = node.iter().position(|it| it.0 == index);
            let at = known.unwrap_or(node.len());
            if known.is_none() {
                node.push((index, Results::default(), None));
            }
            if let Some((_, results, _)) = node.get_mut(at) {
                results.add(winner);
            }
            position.make_unchecked(mv);
        }
    }

    /// Sets the evaluation of a move that is in the tree, in centipawns for the side that plays it.
    pub fn evaluate(&mut self, position: &Position, mv: Move, evaluation: i16) {
        let index = index_of(position, mv);
        let node = self.nodes.get_mut(&position.key()).into_iter().flatten();
        for entry in node.filter(|it| Some(it.0) == index) {
            entry.2 = Some(evaluation);
        }
    }

    /// Leaves out the positions that fewer than `least` games have reached.
    pub fn prune(&mut self, least: u32) {
        let games = |node: &Node| node.iter().map(|it| it.1.games()).sum::<u32>();
        self.nodes.retain(|_, node| games(node) >= least);
    }

    /// Returns the moves played in a position, the most frequent first; empty if the position is
    /// not in the tree.
    pub fn continuations(&self, position: &Position) -> Vec<Continuation> {
        let Some(node) = self.nodes.get(&position.key()) else {
            return Vec::new();
        };
        let moves = ordered_moves(position);
        let found = node.iter().filter_map(|&(index, results, evaluation)| {
            let mv = *moves.get(usize::from(index))?;
            Some(Continuation {
                mv,
                results,
                evaluation,
            })
        });
        let mut found: Vec<Continuation> = found.collect();
        found.sort_by_key(|it| std::cmp::Reverse(it.results.games()));
        found
    }
}

/// Legal moves in the order of their long notation, which does not depend on the order in which
/// they are generated.
fn ordered_moves(position: &Position) -> Vec<Move> {
    let mut moves = position.legal_moves();
    moves.sort_by_cached_key(|&mv| notation::long(position, mv));
    moves
}

/// Index of a move in [`ordered_moves`]; `None` if it is not legal or the index exceeds a byte.
fn index_of(position: &Position, mv: Move) -> Option<u8> {
    let moves = ordered_moves(position);
    let index = moves.iter().position(|&it| it == mv)?;
    u8::try_from(index).ok()
}

/// The opening tree that comes with the program; `None` for rule sets without one. It is read at
/// the first call.
pub fn bundled(rules: &RuleSet) -> Option<&'static OpeningTree> {
    static TOWER: LazyLock<Option<OpeningTree>> =
        LazyLock::new(|| OpeningTree::from_bytes(TOWER_FILE).ok());
    TOWER.as_ref().filter(|_| rules == &*TOURNAMENT)
}

const TOWER_FILE: &[u8] = include_bytes!("../../../assets/openings/tower.bin");

#[cfg(test)]
mod tests;
