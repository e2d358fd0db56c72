//! Computer analysis of a whole game: the engine judges its moves, and also the moves that a player
//! tries when practising mistakes.
//!
//! The built-in engine or one of the player's external engines searches in a thread of its own. If
//! an external engine fails, the built-in one begins again in its place. The result is kept as long as the current game has
//! the same moves, even while an exercise is shown instead of the game. An unfinished tournament
//! game is not analysed (Article 12.2).

mod program;
#[cfg(test)]
pub(in crate::app) mod testing;
#[cfg(all(test, unix))]
mod tests;

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;

use crate::app::engine::analysis::Analysis;
use crate::app::power::{AlarmClock, RedrawReason, RedrawReasons};
use crate::app::session::mistakes::MistakePractice;
use crate::app::session::{LoadRequest, MistakeRequest, Notice, Requests, Session};
use crate::engine::review::{self, Answer, Mistake, Played, Review, Searcher};
use crate::engine::{Limits, Search, Stop, give_way};
use crate::game::clock::{Clock, Motion};
use crate::game::{Game, GameId, LineId, Visit};
use crate::rules::{Move, Position};
use crate::texts::Trouble;
use crate::texts::programs::Failure;
pub use program::Analyst;
use program::Program;

/// The size of the engine's hash table, in mebibytes.
const HASH: usize = 16;
/// Number of positions to search for each position of the game; few in tests, which may run without
/// optimisation.
const NODES: u64 = if cfg!(test) { 2_000 } else { review::NODES };

/// A message from a thread that analyses a game or judges a move.
enum ReviewUpdate {
    /// The part of the analysis that is complete so far.
    Reviewed(Box<Review>),
    /// The thread has finished: the whole game is analysed, or the analysis was stopped.
    Ended,
    /// The judgement of a move that the player tried; `None` if the judgement was stopped.
    Answered(Move, Option<Answer>),
    /// The external engine has failed; the built-in engine takes its place.
    Failed(Failure),
    /// The external engine cannot exclude moves, so no move is marked as the only good one.
    WithoutOnlyMoves,
}

/// The analysis of a game and its running background jobs; `None` before the first analysis and
/// after an analysis was discarded.
#[derive(Resource, Default)]
pub struct Reviewing(Option<Work>);

struct Work {
    game: GameId,
    start: Position,
    moves: Vec<Move>,
    /// The external engine that analyses the game; `None` for the built-in engine, also after the
    /// external one has failed.
    analyst: Option<Analyst>,
    /// Why an external engine failed in this analysis, with its name.
    failed: Option<(String, Failure)>,
    lacks_only_moves: bool,
    review: Option<Review>,
    runs: bool,
    /// The move that the engine is judging now: the index of the mistake that is practised, and the
    /// move that the player tries instead of it.
    judged: Option<(usize, Move)>,
    stop: Stop,
    /// Signal that stops the judgement of a tried move.
    judging: Stop,
    sender: Sender<ReviewUpdate>,
    updates: SyncCell<Receiver<ReviewUpdate>>,
}

impl Drop for Work {
    fn drop(&mut self) {
        self.stop.stop();
        self.judging.stop();
    }
}

fn moves(game: &Game) -> impl Iterator<Item = Move> {
    game.path(game.live()).map(|ply| ply.mv)
}

