//! How things move: everything glides from where it is to its
//! [`Rest`](super::parts::Rest); a new rest simply replaces the old one.

use bevy::prelude::*;

/// A piece or board in the hand follows this point with its origin; when the
/// component goes, it glides back to its rest.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct Held {
    /// Where to, in the world.
    pub at: Vec3,
}

/// A picked piece or board stands a little above its rest.
#[derive(Component, Clone, Copy, Debug, Default)]
pub struct Lifted;
