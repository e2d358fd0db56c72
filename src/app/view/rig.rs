//! The camera's current view, the view to which it is moving, and the part of the window that it
//! may use.

use bevy::prelude::*;

use crate::app::view::viewpoint::View;

/// The part of the window that panels leave free, in logical pixels, in which the scene is centred.
/// `None` means the whole window.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct FreeRect(pub Option<Rect>);

#[derive(Resource, Clone, Copy, Debug)]
pub struct Rig {
    /// The current view, which may still differ from `goal`.
    pub now: View,
    /// The view to which the camera is moving.
    pub goal: View,
    /// Whether the goal is still a predefined viewpoint. Such a goal must be computed again when
    /// the window is resized.
    pub at_viewpoint: bool,
    /// Size of the window and its free part, as they are at the start of this frame. If panels
    /// change the free part while they are drawn, the change applies from the next frame on.
    pub frame: Frame,
}

/// Whether the home page is visible: then the camera turns slowly round the boards.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HomeView(pub bool);

/// A window's size and the part that panels leave free, in logical pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Frame {
    /// The window's size, in logical pixels.
    pub window: Vec2,
    /// The part of the window that panels leave free, in logical pixels.
    pub free: Rect,
}

impl Frame {
    /// Creates the frame of a window; `free` is the part that panels leave free. If this part is
    /// too small, the whole window counts as free.
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
