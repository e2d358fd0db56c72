//! Tests of the whole app without a display or a graphics card: how it reacts to the pointer and
//! the keyboard.

mod clocks;
mod presses;

use std::time::Duration;

use bevy::ecs::entity::EntityHashSet;
use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::light::NotShadowReceiver;
use bevy::log::LogPlugin;
use bevy::render::RenderPlugin;
use bevy::render::settings::WgpuSettings;
use bevy::render::sync_world::SyncWorldPlugin;
use bevy::time::TimeUpdateStrategy;
use bevy::window::{CursorMoved, PrimaryWindow, WindowEvent, WindowResolution};
use bevy::winit::WinitPlugin;
use bevy_egui::EguiPlugin;
use tempfile::TempDir;

use super::*;
use crate::app::input::{Hand, PointerAim};
use crate::app::panels::fonts::Letters;
use crate::app::panels::{Page, Panels};
use crate::app::power::RedrawReasons;
use crate::app::session::{
    Author, CurrentSettings, Notice, Notices, Request, Session, SettingChange,
};
use crate::app::start::first_session::SessionPlugin;
use crate::app::terrain::{LevelSpacing, place};
use crate::app::view::{DragSource, IsolatedLevel, Rig, Scope};
use crate::app::view2d::region::Region;
use crate::game::{LineId, Visit};
use crate::library::bundled;
use crate::rules::{Language, notation};
use crate::store::Paths;

struct TestWindow {
    app: App,
    window: Entity,
    _folder: TempDir,
}

impl TestWindow {
    /// Builds an app with a new game, seen from the initial viewpoint, on an English system.
    fn new() -> TestWindow {
        TestWindow::in_language(Language::English)
    }

    /// Builds an app with a new game, seen from the initial viewpoint, on a system in this
    /// language.
    fn in_language(language: Language) -> TestWindow {
        let folder = tempfile::tempdir().unwrap();
        let window = Window {
            resolution: WindowResolution::new(1280, 720).with_scale_factor_override(1.0),
            ..default()
        };
        let no_card = WgpuSettings {
            backends: None,
            ..default()
        };
        let session = SessionPlugin {
            paths: Paths::under(folder.path()),
            file: None,
            locks: false,
            language,
            reduced_motion: || false,
        };
        let mut app = App::new();
        app.add_plugins(
            DefaultPlugins
                .set(WindowPlugin {
                    primary_window: Some(window),
                    ..default()
                })
                .set(RenderPlugin {
                    render_creation: no_card.into(),
                    ..default()
                })
                .disable::<WinitPlugin>()
                .disable::<LogPlugin>(),
        )
        .add_plugins((EguiPlugin::default(), SyncWorldPlugin))
        .add_plugins((plugin, session))
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
            16,
        )));
        app.finish();
        app.cleanup();
        let world = app.world_mut();
        let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(world).unwrap();
        let mut test = TestWindow {
            app,
            window,
            _folder: folder,
        };
        test.rest();
        test
    }

    /// Builds an app with a middlegame position in which White's queen on b1W has many moves.
    fn busy() -> TestWindow {
        let mut test = TestWindow::new();
        let game = bundled::GAMES[0].load().unwrap().game;
        let mut session = Session::new(game, String::new(), None);
        session.visit = Visit {
            line: LineId::MAIN,
            ply: 30,
        };
        test.app.insert_resource(session);
        test.rest();
        test
    }

    fn get<R: Resource>(&self) -> &R {
        self.app.world().resource()
    }

    /// Updates the app until it requests no further frame.
    fn rest(&mut self) {
        let mut quiet = 0;
        for _ in 0..600 {
            self.app.update();
            quiet = match self.get::<RedrawReasons>().any() {
                true => 0,
                false => quiet + 1,
            };
            if quiet == 4 {
                return;
            }
        }
        panic!("it never rests: {:?}", self.get::<RedrawReasons>());
    }

    fn square(&mut self, name: &str) -> Vec2 {
        let layout = self.get::<Session>().position().layout();
        let spacing = self.get::<LevelSpacing>().0;
        let at = place::square(layout, layout.square(name).unwrap(), spacing);
        let world = self.app.world_mut();
        let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<Camera3d>>();
        let (camera, transform) = cameras.single(world).unwrap();
        camera.world_to_viewport(transform, at).unwrap()
    }

    /// Sends a window event in the same way as the system: as a message of its type and as a
    /// [`WindowEvent`]. The next frame handles it.
    fn send<E: Message + Clone + Into<WindowEvent>>(&mut self, event: E) {
        let world = self.app.world_mut();
        world.write_message(event.clone());
        world.write_message::<WindowEvent>(event.into());
    }

    fn move_to(&mut self, position: Vec2) {
        let window = self.window;
        let mut its = self.app.world_mut().get_mut::<Window>(window).unwrap();
        its.set_cursor_position(Some(position));
        self.send(CursorMoved {
            window,
            position,
            delta: None,
        });
    }

    fn button(&mut self, state: ButtonState) {
        self.send(MouseButtonInput {
            button: MouseButton::Left,
            state,
            window: self.window,
        });
    }

    fn click(&mut self, at: Vec2) {
        self.move_to(at);
        self.button(ButtonState::Pressed);
        self.button(ButtonState::Released);
    }

    fn key(&mut self, logical_key: Key, key_code: KeyCode) {
        for state in [ButtonState::Pressed, ButtonState::Released] {
            let text = match &logical_key {
                Key::Character(letter) => Some(letter.clone()),
                _ => None,
            };
            self.send(KeyboardInput {
                key_code,
                logical_key: logical_key.clone(),
                state,
                text,
                repeat: false,
                window: self.window,
            });
        }
    }

    /// Presses the left button on a square and moves the pointer a little, so that a drag begins.
    /// Returns the point of the press.
    fn take(&mut self, name: &str) -> Vec2 {
        let from = self.square(name);
        self.move_to(from);
        self.button(ButtonState::Pressed);
        self.rest();
        self.move_to(from + Vec2::new(0.0, -8.0));
        self.rest();
        from
    }

    fn let_go(&mut self, at: Vec2) {
        self.move_to(at);
        self.button(ButtonState::Released);
        self.rest();
    }

    fn moves(&self) -> Vec<String> {
        let game = &self.get::<Session>().game;
        let mut before = *game.start();
        let mut moves = Vec::new();
        for ply in game.path(game.live()) {
            moves.push(notation::long(&before, ply.mv));
            before = ply.after;
        }
        moves
    }

    fn carried(&self) -> Option<DragSource> {
        self.get::<Hand>().carried()
    }
}

