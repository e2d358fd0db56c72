//! How the plan is painted: boards, names, pieces and the same marks as on the
//! tower. It only paints; it never asks the pointer.

use bevy::math::{Rect, Vec2};
use bevy_egui::egui::{
    self, Align2, Color32, FontId, Painter, Pos2, Shape, Stroke, StrokeKind, vec2,
};

use super::aids;
use super::figures::Figures;
use super::layout::{Layout, Named};
use crate::app::drawing::Drawings;
use crate::app::hand::Hand;
use crate::app::marks::Marks;
use crate::app::panels::style::color;
use crate::app::pick::Grip;
use crate::app::study::Study;
use crate::app::words::Words;
use crate::rules::{Color, Pin, Position, Square};
use crate::store::{Highlights, Theme};

/// What is painted.
pub struct Sight<'a> {
    /// Where everything lies.
    pub layout: &'a Layout,
    /// What stands where.
    pub position: &'a Position,
    /// What is marked.
    pub marks: &'a Marks,
    /// What the study aids show.
    pub study: &'a Study,
    /// Arrows and circles.
    pub drawings: &'a Drawings,
    /// What is held, and where the pointer is.
    pub hand: &'a Hand,
    /// The pictures of the pieces.
    pub figures: &'a Figures,
    /// The names of places.
    pub words: Words,
    /// The colours of the boards.
    pub colours: Colours,
    /// The colours of marks.
    pub highlights: Highlights,
}

/// The colours of the boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colours {
    light: Color32,
    dark: Color32,
    frame: Color32,
}

impl Colours {
    /// As the tower's theme has them.
    pub fn of(theme: Theme) -> Colours {
        let rgb = Color32::from_rgb;
        match theme {
            Theme::Glass => Colours {
                light: rgb(172, 193, 206),
                dark: rgb(76, 104, 133),
                frame: rgb(176, 148, 96),
            },
            Theme::Wood => Colours {
                light: rgb(222, 193, 147),
                dark: rgb(150, 104, 66),
                frame: rgb(92, 58, 34),
            },
            Theme::Contrast => Colours {
                light: rgb(226, 228, 224),
                dark: rgb(84, 112, 92),
                frame: rgb(240, 240, 240),
            },
        }
    }
}

const TARGET: Color32 = Color32::from_rgb(86, 226, 150);
const CAPTURE: Color32 = Color32::from_rgb(255, 148, 62);
const LAST: Color32 = Color32::from_rgb(255, 214, 92);
const CHECK: Color32 = Color32::from_rgb(238, 56, 58);
const PICKED: Color32 = Color32::from_rgb(92, 206, 255);
pub(super) const INK: Color32 = Color32::from_rgb(16, 20, 26);

/// Paints the plan.
pub fn paint(painter: &Painter, sight: &Sight) {
    boards(painter, sight);
    names(painter, sight);
    aids::attacked(painter, sight);
    under_pieces(painter, sight);
    pieces(painter, sight);
    aids::about(painter, sight);
    over_pieces(painter, sight);
    free_pins(painter, sight);
    aids::drawings(painter, sight);
    carried(painter, sight);
}

/// egui's rectangle.
pub fn rect(rect: Rect) -> egui::Rect {
    egui::Rect::from_min_max(point(rect.min), point(rect.max))
}

pub(super) fn point(at: Vec2) -> Pos2 {
    egui::pos2(at.x, at.y)
}

fn faded(color: Color32, strength: f32) -> Color32 {
    color.gamma_multiply(strength)
}

/// The colour of an attack board's frame, by its owner's mark.
fn owner_color(owner: Option<Color>) -> Color32 {
    match owner {
        Some(Color::White) => Color32::from_rgb(242, 236, 222),
        Some(Color::Black) => Color32::from_rgb(30, 27, 30),
        None => Color32::from_rgb(168, 130, 104),
    }
}

fn boards(painter: &Painter, sight: &Sight) {
    let (layout, position) = (sight.layout, sight.position);
    let geometry = position.geometry();
    let thick = (layout.unit * 0.09).round().max(2.0);
    for level in geometry.main_levels() {
        let frame = rect(layout.board(level)).expand(thick);
        painter.rect_filled(frame, thick, sight.colours.frame);
    }
    for pin in position.pins() {
        attack_board(painter, sight, pin, thick);
    }
    for square in position.squares() {
        if let Some(place) = layout.square(square) {
            painter.rect_filled(rect(place), 0.0, ground(sight, square));
        }
    }
}

