//! The 3D view of the game and its animation. It reads the selection and pointer target from the
//! input, and knows nothing of panels.

pub mod blast;
pub mod boards;
pub mod camera;
pub mod effects;
pub mod embed;
pub mod fading;
pub mod far_lights;
pub mod labels;
pub mod light;
pub mod main_boards;
pub mod marks;
pub mod models;
pub mod motion;
pub mod show;
pub mod sky;
pub mod stand;
pub mod study;
pub mod sync;
pub mod table;
pub mod theme;
pub mod turn;

use bevy::ecs::system::SystemParam;
use bevy::light::{NotShadowCaster, NotShadowReceiver};
use bevy::prelude::*;

use crate::app::session::CurrentSettings;
use crate::app::terrain::placement::Root;
use crate::app::terrain::{LevelSpacing, Placements};
use crate::app::theme::palette::CLEAR;
use crate::app::{AppSystems, ApplySystems};
use crate::game::team::TandemBoard;

pub fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(crate::app::theme::scene(CLEAR)))
        .add_plugins(embed::plugin)
        .add_plugins((
            effects::plugin,
            theme::plugin,
            models::plugin,
            main_boards::plugin,
            stand::plugin,
            table::plugin,
            boards::plugin,
            blast::plugin,
            light::plugin,
            sky::plugin,
            far_lights::plugin,
        ))
        .add_plugins((
            camera::plugin,
            camera::pilot::plugin,
            turn::plugin,
            sync::plugin,
            motion::plugin,
            marks::plugin,
            labels::plugin,
            show::plugin,
            fading::plugin,
            study::plugin,
        ))
        .configure_sets(
            Update,
            BuildScenery.in_set(AppSystems::Sync).run_if(rebuilt),
        )
        .add_systems(
            Update,
            (
                follow_settings
                    .in_set(ApplySystems::Show)
                    .run_if(resource_changed::<CurrentSettings>),
                clear
                    .in_set(AppSystems::Sync)
                    .before(BuildScenery)
                    .run_if(rebuilt),
            ),
        );
}

/// Components for meshes that neither cast nor receive shadows.
const SHADOWLESS: (NotShadowCaster, NotShadowReceiver) = (NotShadowCaster, NotShadowReceiver);

/// Set of the systems that spawn the static scenery, as children of the board roots, when the board
/// layout changes.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct BuildScenery;

/// Run condition: whether the board layout or the number of boards has changed.
fn rebuilt(placements: Placements) -> bool {
    placements.is_rebuilt()
}

/// Despawns all board roots with everything on them, and spawns new roots, because entities of one
/// board layout cannot be used in another.
fn clear(mut commands: Commands, placements: Placements, roots: Query<Entity, With<Root>>) {
    for root in &roots {
        commands.entity(root).despawn();
    }
    for board in placements.boards() {
        let at = Transform::from_isometry(placements.of(board));
        commands.spawn((Root(board), at));
    }
}

/// The root entities of the boards, which are the ancestors of everything on the boards.
#[derive(SystemParam)]
pub struct Roots<'w, 's>(Query<'w, 's, (Entity, &'static Root)>);

impl Roots<'_, '_> {
    /// Returns the root entity of a board; `None` before it is spawned.
    pub fn of(&self, board: TandemBoard) -> Option<Entity> {
        let mut roots = self.0.iter();
        let (entity, _) = roots.find(|(_, root)| root.0 == board)?;
        Some(entity)
    }

    pub fn all(&self) -> impl Iterator<Item = (Entity, TandemBoard)> {
        self.0.iter().map(|(entity, root)| (entity, root.0))
    }
}

/// Copies the level spacing and the language of the labels from the settings.
fn follow_settings(
    settings: Res<CurrentSettings>,
    mut spacing: ResMut<LevelSpacing>,
    mut language: ResMut<labels::LabelLanguage>,
) {
    spacing.set_if_neq(LevelSpacing(settings.0.spread));
    language.set_if_neq(labels::LabelLanguage(settings.0.notation()));
}