#[test]
fn the_window_uses_the_system_s_language_until_the_player_chooses_another() {
    let mut test = TestWindow::in_language(Language::German);
    let words = |test: &TestWindow| {
        test.get::<CurrentSettings>()
            .words()
            .text("command-settings")
    };
    assert_eq!(words(&test), "Einstellungen");
    let choose = |test: &mut TestWindow, language| {
        let request = SettingChange::Language(language);
        let request = Request::now(None, Author::Here, request);
        test.app.world_mut().write_message(request);
        test.rest();
    };
    choose(&mut test, Some(Language::English));
    assert_eq!(words(&test), "Settings");
    choose(&mut test, None);
    assert_eq!(words(&test), "Einstellungen");
}

#[test]
fn the_systems_fonts_are_searched_only_for_letters_that_the_panels_lack() {
    let mut test = TestWindow::new();
    // The title is on the game's page.
    let mut panels = test.app.world_mut().resource_mut::<Panels>();
    panels.open_page(Page::Game);
    test.rest();
    assert_eq!(test.get::<Letters>().searches, 0);
    let game = test.get::<Session>().game.clone();
    for _ in 0..2 {
        let title = "李 plays Łukasz".to_owned();
        test.app
            .insert_resource(Session::new(game.clone(), title, None));
        test.rest();
        assert_eq!(test.get::<Letters>().searches, 1);
    }
}

#[test]
fn a_screenshot_that_never_arrives_lets_the_window_become_idle() {
    let mut test = TestWindow::new();
    test.key(Key::F12, KeyCode::F12);
    test.rest();
    let notices: Vec<Notice> = test.get::<Notices>().all().cloned().collect();
    assert_eq!(notices, [Notice::Denied("screenshot-failed")]);
}

#[test]
fn a_knight_is_dragged_to_its_square() {
    let mut test = TestWindow::new();
    test.take("d1W");
    assert!(test.carried().is_some());
    let there = test.square("c3W");
    test.let_go(there);
    assert_eq!(test.moves(), ["d1W-c3W"]);
    assert_eq!(test.carried(), None);
}

