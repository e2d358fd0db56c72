//! Who keeps the window awake.
//!
//! A window in which nothing moves draws nothing. Whoever needs frames says why
//! in [`Awake`]; nobody else asks for redraws.

use bevy::platform::collections::HashSet;
use bevy::prelude::*;

/// A reason to draw the next frame too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Something glides.
    Motion,
    /// The camera moves.
    Camera,
    /// Assets are being read or pipelines compiled.
    Loading,
    /// A piece or board is in the hand.
    Hand,
    /// A panel moves or blinks.
    Panels,
}

/// The reasons to stay awake now.
#[derive(Resource, Default, Debug)]
pub struct Awake(HashSet<Reason>);

impl Awake {
    /// Sets or clears a reason.
    pub fn set(&mut self, reason: Reason, on: bool) {
        if on {
            self.0.insert(reason);
        } else {
            self.0.remove(&reason);
        }
    }

    /// Whether there is any reason.
    pub fn is_awake(&self) -> bool {
        !self.0.is_empty()
    }
}
