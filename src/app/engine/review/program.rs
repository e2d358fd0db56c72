//! An external engine that searches the positions of a game for the review, in place of the
//! built-in engine.

use std::time::Duration;

use crate::app::engine::external;
use crate::app::session::programs::{self, ShutdownSignal};
use crate::engine::review::Searcher;
use crate::engine::{Limits, Report, Search, Stop, Task};
use crate::game::Game;
use crate::rules::{Move, Position, RuleSet, notation};
use crate::store;
use crate::texts::programs::Failure;
use crate::uci::{Client, Go, Question};

/// Maximum time for each position, for engines that visit few positions a second or ignore a limit
/// of positions.
const TIME: Duration = Duration::from_secs(1);

/// An external engine that is to review a game, and what is needed to start it.
#[derive(Clone, Debug)]
pub struct Analyst {
    program: store::Program,
    rules: &'static RuleSet,
    shutdown: ShutdownSignal,
}

impl Analyst {
    /// Returns the external engine with which the player analyses this game; `None` if it is the
    /// built-in engine.
    pub fn of(
        settings: &store::Settings,
        game: &Game,
        shutdown: &ShutdownSignal,
    ) -> Option<Analyst> {
        let program = programs::analyst(settings, game.rules())?;
        Some(Analyst {
            program: program.clone(),
            rules: game.rules(),
            shutdown: shutdown.clone(),
        })
    }

    pub fn name(&self) -> &str {
        &self.program.name
    }

    /// Starts the engine for the positions of a game, given by its start position and its moves.
    ///
    /// # Errors
    ///
    /// The reason why the engine cannot analyse.
    pub(super) fn start(&self, start: Position, moves: Vec<Move>) -> Result<Program, Failure> {
        let command = programs::command(&self.program);
        let client = external::start(&command, self.rules, self.shutdown.quit())?;
        Ok(Program {
            client,
            start,
            moves,
            failure: None,
            cannot_exclude: false,
            _shutdown: self.shutdown.clone(),
        })
    }
}

/// A running external engine that searches the positions of a game. Dropping it ends its process.
pub(super) struct Program {
    client: Client,
    start: Position,
    moves: Vec<Move>,
    /// Why the engine has failed, if it has.
    pub(super) failure: Option<Failure>,
    /// Whether the engine has searched a move that it was not to search.
    pub(super) cannot_exclude: bool,
    /// On exit, the app waits until all copies are dropped.
    _shutdown: ShutdownSignal,
}

impl Program {
    fn question(&self, task: &Task) -> Question {
        let played = self.moves.get(..task.earlier.len()).unwrap_or_default();
        let reached = played
            .iter()
            .fold(self.start, |at, &mv| at.play_unchecked(mv));
        let (start, moves) = match reached == task.position {
            true => (self.start, played.to_vec()),
            false => (task.position, Vec::new()),
        };
        let allowed = match task.excluded.is_empty() {
            true => Vec::new(),
            false => task.allowed_moves(),
        };
        let write = |mv| notation::long(&task.position, mv);
        Question {
            start,
            moves,
            go: Go {
                moves: allowed.into_iter().map(write).collect(),
                nodes: task.limits.nodes,
                time: Some(TIME),
                ..Go::default()
            },
            lines: 1,
        }
    }
}

impl Searcher for Program {
    fn search(&mut self, task: &Task, stop: &Stop) -> Option<Report> {
        let is_over = task.position.outcome().is_some();
        if is_over || task.allowed_moves().is_empty() {
            // The rules alone give the score, and an engine would have no move to answer.
            let task = task.clone().limits(Limits::depth(1));
            return Some(Search::new(1, 1).run(&task, stop, |_| {}));
        }
        let question = self.question(task);
        match self.client.think(&question, stop, &mut |_| {}) {
            _ if stop.is_stopped() => None,
            Ok(reply) if reply.report.lines.is_empty() => {
                let (expected, output) = ("info", None);
                self.failure = Some(Failure::Silent { expected, output });
                None
            }
            Ok(reply) => {
                let best = reply.report.best();
                self.cannot_exclude |= best.is_some_and(|mv| task.excluded.contains(&mv));
                Some(reply.report)
            }
            Err(fault) => {
                self.failure = Some(fault.into());
                None
            }
        }
    }
}
