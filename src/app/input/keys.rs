//! Turns key presses into commands or, while the player is choosing a key for a command, into that
//! key.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::EguiContexts;

use crate::app::input::commands::{CommandGiven, KeyContext};
use crate::app::input::cursor::Cursor;
use crate::app::input::keyboard::ReservedKeys;
use crate::app::input::keymap::Keymap;
use crate::app::input::shortcut::{HeldModifiers, Shortcut};
use crate::app::session::GameTime;

#[derive(Message, Clone, Debug, PartialEq, Eq)]
pub enum CaughtKey {
    Key(Shortcut),
    NoKey,
    Nothing,
}

impl CaughtKey {
    /// Interprets a key press while a key is being assigned; `None` if the player must press
    /// another key.
    fn new(held: HeldModifiers, input: &KeyboardInput) -> Option<CaughtKey> {
        let chosen = Shortcut::chosen(held, input);
        match (&input.logical_key, chosen) {
            (Key::Escape, _) => Some(CaughtKey::Nothing),
            (Key::Delete, _) => Some(CaughtKey::NoKey),
            (_, Some(key)) if key == Shortcut::plain(Key::Backspace) => Some(CaughtKey::NoKey),
            (_, chosen) => chosen.map(CaughtKey::Key),
        }
    }
}

/// Turns key presses into commands or, while the player is choosing a key for a command, into that
/// key. While a text field has the focus, only Escape works, and the commands that open a page or a
/// dialog or concern the window.
pub fn read_keys(
    mut keys: MessageReader<KeyboardInput>,
    codes: Res<ButtonInput<KeyCode>>,
    mut held: Local<HeldModifiers>,
    mut contexts: EguiContexts,
    kept: Res<ReservedKeys>,
    cursor: Res<Cursor>,
    keymap: Res<Keymap>,
    time: Res<GameTime>,
    mut commands: MessageWriter<CommandGiven>,
    mut caught: MessageWriter<CaughtKey>,
) {
    let (typing, has_focus, list) = contexts.ctx_mut().map_or((false, false, false), |ctx| {
        let has_focus = ctx.memory(|memory| memory.focused().is_some());
        (ctx.text_edit_focused(), has_focus, ctx.any_popup_open())
    });
    let context = KeyContext {
        cursor: (!kept.walks).then(|| cursor.is_shown()),
        kept: *kept,
        typing,
        focused: has_focus && !typing,
        list,
    };
    for input in keys.read() {
        held.follow(input);
        if !input.state.is_pressed() {
            continue;
        }
        if kept.catches {
            let new = !input.repeat;
            caught.write_batch(CaughtKey::new(*held, input).filter(|_| new));
            continue;
        }
        let called = Shortcut::meant(*held, input).find_map(|key| {
            let active = keymap
                .given(&key)
                .filter(|command| command.is_active(&key, context));
            active.max_by_key(|command| command.takes_precedence())
        });
        if let Some(command) = called
            && (!input.repeat || command.repeats())
        {
            commands.write(CommandGiven {
                command,
                at: time.input,
            });
        }
    }
    // Held modifiers are read again, since a release is not reported while another window has the
    // keyboard.
    *held = HeldModifiers::now(&codes);
}

#[cfg(test)]
mod tests {
    use bevy::input::ButtonState;
    use bevy_egui::EguiUserTextures;

    use super::*;
    use crate::app::input::commands::{Command, Declare, Look};
    use crate::app::input::hand::Hand;
    use crate::app::panels::{Page, Panels, keep_keys};
    use crate::app::session::Session;
    use crate::app::session::request::Step;
    use crate::app::session::time::wall;
    use crate::app::view::Viewpoint;
    use crate::game::adjournment::AdjournmentAct;
    use crate::game::control::TimeControl;
    use crate::game::envelope::Written;
    use crate::game::{Duties, Event, Game, Millis, Play, Scorekeeping, Setup, Terms};
    use crate::rules::{Color, Position};

    fn press(key_code: KeyCode, logical_key: Key) -> KeyboardInput {
        KeyboardInput {
            key_code,
            logical_key,
            state: ButtonState::Pressed,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        }
    }

    fn letter(key_code: KeyCode, letter: &str) -> KeyboardInput {
        press(key_code, Key::Character(letter.into()))
    }

    fn ctrl(state: ButtonState) -> KeyboardInput {
        KeyboardInput {
            state,
            ..press(KeyCode::ControlLeft, Key::Control)
        }
    }

    fn given(panels: Panels, inputs: impl IntoIterator<Item = KeyboardInput>) -> Vec<Command> {
        given_at(Session::default(), panels, inputs)
    }

    /// Returns the commands that these key presses give in one frame while a session is shown.
    fn given_at(
        session: Session,
        panels: Panels,
        inputs: impl IntoIterator<Item = KeyboardInput>,
    ) -> Vec<Command> {
        let mut app = App::new();
        app.add_message::<KeyboardInput>()
            .add_message::<CommandGiven>()
            .add_message::<CaughtKey>()
            .init_resource::<Keymap>()
            .init_resource::<ButtonInput<KeyCode>>()
            .init_resource::<EguiUserTextures>()
            .insert_resource(panels)
            .init_resource::<Cursor>()
            .insert_resource(session)
            .init_resource::<Hand>()
            .init_resource::<ReservedKeys>()
            .init_resource::<GameTime>()
            .add_systems(Update, (keep_keys, read_keys).chain());
        for input in inputs {
            app.world_mut().write_message(input);
        }
        app.update();
        let mut commands = app.world_mut().resource_mut::<Messages<CommandGiven>>();
        commands.drain().map(|given| given.command).collect()
    }

