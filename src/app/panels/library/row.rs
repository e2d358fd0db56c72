//! What is done with one of the player's saved games besides opening it: its menu, and
//! under its card the field for another title or the question before it is deleted.

use std::path::{Path, PathBuf};

use bevy_egui::egui::{self, RichText, TextEdit};

use super::Act;
use super::style::{self, color};
use crate::app::session::intent::FileWish;
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
    words: Words,
    (path, title): (&Path, &str),
    open: &mut Option<Open>,
    acts: &mut Vec<Act>,
) -> bool {
    let Some(Open { wish, focus, .. }) = open.as_mut().filter(|open| open.path == path) else {
        return false;
    };
    let answer = style::card()
        .show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            match wish {
                Wish::Rename(wished) => rename(ui, words, wished, focus),
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
            acts.push(FileWish::Rename(path.to_owned(), title.clone()).into());
        }
        (Some(true), Wish::Delete) => {
            acts.push(FileWish::Discard(path.to_owned(), title.to_owned()).into());
        }
    }
    *open = None;
    answer == Some(true)
}

/// The field for another title; says what came of it.
fn rename(ui: &mut egui::Ui, words: Words, title: &mut String, focus: &mut bool) -> Option<bool> {
    let label = RichText::new(words.text("library-title")).color(color::WEAK);
    ui.label(label);
    let edit = TextEdit::singleline(title)
        .char_limit(MAX_TEXT)
        .hint_text(words.text("save-hint"))
        .margin(egui::Margin::symmetric(10, 7))
        .desired_width(f32::INFINITY);
    let field = ui.add(edit);
    if *focus {
        // The click that asked for it may take the keyboard away again.
        *focus = !field.has_focus();
        field.request_focus();
        ui.ctx().request_repaint();
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::panels::widgets::focus_ring;
    use bevy_egui::egui::{Event, Key, Modifiers, PointerButton, Pos2, Shape};

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
        let (path, mut open, mut acts) = (Path::new("old.ron"), None, Vec::new());
        let mut draw = |events: Vec<Event>| {
            let input = egui::RawInput {
                events,
                focused: true,
                ..egui::RawInput::default()
            };
            let mut output = ctx.run_ui(input, |ui| {
                menu(ui, Words::default(), path, Some("Old"), &mut open);
                question(ui, Words::default(), (path, "Old"), &mut open, &mut acts);
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
        assert_eq!(acts, [Act::from(renamed)]);
        assert_eq!(open, None);
    }
}
