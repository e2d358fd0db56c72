//! Analysis of the position shown, hints, and what the opponent threatens.
//!
//! The built-in engine searches in threads of its own, or one of the player's external engines in
//! its process. Each report requests a redraw. During a tournament game, analysis and hints are
//! forbidden (Article 12.2).

mod adviser;
mod arrows;
mod hint;
mod program;
#[cfg(test)]
mod tests;
mod threat;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::ExitSystems;

use self::adviser::{Adviser, Question};
use self::hint::Hint;
use self::threat::Threat;
use crate::app::engine::opponent::{self, Thinking};
use crate::app::engine::review::{self, Reviewing};
use crate::app::power::AlarmClock;
use crate::app::power::{RedrawReason, RedrawReasons};
use crate::app::session::programs::{self, ProgramRequest, ShutdownSignal};
use crate::app::session::training::{TacticPractice, TacticState, TrainingRequest};
use crate::app::session::{
    CurrentSettings, LoadRequest, Notice, RequestKind, RequestOutcome, Requests, Session, seats,
};
use crate::app::view::drawing::{self, Brush, Drawings, Stroke};
use crate::engine::explain::{Explanation, with_free_move};
use crate::engine::{Report, SearchUpdate};
use crate::game::stipulation::Progress;
use crate::game::{Game, GameResult, Refusal};
use crate::rules::{Move, Position};
use crate::store::Program;
use crate::texts::Texts;
use crate::texts::programs::Failure;

/// State of the analysis, the hints and the threats: whether the player has requested them, and what
/// the engine has reported.
#[derive(Resource, Debug, Default)]
pub struct Analysis {
    pub on: bool,
    pub hint: bool,
    pub threat: bool,
    pub latest: Option<PositionReport>,
    /// A newer report that is not displayed yet, because the pointer is on a variation of the
    /// displayed report.
    newer: Option<PositionReport>,
    /// The last hint; `None` after another position is shown or the arrows are removed.
    hinted: Option<Hint>,
    /// The last threat that was found; `None` in the same cases as `hinted`.
    threatened: Option<Threat>,
    /// The external engine that has failed, and why. The built-in engine analyses in its place until
    /// the analysis is switched off, or the player changes the engine's settings or retries it.
    failed: Option<(Program, Failure)>,
}

#[derive(Debug)]
pub struct PositionReport {
    pub position: Position,
    pub report: Report,
}

impl Analysis {
    /// Removes the arrows of the hint and of the threat.
    pub fn remove_arrows(&mut self) {
        (self.hinted, self.threatened) = (None, None);
    }

    pub fn about(&self, position: &Position) -> Option<&Report> {
        let latest = self.latest.as_ref()?;
        (latest.position == *position).then_some(&latest.report)
    }

    /// Returns why this external engine does not analyse; `None` if it has not failed.
    pub fn failure(&self, program: &Program) -> Option<&Failure> {
        let (failed, failure) = self.failed.as_ref()?;
        (failed == program).then_some(failure)
    }

    /// Marks an external engine as failed, so that the built-in engine analyses in its place.
    pub(in crate::app) fn fail(&mut self, program: Program, failure: Failure) {
        self.failed = Some((program, failure));
    }

    /// Stores a report. The report is displayed at once unless the pointer is on a variation of the
    /// displayed report about the same position.
    fn receive(&mut self, report: PositionReport, pointed: PointedLine) {
        if pointed.0.is_some() && self.about(&report.position).is_some() {
            self.newer = Some(report);
        } else {
            self.newer = None;
            self.latest = Some(report);
        }
    }

    /// Gives the first hint for the position shown, about the first move `mv` of a line, or the next
    /// one, and returns its notice.
    fn give_hint(
        &mut self,
        session: &Session,
        (mv, line): (Move, &[Move]),
        words: Texts,
    ) -> Notice {
        self.hint = false;
        let position = session.position();
        // The task of a chess problem already says what its solution is about.
        let is_problem = matches!(session.game.progress(), Some(Progress::Open { .. }));
        let line = if is_problem { &[] } else { line };
        let before = self.hinted.take().filter(|it| it.position == *position);
        let hint = before.map_or_else(|| Hint::first(position, mv, line), Hint::next);
        let notice = hint.notice(words);
        self.hinted = Some(hint);
        notice
    }