fn ground(sight: &Sight, square: Square) -> Color32 {
    if sight.position.geometry().is_dark(square.column()) {
        sight.colours.dark
    } else {
        sight.colours.light
    }
}

/// Post and frame of an attack board. The knob on its pin is full for White's
/// boards, ringed for Black's.
fn attack_board(painter: &Painter, sight: &Sight, pin: Pin, thick: f32) {
    let layout = sight.layout;
    let owner = sight.position.owner(pin);
    let fill = owner_color(owner);
    let line = match owner {
        Some(Color::White) => INK,
        _ => Color32::from_rgb(206, 198, 184),
    };
    let (foot, head) = layout.post(pin);
    let (foot, head) = (point(foot), point(head));
    painter.line_segment([foot, head], Stroke::new(thick + 2.0, line));
    painter.line_segment([foot, head], Stroke::new(thick, fill));
    let frame = rect(layout.pin_board(pin)).expand(thick);
    painter.rect(
        frame,
        thick,
        fill,
        Stroke::new(1.0, line),
        StrokeKind::Outside,
    );
    let knob = layout.unit * 0.13;
    painter.circle(foot, knob, fill, Stroke::new(1.4, line));
    if owner == Some(Color::Black) {
        painter.circle_filled(foot, knob * 0.36, line);
    }
}

