//! The window: the tower in three dimensions, the hand and the panels.
//!
//! This floor shows a [`Picture`](view::shown::Shown) of the game and never decides what
//! is legal. Data flows one way through [`AppSystems`] each frame. It knows no
//! files: what lies on disk it asks the store.

use bevy::prelude::*;

pub mod engine;
pub mod input;
pub mod panels;
pub mod plan;
pub mod power;
pub mod scene;
pub mod session;
pub mod sound;
pub mod start;
pub mod terrain;
pub mod view;
pub mod words;

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

/// The steps of [`AppSystems::Input`], in their order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InputSystems {
    /// Keys become commands.
    Keys,
    /// The hand follows the pointer.
    Pointer,
    /// The square cursor follows its commands.
    Cursor,
    /// What commands ask for is wished.
    Commands,
    /// The camera follows its commands.
    Camera,
}

/// The steps of [`AppSystems::Apply`], in their order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ApplySystems {
    /// Intents change the game.
    Write,
    /// Hand, cursor and panels take note of what became of them.
    Answer,
    /// What is to be seen is worked out: the picture and the moves.
    Show,
    /// What is marked in it.
    Mark,
    /// The player is told.
    Tell,
}

/// All that the window is made of but the window itself and the game that lies on the
/// table first. Wants Bevy's default plugins and bevy_egui's before it.
fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (
            (
                AppSystems::Input,
                AppSystems::Apply,
                AppSystems::Sync,
                AppSystems::Motion,
                AppSystems::Present,
            )
                .chain(),
            (
                InputSystems::Keys,
                InputSystems::Pointer,
                InputSystems::Cursor,
                InputSystems::Commands,
                InputSystems::Camera,
            )
                .chain()
                .in_set(AppSystems::Input),
            (
                ApplySystems::Write,
                ApplySystems::Answer,
                ApplySystems::Show,
                ApplySystems::Mark,
                ApplySystems::Tell,
            )
                .chain()
                .in_set(AppSystems::Apply),
        ),
    )
    .add_plugins((
        power::plugin,
        session::plugin,
        engine::plugin,
        view::plugin,
        input::plugin,
        scene::plugin,
        plan::plugin,
        sound::plugin,
        panels::plugin,
        start::plugin,
    ));
}
