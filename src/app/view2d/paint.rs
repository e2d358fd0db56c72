//! Paints the 2D view: boards, labels, pieces and the same marks as in the 3D view. This module
//! never reads the pointer.

use bevy::math::{Rect, Vec2};
use bevy_egui::egui::{
    self, Align2, Color32, FontId, Painter, Pos2, Shape, Stroke, StrokeKind, vec2,
};

use super::aids;
use super::figures::Figures;
use super::glide::Glide;
use super::layout::Layout;
use super::names::Named;
use crate::app::scene::study::Study;
use crate::app::theme::panel::{self, Themed};
use crate::app::theme::view2d::{Colours, INK};
use crate::app::view::{DragSource, Drawings, Marks, Shown, Touched};
use crate::game::picture::{BoardAt, PieceAt};
use crate::rules::{Color, Pin, Position, Square, SquareSet};
use crate::texts::Texts;

/// The data from which the 2D view is painted in a frame.
pub struct PaintContext<'a> {
    /// Positions of squares and boards in the window.
    pub layout: &'a Layout,
    pub position: &'a Position,
    /// Highlighted squares and attack-board pins.
    pub marks: &'a Marks,
    /// Results of the study aids, such as attacked squares.
    pub study: &'a Study,
    /// Arrows and circles of the player and the engine.
    pub drawings: &'a Drawings,
    /// The piece or attack board that is dragged over the 2D view, if any.
    pub carried: Option<DragSource>,
    pub figures: &'a Figures,
    /// Names of main boards and attack-board pins in the player's language.
    pub words: Texts,
    /// Current positions of pieces and attack boards, which may be moving.
    pub glide: &'a Glide,
    /// The pieces and attack boards shown, with stable ids.
    pub shown: &'a Shown,
    pub colours: Colours,
}

/// Paints the whole 2D view, from the boards at the bottom to the dragged piece or board on top.
pub fn paint(painter: &Painter, sight: &PaintContext) {
    boards(painter, sight);
    names(painter, sight);
    aids::attacked(painter, sight);
    under_pieces(painter, sight);
    pieces(painter, sight);
    aids::about(painter, sight);
    aids::path(painter, sight);
    over_pieces(painter, sight);
    free_pins(painter, sight);
    cursor(painter, sight);
    aids::drawings(painter, sight);
    carried(painter, sight);
}

/// Converts a rectangle from Bevy's type to egui's type.
pub fn rect(rect: Rect) -> egui::Rect {
    egui::Rect::from_min_max(point(rect.min), point(rect.max))
}

pub(super) fn point(at: Vec2) -> Pos2 {
    egui::pos2(at.x, at.y)
}

fn faded(color: Color32, strength: f32) -> Color32 {
    color.gamma_multiply(strength)
}

/// Paints the boards with their squares; paints a moving attack board at its current position.
fn boards(painter: &Painter, sight: &PaintContext) {
    let layout = sight.layout;
    let board_layout = sight.position.layout();
    for level in board_layout.main_levels() {
        let thick = thick(sight);
        let frame = rect(layout.board(level)).expand(thick);
        painter.rect_filled(frame, thick, sight.colours.frame);
        squares(
            painter,
            sight,
            board_layout.squares(level),
            egui::Vec2::ZERO,
            1.0,
        );
    }
    let carried = carried_board(sight);
    for board in &sight.shown.0.boards {
        if carried.is_some_and(|it| it.id == board.id) {
            // The place from which the board is dragged stays faintly visible.
            attack_board(painter, sight, board, egui::Vec2::ZERO, 0.4);
        } else {
            attack_board(painter, sight, board, way(sight, board), 1.0);
        }
    }
}

fn thick(sight: &PaintContext) -> f32 {
    (sight.layout.unit * 0.09).round().max(2.0)
}

/// Returns the offset of a moving attack board from its target position, in logical pixels.
fn way(sight: &PaintContext, board: &BoardAt) -> egui::Vec2 {
    let place = sight.layout.pin_board(board.pin).center();
    let at = sight.glide.board(board.id).unwrap_or(place);
    vec2(at.x - place.x, at.y - place.y)
}

