//! Computer analysis of a whole game: the engine judges its moves, and also the moves that a player
//! tries when practising mistakes.
//!
//! The engine searches in a thread of its own. The result is kept as long as the current game has
//! the same moves, even while an exercise is shown instead of the game. An unfinished tournament
//! game is not analysed (Article 12.2).

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;

use crate::app::engine::analysis::Analysis;
use crate::app::power::{AlarmClock, RedrawReason, RedrawReasons};
use crate::app::session::mistakes::MistakePractice;
use crate::app::session::{LoadRequest, MistakeRequest, Requests, Session};
use crate::engine::review::{Answer, Mistake, NODES, Played, Review};
use crate::engine::{Limits, Search, Stop, give_way};
use crate::game::clock::{Clock, Motion};
use crate::game::{Game, GameId, LineId, Visit};
use crate::rules::Move;

/// The size of the engine's hash table, in mebibytes.
const HASH: usize = 16;

/// A message from a thread that analyses a game or judges a move.
enum ReviewUpdate {
    /// The part of the analysis that is complete so far.
    Reviewed(Box<Review>),
    /// The thread has finished: the whole game is analysed, or the analysis was stopped.
    Ended,
    /// The judgement of a move that the player tried; `None` if the judgement was stopped.
    Answered(Move, Option<Answer>),
}

/// The analysis of a game and its running background jobs; `None` before the first analysis and
/// after an analysis was discarded.
#[derive(Resource, Default)]
pub struct Reviewing(Option<Work>);

struct Work {
    game: GameId,
    moves: Vec<Move>,
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

    /// Starts to analyse the current game unless its analysis is running or complete.
    ///
    /// # Errors
    ///
    /// Returns the reason, as a key of the language files, if the game may not be analysed.
    pub fn begin(&mut self, session: &Session, alarm: AlarmClock) -> Result<(), &'static str> {
        let game = &session.in_play().game;
        if let Some(why) = Reviewing::hindrance(game) {
            return Err(why);
        }
        let is_done = |review: &Review| review.is_whole();
        if self.is_running() || self.review().is_some_and(is_done) {
            return Ok(());
        }
        let plies = game.path(game.live()).map(|ply| (ply.mv, ply.after));
        let played = Played::new(*game.start(), plies);
        let mut work = Work::new(game);
        work.review = Some(Review::new(played.clone()));
        work.go(work.stop.clone(), alarm, move |stop, mut send| {
            let (mut search, limits) = (search(), Limits::nodes(NODES));
            Review::of(played, &mut search, limits, stop, |review| {
                send(ReviewUpdate::Reviewed(Box::new(review.clone())));
            });
            send(ReviewUpdate::Ended);
        });
        self.0 = Some(work);
        Ok(())
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

impl Work {
    /// Creates the analysis of a game before the engine's first report.
    fn new(game: &Game) -> Work {
        let (sender, updates) = channel();
        Work {
            game: game.id(),
            moves: moves(game).collect(),
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
        self.go(self.judging.clone(), alarm, move |stop, mut send| {
            let limits = Limits::nodes(NODES);
            let answer = mistake.answer(mv, &mut search(), limits, stop);
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
            ReviewUpdate::Answered(mv, answer) => {
                let practice = session.activity.practice();
                let waits = practice.and_then(MistakePractice::judged) == Some(mv);
                if let Some(answer) = answer.filter(|_| waits) {
                    let is_good = answer.is_good();
                    match is_good {
                        true => debug!("the learner's move is good"),
                        false => debug!("the learner's move is not good enough"),
                    }
                    requests.program(LoadRequest::Mistakes(MistakeRequest::Judge { mv, is_good }));
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

#[cfg(test)]
pub(in crate::app) mod testing {
    use super::*;
    use crate::game::{Note, Setup, Timestamp};
    use crate::rules::{Position, RuleSet, notation};

    /// Creates a game in which White missed a mate and the file marks the move with `?`, with the
    /// engine's review of it.
    pub fn missed_mate() -> (Game, Review) {
        let rules = RuleSet::named("chess").unwrap();
        let start = "6k1/5ppp/8/8/8/8/r4PPP/3R2K1 w - - 0 1";
        let mut game = Game::new(Setup {
            start: Position::from_text(rules, start).unwrap(),
            white: "Anastasia".to_owned(),
            black: "Bartholomew".to_owned(),
            ..Setup::default()
        });
        for text in ["h3", "h6"] {
            let mv = notation::read(game.last(), text).unwrap();
            game.play(mv, Timestamp(0)).unwrap();
        }
        let line = LineId::MAIN;
        let note = Note {
            nags: vec![2],
            ..Note::default()
        };
        game.annotate(Visit { line, ply: 1 }, note).unwrap();
        let plies = game.path(game.live()).map(|ply| (ply.mv, ply.after));
        let played = Played::new(*game.start(), plies);
        let (limits, stop) = (Limits::nodes(2_000), Stop::default());
        let review = Review::of(played, &mut Search::new(1, 1), limits, &stop, |_| {});
        (game, review)
    }

    impl Reviewing {
        /// Creates a finished analysis of a game, for tests of the pages that show one.
        pub fn done(game: &Game, review: Review) -> Reviewing {
            let mut work = Work::new(game);
            (work.review, work.runs) = (Some(review), false);
            Reviewing(Some(work))
        }
    }
}
