//! The whole window without a screen and without a graphics card: what comes of pointer
//! and keys.

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
use crate::app::input::aimed::Aimed;
use crate::app::input::hand::Hand;
use crate::app::panels::fonts::Letters;
use crate::app::plan::reach::Region;
use crate::app::power::Awake;
use crate::app::session::apply::Choices;
use crate::app::session::choice::Choice;
use crate::app::session::intent::{Author, Intent};
use crate::app::session::notices::{Notice, Notices};
use crate::app::session::table::Table;
use crate::app::start::run::TablePlugin;
use crate::app::terrain::ground::Spread;
use crate::app::terrain::place;
use crate::app::view::alone::Alone;
use crate::app::view::pick::{Grip, Scope};
use crate::app::view::rig::Rig;
use crate::game::{LineId, Visit};
use crate::rules::{Language, notation};
use crate::store::{Paths, bundled};

/// The program before somebody who has a pointer and keys.
struct Desk {
    app: App,
    window: Entity,
    _folder: TempDir,
}

impl Desk {
    /// A new game, seen from where the program begins.
    fn new() -> Desk {
        Desk::in_language(Language::English)
    }

    /// The same on a system that speaks this language.
    fn in_language(language: Language) -> Desk {
        let folder = tempfile::tempdir().unwrap();
        let window = Window {
            resolution: WindowResolution::new(1280, 720).with_scale_factor_override(1.0),
            ..default()
        };
        let no_card = WgpuSettings {
            backends: None,
            ..default()
        };
        let table = TablePlugin {
            paths: Paths::under(folder.path()),
            file: None,
            locks: false,
            language,
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
        .add_plugins((plugin, table))
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
            16,
        )));
        app.finish();
        app.cleanup();
        let world = app.world_mut();
        let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(world).unwrap();
        let mut desk = Desk {
            app,
            window,
            _folder: folder,
        };
        desk.rest();
        desk
    }

    /// The same with a middle game, in which White's queen on b1W has many moves.
    fn busy() -> Desk {
        let mut desk = Desk::new();
        let game = bundled::GAMES[0].load().unwrap().game;
        let mut table = Table::new(game, String::new(), None);
        table.visit = Visit {
            line: LineId::MAIN,
            ply: 30,
        };
        desk.app.insert_resource(table);
        desk.rest();
        desk
    }

    fn get<R: Resource>(&self) -> &R {
        self.app.world().resource()
    }

    /// Lets everything come to rest.
    fn rest(&mut self) {
        let mut quiet = 0;
        for _ in 0..600 {
            self.app.update();
            quiet = match self.get::<Awake>().is_awake() {
                true => 0,
                false => quiet + 1,
            };
            if quiet == 4 {
                return;
            }
        }
        panic!("it never rests: {:?}", self.get::<Awake>());
    }

    /// Where the middle of a square is in the window.
    fn square(&mut self, name: &str) -> Vec2 {
        let geometry = self.get::<Table>().position().geometry();
        let spread = self.get::<Spread>().0;
        let at = place::square(geometry, geometry.square(name).unwrap(), spread);
        let world = self.app.world_mut();
        let mut cameras = world.query_filtered::<(&Camera, &GlobalTransform), With<Camera3d>>();
        let (camera, transform) = cameras.single(world).unwrap();
        camera.world_to_viewport(transform, at).unwrap()
    }

    /// Does something to the window, as the system tells it: in one kind's stream and in
    /// that of all. The next frame sees it.
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

    /// Presses a key and lets it go.
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

    /// Presses the left button on a square and moves a little, so that it drags.
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

    /// The moves of the game, in long notation.
    fn moves(&self) -> Vec<String> {
        let game = &self.get::<Table>().game;
        let mut before = *game.start();
        let mut moves = Vec::new();
        for ply in game.path(game.live()) {
            moves.push(notation::long(&before, ply.mv));
            before = ply.after;
        }
        moves
    }

    fn carried(&self) -> Option<Grip> {
        self.get::<Hand>().carried()
    }
}

#[test]
fn the_window_speaks_the_system_s_language_until_the_player_chooses_another() {
    let mut desk = Desk::in_language(Language::German);
    let words = |desk: &Desk| desk.get::<Choices>().words().text("command-settings");
    assert_eq!(words(&desk), "Einstellungen");
    let choose = |desk: &mut Desk, language| {
        let wish = Choice::Language(language);
        let intent = Intent::now(None, Author::Here, wish);
        desk.app.world_mut().write_message(intent);
        desk.rest();
    };
    choose(&mut desk, Some(Language::English));
    assert_eq!(words(&desk), "Settings");
    choose(&mut desk, None);
    assert_eq!(words(&desk), "Einstellungen");
}

#[test]
fn the_systems_fonts_are_searched_only_for_letters_that_the_panels_lack() {
    let mut desk = Desk::new();
    assert_eq!(desk.get::<Letters>().searches, 0);
    let game = desk.get::<Table>().game.clone();
    for _ in 0..2 {
        let title = "李 plays Łukasz".to_owned();
        desk.app
            .insert_resource(Table::new(game.clone(), title, None));
        desk.rest();
        assert_eq!(desk.get::<Letters>().searches, 1);
    }
}

