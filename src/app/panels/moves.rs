//! The move list: White's and Black's moves in two columns, variations set apart
//! under the row that they leave. A click visits a place.
//!
//! Only what is in view is laid out: a line of the list is as high as any other, and a
//! variation that is wider than the list goes on in the next line.

use bevy_egui::egui::{self, Align, Color32, FontId, Label, RichText, ScrollArea, Ui};

use super::Model;
use super::style::{SMALL, color};
use super::widgets::{Widgets, keep_focus_in_sight};
use crate::app::input::commands::{Command, Open, Walk, Way};
use crate::app::session::intent::ViewWish;
use crate::app::view::move_list::{Cell, Row};
use crate::game::{LineId, Visit};

const NUMBER_WIDTH: f32 = 34.0;
const ROW_HEIGHT: f32 = 24.0;
/// Between lines, and between moves on one.
const GAP: f32 = 2.0;
/// Beside a move's text.
const PADDING: egui::Vec2 = egui::vec2(6.0, 3.0);
/// How wide the sign before a variation is.
const SIGN_WIDTH: f32 = 9.0;
/// How high a list is at least: a row under the line above it.
pub const LEAST: f32 = 46.0;

/// How the list marks its moves.
#[derive(Clone, Copy)]
struct Marked {
    /// The place that is shown.
    current: Visit,
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

/// A line of the list.
enum Line<'a> {
    /// A numbered row of the scoresheet.
    Row(&'a Row),
    /// Moves of a variation, set in so far; whether they are its first.
    Variation(f32, bool, &'a [Cell]),
}

impl Line<'_> {
    fn has(&self, visit: Visit) -> bool {
        let is_here = |cell: &Cell| cell.visit == visit;
        match self {
            Line::Row(row) => row.white.iter().chain(&row.black).any(is_here),
            Line::Variation(_, _, cells) => cells.iter().any(is_here),
        }
    }
}

/// The place that a list was last scrolled to, and how high the list was then, in whole
/// logical pixels.
pub type Scrolled = Option<(Visit, u32)>;

/// The list; scrolls to the place that is shown when that or the list's size has changed.
///
/// Of the game itself only the `written` plies have their text, where the players
/// write it down themselves.
pub fn list(ui: &mut Ui, model: &Model, written: Option<usize>, scrolled: &mut Scrolled) {
    ui.separator();
    if model.score.rows.is_empty() {
        ui.weak_label(model.text("no-moves"));
        return;
    }
    let (current, height) = (model.table.visit, ui.available_height());
    let mark = Marked { current, written };
    let now = Some((current, height as u32));
    let follows = std::mem::replace(scrolled, now) != now;
    // A card that needs the whole page leaves no row.
    if height < ROW_HEIGHT {
        return;
    }
    let lines = lines(ui, &model.score.rows, mark);
    let mut area = ScrollArea::vertical().auto_shrink([false, false]);
    let here = lines.iter().position(|line| line.has(current));
    if let Some(here) = here.filter(|_| follows) {
        let pitch = ROW_HEIGHT + GAP;
        let last = (lines.len() as f32 * pitch - GAP - height).max(0.0);
        let middle = here as f32 * pitch + (ROW_HEIGHT - height) / 2.0;
        area = area.vertical_scroll_offset(middle.clamp(0.0, last));
    }
    ui.spacing_mut().item_spacing = egui::vec2(GAP, GAP);
    ui.spacing_mut().button_padding = PADDING;
    ui.spacing_mut().interact_size.y = ROW_HEIGHT;
    area.show_rows(ui, ROW_HEIGHT, lines.len(), |ui, seen| {
        for index in seen {
            ui.push_id(index, |ui| match lines[index] {
                Line::Row(row) => numbered(ui, model, row, mark),
                Line::Variation(indent, is_first, cells) => {
                    variation(ui, model, (indent, is_first), cells, mark);
                }
            });
        }
        keep_focus_in_sight(ui);
    });
}

/// The lines of the list, as many as its width makes of them.
fn lines<'a>(ui: &mut Ui, rows: &'a [Row], mark: Marked) -> Vec<Line<'a>> {
    let font = FontId::monospace(SMALL);
    let letter = ui.fonts_mut(|fonts| fonts.glyph_width(&font, '0'));
    let width = |cell: &Cell| {
        let letters = mark.text(cell).chars().count() as f32;
        letters * letter + 2.0 * PADDING.x + GAP
    };
    let mut lines = Vec::new();
    for row in rows {
        if !(row.white.is_empty() && row.black.is_empty()) {
            lines.push(Line::Row(row));
        }
        for branch in &row.branches {
            let indent = NUMBER_WIDTH * 0.6 + 14.0 * branch.depth as f32;
            let room = ui.available_width() - indent - SIGN_WIDTH - 3.0 * GAP;
            let mut cells = &branch.cells[..];
            while !cells.is_empty() {
                let mut used = 0.0;
                let fit = cells.iter().take_while(|cell| {
                    used += width(cell);
                    used <= room
                });
                let (line, rest) = cells.split_at(fit.count().max(1));
                let is_first = cells.len() == branch.cells.len();
                lines.push(Line::Variation(indent, is_first, line));
                cells = rest;
            }
        }
    }
    lines
}

