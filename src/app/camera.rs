//! The camera: seats, orbit, zoom and pan, and where a point of the tower lies on
//! the screen.

use bevy::prelude::*;

/// The part of the window that panels leave free, in logical pixels; the tower
/// is centred in it. `None`: the whole window.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct FreeRect(pub Option<Rect>);

/// Whether the hand holds a piece or board: the camera leaves the pointer alone.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HandBusy(pub bool);

/// A place to look from.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Seat {
    /// The opening view, from White's right.
    #[default]
    Home,
    /// Behind White's pieces.
    White,
    /// Behind Black's pieces.
    Black,
    /// Straight above, White below.
    Above,
    /// From the side, at the boards' height.
    Side,
}
