//! The window: the tower in three dimensions, the hand and the panels.
//!
//! This floor shows a [`Picture`](sync::Shown) of the game and never decides what
//! is legal. Data flows one way through [`AppSystems`] each frame. It knows no
//! files: what lies on disk it asks the store.

use bevy::prelude::*;

pub mod camera;
pub mod marks;
pub mod motion;
pub mod parts;
pub mod power;
pub mod sync;

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
