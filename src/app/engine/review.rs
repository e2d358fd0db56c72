//! Going over the game on the table: the engine judges its moves, and what somebody who
//! learns from a mistake plays instead.
//!
//! It thinks in a thread of its own and never holds a frame up. What it has found stands
//! as long as the same moves lie on the table, or wait there for the end of an exercise.
//! Over a tournament game that is being played it says nothing (Article 12.2).

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Instant;

use bevy::platform::cell::SyncCell;
use bevy::prelude::*;

use crate::app::engine::analysis::Analysis;
use crate::app::power::alarm::AlarmClock;
use crate::app::power::{Awake, WakeReason};
use crate::app::session::intent::{TableWish, Wishes};
use crate::app::session::learning::{LearnWish, Learning};
use crate::app::session::table::Table;
use crate::engine::review::{Answer, Mistake, NODES, Played, Review};
use crate::engine::{Limits, Search, Stop, give_way};
use crate::game::{Clock, Game, GameId, Motion};
use crate::rules::Move;

/// How much memory the engine gets for positions that it has seen, in mebibytes.
const HASH: usize = 16;

/// What the engine tells.
enum News {
    /// How far it has come with the game.
    Reviewed(Box<Review>),
    /// It has gone over the whole of it, or was stopped.
    Ended,
    /// What this move of a learner's is worth.
    Answered(Move, Option<Answer>),
}

/// A review of a game, and the engine at work on it.
#[derive(Resource, Default)]
pub struct Reviewing(Option<Work>);

struct Work {
    game: GameId,
    moves: Vec<Move>,
    review: Option<Review>,
    runs: bool,
    /// The learner's move that is being judged.
    judged: Option<(usize, Move)>,
    stop: Stop,
    /// The same for what judges a learner's move.
    judging: Stop,
    sender: Sender<News>,
    news: SyncCell<Receiver<News>>,
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
    /// What keeps a game from being reviewed: that it is a tournament game which is being
    /// played (Article 12.2), that its clock runs, or that nothing has been played. A text
    /// of the language files.
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

    /// Begins to go over the game on the table, unless that is under way or done.
    ///
    /// # Errors
    ///
    /// When it may not be reviewed: a text of the language files that says why.
    pub fn begin(&mut self, table: &Table, alarm: Option<AlarmClock>) -> Result<(), &'static str> {
        let game = &table.in_play().game;
        if let Some(why) = Reviewing::hindrance(game) {
            return Err(why);
        }
        let is_done = |review: &Review| review.is_whole();
        if self.is_running() || self.review().is_some_and(is_done) {
            return Ok(());
        }
        let plies = game.path(game.live()).map(|ply| (ply.mv, ply.after));
        let played = Played::new(*game.start(), plies);
        let (sender, news) = channel();
        let work = Work {
            game: game.id(),
            moves: moves(game).collect(),
            review: None,
            runs: true,
            judged: None,
            stop: Stop::default(),
            judging: Stop::default(),
            sender,
            news: SyncCell::new(news),
        };
        work.go(work.stop.clone(), alarm, move |stop, mut tell| {
            let (mut search, limits) = (search(), Limits::nodes(NODES));
            Review::of(played, &mut search, limits, stop, |review| {
                tell(News::Reviewed(Box::new(review.clone())));
            });
            tell(News::Ended);
        });
        self.0 = Some(work);
        Ok(())
    }

    /// Stops going over it; what has been found stands.
    pub fn stop(&mut self) {
        if let Some(work) = &mut self.0 {
            work.stop.stop();
            work.runs = false;
        }
    }

    /// What has been found so far.
    pub fn review(&self) -> Option<&Review> {
        self.0.as_ref()?.review.as_ref()
    }

    /// The same where it is about the game that lies there, not under an exercise.
    pub fn of(&self, table: &Table) -> Option<&Review> {
        self.review().filter(|_| table.waiting.is_none())
    }

    /// Whether the engine goes over it now.
    pub fn is_running(&self) -> bool {
        self.0.as_ref().is_some_and(|work| work.runs)
    }

    /// A review that has come to its end, for pages that are looked at without a window.
    #[cfg(test)]
    pub fn done(game: &Game, review: Review) -> Reviewing {
        let (sender, news) = channel();
        Reviewing(Some(Work {
            game: game.id(),
            moves: moves(game).collect(),
            review: Some(review),
            runs: false,
            judged: None,
            stop: Stop::default(),
            judging: Stop::default(),
            sender,
            news: SyncCell::new(news),
        }))
    }
}