/// Returns the attack board that is dragged over the 2D view, if any.
fn carried_board<'a>(sight: &PaintContext<'a>) -> Option<&'a BoardAt> {
    match sight.carried {
        Some(DragSource::Board(pin)) => sight.shown.0.boards.iter().find(|it| it.pin == pin),
        _ => None,
    }
}

fn squares(
    painter: &Painter,
    sight: &PaintContext,
    set: SquareSet,
    way: egui::Vec2,
    strength: f32,
) {
    for square in set {
        if let Some(place) = sight.layout.square(square) {
            let dark = sight.position.layout().is_dark(square.column());
            let square_color = if dark {
                sight.colours.dark
            } else {
                sight.colours.light
            };
            let place = rect(place).translate(way);
            painter.rect_filled(place, 0.0, faded(square_color, strength));
        }
    }
}

/// Paints the post, frame and squares of an attack board, offset by `way` and with the opacity
/// `strength`. The knob on the pin is plain for White's boards and has a dot for Black's.
fn attack_board(
    painter: &Painter,
    sight: &PaintContext,
    board: &BoardAt,
    way: egui::Vec2,
    strength: f32,
) {
    let (layout, thick) = (sight.layout, thick(sight));
    let (fill, line) = Colours::owner(board.owner);
    let (fill, line) = (faded(fill, strength), faded(line, strength));
    let (foot, head) = layout.post(board.pin);
    let (foot, head) = (point(foot) + way, point(head) + way);
    painter.line_segment([foot, head], Stroke::new(thick + 2.0, line));
    painter.line_segment([foot, head], Stroke::new(thick, fill));
    let frame = rect(layout.pin_board(board.pin)).expand(thick);
    let edge = Stroke::new(1.0, line);
    painter.rect(frame.translate(way), thick, fill, edge, StrokeKind::Outside);
    let knob = layout.unit * 0.13;
    painter.circle(foot, knob, fill, Stroke::new(1.4, line));
    if board.owner == Some(Color::Black) {
        painter.circle_filled(foot, knob * 0.36, line);
    }
    let set = sight.position.layout().pin_squares(board.pin);
    squares(painter, sight, set, way, strength);
}

fn names(painter: &Painter, sight: &PaintContext) {
    let board_layout = sight.position.layout();
    let unit = sight.layout.unit;
    let panel::Colors { weak, accent, .. } = *painter.colors();
    let small = FontId::proportional((unit * 0.42).clamp(11.5, 18.0));
    let large = FontId::proportional((unit * 0.66).clamp(16.0, 30.0));
    for label in sight.layout.labels(sight.position) {
        let (text, font, ink) = match label.what {
            Named::File(file) => (board_layout.file_letter(file).into(), &small, weak),
            Named::Rank(rank) => (board_layout.rank_number(rank).to_string(), &small, weak),
            Named::Pin(pin) => (
                sight.words.pin(pin).to_owned(),
                &small,
                pin_ink(sight, pin, weak),
            ),
            Named::Level(level) => {
                let name = sight.words.notation.level(board_layout, level);
                (name.to_owned(), &large, accent)
            }
        };
        painter.text(
            point(label.at),
            Align2::CENTER_CENTER,
            text,
            font.clone(),
            ink,
        );
    }
}

/// Returns the colour of a pin's label: fainter without an attack board, and highlighted if the
/// selected board may move there.
fn pin_ink(sight: &PaintContext, pin: Pin, weak: Color32) -> Color32 {
    if sight.position.pins().contains(pin) {
        weak
    } else if sight.marks.pins.contains(&pin) {
        goal(sight)
    } else {
        faded(weak, 0.8)
    }
}

