//! Form for the parts of a position other than its pieces and boards: side to move, castling
//! rights, double steps, en passant, pending promotion (Article 3.4(e)(iii)), pieces in hand, move
//! numbers.

use bevy_egui::egui::{ComboBox, Grid, Ui};

use crate::app::panels::{Model, Widgets};
use crate::game::editor::{Edit, Editor};
use crate::rules::laws::{Aim, CHECKS_TO_WIN};
use crate::rules::{Color, Piece, Role, Square};

/// Draws the form for the parts of a position other than its pieces and boards. Leaves out rows in
/// which there is nothing to choose.
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
    let two_steps = (editor.possible_two_steps(), &setup.two_steps[..]);
    ticks(
        ui,
        model,
        "editor-two-steps",
        two_steps,
        |pawn, entitled| Edit::TwoSteps { pawn, entitled },
    );
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
    // Promoted pieces, which count as pawns when they are captured (bughouse).
    let promoted = (editor.possible_promoted(), &setup.promoted[..]);
    ticks(
        ui,
        model,
        "editor-promoted",
        promoted,
        |square, was_pawn| Edit::Promoted { square, was_pawn },
    );
    hands(ui, model, editor);
    checks(ui, model, editor);
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
                let held = editor.setup().rights.contains(&(color, rook));
                tick(ui, model, rook, held, |held| Edit::Right {
                    color,
                    rook,
                    held,
                });
            }
            ui.end_row();
        }
    });
}

/// Draws a tick box for a right or property that a square can have; the box is ticked if `held` is
/// true. A click sends the edit that adds or removes the property.
fn tick(ui: &mut Ui, model: &Model, square: Square, held: bool, edit: impl FnOnce(bool) -> Edit) {
    let mut chosen = held;
    ui.tick(&mut chosen, model.words.square(square));
    if chosen != held {
        model.act(edit(chosen));
    }
}

/// Draws tick boxes, in rows of three, for the squares that could have a property; the squares in
/// `held` have it now. Draws nothing if no square could have the property.
fn ticks(
    ui: &mut Ui,
    model: &Model,
    key: &str,
    (possible, held): (Vec<Square>, &[Square]),
    edit: fn(Square, bool) -> Edit,
) {
    if possible.is_empty() {
        return;
    }
    ui.collapsing(model.text(key), |ui| {
        Grid::new(key).num_columns(3).show(ui, |ui| {
            for (index, square) in possible.into_iter().enumerate() {
                let has = held.contains(&square);
                tick(ui, model, square, has, |on| edit(square, on));
                if index % 3 == 2 {
                    ui.end_row();
                }
            }
        });
    });
}

/// Draws a drop-down list of the pawns that could have a property, such as a pending promotion,
/// with an entry for no pawn. Draws nothing if no pawn could have the property or has it.
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
    let label = ui.weak_label(model.text(key));
    let choice = ComboBox::from_id_salt(key).selected_text(name(now));
    let choice = choice.show_ui(ui, |ui| {
        for square in [None].into_iter().chain(possible.iter().copied().map(Some)) {
            if ui.selectable_label(square == now, name(square)).clicked() {
                model.act(edit(square));
            }
        }
    });
    choice.response.labelled_by(label.id);
}

/// Draws fields for the number of pieces of each kind that both sides have in hand; draws nothing
/// unless the rules have pieces in hand (bughouse).
fn hands(ui: &mut Ui, model: &Model, editor: &Editor) {
    if !editor.rules().hands() {
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

/// Draws fields for the number of checks that each side has given; draws nothing under rules other
/// than Three-check.
fn checks(ui: &mut Ui, model: &Model, editor: &Editor) {
    if editor.rules().aim() != Aim::ThreeChecks {
        return;
    }
    ui.weak_label(model.text("editor-checks"));
    for color in Color::ALL {
        let before = editor.setup().checks[color.index()];
        let mut count = before;
        ui.labelled_number(model.words.side(color), &mut count, 0..=CHECKS_TO_WIN);
        if count != before {
            model.act(Edit::Checks(color, count));
        }
    }
}

/// Draws the fields for the number of half-moves since the last capture or pawn move, and for
/// the move number.
fn numbers(ui: &mut Ui, model: &Model, editor: &Editor) {
    let setup = editor.setup();
    let (mut halfmoves, mut number) = (setup.halfmoves, setup.number);
    ui.labelled_number(model.text("editor-halfmoves"), &mut halfmoves, 0..=9999);
    ui.labelled_number(model.text("editor-move-number"), &mut number, 1..=9999);
    if halfmoves != setup.halfmoves {
        model.act(Edit::Halfmoves(halfmoves));
    }
    if number != setup.number {
        model.act(Edit::Number(number));
    }
}
