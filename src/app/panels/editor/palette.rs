//! What lies beside the boards and can be taken up: by a click, to put it down as often as
//! one likes, or by dragging it there.

use bevy_egui::egui::{Button, Color32, RichText, Sense, Ui, WidgetInfo, WidgetType, vec2};

use crate::app::panels::signs::glyph;
use crate::app::panels::style::color;
use crate::app::panels::{Act, Model};
use crate::app::view::pick::{Grip, New};
use crate::app::words::pieces::capital;
use crate::game::Editor;
use crate::rules::{Color, Piece, Role};

/// The pieces of a palette, the strongest first.
const ROLES: [Role; 6] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

/// Behind the signs: black and white ones stand out from it.
const BEHIND: Color32 = Color32::from_rgb(112, 122, 138);

/// What is taken up, as it is shown at the pointer.
#[derive(Clone, Debug, PartialEq)]
pub struct Held {
    /// Its sign.
    pub sign: String,
    /// Its colour.
    pub ink: Color32,
}

/// How something that stands nowhere yet is shown.
pub fn held(new: New) -> Held {
    let (sign, side) = match new {
        New::Piece(piece) => (glyph(piece.role), Some(piece.color)),
        New::Board(owner) => ('◼', owner),
        New::Nothing => ('✖', None),
    };
    let ink = match side {
        Some(Color::White) => Color32::WHITE,
        Some(Color::Black) => Color32::BLACK,
        None => color::WARN,
    };
    Held {
        sign: sign.to_string(),
        ink,
    }
}

/// Pieces, boards where there are pins, and what takes things off.
pub(super) fn show(ui: &mut Ui, model: &Model, editor: &Editor) {
    for side in Color::ALL {
        pieces(ui, model, ROLES.map(|role| Piece { color: side, role }));
    }
    let geometry = editor.rules().ground;
    let boards = match geometry.pins().next() {
        Some(_) => editor.owners(),
        None => &[],
    };
    let boards = boards.iter().map(|&owner| New::Board(owner));
    row(ui, model, boards.chain([New::Nothing]));
}

/// A row of pieces to take up.
pub fn pieces(ui: &mut Ui, model: &Model, pieces: impl IntoIterator<Item = Piece>) {
    row(ui, model, pieces.into_iter().map(New::Piece));
}

/// The same with how many there are of each; only to be looked at where they are not the
/// hand's to take.
pub fn counted(
    ui: &mut Ui,
    model: &Model,
    pieces: Vec<Piece>,
    takes: bool,
    count: impl Fn(Piece) -> u8,
) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().button_padding.x = 2.0;
        for piece in pieces {
            ui.add_enabled_ui(takes, |ui| one(ui, model, New::Piece(piece)));
            ui.label(format!("× {}", count(piece)));
        }
    });
}

fn row(ui: &mut Ui, model: &Model, all: impl IntoIterator<Item = New>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().button_padding.x = 2.0;
        for new in all {
            one(ui, model, new);
        }
    });
}

fn one(ui: &mut Ui, model: &Model, new: New) {
    let Held { sign, ink } = held(new);
    let chosen = model.holds == Some(Grip::New(new));
    let picture = RichText::new(sign).size(25.0).color(ink);
    let button = Button::new(picture)
        .min_size(vec2(42.0, 40.0))
        .fill(if chosen { color::ACCENT } else { BEHIND })
        .sense(Sense::click_and_drag());
    let name = name(model, new);
    let button = ui.add(button).on_hover_text(&name);
    button.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
    let drags = button.drag_started();
    if drags || button.clicked() {
        model.act(Act::TakeNew(new, drags));
    }
}

fn name(model: &Model, new: New) -> String {
    let words = model.words;
    match new {
        New::Piece(piece) => capital(&words.tell(&piece)),
        New::Board(Some(Color::White)) => words.text("editor-board-white"),
        New::Board(Some(Color::Black)) => words.text("editor-board-black"),
        New::Board(None) => words.text("editor-board-nobody"),
        New::Nothing => words.text("editor-remove"),
    }
}
