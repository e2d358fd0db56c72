//! Chooses the side from which the camera looks.
//!
//! If a player plays against an engine, the camera looks from the player's side from the first
//! frame. If two players share one screen and the setting for this is on, the camera turns to the
//! side to move once the last move's animation has ended. This module reads the session and moves
//! only the camera.

use bevy::prelude::*;

use crate::app::input::dialogs;
use crate::app::power::{RedrawReason, RedrawReasons};
use crate::app::scene::camera::pilot::flip;
use crate::app::scene::camera::smooth_edges;
use crate::app::scene::light::fit_shadow_distance;
use crate::app::session::{Activity, Change, CurrentSettings, GameChanged, Session, seats};
use crate::app::view::{Rig, Viewpoint};
use crate::game::Event;
use crate::game::team::{TandemBoard, Team};
use crate::rules::Color;

pub(super) fn turn_to_side_to_move(
    settings: Res<CurrentSettings>,
    session: Res<Session>,
    redraws: Res<RedrawReasons>,
    mut viewpoint: ResMut<Viewpoint>,
    mut rig: ResMut<Rig>,
    mut changed: MessageReader<GameChanged>,
    mut is_due: Local<bool>,
) {
    // If the player turns the camera, the camera stays there until the next move.
    *is_due |= changed.read().filter(|it| passes_the_move(it)).count() > 0;
    if !settings.0.turn || !two_people_share_the_screen(&session) {
        *is_due = true;
        return;
    }
    if !*is_due
        || !session.is_live()
        || session.game.result().is_some()
        || redraws.has(RedrawReason::Motion)
    {
        return;
    }
    // While a move is not complete, the camera stays on the side of the player who makes it.
    let turn = session.game.to_move().unwrap_or(session.position().turn());
    *is_due = false;
    if rig.goal.side() != turn {
        flip(&mut viewpoint, &mut rig);
    }
}

/// Returns whether another player may be to move after a change of the game.
fn passes_the_move(changed: &GameChanged) -> bool {
    match changed.what {
        Change::Event(event) => matches!(
            event,
            Event::Move(_)
                | Event::Place(..)
                | Event::Press(_)
                | Event::Retract(_)
                | Event::Act(_)
                | Event::Adjournment(_)
        ),
        Change::Undone | Change::Redone | Change::Opened => true,
        _ => false,
    }
}

/// Returns the side of the only player at this screen, who plays against an engine or a remote
/// opponent, or solves a task. `None` if both sides or neither are played at this screen.
pub fn own_side(session: &Session) -> Option<Color> {
    match &session.activity {
        Activity::Lesson { .. } => Some(session.game.setup().start.turn()),
        Activity::Mistake { practice, .. } => practice.side(),
        Activity::Tactic { practice, .. } => Some(practice.solver()),
        _ => seats::only_local(&session.game),
    }
}

/// Returns the side from which the camera looks for the only player at this screen; `None` without
/// such a player. In a match on two boards in which only one team has players at this screen, this is
/// the team's colour on the first board: both partners look from that side, because they sit next to
/// each other.
fn own_camera_side(session: &Session) -> Option<Color> {
    let Some(pair) = session.activity.tandem() else {
        return own_side(session);
    };
    let people = |team: &Team| {
        TandemBoard::ALL.into_iter().any(|board| {
            let side = team.color(board);
            seats::is_local(pair.game.board(board), side)
        })
    };
    let mut teams = Team::ALL.into_iter().filter(people);
    match (teams.next(), teams.next()) {
        (Some(team), None) => Some(team.color(TandemBoard::A)),
        _ => None,
    }
}

/// Turns the camera to the player's own side when this side changes; after that, the player may
/// turn the camera elsewhere. When the player no longer has a side of their own, the camera returns
/// to White's side. A new game is shown from the chosen viewpoint, even if the camera was moved in
/// the previous game.
fn turn_to_own_side(
    session: Res<Session>,
    mut viewpoint: ResMut<Viewpoint>,
    mut rig: ResMut<Rig>,
    mut changed: MessageReader<GameChanged>,
    mut seated: Local<Option<Color>>,
) {
    let is_opening = |it: &&GameChanged| it.what == Change::Opened;
    let opened = changed.read().filter(is_opening).count() > 0;
    let own = own_camera_side(&session);
    if !opened && own == *seated {
        return;
    }
    let left = seated.map(|_| Color::White);
    if opened && session.game.live().ply == 0 {
        viewpoint.set_changed();
    }
    *seated = own;
    if let Some(side) = own.or(left)
        && rig.goal.side() != side
    {
        flip(&mut viewpoint, &mut rig);
    }
}

pub fn two_people_share_the_screen(session: &Session) -> bool {
    let plays = matches!(session.activity, Activity::Game | Activity::Editor { .. });
    plays && !seats::has_machine(&session.game) && !seats::has_peer(&session.game)
}

pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            // These systems run before the camera moves, so that the first frame has the right
            // side.
            turn_to_own_side
                .run_if(resource_added::<Session>.or_else(on_message::<GameChanged>))
                .in_set(crate::app::AppSystems::Sync),
            turn_to_side_to_move
                .after(dialogs::ask)
                .before(smooth_edges)
                .before(fit_shadow_distance)
                .in_set(crate::app::AppSystems::Present),
        ),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::session::Author;
    use crate::app::session::lessons::ExerciseId;
    use crate::app::view::View;
    use crate::app::view::rig::Frame;
    use crate::game::{Game, GameId, Player, Setup, Timestamp};

    #[test]
    fn the_camera_turns_for_two_people_and_neither_for_the_computer_nor_in_a_lesson() {
        let mut session = Session::default();
        assert!(two_people_share_the_screen(&session));
        let lesson = Session::in_lesson(ExerciseId::default(), session.clone());
        assert!(!two_people_share_the_screen(&lesson));
        session.game.set_player(Color::Black, Player::Computer(1));
        assert!(!two_people_share_the_screen(&session));
    }

    fn game(at: u64, players: [Player; 2]) -> Session {
        let setup = Setup {
            at: Timestamp(at),
            players,
            ..Setup::default()
        };
        Session::new(Game::new(setup), String::new(), None)
    }

    fn app(session: Session) -> App {
        let view = View {
            focus: Vec3::ZERO,
            yaw: 0.6,
            pitch: 0.4,
            distance: 30.0,
        };
        let mut app = App::new();
        app.add_message::<GameChanged>()
            .insert_resource(session)
            .init_resource::<Viewpoint>()
            .insert_resource(Rig {
                now: view,
                goal: view,
                at_viewpoint: true,
                frame: Frame::default(),
            })
            .add_systems(Update, turn_to_own_side);
        app.update();
        app
    }

    fn open(app: &mut App, session: Session) {
        let opened = GameChanged::new(&session, Change::Opened, Author::Here, Timestamp(0));
        app.insert_resource(session);
        app.world_mut().write_message(opened);
        app.update();
    }

    fn viewpoint(app: &App) -> Viewpoint {
        *app.world().resource::<Viewpoint>()
    }

    #[test]
    fn a_player_of_black_against_the_computer_looks_from_black_s_side_in_the_first_frame() {
        let computer = Player::Computer(3);
        let app = app(game(1, [computer, Player::Person]));
        assert_eq!(viewpoint(&app), Viewpoint::Across);
    }

    #[test]
    fn changed_colours_change_the_view_and_a_camera_turned_by_the_player_is_left_alone() {
        let computer = Player::Computer(3);
        let mut app = app(game(1, [Player::Person, computer]));
        assert_eq!(viewpoint(&app), Viewpoint::Home);
        open(&mut app, game(2, [computer, Player::Person]));
        assert_eq!(viewpoint(&app), Viewpoint::Across);
        // The player turns the camera to the other side and continues the game.
        *app.world_mut().resource_mut::<Viewpoint>() = Viewpoint::White;
        app.world_mut().resource_mut::<Session>().set_changed();
        app.update();
        assert_eq!(viewpoint(&app), Viewpoint::White);
    }

    #[test]
    fn a_new_game_is_shown_from_the_viewpoint_and_not_from_the_last_camera_position() {
        let mut app = app(game(1, [Player::Person; 2]));
        let chosen = |app: &App| app.world().resource_ref::<Viewpoint>().last_changed();
        let at_first = chosen(&app);
        app.world_mut().resource_mut::<Session>().set_changed();
        app.update();
        assert_eq!(chosen(&app), at_first);
        open(&mut app, game(2, [Player::Person; 2]));
        assert_ne!(chosen(&app), at_first);
    }

    #[test]
    fn a_second_copy_of_a_game_is_shown_from_the_viewpoint_too() {
        let copy = |id| {
            let mut setup = game(1, [Player::Person; 2]).game.setup().clone();
            setup.id = GameId(id);
            Session::new(Game::new(setup), String::new(), None)
        };
        let mut app = app(copy(7));
        let chosen = |app: &App| app.world().resource_ref::<Viewpoint>().last_changed();
        let at_first = chosen(&app);
        open(&mut app, copy(8));
        assert_ne!(chosen(&app), at_first);
    }

    #[test]
    fn two_people_keep_the_side_they_have_chosen() {
        let mut app = app(game(1, [Player::Person; 2]));
        *app.world_mut().resource_mut::<Viewpoint>() = Viewpoint::Black;
        open(&mut app, game(2, [Player::Person; 2]));
        assert_eq!(viewpoint(&app), Viewpoint::Black);
    }
}
