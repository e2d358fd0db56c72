//! From where one looks now and soon, and what of the window is free for it.

use bevy::prelude::*;

use crate::app::view::viewpoint::View;

/// The part of the window that panels leave free, in logical pixels; the tower
/// is centred in it. `None`: the whole window.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct FreeRect(pub Option<Rect>);

/// Where the camera is and where it is going.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Rig {
    /// What is seen now.
    pub now: View,
    /// What will be seen.
    pub goal: View,
    /// Whether the goal is still the viewpoint's own, which follows the window's size.
    pub at_viewpoint: bool,
    /// The window and its free part as this picture has them: panels may give another
    /// free part while they are drawn, which the next picture follows.
    pub frame: Frame,
}

/// A window's size and its free part, in logical pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Frame {
    /// The window's size.
    pub window: Vec2,
    /// What panels leave free.
    pub free: Rect,
}

impl Frame {
    /// Of this window and this free part.
    pub fn new(window: &Window, free: FreeRect) -> Frame {
        let size = window.size().max(Vec2::ONE);
        let whole = Rect::from_corners(Vec2::ZERO, size);
        let free = free.0.map_or(whole, |free| free.intersect(whole));
        let wide_enough = free.width() > 80.0 && free.height() > 80.0;
        Frame {
            window: size,
            free: if wide_enough { free } else { whole },
        }
    }
}
