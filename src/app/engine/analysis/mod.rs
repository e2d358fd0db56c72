//! What the engine says about the place that is shown: the analysis, and the hint.
//!
//! The engine thinks in threads of its own and never holds a frame up; its reports
//! come through a channel and wake the window. In a tournament game that is being
//! played it says nothing (Article 12.2).

mod arrows;
mod hint;
#[cfg(test)]
mod tests;

use std::time::{Duration, Instant};

use bevy::prelude::*;

use self::hint::Hint;
use crate::app::engine::connection::Connection;
use crate::app::engine::opponent::{self, Thinking};
use crate::app::power::alarm::AlarmClock;
use crate::app::power::{Awake, WakeReason};
use crate::app::session::apply::Choices;
use crate::app::session::intent::Wishes;
use crate::app::session::lessons::Course;
use crate::app::session::notices::Notice;
use crate::app::session::table::Table;
use crate::app::view::drawing::{self, Drawings};
use crate::app::words::Words;
use crate::engine::{Limits, News, Report, Task};
use crate::game::{Game, GameResult, Progress, Refusal, Visit};
use crate::rules::{Move, Position};

/// How much memory the engine gets for positions that it has seen, in mebibytes.
const HASH: usize = 32;
/// How long it thinks about a hint.
const HINT: Duration = Duration::from_millis(1200);

/// What a player wants to hear from the engine, and what it has said.
#[derive(Resource, Debug, Default)]
pub struct Analysis {
    /// Whether it follows the place that is shown.
    pub on: bool,
    /// A hint is wanted.
    pub hint: bool,
    /// What it has said about the position that was shown then.
    pub said: Option<Said>,
    /// What it has said since, while the pointer holds a line.
    newer: Option<Said>,
    /// What was hinted at.
    hinted: Option<Hint>,
}

/// A report, and on which position.
#[derive(Debug)]
pub struct Said {
    /// The position.
    pub position: Position,
    /// The report.
    pub report: Report,
}

impl Analysis {
    /// Puts the hint's arrow away.
    pub fn put_hint_away(&mut self) {
        self.hinted = None;
    }

    /// What has been said about this position.
    pub fn about(&self, position: &Position) -> Option<&Report> {
        let said = self.said.as_ref()?;
        (said.position == *position).then_some(&said.report)
    }

    /// Takes in what the engine has said. The lines stand still while one is pointed at.
    fn hear(&mut self, news: Said, pointed: PointedLine) {
        if pointed.0.is_some() && self.about(&news.position).is_some() {
            self.newer = Some(news);
        } else {
            self.newer = None;
            self.said = Some(news);
        }
    }

    /// Hints at a move, further than before where a problem is solved; gives what is told.
    fn give_hint(&mut self, table: &Table, mv: Move, words: Words) -> Notice {
        self.hint = false;
        let position = *table.position();
        let problem = matches!(table.game.progress(), Some(Progress::Open { .. }));
        let hint = Hint {
            position,
            mv,
            whole: !problem || self.hinted.is_some_and(|hint| hint.position == position),
        };
        self.hinted = Some(hint);
        hint.notice(words)
    }

    /// Whether it leaves the processor to the computer's move: while that thinks on its
    /// clock, two searches would take each other's time.
    pub fn gives_way(game: &Game, thinking: Thinking) -> bool {
        thinking != Thinking::default() && game.clock().is_some()
    }

    /// Whether it may say anything about a game, and can.
    pub fn is_allowed(game: &Game) -> bool {
        Analysis::hindrance(game).is_none()
    }

    /// What keeps it from saying anything about a game: that a tournament game is played
    /// (Article 12.2). A text of the language files.
    pub fn hindrance(game: &Game) -> Option<&'static str> {
        let played = game.setup().terms.duties().is_some() && game.result().is_none();
        played.then_some("analysis-forbidden")
    }
}

/// What the engine is asked.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Question {
    visit: Visit,
    position: Position,
    lines: usize,
    brief: bool,
}

/// The engine at work.
#[derive(Resource)]
struct Adviser {
    engine: Connection,
    asked: Option<Question>,
}

