//! An external engine that analyses the position shown in place of the built-in engine.

use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use crate::app::engine::external::{Answer, ExternalEngine};
use crate::app::power::AlarmClock;
use crate::app::session::programs::ShutdownSignal;
use crate::engine::{Report, SearchUpdate};
use crate::game::{Game, Visit};
use crate::rules::RuleSet;
use crate::store::Program;
use crate::texts::programs::Failure;
use crate::uci::{Go, Question};

/// Time between two reports that are shown; an engine may send thousands a second.
const REPORT_INTERVAL: Duration = Duration::from_millis(100);

/// The newest report about a position that has not been read yet.
type Newest = Arc<Mutex<Option<Report>>>;

/// An external engine that analyses. Dropping it ends the engine's process.
pub(super) struct Analyst {
    program: Program,
    rules: &'static RuleSet,
    engine: ExternalEngine,
    newest: Newest,
}

impl Analyst {
    pub(super) fn new(
        program: &Program,
        rules: &'static RuleSet,
        shutdown: &ShutdownSignal,
    ) -> Analyst {
        Analyst {
            program: program.clone(),
            rules,
            engine: ExternalEngine::new(program, rules, shutdown),
            newest: Newest::default(),
        }
    }

    /// Returns whether this is the given engine, with the same options, for this variant.
    pub(super) fn is(&self, program: &Program, rules: &'static RuleSet) -> bool {
        self.program == *program && self.rules == rules
    }

    pub(super) fn program(&self) -> &Program {
        &self.program
    }

    /// Searches a position of a game until it is stopped; stops the previous search.
    pub(super) fn ask(&mut self, game: &Game, visit: Visit, lines: usize, alarm: AlarmClock) {
        // Reports that the previous search still sends go to its own place, which nothing reads.
        self.newest = Newest::default();
        let newest = Arc::clone(&self.newest);
        let redraw = {
            let alarm = alarm.clone();
            move || alarm.request_redraw()
        };
        let mut most = 0;
        let mut due = Instant::now();
        let report = move |report: &Report| {
            // An engine sends its lines one by one, so a report with fewer of them is incomplete.
            if report.lines.len() < most {
                return;
            }
            most = report.lines.len();
            if let Ok(mut newest) = newest.lock() {
                *newest = Some(report.clone());
            }
            let now = Instant::now();
            if now >= due {
                due = now + REPORT_INTERVAL;
                alarm.request_redraw_at(due);
            }
        };
        self.engine
            .ask(question(game, visit, lines), report, redraw);
    }

    pub(super) fn stop(&mut self) {
        self.newest = Newest::default();
        self.engine.stop();
    }

    /// Returns the newest report of the current search, if it has not been returned before.
    ///
    /// # Errors
    ///
    /// The reason why the engine has failed, in this search or while it was to stop an earlier one.
    pub(super) fn newest(&mut self) -> Option<Result<SearchUpdate, Failure>> {
        while let Some((answer, is_current)) = self.engine.next() {
            match answer {
                Answer::Absent(failure) | Answer::Failed(failure) => return Some(Err(failure)),
                Answer::Reply(_) if !is_current => {}
                Answer::Reply(reply) if reply.report.lines.is_empty() => {
                    let (expected, output) = ("info", None);
                    return Some(Err(Failure::Silent { expected, output }));
                }
                Answer::Reply(reply) => return Some(Ok(SearchUpdate::Done(reply.report))),
            }
        }
        let report = self.newest.lock().ok()?.take()?;
        Some(Ok(SearchUpdate::Deeper(report)))
    }
}

fn question(game: &Game, visit: Visit, lines: usize) -> Question {
    Question {
        start: *game.start(),
        moves: game.path(visit).map(|ply| ply.mv).collect(),
        go: Go {
            infinite: true,
            ..Go::default()
        },
        lines,
    }
}
