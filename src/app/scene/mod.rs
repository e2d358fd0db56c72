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
pub mod tray;
pub mod turn;

use bevy::prelude::*;

use crate::app::session::apply::Choices;
use crate::app::terrain::ground::{Ground, Spread};
use crate::app::terrain::parts::{BoardView, Fixture, PieceView};
use crate::app::{AppSystems, ApplySystems};

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
            tray::plugin,
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
                .run_if(resource_changed::<Ground>),
        )
        .add_systems(
            Update,
            (
                follow_choices.in_set(ApplySystems::Show),
                clear
                    .in_set(AppSystems::Sync)
                    .before(Raise)
                    .run_if(resource_changed::<Ground>),
            ),
        );
}

/// What stands as long as the ground is the same is built.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Raise;

type OfTheGround = Or<(With<Fixture>, With<PieceView>, With<BoardView>)>;

/// Another ground has nothing in common with the one before.
fn clear(mut commands: Commands, things: Query<Entity, OfTheGround>) {
    for thing in &things {
        commands.entity(thing).despawn();
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
        language.set_if_neq(labels::LabelLanguage(choices.0.notation));
    }
}