impl Default for Adviser {
    fn default() -> Adviser {
        Adviser {
            engine: Connection::new(HASH),
            asked: None,
        }
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

/// Whether what lies on the table is the learner's to solve: an exercise, or a mistake.
fn is_posed(course: &Course, table: &Table) -> bool {
    course.at.is_some() || table.learning.is_some()
}

/// Asks the engine about the place that is shown, when somebody wants to know.
fn ask(
    table: Res<Table>,
    choices: Res<Choices>,
    course: Res<Course>,
    thinking: Res<Thinking>,
    alarm: Option<Res<AlarmClock>>,
    mut analysis: ResMut<Analysis>,
    mut adviser: ResMut<Adviser>,
    mut wishes: Wishes,
) {
    let changed = table.is_changed() || choices.is_changed() || thinking.is_changed();
    if !changed && !analysis.is_changed() {
        return;
    }
    // A hint is about the position that it was given on, and goes with it.
    let elsewhere = |hint: Hint| hint.position != *table.position();
    if analysis.hinted.is_some_and(elsewhere) {
        analysis.bypass_change_detection().put_hint_away();
    }
    let hindrance = Analysis::hindrance(&table.game);
    let allowed = hindrance.is_none();
    if let Some(why) = hindrance.filter(|_| analysis.hint) {
        analysis.bypass_change_detection().hint = false;
        wishes.program(Notice::Denied(why));
    }
    let is_posed = is_posed(&course, &table);
    if analysis.hint && is_posed {
        analysis.bypass_change_detection().hint = false;
        wishes.program(Notice::Denied("lesson-no-hint"));
    }
    if let Some(why) = table.sketch_hindrance().filter(|_| analysis.hint) {
        analysis.bypass_change_detection().hint = false;
        wishes.program(Notice::Denied(why));
        return;
    }
    // Where a game has ended there is nothing to look for, and no moves may be asked of
    // what is no position yet.
    let over = || GameResult::of_position(table.position());
    let ended = table.sketch.is_none().then(over).flatten();
    if let Some(result) = ended.filter(|_| analysis.hint) {
        analysis.bypass_change_detection().hint = false;
        let over = Notice::Refused(Refusal::Over(result));
        wishes.program(over);
    }
    // What the analysis has seen so far is a hint; it may say nothing for minutes.
    let seen = analysis.about(table.position()).and_then(Report::best);
    let hinted = analysis.hinted.map(|hint| hint.mv);
    let known = hinted.or(seen.filter(|_| analysis.on));
    if let Some(mv) = known.filter(|_| analysis.hint && allowed) {
        let told = analysis.give_hint(&table, mv, choices.words());
        wishes.program(told);
    }
    let asked = analysis.on || analysis.hint;
    let wanted = asked && allowed && !is_posed && table.sketch.is_none();
    let rests = ended.is_some() || Analysis::gives_way(&table.game, *thinking);
    let question = (wanted && !rests).then(|| Question {
        visit: table.visit,
        position: *table.position(),
        lines: if analysis.on { choices.0.lines } else { 1 },
        brief: !analysis.on,
    });
    if question == adviser.asked {
        return;
    }
    adviser.asked = question;
    match question {
        Some(question) => {
            let task = task(question, &table.game);
            let alarm = alarm.as_deref().cloned();
            adviser.engine.ask(task, alarm, |_| Some(Instant::now()));
        }
        None => adviser.engine.stop(),
    }
}

/// Hears what the engine says.
fn hear(
    table: Res<Table>,
    choices: Res<Choices>,
    mut adviser: ResMut<Adviser>,
    mut analysis: ResMut<Analysis>,
    mut awake: ResMut<Awake>,
    pointed: Res<PointedLine>,
    mut wishes: Wishes,
) {
    if pointed.0.is_none() && analysis.newer.is_some() {
        analysis.said = analysis.newer.take();
    }
    let newest = adviser.engine.newest();
    awake.set(WakeReason::Engine, newest.is_some());
    let Some((asked, news)) = adviser.asked.zip(newest) else {
        return;
    };
    let (report, done) = match news {
        News::Deeper(report) => (report, false),
        News::Done(report) => (report, true),
    };
    let best = report.best();
    let position = asked.position;
    analysis.hear(Said { position, report }, *pointed);
    // An analysis that goes on has seen enough for a hint at some depth.
    let ready = done || !asked.brief && best.is_some();
    if analysis.hint && ready {
        analysis.hint = false;
        if let Some(mv) = best.filter(|_| position == *table.position()) {
            wishes.program(analysis.give_hint(&table, mv, choices.words()));
        }
    }
}

/// The line of the analysis that the pointer is on in its list.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PointedLine(pub Option<usize>);

/// Draws the best move, the line that is pointed at, or the hint on the tower.
fn draw(
    analysis: Res<Analysis>,
    table: Res<Table>,
    course: Res<Course>,
    pointed: Res<PointedLine>,
    mut drawings: ResMut<Drawings>,
) {
    let position = table.position();
    let allowed = Analysis::is_allowed(&table.game) && !is_posed(&course, &table);
    let report = analysis.about(position).filter(|_| analysis.on && allowed);
    let pointed = report
        .zip(pointed.0)
        .and_then(|(report, line)| report.lines.get(line));
    let hinted = (analysis.hinted).filter(|hint| hint.position == *position && allowed);
    let arrows = match (pointed, hinted, report.and_then(Report::best)) {
        (Some(line), ..) => arrows::of_line(position, &line.moves),
        (None, Some(hint), _) => hint.stroke().into_iter().collect(),
        (None, None, Some(mv)) => arrows::of_line(position, &[mv]),
        (None, None, None) => Vec::new(),
    };
    if drawings.suggested() != arrows {
        drawings.suggest(arrows);
    }
}

/// Lets the engine speak.
pub fn plugin(app: &mut App) {
    app.init_resource::<Analysis>()
        .init_resource::<Adviser>()
        .init_resource::<PointedLine>()
        .add_systems(
            Update,
            (hear, ask.after(opponent::play), draw.after(drawing::forget))
                .chain()
                .in_set(crate::app::AppSystems::Sync),
        );
}
