//! Two at one screen: the camera takes the side of whoever has the move, once the
//! last move has come to rest. It reads the game and moves the camera, no more.

use bevy::prelude::*;

use super::apply::Choices;
use super::camera::pilot::flip;
use super::camera::{Rig, Seat};
use super::lessons::Course;
use super::opponent;
use super::power::{Awake, Reason};
use super::table::Table;
use crate::rules::Color;

fn take_the_movers_side(
    choices: Res<Choices>,
    table: Res<Table>,
    course: Res<Course>,
    awake: Res<Awake>,
    mut seat: ResMut<Seat>,
    mut rig: ResMut<Rig>,
    mut last: Local<Option<Color>>,
) {
    if !choices.0.turn || !are_two(&table, &course) {
        *last = None;
        return;
    }
    if !table.is_live() || table.game.result().is_some() || awake.has(Reason::Motion) {
        return;
    }
    // Until his move is completed the player keeps his seat.
    let turn = table.game.to_move().unwrap_or(table.position().turn());
    // Whoever looks round meanwhile is left alone until the next move.
    if last.replace(turn) != Some(turn) && rig.goal.side() != turn {
        flip(&mut seat, &mut rig);
    }
}

/// Whether two people move the pieces, in turn.
fn are_two(table: &Table, course: &Course) -> bool {
    course.at.is_none() && !opponent::plays(&table.game)
}

/// Turns the camera for two at one screen.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        take_the_movers_side.in_set(super::AppSystems::Present),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::lessons::Place;
    use crate::game::Player;

    #[test]
    fn the_camera_turns_for_two_people_and_neither_for_the_computer_nor_in_a_lesson() {
        let (mut table, mut course) = (Table::default(), Course::default());
        assert!(are_two(&table, &course));
        course.at = Some(Place::default());
        assert!(!are_two(&table, &course));
        course.at = None;
        table.game.seat(Color::Black, Player::Computer(1));
        assert!(!are_two(&table, &course));
    }
}
