//! Menu of a saved game, and the field for a new title, which opens below the game's card.

use std::path::{Path, PathBuf};

use bevy_egui::egui::{Button, Key, Ui};

use crate::app::panels::widgets::{Widgets, select_all};
use crate::app::panels::{Model, spoken};
use crate::app::session::{FileRequest, LoadRequest};
use crate::texts::Texts;

/// Width of the button that opens the menu of a game, in logical pixels.
pub const MENU_WIDTH: f32 = 40.0;

/// The saved game that is being renamed, until the player has answered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Open {
    path: PathBuf,
    /// The new title, which the player is typing.
    title: String,
    focus: bool,
}

impl Open {
    /// Creates the field for a new title of the game in a file, filled with its present title.
    pub fn rename(path: &Path, title: &str) -> Open {
        Open {
            path: path.to_owned(),
            title: title.to_owned(),
            focus: true,
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
    let item = |ui: &mut Ui, key| {
        let button = Button::new(model.text(key)).frame_when_inactive(false);
        let is_clicked = ui.add(button).clicked();
        if is_clicked {
            ui.close();
        }
        is_clicked
    };
    if let Some(title) = title {
        if item(ui, "command-review") {
            model.act(LoadRequest::Review(path.to_owned()));
        }
        if item(ui, "library-rename") {
            *open = Some(Open::rename(path, title));
        }
    }
    if item(ui, "library-delete") {
        let file = path.file_stem().unwrap_or_default().to_string_lossy();
        let title = title.unwrap_or(&file).to_owned();
        model.act(FileRequest::Discard(path.to_owned(), title));
    }
}

/// Draws the field for a new title of the game if it is being renamed.
pub fn question(ui: &mut Ui, model: &Model, path: &Path, open: &mut Option<Open>) {
    let Some(renaming) = open.as_mut().filter(|open| open.path == path) else {
        return;
    };
    let Open { title, focus, .. } = renaming;
    let Some(renames) = ui.card(|ui| rename(ui, model.words, title, focus)) else {
        return;
    };
    if renames {
        model.act(FileRequest::Rename(path.to_owned(), title.clone()));
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
                question(ui, model, path, &mut open);
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
