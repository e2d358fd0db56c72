//! The board layout that is shown, and the vertical distance between its levels.

use bevy::prelude::*;

use crate::rules::{Geometry, TOWER};

#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardLayout(pub &'static Geometry);

impl Default for BoardLayout {
    fn default() -> BoardLayout {
        BoardLayout(&TOWER)
    }
}

/// Vertical distance between neighbouring main boards, in world units. The settings limit its
/// range.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct LevelSpacing(pub f32);