    /// Returns whether the analysis must pause because the computer opponent is thinking in a game
    /// with a clock: two searches would compete for the processor.
    pub fn gives_way(game: &Game, thinking: Thinking) -> bool {
        thinking != Thinking::default() && game.clock().is_some()
    }

    pub fn is_allowed(game: &Game) -> bool {
        Analysis::hindrance(game).is_none()
    }

    /// Returns the reason why a game may not be analysed, as a key of the language files: it is an
    /// unfinished tournament game (Article 12.2), or an unfinished game against a player at another
    /// computer. `None` if it may be analysed.
    pub fn hindrance(game: &Game) -> Option<&'static str> {
        if game.result().is_some() {
            return None;
        }
        if seats::has_peer(game) {
            return Some("analysis-forbidden-remote");
        }
        let is_tournament = game.setup().terms.duties().is_some();
        is_tournament.then_some("analysis-forbidden")
    }
}

#[derive(SystemParam)]
struct AnalysisInputs<'w> {
    session: Res<'w, Session>,
    settings: Res<'w, CurrentSettings>,
    thinking: Res<'w, Thinking>,
    shutdown: Res<'w, ShutdownSignal>,
    alarm: Res<'w, AlarmClock>,
}

/// Starts or stops the engine's search of the position shown, depending on whether analysis or a
/// hint is requested.
fn ask(
    inputs: AnalysisInputs,
    mut analysis: ResMut<Analysis>,
    mut adviser: ResMut<Adviser>,
    mut requests: Requests,
) {
    let AnalysisInputs {
        session,
        settings,
        thinking,
        shutdown,
        alarm,
    } = inputs;
    let changed = session.is_changed() || settings.is_changed() || thinking.is_changed();
    if !changed && !analysis.is_changed() {
        return;
    }
    if !analysis.on {
        analysis.bypass_change_detection().failed = None;
    }
    let rules = session.game.rules();
    let program = programs::analyst(&settings.0, rules);
    let program = program.filter(|it| analysis.on && analysis.failure(it).is_none());
    if adviser.choose(program, rules, &shutdown) {
        let analysis = analysis.bypass_change_detection();
        (analysis.latest, analysis.newer) = (None, None);
    }
    // The hint and the threat are removed when another position is shown.
    let hinted = analysis.hinted.iter().map(|it| it.position);
    let threatened = analysis.threatened.iter().map(|it| it.position);
    if hinted.chain(threatened).any(|it| it != *session.position()) {
        analysis.bypass_change_detection().remove_arrows();
    }
    let hindrance = Analysis::hindrance(&session.game);
    let allowed = hindrance.is_none();
    let is_posed = session.activity.is_task();
    let tactic = session.activity.tactic();
    let of_tactic = tactic.and_then(TacticPractice::hint);
    // There is nothing to analyse after the end of a game, and there are no legal moves while
    // pieces are still being placed or a position is being edited.
    let over = || GameResult::of_position(session.position());
    let ended = (!session.is_unfinished()).then(over).flatten();
    let lacks_hint = is_posed && (of_tactic.is_none() || analysis.threat);
    let without_hint = match tactic {
        Some(_) => "training-no-hint",
        None => "lesson-no-hint",
    };
    let denied = hindrance
        .or(lacks_hint.then_some(without_hint))
        .or(session.move_hindrance())
        .map(Notice::Denied);
    let refused = denied.or(ended.map(|result| Notice::Refused(Refusal::Over(result))));
    if let Some(notice) = refused.filter(|_| analysis.hint || analysis.threat) {
        let analysis = analysis.bypass_change_detection();
        (analysis.hint, analysis.threat) = (false, false);
        requests.program(notice);
    }
    let free = with_free_move(session.position()).filter(|_| analysis.threat);
    if analysis.threat && free.is_none() {
        analysis.bypass_change_detection().threat = false;
        requests.program(threat::notice_without_search(session.position()));
    }
    // If an analysis is running, the best move it has found so far serves as the hint, because its
    // next report may take minutes.
    let seen = analysis.about(session.position()).map(best_line);
    let seen = seen.unwrap_or_default();
    let hinted = analysis.hinted.as_ref().map(|hint| hint.mv);
    let best = seen.first().copied().filter(|_| analysis.on);
    let known = of_tactic.or(hinted).or(best);
    if let Some(mv) = known.filter(|_| analysis.hint && allowed) {
        if of_tactic.is_some() {
            requests.program(LoadRequest::Training(TrainingRequest::Hint));
        }
        let line = match seen.first() == Some(&mv) {
            true => &seen[..],
            false => &[],
        };
        let notice = analysis.give_hint(&session, (mv, line), settings.words());
        requests.program(notice);
    }
    let asked = analysis.on || analysis.hint || free.is_some();
    let game = session.game.id();
    let helps = asked && allowed && !is_posed && seats::has_machine(&session.game);
    if helps && adviser.helped != Some(game) {
        adviser.helped = Some(game);
        requests.program(LoadRequest::Training(TrainingRequest::Helped(game)));
    }
    let wanted = asked && allowed && !is_posed && !session.is_unfinished();
    let rests = ended.is_some() || Analysis::gives_way(&session.game, *thinking);
    let question = (wanted && !rests).then(|| Question {
        visit: session.visit,
        position: free.unwrap_or(*session.position()),
        lines: match (analysis.on, free) {
            (true, None) => settings.0.lines,
            _ => 1,
        },
        brief: !analysis.on || free.is_some(),
        is_threat: free.is_some(),
    });
    if question == adviser.asked {
        return;
    }
    adviser.ask(question, &session.game, &alarm);
}

