//! On whose side of the table the camera is. Whoever plays the computer sits on his
//! own side from the first frame; for two at one screen it takes, where they choose
//! so, the side of whoever has the move, once the last move has come to rest. It
//! reads the game and moves the camera, no more.

use bevy::prelude::*;

use crate::app::power::{Awake, WakeReason};
use crate::app::scene::camera::pilot::flip;
use crate::app::scene::camera::smooth_edges;
use crate::app::session::apply::Choices;
use crate::app::session::learning::Learning;
use crate::app::session::lessons::Course;
use crate::app::session::seats;
use crate::app::session::table::Table;
use crate::app::view::rig::Rig;
use crate::app::view::viewpoint::Viewpoint;
use crate::game::{GameId, Team, TeamBoard};
use crate::rules::Color;

pub(super) fn take_the_movers_side(
    choices: Res<Choices>,
    table: Res<Table>,
    course: Res<Course>,
    awake: Res<Awake>,
    mut viewpoint: ResMut<Viewpoint>,
    mut rig: ResMut<Rig>,
    mut last: Local<Option<Color>>,
) {
    if !choices.0.turn || !are_two(&table, &course) {
        *last = None;
        return;
    }
    if !table.is_live() || table.game.result().is_some() || awake.has(WakeReason::Motion) {
        return;
    }
    // Until his move is completed nobody is turned round.
    let turn = table.game.to_move().unwrap_or(table.position().turn());
    // Whoever looks round meanwhile is left alone until the next move.
    if last.replace(turn) != Some(turn) && rig.goal.side() != turn {
        flip(&mut viewpoint, &mut rig);
    }
}

/// The side of the one person at the board: who plays the computer, or who learns.
/// None where two people play, or two computers.
pub fn own_side(table: &Table, course: &Course) -> Option<Color> {
    match course.at {
        Some(_) => Some(table.game.setup().start.turn()),
        None => {
            let learner = table.learning.as_ref().and_then(Learning::side);
            learner.or_else(|| table.game.only_person())
        }
    }
}

/// On whose side of the table that person sits: that of White where there is one board, and
/// of White of the first board in a match, where partners sit side by side. There only the
/// people of one team have a side of their own.
fn own_place(table: &Table, course: &Course) -> Option<Color> {
    let Some(pair) = table.pair.as_ref() else {
        return own_side(table, course);
    };
    let people = |team: &Team| {
        TeamBoard::ALL.into_iter().any(|board| {
            let side = team.color(board);
            seats::level(pair.game.board(board), side).is_none()
        })
    };
    let mut teams = Team::ALL.into_iter().filter(people);
    match (teams.next(), teams.next()) {
        (Some(team), None) => Some(team.color(TeamBoard::A)),
        _ => None,
    }
}

/// Seats the one person on his side when he comes to the board; he may go elsewhere
/// then. A side that was only his is left with the game. A game that begins is seen from the
/// viewpoint chosen, wherever the camera was turned in the one before.
fn take_ones_own_side(
    table: Res<Table>,
    course: Res<Course>,
    mut viewpoint: ResMut<Viewpoint>,
    mut rig: ResMut<Rig>,
    mut last: Local<Option<(GameId, Option<Color>)>>,
) {
    if !table.is_changed() && !course.is_changed() {
        return;
    }
    let own = own_place(&table, &course);
    let now = Some((table.id(), own));
    if *last == now {
        return;
    }
    let left = last.and_then(|(_, own)| own).map(|_| Color::White);
    let another = last.is_some_and(|(game, _)| game != table.id());
    if another && table.game.live().ply == 0 {
        viewpoint.set_changed();
    }
    *last = now;
    if let Some(side) = own.or(left)
        && rig.goal.side() != side
    {
        flip(&mut viewpoint, &mut rig);
    }
}

/// Whether two people move the pieces, in turn.
fn are_two(table: &Table, course: &Course) -> bool {
    let plays = course.at.is_none() && table.learning.is_none();
    plays && table.pair.is_none() && !seats::plays(&table.game)
}

