//! Seeing through the tower: while a main board's letter is held, that board and
//! the attack boards on its pins are seen alone; the others fade and let the
//! pointer through.

use bevy::asset::AssetId;
use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::pbr::MeshMaterial3d;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

use crate::app::input::hand::Hand;
use crate::app::input::shortcut::Held;
use crate::app::panels::{Panels, chooser};
use crate::app::power::{Awake, Reason};
use crate::app::scene::sync::Shown;
use crate::app::scene::theme::{Fading, GlassMaterial, SolidMaterial};
use crate::app::scene::tower::{Ground, MainFrame, Stud};
use crate::app::session::apply::Choices;
use crate::app::session::table::Table;
use crate::app::terrain::parts::{BoardView, MainSquare, PieceView, Rest};
use crate::rules::{Geometry, Language, Level, Square};

/// What is left of a board that has faded.
const LEFT: f32 = 0.10;
/// How fast boards fade: the share of the rest in a second.
const PACE: f32 = 14.0;

/// The main level that is seen alone; none when the whole tower is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Alone(pub Option<Level>);

impl Alone {
    /// Whether what lies on a level is seen and met by the pointer.
    pub fn shows(self, geometry: &Geometry, level: Level) -> bool {
        self.0.is_none_or(|main| main == geometry.main_level(level))
    }

    /// The same of a square.
    pub fn shows_square(self, geometry: &Geometry, square: Square) -> bool {
        geometry
            .level(square)
            .is_none_or(|level| self.shows(geometry, level))
    }
}

