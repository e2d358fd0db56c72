//! What is carried that stands nowhere yet: its sign at the pointer.

use bevy_egui::egui::{self, Align2, FontId, LayerId, Order, vec2};

use super::editor::{Held, held};
use super::sources::Sources;
use super::style::color;
use crate::app::view::pick::Grip;

/// How large it is, in logical pixels.
const SIZE: f32 = 44.0;

/// Paints it. It is only painted: it never takes the pointer.
pub(super) fn show(ctx: &egui::Context, sources: &Sources, grip: Option<Grip>) {
    let Some(Grip::New(new)) = grip else { return };
    let Some(at) = sources.aimed.pointer() else {
        return;
    };
    let Held { sign, ink } = held(new);
    let painter = ctx.layer_painter(LayerId::new(Order::Tooltip, "carried".into()));
    let at = egui::pos2(at.x, at.y);
    for around in [
        vec2(1.2, 0.0),
        vec2(-1.2, 0.0),
        vec2(0.0, 1.2),
        vec2(0.0, -1.2),
    ] {
        let font = FontId::proportional(SIZE);
        painter.text(at + around, Align2::CENTER_CENTER, &sign, font, color::WEAK);
    }
    painter.text(
        at,
        Align2::CENTER_CENTER,
        sign,
        FontId::proportional(SIZE),
        ink,
    );
}