/// Paints the marks below the pieces, such as the last move, the premove and the selection.
fn under_pieces(painter: &Painter, sight: &PaintContext) {
    let unit = sight.layout.unit;
    for &square in &sight.marks.hill {
        tint(painter, sight, square, sight.colours.last, 0.16);
        dashed(painter, sight, square, sight.colours.last);
    }
    for &square in &sight.marks.last {
        tint(painter, sight, square, sight.colours.last, 0.30);
        frame(painter, sight, square, sight.colours.last, unit * 0.075);
    }
    if let Some(premove) = sight.marks.premove.filter(|it| it.pin.is_none()) {
        for square in [premove.from, premove.to] {
            tint(painter, sight, square, sight.colours.ahead, 0.55);
            frame(painter, sight, square, sight.colours.ahead, unit * 0.09);
        }
    }
    for &square in &sight.marks.wrong {
        tint(painter, sight, square, sight.colours.check, 0.55);
    }
    for &square in &sight.marks.forced {
        frame(painter, sight, square, sight.colours.capture, unit * 0.06);
    }
    if let Some(square) = sight.marks.picked {
        tint(painter, sight, square, sight.colours.picked, 0.42);
        frame(painter, sight, square, sight.colours.picked, unit * 0.09);
    }
    if let Some(square) = sight.marks.check {
        tint(painter, sight, square, sight.colours.check, 0.55);
    }
}

pub(super) fn tint(
    painter: &Painter,
    sight: &PaintContext,
    square: Square,
    color: Color32,
    strength: f32,
) {
    if let Some(place) = sight.layout.square(square) {
        painter.rect_filled(rect(place), 0.0, faded(color, strength));
    }
}

pub(super) fn frame(
    painter: &Painter,
    sight: &PaintContext,
    square: Square,
    color: Color32,
    width: f32,
) {
    if let Some(place) = sight.layout.square(square) {
        let stroke = Stroke::new(width.max(1.5), color);
        painter.rect_stroke(rect(place), 0.0, stroke, StrokeKind::Inside);
    }
}

fn dashed(painter: &Painter, sight: &PaintContext, square: Square, color: Color32) {
    if let Some(place) = sight.layout.square(square) {
        let unit = sight.layout.unit;
        outline(painter, rect(place).shrink(unit * 0.08), unit * 0.6, color);
    }
}

/// Paints all pieces at their current position. A dragged piece stays faintly visible at its old
/// position.
fn pieces(painter: &Painter, sight: &PaintContext) {
    for piece in &sight.shown.0.pieces {
        if is_carried(sight, piece.square) {
            if let Some(place) = sight.layout.square(piece.square) {
                sight.figures.paint(painter, piece.piece, rect(place), 0.35);
            }
        } else {
            figure(painter, sight, piece, 1.0);
        }
    }
}

/// Returns whether the piece on this square, or the attack board of this square, is being dragged
/// over the 2D view.
fn is_carried(sight: &PaintContext, square: Square) -> bool {
    match sight.carried {
        Some(DragSource::Piece(from)) => from == square,
        Some(DragSource::Board(pin)) => sight.position.layout().square_pin(square) == Some(pin),
        Some(DragSource::NewItem(_)) | None => false,
    }
}

fn figure(painter: &Painter, sight: &PaintContext, piece: &PieceAt, size: f32) {
    if let Some(at) = sight.glide.piece(piece.id) {
        let size = egui::Vec2::splat(sight.layout.unit * size);
        let place = egui::Rect::from_center_size(point(at), size);
        sight.figures.paint(painter, piece.piece, place, 1.0);
    }
}

