//! What is seen in three dimensions, and how it moves. It knows what is held and pointed
//! at, and no panels.

pub mod blast;
pub mod boards;
pub mod camera;
pub mod effects;
pub mod embed;
pub mod fading;
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
use bevy::prelude::*;

use crate::app::session::apply::Choices;
use crate::app::terrain::ground::{Ground, Spread};
use crate::app::terrain::site::{Paired, Root, Sites};
use crate::app::{AppSystems, ApplySystems};
use crate::game::TeamBoard;

/// Everything that is seen and moves in three dimensions.
pub fn plugin(app: &mut App) {
    app.insert_resource(ClearColor(Color::srgb(0.01, 0.014, 0.024)))
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
            Raise
                .in_set(AppSystems::Sync)
                .run_if(resource_changed::<Ground>.or_else(resource_changed::<Paired>)),
        )
        .add_systems(
            Update,
            (
                follow_choices.in_set(ApplySystems::Show),
                clear
                    .in_set(AppSystems::Sync)
                    .before(Raise)
                    .run_if(resource_changed::<Ground>.or_else(resource_changed::<Paired>)),
            ),
        );
}

/// What stands as long as the ground is the same is built, on the roots of its boards.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Raise;

/// Another ground has nothing in common with the one before: new roots are set for it.
fn clear(mut commands: Commands, sites: Sites, roots: Query<Entity, With<Root>>) {
    for root in &roots {
        commands.entity(root).despawn();
    }
    for board in sites.boards() {
        let at = Transform::from_isometry(sites.of(board));
        commands.spawn((Root(board), at, Visibility::default()));
    }
}

/// The roots of the boards.
#[derive(SystemParam)]
pub struct Roots<'w, 's>(Query<'w, 's, (Entity, &'static Root)>);

impl Roots<'_, '_> {
    /// The root of a board.
    pub fn of(&self, board: TeamBoard) -> Option<Entity> {
        let mut roots = self.0.iter();
        let (entity, _) = roots.find(|(_, root)| root.0 == board)?;
        Some(entity)
    }

    /// All of them.
    pub fn all(&self) -> impl Iterator<Item = (Entity, TeamBoard)> {
        self.0.iter().map(|(entity, root)| (entity, root.0))
    }
}

/// The scene follows the player's choices.
fn follow_choices(
    choices: Res<Choices>,
    mut spread: ResMut<Spread>,
    mut language: ResMut<labels::LabelLanguage>,
) {
    if choices.is_changed() {
        spread.set_if_neq(Spread(choices.0.spread));
        language.set_if_neq(labels::LabelLanguage(choices.0.notation()));
    }
}