#[test]
fn a_piece_dropped_over_a_panel_goes_back() {
    let mut test = TestWindow::new();
    test.take("d1W");
    let beside = Vec2::new(1240.0, 400.0);
    test.move_to(beside);
    test.rest();
    let region = test.get::<PointerAim>().target().map(|target| target.over);
    assert_eq!(region, Some(Region::Panel));
    assert_eq!(test.get::<PointerAim>().square, None);
    test.let_go(beside);
    assert_eq!(test.moves(), [""; 0]);
    assert_eq!(test.carried(), None);
}

#[test]
fn a_press_and_a_release_in_one_frame_each_mean_what_is_under_them() {
    let mut test = TestWindow::new();
    let (from, to) = (test.square("d1W"), test.square("c3W"));
    test.move_to(from);
    test.button(ButtonState::Pressed);
    test.move_to(from.lerp(to, 0.5));
    test.move_to(to);
    test.button(ButtonState::Released);
    test.rest();
    assert_eq!(test.moves(), ["d1W-c3W"]);
}

#[test]
fn two_clicks_in_one_frame_are_a_piece_and_its_square() {
    let mut test = TestWindow::new();
    let (from, to) = (test.square("d1W"), test.square("c3W"));
    let looks = test.get::<Rig>().goal;
    test.click(from);
    test.click(to);
    test.rest();
    assert_eq!(test.moves(), ["d1W-c3W"]);
    assert_eq!(test.get::<Rig>().goal, looks, "they are no double click");
}

#[test]
fn keys_typed_in_one_frame_reach_the_box_that_return_opened() {
    let mut test = TestWindow::new();
    test.key(Key::Enter, KeyCode::Enter);
    for (letter, code) in [
        ("N", KeyCode::KeyN),
        ("c", KeyCode::KeyC),
        ("3", KeyCode::Digit3),
        ("W", KeyCode::KeyW),
    ] {
        test.key(Key::Character(letter.into()), code);
    }
    test.key(Key::Enter, KeyCode::Enter);
    test.rest();
    assert_eq!(test.moves(), ["d1W-c3W"]);
    assert_eq!(*test.get::<IsolatedLevel>(), IsolatedLevel(None));
}

#[test]
fn a_drag_from_a_faded_board_turns_the_camera() {
    let mut test = TestWindow::new();
    let black = test.get::<Session>().position().layout();
    let black = black.level(black.square("b7B").unwrap());
    test.app.insert_resource(IsolatedLevel(black));
    test.rest();
    let from = test.take("d1W");
    let before = test.get::<Rig>().goal.yaw;
    test.let_go(from + Vec2::new(80.0, 0.0));
    assert_eq!(test.carried(), None);
    assert_ne!(test.get::<Rig>().goal.yaw, before);
}

/// Counts how often pointer targets, possible moves and markers are computed during a drag.
#[test]
fn a_drag_over_a_busy_board_looks_once_a_frame_and_asks_for_its_moves_once() {
    let mut test = TestWindow::busy();
    let from = test.take("b1W");
    let to = test.square("b5N");
    let asked = |test: &TestWindow| test.app.world().resource_ref::<Scope>().last_changed();
    let markers = |test: &mut TestWindow| -> EntityHashSet {
        let world = test.app.world_mut();
        let mut all = world.query_filtered::<Entity, With<NotShadowReceiver>>();
        all.iter(world).collect()
    };
    assert!(test.carried().is_some());
    let (looks, before, stood) = (
        test.get::<PointerAim>().looks,
        asked(&test),
        markers(&mut test),
    );
    let mut meant = Vec::new();
    for step in 1..=40 {
        test.move_to(from.lerp(to, step as f32 / 40.0));
        test.app.update();
        meant.push(test.get::<PointerAim>().square);
    }
    meant.dedup();
    assert!(meant.len() > 3, "it went over several squares: {meant:?}");
    assert_eq!(test.get::<PointerAim>().looks, looks + 40);
    assert_eq!(asked(&test), before);
    // Only the highlights of the first and the last square under the pointer may differ.
    let stand = markers(&mut test);
    assert!(stood.len() > 10 && stood.difference(&stand).count() <= 1);
    test.rest();
    let looks = test.get::<PointerAim>().looks;
    test.app.update();
    assert_eq!(test.get::<PointerAim>().looks, looks, "nothing has moved");
}
