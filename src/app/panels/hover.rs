//! The tag beside the pointer or the square cursor: the name of the square there, and
//! what the study aids have to say about it.

use bevy::math::Vec2;
use bevy_egui::egui::{self, Align2, FontId, LayerId, Order, Pos2, Stroke, text::LayoutJob};

use super::style::{BODY, SMALL, color};
use super::{Model, Sources};
use crate::app::commands::Command;
use crate::app::cursor::{self, Way};
use crate::app::hand::Hand;
use crate::app::pick::Touched;
use crate::app::plan::PlanView;
use crate::app::{reasons, study};
use crate::rules::Square;

/// How far to the right of the pointer and below it the tag lies, in logical pixels.
const BESIDE: egui::Vec2 = egui::vec2(18.0, 16.0);
/// How much further from the square cursor's middle, to leave its frame free.
const CURSOR: Vec2 = Vec2::new(14.0, 10.0);
/// How wide lines may be.
const WIDTH: f32 = 380.0;

/// Names what the square cursor is on, or what lies under the pointer while there is
/// no cursor.
pub(super) fn tag(
    ctx: &egui::Context,
    free: egui::Rect,
    sources: &Sources,
    model: &Model,
    hand: &Hand,
    view: &PlanView,
) {
    let words = model.words;
    let lines = study::lines(words, *sources.aids, &sources.study, model.table.position());
    let (at, name, lines) = match sources.marks.cursor {
        Some(place) => {
            let at = seen(sources, view, place).map(|at| at + CURSOR);
            match place {
                Touched::Square(square) => {
                    let about = about(model, square).into_iter().chain(lines);
                    (at, Some(words.square(square)), about.collect())
                }
                Touched::Board(pin) => (at, Some(words.pin(pin).to_owned()), lines),
            }
        }
        None => {
            let name = sources.marks.hovered.map(|square| words.square(square));
            (hand.pointer, name, lines)
        }
    };
    if let Some(at) = at {
        show(ctx, free, egui::pos2(at.x, at.y), name, &lines);
    }
}

/// Where a place is seen: in the large plan, or in the tower.
fn seen(sources: &Sources, view: &PlanView, place: Touched) -> Option<Vec2> {
    match (view.layout.filter(|_| view.is_large()), place) {
        (Some(layout), Touched::Square(square)) => Some(layout.square(square)?.center()),
        (Some(layout), Touched::Board(pin)) => Some(layout.pin_board(pin).center()),
        (None, Touched::Square(square)) => sources.in_tower(square),
        (None, Touched::Board(pin)) => sources.pin_in_tower(pin),
    }
}

/// What stands on the square cursor's square, and which squares lie over and under it.
fn about(model: &Model, square: Square) -> Vec<String> {
    let (words, position) = (model.words, model.table.position());
    let piece = position.piece_at(square);
    let steps = [Way::Higher, Way::Lower].map(|way| Command::Walk(way).shortcut().text(words));
    let others: Vec<String> = steps
        .iter()
        .zip(cursor::levels(position, square))
        .filter_map(|(key, other)| Some(format!("{key} {}", words.square(other?))))
        .collect();
    let piece = piece.map(|piece| reasons::capital(&reasons::piece_name(words, piece)));
    let others = (!others.is_empty()).then(|| others.join("   "));
    piece.into_iter().chain(others).collect()
}

/// Paints the tag, if there is anything to say. It is only painted: it never takes
/// the pointer.
fn show(
    ctx: &egui::Context,
    free: egui::Rect,
    pointer: Pos2,
    name: Option<String>,
    lines: &[String],
) {
    if !free.contains(pointer) || name.is_none() && lines.is_empty() {
        return;
    }
    let painter = ctx
        .layer_painter(LayerId::new(Order::Tooltip, "hover".into()))
        .with_clip_rect(free);
    let text = painter.layout_job(words(name, lines));
    let size = text.size() + egui::vec2(14.0, 8.0);
    let tag = egui::Rect::from_min_size(beside(pointer, size, free), size);
    painter.rect(
        tag,
        6.0,
        color::GROUND,
        Stroke::new(1.0, color::LINE),
        egui::StrokeKind::Inside,
    );
    let at = Align2::CENTER_CENTER.anchor_size(tag.center(), text.size());
    painter.galley(at.min, text, color::TEXT);
}

/// Where the tag's corner lies: to the right of the pointer and below it, on the
/// other side where there is no room, and never over what is pointed at.
fn beside(pointer: Pos2, size: egui::Vec2, free: egui::Rect) -> Pos2 {
    let mut at = pointer + BESIDE;
    if at.x + size.x > free.max.x {
        at.x = pointer.x - BESIDE.x - size.x;
    }
    if at.y + size.y > free.max.y {
        at.y = pointer.y - BESIDE.y - size.y;
    }
    let room = egui::Rect::from_min_max(free.min, (free.max - size).max(free.min));
    room.clamp(at)
}

/// The name, and each line under it.
fn words(name: Option<String>, lines: &[String]) -> LayoutJob {
    let mut job = LayoutJob::default();
    job.wrap.max_width = WIDTH;
    let format = |font: FontId, ink| egui::TextFormat::simple(font, ink);
    if let Some(name) = name {
        job.append(&name, 0.0, format(FontId::monospace(BODY), color::TEXT));
    }
    for line in lines {
        if !job.is_empty() {
            job.append("\n", 0.0, format(FontId::proportional(SMALL), color::WEAK));
        }
        job.append(line, 0.0, format(FontId::proportional(SMALL), color::WEAK));
    }
    job
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tag_never_covers_the_pointer_nor_leaves_the_free_part() {
        let free = egui::Rect::from_min_size(Pos2::ZERO, egui::vec2(900.0, 700.0));
        let size = egui::vec2(300.0, 90.0);
        for (x, y) in [
            (10.0, 10.0),
            (450.0, 350.0),
            (890.0, 690.0),
            (890.0, 10.0),
            (10.0, 690.0),
        ] {
            let pointer = egui::pos2(x, y);
            let tag = egui::Rect::from_min_size(beside(pointer, size, free), size);
            assert!(
                free.contains_rect(tag) && !tag.contains(pointer),
                "{pointer:?}"
            );
        }
    }
}
