//! Small pop-ups at a square, with which the player chooses a promotion piece (by pointer or letter
//! keys), chooses the level on which a piece is dropped (by pointer or arrow keys), or confirms a
//! move.

use bevy_egui::egui::{self, Align2, Area, Key, Modifiers, Pos2, RichText};

use crate::app::input::commands::Command;
use crate::app::input::hand::{Choice, HandCommand, Objection};
use crate::app::panels::widgets::signs::glyph;
use crate::app::panels::{Model, Widgets, spoken, style};
use crate::app::view::pick::pending_promotion;
use crate::rules::{Move, Position, Promotion, Role, Square};
use crate::texts::explain;

/// Draws the pop-up that is open, if any. `place` maps a square to a point of the window. `keys` is
/// false while a form is open, because its fields receive the keys.
pub fn show(
    ctx: &egui::Context,
    free: egui::Rect,
    model: &Model,
    place: impl Fn(Square) -> Option<Pos2>,
    keys: bool,
) {
    let keys = keys && !ctx.text_edit_focused();
    let position = model.session.position();
    if let Some(mv) = model.hand.unconfirmed() {
        if *model.hand.objection() == Objection::Sought {
            return;
        }
        // The pop-up is below the square, so that the moved piece stays visible.
        let at = goal(position, mv).and_then(place);
        frame(ctx, free, Align2::CENTER_TOP, at, |ui| confirm(ui, model));
        return;
    }
    if let Some(square) = pending_promotion(&model.session) {
        let (at, moves) = (place(square), position.legal_moves());
        frame(ctx, free, Align2::CENTER_BOTTOM, at, |ui| {
            pieces(ui, &moves, model, keys);
        });
        return;
    }
    match &model.hand.choice {
        Some(Choice::Piece(moves)) => {
            let square = moves.first().and_then(|&mv| goal(position, mv));
            let at = square.and_then(place);
            frame(ctx, free, Align2::CENTER_BOTTOM, at, |ui| {
                pieces(ui, moves, model, keys);
            });
        }
        Some(Choice::Level(from, squares)) => {
            let at = squares.last().copied().and_then(place);
            frame(ctx, free, Align2::CENTER_BOTTOM, at, |ui| {
                levels(ui, *from, squares, model, keys);
            });
        }
        None => {}
    }
}

/// Distance of a pop-up from the middle of its square, in logical pixels.
const POPUP_DISTANCE: f32 = 26.0;

/// Returns the square next to which the pop-up for a move is shown; `None` if the move is
/// impossible in the position.
fn goal(position: &Position, mv: Move) -> Option<Square> {
    match mv {
        Move::Piece { to, .. } => Some(to),
        Move::Promote { square, .. } | Move::Drop { to: square, .. } => Some(square),
        Move::Board { to, .. } => position.layout().pin_squares(to).first(),
        Move::Castle(side) => Some(position.castling(position.turn(), side)?.king_to),
    }
}

/// Draws a pop-up with its corner or edge `pivot` next to the point `at`, or in the middle of
/// `free` if `at` is `None`.
fn frame(
    ctx: &egui::Context,
    free: egui::Rect,
    pivot: Align2,
    at: Option<Pos2>,
    contents: impl FnOnce(&mut egui::Ui),
) {
    let beside = POPUP_DISTANCE * pivot.to_sign().y;
    Area::new("chooser".into())
        .order(egui::Order::Foreground)
        .pivot(pivot)
        .constrain_to(free.shrink(8.0))
        .current_pos(at.unwrap_or(free.center()) - egui::vec2(0.0, beside))
        .movable(false)
        .show(ctx, |ui| {
            style::floating(ui).show(ui, contents);
        });
}

/// Width of the reason against a move, in logical pixels.
const REASON_WIDTH: f32 = 340.0;