    fn given_by_holding(key_code: KeyCode, logical_key: Key) -> Vec<Command> {
        let first = press(key_code, logical_key);
        let again = KeyboardInput {
            repeat: true,
            ..first.clone()
        };
        given(Panels::default(), [first, again])
    }

    #[test]
    fn a_held_key_presses_the_clock_once() {
        let given = given_by_holding(KeyCode::Space, Key::Space);
        assert_eq!(given, [Command::Declare(Declare::Press)]);
    }

    #[test]
    fn a_held_arrow_goes_on_through_the_game() {
        let given = given_by_holding(KeyCode::ArrowLeft, Key::ArrowLeft);
        assert_eq!(given, [Command::Step(Step::Back); 2]);
    }

    #[test]
    fn letters_give_the_commands_printed_on_the_keys_in_any_layout() {
        // On a Dvorak keyboard, the key that types F is where a US keyboard has Y.
        let flip = letter(KeyCode::KeyY, "f");
        let other = letter(KeyCode::KeyF, "u");
        assert_eq!(
            given(Panels::default(), [flip, other]),
            [Command::Camera(Look::Flip)]
        );
    }

    #[test]
    fn digits_choose_viewpoints_where_they_are_typed_with_shift_too() {
        let digits = [letter(KeyCode::Digit3, "\""), letter(KeyCode::Numpad1, "1")];
        let expected =
            [Viewpoint::Above, Viewpoint::White].map(|it| Command::Camera(Look::From(it)));
        assert_eq!(given(Panels::default(), digits), expected);
    }

    #[test]
    fn with_ctrl_a_letter_is_another_command_or_none() {
        let (down, up) = (ctrl(ButtonState::Pressed), ctrl(ButtonState::Released));
        let keys = [
            down,
            letter(KeyCode::KeyF, "f"),
            letter(KeyCode::KeyZ, "z"),
            up,
            letter(KeyCode::KeyF, "f"),
        ];
        let expected = if cfg!(target_os = "macos") {
            vec![Command::Camera(Look::Flip)]
        } else {
            vec![Command::Undo, Command::Camera(Look::Flip)]
        };
        assert_eq!(given(Panels::default(), keys), expected);
    }

    #[test]
    fn letters_typed_beside_a_form_s_fields_do_nothing() {
        let mut panels = Panels::default();
        panels.open_page(Page::NewGame);
        let keys = || {
            [
                letter(KeyCode::KeyP, "p"),
                letter(KeyCode::Digit3, "3"),
                press(KeyCode::Escape, Key::Escape),
            ]
        };
        assert_eq!(given(panels, keys()), [Command::Cancel]);
        let mut folded = Panels::default();
        folded.open_page(Page::NewGame);
        folded.folded = true;
        let expected = [
            Command::View2d,
            Command::Camera(Look::From(Viewpoint::Above)),
            Command::Cancel,
        ];
        assert_eq!(given(folded, keys()), expected);
    }

    /// Returns presses of three keys for characters that a player may type, and of two keys that
    /// give commands.
    fn typed() -> [KeyboardInput; 5] {
        [
            letter(KeyCode::KeyP, "p"),
            letter(KeyCode::Digit3, "3"),
            press(KeyCode::ArrowLeft, Key::ArrowLeft),
            press(KeyCode::Space, Key::Space),
            press(KeyCode::Escape, Key::Escape),
        ]
    }

    /// Returns a session with a tournament game in which these events have just happened.
    fn at_the_table(scorekeeping: Scorekeeping, events: &[Event]) -> Session {
        let control = TimeControl::classical();
        let mut game = Game::new(Setup::from(Terms::timed(
            Play::Tournament(Duties {
                scorekeeping,
                ..Duties::default()
            }),
            control,
        )));
        for &event in events {
            game.happen(event, wall()).unwrap();
        }
        Session::new(game, String::new(), None)
    }

    #[test]
    fn letters_typed_beside_a_move_that_is_sealed_do_nothing() {
        let adjourn = AdjournmentAct::Adjourn {
            by: Some(Color::White),
            resumption: wall() + Millis::minutes(60),
            venue: Written::new("").unwrap(),
        };
        let events = [Event::Start, Event::Adjournment(adjourn)];
        let sealing = || at_the_table(Scorekeeping::Program, &events);
        let given = |panels| given_at(sealing(), panels, typed());
        assert_eq!(given(Panels::default()), [Command::Cancel]);
        let mut folded = Panels::default();
        folded.folded = true;
        assert_eq!(given(folded).len(), typed().len());
    }

    #[test]
    fn letters_typed_beside_a_scoresheet_that_is_behind_do_nothing_and_space_presses() {
        let first = Event::Move(Position::start().legal_moves()[0]);
        let given = |scorekeeping| {
            let session = at_the_table(scorekeeping, &[Event::Start, first]);
            given_at(session, Panels::default(), typed())
        };
        let others = [
            Command::Step(Step::Back),
            Command::Declare(Declare::Press),
            Command::Cancel,
        ];
        assert_eq!(given(Scorekeeping::Players), others);
        let all = given(Scorekeeping::Program);
        assert_eq!(
            all[..2],
            [
                Command::View2d,
                Command::Camera(Look::From(Viewpoint::Above))
            ]
        );
        assert_eq!(all[2..], others);
    }
}
