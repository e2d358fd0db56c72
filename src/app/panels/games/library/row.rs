//! Menu of a saved game, and what opens below the game's card: the field for a new title, or the
//! question whether to delete the game.

use std::path::{Path, PathBuf};

use bevy_egui::egui::{Button, Key, Ui};

use crate::app::panels::widgets::{Widgets, select_all};
use crate::app::panels::{Model, spoken};
use crate::app::session::{FileRequest, LoadRequest};
use crate::texts::Texts;

/// Width of the button that opens the menu of a game, in logical pixels.
pub const MENU_WIDTH: f32 = 40.0;

/// A change to a saved game that the player must complete or confirm.
#[derive(Clone, Debug, PartialEq, Eq)]
enum RowAction {
    /// Give the game this title, which the player is typing.
    Rename(String),
    Delete,
}

/// The saved game that is being renamed or deleted, until the player has answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open {
    path: PathBuf,
    request: RowAction,
    focus: bool,
}

impl Open {
    /// Creates the field for a new title of the game in a file, filled with its present title.
    pub fn rename(path: &Path, title: &str) -> Open {
        Open {
            path: path.to_owned(),
            request: RowAction::Rename(title.to_owned()),
            focus: true,
        }
    }

    pub fn delete(path: &Path) -> Open {
        Open {
            path: path.to_owned(),
            request: RowAction::Delete,
            focus: false,
        }
    }
}

/// Draws the button that opens the menu of a saved game. `title` is `None` if the game cannot be
/// renamed, which is so for a damaged file and a PGN file.
pub fn menu(ui: &mut Ui, model: &Model, path: &Path, title: Option<&str>, open: &mut Option<Open>) {
    let words = model.words;
    let file = path.file_stem().unwrap_or_default().to_string_lossy();
    let name = title.unwrap_or(&file);
    let more = words.with("library-more", &[("title", name.into())]);
    let button = ui.menu_button("…", |ui| items(ui, model, path, title, open));
    spoken::name_sign(&button.response, &more);
    button.response.on_hover_text(more);
}

pub(in crate::app::panels) fn items(
    ui: &mut Ui,
    model: &Model,
    path: &Path,
    title: Option<&str>,
    open: &mut Option<Open>,
) {
    let words = model.words;
    let mut item = |ui: &mut Ui, key, request| {
        let button = Button::new(words.text(key)).frame_when_inactive(false);
        if ui.add(button).clicked() {
            *open = Some(request);
            ui.close();
        }
    };
    if let Some(title) = title {
        let review = Button::new(words.text("command-review")).frame_when_inactive(false);
        if ui.add(review).clicked() {
            model.act(LoadRequest::Review(path.to_owned()));
            ui.close();
        }
        item(ui, "library-rename", Open::rename(path, title));
    }
    item(ui, "library-delete", Open::delete(path));
}

pub fn question(ui: &mut Ui, model: &Model, (path, title): (&Path, &str), open: &mut Option<Open>) {
    let Some(Open { request, focus, .. }) = open.as_mut().filter(|open| open.path == path) else {
        return;
    };
    let answer = ui.card(|ui| match request {
        RowAction::Rename(new_title) => rename(ui, model.words, new_title, focus),
        RowAction::Delete => {
            ui.label(
                model
                    .words
                    .with("library-ask-delete", &[("title", title.into())]),
            );
            ui.answers(model.words, ("library-delete", true), "no")
        }
    });
    match (answer, &*request) {
        (None, _) => return,
        (Some(false), _) => {}
        (Some(true), RowAction::Rename(title)) => {
            model.act(FileRequest::Rename(path.to_owned(), title.clone()));
        }
        (Some(true), RowAction::Delete) => {
            model.act(FileRequest::Discard(path.to_owned(), title.to_owned()));
        }
    }
    *open = None;
}

/// Draws the field for a new title and its buttons. Returns true to rename the game, false to
/// cancel, and `None` while the player has not answered.
fn rename(ui: &mut Ui, words: Texts, title: &mut String, focus: &mut bool) -> Option<bool> {
    let (label, hint) = (words.text("library-title"), words.text("save-hint"));
    let field = ui.labelled_field(label, title, &hint);
    if *focus {
        // The click that opened the field may also remove the focus from it, so the focus is
        // requested until the field has it.
        *focus = !field.has_focus();
        field.request_focus();
        ui.ctx().request_repaint();
        select_all(ui.ctx(), field.id, title);
    }
    let named = !title.trim().is_empty();
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    ui.answers(words, ("library-rename-now", named), "cancel")
        .or((entered && named).then_some(true))
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy_egui::egui::{self, Event, Modifiers, PointerButton, Pos2, Shape};

    use crate::app::panels::model::Action;
    use crate::app::panels::stage::Stage;
    use crate::app::panels::widgets::focus_ring;
    use crate::game::{Game, Setup};
    use crate::rules::Language;

    /// Returns the middle of a text in a shape that egui paints; `None` if the shape does not
    /// contain the text.
    fn middle(shape: &Shape, text: &str) -> Option<Pos2> {
        match shape {
            Shape::Vec(shapes) => shapes.iter().find_map(|it| middle(it, text)),
            Shape::Text(it) if it.galley.text() == text => Some(it.visual_bounding_rect().center()),
            _ => None,
        }
    }

    #[test]
    fn the_title_can_be_typed_right_after_the_click_on_rename() {
        let stage = Stage::new(&Game::new(Setup::default()), Language::English);
        stage.with(types_another_title);
    }

    fn types_another_title(model: &Model) {
        let ctx = egui::Context::default();
        let (path, mut open) = (Path::new("old.ron"), None);
        let mut draw = |events: Vec<Event>| {
            let input = egui::RawInput {
                events,
                focused: true,
                ..egui::RawInput::default()
            };
            let mut output = ctx.run_ui(input, |ui| {
                menu(ui, model, path, Some("Old"), &mut open);
                question(ui, model, (path, "Old"), &mut open);
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
            // In a slow frame, the press and the release of a click arrive together.
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
        let renamed = FileRequest::Rename(path.to_owned(), "New".to_owned());
        assert_eq!(model.actions.take(), [Action::from(renamed)]);
        assert_eq!(open, None);
    }
}