/// Draws the buttons that play a move or take it back, after the reason against it, if any.
fn confirm(ui: &mut egui::Ui, model: &Model) {
    let labels = match model.hand.objection() {
        Objection::Found(explanation) => {
            let position = model.session.position();
            let words = model.words.with_layout(position.layout());
            ui.set_max_width(REASON_WIDTH);
            let reason = explain::sentences(words, position, explanation).join(" ");
            spoken::announce(&ui.label(reason));
            ["careful-play", "careful-back"]
        }
        Objection::None | Objection::Sought => ["confirm-play", "confirm-back"],
    };
    ui.horizontal(|ui| {
        let word = |word, key: &str| format!("{}   {key}", model.text(word));
        let play = word(labels[0], &model.key(Command::Answer));
        let back = word(labels[1], &model.key(Command::Cancel));
        let (plays, goes_back) = (HandCommand::Confirm.into(), Command::Cancel.into());
        for (text, action) in [(play, plays), (back, goes_back)] {
            let text = RichText::new(text).size(style::BODY);
            if ui
                .add(egui::Button::new(text).min_size(egui::vec2(96.0, 34.0)))
                .clicked()
            {
                model.actions.borrow_mut().push(action);
            }
        }
    });
}

fn pieces(ui: &mut egui::Ui, moves: &[Move], model: &Model, keys: bool) {
    let words = model.words;
    ui.weak_label(words.text("promote-to"));
    ui.horizontal(|ui| {
        for choice in choices() {
            let Some(&mv) = moves.iter().find(|mv| mv.promotion() == Some(choice)) else {
                continue;
            };
            let picture = RichText::new(choice.role().map_or('◼', glyph)).size(30.0);
            let button = ui.add(egui::Button::new(picture).min_size(egui::vec2(52.0, 52.0)));
            let key = letter(choice);
            let name = format!("{}   {}", words.localize(&choice), key.symbol_or_name());
            spoken::name(&button, &words.localize(&choice));
            let typed = keys && ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
            if button.on_hover_text(name).clicked() || typed {
                model.act(HandCommand::Make(mv));
            }
        }
    });
}

/// Iterates over all promotions that any rules allow: the usual pieces, then a king (antichess) and
/// an attack board (V.A3).
fn choices() -> impl Iterator<Item = Promotion> {
    let pieces = Role::PROMOTIONS.into_iter().chain([Role::King]);
    pieces.map(Promotion::Piece).chain([Promotion::Board])
}

/// Returns the letter key that chooses a promotion, such as Q for a queen.
fn letter(choice: Promotion) -> Key {
    match choice.role() {
        Some(Role::Queen) => Key::Q,
        Some(Role::Rook) => Key::R,
        Some(Role::Bishop) => Key::B,
        Some(Role::King) => Key::K,
        Some(_) => Key::N,
        None => Key::A,
    }
}

/// Draws a button for each square of the same file and rank on which a piece can be dropped.
fn levels(ui: &mut egui::Ui, from: Square, squares: &[Square], model: &Model, keys: bool) {
    ui.weak_label(model.text("which-level"));
    // The highest square is at the top, as on the boards. The up and down arrow keys choose the
    // highest and the lowest square.
    for (index, &square) in squares.iter().enumerate().rev() {
        let (key, arrow) = match index {
            0 => (Some(Key::ArrowDown), "↓ "),
            _ if index + 1 == squares.len() => (Some(Key::ArrowUp), "↑ "),
            _ => (None, "  "),
        };
        let name = RichText::new(format!("{arrow}{}", model.words.square(square)))
            .monospace()
            .size(style::BODY);
        let button = ui.add(egui::Button::new(name).min_size(egui::vec2(96.0, 34.0)));
        let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
        let typed = keys && key.is_some_and(pressed);
        if button.clicked() || typed {
            model.act(HandCommand::Drop(from, square));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::panels::stage::Stage;
    use crate::game::{Game, Setup};
    use crate::rules::{Language, RuleSet};

    #[test]
    fn a_screen_reader_names_the_promotions() {
        let rules = RuleSet::named("chess").unwrap();
        let start = Position::from_text(rules, "7k/P7/8/8/8/8/8/7K w - - 0 1").unwrap();
        let game = Game::new(Setup::from(start));
        for (language, name) in [(Language::English, "queen"), (Language::German, "Dame")] {
            let stage = Stage::new(&game, language);
            let moves = start.legal_moves();
            let tree = stage.tree(|ui, model| pieces(ui, &moves, model, false));
            let mut names = tree.iter().filter_map(|(_, node)| node.label());
            assert!(names.any(|it| it == name), "{language:?}");
        }
    }
}