/// Paints the marks above the pieces: discs on destinations, rings around pieces that can be
/// captured, around a king in check and around the pieces that give check, and a frame around the
/// square under the pointer.
fn over_pieces(painter: &Painter, sight: &PaintContext) {
    let unit = sight.layout.unit;
    let middle = |square: Square| Some(point(sight.layout.square(square)?.center()));
    let line = Stroke::new(1.2, INK);
    for at in sight.marks.targets.iter().filter_map(|&s| middle(s)) {
        if sight.marks.is_ahead {
            let half = unit * 0.22;
            let ways = [
                vec2(0.0, -half),
                vec2(half, 0.0),
                vec2(0.0, half),
                vec2(-half, 0.0),
            ];
            let diamond = ways.map(|way| at + way).to_vec();
            painter.add(Shape::convex_polygon(diamond, goal(sight), line));
        } else {
            painter.circle(at, unit * 0.17, goal(sight), line);
        }
    }
    let ring = |squares: &[Square], color: Color32, radius: f32, width: f32| {
        for at in squares.iter().filter_map(|&s| middle(s)) {
            painter.circle_stroke(at, unit * radius, Stroke::new(unit * width + 2.0, INK));
            painter.circle_stroke(at, unit * radius, Stroke::new(unit * width, color));
        }
    };
    let capture = match sight.marks.is_ahead {
        true => sight.colours.ahead,
        false => sight.colours.capture,
    };
    ring(&sight.marks.captures, capture, 0.42, 0.08);
    ring(&sight.marks.checkers, sight.colours.check, 0.44, 0.045);
    ring(
        sight.marks.check.as_slice(),
        sight.colours.check,
        0.43,
        0.09,
    );
    if let Some(square) = sight.marks.pointed() {
        frame(painter, sight, square, INK, unit * 0.11);
        frame(painter, sight, square, Color32::WHITE, unit * 0.065);
    }
}

/// Paints the keyboard cursor: a broad frame around a square or an attack board.
fn cursor(painter: &Painter, sight: &PaintContext) {
    let place = match sight.marks.cursor {
        Some(Touched::Square(square)) => sight.layout.square(square),
        Some(Touched::Board(pin)) => Some(sight.layout.pin_board(pin)),
        None => None,
    };
    let Some(place) = place else { return };
    let width = (sight.layout.unit * 0.12).max(3.0);
    for (width, ink) in [(width + 2.5, INK), (width, sight.colours.cursor)] {
        let stroke = Stroke::new(width, ink);
        painter.rect_stroke(rect(place), 2.0, stroke, StrokeKind::Middle);
    }
}

/// Paints each pin without an attack board as a dot, with the outline of a board if the selected
/// board may move there.
fn free_pins(painter: &Painter, sight: &PaintContext) {
    let (layout, position) = (sight.layout, sight.position);
    for pin in position.layout().pins() {
        if position.pins().contains(pin) {
            continue;
        }
        let foot = point(layout.post(pin).0);
        let radius = layout.unit * 0.1;
        let is_premove = sight.marks.premove.is_some_and(|it| it.pin == Some(pin));
        if is_premove || sight.marks.pins.contains(&pin) {
            let color = match is_premove {
                true => sight.colours.ahead,
                false => goal(sight),
            };
            let board = rect(layout.pin_board(pin));
            painter.rect_filled(board, 3.0, faded(color, 0.14));
            outline(painter, board, layout.unit, color);
            painter.circle(foot, radius * 1.5, color, Stroke::new(1.2, INK));
        } else {
            painter.circle(foot, radius, sight.colours.frame, Stroke::new(1.0, INK));
        }
    }
}

/// Returns the colour of the destinations of the selected piece or board.
fn goal(sight: &PaintContext) -> Color32 {
    match sight.marks.is_ahead {
        true => sight.colours.ahead,
        false => sight.colours.target,
    }
}

fn outline(painter: &Painter, board: egui::Rect, unit: f32, color: Color32) {
    let corners = [
        board.left_top(),
        board.right_top(),
        board.right_bottom(),
        board.left_bottom(),
        board.left_top(),
    ];
    let stroke = Stroke::new(2.0, color);
    painter.extend(Shape::dashed_line(
        &corners,
        stroke,
        unit * 0.28,
        unit * 0.18,
    ));
}

/// Paints the dragged piece or attack board at the pointer, above everything else.
fn carried(painter: &Painter, sight: &PaintContext) {
    let board = carried_board(sight);
    if let Some(board) = board {
        attack_board(painter, sight, board, way(sight, board), 0.9);
    }
    let size = if board.is_some() { 1.0 } else { 1.2 };
    for piece in &sight.shown.0.pieces {
        if is_carried(sight, piece.square) {
            figure(painter, sight, piece, size);
        }
    }
}
