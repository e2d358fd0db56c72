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
    /// unseen.
    pub(super) fn learn(&mut self, place: Place) -> Outcome {
        let Some(exercise) = self.course.exercise(place) else {
            return Ok(Told::new());
        };
        let game = &self.table.game;
        let runs = |clock: &Clock| clock.motion() == Motion::Running;
        if game.result().is_none() && game.clock().is_some_and(runs) {
            return Err(Notice::Denied("lesson-clock-runs"));
        }
        let game = Game::new(Setup {
            id: store::new_id(),
            start: exercise.start,
            ..Setup::default()
        });
        let lesson = Table::new(game, String::new(), None);
        let before = std::mem::replace(&mut *self.table, lesson);
        if self.course.at.replace(place).is_none() {
            self.course.waiting = Some(Box::new(before));
        }
        self.course.standing = Standing::Asked;
        Ok(Told::new())
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

    /// The game in play: the one that waits while an exercise is on the table.
    pub(super) fn in_play(&self) -> &Table {
        self.course.waiting.as_deref().unwrap_or(&self.table)
    }

    pub(super) fn leave_course(&mut self) {
        if self.course.at.take().is_some()
            && let Some(game) = self.course.waiting.take()
        {
            *self.table = *game;
        }
    }
}
