//! The move box: a text field in which a move is typed in English, German or long notation.

use bevy_egui::egui::{self, Align2, Area, Key, Modifiers, RichText, Ui};

use crate::app::input::hand::HandCommand;
use crate::app::panels::Model;
use crate::app::panels::style;
use crate::app::panels::widgets::{Widgets, line_edit, select};
use crate::app::view::movebox::{Completion, completions};
use crate::rules::notation::{self, ReadError};
use crate::rules::{Language, Position};
use crate::texts::Texts;

/// Maximum number of completions of the typed text that are offered.
const MAX_COMPLETIONS: usize = 8;

#[derive(Clone, Debug, Default)]
pub struct MoveBox {
    text: String,
    error: Option<String>,
    focused: bool,
    known: Option<Known>,
}

/// Completions of a typed text, which are valid until the text or the position changes.
#[derive(Clone, Debug)]
struct Known {
    /// The input from which the completions were computed: the text, the position, the language of
    /// the notation, and whether the app may help with legal moves.
    of: (String, Position, Language, bool),
    offered: Vec<Completion>,
    /// The error if the text is an illegal move. Always `None` under over-the-board rules, because
    /// the app must not help the players then.
    illegal: Option<ReadError>,
}

impl MoveBox {
    /// Returns the completions of the text and whether it is an illegal move; recomputes them when
    /// the text or the position has changed.
    fn known(&mut self, model: &Model) -> &Known {
        let (scope, language) = (&*model.scope, model.words.notation);
        let of = (self.text.clone(), scope.position, language, scope.helps());
        let known = self.known.take().filter(|known| known.of == of);
        self.known.insert(known.unwrap_or_else(|| {
            let error = notation::read(&scope.position, &of.0).err();
            let is_illegal = |error: &ReadError| matches!(error, ReadError::NoSuchMove { .. });
            let mut offered = completions(scope, &of.0, language);
            // In a task, the signs of check and mate would reveal the solution.
            if model.session.activity.is_task() {
                for completion in &mut offered {
                    completion.text = without_signs(&completion.text);
                }
            }
            Known {
                offered,
                illegal: error.filter(|it| scope.helps() && is_illegal(it)),
                of,
            }
        }))
    }
}

/// Draws the move box at the bottom of `free`, the part of the window free of panels; returns
/// whether the move box must close.
pub fn show(ctx: &egui::Context, free: egui::Rect, open: &mut MoveBox, model: &Model) -> bool {
    let Known {
        offered, illegal, ..
    } = open.known(model).clone();
    // Tab completes the text.
    let complete = open.focused && ctx.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Tab));
    let foot = free.center_bottom() - egui::vec2(0.0, 18.0);
    let shown = Area::new("move box".into())
        .order(egui::Order::Foreground)
        .pivot(Align2::CENTER_BOTTOM)
        .fixed_pos(foot)
        .show(ctx, |ui| {
            style::floating(ui)
                .show(ui, |ui| {
                    ui.set_width(420.0);
                    let is_chosen = offers(ui, open, &offered, model);
                    if let Some(error) = &open.error {
                        ui.warning_label(error);
                    } else if let Some(illegal) = &illegal {
                        ui.weak_label(explain(illegal, &model.scope.position, model.words));
                    }
                    line(ui, open, &offered, complete, model) || is_chosen
                })
                .inner
        });
    // The position of the box depends on its height in the last frame. If this height has changed,
    // the box must be drawn again.
    if (shown.response.rect.bottom() - foot.y).abs() > 0.5 {
        ctx.request_repaint();
    }
    shown.inner
}

fn offers(ui: &mut Ui, open: &MoveBox, offered: &[Completion], model: &Model) -> bool {
    let mut is_chosen = false;
    if open.text.is_empty() || offered.is_empty() {
        return is_chosen;
    }
    ui.horizontal_wrapped(|ui| {
        for completion in offered.iter().take(MAX_COMPLETIONS) {
            let text = RichText::new(&completion.text).monospace();
            if ui.button(text).clicked() {
                model.act(HandCommand::Make(completion.mv));
                is_chosen = true;
            }
        }
        if offered.len() > MAX_COMPLETIONS {
            ui.weak_label("…");
        }
    });
    is_chosen
}

/// Draws the text field of the move box, and handles Enter in it; returns whether the box must
/// close.
fn line(
    ui: &mut Ui,
    open: &mut MoveBox,
    offered: &[Completion],
    complete: bool,
    model: &Model,
) -> bool {
    if let (true, Some(first)) = (complete, offered.first()) {
        open.text.clone_from(&first.text);
    }
    let edit = line_edit(&mut open.text, &model.text("move-hint"))
        // A fixed id keeps the keyboard focus when widgets above the field appear or disappear.
        .id("move line".into())
        .font(egui::TextStyle::Monospace)
        .margin(egui::Margin::symmetric(10, 8))
        // Tab completes the text instead of moving the focus.
        .lock_focus(true);
    let response = ui.add(edit);
    if complete {
        let end = open.text.chars().count();
        select(ui.ctx(), response.id, end..=end);
    }
    if response.changed() {
        open.error = None;
    }
    let is_entered = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let closes = is_entered && enter(open, model);
    if !open.focused || complete || open.error.is_some() {
        response.request_focus();
        open.focused = true;
    }
    closes
}

/// Plays the typed move in the position shown or as a premove, or shows why it cannot be played.
/// Returns whether the move box must close.
fn enter(open: &mut MoveBox, model: &Model) -> bool {
    if open.text.trim().is_empty() {
        return true;
    }
    let scope = &model.scope;
    let position = &scope.position;
    let read = if scope.helps() {
        notation::read(position, &open.text)
    } else {
        // Reading short notation depends on which moves are legal and so would reveal them.
        notation::attempt(position, &open.text)
    };
    match &read {
        Ok(mv) => model.act(HandCommand::Make(*mv)),
        Err(error) => open.error = Some(explain(error, position, model.words)),
    }
    read.is_ok()
}

/// Returns the reason why a text is not a legal move, in the player's language.
pub fn explain(error: &ReadError, position: &Position, words: Texts) -> String {
    let ReadError::Ambiguous { text, moves, .. } = error else {
        return words.localize(error);
    };
    let names: Vec<String> = moves
        .iter()
        .map(|&mv| without_signs(&notation::write(position, mv, words.notation)))
        .collect();
    let values = [
        ("text", text.as_str().into()),
        ("moves", names.join(", ").into()),
    ];
    words.with("read-ambiguous", &values)
}

/// Returns a move in notation without the sign of check or mate.
fn without_signs(text: &str) -> String {
    text.trim_end_matches(['+', '#']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::panels::stage::Stage;
    use crate::game::{Duties, Game, Play, Setup, Terms};

    fn reports_illegal(text: &str, over_the_board: bool) -> bool {
        let duties = Duties {
            over_the_board,
            ..Duties::default()
        };
        let game = Game::new(Setup::from(Terms::from(Play::Tournament(duties))));
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
            .any(|text| text.contains("No pawn of White can go to b5B"))
    }

    #[test]
    fn an_illegal_move_is_reported_while_it_is_typed() {
        assert!(reports_illegal("b5B", false));
        assert!(!reports_illegal("b4N", false), "it is legal");
        assert!(!reports_illegal("b", false), "it may become legal");
        assert!(!reports_illegal("b5B", true), "not reported over the board");
    }
}
