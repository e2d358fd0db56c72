//! The board layout that is shown, and the distance between its levels.

use bevy::prelude::*;

use crate::rules::{Geometry, TOWER};

/// The geometry of the boards shown.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground(pub &'static Geometry);

impl Default for Ground {
    fn default() -> Ground {
        Ground(&TOWER)
    }
}

/// Vertical distance of neighbouring main boards, in world units; the settings limit its
/// range.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Spread(pub f32);