/// How to begin, for whoever sees the tower for the first time.
pub fn welcome(ui: &mut Ui, model: &Model) {
    ui.separator();
    let (words, game) = (model.words, model.game());
    ui.weak_label(words.text("no-moves"));
    let setup = game.setup();
    let is_play = setup.terms.duties().is_none() && setup.stipulation.is_none();
    if !is_play || game.result().is_some() {
        return;
    }
    let flat = model.table.position().geometry().only_level().is_some();
    ui.label(words.text(if flat { "welcome-flat" } else { "welcome" }));
    ui.wide_command(model, Command::Open(Open::Lessons));
    ui.wide_command(model, Command::Open(Open::NewGame));
    let key = model.key(Command::Cursor(Walk::Step(Way::Up)));
    let list = model.key(Command::Open(Open::Keys));
    ui.weak_small(words.with(
        "welcome-keys",
        &[("key", key.into()), ("list", list.into())],
    ));
}

fn numbered(ui: &mut Ui, model: &Model, row: &Row, mark: Marked) {
    let half = (ui.available_width() - NUMBER_WIDTH - 8.0) / 2.0;
    ui.horizontal(|ui| {
        let number = RichText::new(format!("{:>3}.", row.number)).monospace();
        let number = Label::new(number.color(color::WEAK));
        ui.add_sized([NUMBER_WIDTH, ROW_HEIGHT], number);
        for (cells, missing) in [(&row.white, "…"), (&row.black, "")] {
            let size = egui::vec2(half, ROW_HEIGHT);
            let layout = egui::Layout::left_to_right(Align::Center);
            ui.allocate_ui_with_layout(size, layout, |ui| {
                ui.set_min_width(half);
                if cells.is_empty() {
                    ui.weak_label(missing);
                }
                for cell in cells {
                    place(ui, model, cell, mark);
                }
            });
        }
    });
}

fn variation(
    ui: &mut Ui,
    model: &Model,
    (indent, is_first): (f32, bool),
    cells: &[Cell],
    mark: Marked,
) {
    ui.horizontal(|ui| {
        ui.add_space(indent);
        let sign = if is_first { "▸" } else { "" };
        let sign = RichText::new(sign).monospace().color(color::WEAK);
        ui.add_sized([SIGN_WIDTH, ROW_HEIGHT], Label::new(sign));
        for cell in cells {
            place(ui, model, cell, mark);
        }
    });
}

/// A move that can be clicked.
fn place(ui: &mut Ui, model: &Model, cell: &Cell, mark: Marked) {
    let text = RichText::new(mark.text(cell)).monospace().size(SMALL);
    let (text, fill) = match cell.visit == mark.current {
        true => (text.color(color::ACCENT), color::CHOSEN),
        false => (text, Color32::TRANSPARENT),
    };
    let button = egui::Button::new(text).fill(fill);
    if ui.add(button.stroke(egui::Stroke::NONE)).clicked() {
        model.act(ViewWish::Visit(cell.visit));
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

    #[test]
    fn only_the_moves_in_view_are_laid_out() {
        let stage = Stage::new(&game(40), Language::English);
        let (ctx, mut panels) = (Stage::context(), Panels::default());
        let window = egui::vec2(1280.0, 720.0);
        let last = (0..3)
            .map(|_| stage.frame(&ctx, &mut panels, window))
            .last();
        let texts: Vec<String> = last.into_iter().flatten().map(|text| text.text).collect();
        let is_there = |row: &str| texts.iter().any(|text| text.trim() == row);
        assert!(is_there("40.") && !is_there("20."), "{texts:?}");
    }
}
