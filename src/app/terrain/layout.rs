//! The board layout that is shown, and the vertical distance between its levels.

use bevy::prelude::*;

use crate::rules::{BoardLayout, TOWER};

#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout3d(pub &'static BoardLayout);

impl Default for Layout3d {
    fn default() -> Layout3d {
        Layout3d(&TOWER)
    }
}

/// Vertical distance between neighbouring main boards, in world units. The settings limit its
/// range.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct LevelSpacing(pub f32);