impl Reviewing {
    /// Returns the reason why a game cannot be analysed, as a key of the language files: it is an
    /// unfinished tournament game (Article 12.2), its clock runs, or it has no moves. `None` if it
    /// can be analysed.
    pub fn hindrance(game: &Game) -> Option<&'static str> {
        let runs = |clock: &Clock| clock.motion() == Motion::Running;
        if let Some(why) = Analysis::hindrance(game) {
            return Some(why);
        }
        if game.result().is_none() && game.clock().is_some_and(runs) {
            return Some("review-clock-runs");
        }
        moves(game).next().is_none().then_some("review-no-moves")
    }

    /// Starts to analyse the current game, with an external engine or, if it is `None`, with the
    /// built-in engine. Does nothing if the analysis is running, or if it is complete and from the
    /// same engine.
    ///
    /// # Errors
    ///
    /// Returns the reason, as a key of the language files, if the game may not be analysed.
    pub fn begin(
        &mut self,
        session: &Session,
        analyst: Option<Analyst>,
        alarm: AlarmClock,
    ) -> Result<(), &'static str> {
        let game = &session.in_play().game;
        if let Some(why) = Reviewing::hindrance(game) {
            return Err(why);
        }
        if self.is_running() || self.is_done_by(analyst.as_ref().map(Analyst::name)) {
            return Ok(());
        }
        let plies = game.path(game.live()).map(|ply| (ply.mv, ply.after));
        let played = Played::new(*game.start(), plies);
        let mut work = Work::new(game);
        work.review = Some(Review::new(played.clone()));
        work.analyst = analyst.clone();
        let (start, moves) = (work.start, work.moves.clone());
        work.go(work.stop.clone(), alarm, move |stop, mut send| {
            let limits = Limits::nodes(NODES);
            let go_over = |search: &mut dyn Searcher, send: &mut dyn FnMut(ReviewUpdate)| {
                Review::of(played.clone(), search, limits, stop, |review| {
                    send(ReviewUpdate::Reviewed(Box::new(review.clone())));
                });
            };
            let by_program = with_program(analyst, (start, moves), &mut send, |program, send| {
                go_over(program, send);
            });
            if by_program.is_none() {
                go_over(&mut search(), &mut send);
            }
            send(ReviewUpdate::Ended);
        });
        self.0 = Some(work);
        Ok(())
    }

    /// Returns whether the whole game was analysed by the external engine of this name, or by the
    /// built-in engine.
    pub fn is_done_by(&self, name: Option<&str>) -> bool {
        self.review().is_some_and(Review::is_whole) && self.program() == name
    }

    /// Returns the name of the external engine that analyses the game; `None` for the built-in
    /// engine.
    pub fn program(&self) -> Option<&str> {
        self.0.as_ref()?.analyst.as_ref().map(Analyst::name)
    }

    /// Returns the name of the external engine that failed in this analysis, and why.
    pub fn failed(&self) -> Option<&(String, Failure)> {
        self.0.as_ref()?.failed.as_ref()
    }

    /// Returns whether no move could be marked as the only good one, because the external engine
    /// cannot exclude moves.
    pub fn lacks_only_moves(&self) -> bool {
        self.0.as_ref().is_some_and(|work| work.lacks_only_moves)
    }

    /// Stops the analysis; the moves analysed so far remain available.
    pub fn stop(&mut self) {
        if let Some(work) = &mut self.0 {
            work.stop.stop();
            work.runs = false;
        }
    }

    /// Returns the part of the analysis that is complete so far; `None` if no analysis was begun.
    pub fn review(&self) -> Option<&Review> {
        self.0.as_ref()?.review.as_ref()
    }

    /// Returns the same as [`Reviewing::review`], but `None` while an exercise is shown instead of
    /// the game.
    pub fn of(&self, session: &Session) -> Option<&Review> {
        self.review().filter(|_| session.activity.is_game())
    }

    /// Returns the inaccuracy, mistake or blunder that led to the position shown, if any.
    pub fn fault_shown(&self, session: &Session) -> Option<Mistake> {
        let Visit { line, ply } = session.visit;
        let review = self.of(session).filter(|_| line == LineId::MAIN)?;
        review.fault_before(ply)
    }

    pub fn is_running(&self) -> bool {
        self.0.as_ref().is_some_and(|work| work.runs)
    }
}

fn search() -> Search {
    Search::new(HASH, 1).in_background()
}

/// Lets an external engine do a job with the positions of a game, given by its start position and
/// its moves, and sends what the engine cannot do. Returns `None` if the built-in engine has to do
/// the job: if there is no external engine, or if it has failed.
fn with_program<R>(
    analyst: Option<Analyst>,
    (start, moves): (Position, Vec<Move>),
    send: &mut dyn FnMut(ReviewUpdate),
    job: impl FnOnce(&mut Program, &mut dyn FnMut(ReviewUpdate)) -> R,
) -> Option<R> {
    let failure = match analyst?.start(start, moves) {
        Err(failure) => failure,
        Ok(mut program) => {
            let done = job(&mut program, send);
            if program.cannot_exclude {
                send(ReviewUpdate::WithoutOnlyMoves);
            }
            match program.failure {
                None => return Some(done),
                Some(failure) => failure,
            }
        }
    };
    send(ReviewUpdate::Failed(failure));
    None
}

impl Work {
    /// Creates the analysis of a game before the engine's first report.
    fn new(game: &Game) -> Work {
        let (sender, updates) = channel();
        Work {
            game: game.id(),
            start: *game.start(),
            moves: moves(game).collect(),
            analyst: None,
            failed: None,
            lacks_only_moves: false,
            review: None,
            runs: true,
            judged: None,
            stop: Stop::default(),
            judging: Stop::default(),
            sender,
            updates: SyncCell::new(updates),
        }
    }

