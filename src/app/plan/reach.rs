//! What of the window lies at a point: the tower, in which hand and camera act, the plan,
//! in which the hand does, or another panel.
//!
//! What has the pointer is asked for the place of the event: what egui says of the
//! pointer by itself is of the last frame, when it was elsewhere.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiContexts, egui};

use super::{PlanView, layer};

/// What a point of the window belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Region {
    /// The tower: neither a panel nor the plan has it.
    #[default]
    Tower,
    /// The plan: it lies among its boards, and nothing over it.
    Plan,
    /// A panel. An open list has every point, and so has what is being dragged in a
    /// panel.
    Panel,
}

/// Knows what panels take of the pointer.
#[derive(SystemParam)]
pub struct Reach<'w, 's> {
    wants: Res<'w, EguiWantsInput>,
    view: Res<'w, PlanView>,
    contexts: EguiContexts<'w, 's>,
}

impl Reach<'_, '_> {
    /// What a point belongs to. What the hand has dragged out of a panel is no more that
    /// panel's: it is `out`.
    pub fn over(&mut self, at: Vec2, out: bool) -> Region {
        if self.in_plan(at) {
            Region::Plan
        } else if self.wants.is_using_pointer() && !out || self.has_panel(at) {
            Region::Panel
        } else {
            Region::Tower
        }
    }

    fn in_plan(&mut self, at: Vec2) -> bool {
        self.view.under(at).is_some()
            && !self.wants.is_popup_open()
            && self.top(at) == Some(layer())
    }

    fn has_panel(&mut self, at: Vec2) -> bool {
        self.wants.is_popup_open()
            || self
                .top(at)
                .is_some_and(|layer| layer.order != egui::Order::Background)
    }

    /// The panel, or whatever else of egui, that lies uppermost at a point.
    fn top(&mut self, at: Vec2) -> Option<egui::LayerId> {
        let ctx = self.contexts.ctx_mut().ok()?;
        ctx.layer_id_at(egui::pos2(at.x, at.y))
    }
}

#[cfg(test)]
mod tests {
    use bevy::ecs::system::RunSystemOnce;
    use bevy_egui::{EguiContext, EguiUserTextures, PrimaryEguiContext};

    use super::*;

    /// A window with a panel in its right half.
    fn panel() -> egui::Context {
        let ctx = egui::Context::default();
        let rect = egui::Rect::from_min_size(egui::pos2(400.0, 0.0), egui::vec2(400.0, 600.0));
        for _ in 0..2 {
            let seen = ctx.run_ui(egui::RawInput::default(), |ui| {
                egui::Area::new("panel".into())
                    .fixed_pos(rect.min)
                    .show(ui.ctx(), |ui| {
                        ui.allocate_rect(rect, egui::Sense::CLICK);
                    });
            });
            seen.drop_without_applying_deltas();
        }
        ctx
    }

    #[test]
    fn a_panel_has_what_happens_on_it_wherever_the_pointer_was_a_frame_ago() {
        let mut app = App::new();
        app.init_resource::<EguiWantsInput>()
            .init_resource::<PlanView>()
            .init_resource::<EguiUserTextures>();
        let mut context = EguiContext::default();
        *context.get_mut() = panel();
        app.world_mut().spawn((context, PrimaryEguiContext));
        // Nothing is known of the pointer yet: egui does not want it.
        let over = |app: &mut App, at: Vec2| {
            let ask = move |mut reach: Reach| reach.over(at, false);
            app.world_mut().run_system_once(ask).unwrap()
        };
        assert_eq!(over(&mut app, Vec2::new(600.0, 300.0)), Region::Panel);
        assert_eq!(over(&mut app, Vec2::new(200.0, 300.0)), Region::Tower);
    }
}
