//! The window: the tower in three dimensions, the hand and the panels.
//!
//! This floor shows a [`Picture`](view::shown::Shown) of the game and never decides what
//! is legal. Data flows one way through [`AppSystems`] each frame. It knows no
//! files: what lies on disk it asks the store.
//!
//! # The way of a dragged knight
//!
//! 1. The button goes down. [`input::inputs`] lets one press a frame through.
//! 2. [`input::aimed`] has [`input::eye::Eye`] cast the frame's one ray: the
//!    [`Spot`](input::spot::Spot) says which part of the window that is and, by
//!    [`view::pick`] and the moves that its [`Scope`](view::pick::Scope) has asked for once,
//!    what a press takes. [`input::hand`] keeps that; [`scene::camera::pilot`] reads it and turns nothing.
//! 3. The pointer moves. Beyond a few pixels the hand carries the knight, if touch-move
//!    (`input::hand::touch`) lets it. In Apply, `input::aimed::decide` says what letting go would do.
//! 4. [`scene::show`] reads it: `hold` carries the knight's entity along, `mark` writes the
//!    [`Marks`](view::marks::Marks), [`scene::study`] says why not; [`scene::marks`] draws what is new of them.
//! 5. The button is let go. The hand asks the spot there, and wishes a
//!    [`GameWish::Move`](session::intent::GameWish::Move); [`session::apply`] plays it and keeps the game.
//! 6. `hand::let_go` opens the hand; the scope and [`view::shown::Shown`] follow the table.
//!    [`scene::sync`] gives the knight its new rest, to which [`scene::motion`] glides it.

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
    /// What lies under the pointer is looked for.
    Aim,
    /// Keys become commands.
    Keys,
    /// Hand and drawings follow the pointer; the square cursor gives way to it.
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
    /// What the pointer aims at is decided.
    Aim,
    /// What is marked in it.
    Mark,
    /// The player is told.
    Tell,
}

/// The steps of [`AppSystems::Motion`], in their order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MotionSystems {
    /// The tower itself opens or closes.
    Tower,
    /// Pieces and boards glide over it.
    Glide,
    /// The camera follows.
    Camera,
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
                InputSystems::Aim,
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
                ApplySystems::Aim,
                ApplySystems::Mark,
                ApplySystems::Tell,
            )
                .chain()
                .in_set(AppSystems::Apply),
            (
                // Each of its systems moves parts of its own.
                MotionSystems::Tower.ambiguous_with(MotionSystems::Tower),
                MotionSystems::Glide,
                MotionSystems::Camera,
            )
                .chain()
                .in_set(AppSystems::Motion),
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

#[cfg(test)]
mod tests;
