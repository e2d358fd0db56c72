//! Applies requests about the training with tactics: a tactic is shown and solved while the game in
//! play is stored. A wrong move is refused, and the engine finds out what is wrong with it.

use std::sync::Arc;

use bevy::prelude::*;

use super::activity::Next;
use super::play::explain;
use super::{FileJob, NoticeList, Outcome, SessionWriter};
use crate::app::session::activity::Activity;
use crate::app::session::current::task_game;
use crate::app::session::game_changed::Change;
use crate::app::session::notices::Notice;
use crate::app::session::request::{Author, LoadRequest, Request};
use crate::app::session::training::{
    MAX_MISSED, Run, TacticPractice, TacticState, TrainingMode, TrainingRequest,
};
use crate::engine::{Limits, Search, Stop, Task, give_way};
use crate::game::{Event, Refusal, Timestamp};
use crate::library::tactics::{self, Tactic, TacticSet};
use crate::library::training::{self, Day, TacticKind};
use crate::rules::random::Random;
use crate::rules::{Move, Position};
use crate::store::{self};
use crate::texts::calendar;
use crate::texts::tactics::AddedTactics;

/// Size of the engine's hash table for refuting a move, in mebibytes.
const HASH: usize = 8;
/// Number of positions that the engine searches to refute a move.
const NODES: u64 = 60_000;
/// Number of half-moves of a refutation that are shown.
const PLIES: usize = 4;