fn receive(
    session: Res<Session>,
    settings: Res<CurrentSettings>,
    mut adviser: ResMut<Adviser>,
    mut analysis: ResMut<Analysis>,
    mut redraws: ResMut<RedrawReasons>,
    pointed: Res<PointedLine>,
    mut requests: Requests,
) {
    if pointed.0.is_none() && analysis.newer.is_some() {
        analysis.latest = analysis.newer.take();
    }
    let newest = adviser.newest();
    redraws.set(RedrawReason::Engine, newest.is_some());
    let newest = match newest {
        Some(Err((program, failure))) => return analysis.fail(program, failure),
        Some(Ok(update)) => Some(update),
        None => None,
    };
    let Some((asked, update)) = adviser.asked.zip(newest) else {
        return;
    };
    let (report, done) = match update {
        SearchUpdate::Deeper(report) => (report, false),
        SearchUpdate::Done(report) => (report, true),
    };
    let (best, line) = (report.best(), best_line(&report));
    let position = asked.position;
    if asked.is_threat {
        // The session may already show another position, whose search begins in this frame.
        if done && with_free_move(session.position()) == Some(position) {
            analysis.threat = false;
            analysis.threatened = Threat::find(session.position(), &report);
            let words = settings.words();
            let found = analysis.threatened.as_ref().map(|it| it.notice(words));
            let none = Notice::Done("done-threat-none", String::new());
            requests.program(found.unwrap_or(none));
        }
        return;
    }
    analysis.receive(PositionReport { position, report }, *pointed);
    // A running analysis goes on, so its first report with a best move is used for the hint.
    let ready = done || !asked.brief && best.is_some();
    if analysis.hint && ready {
        analysis.hint = false;
        if let Some(mv) = best.filter(|_| position == *session.position()) {
            requests.program(analysis.give_hint(&session, (mv, &line), settings.words()));
        }
    }
}

