//! Draws a frame around the square at the keyboard cursor, which the arrow keys move, and the name
//! of that square at the bottom of the window. The frame is painted over the scene, because pieces
//! and boards may hide the mark in the scene. In blindfold play the name does not mention the
//! piece.

use bevy::math::Vec3;
use bevy_egui::egui::{self, Align2, LayerId, Order, Shape, Stroke, vec2};

use super::Model;
use super::hover::{self, MARGIN};
use super::style::{HEADING, Themed};
use crate::app::input::commands::{Command, CursorAction, CursorDirection};
use crate::app::input::cursor::levels;
use crate::app::panels::study::legend;
use crate::app::terrain::place;
use crate::app::theme::view2d::{Colours, INK};
use crate::app::view::Touched;
use crate::app::view2d::View2d;
use crate::rules::Square;
use crate::texts::pieces;

/// Paints the frame of the keyboard cursor, and the name of its square. The frame is within
/// `tower`, the part of the window that shows the boards; the name is within `free`, the part
/// without notices.
pub(super) fn show(
    ctx: &egui::Context,
    (tower, free): (egui::Rect, egui::Rect),
    model: &Model,
    view: &View2d,
) {
    let Some(place) = model.marks.cursor else {
        return;
    };
    if !view.is_large() {
        frame(ctx, tower, model, place);
    }
    let (name, lines) = described(model, place);
    let painter = ctx
        .layer_painter(LayerId::new(Order::Tooltip, "square cursor's name".into()))
        .with_clip_rect(free);
    let text = painter.layout_job(hover::words(painter.colors(), Some(name), HEADING, &lines));
    let legend = model.scope.helps() && model.aids.attacks;
    let up = if legend { legend::HEIGHT + 10.0 } else { 0.0 };
    let corner = free.left_bottom() + vec2(12.0, -12.0 - up);
    let tag = Align2::LEFT_BOTTOM.anchor_size(corner, text.size() + MARGIN);
    hover::card(&painter, tag, text);
}

/// Describes the square or attack board at the keyboard cursor, for screen readers; `None` while
/// the cursor is hidden.
pub(super) fn spoken_text(model: &Model) -> Option<String> {
    let (name, lines) = described(model, model.marks.cursor?);
    let all: Vec<String> = std::iter::once(name).chain(lines).collect();
    Some(all.join(". "))
}

/// Returns the name of a square or attack board, and lines with details about it.
fn described(model: &Model, place: Touched) -> (String, Vec<String>) {
    let words = model.words;
    match place {
        Touched::Square(square) => {
            let about = about(model, square).into_iter();
            (
                words.square(square),
                about
                    .chain(model.path_line())
                    .chain(model.study_lines())
                    .collect(),
            )
        }
        Touched::Board(pin) => (words.pin(pin).to_owned(), Vec::new()),
    }
}

/// Describes the piece on a square, and the squares above and below it with the keys that move the
/// cursor there.
fn about(model: &Model, square: Square) -> Vec<String> {
    let (words, position) = (model.words, model.session.position());
    let piece = (position.piece_at(square)).filter(|_| !model.is_blindfold());
    let keys = [CursorDirection::Higher, CursorDirection::Lower]
        .map(|way| model.key(Command::Cursor(CursorAction::Step(way))));
    let others: Vec<String> = keys
        .iter()
        .zip(levels(position, square))
        .filter_map(|(key, other)| Some(format!("{key} {}", words.square(other?))))
        .collect();
    let piece = piece.map(|piece| pieces::capital(&words.localize(&piece)));
    let others = (!others.is_empty()).then(|| others.join("   "));
    piece.into_iter().chain(others).collect()
}

/// Paints the frame around a square or attack board if all its corners are in front of the camera.
fn frame(ctx: &egui::Context, tower: egui::Rect, model: &Model, cursor: Touched) {
    let layout = model.session.position().layout();
    let spacing = model.spacing.0;
    let (middle, half) = match cursor {
        Touched::Square(square) => (place::square(layout, square, spacing), 0.5),
        Touched::Board(pin) => (place::pin_board(layout, pin, spacing), 1.02),
    };
    let corner = |(x, z): (f32, f32)| {
        let at = model.seen_at(middle + Vec3::new(x, 0.0, z) * half)?;
        Some(egui::pos2(at.x, at.y))
    };
    let corners = [(-1.0, -1.0), (-1.0, 1.0), (1.0, 1.0), (1.0, -1.0)].map(corner);
    let points: Vec<egui::Pos2> = corners.into_iter().flatten().collect();
    if points.len() < corners.len() {
        // A corner is behind the camera.
        return;
    }
    let painter = ctx
        .layer_painter(LayerId::new(Order::Background, "square cursor".into()))
        .with_clip_rect(tower);
    let settings = &model.settings.0;
    let ink = Colours::of(settings.theme, settings.highlights).cursor;
    for stroke in [
        Stroke::new(4.0, INK.gamma_multiply(0.6)),
        Stroke::new(2.0, ink),
    ] {
        painter.add(Shape::closed_line(points.clone(), stroke));
    }
}
