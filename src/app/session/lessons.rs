//! The course of lessons about the rules, and the state of an exercise. Only
//! [`apply`](crate::app::session::apply) changes the state.

use bevy::prelude::*;

use crate::game::lesson::{Exercise, Lesson};

/// Identifies an exercise by its lesson and its place in the lesson, both counted from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ExerciseId {
    /// The number of the lesson, from 0.
    pub lesson: usize,
    /// The number of the exercise in its lesson, from 0.
    pub exercise: usize,
}

/// Whether an exercise is open, has been solved, or was answered with a wrong move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum ExerciseState {
    #[default]
    Asked,
    /// The last move tried was legal but did not solve the exercise.
    Missed,
    Solved,
}

#[derive(Resource, Debug)]
pub struct Course {
    pub lessons: Vec<Lesson>,
}

impl Default for Course {
    fn default() -> Course {
        let lessons = crate::library::lessons().unwrap_or_else(|damage| {
            error!("the lessons: {damage}");
            Vec::new()
        });
        Course { lessons }
    }
}

impl Course {
    /// Returns an exercise; `None` if there is no exercise with this id.
    pub fn exercise(&self, place: ExerciseId) -> Option<&Exercise> {
        self.lessons
            .get(place.lesson)?
            .exercises
            .get(place.exercise)
    }

    /// Returns the exercise after this one; `None` at the end of the course.
    pub fn after(&self, place: ExerciseId) -> Option<ExerciseId> {
        let next = ExerciseId {
            exercise: place.exercise + 1,
            ..place
        };
        let further = ExerciseId {
            lesson: place.lesson + 1,
            exercise: 0,
        };
        [next, further]
            .into_iter()
            .find(|&place| self.exercise(place).is_some())
    }

    pub fn is_last_of_lesson(&self, place: ExerciseId) -> bool {
        self.after(place)
            .is_none_or(|next| next.lesson != place.lesson)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::input::hand::{Choice, Hand};
    use crate::app::session::activity::Activity;
    use crate::app::session::apply::{FileWorker, Files, InstanceLock, RequestQueue, plugin};
    use crate::app::session::current::Session;
    use crate::app::session::notices::Notices;
    use crate::app::session::request::{Author, Request, RequestKind};
    use crate::app::session::request::{GameRequest, LoadRequest};
    use crate::app::view::pick::{NewItem, landings, turn_board};
    use crate::app::view::{DragSource, Scope, Touched};
    use crate::rules::{Move, Piece};
    use crate::store::{Lock, Paths};

    #[test]
    fn the_course_goes_from_exercise_to_exercise_and_ends() {
        let course = Course::default();
        let all: usize = course.lessons.iter().map(|it| it.exercises.len()).sum();
        let mut place = ExerciseId::default();
        let mut seen = 1;
        while let Some(next) = course.after(place) {
            assert_eq!(course.is_last_of_lesson(place), next.lesson != place.lesson);
            place = next;
            seen += 1;
        }
        assert_eq!(seen, all);
        assert!(course.is_last_of_lesson(place));
    }

    /// Builds an app that applies requests, without window and input, and with its files in
    /// `folder`.
    fn bare_app(folder: &std::path::Path) -> App {
        let mut app = App::new();
        app.insert_resource(Files(Paths::under(folder)))
            .insert_resource(InstanceLock(Ok(Lock::default())))
            .add_plugins(plugin);
        app
    }

    fn act<W: Into<RequestKind>>(app: &mut App, requests: impl IntoIterator<Item = W>) {
        let requests = requests.into_iter();
        let requests = requests.map(|it| Request::now(None, Author::Here, it));
        app.world_mut().write_message_batch(requests);
        app.update();
        while !app.world().resource::<RequestQueue>().0.is_empty()
            || app.world().resource::<FileWorker>().is_busy()
        {
            app.update();
        }
    }

    /// Returns the two squares or boards that a player clicks to make a move; `None` if the move
    /// turns an attack board by its button or drops a piece from the hand.
    fn clicks(session: &Session, mv: Move) -> Option<[Touched; 2]> {
        let position = session.position();
        let to = landings(position, mv).next();
        match mv {
            Move::Piece { from, .. } => Some([from, to.unwrap()].map(Touched::Square)),
            Move::Castle(_) => {
                let king = position.king(position.turn());
                Some([king, to].map(|at| Touched::Square(at.unwrap())))
            }
            Move::Board { from, to, .. } => (from != to).then_some([from, to].map(Touched::Board)),
            Move::Drop { .. } => None,
            Move::Promote { .. } => panic!("no exercise asks for that alone"),
        }
    }

    fn by_hand(session: &Session, mv: Move, [from, to]: [Touched; 2]) -> Vec<RequestKind> {
        let scope = Scope::of(session);
        let mut hand = Hand::default();
        let taken = hand.click_on(from, session, &scope);
        assert_eq!(taken, [], "{mv:?}: it is taken up");
        assert!(matches!(
            (hand.source(), from),
            (Some(DragSource::Piece(_)), Touched::Square(_))
                | (Some(DragSource::Board(_)), Touched::Board(_))
        ));
        let mut sent = hand.click_on(to, session, &scope);
        if let Some(Choice::Piece(moves)) = &hand.choice {
            assert!(moves.contains(&mv));
            sent.push(
                GameRequest::Move {
                    at: session.visit,
                    mv,
                }
                .into(),
            );
        }
        sent
    }

    /// Returns the requests for a move that is made with the controls next to the board: the
    /// button that turns an attack board, or a piece in hand that is dropped.
    fn from_beside(session: &Session, mv: Move) -> Vec<RequestKind> {
        let scope = Scope::of(session);
        let mut hand = Hand::default();
        match mv {
            Move::Board { from, .. } => {
                let drop = turn_board(&scope, from);
                let sent = hand.settle(drop, DragSource::Board(from), (session, &scope));
                sent.into_iter().collect()
            }
            Move::Drop { role, to } => {
                let color = session.position().turn();
                hand.take_new(NewItem::Piece(Piece { color, role }), false);
                hand.click_on(Touched::Square(to), session, &scope)
            }
            _ => panic!("{mv:?} is made by two clicks"),
        }
    }

    #[test]
    fn every_exercise_is_solved_by_each_allowed_move_made_by_pointer() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = bare_app(folder.path());
        let mut place = Some(ExerciseId::default());
        while let Some(at) = place {
            let exercise = app
                .world()
                .resource::<Course>()
                .exercise(at)
                .unwrap()
                .clone();
            let moves = exercise.start.legal_moves();
            for mv in moves.into_iter().filter(|&mv| exercise.is_solved_by(mv)) {
                act(&mut app, [LoadRequest::Learn(at)]);
                let session = app.world().resource::<Session>();
                let request = RequestKind::from(GameRequest::Move {
                    at: session.visit,
                    mv,
                });
                let sent = match clicks(session, mv) {
                    Some(clicks) => by_hand(session, mv, clicks),
                    None => from_beside(session, mv),
                };
                assert_eq!(sent, std::slice::from_ref(&request), "{at:?}");
                act(&mut app, [request]);
                let activity = &app.world().resource::<Session>().activity;
                let notices = app.world().resource::<Notices>();
                let solved = matches!(
                    activity,
                    Activity::Lesson {
                        state: ExerciseState::Solved,
                        ..
                    }
                );
                assert!(solved, "{at:?} {mv:?}: {notices:?}");
            }
            place = app.world().resource::<Course>().after(at);
        }
    }
}
