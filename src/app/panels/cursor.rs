//! The square cursor's name and frame. The name stands at the foot of the window, not
//! at the square, where it would hide what one walks to; the frame is painted over
//! whatever hides the tower's own, since a square behind pieces and boards must be
//! found too. To who plays blindfold it names no piece.

use bevy::math::Vec3;
use bevy_egui::egui::{self, Align2, LayerId, Order, Shape, Stroke, vec2};

use super::hover::{self, MARGIN};
use super::sources::Sources;
use super::style::HEADING;
use super::{Model, legend};
use crate::app::input::commands::{Command, Walk, Way};
use crate::app::input::cursor::levels;
use crate::app::plan::PlanView;
use crate::app::plan::colours::{Colours, INK};
use crate::app::terrain::place;
use crate::app::view::pick::Touched;
use crate::app::words::pieces;
use crate::rules::Square;

/// Paints both: the frame in the part of the window that shows the tower, the name in
/// what notices leave free of it.
pub(super) fn show(
    ctx: &egui::Context,
    (tower, free): (egui::Rect, egui::Rect),
    sources: &Sources,
    model: &Model,
    view: &PlanView,
) {
    let Some(place) = sources.marks.cursor else {
        return;
    };
    if !view.is_large() {
        frame(ctx, tower, sources, model, place);
    }
    let (name, lines) = described(sources, model, place);
    let painter = ctx
        .layer_painter(LayerId::new(Order::Tooltip, "square cursor's name".into()))
        .with_clip_rect(free);
    let text = painter.layout_job(hover::words(Some(name), HEADING, &lines));
    let legend = model.scope.helps() && sources.aids.attacks;
    let up = if legend { legend::HEIGHT + 10.0 } else { 0.0 };
    let corner = free.left_bottom() + vec2(12.0, -12.0 - up);
    let tag = Align2::LEFT_BOTTOM.anchor_size(corner, text.size() + MARGIN);
    hover::card(&painter, tag, text);
}

/// What the square cursor is on, as it is read out; none while it is away.
pub(super) fn told(sources: &Sources, model: &Model) -> Option<String> {
    let (name, lines) = described(sources, model, sources.marks.cursor?);
    let all: Vec<String> = std::iter::once(name).chain(lines).collect();
    Some(all.join(". "))
}

/// The name of a place, and what is to be said of it.
fn described(sources: &Sources, model: &Model, place: Touched) -> (String, Vec<String>) {
    let words = model.words;
    match place {
        Touched::Square(square) => {
            let about = about(model, square).into_iter();
            (
                words.square(square),
                about.chain(sources.lines(model)).collect(),
            )
        }
        Touched::Board(pin) => (words.pin(pin).to_owned(), Vec::new()),
    }
}

/// What stands on a square, and which squares lie over and under it.
fn about(model: &Model, square: Square) -> Vec<String> {
    let (words, position) = (model.words, model.table.position());
    let piece = (position.piece_at(square)).filter(|_| !model.is_blindfold());
    let keys = [Way::Higher, Way::Lower].map(|way| model.key(Command::Cursor(Walk::Step(way))));
    let others: Vec<String> = keys
        .iter()
        .zip(levels(position, square))
        .filter_map(|(key, other)| Some(format!("{key} {}", words.square(other?))))
        .collect();
    let piece = piece.map(|piece| pieces::capital(&words.tell(&piece)));
    let others = (!others.is_empty()).then(|| others.join("   "));
    piece.into_iter().chain(others).collect()
}

fn frame(
    ctx: &egui::Context,
    tower: egui::Rect,
    sources: &Sources,
    model: &Model,
    cursor: Touched,
) {
    let geometry = model.table.position().geometry();
    let spread = sources.spread.0;
    let (middle, half) = match cursor {
        Touched::Square(square) => (place::square(geometry, square, spread), 0.5),
        Touched::Board(pin) => (place::pin_board(geometry, pin, spread), 1.02),
    };
    let corner = |(x, z): (f32, f32)| {
        let at = sources.seen_at(middle + Vec3::new(x, 0.0, z) * half)?;
        Some(egui::pos2(at.x, at.y))
    };
    let corners = [(-1.0, -1.0), (-1.0, 1.0), (1.0, 1.0), (1.0, -1.0)].map(corner);
    let points: Vec<egui::Pos2> = corners.into_iter().flatten().collect();
    if points.len() < corners.len() {
        // A part of it lies behind the eye.
        return;
    }
    let painter = ctx
        .layer_painter(LayerId::new(Order::Background, "square cursor".into()))
        .with_clip_rect(tower);
    let choices = &model.choices.0;
    let ink = Colours::of(choices.theme, choices.highlights).cursor;
    for stroke in [
        Stroke::new(4.0, INK.gamma_multiply(0.6)),
        Stroke::new(2.0, ink),
    ] {
        painter.add(Shape::closed_line(points.clone(), stroke));
    }
}
