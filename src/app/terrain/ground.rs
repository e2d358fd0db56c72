//! What the scene is built on: the ground of the game, and how far its levels are spread.

use bevy::prelude::*;

use crate::rules::{Geometry, TOWER};

/// The playing ground that is shown.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Ground(pub &'static Geometry);

impl Default for Ground {
    fn default() -> Ground {
        Ground(&TOWER)
    }
}

impl PartialEq for Ground {
    /// There is but one of each.
    fn eq(&self, other: &Ground) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Ground {}

/// How far the main boards lie apart; the settings know the least and the most.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Spread(pub f32);
