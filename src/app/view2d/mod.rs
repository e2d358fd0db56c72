//! The 2D view. It shows all boards flat and side by side, for players who find the 3D view hard to
//! read, and pieces can be moved in it.
//!
//! No two squares overlap, so that a point is on at most one square of one level. Input works as in
//! the 3D view: the [`raycaster`](crate::app::input::raycaster) first asks [`View2d`] what is
//! under the pointer. This module computes positions and paints the boards; a panel contains the
//! view.

mod aids;
pub mod figures;
pub mod glide;
pub mod layout;
pub mod names;
pub mod paint;
pub mod region;
pub mod sign;

use bevy::camera::visibility::RenderLayers;
use bevy::prelude::*;
use bevy_egui::egui;

use crate::app::view::View;
use crate::rules::BoardLayout;
use crate::store::View2dSize;

pub use layout::{Arrangement, Layout};

/// Height of the toolbar above the 2D view, in logical pixels.
pub const BAR: f32 = 46.0;

/// The place of the 2D view in the window; both fields are `None` while the view is not shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct View2d {
    /// The rectangle of the window that the 2D view fills, below its toolbar.
    pub area: Option<Rect>,
    /// Positions of the squares and boards in the 2D view.
    pub layout: Option<Layout>,
}

impl View2d {
    /// Places the 2D view in `free`, the part of the window that other panels leave free.
    pub fn new(
        board_layout: &'static BoardLayout,
        size: View2dSize,
        window: Vec2,
        free: Rect,
        turned: bool,
    ) -> View2d {
        let (width, arrangement) = match size {
            View2dSize::Off => return View2d::default(),
            View2dSize::Docked => (docked_width(window), Arrangement::Stacked),
            View2dSize::Large => (free.width(), Arrangement::SideBySide),
        };
        let area = Rect::from_corners(free.min, Vec2::new(free.min.x + width, free.max.y));
        let boards = Rect::from_corners(area.min + Vec2::new(0.0, BAR), area.max);
        View2d {
            area: Some(area),
            layout: Some(Layout::new(board_layout, arrangement, boards, turned)),
        }
    }

    /// Returns whether a point of the window is in the 2D view, not counting its toolbar.
    pub fn covers(&self, at: Vec2) -> bool {
        self.area.is_some_and(|area| area.contains(at))
    }

    /// Returns the layout of the 2D view if a point of the window is within its area, otherwise
    /// `None`.
    pub fn under(&self, at: Vec2) -> Option<&Layout> {
        self.layout
            .as_ref()
            .filter(|layout| layout.area.contains(at))
    }

    /// Returns whether the 2D view is large and hides the 3D view.
    pub fn is_large(&self) -> bool {
        self.layout
            .is_some_and(|layout| layout.arrangement() == Arrangement::SideBySide)
    }
}

/// Returns the width of the 2D view when it is docked at the side of the window, in logical pixels.
pub fn docked_width(window: Vec2) -> f32 {
    (window.x * 0.214).clamp(220.0, 480.0).round()
}

/// Returns the egui layer of the 2D view.
pub fn layer() -> egui::LayerId {
    egui::LayerId::new(egui::Order::Middle, egui::Id::new("view2d"))
}

/// Returns whether Black is at the bottom of the 2D view: true if the camera looks from Black's
/// side, false if it looks from White's. If it looks from between the players, returns `before`,
/// the previous value.
pub fn turned(view: &View, before: bool) -> bool {
    let toward_white = view.yaw.cos();
    if toward_white.abs() < 0.3 {
        before
    } else {
        toward_white < 0.0
    }
}

/// Stops drawing the 3D scene while the 2D view hides it, so that slow computers draw only
/// one view.
fn hide_tower(
    mut commands: Commands,
    view: Res<View2d>,
    camera: Option<Single<Entity, With<Camera3d>>>,
) {
    let Some(camera) = camera else { return };
    let mut camera = commands.entity(*camera);
    if view.is_large() {
        camera.insert(RenderLayers::none());
    } else {
        camera.remove::<RenderLayers>();
    }
}

pub fn plugin(app: &mut App) {
    app.init_resource::<View2d>().add_systems(
        Update,
        hide_tower
            .run_if(resource_changed::<View2d>)
            .in_set(crate::app::AppSystems::Present),
    );
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::TOWER;

    #[test]
    fn the_view_takes_the_toolbar_and_the_boards_under_it() {
        let free = Rect::new(0.0, 0.0, 1280.0, 720.0);
        let view = View2d::new(&TOWER, View2dSize::Docked, free.size(), free, false);
        let on_the_bar = Vec2::new(5.0, BAR / 2.0);
        assert!(view.covers(on_the_bar) && view.under(on_the_bar).is_none());
        let on_the_boards = Vec2::new(5.0, BAR + 5.0);
        assert!(view.covers(on_the_boards) && view.under(on_the_boards).is_some());
    }

    #[test]
    fn the_view_is_turned_at_blacks_seat_and_unchanged_at_the_side() {
        let view = |yaw: f32| View {
            focus: Vec3::ZERO,
            yaw: yaw.to_radians(),
            pitch: 0.4,
            distance: 30.0,
        };
        assert!(!turned(&view(33.0), true));
        assert!(turned(&view(180.0), false));
        assert!(turned(&view(-180.0), false));
        assert!(turned(&view(90.0), true) && !turned(&view(90.0), false));
    }
}
