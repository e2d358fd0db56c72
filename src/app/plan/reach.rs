//! Where the hand and the camera may act: in the tower, and the hand in the plan too,
//! but not on other panels nor on what lies over the plan.
//!
//! What has the pointer is asked for the place of the event: what egui says of the
//! pointer by itself is of the last frame, when it was elsewhere.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiContexts, egui};

use super::{PlanView, layer};

/// Knows what panels take of the pointer.
#[derive(SystemParam)]
pub struct Reach<'w, 's> {
    wants: Res<'w, EguiWantsInput>,
    view: Res<'w, PlanView>,
    contexts: EguiContexts<'w, 's>,
}

impl Reach<'_, '_> {
    /// Whether a point lies among the plan's boards, and nothing over it.
    pub fn in_plan(&mut self, at: Vec2) -> bool {
        self.view.under(at).is_some()
            && !self.wants.is_popup_open()
            && self.top(at) == Some(layer())
    }

    /// Whether a panel has a point that is not the plan. An open list has them all,
    /// and so has what is being dragged in a panel.
    pub fn over_panel(&mut self, at: Vec2) -> bool {
        self.has_panel(at) && !self.in_plan(at)
    }

    /// Whether a point is the tower's: neither a panel nor the plan has it.
    pub fn in_tower(&mut self, at: Vec2) -> bool {
        !self.has_panel(at)
    }

    fn has_panel(&mut self, at: Vec2) -> bool {
        self.wants.is_popup_open()
            || self.wants.is_using_pointer()
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
            let ask = move |mut reach: Reach| (reach.over_panel(at), reach.in_tower(at));
            app.world_mut().run_system_once(ask).unwrap()
        };
        assert_eq!(over(&mut app, Vec2::new(600.0, 300.0)), (true, false));
        assert_eq!(over(&mut app, Vec2::new(200.0, 300.0)), (false, true));
    }
}
