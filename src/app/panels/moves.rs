//! The move list: White's and Black's moves in two columns, variations set apart
//! under the row that they leave. A click visits a place.

use bevy_egui::egui::{self, Align, RichText, ScrollArea};

use super::style::{SMALL, color};
use super::widgets::keep_focus_in_sight;
use super::{Act, Model, command_button};
use crate::app::input::commands::Command;
use crate::app::input::cursor::Way;
use crate::app::session::intent::ViewWish;
use crate::app::view::move_list::{Branch, Cell, Row};
use crate::game::{LineId, Visit};

const NUMBER_WIDTH: f32 = 34.0;
const ROW_HEIGHT: f32 = 24.0;

/// How the list marks its moves.
#[derive(Clone, Copy)]
struct Marked {
    /// The place that is shown.
    current: Visit,
    /// Whether to scroll to it.
    follow: bool,
    /// How many plies of the game have been written down; none for all.
    written: Option<usize>,
}

impl Marked {
    /// What stands for a move: nothing yet when it has not been written down.
    fn text(self, cell: &Cell) -> &str {
        let Visit { line, ply } = cell.visit;
        let missing = line == LineId::MAIN && self.written.is_some_and(|written| ply > written);
        if missing { "–" } else { &cell.text }
    }
}

/// The place that a list was last scrolled to, and how high the list was then, in whole
/// logical pixels.
pub type Scrolled = Option<(Visit, u32)>;

/// The list; scrolls to the place that is shown when that or the list's size has changed.
///
/// Of the game itself only the `written` plies have their text, where the players
/// write it down themselves.
pub fn list(
    ui: &mut egui::Ui,
    model: &Model,
    written: Option<usize>,
    scrolled: &mut Scrolled,
    acts: &mut Vec<Act>,
) {
    ui.separator();
    let current = model.table.visit;
    let now = Some((current, ui.available_height() as u32));
    let mark = Marked {
        current,
        follow: *scrolled != now,
        written,
    };
    *scrolled = now;
    // A card that needs the whole page leaves no row.
    if ui.available_height() < ROW_HEIGHT {
        return;
    }
    ScrollArea::vertical()
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing = egui::vec2(2.0, 2.0);
            ui.spacing_mut().button_padding = egui::vec2(6.0, 3.0);
            ui.spacing_mut().interact_size.y = ROW_HEIGHT;
            if model.score.rows.is_empty() {
                ui.label(RichText::new(model.words.text("no-moves")).color(color::WEAK));
                welcome(ui, model, acts);
            }
            for row in &model.score.rows {
                numbered(ui, row, mark, acts);
                for branch in &row.branches {
                    variation(ui, branch, mark, acts);
                }
            }
            keep_focus_in_sight(ui);
        });
}

/// How to begin, for whoever sees the tower for the first time.
fn welcome(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    let words = model.words;
    let game = &model.table.game;
    let setup = game.setup();
    let is_play = setup.terms.duties().is_none() && setup.stipulation.is_none();
    if !is_play || game.result().is_some() {
        return;
    }
    ui.add_space(6.0);
    ui.label(words.text("welcome"));
    ui.add_space(6.0);
    ui.spacing_mut().button_padding = egui::vec2(12.0, 6.0);
    for command in [Command::Lessons, Command::NewGame] {
        ui.vertical_centered_justified(|ui| {
            let label = words.text(command.word());
            command_button(ui, words, label, command, true, acts);
        });
        ui.add_space(4.0);
    }
    let key = Command::Walk(Way::Up).shortcut().text(words);
    let by_keys = words.with("welcome-keys", &[("key", key.into())]);
    ui.label(RichText::new(by_keys).size(SMALL).color(color::WEAK));
}

