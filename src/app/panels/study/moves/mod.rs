//! The move list: the moves of White and Black in two columns, and variations indented below the
//! row where they branch off. A click on a move shows the position after it, and a right click
//! opens the menu for annotations.
//!
//! Only the visible lines are laid out. All lines have the same height; a variation or comment that
//! is wider than the list is split into several lines.

mod lines;

use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{self, Align, Color32, FontId, Label, RichText, ScrollArea, Sense, Ui};

use crate::app::input::commands::{Command, CursorAction, CursorDirection};
use crate::app::panels::play::{clocks, writing};
use crate::app::panels::study::{annotating, review};
use crate::app::panels::widgets::signs::ink;
use crate::app::panels::widgets::{Widgets, keep_focus_in_sight};
use crate::app::panels::{Model, Page, Panels, SMALL, Themed};
use crate::app::session::ViewRequest;
use crate::app::view::move_list::Cell;
use crate::game::{LineId, Visit};
use lines::{Line, Marked, lines, own_signs};

const NUMBER_WIDTH: f32 = 34.0;
const ROW_HEIGHT: f32 = 24.0;
/// Gap between lines, and between the moves of a line, in logical pixels.
const GAP: f32 = 2.0;
/// Padding around the text of a move, in logical pixels.
const PADDING: egui::Vec2 = egui::vec2(6.0, 3.0);
/// Width of the sign before a variation, in logical pixels.
const SIGN_WIDTH: f32 = 9.0;
/// Width to the right of comments that is reserved for the scroll bar, in logical pixels.
const BAR: f32 = 8.0;
/// Minimum height of the list, in logical pixels: room for a row and the separator above it.
pub const MIN_HEIGHT: f32 = 46.0;

/// The position to which the move list was last scrolled, and the list's height at that time, in
/// whole logical pixels.
pub type Scrolled = Option<(Visit, u32)>;

/// Draws the move list. Scrolls to the position shown when this position or the height of the list
/// has changed.
///
/// If the players write the scoresheets themselves, the main line shows only the moves that they
/// have written down.
pub fn list(ui: &mut Ui, model: &Model, panels: &mut Panels) {
    ui.separator();
    if model.score.rows.is_empty() && model.score.comment.is_empty() {
        ui.weak_label(model.text("no-moves"));
        return;
    }
    let (current, height) = (model.session.visit, ui.available_height());
    let mark = Marked {
        current,
        written: writing::shown_plies(model, &panels.writing),
        review: model.reviewing.of(&model.session),
        is_review: panels.page == Page::Review,
    };
    let now = Some((current, height as u32));
    let follows = std::mem::replace(&mut panels.scrolled, now) != now;
    // A card above the list can take up the whole height of the page.
    if height < ROW_HEIGHT {
        return;
    }
    let lines = lines(ui, &model.score, mark);
    // By default, a list in little space would reach over the buttons below it.
    let area = ScrollArea::vertical().auto_shrink([false, false]);
    let mut area = area.min_scrolled_height(ROW_HEIGHT);
    // Before the first move, no line is the current one.
    let here = (lines.iter().position(|line| line.has(current)))
        .or_else(|| (current.line == LineId::MAIN && current.ply == 0).then_some(0));
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
            ui.push_id(index, |ui| match &lines[index] {
                Line::Row(number, white, black) => {
                    numbered(ui, model, (*number, white, black), mark, panels);
                }
                Line::Variation(indent, is_first, cells) => {
                    let cells = (*indent, *is_first, *cells);
                    variation(ui, model, cells, mark, panels);
                }
                Line::Comment(indent, visit, text) => {
                    if remark(ui, *indent, text) {
                        panels.comment(&model.session, *visit);
                    }
                }
            });
        }
        keep_focus_in_sight(ui);
    });
}

/// Draws an introduction for new players in a game without moves.
pub fn welcome(ui: &mut Ui, model: &Model) {
    ui.separator();
    let (words, game) = (model.words, model.game());
    ui.weak_label(words.text("no-moves"));
    let setup = game.setup();
    let is_play = setup.terms.duties().is_none() && setup.stipulation.is_none();
    if !is_play || game.result().is_some() || game.placing().is_some() {
        return;
    }
    ui.label(words.text("welcome"));
    ui.wide_command(model, Command::Open(Page::Lessons));
    ui.wide_command(model, Command::Open(Page::NewGame));
    let key = model.key(Command::Cursor(CursorAction::Step(CursorDirection::Up)));
    let list = model.key(Command::Open(Page::Keys));
    ui.weak_small(words.with(
        "welcome-keys",
        &[("key", key.into()), ("list", list.into())],
    ));
}

fn numbered(
    ui: &mut Ui,
    model: &Model,
    (number, white, black): (u32, &[Cell], &[Cell]),
    mark: Marked,
    panels: &mut Panels,
) {
    let half = (ui.available_width() - NUMBER_WIDTH - 8.0) / 2.0;
    ui.horizontal(|ui| {
        let number = RichText::new(format!("{number:>3}.")).monospace();
        let number = Label::new(number.color(ui.colors().weak));
        ui.add_sized([NUMBER_WIDTH, ROW_HEIGHT], number);
        for (cells, missing) in [(white, "…"), (black, "")] {
            let size = egui::vec2(half, ROW_HEIGHT);
            let layout = egui::Layout::left_to_right(Align::Center);
            ui.allocate_ui_with_layout(size, layout, |ui| {
                ui.set_min_width(half);
                if cells.is_empty() {
                    ui.weak_label(missing);
                }
                for cell in cells {
                    place(ui, model, cell, mark, panels);
                }
            });
        }
    });
}

