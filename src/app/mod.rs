//! The window: the tower in three dimensions, the hand and the panels.
//!
//! This floor shows a [`Picture`](scene::sync::Shown) of the game and never decides what
//! is legal. Data flows one way through [`AppSystems`] each frame. It knows no
//! files: what lies on disk it asks the store.

use bevy::picking::mesh_picking::{MeshPickingPlugin, MeshPickingSettings};
use bevy::prelude::*;

pub mod panels;
pub mod plan;
pub mod power;
pub mod sound;
pub mod words;

pub mod engine;
pub mod input;
pub mod scene;
pub mod session;
pub mod start;
pub mod terrain;
pub mod view;
pub use start::run::run;

/// The steps of a frame, in their order, in [`Update`].
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AppSystems {
    /// Pointer, keys and panels become intents.
    Input,
    /// Intents change the game; the only step that does.
    Apply,
    /// Entities are compared with the game.
    Sync,
    /// Everything glides toward its rest.
    Motion,
    /// Marks, camera and labels follow.
    Present,
}

/// Everything that is seen and moves in three dimensions, and the window's sleep.
///
/// Wants Bevy's default plugins and bevy_egui's before it. Whoever composes the app
/// writes [`scene::sync::Shown`] and [`scene::marks::Marks`], and adds hand and panels.
#[derive(Debug)]
pub struct ScenePlugin;

impl Plugin for ScenePlugin {
    fn build(&self, app: &mut App) {
        app.configure_sets(
            Update,
            (
                AppSystems::Input,
                AppSystems::Apply,
                AppSystems::Sync,
                AppSystems::Motion,
                AppSystems::Present,
            )
                .chain(),
        )
        .insert_resource(ClearColor(Color::srgb(0.01, 0.014, 0.024)))
        .insert_resource(MeshPickingSettings {
            require_markers: true,
            ..default()
        })
        .add_plugins((
            start::embed::plugin,
            MeshPickingPlugin,
            power::PowerPlugin,
            power::alarm::AlarmPlugin,
        ))
        .add_plugins((
            scene::effects::plugin,
            scene::theme::plugin,
            scene::pieces::plugin,
            scene::tower::plugin,
            scene::stand::plugin,
            scene::boards::plugin,
            scene::tray::plugin,
            scene::light::plugin,
            scene::sky::plugin,
        ))
        .add_plugins((
            scene::camera::plugin,
            scene::sync::plugin,
            scene::motion::plugin,
            scene::marks::plugin,
            scene::labels::plugin,
        ));
    }
}
