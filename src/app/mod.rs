//! The window: 3D view, 2D view, input and panels.
//!
//! This layer shows a [`Picture`](view::shown::Shown) of the game and never decides what is
//! legal. Data flows one way through [`AppSystems`] each frame. It does not access files
//! itself, but calls the store.
//!
//! # What happens when a knight is dragged
//!
//! 1. The button is pressed. [`input::inputs`] lets one press per frame through.
//! 2. [`input::pointer_aim`] has [`input::raycaster::Raycaster`] cast the frame's only ray. The
//!    [`PointerTarget`](input::target::PointerTarget) says which part of the window was hit
//!    and, by [`view::pick`] and the moves that [`Scope`](view::pick::Scope) computes once,
//!    what a press picks up. [`input::hand`] stores that; [`scene::camera::pilot`] reads it
//!    and does not turn the camera.
//! 3. The pointer moves. Beyond a few pixels the knight is dragged, if touch-move
//!    (`input::hand::touch`) allows it. In Apply, `input::pointer_aim::decide` computes what a
//!    drop would do.
//! 4. [`scene::show`] reads it: `hold` moves the knight's entity, `mark` writes the
//!    [`Marks`](view::marks::Marks), [`scene::study`] explains illegal moves;
//!    [`scene::marks`] draws new marks.
//! 5. The button is released. The hand reads the target there and sends a
//!    [`GameRequest::Move`](session::request::GameRequest::Move); [`session::apply`] plays
//!    the move and saves the game.
//! 6. `hand::let_go` ends the drag; the scope and [`view::shown::Shown`] follow the
//!    session. [`scene::sync`] gives the knight its new target place, to which
//!    [`scene::motion`] moves it.

use bevy::prelude::*;

pub mod engine;
pub mod input;
#[cfg(feature = "lab")]
pub mod lab;
pub mod panels;
pub mod plan;
pub mod power;
pub mod scene;
pub mod session;
pub mod sound;
pub mod start;
pub mod terrain;
pub mod theme;
pub mod view;

pub use start::run::run;

/// The steps of a frame in [`Update`], in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AppSystems {
    /// Pointer, keys and panels send requests.
    Input,
    /// Requests change the session; only this step does.
    Apply,
    /// Entities of pieces and boards are updated to the position that is shown.
    Sync,
    /// Pieces, boards and the camera move smoothly towards their targets.
    Motion,
    /// Marks on the boards and labels are updated.
    Present,
}

/// The steps of [`AppSystems::Input`], in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum InputSystems {
    /// Finds the target under the pointer.
    Aim,
    /// Turns keys into commands.
    Keys,
    /// Moves the drag and the drawing along with the pointer; a press hides the square cursor.
    Pointer,
    /// Executes the commands that move the square cursor.
    Cursor,
    /// Executes the other commands, most of them by requests to the session.
    Commands,
    /// Moves the camera by input and commands, unless the pointer moves a piece or draws.
    Camera,
}

/// The steps of [`AppSystems::Apply`], in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ApplySystems {
    /// Requests change the session.
    Write,
    /// The selection, the square cursor and the panels react to the results.
    Respond,
    /// Computes the position to show and the legal moves in it.
    Show,
    /// Computes what a drop at the pointer would do.
    Aim,
    /// Computes the marks on the boards and the study aids.
    Mark,
    /// Shows notices to the player.
    Notify,
}

/// The steps of [`AppSystems::Motion`], in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MotionSystems {
    /// Moves the boards to a new level spacing.
    Tower,
    /// Moves pieces and attack boards smoothly to their targets.
    Glide,
    /// The camera moves.
    Camera,
}

/// Adds everything of the app but the window itself and the first session. Requires Bevy's
/// default plugins and the one of bevy_egui.
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
        plan::plugin,
        sound::plugin,
        panels::plugin,
        start::plugin,
    ));
    #[cfg(feature = "lab")]
    app.add_plugins(lab::plugin);
}

#[cfg(test)]
mod tests;
