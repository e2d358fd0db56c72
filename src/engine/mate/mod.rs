//! Mate solver: proves the shortest forced mate of the side to move, or that no mate exists
//! within a number of moves.
//!
//! The solver searches every move and every defence, so its result is a proof. A mate in N
//! counts the attacker's moves. Choosing a pending promotion (Article 3.4(e)(iii)) belongs to
//! the turn in which it is made and does not count as a move. Repetitions and the fifty-move
//! rule are ignored, since draws by them must be claimed. Stalemate and dead positions are not
//! mates.
//!
//! ```
//! use tritower::engine::mate::Solver;
//! use tritower::rules::Position;
//!
//! // The attack board carries the white king to a place above the black king, which
//! // then has no flight square; after that a knight mates.
//! let text = "W=4/4/k3/4;N=4/1N2/4/4;B=4/4/4/4;QL1w=2/1K;QL6b=2/2;KL1w=2/2;KL6b=2/2 \
//!             w - - - - 0 30";
//! let position = Position::from_tfen(text).unwrap();
//! let mate = Solver::default().solve(&position, 3).unwrap().unwrap();
//! assert_eq!(mate.moves, 2);
//! assert!(mate.is_unique());
//! ```

mod proof_table;
mod prover;
mod solution;

use std::time::{Duration, Instant};

use thiserror::Error;

use crate::rules::laws::Aim;
use crate::rules::{Move, Position, RuleSet};
use proof_table::ProofTable;
use prover::{Killers, Prover};
pub use solution::{Defence, Solution, Turn};

/// Maximum length of a mate that is searched for, in moves.
pub const MAX_MOVES: u32 = 30;

/// Whether the solver supports a rule set: the only aim must be to give mate. Therefore atomic
/// chess, where explosions end games without mate, and antichess are not supported. For rule sets
/// with drops, the solver assumes that the players get no further pieces from their partners.
pub fn proves(rules: &RuleSet) -> bool {
    rules.aim() == Aim::Mate
}

/// Error: the solver reached its limit of positions or time before it had a proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("no answer after {nodes} positions")]
pub struct Exhausted {
    /// Number of positions searched.
    pub nodes: u64,
}

/// A mate solver. It stores its results and uses them in later calls.
pub struct Solver {
    memory: ProofTable,
    killers: Killers,
    list_pool: Vec<Vec<Move>>,
    limit: u64,
    time: Option<Duration>,
    nodes: u64,
    /// Time at which the current call stops without a result; `None` without a time limit.
    until: Option<Instant>,
}

impl Default for Solver {
    /// Creates a solver without limits of positions or time; its hash table of results has 32 MiB.
    fn default() -> Solver {
        Solver::new(32, u64::MAX)
    }
}

impl Solver {
    /// Creates a solver whose hash table of results has `mebibytes` MiB (at least 1). Each call
    /// fails after searching `limit` positions.
    pub fn new(mebibytes: usize, limit: u64) -> Solver {
        Solver {
            memory: ProofTable::new(mebibytes),
            killers: Killers::default(),
            list_pool: Vec::new(),
            limit,
            time: None,
            nodes: 0,
            until: None,
        }
    }

    /// Sets a time limit for each call, in addition to the limit of positions.
    #[must_use]
    pub fn within(self, time: Duration) -> Solver {
        Solver {
            time: Some(time),
            ..self
        }
    }

    /// Number of positions searched in the last call.
    pub fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Number of moves of the fastest forced mate by the side to move; `None` if there is no
    /// mate within `within` moves (at most [`MAX_MOVES`]).
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the solver's node or time limit is reached.
    pub fn shortest(&mut self, position: &Position, within: u32) -> Result<Option<u32>, Exhausted> {
        self.nodes = 0;
        self.until = self.time.and_then(|time| Instant::now().checked_add(time));
        let within = within.min(MAX_MOVES);
        let mut search = self.search(position);
        for moves in 1..=within {
            if search.attack(moves)? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }

    /// Full solution of the shortest mate by the side to move; `None` if there is no mate
    /// within `within` moves.
    ///
    /// # Errors
    ///
    /// [`Exhausted`] if the solver's node or time limit is reached.
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

    /// Creates a search for mate by the side to move.
    fn search(&mut self, position: &Position) -> Prover<'_> {
        debug_assert!(proves(position.rules()), "unsupported rule set: {position}");
        Prover {
            position: *position,
            attacker: position.turn(),
            memory: &mut self.memory,
            killers: &mut self.killers,
            list_pool: &mut self.list_pool,
            limit: self.limit,
            until: self.until,
            nodes: &mut self.nodes,
        }
    }
}