fn names(painter: &Painter, sight: &Sight) {
    let geometry = sight.position.geometry();
    let unit = sight.layout.unit;
    let small = FontId::proportional((unit * 0.42).clamp(11.5, 18.0));
    let large = FontId::proportional((unit * 0.66).clamp(16.0, 30.0));
    for label in sight.layout.labels(sight.position) {
        let (text, font, ink) = match label.what {
            Named::File(file) => (geometry.file_letter(file).into(), &small, color::WEAK),
            Named::Rank(rank) => (rank.to_string(), &small, color::WEAK),
            Named::Pin(pin) => (sight.words.pin(pin).to_owned(), &small, pin_ink(sight, pin)),
            Named::Level(level) => {
                let name = sight.words.notation.level(geometry, level);
                (name.to_owned(), &large, color::ACCENT)
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

/// A pin that is free is named more softly.
fn pin_ink(sight: &Sight, pin: Pin) -> Color32 {
    if sight.position.pins().contains(pin) {
        color::WEAK
    } else if sight.marks.pins.contains(&pin) {
        TARGET
    } else {
        faded(color::WEAK, 0.62)
    }
}

/// The marks that lie on the ground, under the pieces.
fn under_pieces(painter: &Painter, sight: &Sight) {
    let unit = sight.layout.unit;
    for &square in &sight.marks.last {
        tint(painter, sight, square, LAST, 0.30);
        frame(painter, sight, square, LAST, unit * 0.075);
    }
    if let Some(square) = sight.marks.picked {
        tint(painter, sight, square, PICKED, 0.42);
        frame(painter, sight, square, PICKED, unit * 0.09);
    }
    if let Some(square) = sight.marks.check {
        tint(painter, sight, square, CHECK, 0.55);
    }
}

pub(super) fn tint(
    painter: &Painter,
    sight: &Sight,
    square: Square,
    color: Color32,
    strength: f32,
) {
    if let Some(place) = sight.layout.square(square) {
        painter.rect_filled(rect(place), 0.0, faded(color, strength));
    }
}

pub(super) fn frame(painter: &Painter, sight: &Sight, square: Square, color: Color32, width: f32) {
    if let Some(place) = sight.layout.square(square) {
        let stroke = Stroke::new(width.max(1.5), color);
        painter.rect_stroke(rect(place), 0.0, stroke, StrokeKind::Inside);
    }
}

fn pieces(painter: &Painter, sight: &Sight) {
    let carried = sight.hand.carried();
    for (square, piece) in sight.position.all_pieces() {
        let away = match carried {
            Some(Grip::Piece(from)) => from == square,
            Some(Grip::Board(pin)) => sight.position.geometry().square_pin(square) == Some(pin),
            None => false,
        };
        if let Some(place) = sight.layout.square(square) {
            let strength = if away { 0.35 } else { 1.0 };
            sight.figures.paint(painter, piece, rect(place), strength);
        }
    }
}

/// The marks that must be seen over pieces: discs where one may go, rings where one
/// captures, check, and the square under the pointer.
fn over_pieces(painter: &Painter, sight: &Sight) {
    let unit = sight.layout.unit;
    let middle = |square: Square| Some(point(sight.layout.square(square)?.center()));
    for at in sight.marks.targets.iter().filter_map(|&s| middle(s)) {
        painter.circle(at, unit * 0.17, TARGET, Stroke::new(1.2, INK));
    }
    let ring = |squares: &[Square], color: Color32, radius: f32, width: f32| {
        for at in squares.iter().filter_map(|&s| middle(s)) {
            painter.circle_stroke(at, unit * radius, Stroke::new(unit * width + 2.0, INK));
            painter.circle_stroke(at, unit * radius, Stroke::new(unit * width, color));
        }
    };
    ring(&sight.marks.captures, CAPTURE, 0.42, 0.08);
    ring(&sight.marks.checkers, CHECK, 0.44, 0.045);
    ring(sight.marks.check.as_slice(), CHECK, 0.43, 0.09);
    if let Some(square) = sight.marks.hovered {
        frame(painter, sight, square, INK, unit * 0.11);
        frame(painter, sight, square, Color32::WHITE, unit * 0.065);
    }
}

/// Pins without a board: dots, and the outline of a board where one may go.
fn free_pins(painter: &Painter, sight: &Sight) {
    let (layout, position) = (sight.layout, sight.position);
    for pin in position.geometry().pins() {
        if position.pins().contains(pin) {
            continue;
        }
        let foot = point(layout.post(pin).0);
        let radius = layout.unit * 0.1;
        if sight.marks.pins.contains(&pin) {
            let board = rect(layout.pin_board(pin));
            painter.rect_filled(board, 3.0, faded(TARGET, 0.14));
            outline(painter, board, layout.unit);
            painter.circle(foot, radius * 1.5, TARGET, Stroke::new(1.2, INK));
        } else {
            painter.circle(foot, radius, sight.colours.frame, Stroke::new(1.0, INK));
        }
    }
}

fn outline(painter: &Painter, board: egui::Rect, unit: f32) {
    let corners = [
        board.left_top(),
        board.right_top(),
        board.right_bottom(),
        board.left_bottom(),
        board.left_top(),
    ];
    let stroke = Stroke::new(2.0, TARGET);
    painter.extend(Shape::dashed_line(
        &corners,
        stroke,
        unit * 0.28,
        unit * 0.18,
    ));
}

/// What is carried, at the pointer.
fn carried(painter: &Painter, sight: &Sight) {
    let Some((grip, at)) = sight.hand.carried().zip(sight.hand.pointer) else {
        return;
    };
    if !sight.layout.ground.contains(at) {
        return;
    }
    let unit = sight.layout.unit;
    match grip {
        Grip::Piece(square) => {
            if let Some(piece) = sight.position.piece_at(square) {
                let place = egui::Rect::from_center_size(point(at), egui::Vec2::splat(unit * 1.2));
                sight.figures.paint(painter, piece, place, 1.0);
            }
        }
        Grip::Board(pin) => carried_board(painter, sight, pin, at),
    }
}

fn carried_board(painter: &Painter, sight: &Sight, pin: Pin, at: Vec2) {
    let (layout, position) = (sight.layout, sight.position);
    let place = layout.pin_board(pin);
    let way = at - place.center();
    let frame = rect(place).translate(vec2(way.x, way.y)).expand(2.0);
    let fill = faded(owner_color(position.owner(pin)), 0.85);
    painter.rect_filled(frame, 3.0, fill);
    for square in position.geometry().pin_squares(pin) {
        let Some(place) = layout.square(square) else {
            continue;
        };
        let place = rect(place).translate(vec2(way.x, way.y));
        painter.rect_filled(place, 0.0, faded(ground(sight, square), 0.85));
        if let Some(piece) = position.piece_at(square) {
            sight.figures.paint(painter, piece, place, 1.0);
        }
    }
}
