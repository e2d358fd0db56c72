//! Comments and signs on moves: the context menu of a move in the move list, and the field in which
//! a comment is typed.

use bevy_egui::egui::{Button, Key, KeyboardShortcut, Modifiers, RichText, Ui, vec2};

use crate::app::input::commands::Command;
use crate::app::panels::widgets::{Widgets, text_edit, toggle_button};
use crate::app::panels::{Model, Panels, Themed};
use crate::app::session::{GameRequest, Session, ViewRequest};
use crate::app::view::annotation::{self, OF_MOVES, OF_POSITIONS, Sign};
use crate::app::view::move_list::numbered;
use crate::game::{Game, GameId, LineId, Note, Visit};

/// Width of the menu of a move, in logical pixels.
const MENU_WIDTH: f32 = 232.0;
/// Greatest length of a comment, in characters.
const MAX_COMMENT_CHARS: usize = 4_000;

#[derive(Clone, Debug)]
pub struct Form {
    /// The game to which the comment belongs. The field is hidden while the other board of a
    /// bughouse match is shown.
    game: GameId,
    at: Visit,
    text: String,
    focus: bool,
}

impl Form {
    /// Opens the field with the existing comment on a position of the game.
    pub fn at(session: &Session, at: Visit) -> Form {
        Form {
            game: session.game.id(),
            at,
            text: note(session, at).comment,
            focus: true,
        }
    }

    pub fn is_of(&self, game: &Game) -> bool {
        self.game == game.id()
    }

    /// Returns whether the field belongs to the position `at` and contains the same comment as
    /// `note`.
    pub fn matches(&self, at: Visit, note: &Note) -> bool {
        self.at == at && self.text.trim() == note.comment
    }
}

/// Returns the comment and signs of a position of the game; empty if there are none.
pub fn note(session: &Session, at: Visit) -> Note {
    session.game.note(at).cloned().unwrap_or_default()
}

pub fn menu(ui: &mut Ui, model: &Model, at: Visit, panels: &mut Panels) {
    ui.set_width(MENU_WIDTH);
    if let Some(why) = model.session.notes_hindrance() {
        ui.weak_label(model.text(why));
        return;
    }
    let note = note(&model.session, at);
    signs(ui, model, at, &note, &OF_MOVES);
    for half in OF_POSITIONS.chunks(4) {
        signs(ui, model, at, &note, half);
    }
    ui.separator();
    let mut item = |key: &str, command: Option<Command>| {
        let key_of = command.map_or_else(String::new, |command| model.key(command));
        let button = Button::new(model.text(key))
            .right_text(RichText::new(key_of).color(ui.colors().weak))
            .frame_when_inactive(false)
            .min_size(vec2(ui.available_width(), 0.0));
        let is_clicked = ui.add(button).clicked();
        if is_clicked {
            ui.close();
        }
        is_clicked
    };
    let has_comment = !note.comment.is_empty();
    let write = if has_comment {
        "note-change"
    } else {
        "note-write"
    };
    if item(write, Some(Command::Comment)) {
        panels.comment(&model.session, at);
    }
    if has_comment && item("note-delete", None) {
        let bare = Note {
            comment: String::new(),
            ..note.clone()
        };
        model.act(GameRequest::Annotate(at, bare));
    }
    if at.line != LineId::MAIN {
        for (command, request) in [
            (
                Command::PromoteVariation,
                GameRequest::PromoteVariation(at.line),
            ),
            (
                Command::DeleteVariation,
                GameRequest::DeleteVariation(at.line),
            ),
        ] {
            if item(command.word(), Some(command)) {
                model.act(request);
            }
        }
    }
}

/// Draws a row of annotation signs as buttons. A move has at most one of the signs in `all`.
fn signs(ui: &mut Ui, model: &Model, at: Visit, note: &Note, all: &[Sign]) {
    ui.scope(|ui| {
        ui.spacing_mut().button_padding = vec2(2.0, 2.0);
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.equal_columns(all, |ui, &(nag, sign, about)| {
            let button = toggle_button(ui, sign, note.nags.contains(&nag));
            if ui.button_about(button, true, &model.text(about)) {
                let changed = annotation::toggled(note.clone(), nag);
                model.act(GameRequest::Annotate(at, changed));
                model.act(ViewRequest::Visit(at));
                ui.close();
            }
        });
    });
}

/// Draws the field for a comment while one is being written; returns whether it was drawn. Enter
/// saves the comment, Shift+Enter begins a new line, and Escape cancels.
pub fn show(ui: &mut Ui, model: &Model, open: &mut Option<Form>) -> bool {
    let Some(form) = open.as_mut().filter(|form| form.is_of(model.game())) else {
        return false;
    };
    let place = numbered(model.game(), form.at, model.words.notation);
    let label = match place {
        Some(mv) => model.words.with("note-on", &[("move", mv.into())]),
        None => model.text("note-before"),
    };
    let mut closes = false;
    ui.card(|ui| {
        let label = ui.weak_label(label).id;
        let line = KeyboardShortcut::new(Modifiers::SHIFT, Key::Enter);
        let field = text_edit(&mut form.text, &model.text("note-hint"), 3)
            .char_limit(MAX_COMMENT_CHARS)
            .return_key(line);
        let field = ui.add(field).labelled_by(label);
        if form.focus {
            // The click that opened the field may also remove the focus from it, so the focus is
            // requested until the field has it.
            form.focus = !field.has_focus();
            field.request_focus();
            ui.ctx().request_repaint();
        }
        let entered = field.has_focus()
            && ui.input(|input| input.key_pressed(Key::Enter) && !input.modifiers.shift);
        ui.pair(|keep, leave| {
            let kept = keep.wide_button(model.text("note-keep"), true);
            if kept || entered {
                let comment = form.text.trim().to_owned();
                let note = Note {
                    comment,
                    ..note(&model.session, form.at)
                };
                // The field closes once the comment has been saved.
                model.act(GameRequest::Annotate(form.at, note));
            }
            closes = leave.wide_button(model.text("cancel"), true);
        });
    });
    if closes {
        *open = None;
    }
    true
}
