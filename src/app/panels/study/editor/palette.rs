//! Palette of pieces and boards for the position editor. A click picks up a piece or board, which
//! can then be placed any number of times. Dragging places it once.

use bevy_egui::egui::{Button, Color32, RichText, Sense, Ui, WidgetInfo, WidgetType, vec2};

use crate::app::input::hand::HandCommand;
use crate::app::panels::widgets::signs::glyph;
use crate::app::panels::{Colors, Model, Themed};
use crate::app::view::{DragSource, NewItem};
use crate::game::editor::Editor;
use crate::rules::{Color, Piece, Role};
use crate::texts::pieces::capital;

/// The pieces of the palette, the strongest first.
const ROLES: [Role; 6] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

/// How a piece, a board or the eraser is drawn in the palette: a character and its colour.
#[derive(Clone, Debug, PartialEq)]
pub struct ItemSign {
    /// The character that is drawn for the piece or board.
    pub sign: String,
    pub ink: Color32,
}

pub fn held(colors: &Colors, new: NewItem) -> ItemSign {
    let (sign, side) = match new {
        NewItem::Piece(piece) => (glyph(piece.role), Some(piece.color)),
        NewItem::Board(owner) => ('◼', owner),
        NewItem::Nothing => ('✖', None),
    };
    let ink = match side {
        Some(Color::White) => Color32::WHITE,
        Some(Color::Black) => Color32::BLACK,
        None => colors.warn,
    };
    ItemSign {
        sign: sign.to_string(),
        ink,
    }
}

/// Draws the palette: the pieces, the attack boards if the rules have any, and the eraser.
pub(super) fn show(ui: &mut Ui, model: &Model, editor: &Editor) {
    for side in Color::ALL {
        pieces(ui, model, ROLES.map(|role| Piece { color: side, role }));
    }
    let layout = editor.rules().layout();
    let boards = match layout.pins().next() {
        Some(_) => editor.owners(),
        None => &[],
    };
    let boards = boards.iter().map(|&owner| NewItem::Board(owner));
    row(ui, model, boards.chain([NewItem::Nothing]));
}

pub fn pieces(ui: &mut Ui, model: &Model, pieces: impl IntoIterator<Item = Piece>) {
    row(ui, model, pieces.into_iter().map(NewItem::Piece));
}

/// Draws a row of pieces to pick up, with the number of each. The pieces can be picked up only if
/// `takes` is true.
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
            ui.add_enabled_ui(takes, |ui| one(ui, model, NewItem::Piece(piece)));
            ui.label(format!("× {}", count(piece)));
        }
    });
}

/// Draws a row of pieces, boards or the eraser to pick up.
fn row(ui: &mut Ui, model: &Model, all: impl IntoIterator<Item = NewItem>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.spacing_mut().button_padding.x = 2.0;
        for new in all {
            one(ui, model, new);
        }
    });
}

/// Draws a button that picks up a piece, a board or the eraser. The button is highlighted while
/// this item is selected.
fn one(ui: &mut Ui, model: &Model, new: NewItem) {
    let ItemSign { sign, ink } = held(ui.colors(), new);
    let chosen = model.hand.source() == Some(DragSource::NewItem(new));
    let picture = RichText::new(sign).size(25.0).color(ink);
    let button = Button::new(picture)
        .min_size(vec2(42.0, 40.0))
        .fill(if chosen {
            ui.colors().accent
        } else {
            ui.colors().behind_pieces
        })
        .sense(Sense::click_and_drag());
    let name = name(model, new);
    let button = ui.add(button).on_hover_text(&name);
    button.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, &name));
    let drags = button.drag_started();
    if drags || button.clicked() {
        model.act(HandCommand::Take(new, drags));
    }
}

/// Returns the name of a piece, a board or the eraser, for tooltips and screen readers.
fn name(model: &Model, new: NewItem) -> String {
    let words = model.words;
    match new {
        NewItem::Piece(piece) => capital(&words.localize(&piece)),
        NewItem::Board(Some(Color::White)) => words.text("editor-board-white"),
        NewItem::Board(Some(Color::Black)) => words.text("editor-board-black"),
        NewItem::Board(None) => words.text("editor-board-nobody"),
        NewItem::Nothing => words.text("editor-remove"),
    }
}
