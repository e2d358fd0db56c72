//! Determines to which region of the window a point belongs: the 3D view, where pieces and the
//! camera are moved; the 2D view, where pieces are moved; or another panel.
//!
//! The region is computed for the position of each input event, because egui knows only the
//! pointer's position in the last frame.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;
use bevy_egui::{EguiContexts, egui};

use super::{View2d, layer};

/// The region of the window to which a point belongs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Region {
    /// The 3D view, which is not covered at this point by a panel or the 2D view.
    #[default]
    Tower,
    /// The board area of the 2D view, which is not covered at this point by a panel or pop-up.
    View2d,
    /// A panel. While a drop-down list is open, or during a drag that began in a panel, every point
    /// outside the 2D view counts as a panel.
    Panel,
}

/// System parameter that determines the region at a point of the window.
#[derive(SystemParam)]
pub struct HitAreas<'w, 's> {
    wants: Res<'w, EguiWantsInput>,
    view: Res<'w, View2d>,
    contexts: EguiContexts<'w, 's>,
}

impl HitAreas<'_, '_> {
    /// Returns the region at a point of the window. A drag that began in a panel belongs to the
    /// panel wherever the pointer is, unless `out` is true: then the player drags a piece out of
    /// the panel.
    pub fn over(&mut self, at: Vec2, out: bool) -> Region {
        if self.in_2d_view(at) {
            Region::View2d
        } else if self.wants.is_using_pointer() && !out || self.has_panel(at) {
            Region::Panel
        } else {
            Region::Tower
        }
    }

    fn in_2d_view(&mut self, at: Vec2) -> bool {
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

    /// Returns the topmost egui layer at a point of the window; `None` if there is no layer.
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
    fn an_event_on_a_panel_belongs_to_it_wherever_the_pointer_was_a_frame_ago() {
        let mut app = App::new();
        app.init_resource::<EguiWantsInput>()
            .init_resource::<View2d>()
            .init_resource::<EguiUserTextures>();
        let mut context = EguiContext::default();
        *context.get_mut() = panel();
        app.world_mut().spawn((context, PrimaryEguiContext));
        // egui has not received the pointer's position yet, so it does not report that it uses the
        // pointer.
        let over = |app: &mut App, at: Vec2| {
            let ask = move |mut areas: HitAreas| areas.over(at, false);
            app.world_mut().run_system_once(ask).unwrap()
        };
        assert_eq!(over(&mut app, Vec2::new(600.0, 300.0)), Region::Panel);
        assert_eq!(over(&mut app, Vec2::new(200.0, 300.0)), Region::Tower);
    }
}
