//! The list in which the player searches for a command by its name and runs it.

use bevy_egui::egui::{self, Align2, Area, Key, Modifiers, ScrollArea, TextStyle};

use super::widgets::{Widgets, line_edit};
use super::{Model, map, style};
use crate::app::input::commands::Command;

/// Width of the list in logical pixels.
const WIDTH: f32 = 440.0;

#[derive(Clone, Debug, Default)]
pub struct Palette {
    text: String,
    /// Index of the command that Enter runs, among the commands that are found.
    chosen: usize,
    focused: bool,
}

/// Draws the list in the upper part of the window; returns whether it must close.
pub fn show(ctx: &egui::Context, open: &mut Palette, model: &Model) -> bool {
    let found = found(model, &open.text);
    let pressed = |key| ctx.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    let (up, down) = (pressed(Key::ArrowUp), pressed(Key::ArrowDown));
    let last = found.len().saturating_sub(1);
    open.chosen = match (up, down) {
        (true, _) => open.chosen.saturating_sub(1),
        (_, true) => (open.chosen + 1).min(last),
        _ => open.chosen.min(last),
    };
    let window = ctx.viewport_rect();
    let width = WIDTH.min(window.width() - 60.0);
    let shown = Area::new("palette".into())
        .order(egui::Order::Foreground)
        .pivot(Align2::CENTER_TOP)
        .fixed_pos(window.center_top() + egui::vec2(0.0, window.height() * 0.12))
        .show(ctx, |ui| {
            let frame = style::floating(ui).show(ui, |ui| {
                ui.set_width(width);
                let hint = model.text("palette-hint");
                let edit = line_edit(&mut open.text, &hint)
                    .id("palette line".into())
                    .font(TextStyle::Body)
                    .lock_focus(true);
                let field = ui.add(edit);
                let is_entered =
                    field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
                if !std::mem::replace(&mut open.focused, true) {
                    field.request_focus();
                }
                let chosen = found.get(open.chosen).copied();
                if is_entered && let Some(command) = chosen {
                    model.act(command);
                }
                if field.changed() {
                    open.chosen = 0;
                }
                let is_clicked = list(ui, model, &found, (chosen, up || down));
                if found.is_empty() {
                    ui.weak_label(model.text("palette-nothing"));
                }
                is_entered || is_clicked
            });
            frame.inner
        });
    let is_elsewhere = shown.response.clicked_elsewhere();
    shown.inner || is_elsewhere
}

/// Draws the commands that are found, and scrolls to the chosen one if it has changed. Returns
/// whether a command was clicked, which also runs it.
fn list(
    ui: &mut egui::Ui,
    model: &Model,
    found: &[Command],
    (chosen, has_moved): (Option<Command>, bool),
) -> bool {
    let mut is_clicked = false;
    let height = ui.ctx().viewport_rect().height() * 0.5;
    ScrollArea::vertical().max_height(height).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for &command in found {
            let is_chosen = chosen == Some(command);
            let row = ui.scope(|ui| map::row(ui, model, command, is_chosen));
            if is_chosen && has_moved {
                row.response.scroll_to_me(None);
            }
            if row.inner {
                model.act(command);
                is_clicked = true;
            }
        }
    });
    is_clicked
}

/// Returns the commands whose names contain every word of the text: first those whose names begin
/// with the text, and among equals first those of the map.
fn found(model: &Model, text: &str) -> Vec<Command> {
    let text = text.trim().to_lowercase();
    let on_map: Vec<Command> = (map::GROUPS.iter())
        .flat_map(|group| group.commands)
        .copied()
        .collect();
    let others = Command::all().filter(|command| !on_map.contains(command));
    let all = on_map.iter().copied().chain(others);
    let named = all.filter(|command| command.can_be_searched());
    let named = named.map(|command| (model.text(command.word()).to_lowercase(), command));
    let mut found: Vec<(bool, Command)> = named
        .filter(|(name, _)| text.split_whitespace().all(|word| name.contains(word)))
        .map(|(name, command)| (!name.starts_with(&text), command))
        .collect();
    found.sort_by_key(|(is_later, _)| *is_later);
    found.into_iter().map(|(_, command)| command).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::input::commands::Page;
    use crate::app::panels::stage::Stage;
    use crate::game::{Game, Setup};
    use crate::rules::Language;

    #[test]
    fn a_command_is_found_by_parts_of_its_name_in_both_languages() {
        for (language, text) in [
            (Language::English, "explorer op"),
            (Language::German, "Eröff"),
        ] {
            let stage = Stage::new(&Game::new(Setup::default()), language);
            let first = stage.with(|model| found(model, text).first().copied());
            assert_eq!(first, Some(Command::Open(Page::Openings)), "{text}");
        }
    }

    #[test]
    fn a_name_that_begins_with_the_text_comes_first() {
        let stage = Stage::new(&Game::new(Setup::default()), Language::English);
        let first = stage.with(|model| found(model, "save").first().copied());
        assert_eq!(first, Some(Command::Save));
        assert_eq!(stage.with(|model| found(model, "no such thing")), []);
    }
}
