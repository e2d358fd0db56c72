//! The course on the table: exercises that are laid there and tried, while the game
//! in play waits.

use super::play::explain;
use super::{Desk, Outcome, Told};
use crate::app::session::choice::Choice;
use crate::app::session::lessons::{Place, Standing};
use crate::app::session::notices::Notice;
use crate::app::session::table::Table;
use crate::game::{Clock, Game, Motion, Refusal, Setup, Timestamp};
use crate::rules::Move;
use crate::store;

impl Desk<'_> {
    /// Lays an exercise on the table; not while a clock runs, for it would run on
    /// unseen, nor while a position is set up.
    pub(super) fn learn(&mut self, place: Place) -> Outcome {
        let Some(exercise) = self.course.exercise(place) else {
            return Ok(Told::new());
        };
        self.check_nothing_is_set_up()?;
        self.check_no_clock_runs()?;
        let game = Game::new(Setup {
            id: store::new_id(),
            start: exercise.start,
            ..Setup::default()
        });
        self.lay_before_game(game);
        self.course.at = Some(place);
        self.course.standing = Standing::Asked;
        Ok(Told::new())
    }

    /// Nothing is laid before a game whose clock runs: it would run on unseen.
    pub(super) fn check_no_clock_runs(&self) -> Result<(), Notice> {
        let game = &self.table.game;
        let runs = |clock: &Clock| clock.motion() == Motion::Running;
        if game.result().is_none() && game.clock().is_some_and(runs) {
            return Err(Notice::Denied("lesson-clock-runs"));
        }
        Ok(())
    }

    /// Lays something on the table that is not to be kept; the game in play waits.
    pub(super) fn lay_before_game(&mut self, game: Game) {
        let table = Table::new(game, String::new(), None);
        let mut before = std::mem::replace(&mut *self.table, table);
        let waits = before.waiting.take();
        self.table.waiting = Some(waits.unwrap_or_else(|| Box::new(before)));
    }

    /// Tries a move in an exercise: one that does not solve it is not made.
    pub(super) fn attempt(&mut self, place: Place, mv: Move, at: Timestamp) -> Outcome {
        let Some(exercise) = self.course.exercise(place) else {
            return Ok(Told::new());
        };
        if self.course.standing == Standing::Solved {
            return Err(Notice::Denied("lesson-solved-already"));
        }
        if !exercise.start.is_legal(mv) {
            return Err(explain(&exercise.start, Refusal::Illegal(mv)));
        }
        if !exercise.is_solved_by(mv) {
            self.course.standing = Standing::Missed;
            return Err(Notice::Denied("lesson-missed"));
        }
        self.table.game.play(mv, at)?;
        self.table.visit = self.table.game.live();
        self.course.standing = Standing::Solved;
        if !self.course.is_last_of_lesson(place) {
            return Ok(Told::new());
        }
        let lesson = self.course.lessons.get(place.lesson);
        if let Some(learnt) = lesson.map(|lesson| Choice::Learnt(lesson.name.clone())) {
            self.choose(&learnt);
        }
        Ok(Told::new())
    }

    /// The game in play, to change it ([`Table::in_play`]).
    pub(super) fn in_play_mut(&mut self) -> &mut Table {
        let table = &mut *self.table;
        if table.waiting.is_none() {
            return table;
        }
        table.waiting.get_or_insert_default()
    }

    /// Goes back to the game that waits for the end of an exercise or of what is set up.
    pub(super) fn go_back_to_game(&mut self) {
        self.course.at = None;
        self.give_up_editing();
        if let Some(game) = self.table.waiting.take() {
            *self.table = *game;
        }
    }
}
