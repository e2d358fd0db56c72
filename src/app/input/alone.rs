//! Shows one main board alone while the key with the board's letter is held: all boards fade except
//! this board and the attack boards on its pins.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::EguiContexts;

use crate::app::InputSystems;
use crate::app::input::hand::Hand;
use crate::app::input::keyboard::ReservedKeys;
use crate::app::input::keymap::Keymap;
use crate::app::input::keys::read_keys;
use crate::app::input::shortcut::{HeldModifiers, Shortcut};
use crate::app::session::{CurrentSettings, Session};
use crate::app::terrain::Layout3d;
use crate::app::view::{IsolatedLevel, pick};
use crate::rules::{BoardLayout, Language, Level};

/// Shows one board alone, or all boards again, when letter keys are pressed and released. Remembers
/// the pressed key by its key code instead of its letter, because the letter changes if Shift is
/// pressed or released meanwhile.
fn follow_keys(
    mut inputs: MessageReader<KeyboardInput>,
    keys: Res<ButtonInput<KeyCode>>,
    mut contexts: EguiContexts,
    settings: Res<CurrentSettings>,
    layout: Res<Layout3d>,
    hand: Res<Hand>,
    kept: Res<ReservedKeys>,
    keymap: Res<Keymap>,
    session: Res<Session>,
    mut alone: ResMut<IsolatedLevel>,
    mut held: Local<Option<KeyCode>>,
) {
    // A letter key shows no board while it has another use: N and B choose a piece to promote to or
    // to place, a form receives typed letters, and a letter with Ctrl is a command.
    let ctrl = HeldModifiers::now(&keys).command;
    let form = kept.form || kept.writes || kept.asked;
    let chooses = hand.choice.is_some()
        || pick::pending_promotion(&session).is_some()
        || session.is_placing();
    let types = contexts
        .ctx_mut()
        .is_ok_and(|ctx| ctx.text_edit_focused() || ctx.any_popup_open());
    let other = types || chooses || ctrl || form;
    for input in inputs.read() {
        if input.state.is_pressed() && !input.repeat && !other {
            let mut meant = Shortcut::meant(HeldModifiers::now(&keys), input);
            let level = meant.find_map(|key| {
                let is_free = keymap.given(&key).next().is_none();
                level_of(layout.0, settings.0.notation(), &key).filter(|_| is_free)
            });
            if level.is_some() {
                *held = Some(input.key_code);
                alone.set_if_neq(IsolatedLevel(level));
            }
        }
    }
    // A key that is released while another window has the keyboard focus counts as released.
    if held.is_some_and(|key| !keys.pressed(key)) {
        *held = None;
        alone.set_if_neq(IsolatedLevel(None));
    }
}

/// Returns the level of the main board that this key names by its letter, in the notation of a
/// language; `None` for keys that name no main board.
pub fn level_of(board_layout: &BoardLayout, language: Language, key: &Shortcut) -> Option<Level> {
    let (false, Key::Character(letter)) = (key.ctrl, &key.key) else {
        return None;
    };
    board_layout
        .main_levels()
        .find(|&level| language.level(board_layout, level) == letter.to_uppercase())
}

pub fn plugin(app: &mut App) {
    app.init_resource::<IsolatedLevel>().add_systems(
        Update,
        follow_keys.in_set(InputSystems::Keys).after(read_keys),
    );
}
