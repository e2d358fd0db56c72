//! Applies requests about the lessons: an exercise is shown and tried while the game in play is
//! stored.

use super::activity::Next;
use super::play::explain;
use super::{NoticeList, Outcome, SessionWriter};
use crate::app::session::activity::Activity;
use crate::app::session::current::task_game;
use crate::app::session::game_changed::Change;
use crate::app::session::lessons::{ExerciseId, ExerciseState};
use crate::app::session::notices::Notice;
use crate::app::session::request::Author;
use crate::app::session::setting::SettingChange;
use crate::game::clock::{Clock, Motion};
use crate::game::{Event, Refusal, Timestamp};
use crate::rules::Move;

impl SessionWriter<'_> {
    /// Shows an exercise. Refused while a chess clock runs, because it would continue to run
    /// unseen, and while a position is being set up.
    pub(super) fn learn(&mut self, place: ExerciseId) -> Outcome {
        let Some(exercise) = self.course.exercise(place) else {
            return Ok(NoticeList::new());
        };
        self.check_nothing_is_set_up()?;
        self.check_no_clock_runs()?;
        let game = task_game(exercise.start);
        let begin = move |waiting| Activity::Lesson {
            exercise: place,
            state: ExerciseState::Asked,
            waiting,
        };
        self.turn_to(Next::Activity(game, Box::new(begin)));
        Ok(NoticeList::new())
    }

    /// Refuses other activities while a chess clock runs, because it would continue to run unseen.
    pub(super) fn check_no_clock_runs(&self) -> Result<(), Notice> {
        let game = &self.session.in_play().game;
        let runs = |clock: &Clock| clock.motion() == Motion::Running;
        if game.result().is_none() && game.clock().is_some_and(runs) {
            return Err(Notice::Denied("lesson-clock-runs"));
        }
        Ok(())
    }

    pub(super) fn attempt(&mut self, place: ExerciseId, mv: Move, at: Timestamp) -> Outcome {
        let Some(exercise) = self.course.exercise(place) else {
            return Ok(NoticeList::new());
        };
        if self.exercise_state() == Some(ExerciseState::Solved) {
            return Err(Notice::Denied("lesson-solved-already"));
        }
        if !exercise.start.is_legal(mv) {
            return Err(explain(&exercise.start, Refusal::Illegal(mv)));
        }
        if !exercise.is_solved_by(mv) {
            self.set_exercise_state(ExerciseState::Missed);
            return Err(Notice::Denied("lesson-missed"));
        }
        self.session.game.play(mv, at)?;
        self.session.visit = self.session.game.live();
        self.report(Change::Event(Event::Move(mv)), Author::Here, at);
        self.set_exercise_state(ExerciseState::Solved);
        if !self.course.is_last_of_lesson(place) {
            return Ok(NoticeList::new());
        }
        let lesson = self.course.lessons.get(place.lesson);
        if let Some(learnt) = lesson.map(|lesson| SettingChange::Learnt(lesson.name.clone())) {
            self.change_setting(&learnt);
        }
        Ok(NoticeList::new())
    }

    fn exercise_state(&self) -> Option<ExerciseState> {
        match self.session.activity {
            Activity::Lesson { state, .. } => Some(state),
            _ => None,
        }
    }

    fn set_exercise_state(&mut self, to: ExerciseState) {
        if let Activity::Lesson { state, .. } = &mut self.session.activity {
            *state = to;
        }
    }
}
