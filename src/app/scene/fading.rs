//! Fades out all other boards while one main board is shown alone with its attack boards.

use bevy::asset::AssetId;
use bevy::ecs::system::SystemParam;
use bevy::pbr::MeshMaterial3d;
use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use crate::app::power::{RedrawReason, RedrawReasons};
use crate::app::scene::main_boards::{MainFrame, Stud};
use crate::app::scene::theme::{
    Fading, GlassMaterial, Line, Reflection, SolidMaterial, draw_lines, draw_reflections,
};
use crate::app::terrain::placement::Root;
use crate::app::terrain::{BoardView, Layout3d, MainSquare, PieceView, TargetPlace};
use crate::app::view::{IsolatedLevel, Shown};
use crate::rules::Level;

const LEFT: f32 = 0.10;
/// Speed of the fade: within 1/14 s, the remaining difference shrinks by a factor of e.
const PACE: f32 = 14.0;

#[derive(Resource, Clone, Copy, Debug)]
struct Fade {
    /// Current opacity of the faded boards, from [`LEFT`] to 1 (fully visible).
    left: f32,
    /// The level that stays fully visible; `None` once all other levels are fully visible again.
    stays: Option<Level>,
}

fn fade(alone: Res<IsolatedLevel>, mut fade: ResMut<Fade>, mut redraws: ResMut<RedrawReasons>) {
    let goal = if alone.0.is_some() { LEFT } else { 1.0 };
    if fade.left == goal && (alone.0.is_none() || fade.stays == alone.0) {
        redraws.set(RedrawReason::Fade, false);
        return;
    }
    redraws.set(RedrawReason::Fade, true);
    fade.stays = alone.0.or(fade.stays);
    let next = goal + (fade.left - goal) * (-redraws.step() * PACE).exp();
    fade.left = if (next - goal).abs() < 0.01 {
        goal
    } else {
        next
    };
    if fade.left == 1.0 {
        fade.stays = None;
    }
}

/// Finds the main level to which an entity of the scene belongs.
#[derive(SystemParam)]
struct Levels<'w, 's> {
    layout: Res<'w, Layout3d>,
    shown: Res<'w, Shown>,
    squares: Query<'w, 's, &'static MainSquare>,
    frames: Query<'w, 's, &'static MainFrame>,
    studs: Query<'w, 's, &'static Stud>,
    boards: Query<'w, 's, &'static BoardView>,
    pieces: Query<'w, 's, &'static TargetPlace, With<PieceView>>,
    parents: Query<'w, 's, &'static ChildOf>,
    roots: Query<'w, 's, (), With<Root>>,
}

impl Levels<'_, '_> {
    /// Returns the main level of a piece or part of a board; for an attack board, the level to
    /// which it is attached. `None` for captured pieces and for entities without a level, such as
    /// the stand.
    fn of(&self, entity: Entity) -> Option<Level> {
        // Go up to the entity of the piece or board, which is a direct child of the board's root.
        let mut whole = entity;
        while let Ok(parent) = self.parents.get(whole)
            && !self.roots.contains(parent.parent())
        {
            whole = parent.parent();
        }
        let board_layout = self.layout.0;
        let level = if let Ok(square) = self.squares.get(whole) {
            board_layout.level(square.0)?
        } else if let Ok(frame) = self.frames.get(whole) {
            frame.0
        } else if let Ok(stud) = self.studs.get(whole) {
            board_layout.pin_level(stud.0)
        } else if let Ok(board) = self.boards.get(whole) {
            board_layout.pin_level(self.pin(board.id)?)
        } else {
            match *self.pieces.get(whole).ok()? {
                TargetPlace::Main(square) => board_layout.level(square)?,
                TargetPlace::Board(id, ..) => board_layout.pin_level(self.pin(id)?),
                TargetPlace::Pin(pin, _) => board_layout.pin_level(pin),
                TargetPlace::Tray(..) => return None,
            }
        };
        Some(board_layout.main_level(level))
    }

    fn pin(&self, id: crate::game::picture::BoardId) -> Option<crate::rules::Pin> {
        Some(self.shown.0.boards.iter().find(|at| at.id == id)?.pin)
    }
}

#[derive(Resource)]
struct FadedCopies<M: Asset>(HashMap<AssetId<M>, (Handle<M>, Handle<M>)>);

/// Gives faded entities the faded copy of their material, and all other entities the original.
fn exchange<M: Material + Fading>(
    fade: Res<Fade>,
    levels: Levels,
    mut materials: ResMut<Assets<M>>,
    mut copies: ResMut<FadedCopies<M>>,
    mut things: Query<(Entity, &mut MeshMaterial3d<M>)>,
) -> Result {
    for (entity, mut material) in &mut things {
        let fades = fade
            .stays
            .is_some_and(|stays| levels.of(entity).is_some_and(|level| level != stays));
        let own = copies.0.values().find(|(_, copy)| *copy == material.0);
        match (fades, own) {
            (true, None) => {
                let own = material.0.clone();
                let copy = copies.0.entry(own.id());
                let (_, copy) = copy.or_insert_with(|| (own, materials.reserve_handle()));
                material.0 = copy.clone();
            }
            (false, Some((own, _))) => material.0 = own.clone(),
            _ => {}
        }
    }
    for (own, copy) in copies.0.values() {
        if let Some(faded) = materials.get(own).map(|own| own.faded(fade.left)) {
            materials.insert(copy.id(), faded)?;
        }
    }
    if fade.stays.is_none() {
        copies.0.clear();
    }
    Ok(())
}

fn plug<M: Material + Fading>(app: &mut App) {
    app.insert_resource(FadedCopies::<M>(HashMap::default()))
        .add_systems(
            Update,
            exchange::<M>
                .run_if(resource_changed::<Fade>.or_else(resource_changed::<Shown>))
                .after(fade)
                .after(draw_lines)
                .after(draw_reflections)
                .in_set(crate::app::AppSystems::Present),
        );
}

pub fn plugin(app: &mut App) {
    app.insert_resource(Fade {
        left: 1.0,
        stays: None,
    })
    .add_systems(Update, fade.in_set(crate::app::AppSystems::Present));
    plug::<GlassMaterial>(app);
    plug::<SolidMaterial>(app);
    plug::<Line>(app);
    plug::<Reflection>(app);
}
