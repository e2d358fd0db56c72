//! What the scene is built on: the ground of the game, and how far its levels are spread.

use bevy::prelude::*;

use crate::rules::Geometry;

/// The playing ground that is shown.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Ground(pub &'static Geometry);

/// How far the main boards lie apart; the settings know the least and the most.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct Spread(pub f32);
