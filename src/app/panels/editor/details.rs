//! Form for the parts of a position other than its pieces and boards: side to move, castling
//! rights, double steps, en passant, pending promotion, pieces in hand, move numbers.

use bevy_egui::egui::{ComboBox, DragValue, Grid, Ui};

use crate::app::panels::Model;
use crate::app::panels::widgets::Widgets;
use crate::game::{Edit, Editor};
use crate::rules::{Color, Piece, Role, Square};

/// Draws the form for the other parts of a position; rows without any choice are left out.
pub(super) fn show(ui: &mut Ui, model: &Model, editor: &Editor) {
    let (words, setup) = (model.words, editor.setup());
    let mut turn = setup.turn;
    let label = ui.weak_label(words.text("editor-turn")).id;
    ui.one_of(&mut turn, &Color::ALL, |side| words.side(side))
        .labelled_by(label);
    if turn != setup.turn {
        model.act(Edit::Turn(turn));
    }
    rights(ui, model, editor);
    two_steps(ui, model, editor);
    pawn(
        ui,
        model,
        "editor-en-passant",
        setup.en_passant,
        &editor.possible_en_passant(),
        Edit::EnPassant,
    );
    pawn(
        ui,
        model,
        "editor-pending",
        setup.pending_promotion,
        &editor.possible_pending(),
        Edit::PendingPromotion,
    );
    promoted(ui, model, editor);
    hands(ui, model, editor);
    numbers(ui, model, editor);
}

/// Draws a tick box for each castling right that the position could have.
fn rights(ui: &mut Ui, model: &Model, editor: &Editor) {
    let possible = editor.possible_rights();
    if possible.is_empty() {
        return;
    }
    ui.weak_label(model.text("editor-rights"));
    Grid::new("rights").num_columns(3).show(ui, |ui| {
        for side in Color::ALL {
            let mut rooks = possible
                .iter()
                .filter(|(color, _)| *color == side)
                .peekable();
            if rooks.peek().is_none() {
                continue;
            }
            ui.label(model.words.side(side));
            for &(color, rook) in rooks {
                let before = editor.setup().rights.contains(&(color, rook));
                let mut held = before;
                ui.tick(&mut held, model.words.square(rook));
                if held != before {
                    model.act(Edit::Right { color, rook, held });
                }
            }
            ui.end_row();
        }
    });
}

/// Draws a tick box for each pawn that could still have its double step.
fn two_steps(ui: &mut Ui, model: &Model, editor: &Editor) {
    let possible = editor.possible_two_steps();
    if possible.is_empty() {
        return;
    }
    ui.collapsing(model.text("editor-two-steps"), |ui| {
        in_rows("two steps", ui, possible, |ui, pawn| {
            let before = editor.setup().two_steps.contains(&pawn);
            let mut entitled = before;
            ui.tick(&mut entitled, model.words.square(pawn));
            if entitled != before {
                model.act(Edit::TwoSteps { pawn, entitled });
            }
        });
    });
}

/// Draws a drop-down list of the possible pawns and none; nothing if no pawn is possible.
fn pawn(
    ui: &mut Ui,
    model: &Model,
    key: &str,
    now: Option<Square>,
    possible: &[Square],
    edit: fn(Option<Square>) -> Edit,
) {
    if possible.is_empty() && now.is_none() {
        return;
    }
    let name = |square: Option<Square>| match square {
        Some(square) => model.words.square(square),
        None => model.text("editor-none"),
    };
    ui.horizontal(|ui| {
        let label = ui.label(model.text(key));
        let choice = ComboBox::from_id_salt(key).selected_text(name(now));
        let choice = choice.show_ui(ui, |ui| {
            for square in [None].into_iter().chain(possible.iter().copied().map(Some)) {
                if ui.selectable_label(square == now, name(square)).clicked() {
                    model.act(edit(square));
                }
            }
        });
        choice.response.labelled_by(label.id);
    });
}

/// Draws a tick box for each piece that could be a promoted pawn (bughouse).
fn promoted(ui: &mut Ui, model: &Model, editor: &Editor) {
    let possible = editor.possible_promoted();
    if possible.is_empty() {
        return;
    }
    ui.collapsing(model.text("editor-promoted"), |ui| {
        in_rows("promoted", ui, possible, |ui, square| {
            let before = editor.setup().promoted.contains(&square);
            let mut was_pawn = before;
            ui.tick(&mut was_pawn, model.words.square(square));
            if was_pawn != before {
                model.act(Edit::Promoted { square, was_pawn });
            }
        });
    });
}

/// Draws the numbers of pieces in hand of both sides, which can be changed (bughouse).
fn hands(ui: &mut Ui, model: &Model, editor: &Editor) {
    if !editor.rules().hands {
        return;
    }
    for color in Color::ALL {
        ui.weak_label(format!(
            "{}: {}",
            model.text("editor-hand"),
            model.words.side(color)
        ));
        let roles = Role::ALL.into_iter().filter(|&role| role != Role::King);
        Grid::new(("hand", color.index())).show(ui, |ui| {
            for (index, role) in roles.enumerate() {
                let piece = Piece { color, role };
                let hand = editor.setup().hand.iter();
                let before = hand.filter(|&&it| it == piece).count() as u8;
                let mut count = before;
                ui.number(&mut count, 0..=16, model.words.localize(&role));
                if count != before {
                    model.act(Edit::Hand(piece, count));
                }
                if index % 2 == 1 {
                    ui.end_row();
                }
            }
        });
    }
}

/// Draws the fields for the number of half-moves since the last capture or pawn move, and for
/// the move number.
fn numbers(ui: &mut Ui, model: &Model, editor: &Editor) {
    let setup = editor.setup();
    let row = |ui: &mut Ui, key: &str, now: u32, least: u32| {
        let mut number = now;
        ui.horizontal(|ui| {
            let label = ui.label(model.text(key));
            let value = DragValue::new(&mut number).range(least..=9999);
            ui.add(value).labelled_by(label.id);
        });
        (number != now).then_some(number)
    };
    if let Some(halfmoves) = row(ui, "editor-halfmoves", setup.halfmoves, 0) {
        model.act(Edit::Halfmoves(halfmoves));
    }
    if let Some(number) = row(ui, "editor-move-number", setup.number, 1) {
        model.act(Edit::Number(number));
    }
}

/// Draws a widget for each square, in rows of three.
fn in_rows(salt: &str, ui: &mut Ui, all: Vec<Square>, mut one: impl FnMut(&mut Ui, Square)) {
    Grid::new(salt).num_columns(3).show(ui, |ui| {
        for (index, square) in all.into_iter().enumerate() {
            one(ui, square);
            if index % 3 == 2 {
                ui.end_row();
            }
        }
    });
}
