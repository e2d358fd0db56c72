//! What is done with one of the player's saved games besides opening it: its menu, and
//! under its card the field for another title or the question before it is deleted.

use std::path::{Path, PathBuf};

use bevy_egui::egui::{Button, Key, Ui};

use super::super::widgets::{Widgets, select_all};
use super::super::{Act, Model, spoken};
use crate::app::session::intent::{FileWish, TableWish};
use crate::app::words::Words;

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
pub fn menu(ui: &mut Ui, model: &Model, path: &Path, title: Option<&str>, open: &mut Option<Open>) {
    let words = model.words;
    let file = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = title.unwrap_or(&file);
    let more = words.with("library-more", &[("title", name.into())]);
    let button = ui.menu_button("…", |ui| items(ui, model, path, title, open));
    spoken::name_sign(&button.response, &more);
    button.response.on_hover_text(more);
}

/// What stands in it.
pub(in crate::app::panels) fn items(
    ui: &mut Ui,
    model: &Model,
    path: &Path,
    title: Option<&str>,
    open: &mut Option<Open>,
) {
    let words = model.words;
    let mut item = |ui: &mut Ui, key, wish| {
        let button = Button::new(words.text(key)).frame_when_inactive(false);
        if ui.add(button).clicked() {
            *open = Some(wish);
            ui.close();
        }
    };
    if let Some(title) = title {
        let review = Button::new(words.text("command-review")).frame_when_inactive(false);
        if ui.add(review).clicked() {
            model.act(Act::Review(TableWish::Load(path.to_owned())));
            ui.close();
        }
        item(ui, "library-rename", Open::rename(path, title));
    }
    item(ui, "library-delete", Open::delete(path));
}

/// What is asked about this game, if anything is.
pub fn question(ui: &mut Ui, model: &Model, (path, title): (&Path, &str), open: &mut Option<Open>) {
    let Some(Open { wish, focus, .. }) = open.as_mut().filter(|open| open.path == path) else {
        return;
    };
    let answer = ui.card(|ui| match wish {
        Wish::Rename(wished) => rename(ui, model.words, wished, focus),
        Wish::Delete => {
            let values = [("title", title.into())];
            ui.label(model.words.with("library-ask-delete", &values));
            two(ui, model.words, ("library-delete", true), "no")
        }
    });
    match (answer, &*wish) {
        (None, _) => return,
        (Some(false), _) => {}
        (Some(true), Wish::Rename(title)) => {
            model.act(FileWish::Rename(path.to_owned(), title.clone()));
        }
        (Some(true), Wish::Delete) => {
            model.act(FileWish::Discard(path.to_owned(), title.to_owned()));
        }
    }
    *open = None;
}

/// The field for another title; says what came of it.
fn rename(ui: &mut Ui, words: Words, title: &mut String, focus: &mut bool) -> Option<bool> {
    let (label, hint) = (words.text("library-title"), words.text("save-hint"));
    let field = ui.labelled_field(label, title, &hint);
    if *focus {
        // The click that asked for it may take the keyboard away again.
        *focus = !field.has_focus();
        field.request_focus();
        ui.ctx().request_repaint();
        select_all(ui.ctx(), field.id, title);
    }
    let named = !title.trim().is_empty();
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    two(ui, words, ("library-rename-now", named), "cancel").or((entered && named).then_some(true))
}

/// Two buttons: yes and no.
fn two(ui: &mut Ui, words: Words, (yes, on): (&str, bool), no: &str) -> Option<bool> {
    let mut answer = None;
    ui.equal_columns(
        [(yes, on, true), (no, true, false)],
        |ui, (key, on, says)| {
            if ui.add_enabled(on, Button::new(words.text(key))).clicked() {
                answer = Some(says);
            }
        },
    );
    answer
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{self, Event, Modifiers, PointerButton, Pos2, Shape};

    use crate::app::panels::stage::Stage;
    use crate::app::panels::widgets::focus_ring;
    use crate::game::{Game, Setup};
    use crate::rules::Language;

    /// The middle of a text among what was drawn.
    fn middle(shape: &Shape, text: &str) -> Option<Pos2> {
        match shape {
            Shape::Vec(shapes) => shapes.iter().find_map(|it| middle(it, text)),
            Shape::Text(it) if it.galley.text() == text => Some(it.visual_bounding_rect().center()),
            _ => None,
        }
    }

    #[test]
    fn another_title_is_typed_at_once_after_the_click_that_asks_for_it() {
        let ctx = egui::Context::default();
        let stage = Stage::new(&Game::new(Setup::default()), Language::English);
        let (path, mut open, model) = (Path::new("old.ron"), None, stage.model());
        let mut draw = |events: Vec<Event>| {
            let input = egui::RawInput {
                events,
                focused: true,
                ..egui::RawInput::default()
            };
            let mut output = ctx.run_ui(input, |ui| {
                menu(ui, &model, path, Some("Old"), &mut open);
                question(ui, &model, (path, "Old"), &mut open);
                focus_ring(ui.ctx());
            });
            output.textures_delta.clear();
            output.shapes
        };
        for text in ["…", "Rename…"] {
            draw(Vec::new());
            let shapes = draw(Vec::new());
            let at = shapes.iter().find_map(|it| middle(&it.shape, text));
            let pos = at.expect(text);
            draw(vec![Event::PointerMoved(pos)]);
            // A slow frame holds the whole click.
            let click = [true, false].map(|pressed| Event::PointerButton {
                pos,
                button: PointerButton::Primary,
                pressed,
                modifiers: Modifiers::NONE,
            });
            draw(click.to_vec());
        }
        draw(Vec::new());
        draw(vec![Event::Text("New".to_owned())]);
        draw(vec![Event::Key {
            key: Key::Enter,
            physical_key: None,
            pressed: true,
            repeat: false,
            modifiers: Modifiers::NONE,
        }]);
        let renamed = FileWish::Rename(path.to_owned(), "New".to_owned());
        assert_eq!(model.acts.take(), [Act::from(renamed)]);
        assert_eq!(open, None);
    }
}
