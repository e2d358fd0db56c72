//! The engine that analyses the position shown or finds hints and threats: the built-in one, or one
//! of the player's external engines.

use std::time::{Duration, Instant};

use bevy::prelude::*;

use super::program::Analyst;
use crate::app::engine::connection::Connection;
use crate::app::power::AlarmClock;
use crate::app::session::programs::ShutdownSignal;
use crate::engine::{Limits, SearchUpdate, Task};
use crate::game::{Game, GameId, Visit};
use crate::rules::{Position, RuleSet};
use crate::store::Program;
use crate::texts::programs::Failure;

/// The size of the built-in engine's hash table, in mebibytes.
const HASH: usize = 32;
const HINT: Duration = Duration::from_millis(1200);

/// A search that the player has requested: an analysis, a hint or a threat.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Question {
    pub(super) visit: Visit,
    pub(super) position: Position,
    pub(super) lines: usize,
    pub(super) brief: bool,
    /// Whether `position` is the one in which the opponent has a free move. It does not occur in the
    /// game, so the built-in engine searches it.
    pub(super) is_threat: bool,
}

/// The connections to the engines for analysis and hints, and the search that is running.
#[derive(Resource)]
pub(super) struct Adviser {
    pub(super) engine: Connection,
    /// The external engine that analyses in place of the built-in one, if any.
    pub(super) analyst: Option<Analyst>,
    pub(super) asked: Option<Question>,
    /// The last game that was reported as one in which the player used hints or the analysis.
    pub(super) helped: Option<GameId>,
}

impl Default for Adviser {
    fn default() -> Adviser {
        Adviser {
            engine: Connection::new(HASH),
            analyst: None,
            asked: None,
            helped: None,
        }
    }
}

impl Adviser {
    /// Makes this external engine analyse, or the built-in one if it is `None`. Returns whether
    /// another engine analysed until now; its search has ended then.
    pub(super) fn choose(
        &mut self,
        program: Option<&Program>,
        rules: &'static RuleSet,
        shutdown: &ShutdownSignal,
    ) -> bool {
        let is_chosen = match (&self.analyst, program) {
            (Some(analyst), Some(program)) => analyst.is(program, rules),
            (None, None) => true,
            _ => false,
        };
        if !is_chosen {
            self.engine.stop();
            self.asked = None;
            self.analyst = program.map(|program| Analyst::new(program, rules, shutdown));
        }
        !is_chosen
    }

    /// Starts this search, or none; stops the previous one.
    pub(super) fn ask(&mut self, question: Option<Question>, game: &Game, alarm: &AlarmClock) {
        self.asked = question;
        let is_threat = question.is_some_and(|it| it.is_threat);
        if let (true, Some(analyst)) = (is_threat, &mut self.analyst) {
            analyst.stop();
        }
        match (question, &mut self.analyst) {
            (Some(question), Some(analyst)) if !is_threat => {
                analyst.ask(game, question.visit, question.lines, alarm.clone());
            }
            (Some(question), _) => {
                let redraw_at = |_: &SearchUpdate| Some(Instant::now());
                let task = task(question, game);
                self.engine.ask(task, alarm.clone(), redraw_at);
            }
            (None, Some(analyst)) => analyst.stop(),
            (None, None) => self.engine.stop(),
        }
    }

    /// Returns the newest report of the current search; an error if an external engine has failed.
    pub(super) fn newest(&mut self) -> Option<Result<SearchUpdate, (Program, Failure)>> {
        let is_threat = self.asked.is_some_and(|it| it.is_threat);
        let Some(analyst) = self.analyst.as_mut().filter(|_| !is_threat) else {
            return self.engine.newest().map(Ok);
        };
        let newest = analyst.newest()?;
        Some(newest.map_err(|failure| (analyst.program().clone(), failure)))
    }
}

fn task(question: Question, game: &Game) -> Task {
    let earlier = game.keys_before(question.visit).collect();
    let limits = if question.brief {
        Limits::time(HINT)
    } else {
        Limits::default()
    };
    Task::new(question.position)
        .after(earlier)
        .limits(limits)
        .lines(question.lines)
}
