//! The small choosers at a square: what a pawn becomes, by pointer or by the keys
//! Q R B N, on which of two levels a piece is let go, by pointer or by the
//! arrows up and down, and whether a move is to be played that waits for that.

use crate::app::view::pick::owed;
use bevy_egui::egui::{self, Align2, Area, Key, Modifiers, Pos2, RichText};

use super::signs::glyph;
use super::style;
use super::widgets::Widgets;
use super::{Act, Model, spoken};
use crate::app::input::commands::Command;
use crate::app::input::hand::{Choice, Hand};
use crate::rules::{Becomes, Move, Position, Role, Square};

/// Shows the choice that is open, if there is one. `place` says where a square
/// is on the screen, `keys` whether its keys are heard: beside a form's fields they were
/// meant for them.
pub fn show(
    ctx: &egui::Context,
    free: egui::Rect,
    hand: &Hand,
    model: &Model,
    place: impl Fn(Square) -> Option<Pos2>,
    keys: bool,
) {
    let keys = keys && !ctx.egui_wants_keyboard_input();
    let position = model.table.position();
    if let Some(mv) = hand.unconfirmed() {
        // Below it, so that the piece that is asked about is seen.
        let at = goal(position, mv).and_then(place);
        frame(ctx, free, Align2::CENTER_TOP, at, |ui| confirm(ui, model));
        return;
    }
    if let Some(square) = owed(model.table) {
        let (at, moves) = (place(square), position.legal_moves());
        frame(ctx, free, Align2::CENTER_BOTTOM, at, |ui| {
            pieces(ui, &moves, model, keys);
        });
        return;
    }
    match &hand.choice {
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

/// How far from the middle of a square a chooser stands, in logical pixels.
const BESIDE: f32 = 26.0;

/// Where a move goes: near enough to see which is meant.
fn goal(position: &Position, mv: Move) -> Option<Square> {
    match mv {
        Move::Piece { to, .. } => Some(to),
        Move::Promote { square, .. } | Move::Drop { to: square, .. } => Some(square),
        Move::Board { to, .. } => position.geometry().pin_squares(to).first(),
        Move::Castle(side) => Some(position.castling(position.turn(), side)?.king_to),
    }
}

/// A frame above or below this place, by which of its own points lies there.
fn frame(
    ctx: &egui::Context,
    free: egui::Rect,
    pivot: Align2,
    at: Option<Pos2>,
    contents: impl FnOnce(&mut egui::Ui),
) {
    let beside = BESIDE * pivot.to_sign().y;
    Area::new("chooser".into())
        .order(egui::Order::Foreground)
        .pivot(pivot)
        .constrain_to(free.shrink(8.0))
        .current_pos(at.unwrap_or(free.center()) - egui::vec2(0.0, beside))
        .movable(false)
        .show(ctx, |ui| {
            style::floating().show(ui, contents);
        });
}

/// Asks whether a move is to be played.
fn confirm(ui: &mut egui::Ui, model: &Model) {
    ui.horizontal(|ui| {
        let word = |word, key: &str| format!("{}   {key}", model.text(word));
        let play = word("confirm-play", &model.key(Command::Answer));
        let back = word("confirm-back", &model.key(Command::Cancel));
        for (text, plays) in [(play, true), (back, false)] {
            let text = RichText::new(text).size(style::BODY);
            if ui
                .add(egui::Button::new(text).min_size(egui::vec2(96.0, 34.0)))
                .clicked()
            {
                model.act(Act::Confirm(plays));
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
            let name = format!("{}   {}", words.tell(&choice), key.symbol_or_name());
            spoken::name(&button, &words.tell(&choice));
            let typed = keys && ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
            if button.on_hover_text(name).clicked() || typed {
                model.act(Act::Make(mv));
            }
        }
    });
}

/// What a pawn may become under some rules, a king in Räuberschach and an attack board
/// (V.A3) after the usual pieces.
fn choices() -> impl Iterator<Item = Becomes> {
    let pieces = Role::PROMOTIONS.into_iter().chain([Role::King]);
    pieces.map(Becomes::Piece).chain([Becomes::Board])
}

/// The key that chooses it.
fn letter(choice: Becomes) -> Key {
    match choice.role() {
        Some(Role::Queen) => Key::Q,
        Some(Role::Rook) => Key::R,
        Some(Role::Bishop) => Key::B,
        Some(Role::King) => Key::K,
        Some(_) => Key::N,
        None => Key::A,
    }
}

fn levels(ui: &mut egui::Ui, from: Square, squares: &[Square], model: &Model, keys: bool) {
    ui.weak_label(model.text("which-level"));
    // The highest on top, as they lie; the arrows mean the highest and the lowest.
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
            model.act(Act::Level(from, square));
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
    fn a_screen_reader_names_what_a_pawn_may_become() {
        let rules = RuleSet::named("chess").unwrap();
        let start = Position::from_text(rules, "7k/P7/8/8/8/8/8/7K w - - 0 1").unwrap();
        let game = Game::new(Setup {
            start,
            ..Setup::default()
        });
        for (language, name) in [(Language::English, "queen"), (Language::German, "Dame")] {
            let stage = Stage::new(&game, language);
            let moves = start.legal_moves();
            let tree = stage.tree(|ui, model| pieces(ui, &moves, model, false));
            let mut names = tree.iter().filter_map(|(_, node)| node.label());
            assert!(names.any(|it| it == name), "{language:?}");
        }
    }
}