/// Turns the camera to one's own side, and for two at one screen.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            // Before the camera moves: the first frame is seen from there.
            take_ones_own_side.in_set(crate::app::AppSystems::Sync),
            take_the_movers_side
                .before(smooth_edges)
                .in_set(crate::app::AppSystems::Present),
        ),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::lessons::Place;
    use crate::app::view::rig::Frame;
    use crate::app::view::viewpoint::View;
    use crate::game::{Game, Player, Setup, Timestamp};

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

    /// A game with this number that these play.
    fn game(at: u64, players: [Player; 2]) -> Table {
        let setup = Setup {
            at: Timestamp(at),
            players,
            ..Setup::default()
        };
        Table::new(Game::new(setup), String::new(), None)
    }

    /// A table with a camera that stands where the program begins.
    fn app(table: Table) -> App {
        let view = View {
            focus: Vec3::ZERO,
            yaw: 0.6,
            pitch: 0.4,
            distance: 30.0,
        };
        let mut app = App::new();
        app.insert_resource(table)
            .init_resource::<Course>()
            .init_resource::<Viewpoint>()
            .insert_resource(Rig {
                now: view,
                goal: view,
                at_viewpoint: true,
                frame: Frame::default(),
            })
            .add_systems(Update, take_ones_own_side);
        app.update();
        app
    }

    fn viewpoint(app: &App) -> Viewpoint {
        *app.world().resource::<Viewpoint>()
    }

    #[test]
    fn who_plays_black_against_the_computer_sits_behind_black_from_the_first_frame() {
        let computer = Player::Computer(3);
        let app = app(game(1, [computer, Player::Person]));
        assert_eq!(viewpoint(&app), Viewpoint::Across);
    }

    #[test]
    fn with_the_colours_changed_the_view_is_changed_and_a_look_round_is_left_alone() {
        let computer = Player::Computer(3);
        let mut app = app(game(1, [Player::Person, computer]));
        assert_eq!(viewpoint(&app), Viewpoint::Home);
        *app.world_mut().resource_mut::<Table>() = game(2, [computer, Player::Person]);
        app.update();
        assert_eq!(viewpoint(&app), Viewpoint::Across);
        // He goes to the other side himself, and plays on.
        *app.world_mut().resource_mut::<Viewpoint>() = Viewpoint::White;
        app.world_mut().resource_mut::<Table>().set_changed();
        app.update();
        assert_eq!(viewpoint(&app), Viewpoint::White);
    }

    #[test]
    fn a_game_that_begins_is_seen_from_the_viewpoint_and_not_from_where_one_had_turned() {
        let mut app = app(game(1, [Player::Person; 2]));
        let chosen = |app: &App| app.world().resource_ref::<Viewpoint>().last_changed();
        let at_first = chosen(&app);
        app.world_mut().resource_mut::<Table>().set_changed();
        app.update();
        assert_eq!(chosen(&app), at_first);
        *app.world_mut().resource_mut::<Table>() = game(2, [Player::Person; 2]);
        app.update();
        assert_ne!(chosen(&app), at_first);
    }

    #[test]
    fn a_second_copy_of_a_game_is_seen_from_the_viewpoint_too() {
        let copy = |id| {
            let mut setup = game(1, [Player::Person; 2]).game.setup().clone();
            setup.id = GameId(id);
            Table::new(Game::new(setup), String::new(), None)
        };
        let mut app = app(copy(7));
        let chosen = |app: &App| app.world().resource_ref::<Viewpoint>().last_changed();
        let at_first = chosen(&app);
        *app.world_mut().resource_mut::<Table>() = copy(8);
        app.update();
        assert_ne!(chosen(&app), at_first);
    }

    #[test]
    fn two_people_keep_the_side_that_they_have_chosen() {
        let mut app = app(game(1, [Player::Person; 2]));
        *app.world_mut().resource_mut::<Viewpoint>() = Viewpoint::Black;
        *app.world_mut().resource_mut::<Table>() = game(2, [Player::Person; 2]);
        app.update();
        assert_eq!(viewpoint(&app), Viewpoint::Black);
    }
}