impl SessionWriter<'_> {
    pub(super) fn train(&mut self, request: &TrainingRequest) -> Outcome {
        match request {
            TrainingRequest::Begin(mode) => {
                self.check_nothing_is_set_up()?;
                self.check_no_clock_runs()?;
                let run = TacticPractice::begin_run(*mode, self.time.now);
                return self.pose_next(*mode, run);
            }
            TrainingRequest::Choose(field) => {
                self.training.0.field = *field;
                self.save_training();
                return Ok(NoticeList::new());
            }
            TrainingRequest::Helped(game) => {
                self.note_help(*game);
                return Ok(NoticeList::new());
            }
            _ => {}
        }
        let Some(mut practice) = self.session.activity.tactic().cloned() else {
            return Ok(NoticeList::new());
        };
        match request {
            TrainingRequest::Play => {
                self.play_next_move(&mut practice);
                self.set_tactic(practice);
            }
            TrainingRequest::Refuted { mv, line } if practice.state == TacticState::Missed(*mv) => {
                practice.refutation.clone_from(line);
                self.set_tactic(practice);
                debug!("the wrong move is refuted");
            }
            TrainingRequest::Hint => {
                self.store_result(&mut practice, false);
                self.set_tactic(practice);
            }
            TrainingRequest::Solve if practice.next_move().is_some() => {
                self.store_result(&mut practice, false);
                practice.state = TacticState::Showing;
                self.set_tactic(practice);
            }
            TrainingRequest::Again => self.pose_tactic_again(),
            TrainingRequest::Next => {
                // After the tactic of the day, the training goes on with tactics near the player's
                // rating.
                let mode = match practice.mode {
                    TrainingMode::OfDay => TrainingMode::Rated,
                    mode => mode,
                };
                let over = practice.run.as_ref().is_none_or(|run| run.is_over);
                let run = match over {
                    true => TacticPractice::begin_run(mode, self.time.now),
                    false => practice.run,
                };
                return self.pose_next(mode, run);
            }
            TrainingRequest::TimeUp if practice.time_left(self.time.now).is_some() => {
                self.end_run(&mut practice);
                self.set_tactic(practice);
            }
            _ => {}
        }
        Ok(NoticeList::new())
    }

    /// Shows the current tactic from its beginning. Does nothing if the program is making a move, or
    /// if the tactic belongs to a run of several tactics.
    pub(super) fn pose_tactic_again(&mut self) {
        let practice = self.session.activity.tactic().cloned();
        let waits = |it: &TacticPractice| it.is_open() || it.has_ended();
        if let Some(mut practice) = practice.filter(|it| waits(it) && it.run.is_none()) {
            practice.at = 0;
            practice.state = TacticState::Asked;
            practice.refutation.clear();
            self.pose_tactic(practice);
        }
    }

    /// Tries a move in a tactic; the move is made only if it is right.
    pub(super) fn solve(
        &mut self,
        mut practice: TacticPractice,
        mv: Move,
        at: Timestamp,
    ) -> Outcome {
        if !practice.is_open() {
            let run_over = practice.run.as_ref().is_some_and(|run| run.is_over);
            return Err(Notice::Denied(match practice.state {
                TacticState::Answering | TacticState::Showing => "training-wait",
                _ if run_over => "training-run-over",
                _ => "training-go-on",
            }));
        }
        let position = *self.session.game.last();
        if !position.is_legal(mv) {
            return Err(explain(&position, Refusal::Illegal(mv)));
        }
        if !practice.is_right(&position, mv) {
            return Err(self.miss(practice, &position, mv));
        }
        self.make(mv, Author::Here, at)?;
        practice.at += 1;
        practice.refutation.clear();
        self.follow_line(&mut practice);
        self.set_tactic(practice);
        Ok(NoticeList::new())
    }

    fn miss(&mut self, mut practice: TacticPractice, position: &Position, mv: Move) -> Notice {
        self.store_result(&mut practice, false);
        practice.state = TacticState::Missed(mv);
        practice.refutation.clear();
        let goes_on = match (&mut practice.run, practice.mode) {
            (Some(run), TrainingMode::Timed(_)) => {
                run.missed += 1;
                run.missed < MAX_MISSED
            }
            (Some(run), _) => {
                run.missed += 1;
                false
            }
            (None, _) => true,
        };
        let (mode, run) = (practice.mode, practice.run.clone());
        match run {
            // In a timed run the next tactic follows at once.
            Some(run) if goes_on => {
                self.set_tactic(practice);
                match self.pose_next(mode, Some(run)) {
                    Ok(_) => Notice::Denied("training-missed-run"),
                    Err(none) => none,
                }
            }
            run => {
                if run.is_some() {
                    self.end_run(&mut practice);
                }
                self.set_tactic(practice);
                self.refute(position, mv);
                Notice::Denied(match run {
                    Some(_) => "training-missed-last",
                    None => "training-missed",
                })
            }
        }
    }

    /// Asks the engine for the best line after a wrong move.
    fn refute(&self, position: &Position, mv: Move) {
        let (after, game) = (position.play_unchecked(mv), self.session.game.id());
        self.jobs.run(self.alarm.clone(), move || {
            give_way();
            let task = Task::new(after).limits(Limits::nodes(NODES));
            let mut search = Search::new(HASH, 1).in_background();
            let report = search.run(&task, &Stop::default(), |_| {});
            let line = report.lines.first()?.moves.iter().take(PLIES).copied();
            let refuted = TrainingRequest::Refuted {
                mv,
                line: line.collect(),
            };
            let request = LoadRequest::Training(refuted);
            Some(Request::new(Some(game), Author::Program, request))
        });
    }

    fn play_next_move(&mut self, practice: &mut TacticPractice) {
        let plays = matches!(
            practice.state,
            TacticState::Answering | TacticState::Showing
        );
        let Some(mv) = practice.next_move().filter(|_| plays) else {
            return;
        };
        if self.make(mv, Author::Program, Timestamp(0)).is_ok() {
            practice.at += 1;
            self.follow_line(practice);
        }
    }

    fn make(&mut self, mv: Move, by: Author, at: Timestamp) -> Result<(), Notice> {
        self.session.game.play(mv, at)?;
        self.session.visit = self.session.game.live();
        self.report(Change::Event(Event::Move(mv)), by, at);
        Ok(())
    }

    /// Updates the state of a tactic after a move of its line.
    fn follow_line(&mut self, practice: &mut TacticPractice) {
        let shows = practice.state == TacticState::Showing;
        let is_solvers = self.session.game.last().turn() == practice.solver();
        practice.state = match practice.next_move() {
            None if shows => TacticState::Shown,
            None => TacticState::Solved,
            Some(_) if shows => TacticState::Showing,
            Some(_) if is_solvers => TacticState::Asked,
            Some(_) => TacticState::Answering,
        };
        if practice.state == TacticState::Shown {
            debug!("the solution is shown");
        }
        if practice.state == TacticState::Solved {
            self.store_result(practice, true);
            if let Some(run) = &mut practice.run {
                run.solved += 1;
            }
        }
    }

    /// Stores the result of a tactic, unless a result is already stored.
    fn store_result(&mut self, practice: &mut TacticPractice, solved: bool) {
        if practice.result.is_some() {
            return;
        }
        practice.result = Some(solved);
        let (day, is_own) = (practice.day, self.is_own(&practice.tactic));
        let training = &mut self.training.0;
        let before = i32::from(training.rating.rounded());
        let counts = match practice.mode {
            TrainingMode::Rated | TrainingMode::Theme(_) => {
                !is_own && !training.was_tried_lately(&practice.tactic.id, day)
            }
            TrainingMode::OfDay => training.result_of_day(day).is_none(),
            TrainingMode::Streak | TrainingMode::Timed(_) | TrainingMode::Again => false,
        };
        match counts {
            true => {
                training.rate(&practice.tactic, solved, day);
                practice.change = Some(i32::from(training.rating.rounded()) - before);
            }
            false => training.note(&practice.tactic, solved, day),
        }
        if practice.mode == TrainingMode::OfDay && counts {
            training.mark_of_day();
        }
        debug!("the tactic {} is solved: {solved}", practice.tactic.id);
        self.save_training();
    }

    /// Returns whether a tactic is one of the player's own, which change neither the rating nor the
    /// records.
    fn is_own(&self, tactic: &Tactic) -> bool {
        self.own_tactics.0.iter().any(|own| own.id == tactic.id)
    }

    pub(super) fn end_run(&mut self, practice: &mut TacticPractice) {
        let Some(run) = &mut practice.run else {
            return;
        };
        run.is_over = true;
        let is_own = self.is_own(&practice.tactic);
        let records = &mut self.training.0.records;
        let record = match practice.mode {
            TrainingMode::Timed(3) => &mut records.three_minutes,
            TrainingMode::Timed(_) => &mut records.five_minutes,
            _ => &mut records.streak,
        };
        // The player's own tactics may be easier than those that come with the program.
        run.is_record = run.solved > *record && !is_own;
        if run.is_record {
            *record = run.solved;
            self.save_training();
        }
    }

    fn pose_next(&mut self, mode: TrainingMode, run: Option<Run>) -> Outcome {
        let tactic = self.next_tactic(mode, run.as_ref())?;
        let practice = TacticPractice::new(mode, tactic, run, self.today());
        self.pose_tactic(practice);
        Ok(NoticeList::new())
    }

    /// Returns the next tactic of a training.
    ///
    /// # Errors
    ///
    /// Returns a notice if there is no such tactic.
    fn next_tactic(&self, mode: TrainingMode, run: Option<&Run>) -> Result<Tactic, Notice> {
        let (all, own) = (tactics::bundled(), &*self.own_tactics.0);
        let (training, today) = (&self.training.0, self.today());
        let none = Notice::Denied("training-none");
        let points = match run {
            Some(run) => run.target(),
            None => training.rating.rounded(),
        };
        let theme = match mode {
            TrainingMode::Theme(theme) => Some(theme),
            TrainingMode::OfDay => {
                return training::tactic_of_day(all, today).cloned().ok_or(none);
            }
            TrainingMode::Again => {
                let mut due = training.due(today).into_iter();
                let known = |id: &str| all.iter().chain(own).find(|tactic| tactic.id == id);
                let tactic = due.find_map(|repeat| known(&repeat.id));
                return tactic.cloned().ok_or(Notice::Denied("training-none-due"));
            }
            _ => None,
        };
        // If the system provides no random numbers, the same rating always leads to the same
        // tactic.
        let mut random = Random(store::draw().unwrap_or_default());
        let kind = training.field.among(all, own);
        let tactic = training::choose_tactic(kind, training, theme, points, &mut random);
        tactic.cloned().ok_or(match training.field {
            TacticKind::Own if own.is_empty() => Notice::Denied("training-no-own"),
            _ => none,
        })
    }

    /// Shows the position of a tactic, in a game that is never saved.
    fn pose_tactic(&mut self, practice: TacticPractice) {
        debug!("the tactic {} is shown", practice.tactic.id);
        let game = task_game(practice.tactic.position);
        let begin = |waiting| Activity::Tactic {
            practice: practice.into(),
            waiting,
        };
        self.turn_to(Next::Activity(game, Box::new(begin)));
    }

    fn set_tactic(&mut self, to: TacticPractice) {
        if let Activity::Tactic { practice, .. } = &mut self.session.activity {
            **practice = to;
        }
    }

    /// Adds tactics to the player's own, which are practised next, and returns a notice about them.
    pub(super) fn add_tactics(&mut self, set: TacticSet) -> Notice {
        let found = set.tactics.len();
        let added = tactics::add_to_own(Arc::make_mut(&mut self.own_tactics.0), set.tactics);
        if added > 0 && self.lock.0.is_ok() {
            self.add_job(FileJob::Tactics(Arc::clone(&self.own_tactics.0)));
        }
        if added > 0 {
            self.training.0.field = TacticKind::Own;
            self.save_training();
        }
        Notice::Tactics(AddedTactics {
            added,
            left_out: found - added,
            notes: set.notes,
        })
    }

    /// Returns the present day in the computer's time zone.
    pub(super) fn today(&self) -> Day {
        calendar::day_number(self.time.wall())
    }

    pub(super) fn save_training(&mut self) {
        // The training in a second window is not saved, because the first window owns the file.
        if self.lock.0.is_ok() {
            let training = self.training.0.clone();
            self.add_job(FileJob::Training(training.into()));
        }
    }
}