    /// Runs a job in a thread; each of its reports requests a redraw.
    fn go(
        &self,
        stop: Stop,
        alarm: AlarmClock,
        job: impl FnOnce(&Stop, Box<dyn FnMut(ReviewUpdate)>) + Send + 'static,
    ) {
        let sender = self.sender.clone();
        let work = move || {
            give_way();
            let send = move |update| {
                // Sending fails only if the analysis was discarded.
                let _ = sender.send(update);
                alarm.request_redraw();
            };
            job(&stop, Box::new(send));
        };
        // If the thread cannot be started, there is no analysis, but the rest of the app works.
        if thread::Builder::new().spawn(work).is_err() {
            let _ = self.sender.send(ReviewUpdate::Ended);
        }
    }

    /// Asks the engine to judge a move that the player tried; stops the previous judgement.
    fn judge(&mut self, alarm: AlarmClock, mistake: Mistake, mv: Move) {
        self.judging.stop();
        self.judging = Stop::default();
        let analyst = self.analyst.clone();
        let mut moves = self.moves.clone();
        moves.truncate(mistake.ply);
        moves.push(mv);
        let path = (self.start, moves);
        self.go(self.judging.clone(), alarm, move |stop, mut send| {
            let limits = Limits::nodes(NODES);
            let by_program = with_program(analyst, path, &mut send, |program, _| {
                mistake.answer(mv, program, limits, stop)
            });
            let answer =
                by_program.unwrap_or_else(|| mistake.answer(mv, &mut search(), limits, stop));
            send(ReviewUpdate::Answered(mv, answer));
        });
    }
}

/// Discards the analysis when the game's moves have changed or the game may not be analysed.
fn forget(session: Res<Session>, mut reviewing: ResMut<Reviewing>) {
    let game = &session.in_play().game;
    let is_old = |work: &Work| {
        let same = work.game == game.id() && moves(game).eq(work.moves.iter().copied());
        !same || Reviewing::hindrance(game).is_some()
    };
    if reviewing.0.as_ref().is_some_and(is_old) {
        reviewing.0 = None;
    }
}

/// Starts to judge the move that the player tries when practising mistakes.
fn judge(
    session: Res<Session>,
    alarm: Res<AlarmClock>,
    mut reviewing: ResMut<Reviewing>,
    mut requests: Requests,
) {
    let practice = session.activity.practice();
    let asked = practice.and_then(|it| Some((it, it.mistake()?, it.judged()?)));
    let question = asked.map(|(it, _, mv)| (it.at, mv));
    let Some(work) = &mut reviewing.bypass_change_detection().0 else {
        // Without an analysis there is no engine that could judge the move.
        if question.is_some() {
            requests.program(LoadRequest::LeaveCourse);
        }
        return;
    };
    if work.judged == question {
        return;
    }
    work.judged = question;
    if let Some((_, mistake, mv)) = asked {
        work.judge(alarm.clone(), mistake.clone(), mv);
    }
}

/// Receives the reports of the analysis and the judgement of a tried move.
pub(super) fn receive(
    session: Res<Session>,
    mut reviewing: ResMut<Reviewing>,
    mut redraws: ResMut<RedrawReasons>,
    mut requests: Requests,
) {
    let work = reviewing.bypass_change_detection().0.as_mut();
    let updates: Vec<ReviewUpdate> = work
        .map(|work| work.updates.get().try_iter().collect())
        .unwrap_or_default();
    redraws.set(RedrawReason::Review, !updates.is_empty());
    for update in updates {
        let Some(work) = &mut reviewing.0 else {
            return;
        };
        match update {
            ReviewUpdate::Reviewed(review) => work.review = Some(*review),
            ReviewUpdate::Ended => {
                debug!("the game has been gone over");
                work.runs = false;
            }
            ReviewUpdate::WithoutOnlyMoves => work.lacks_only_moves = true,
            ReviewUpdate::Failed(failure) => {
                let name = work.analyst.as_ref().map(Analyst::name).unwrap_or_default();
                let name = name.to_owned();
                if work.runs {
                    work.analyst = None;
                    work.failed = Some((name, failure));
                } else {
                    // Only the judgement of a move comes from the built-in engine then.
                    requests.program(Notice::from(Trouble::AnalystFailed(name, failure)));
                }
            }
            ReviewUpdate::Answered(mv, answer) => {
                let practice = session.activity.practice();
                let waits = practice.and_then(MistakePractice::judged) == Some(mv);
                if let Some(answer) = answer.filter(|_| waits) {
                    match answer.is_good() {
                        true => debug!("the learner's move is good"),
                        false => debug!("the learner's move is not good enough"),
                    }
                    requests.program(LoadRequest::Mistakes(MistakeRequest::Judge { mv, answer }));
                }
            }
        }
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<Reviewing>().add_systems(
        Update,
        (
            (forget, judge).chain().run_if(resource_changed::<Session>),
            receive,
        )
            .chain()
            .in_set(crate::app::AppSystems::Sync),
    );
}
