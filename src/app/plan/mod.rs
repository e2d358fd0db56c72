//! The plan: the three boards and the attack boards flat, side by side, live and
//! playable, for whoever finds the tower hard to read.
//!
//! In it no two squares lie over each other, so that a point means one square at
//! most and no question of levels arises. The same hand plays in it: the
//! [`eye`](crate::app::input::eye) asks [`PlanView`] first what lies under the pointer. Here is
//! where things lie and how they are painted; who asks for it is a panel.

mod aids;
pub mod colours;
pub mod figures;
pub mod glide;
pub mod layout;
pub mod names;
pub mod paint;
pub mod reach;
pub mod sign;

use bevy::camera::visibility::RenderLayers;
use bevy::prelude::*;
use bevy_egui::egui;

use crate::app::view::viewpoint::View;
use crate::rules::Geometry;
use crate::store::Plan;

pub use layout::{Arrangement, Layout};

/// How high the bar over the plan is, in logical pixels.
pub const BAR: f32 = 46.0;

/// The plan as it lies in the window now; none while it is not shown.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq)]
pub struct PlanView {
    /// The part of the window that it takes, its bar included.
    pub area: Option<Rect>,
    /// Where its boards lie.
    pub layout: Option<Layout>,
}

impl PlanView {
    /// The plan in what other panels leave free.
    pub fn new(
        geometry: &'static Geometry,
        size: Plan,
        window: Vec2,
        free: Rect,
        turned: bool,
    ) -> PlanView {
        let (width, arrangement) = match size {
            Plan::Off => return PlanView::default(),
            Plan::Docked => (docked_width(window), Arrangement::Stacked),
            Plan::Large => (free.width(), Arrangement::Beside),
        };
        let area = Rect::from_corners(free.min, Vec2::new(free.min.x + width, free.max.y));
        let ground = Rect::from_corners(area.min + Vec2::new(0.0, BAR), area.max);
        PlanView {
            area: Some(area),
            layout: Some(Layout::new(geometry, arrangement, ground, turned)),
        }
    }

    /// Whether a point of the window lies in the plan or on its bar.
    pub fn covers(&self, at: Vec2) -> bool {
        self.area.is_some_and(|area| area.contains(at))
    }

    /// The boards' places, if a point of the window lies among them.
    pub fn under(&self, at: Vec2) -> Option<&Layout> {
        self.layout
            .as_ref()
            .filter(|layout| layout.ground.contains(at))
    }

    /// Whether the tower is hidden behind it.
    pub fn is_large(&self) -> bool {
        self.layout
            .is_some_and(|layout| layout.arrangement() == Arrangement::Beside)
    }
}

/// How wide the plan is at the window's side, in logical pixels.
pub fn docked_width(window: Vec2) -> f32 {
    (window.x * 0.214).clamp(220.0, 480.0).round()
}

/// The layer in which the plan lies.
pub fn layer() -> egui::LayerId {
    egui::LayerId::new(egui::Order::Middle, egui::Id::new("plan"))
}

/// Whether the plan is to lie with Black below: when the camera looks from Black's
/// side, and as before while it looks from the side.
pub fn turned(view: &View, before: bool) -> bool {
    let toward_white = view.yaw.cos();
    if toward_white.abs() < 0.3 {
        before
    } else {
        toward_white < 0.0
    }
}

/// Draws nothing of the tower while the plan hides it: a weak machine then has only
/// the plan to draw.
fn hide_tower(
    mut commands: Commands,
    view: Res<PlanView>,
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

/// The plan's place, and the tower's rest behind it.
pub fn plugin(app: &mut App) {
    app.init_resource::<PlanView>().add_systems(
        Update,
        hide_tower
            .run_if(resource_changed::<PlanView>)
            .in_set(crate::app::AppSystems::Present),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_plan_is_turned_at_blacks_seat_and_stays_as_it_is_at_the_side() {
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
