//! Legend of the signs for attacked squares, in a strip at the bottom of the boards' part of the
//! window.

use bevy_egui::egui::{self, Align2, FontId, LayerId, Order};

use crate::app::panels::hover::background;
use crate::app::panels::{SMALL, Themed};
use crate::app::scene::study::Attack;
use crate::app::view2d::sign::sign;
use crate::texts::Texts;

/// Height of the legend's strip, in logical pixels.
pub const HEIGHT: f32 = 30.0;
/// Space before and after the entries of the legend, in logical pixels.
const MARGIN: f32 = 12.0;
/// Half the size of a sign in the legend, in logical pixels.
const SIGN: f32 = 5.5;

/// Paints the legend of attacked squares. The legend is not a widget, so it never blocks the
/// pointer.
pub fn show(ctx: &egui::Context, free: egui::Rect, words: Texts) {
    let layer = LayerId::new(Order::Middle, "legend".into());
    let painter = ctx.layer_painter(layer).with_clip_rect(free);
    let entries = Attack::ALL.map(|attack| {
        let key = match attack {
            Attack::White => "attacked-by-white",
            Attack::Black => "attacked-by-black",
            Attack::Both => "attacked-by-both",
        };
        let font = FontId::proportional(SMALL);
        (
            attack,
            painter.layout_no_wrap(words.text(key), font, painter.colors().text),
        )
    });
    let each = |text: &egui::Galley| 2.0 * SIGN + 6.0 + text.size().x + MARGIN;
    let width = MARGIN + entries.iter().map(|(_, text)| each(text)).sum::<f32>();
    let size = egui::vec2(width, HEIGHT);
    let corner =
        Align2::LEFT_BOTTOM.anchor_size(free.left_bottom() + egui::vec2(12.0, -12.0), size);
    background(&painter, corner, 8.0);
    let mut at = corner.left_center() + egui::vec2(MARGIN + SIGN, 0.0);
    for (attack, text) in entries {
        painter.add(sign(attack, at, SIGN, false));
        let step = each(&text);
        let place = Align2::LEFT_CENTER.anchor_size(at + egui::vec2(SIGN + 6.0, 0.0), text.size());
        painter.galley(place.min, text, painter.colors().text);
        at.x += step;
    }
}
