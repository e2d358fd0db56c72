//! Legend of the signs for attacked squares, hanging and pinned pieces, in a strip at the bottom of
//! the boards' part of the window.

use bevy_egui::egui::{self, Align2, FontId, LayerId, Order, Pos2, Shape};

use crate::app::panels::hover::background;
use crate::app::panels::{SMALL, Themed};
use crate::app::scene::study::{Attack, Study};
use crate::app::view2d::sign::{self, sign};
use crate::rules::SquareSet;
use crate::texts::Texts;

/// Height of the legend's strip, in logical pixels.
pub const HEIGHT: f32 = 30.0;
/// Space before and after the entries of the legend, in logical pixels.
const MARGIN: f32 = 12.0;
/// Half the size of a sign in the legend, in logical pixels.
const SIGN: f32 = 5.5;

/// Draws a sign with its middle at a point; the size is half its width in logical pixels.
type Sign = fn(Pos2, f32) -> Shape;

/// Paints the legend of attacked squares. The signs of hanging and pinned pieces are added if there
/// are any. The legend is not a widget, so it never blocks the pointer.
pub fn show(ctx: &egui::Context, free: egui::Rect, words: Texts, study: &Study) {
    let layer = LayerId::new(Order::Middle, "legend".into());
    let painter = ctx.layer_painter(layer).with_clip_rect(free);
    let attacked: [(Sign, &str); 3] = [
        (
            |at, size| sign(Attack::White, at, size, false),
            "attacked-by-white",
        ),
        (
            |at, size| sign(Attack::Black, at, size, false),
            "attacked-by-black",
        ),
        (
            |at, size| sign(Attack::Both, at, size, false),
            "attacked-by-both",
        ),
    ];
    let pieces: [(SquareSet, Sign, &str); 2] = [
        (study.hanging, sign::hanging, "legend-hanging"),
        (study.pinned, sign::pinned, "legend-pinned"),
    ];
    let pieces = pieces
        .into_iter()
        .filter(|(squares, ..)| !squares.is_empty());
    let entries = attacked
        .into_iter()
        .chain(pieces.map(|(_, sign, key)| (sign, key)));
    let entries: Vec<_> = entries
        .map(|(sign, key)| {
            let (text, font) = (words.text(key), FontId::proportional(SMALL));
            (
                sign,
                painter.layout_no_wrap(text, font, painter.colors().text),
            )
        })
        .collect();
    let each = |text: &egui::Galley| 2.0 * SIGN + 6.0 + text.size().x + MARGIN;
    let width = MARGIN + entries.iter().map(|(_, text)| each(text)).sum::<f32>();
    let size = egui::vec2(width, HEIGHT);
    let corner =
        Align2::LEFT_BOTTOM.anchor_size(free.left_bottom() + egui::vec2(12.0, -12.0), size);
    background(&painter, corner, 8.0);
    let mut at = corner.left_center() + egui::vec2(MARGIN + SIGN, 0.0);
    for (sign, text) in entries {
        painter.add(sign(at, SIGN));
        let step = each(&text);
        let place = Align2::LEFT_CENTER.anchor_size(at + egui::vec2(SIGN + 6.0, 0.0), text.size());
        painter.galley(place.min, text, painter.colors().text);
        at.x += step;
    }
}
