//! Seeing through the tower: while a main board's letter is held, that board and
//! the attack boards on its pins are seen alone.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

use crate::app::InputSystems;
use crate::app::input::hand::Hand;
use crate::app::input::keyboard::KeptKeys;
use crate::app::input::keymap::Keymap;
use crate::app::input::shortcut::{Held, Shortcut};
use crate::app::session::apply::Choices;
use crate::app::session::table::{Sketched, Table};
use crate::app::terrain::ground::Ground;
use crate::app::view::alone::Alone;
use crate::app::view::pick;
use crate::rules::{Geometry, Language, Level};

/// Follows the letters of the boards, in the notation's language. The key that
/// was pressed is remembered: let go after Shift it has another letter.
fn follow_keys(
    mut inputs: MessageReader<KeyboardInput>,
    keys: Res<ButtonInput<KeyCode>>,
    wants: Res<EguiWantsInput>,
    choices: Res<Choices>,
    ground: Res<Ground>,
    hand: Res<Hand>,
    kept: Res<KeptKeys>,
    keymap: Res<Keymap>,
    table: Res<Table>,
    mut alone: ResMut<Alone>,
    mut held: Local<Option<KeyCode>>,
) {
    // N and B also choose what a pawn becomes or which officer is placed, are typed beside
    // the fields of a form, and Ctrl makes other commands.
    let ctrl = Held::now(&keys).command;
    let form = kept.form || kept.writes || kept.asked;
    let chooses = hand.choice.is_some()
        || pick::owed(&table).is_some()
        || table.sketched() == Some(Sketched::Placing);
    let other = wants.wants_any_keyboard_input() || chooses || ctrl || form;
    for input in inputs.read() {
        if input.state.is_pressed() && !input.repeat && !other {
            let mut meant = Shortcut::meant(Held::now(&keys), input);
            let level = meant.find_map(|key| {
                let is_free = keymap.given(&key).next().is_none();
                level_of(ground.0, choices.0.notation(), &key).filter(|_| is_free)
            });
            if level.is_some() {
                *held = Some(input.key_code);
                alone.set_if_neq(Alone(level));
            }
        }
    }
    // Keys that are let go while another window has the keyboard are let go too.
    if held.is_some_and(|key| !keys.pressed(key)) {
        *held = None;
        alone.set_if_neq(Alone(None));
    }
}

/// The main level that a key's letter names.
pub fn level_of(geometry: &Geometry, language: Language, key: &Shortcut) -> Option<Level> {
    let (false, Key::Character(letter)) = (key.ctrl, &key.key) else {
        return None;
    };
    geometry
        .main_levels()
        .find(|&level| language.level(geometry, level) == letter.to_uppercase())
}

/// Lets levels be seen alone.
pub fn plugin(app: &mut App) {
    app.init_resource::<Alone>()
        .add_systems(Update, follow_keys.in_set(InputSystems::Keys));
}
