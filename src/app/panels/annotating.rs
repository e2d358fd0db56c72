//! Comments and signs on moves: the menu of a move in the list, and the field in which a
//! comment is written.

use bevy_egui::egui::{Button, Key, KeyboardShortcut, Modifiers, RichText, Ui, vec2};

use super::style::color;
use super::widgets::{Widgets, text_edit, toggle_button};
use super::{Act, Model};
use crate::app::input::commands::{Command, Open};
use crate::app::session::intent::{GameWish, ViewWish};
use crate::app::session::table::Table;
use crate::app::view::annotation::{self, OF_MOVES, OF_POSITIONS, Sign};
use crate::app::view::move_list::numbered;
use crate::game::{Game, GameId, LineId, Note, Visit};

/// How wide the menu is, in logical pixels.
const MENU_WIDTH: f32 = 232.0;
/// The most letters of a comment.
const LONGEST: usize = 4_000;

/// A comment that is being written.
#[derive(Clone, Debug)]
pub struct Form {
    /// The game that it is about; it waits while the other board of a match is at hand.
    game: GameId,
    at: Visit,
    text: String,
    /// Whether the field has yet to get the keyboard.
    focus: bool,
}

impl Form {
    /// The comment of a place, to be changed.
    pub fn at(table: &Table, at: Visit) -> Form {
        Form {
            game: table.game.id(),
            at,
            text: note(table, at).comment,
            focus: true,
        }
    }

    /// Whether it is about this game.
    pub fn is_of(&self, game: &Game) -> bool {
        self.game == game.id()
    }

    /// Whether a note says of its place what is written.
    pub fn says(&self, at: Visit, note: &Note) -> bool {
        self.at == at && self.text.trim() == note.comment
    }
}

/// What is noted at a place.
pub fn note(table: &Table, at: Visit) -> Note {
    table.game.note(at).cloned().unwrap_or_default()
}

/// The menu of a move.
pub fn menu(ui: &mut Ui, model: &Model, at: Visit) {
    ui.set_width(MENU_WIDTH);
    if let Some(why) = model.table.notes_hindrance() {
        ui.weak_label(model.text(why));
        return;
    }
    let note = note(model.table, at);
    signs(ui, model, at, &note, &OF_MOVES);
    for half in OF_POSITIONS.chunks(4) {
        signs(ui, model, at, &note, half);
    }
    ui.separator();
    let mut item = |key: &str, command: Option<Command>, act: Act| {
        let key_of = command.map_or_else(String::new, |command| model.key(command));
        let button = Button::new(model.text(key))
            .right_text(RichText::new(key_of).color(color::WEAK))
            .frame_when_inactive(false)
            .min_size(vec2(ui.available_width(), 0.0));
        if ui.add(button).clicked() {
            model.act(act);
            ui.close();
        }
    };
    let has_comment = !note.comment.is_empty();
    let write = if has_comment {
        "note-change"
    } else {
        "note-write"
    };
    item(write, Some(Command::Open(Open::Comment)), Act::Comment(at));
    if has_comment {
        let bare = Note {
            comment: String::new(),
            ..note.clone()
        };
        item("note-delete", None, GameWish::Annotate(at, bare).into());
    }
    if at.line != LineId::MAIN {
        let promote = Command::PromoteVariation;
        item(
            promote.word(),
            Some(promote),
            GameWish::PromoteVariation(at.line).into(),
        );
        let delete = Command::DeleteVariation;
        item(
            delete.word(),
            Some(delete),
            GameWish::DeleteVariation(at.line).into(),
        );
    }
}

/// A row of signs of which a move bears one at most.
fn signs(ui: &mut Ui, model: &Model, at: Visit, note: &Note, all: &[Sign]) {
    ui.scope(|ui| {
        ui.spacing_mut().button_padding = vec2(2.0, 2.0);
        ui.spacing_mut().item_spacing.x = 4.0;
        ui.equal_columns(all, |ui, &(nag, sign, about)| {
            let button = toggle_button(sign, note.nags.contains(&nag));
            if ui.button_about(button, true, &model.text(about)) {
                let changed = annotation::toggled(note.clone(), nag);
                model.act(GameWish::Annotate(at, changed));
                model.act(ViewWish::Visit(at));
                ui.close();
            }
        });
    });
}

/// The field, where a comment is being written; says whether one is. Enter keeps it,
/// Shift and Enter begin another line, Escape leaves it as it was.
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
            .char_limit(LONGEST)
            .return_key(line);
        let field = ui.add(field).labelled_by(label);
        if form.focus {
            // The click that asked for it may take the keyboard away again.
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
                    ..note(model.table, form.at)
                };
                // It closes when that has been done.
                model.act(GameWish::Annotate(form.at, note));
            }
            closes = leave.wide_button(model.text("cancel"), true);
        });
    });
    if closes {
        *open = None;
    }
    true
}
