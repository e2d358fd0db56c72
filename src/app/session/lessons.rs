//! The course through the rules, while it is on the table: which exercise is asked,
//! and how it stands. The game in play waits meanwhile. Only
//! [`apply`](crate::app::session::apply) writes it.

use bevy::prelude::*;

use crate::game::{Exercise, Lesson};
use crate::store;

/// An exercise of a lesson, both counted from 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// The lesson.
    pub lesson: usize,
    /// The exercise in it.
    pub exercise: usize,
}

/// How an exercise stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Standing {
    /// Nothing has been tried.
    #[default]
    Asked,
    /// A legal move was tried that does something else.
    Missed,
    /// It is solved.
    Solved,
}

/// The course.
#[derive(Resource, Debug)]
pub struct Course {
    /// Its lessons.
    pub lessons: Vec<Lesson>,
    /// The exercise that is on the table; none while a game is.
    pub at: Option<Place>,
    /// How it stands.
    pub standing: Standing,
}

impl Default for Course {
    fn default() -> Course {
        let lessons = store::lessons().unwrap_or_else(|damage| {
            error!("the lessons: {damage}");
            Vec::new()
        });
        Course {
            lessons,
            at: None,
            standing: Standing::default(),
        }
    }
}

impl Course {
    /// What is asked at a place.
    pub fn exercise(&self, place: Place) -> Option<&Exercise> {
        self.lessons
            .get(place.lesson)?
            .exercises
            .get(place.exercise)
    }

    /// The place after one; none at the end of the course.
    pub fn after(&self, place: Place) -> Option<Place> {
        let next = Place {
            exercise: place.exercise + 1,
            ..place
        };
        let further = Place {
            lesson: place.lesson + 1,
            exercise: 0,
        };
        [next, further]
            .into_iter()
            .find(|&place| self.exercise(place).is_some())
    }

    /// Whether an exercise is its lesson's last.
    pub fn is_last_of_lesson(&self, place: Place) -> bool {
        self.after(place)
            .is_none_or(|next| next.lesson != place.lesson)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::input::hand::{Choice, Hand};
    use crate::app::session::apply::{Files, Keeping, Waiting, Writer, plugin};
    use crate::app::session::intent::{Author, Intent, Wish};
    use crate::app::session::intent::{GameWish, TableWish};
    use crate::app::session::notices::Notices;
    use crate::app::session::table::Table;
    use crate::app::view::pick::{Grip, New, Scope, Touched, landings, turn_board};
    use crate::rules::{Move, Piece};
    use crate::store::{Lock, Paths};

    #[test]
    fn the_course_goes_from_exercise_to_exercise_and_ends() {
        let course = Course::default();
        let all: usize = course.lessons.iter().map(|it| it.exercises.len()).sum();
        let mut place = Place::default();
        let mut seen = 1;
        while let Some(next) = course.after(place) {
            assert_eq!(course.is_last_of_lesson(place), next.lesson != place.lesson);
            place = next;
            seen += 1;
        }
        assert_eq!(seen, all);
        assert!(course.is_last_of_lesson(place));
    }

    /// A table in a bare app, on which intents are acted on.
    fn desk(folder: &std::path::Path) -> App {
        let mut app = App::new();
        app.insert_resource(Files(Paths::under(folder)))
            .insert_resource(Keeping(Ok(Lock::default())))
            .add_plugins(plugin);
        app
    }

    fn act<W: Into<Wish>>(app: &mut App, wishes: impl IntoIterator<Item = W>) {
        let wanted = wishes.into_iter();
        let intents = wanted.map(|it| Intent::now(None, Author::Here, it));
        app.world_mut().write_message_batch(intents);
        app.update();
        while !app.world().resource::<Waiting>().0.is_empty()
            || app.world().resource::<Writer>().is_busy()
        {
            app.update();
        }
    }

    /// The two places that a hand clicks for a move; none where it turns a board by its
    /// handle, or drops what it takes from beside the boards.
    fn clicks(table: &Table, mv: Move) -> Option<[Touched; 2]> {
        let position = table.position();
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

    /// What a hand says that makes a move by two clicks.
    fn by_hand(table: &Table, mv: Move, [from, to]: [Touched; 2]) -> Vec<Wish> {
        let scope = Scope::of(table);
        let mut hand = Hand::default();
        let taken = hand.click_on(from, table, &scope);
        assert_eq!(taken, [], "{mv:?}: it is taken up");
        assert!(matches!(
            (hand.grip(), from),
            (Some(Grip::Piece(_)), Touched::Square(_)) | (Some(Grip::Board(_)), Touched::Board(_))
        ));
        let mut said = hand.click_on(to, table, &scope);
        if let Some(Choice::Piece(moves)) = &hand.choice {
            assert!(moves.contains(&mv));
            said.push(
                GameWish::Move {
                    at: table.visit,
                    mv,
                }
                .into(),
            );
        }
        said
    }

    /// What a hand says that turns a board by its handle, or drops what it has taken from
    /// beside the boards.
    fn from_beside(table: &Table, mv: Move) -> Vec<Wish> {
        let scope = Scope::of(table);
        let mut hand = Hand::default();
        match mv {
            Move::Board { from, .. } => {
                let drop = turn_board(&scope, from);
                let said = hand.settle(drop, Grip::Board(from), (table, &scope));
                said.into_iter().collect()
            }
            Move::Drop { role, to } => {
                let color = table.position().turn();
                hand.take_new(New::Piece(Piece { color, role }), false);
                hand.click_on(Touched::Square(to), table, &scope)
            }
            _ => panic!("{mv:?} is made by two clicks"),
        }
    }

    #[test]
    fn every_exercise_is_solved_by_every_move_that_its_goal_allows_made_by_hand() {
        let folder = tempfile::tempdir().unwrap();
        let mut app = desk(folder.path());
        let mut place = Some(Place::default());
        while let Some(at) = place {
            let exercise = app
                .world()
                .resource::<Course>()
                .exercise(at)
                .unwrap()
                .clone();
            let moves = exercise.start.legal_moves();
            for mv in moves.into_iter().filter(|&mv| exercise.is_solved_by(mv)) {
                act(&mut app, [TableWish::Learn(at)]);
                let table = app.world().resource::<Table>();
                let wish = Wish::from(GameWish::Move {
                    at: table.visit,
                    mv,
                });
                let said = match clicks(table, mv) {
                    Some(clicks) => by_hand(table, mv, clicks),
                    None => from_beside(table, mv),
                };
                assert_eq!(said, std::slice::from_ref(&wish), "{at:?}");
                act(&mut app, [wish]);
                let standing = app.world().resource::<Course>().standing;
                let told = app.world().resource::<Notices>();
                assert_eq!(standing, Standing::Solved, "{at:?} {mv:?}: {told:?}");
            }
            place = app.world().resource::<Course>().after(at);
        }
    }
}
