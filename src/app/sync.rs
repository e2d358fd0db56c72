//! Entities follow the game: [`Shown`] is compared with them by stable ids.

use bevy::prelude::*;

use crate::game::Picture;

/// What the tower shows; written whenever the game changes.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Shown(pub Picture);
