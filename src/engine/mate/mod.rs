//! The mate solver: proves the shortest forced mate of the side to move, or that
//! there is none within so many moves.
//!
//! It looks at every move and every defence, so that its word is a proof; it
//! judges nothing else. A mate in N counts the mating side's moves: the choice of
//! an owed promotion (Article 3.4(e)(iii)) belongs to the turn in which it is
//! made and is counted to none. Repetition and the fifty moves are left aside, as
//! they must be claimed; stalemate and dead positions are no mates.
//!
//! ```
//! use tritower::engine::mate::Solver;
//! use tritower::rules::Position;
//!
//! // A king who rides over the other takes all his flights, and a knight mates.
//! let text = "W=4/4/k3/4;N=4/1N2/4/4;B=4/4/4/4;QL1w=2/1K;QL6b=2/2;KL1w=2/2;KL6b=2/2 \
//!             w - - - - 0 30";
//! let position = Position::from_tfen(text).unwrap();
//! let mate = Solver::default().solve(&position, 3).unwrap().unwrap();
//! assert_eq!(mate.moves, 2);
//! assert!(mate.is_unique());
//! ```

mod memory;
mod prover;
mod solution;

use std::time::{Duration, Instant};

use thiserror::Error;

use crate::rules::laws::Aim;
use crate::rules::{Move, Position, RuleSet};
use memory::Memory;
use prover::{Killers, Prover};
pub use solution::{Defence, Solution, Turn};

/// The most moves within which a mate is looked for.
pub const MOST_MOVES: u32 = 30;

/// Whether mates are proved by a rule set: not where captures explode, which ends games
/// without mate, nor where everything is given away. Where pieces are dropped, none are
/// thought to come from the partner meanwhile.
pub fn proves(rules: &RuleSet) -> bool {
    rules.aim == Aim::Mate
}

/// The solver gave up before it knew.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no answer after {nodes} positions")]
pub struct Exhausted {
    /// How many positions it has looked at.
    pub nodes: u64,
}

/// Solves mates. What it has proved of a position it keeps for the next question.
pub struct Solver {
    memory: Memory,
    killers: Killers,
    /// Moves kept from ply to ply, so that nothing is allocated on the way.
    lists: Vec<Vec<Move>>,
    limit: u64,
    time: Option<Duration>,
    nodes: u64,
    /// When the present question is given up.
    until: Option<Instant>,
}

impl Default for Solver {
    /// A solver that does not give up, with 32 MiB to remember by.
    fn default() -> Solver {
        Solver::new(32, u64::MAX)
    }
}

impl Solver {
    /// A solver that remembers by so many mebibytes, at least 1, and gives up a
    /// question after `limit` positions.
    pub fn new(mebibytes: usize, limit: u64) -> Solver {
        Solver {
            memory: Memory::new(mebibytes),
            killers: Killers::default(),
            lists: Vec::new(),
            limit,
            time: None,
            nodes: 0,
            until: None,
        }
    }

    /// The same, giving a question up after so much time as well.
    #[must_use]
    pub fn within(self, time: Duration) -> Solver {
        Solver {
            time: Some(time),
            ..self
        }
    }

    /// How many positions the last question has taken.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// In how many moves the side to move mates at the fastest, against any
    /// defence, if it does within `within` moves (at most [`MOST_MOVES`]).
    ///
    /// # Errors
    ///
    /// When the solver's limit of positions or of time is reached.
    pub fn shortest(&mut self, position: &Position, within: u32) -> Result<Option<u32>, Exhausted> {
        self.nodes = 0;
        self.until = self.time.and_then(|time| Instant::now().checked_add(time));
        let within = within.min(MOST_MOVES);
        let mut search = self.search(position);
        for moves in 1..=within {
            if search.attack(moves)? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }

    /// The whole solution of the shortest mate within `within` moves, if there is
    /// one.
    ///
    /// # Errors
    ///
    /// When the solver's limit of positions or of time is reached.
    pub fn solve(
        &mut self,
        position: &Position,
        within: u32,
    ) -> Result<Option<Solution>, Exhausted> {
        let Some(moves) = self.shortest(position, within)? else {
            return Ok(None);
        };
        self.solution(position, moves).map(Some)
    }

    /// A search whose attacker is the side to move.
    fn search(&mut self, position: &Position) -> Prover<'_> {
        debug_assert!(proves(position.rules()), "{position} is asked about");
        Prover {
            position: *position,
            attacker: position.turn(),
            memory: &mut self.memory,
            killers: &mut self.killers,
            lists: &mut self.lists,
            limit: self.limit,
            until: self.until,
            nodes: &mut self.nodes,
        }
    }
}
