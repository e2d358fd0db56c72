//! The move box: a line that takes a move in either language or in long notation.

use bevy_egui::egui::{self, Align2, Area, Key, Modifiers, RichText, Ui};

use super::style;
use super::widgets::{Widgets, line_edit, select};
use super::{Act, Model};
use crate::app::view::movebox::{Completion, completions};
use crate::app::words::Words;
use crate::rules::notation::{self, ReadError};
use crate::rules::{Language, Move, Position};

/// How many completions are offered.
const OFFERED: usize = 8;

/// What was typed so far.
#[derive(Clone, Debug, Default)]
pub struct MoveBox {
    text: String,
    error: Option<String>,
    focused: bool,
    known: Option<Known>,
}

/// What is known of a text as long as it stays.
#[derive(Clone, Debug)]
struct Known {
    /// The text, the position that it was read in, in which notation, and whether
    /// anything may be shown of it.
    of: (String, Position, Language, bool),
    offered: Vec<Completion>,
    /// That it is a move, but none that is legal. Over the board nobody is told.
    vain: Option<ReadError>,
}

impl MoveBox {
    /// What its text may become, and whether it is in vain: worked out when it changes.
    fn known(&mut self, model: &Model) -> &Known {
        let (scope, language) = (model.scope, model.words.notation);
        let of = (self.text.clone(), scope.position, language, scope.helps());
        let known = self.known.take().filter(|known| known.of == of);
        self.known.insert(known.unwrap_or_else(|| {
            let error = notation::read(&scope.position, &of.0).err();
            let is_vain = |error: &ReadError| matches!(error, ReadError::NoSuchMove { .. });
            Known {
                offered: completions(scope, &of.0, language),
                vain: error.filter(|it| scope.helps() && is_vain(it)),
                of,
            }
        }))
    }
}

/// Shows the box at the foot of the free part of the window.
pub fn show(ctx: &egui::Context, free: egui::Rect, open: &mut MoveBox, model: &Model) {
    let Known { offered, vain, .. } = open.known(model).clone();
    // Tab completes the line.
    let complete = open.focused && ctx.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Tab));
    let foot = free.center_bottom() - egui::vec2(0.0, 18.0);
    let shown = Area::new("move box".into())
        .order(egui::Order::Foreground)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(foot)
        .show(ctx, |ui| {
            style::floating().show(ui, |ui| {
                ui.set_width(420.0);
                offers(ui, open, &offered, model);
                if let Some(error) = &open.error {
                    ui.warning_label(error);
                } else if let Some(vain) = &vain {
                    ui.weak_label(explain(vain, &model.scope.position, model.words));
                }
                line(ui, open, &offered, complete, model);
            });
        });
    // It stands where its last height put it: one that has grown is drawn again.
    if (shown.response.rect.bottom() - foot.y).abs() > 0.5 {
        ctx.request_repaint();
    }
}

/// The completions, to click.
fn offers(ui: &mut Ui, open: &MoveBox, offered: &[Completion], model: &Model) {
    if open.text.is_empty() || offered.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for completion in offered.iter().take(OFFERED) {
            let text = RichText::new(&completion.text).monospace();
            if ui.button(text).clicked() {
                play(model, completion.mv);
            }
        }
        if offered.len() > OFFERED {
            ui.weak_label("…");
        }
    });
}

fn line(ui: &mut Ui, open: &mut MoveBox, offered: &[Completion], complete: bool, model: &Model) {
    if let (true, Some(first)) = (complete, offered.first()) {
        open.text.clone_from(&first.text);
    }
    let edit = line_edit(&mut open.text, &model.text("move-hint"))
        // Candidates come and go above it; its own name keeps the keyboard.
        .id("move line".into())
        .font(egui::TextStyle::Monospace)
        .margin(egui::Margin::symmetric(10, 8))
        // Tab stays here.
        .lock_focus(true);
    let response = ui.add(edit);
    if complete {
        let end = open.text.chars().count();
        select(ui.ctx(), response.id, end..=end);
    }
    if response.changed() {
        open.error = None;
    }
    if response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        enter(open, model);
    }
    if !open.focused || complete || open.error.is_some() {
        response.request_focus();
        open.focused = true;
    }
}

/// Plays what was typed, or says why not.
fn enter(open: &mut MoveBox, model: &Model) {
    if open.text.trim().is_empty() {
        model.act(Act::CloseMoveBox);
        return;
    }
    let scope = model.scope;
    let position = &scope.position;
    let read = if scope.helps() {
        notation::read(position, &open.text)
    } else {
        // A short text would tell which moves are legal.
        notation::attempt(position, &open.text)
    };
    match read {
        Ok(mv) => play(model, mv),
        Err(error) => open.error = Some(explain(&error, position, model.words)),
    }
}

/// Plays a move at the place that is shown, or ahead.
fn play(model: &Model, mv: Move) {
    model.act(Act::Make(mv));
    model.act(Act::CloseMoveBox);
}

/// What is wrong with the text, in the player's language.
pub(super) fn explain(error: &ReadError, position: &Position, words: Words) -> String {
    let ReadError::Ambiguous { text, moves, .. } = error else {
        return words.tell(error);
    };
    let names: Vec<String> = moves
        .iter()
        .map(|&mv| notation::write(position, mv, words.notation))
        .collect();
    let values = [
        ("text", text.as_str().into()),
        ("moves", names.join(", ").into()),
    ];
    words.with("read-ambiguous", &values)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::panels::stage::Stage;
    use crate::game::{Duties, Game, Play, Setup, Terms};

    /// Whether the box says that this text fits no legal move, as it stands at last.
    fn says_in_vain(text: &str, over_the_board: bool) -> bool {
        let duties = Duties {
            over_the_board,
            ..Duties::default()
        };
        let game = Game::new(Setup {
            terms: Terms {
                play: Play::Tournament(duties),
                ..Terms::default()
            },
            ..Setup::default()
        });
        let stage = Stage::new(&game, Language::English);
        let ctx = Stage::context();
        let mut open = MoveBox {
            text: text.to_owned(),
            ..MoveBox::default()
        };
        let window = egui::vec2(1280.0, 720.0);
        let last = (0..3).map(|_| stage.move_box(&ctx, &mut open, window));
        let texts: Vec<String> = last.flatten().map(|text| text.text).collect();
        texts
            .iter()
            .any(|text| text.contains("No legal move matches"))
    }

    #[test]
    fn a_move_that_is_not_legal_is_told_while_it_is_typed() {
        assert!(says_in_vain("b5B", false));
        assert!(!says_in_vain("b4N", false), "it is legal");
        assert!(!says_in_vain("b", false), "it may become legal");
        assert!(!says_in_vain("b5B", true), "over the board nobody is told");
    }
}
