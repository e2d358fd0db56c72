//! What is done with one of the player's saved games besides opening it: its menu, and
//! under its card the field for another title or the question before it is deleted.

use std::path::{Path, PathBuf};

use bevy_egui::egui::{self, RichText, TextEdit};

use super::style::{self, color};
use super::{Act, Model};
use crate::app::intent::Intent;
use crate::app::words::Words;
use crate::store::MAX_TEXT;

/// How wide the button of the menu is, in logical pixels.
pub const MENU_WIDTH: f32 = 40.0;

/// What is wanted with a game.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Wish {
    /// This title.
    Rename(String),
    /// Away with it.
    Delete,
}

/// The game that something is wanted with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open {
    path: PathBuf,
    wish: Wish,
    /// Whether the field has yet to get the keyboard.
    focus: bool,
}

impl Open {
    /// Another title for the game of this file, beginning with the one that it has.
    pub fn rename(path: &Path, title: &str) -> Open {
        Open {
            path: path.to_owned(),
            wish: Wish::Rename(title.to_owned()),
            focus: true,
        }
    }

    /// Away with the game of this file.
    pub fn delete(path: &Path) -> Open {
        Open {
            path: path.to_owned(),
            wish: Wish::Delete,
            focus: false,
        }
    }
}

/// The menu at the right of a game's card. A damaged one has no title to change.
pub fn menu(
    ui: &mut egui::Ui,
    words: Words,
    path: &Path,
    title: Option<&str>,
    open: &mut Option<Open>,
) {
    ui.menu_button("…", |ui| {
        let mut item = |ui: &mut egui::Ui, key, wish| {
            let button = egui::Button::new(words.text(key)).frame_when_inactive(false);
            if ui.add(button).clicked() {
                *open = Some(wish);
                ui.close();
            }
        };
        if let Some(title) = title {
            item(ui, "library-rename", Open::rename(path, title));
        }
        item(ui, "library-delete", Open::delete(path));
    })
    .response
    .on_hover_text(words.text("library-more"));
}

/// What is asked about this game, if anything is. Says whether it has been answered.
pub fn question(
    ui: &mut egui::Ui,
    model: &Model,
    (path, title): (&Path, &str),
    open: &mut Option<Open>,
    acts: &mut Vec<Act>,
) -> bool {
    let Some(Open { wish, focus, .. }) = open.as_mut().filter(|open| open.path == path) else {
        return false;
    };
    let words = model.words;
    let answer = style::card()
        .show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            match wish {
                Wish::Rename(wished) => rename(ui, words, wished, std::mem::take(focus)),
                Wish::Delete => {
                    let text = words.with("library-ask-delete", &[("title", title.into())]);
                    ui.add(egui::Label::new(text).wrap());
                    two(ui, words, ("library-delete", true), "no")
                }
            }
        })
        .inner;
    match (answer, &*wish) {
        (None, _) => return false,
        (Some(false), _) => {}
        (Some(true), Wish::Rename(title)) => {
            acts.push(Intent::Rename(path.to_owned(), title.clone()).into());
        }
        (Some(true), Wish::Delete) => {
            acts.push(Intent::Discard(path.to_owned(), title.to_owned()).into());
        }
    }
    *open = None;
    answer == Some(true)
}

/// The field for another title; says what came of it.
fn rename(ui: &mut egui::Ui, words: Words, title: &mut String, focus: bool) -> Option<bool> {
    let label = RichText::new(words.text("library-title")).color(color::WEAK);
    ui.label(label);
    let edit = TextEdit::singleline(title)
        .char_limit(MAX_TEXT)
        .hint_text(words.text("save-hint"))
        .margin(egui::Margin::symmetric(10, 7))
        .desired_width(f32::INFINITY);
    let field = ui.add(edit);
    if focus {
        field.request_focus();
        super::select_all(ui, field.id, title);
    }
    let named = !title.trim().is_empty();
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
    two(ui, words, ("library-rename-now", named), "cancel").or((entered && named).then_some(true))
}

/// Two buttons: yes and no.
fn two(ui: &mut egui::Ui, words: Words, (yes, on): (&str, bool), no: &str) -> Option<bool> {
    let mut answer = None;
    ui.columns(2, |columns| {
        let [left, right] = columns else { return };
        left.vertical_centered_justified(|ui| {
            if ui
                .add_enabled(on, egui::Button::new(words.text(yes)))
                .clicked()
            {
                answer = Some(true);
            }
        });
        right.vertical_centered_justified(|ui| {
            if ui.button(words.text(no)).clicked() {
                answer = Some(false);
            }
        });
    });
    answer
}