fn numbered(ui: &mut egui::Ui, row: &Row, mark: Marked, acts: &mut Vec<Act>) {
    if row.white.is_empty() && row.black.is_empty() {
        return;
    }
    let half = (ui.available_width() - NUMBER_WIDTH - 8.0) / 2.0;
    ui.horizontal(|ui| {
        let number = RichText::new(format!("{:>3}.", row.number))
            .monospace()
            .color(color::WEAK);
        ui.add_sized([NUMBER_WIDTH, ROW_HEIGHT], egui::Label::new(number));
        for (cells, missing) in [(&row.white, "…"), (&row.black, "")] {
            let size = egui::vec2(half, ROW_HEIGHT);
            let layout = egui::Layout::left_to_right(Align::Center);
            ui.allocate_ui_with_layout(size, layout, |ui| {
                ui.set_min_width(half);
                if cells.is_empty() {
                    ui.label(RichText::new(missing).color(color::WEAK));
                }
                for cell in cells {
                    place(ui, cell, mark, acts);
                }
            });
        }
    });
}

fn variation(ui: &mut egui::Ui, branch: &Branch, mark: Marked, acts: &mut Vec<Act>) {
    ui.horizontal(|ui| {
        ui.add_space(NUMBER_WIDTH * 0.6 + 14.0 * branch.depth as f32);
        ui.label(RichText::new("▸").monospace().color(color::WEAK));
        ui.horizontal_wrapped(|ui| {
            for cell in &branch.cells {
                place(ui, cell, mark, acts);
            }
        });
    });
}

/// A move that can be clicked.
fn place(ui: &mut egui::Ui, cell: &Cell, mark: Marked, acts: &mut Vec<Act>) {
    let here = cell.visit == mark.current;
    let text = RichText::new(mark.text(cell)).monospace().size(SMALL);
    let text = if here {
        text.color(color::ACCENT).strong()
    } else {
        text
    };
    let fill = if here {
        color::CHOSEN
    } else {
        egui::Color32::TRANSPARENT
    };
    let button = egui::Button::new(text)
        .fill(fill)
        .stroke(egui::Stroke::NONE);
    let response = ui.add(button);
    if here && mark.follow {
        response.scroll_to_me(Some(Align::Center));
    }
    if response.clicked() {
        acts.push(ViewWish::Visit(cell.visit).into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::engine::analysis::Said;
    use crate::app::panels::Panels;
    use crate::app::panels::stage::Stage;
    use crate::engine::{Limits, Search, Task};
    use crate::game::{Game, Setup, Timestamp};
    use crate::rules::Language;

    /// A game of so many moves of both players, whose knights go to and fro.
    fn game(moves: usize) -> Game {
        let mut game = Game::new(Setup::default());
        for text in ["Nc3N", "Nc6N", "Nd1W", "Nd8B"]
            .iter()
            .cycle()
            .take(2 * moves)
        {
            let mv = crate::rules::notation::read(game.last(), text).unwrap();
            game.play(mv, Timestamp(0)).unwrap();
        }
        game
    }

    /// Whether a row of the list is seen once the list has come to rest.
    fn shows(stage: &Stage, ctx: &egui::Context, panels: &mut Panels, row: &str) -> bool {
        let window = egui::vec2(1280.0, 720.0);
        let last = (0..90).map(|_| stage.frame(ctx, panels, window)).last();
        let mut texts = last.into_iter().flatten();
        texts.any(|text| text.text.trim() == row && text.clip.contains_rect(text.at))
    }

    #[test]
    fn the_move_that_is_shown_stays_in_sight_when_the_analysis_is_opened() {
        let game = game(40);
        let mut stage = Stage::new(&game, Language::English);
        let (ctx, mut panels) = (Stage::context(), Panels::default());
        assert!(shows(&stage, &ctx, &mut panels, "40."));
        assert!(
            !shows(&stage, &ctx, &mut panels, "1."),
            "all rows have room"
        );

        let task = Task::new(*game.last()).limits(Limits::depth(1)).lines(3);
        stage.analysis.on = true;
        stage.analysis.said = Some(Said {
            position: *game.last(),
            report: Search::new(1, 1).run(&task, &Default::default(), |_| {}),
        });
        assert!(shows(&stage, &ctx, &mut panels, "40."));
    }
}
