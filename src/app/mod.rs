//! The window: 3D view, 2D view, input and panels.
//!
//! This layer shows a [`Picture`](view::shown::Shown) of the game and never decides what is legal.
//! Data flows in one direction through [`AppSystems`] each frame. This layer does not access files
//! itself, but calls the store.
//!
//! # What happens when a knight is dragged
//!
//! 1. The player presses the button. [`input::inputs`] lets one press per frame through.
//! 2. [`input::pointer_aim`] lets [`input::raycaster::Raycaster`] find what is under the pointer.
//!    The result is a [`PointerTarget`](input::target::PointerTarget). It contains what a press
//!    there picks up; [`view::pick`] decides this from the moves in [`Scope`](view::pick::Scope).
//!    [`input::hand`] stores the piece that was picked up, and [`scene::camera::pilot`] therefore
//!    does not turn the camera.
//! 3. The pointer moves. After a few pixels the knight is dragged, if touch-move
//!    (`input::hand::touch`) allows it. In the step [`AppSystems::Apply`],
//!    `input::pointer_aim::decide` computes what a drop would do.
//! 4. `scene::show::hold` moves the knight's entity to the pointer, and `scene::show::mark` writes
//!    the [`Marks`](view::marks::Marks), which [`scene::marks`] draws. [`scene::study`] explains
//!    why a move would be illegal.
//! 5. The player releases the button. [`input::hand`] reads the target at the pointer and sends a
//!    [`GameRequest::Move`](session::request::GameRequest::Move); [`session::apply`] plays
//!    the move and saves the game.
//! 6. `input::hand::let_go` ends the drag, and [`view::shown::Shown`] is updated from the session.
//!    [`scene::sync`] gives the knight its new target transform, to which [`scene::motion`]
//!    moves it.
#![allow(
    missing_docs,
    reason = "nobody else depends on the window, and most names of its items say all"
)]

use bevy::prelude::*;

pub mod engine;
pub mod input;
pub mod panels;
pub mod power;
pub mod scene;
pub mod session;
pub mod sound;
pub mod start;
pub mod terrain;
pub mod theme;
pub mod view;
pub mod view2d;

pub use start::film::make_film;
pub use start::run::run;

/// The steps of a frame in [`Update`], in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AppSystems {
    /// Pointer, keys and panels send requests.
    Input,
    /// Requests are applied; no other step changes the session.
    Apply,
    /// The entities of pieces and boards are updated to the position that is shown.
    Sync,
    /// Pieces, boards and the camera move smoothly towards their targets.
    Motion,
    /// Labels, and the marks on the boards, are updated.
    Present,
}

/// The steps of [`AppSystems::Input`], in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InputSystems {
    /// Finds the target under the pointer.
    Aim,
    Keys,
    /// Moves the dragged piece and the end of the arrow that is being drawn to the pointer; a press
    /// hides the keyboard cursor.
    Pointer,
    /// Executes the commands that move the keyboard cursor.
    Cursor,
    /// Executes all other commands, most of them by sending requests to the session.
    Commands,
    /// Moves the camera in response to input and commands, unless the pointer is moving a piece or
    /// drawing an arrow.
    Camera,
}

/// The steps of [`AppSystems::Apply`], in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ApplySystems {
    Write,
    /// The selection, the keyboard cursor and the panels react to the results of the requests.
    Respond,
    /// Computes the position to show and the legal moves in it.
    Show,
    /// Computes what a drop at the pointer would do.
    Aim,
    /// Computes the marks on the boards and the study aids.
    Mark,
    Notify,
}

/// The steps of [`AppSystems::Motion`], in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MotionSystems {
    /// Moves the boards when the level spacing has changed.
    Tower,
    /// Moves pieces and attack boards smoothly to their targets.
    Glide,
    Camera,
}

/// Adds everything in the app except the window itself and the first session. Requires Bevy's
/// default plugins and the plugin of bevy_egui.
fn plugin(app: &mut App) {
    app.add_plugins((scene_plugin, sound::plugin, panels::plugin, start::plugin));
}

/// Adds the boards with what they show, without panels and sound.
fn scene_plugin(app: &mut App) {
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
                ApplySystems::Respond,
                ApplySystems::Show,
                ApplySystems::Aim,
                ApplySystems::Mark,
                ApplySystems::Notify,
            )
                .chain()
                .in_set(AppSystems::Apply),
            (
                MotionSystems::Tower,
                MotionSystems::Glide,
                MotionSystems::Camera,
            )
                .chain()
                .in_set(AppSystems::Motion),
        ),
    )
    .add_plugins((
        power::PowerPlugin,
        session::plugin,
        engine::plugin,
        view::plugin,
        input::plugin,
        scene::plugin,
        view2d::plugin,
    ));
}

#[cfg(test)]
mod tests;