fn search() -> Search {
    Search::new(HASH, 1).in_background()
}

impl Work {
    /// Lets a thread do this; each piece of news wakes the window.
    fn go(
        &self,
        stop: Stop,
        alarm: Option<AlarmClock>,
        job: impl FnOnce(&Stop, Box<dyn FnMut(News)>) + Send + 'static,
    ) {
        let sender = self.sender.clone();
        let work = move || {
            give_way();
            let tell = move |news| {
                // A review that has been thrown away hears nothing any more.
                let _ = sender.send(news);
                if let Some(alarm) = &alarm {
                    alarm.ring_at(Instant::now());
                }
            };
            job(&stop, Box::new(tell));
        };
        // Without a thread nothing is found; all else goes on.
        if thread::Builder::new().spawn(work).is_err() {
            let _ = self.sender.send(News::Ended);
        }
    }

    /// Asks what a learner's move is worth; what another one is worth no longer matters.
    fn judge(&mut self, alarm: Option<AlarmClock>, mistake: Mistake, mv: Move) {
        self.judging.stop();
        self.judging = Stop::default();
        self.go(self.judging.clone(), alarm, move |stop, mut tell| {
            let limits = Limits::nodes(NODES);
            let answer = mistake.answer(mv, &mut search(), limits, stop);
            tell(News::Answered(mv, answer));
        });
    }
}

/// Throws a review away once other moves are on the table, or may not be spoken of.
fn forget(table: Res<Table>, mut reviewing: ResMut<Reviewing>) {
    if !table.is_changed() {
        return;
    }
    let game = &table.in_play().game;
    let is_old = |work: &Work| {
        let same = work.game == game.id() && moves(game).eq(work.moves.iter().copied());
        !same || Reviewing::hindrance(game).is_some()
    };
    if reviewing.0.as_ref().is_some_and(is_old) {
        reviewing.0 = None;
    }
}

/// Has the learner's move judged.
fn judge(
    table: Res<Table>,
    alarm: Option<Res<AlarmClock>>,
    mut reviewing: ResMut<Reviewing>,
    mut wishes: Wishes,
) {
    if !table.is_changed() {
        return;
    }
    let learning = table.learning.as_ref();
    let asked = learning.and_then(|it| Some((it, it.mistake()?, it.judged()?)));
    let question = asked.map(|(it, _, mv)| (it.at, mv));
    let Some(work) = &mut reviewing.bypass_change_detection().0 else {
        // Without a review there is nobody to judge it.
        if question.is_some() {
            wishes.program(TableWish::LeaveCourse);
        }
        return;
    };
    if work.judged == question {
        return;
    }
    work.judged = question;
    if let Some((_, mistake, mv)) = asked {
        work.judge(alarm.as_deref().cloned(), mistake.clone(), mv);
    }
}

/// Hears what the engine says.
fn hear(
    table: Res<Table>,
    mut reviewing: ResMut<Reviewing>,
    mut awake: ResMut<Awake>,
    mut wishes: Wishes,
) {
    let work = reviewing.bypass_change_detection().0.as_mut();
    let news: Vec<News> = work
        .map(|work| work.news.get().try_iter().collect())
        .unwrap_or_default();
    awake.set(WakeReason::Review, !news.is_empty());
    for news in news {
        let Some(work) = &mut reviewing.0 else {
            return;
        };
        match news {
            News::Reviewed(review) => work.review = Some(*review),
            News::Ended => {
                debug!("the game has been gone over");
                work.runs = false;
            }
            News::Answered(mv, answer) => {
                let learning = table.learning.as_ref();
                let waits = learning.and_then(Learning::judged) == Some(mv);
                if let Some(answer) = answer.filter(|_| waits) {
                    let is_good = answer.is_good();
                    match is_good {
                        true => debug!("the learner's move is good"),
                        false => debug!("the learner's move is not good enough"),
                    }
                    wishes.program(TableWish::Mistakes(LearnWish::Judge { mv, is_good }));
                }
            }
        }
    }
}

/// Lets the engine go over games.
pub fn plugin(app: &mut App) {
    app.init_resource::<Reviewing>().add_systems(
        Update,
        (forget, judge, hear)
            .chain()
            .in_set(crate::app::AppSystems::Sync),
    );
}