#[test]
fn a_screenshot_that_never_comes_lets_the_window_rest() {
    let mut desk = Desk::new();
    desk.key(Key::F12, KeyCode::F12);
    desk.rest();
    let notices: Vec<Notice> = desk.get::<Notices>().all().cloned().collect();
    assert_eq!(notices, [Notice::Denied("screenshot-failed")]);
}

#[test]
fn a_knight_is_dragged_to_its_square() {
    let mut desk = Desk::new();
    desk.take("d1W");
    assert!(desk.carried().is_some());
    let there = desk.square("c3W");
    desk.let_go(there);
    assert_eq!(desk.moves(), ["d1W-c3W"]);
    assert_eq!(desk.carried(), None);
}

#[test]
fn what_is_let_go_over_a_panel_goes_back() {
    let mut desk = Desk::new();
    desk.take("d1W");
    let beside = Vec2::new(1240.0, 400.0);
    desk.move_to(beside);
    desk.rest();
    let region = desk.get::<Aimed>().spot().map(|spot| spot.over);
    assert_eq!(region, Some(Region::Panel));
    assert_eq!(desk.get::<Aimed>().square, None);
    desk.let_go(beside);
    assert_eq!(desk.moves(), [""; 0]);
    assert_eq!(desk.carried(), None);
}

#[test]
fn a_press_and_a_release_in_one_frame_each_mean_what_lies_under_them() {
    let mut desk = Desk::new();
    let (from, to) = (desk.square("d1W"), desk.square("c3W"));
    desk.move_to(from);
    desk.button(ButtonState::Pressed);
    desk.move_to(from.lerp(to, 0.5));
    desk.move_to(to);
    desk.button(ButtonState::Released);
    desk.rest();
    assert_eq!(desk.moves(), ["d1W-c3W"]);
}

#[test]
fn two_clicks_in_one_frame_are_a_piece_and_its_square() {
    let mut desk = Desk::new();
    let (from, to) = (desk.square("d1W"), desk.square("c3W"));
    let looks = desk.get::<Rig>().goal;
    desk.click(from);
    desk.click(to);
    desk.rest();
    assert_eq!(desk.moves(), ["d1W-c3W"]);
    assert_eq!(desk.get::<Rig>().goal, looks, "they are no double click");
}

#[test]
fn keys_typed_in_one_frame_reach_the_box_that_return_opened() {
    let mut desk = Desk::new();
    desk.key(Key::Enter, KeyCode::Enter);
    for (letter, code) in [
        ("N", KeyCode::KeyN),
        ("c", KeyCode::KeyC),
        ("3", KeyCode::Digit3),
        ("W", KeyCode::KeyW),
    ] {
        desk.key(Key::Character(letter.into()), code);
    }
    desk.key(Key::Enter, KeyCode::Enter);
    desk.rest();
    assert_eq!(desk.moves(), ["d1W-c3W"]);
    assert_eq!(*desk.get::<Alone>(), Alone(None));
}

#[test]
fn a_drag_from_what_has_faded_turns_the_camera() {
    let mut desk = Desk::new();
    let black = desk.get::<Table>().position().geometry();
    let black = black.level(black.square("b7B").unwrap());
    desk.app.insert_resource(Alone(black));
    desk.rest();
    let from = desk.take("d1W");
    let before = desk.get::<Rig>().goal.yaw;
    desk.let_go(from + Vec2::new(80.0, 0.0));
    assert_eq!(desk.carried(), None);
    assert_ne!(desk.get::<Rig>().goal.yaw, before);
}

/// What a drag costs and changes.
#[test]
fn a_drag_over_a_busy_board_looks_once_a_frame_and_asks_for_its_moves_once() {
    let mut desk = Desk::busy();
    let from = desk.take("b1W");
    let to = desk.square("b5N");
    let asked = |desk: &Desk| desk.app.world().resource_ref::<Scope>().last_changed();
    let markers = |desk: &mut Desk| -> EntityHashSet {
        let world = desk.app.world_mut();
        let mut all = world.query_filtered::<Entity, With<NotShadowReceiver>>();
        all.iter(world).collect()
    };
    assert!(desk.carried().is_some());
    let (looks, before, stood) = (desk.get::<Aimed>().looks, asked(&desk), markers(&mut desk));
    let mut meant = Vec::new();
    for step in 1..=40 {
        desk.move_to(from.lerp(to, step as f32 / 40.0));
        desk.app.update();
        meant.push(desk.get::<Aimed>().square);
    }
    meant.dedup();
    assert!(meant.len() > 3, "it went over several squares: {meant:?}");
    assert_eq!(desk.get::<Aimed>().looks, looks + 40);
    assert_eq!(asked(&desk), before);
    // Only what was under the pointer at first and at last differs.
    let stand = markers(&mut desk);
    assert!(stood.len() > 10 && stood.difference(&stand).count() <= 1);
    desk.rest();
    let looks = desk.get::<Aimed>().looks;
    desk.app.update();
    assert_eq!(desk.get::<Aimed>().looks, looks, "nothing has moved");
}