/// Returns the moves of the best line of a report; none if it has no line.
fn best_line(report: &Report) -> Vec<Move> {
    let best = report.lines.first();
    best.map(|line| line.moves.clone()).unwrap_or_default()
}

/// Index of the engine variation on which the pointer is in the panel; `None` if the pointer is on
/// no variation.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PointedLine(pub Option<usize>);

/// Why careful mode warns of the move that waits to be played; `None` if it does not.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Warning(pub Option<Box<Explanation>>);

/// Draws the reply of which careful mode warns. Without one, draws the first of these that there is:
/// the variation under the pointer, the hint, the refutation of a wrong move in a tactic, the move
/// that the review finds better than the last one and what the opponent can do now, and the best
/// move of the analysis. Adds the threat.
fn draw(
    analysis: Res<Analysis>,
    session: Res<Session>,
    pointed: Res<PointedLine>,
    reviewing: Res<Reviewing>,
    warning: Res<Warning>,
    mut drawings: ResMut<Drawings>,
) {
    let position = session.position();
    let tactic = session.activity.tactic();
    let is_posed = session.activity.is_task();
    let allowed = Analysis::is_allowed(&session.game) && (!is_posed || tactic.is_some());
    let report = analysis
        .about(position)
        .filter(|_| analysis.on && allowed && !is_posed);
    let pointed = report
        .zip(pointed.0)
        .and_then(|(report, line)| report.lines.get(line));
    let hinted = analysis.hinted.as_ref();
    let hinted = hinted.filter(|hint| hint.position == *position && allowed);
    let threatened = analysis.threatened.as_ref();
    let threatened =
        threatened.filter(|it| it.position == *position && allowed && pointed.is_none());
    let mut arrows = if let Some(explanation) = &warning.0 {
        arrows::of_reply(position, explanation)
            .into_iter()
            .collect()
    } else if let Some(line) = pointed {
        arrows::of_line(position, &line.moves)
    } else if let Some(hint) = hinted {
        hint.stroke().into_iter().collect()
    } else if let Some(tactic) = tactic {
        refutation(position, tactic)
    } else if let Some(fault) = reviewing.fault_shown(&session) {
        arrows::of_fault(&fault)
    } else {
        let best = report.and_then(Report::best);
        arrows::of_line(position, best.as_slice())
    };
    arrows.extend(threatened.into_iter().flat_map(Threat::strokes));
    if drawings.suggested() != arrows {
        drawings.suggest(arrows);
    }
}

/// Returns a green arrow for the last wrong move in a tactic, and a red one for the reply that
/// refutes it.
fn refutation(position: &Position, tactic: &TacticPractice) -> Vec<Stroke> {
    match tactic.state {
        TacticState::Missed(mv) if !tactic.refutation.is_empty() => {
            let line = std::iter::once(mv).chain(tactic.refutation.first().copied());
            let mut strokes = arrows::of_line(position, &line.collect::<Vec<Move>>());
            if let Some(tried) = strokes.first_mut() {
                tried.brush = Brush::Green;
            }
            strokes
        }
        _ => Vec::new(),
    }
}

/// Retries an external engine that has failed.
fn try_again(mut outcomes: MessageReader<RequestOutcome>, mut analysis: ResMut<Analysis>) {
    let again = RequestKind::Program(ProgramRequest::AnalyseAgain);
    if outcomes.read().any(|outcome| outcome.to == again) {
        analysis.failed = None;
    }
}

fn end(mut ends: MessageReader<AppExit>, mut adviser: ResMut<Adviser>) {
    if ends.read().count() > 0 {
        adviser.analyst = None;
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Analysis>()
        .init_resource::<Adviser>()
        .init_resource::<PointedLine>()
        .init_resource::<Warning>()
        .add_systems(
            Update,
            (
                receive,
                try_again,
                ask.after(opponent::play),
                draw.after(drawing::forget).after(review::receive),
            )
                .chain()
                .in_set(crate::app::AppSystems::Sync),
        )
        .add_systems(Last, end.after(ExitSystems).before(programs::end));
}