/// Follows the letters of the boards, in the notation's language. The key that
/// was pressed is remembered: let go after Shift it has another letter.
fn follow_keys(
    mut inputs: MessageReader<KeyboardInput>,
    keys: Res<ButtonInput<KeyCode>>,
    wants: Res<EguiWantsInput>,
    choices: Res<Choices>,
    ground: Res<Ground>,
    hand: Res<Hand>,
    panels: Res<Panels>,
    table: Res<Table>,
    mut alone: ResMut<Alone>,
    mut held: Local<Option<KeyCode>>,
) {
    // N and B also choose what a pawn becomes, are typed beside the fields of a form, and
    // Ctrl makes other commands.
    let ctrl = Held::now(&keys).command;
    let form = panels.is_form(&table.game) || panels.is_writing(&table.game);
    let form = form || panels.is_asking();
    let chooses = hand.choice.is_some() || chooser::owed(&table).is_some();
    let other = wants.wants_any_keyboard_input() || chooses || ctrl || form;
    for input in inputs.read() {
        if input.state.is_pressed() && !input.repeat && !other {
            let level = named(ground.0, choices.0.notation, &input.logical_key);
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
fn named(geometry: &Geometry, language: Language, key: &Key) -> Option<Level> {
    let Key::Character(letter) = key else {
        return None;
    };
    geometry
        .main_levels()
        .find(|&level| language.level(geometry, level) == letter.to_uppercase())
}

/// How far the boards that are not meant have faded.
#[derive(Resource, Clone, Copy, Debug)]
struct Fade {
    /// What is left of them: 1 for all.
    left: f32,
    /// The level that stays, while any other is not wholly there.
    stays: Option<Level>,
}

fn fade(alone: Res<Alone>, mut fade: ResMut<Fade>, mut awake: ResMut<Awake>) {
    let goal = if alone.0.is_some() { LEFT } else { 1.0 };
    if fade.left == goal && (alone.0.is_none() || fade.stays == alone.0) {
        awake.set(Reason::Fade, false);
        return;
    }
    awake.set(Reason::Fade, true);
    fade.stays = alone.0.or(fade.stays);
    let next = goal + (fade.left - goal) * (-awake.step() * PACE).exp();
    fade.left = if (next - goal).abs() < 0.01 {
        goal
    } else {
        next
    };
    if fade.left == 1.0 {
        fade.stays = None;
    }
}

/// On which level things are.
#[derive(SystemParam)]
struct Levels<'w, 's> {
    ground: Res<'w, Ground>,
    shown: Res<'w, Shown>,
    squares: Query<'w, 's, &'static MainSquare>,
    frames: Query<'w, 's, &'static MainFrame>,
    studs: Query<'w, 's, &'static Stud>,
    boards: Query<'w, 's, &'static BoardView>,
    pieces: Query<'w, 's, &'static Rest, With<PieceView>>,
    parents: Query<'w, 's, &'static ChildOf>,
}

impl Levels<'_, '_> {
    /// The main level that a thing, or what it is a part of, stands on or over.
    fn of(&self, entity: Entity) -> Option<Level> {
        let whole = self.parents.get(entity).map_or(entity, ChildOf::parent);
        let geometry = self.ground.0;
        let level = if let Ok(square) = self.squares.get(whole) {
            geometry.level(square.0)?
        } else if let Ok(frame) = self.frames.get(whole) {
            frame.0
        } else if let Ok(stud) = self.studs.get(whole) {
            geometry.pin_level(stud.0)
        } else if let Ok(board) = self.boards.get(whole) {
            geometry.pin_level(self.pin(board.id)?)
        } else {
            match *self.pieces.get(whole).ok()? {
                Rest::Main(square) => geometry.level(square)?,
                Rest::Board(id, ..) => geometry.pin_level(self.pin(id)?),
                Rest::Pin(pin) => geometry.pin_level(pin),
                Rest::Tray(..) => return None,
            }
        };
        Some(geometry.main_level(level))
    }

    fn pin(&self, id: crate::game::BoardId) -> Option<crate::rules::Pin> {
        Some(self.shown.0.boards.iter().find(|at| at.id == id)?.pin)
    }
}

/// Faded twins of materials, by what they are twins of.
#[derive(Resource)]
struct Twins<M: Asset>(HashMap<AssetId<M>, (Handle<M>, Handle<M>)>);

/// Gives what fades the twin of its material, and what does not its own back.
fn exchange<M: Material + Fading>(
    fade: Res<Fade>,
    levels: Levels,
    mut materials: ResMut<Assets<M>>,
    mut twins: ResMut<Twins<M>>,
    mut things: Query<(Entity, &mut MeshMaterial3d<M>)>,
) {
    for (entity, mut material) in &mut things {
        let fades = fade
            .stays
            .is_some_and(|stays| levels.of(entity).is_some_and(|level| level != stays));
        let own = twins.0.values().find(|(_, twin)| *twin == material.0);
        match (fades, own) {
            (true, None) => {
                let id = material.0.id();
                if !twins.0.contains_key(&id) {
                    let Some(twin) = materials.get(id).map(|own| own.faded(fade.left)) else {
                        continue;
                    };
                    twins
                        .0
                        .insert(id, (material.0.clone(), materials.add(twin)));
                }
                if let Some((_, twin)) = twins.0.get(&id) {
                    material.0 = twin.clone();
                }
            }
            (false, Some((own, _))) => material.0 = own.clone(),
            _ => {}
        }
    }
    for (own, twin) in twins.0.values() {
        if let Some(faded) = materials.get(own).map(|own| own.faded(fade.left))
            && let Some(mut twin) = materials.get_mut(twin)
        {
            *twin = faded;
        }
    }
    if fade.stays.is_none() {
        twins.0.clear();
    }
}

fn plug<M: Material + Fading>(app: &mut App) {
    app.insert_resource(Twins::<M>(HashMap::default()))
        .add_systems(
            Update,
            exchange::<M>
                .run_if(resource_changed::<Fade>.or_else(resource_changed::<Shown>))
                .after(fade)
                .in_set(crate::app::AppSystems::Present),
        );
}

/// Lets levels be seen alone.
pub fn plugin(app: &mut App) {
    app.init_resource::<Alone>()
        .insert_resource(Fade {
            left: 1.0,
            stays: None,
        })
        .add_systems(
            Update,
            (
                follow_keys.in_set(crate::app::AppSystems::Input),
                fade.in_set(crate::app::AppSystems::Present),
            ),
        );
    plug::<GlassMaterial>(app);
    plug::<SolidMaterial>(app);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::TOWER;

    #[test]
    fn a_board_seen_alone_keeps_the_attack_boards_on_its_pins() {
        let level = |name: &str| TOWER.level(TOWER.square(name).unwrap()).unwrap();
        let over = |pin: &str| TOWER.pin_level(TOWER.pin_named(pin).unwrap());
        let alone = Alone(Some(level("b4N")));
        assert!(alone.shows(&TOWER, level("b4N")));
        assert!(alone.shows(&TOWER, over("QL3")));
        assert!(alone.shows(&TOWER, over("KL4")));
        assert!(!alone.shows(&TOWER, level("b4W")));
        assert!(!alone.shows(&TOWER, over("QL1")));
        assert!(Alone(None).shows(&TOWER, level("b4W")));
    }
}
