//! Where the hand may act: in the tower, and in the plan, but not on other panels
//! nor on what lies over the plan.

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
        let top = |ctx: &mut egui::Context| ctx.layer_id_at(egui::pos2(at.x, at.y));
        self.view.under(at).is_some()
            && !self.wants.is_popup_open()
            && self
                .contexts
                .ctx_mut()
                .is_ok_and(|ctx| top(ctx) == Some(layer()))
    }

    /// Whether a panel has the pointer that is not the plan.
    pub fn over_panel(&mut self, at: Vec2) -> bool {
        self.wants.wants_any_pointer_input() && !self.in_plan(at)
    }
}