/// Draws a line of a comment; returns whether the line was clicked, which opens the comment for
/// editing.
fn remark(ui: &mut Ui, indent: f32, text: &str) -> bool {
    ui.horizontal(|ui| {
        ui.add_space(indent + PADDING.x);
        let text = RichText::new(text).size(SMALL).color(ui.colors().weak);
        let label = ui.add(Label::new(text).sense(Sense::click()));
        label
            .on_hover_cursor(egui::CursorIcon::PointingHand)
            .clicked()
    })
    .inner
}

fn variation(
    ui: &mut Ui,
    model: &Model,
    (indent, is_first, cells): (f32, bool, &[Cell]),
    mark: Marked,
    panels: &mut Panels,
) {
    ui.horizontal(|ui| {
        ui.add_space(indent);
        let sign = if is_first { "▸" } else { "" };
        let sign = RichText::new(sign).monospace().color(ui.colors().weak);
        ui.add_sized([SIGN_WIDTH, ROW_HEIGHT], Label::new(sign));
        for cell in cells {
            place(ui, model, cell, mark, panels);
        }
    });
}

/// Draws a move as a button. A click shows the position after the move, and a right click opens the
/// menu of the move.
fn place(ui: &mut Ui, model: &Model, cell: &Cell, mark: Marked, panels: &mut Panels) {
    let is_here = cell.visit == mark.current;
    let (text_ink, fill) = match is_here {
        true => (ui.colors().accent, ui.colors().chosen),
        false => (ui.colors().text, Color32::TRANSPARENT),
    };
    let ink_of_sign = match mark.judgement(cell) {
        Some(judgement) => ink(ui.colors(), judgement),
        None => text_ink,
    };
    let mut text = LayoutJob::default();
    let signs = mark.signs(cell);
    for (part, color) in [(mark.text(cell), text_ink), (signs.as_str(), ink_of_sign)] {
        let format = TextFormat::simple(FontId::monospace(SMALL), color);
        text.append(part, 0.0, format);
    }
    let button = egui::Button::new(text).fill(fill);
    let button = ui.add(button.stroke(egui::Stroke::NONE));
    if button.clicked() {
        model.act(ViewRequest::Visit(cell.visit));
    }
    button.context_menu(|ui| annotating::menu(ui, model, cell.visit, panels));
    let about = button.hovered().then(|| about(model, cell, mark));
    if let Some(about) = about.filter(|about| !about.is_empty()) {
        button.on_hover_text(about);
    }
}

/// Returns the tooltip of a move: what would have been better, the player's own symbol if the
/// review's stands in its place, and the time. May be empty.
fn about(model: &Model, cell: &Cell, mark: Marked) -> String {
    let judged = mark.judgement(cell).and(mark.review);
    let fault = judged.and_then(|review| review.fault_before(cell.visit.ply));
    let (own, _) = own_signs(cell);
    let is_replaced = judged.is_some() && !own.is_empty();
    let own = is_replaced.then(|| model.words.with("review-own-sign", &[("sign", own.into())]));
    let better = fault.map(|fault| review::better(model, &fault));
    let parts: Vec<String> = (better.into_iter().chain(own))
        .chain(time(model, cell.visit))
        .collect();
    parts.join("\n")
}

/// Returns the thinking time of a move and the time left to the player after it, as text; `None` in
/// a game without a clock, and for the position before the first move.
fn time(model: &Model, visit: Visit) -> Option<String> {
    let game = model.game();
    let thought = game.move_times().into_iter().find(|it| it.visit == visit)?;
    let display = game
        .clock_after(visit.ply.checked_sub(1)?)?
        .display(thought.side);
    Some(clocks::used_and_left(
        model.words,
        thought.took,
        display.left(),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::engine::analysis::{Analysis, PositionReport};
    use crate::app::panels::Panels;
    use crate::app::panels::stage::Stage;
    use crate::engine::{Limits, Search, Task};
    use crate::game::control::TimeControl;
    use crate::game::{Event, Game, Play, Setup, Terms, Timestamp};
    use crate::rules::Language;

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
        let analysis = stage.edit::<Analysis>();
        analysis.on = true;
        analysis.latest = Some(PositionReport {
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

    #[test]
    fn a_move_shows_its_thinking_time_if_a_clock_ran() {
        let control = TimeControl::rapid();
        let mut timed = Game::new(Setup::from(Terms::timed(Play::Casual, control)));
        timed.happen(Event::Start, Timestamp(0)).unwrap();
        let mv = crate::rules::notation::read(timed.last(), "Nc3N").unwrap();
        timed.play(mv, Timestamp(12_000)).unwrap();
        let first = timed.live();
        let time_of_first = |game: &Game| {
            let stage = Stage::new(game, Language::English);
            stage.with(|model| time(model, first))
        };
        let expected = "0:12 used, 29:48 left";
        assert_eq!(time_of_first(&timed).as_deref(), Some(expected));
        assert_eq!(time_of_first(&game(1)), None);
    }
}
