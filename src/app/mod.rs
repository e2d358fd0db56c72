//! The window: the tower in three dimensions, the hand and the panels.
//!
//! This floor shows a [`Picture`](sync::Shown) of the game and never decides what
//! is legal. Data flows one way through [`AppSystems`] each frame. It knows no
//! files: what lies on disk it asks the store.

use bevy::picking::mesh_picking::{MeshPickingPlugin, MeshPickingSettings};
use bevy::prelude::*;

pub mod account;
pub mod aim;
pub mod alarm;
pub mod alone;
pub mod analysis;
pub mod apply;
pub mod bench;
pub mod boards;
pub mod breaches;
pub mod calendar;
pub mod camera;
pub mod choice;
pub mod clock;
pub mod commands;
mod connection;
pub mod cursor;
pub mod dialogs;
pub mod display;
pub mod drawing;
pub mod dropped;
pub mod effects;
pub mod embed;
pub mod errands;
pub mod eye;
pub mod failures;
#[cfg(all(unix, not(target_os = "macos")))]
pub mod focus;
pub mod found;
pub mod hand;
mod inputs;
pub mod intent;
pub mod labels;
pub mod lessons;
pub mod light;
pub mod marks;
pub mod mesh;
pub mod motion;
pub mod movebox;
mod names;
pub mod notices;
pub mod opponent;
pub mod panels;
pub mod parts;
pub mod pick;
pub mod pieces;
pub mod place;
pub mod plan;
pub mod power;
pub mod reasons;
pub mod replay;
pub mod run;
pub mod score;
pub mod screenshot;
mod series;
pub mod shortcut;
pub mod show;
pub mod sky;
pub mod sound;
pub mod stand;
pub mod study;
pub mod sync;
pub mod table;
pub mod theme;
pub mod time;
pub mod tower;
pub mod tray;
pub mod troubles;
pub mod turn;
pub mod words;

pub use run::run;

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
/// writes [`sync::Shown`] and [`marks::Marks`], and adds hand and panels.
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
            embed::plugin,
            MeshPickingPlugin,
            power::PowerPlugin,
            alarm::AlarmPlugin,
        ))
        .add_plugins((
            effects::plugin,
            theme::plugin,
            pieces::plugin,
            tower::plugin,
            stand::plugin,
            boards::plugin,
            tray::plugin,
            light::plugin,
            sky::plugin,
        ))
        .add_plugins((
            camera::plugin,
            sync::plugin,
            motion::plugin,
            marks::plugin,
            labels::plugin,
        ));
    }
}
