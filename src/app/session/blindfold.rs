//! Blindfold play: the pieces are not shown while a game is played, and stand there again
//! when it is over. Lessons, mistakes to learn from and positions that are set up always
//! show theirs.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::apply::Choices;
use super::editing::Editing;
use super::lessons::Course;
use super::table::Table;

/// Whether pieces are hidden now.
pub fn hides(choices: &Choices, table: &Table, course: &Course, editing: &Editing) -> bool {
    let game = course.at.is_none() && editing.0.is_none() && table.learning.is_none();
    choices.0.blindfold && game && table.game.result().is_none()
}

/// What blindfold play depends on.
#[derive(SystemParam)]
pub struct Blindfold<'w> {
    choices: Res<'w, Choices>,
    table: Res<'w, Table>,
    course: Res<'w, Course>,
    editing: Res<'w, Editing>,
}

impl Blindfold<'_> {
    /// Whether pieces are hidden now.
    pub fn hides(&self) -> bool {
        hides(&self.choices, &self.table, &self.course, &self.editing)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::learning::Learning;
    use crate::app::session::lessons::Place;
    use crate::game::{Event, Timestamp};
    use crate::rules::Color;

    #[test]
    fn pieces_are_hidden_while_a_game_is_played_and_not_in_a_lesson() {
        let (mut choices, mut table) = (Choices::default(), Table::default());
        let (mut course, editing) = (Course::default(), Editing::default());
        assert!(!hides(&choices, &table, &course, &editing));
        choices.0.blindfold = true;
        assert!(hides(&choices, &table, &course, &editing));
        course.at = Some(Place::default());
        assert!(!hides(&choices, &table, &course, &editing));
        course.at = None;
        table.learning = Some(Learning::new([].into()));
        assert!(!hides(&choices, &table, &course, &editing));
        table.learning = None;
        let resigns = Event::Resignation(Color::White);
        table.game.happen(resigns, Timestamp(0)).unwrap();
        assert!(!hides(&choices, &table, &course, &editing));
    }
}
