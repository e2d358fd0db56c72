//! The move list: the moves of White and Black in two columns, variations indented under
//! the row where they branch off, with signs and comments. A click goes to that place in
//! the game, a right click opens the menu for annotations; the tooltip of a move shows the
//! time that it took.
//!
//! Only the visible lines are laid out. All lines have the same height; a variation or a
//! comment that is wider than the list is split into several lines.

use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{self, Align, Color32, FontId, Label, RichText, ScrollArea, Sense, Ui};

use super::signs::ink;
use super::style::{SMALL, color};
use super::widgets::{Widgets, keep_focus_in_sight};
use super::{Act, Model, annotating, clocks};
use crate::app::input::commands::{Command, Open, Walk, Way};
use crate::app::session::request::ViewRequest;
use crate::app::view::move_list::{Branch, Cell, MoveList, Row};
use crate::engine::review::{Judgement, Review};
use crate::game::{LineId, Visit};

const NUMBER_WIDTH: f32 = 34.0;
const ROW_HEIGHT: f32 = 24.0;
/// Gap between lines, and between the moves of a line.
const GAP: f32 = 2.0;
/// Padding around the text of a move.
const PADDING: egui::Vec2 = egui::vec2(6.0, 3.0);
/// Width of the sign before a variation.
const SIGN_WIDTH: f32 = 9.0;
/// Width that comments leave free for the scroll bar.
const BAR: f32 = 8.0;
/// The least height of the list: a row and the line above it.
pub const LEAST: f32 = 46.0;

/// What the list shows about its moves, besides their text.
#[derive(Clone, Copy)]
struct Marked<'a> {
    /// The place in the game that is shown.
    current: Visit,
    /// The number of plies that the players have written down themselves; `None` shows all.
    written: Option<usize>,
    /// The engine's review, if there is one.
    review: Option<&'a Review>,
}

impl<'a> Marked<'a> {
    /// The text of a move; a dash for a move of the game that is not written down yet.
    fn text(self, cell: &Cell) -> &str {
        let Visit { line, ply } = cell.visit;
        let missing = line == LineId::MAIN && self.written.is_some_and(|written| ply > written);
        if missing { "–" } else { &cell.text }
    }

    /// The engine's judgement of the turn that ends with this move; `None` if the move has
    /// a sign of the player's own.
    fn judgement(self, cell: &Cell) -> Option<Judgement> {
        let Visit { line, ply } = cell.visit;
        let of_game = line == LineId::MAIN && cell.signs.is_empty();
        let review = self.review.filter(|_| of_game)?;
        let turn = review.turn_at(ply.checked_sub(1)?)?;
        let is_last = turn.ply + turn.played.len() == ply;
        turn.judgement.filter(|_| is_last)
    }

    /// The signs after the move's text.
    fn signs(self, cell: &'a Cell) -> &'a str {
        let judged = self.judgement(cell).map(Judgement::sign);
        judged.unwrap_or(&cell.signs)
    }
}

/// A line of the list.
enum Line<'a> {
    /// A numbered row: the moves of White and of Black.
    Row(u32, &'a [Cell], &'a [Cell]),
    /// Moves of a variation: the indent, and whether the line begins the variation.
    Variation(f32, bool, &'a [Cell]),
    /// A line of the comment on a place: the indent, the place, and the text.
    Comment(f32, Visit, String),
}

impl Line<'_> {
    fn has(&self, visit: Visit) -> bool {
        let is_here = |cell: &Cell| cell.visit == visit;
        match self {
            Line::Row(_, white, black) => white.iter().chain(*black).any(is_here),
            Line::Variation(_, _, cells) => cells.iter().any(is_here),
            Line::Comment(..) => false,
        }
    }
}

/// The place that the list was last scrolled to and the list's height then, in whole
/// logical pixels.
pub type Scrolled = Option<(Visit, u32)>;

/// Shows the list; scrolls to the current place when that or the height of the list has
/// changed.
///
/// If the players keep the scoresheet themselves, the main line shows only the first
/// `written` plies.
pub fn list(ui: &mut Ui, model: &Model, written: Option<usize>, scrolled: &mut Scrolled) {
    ui.separator();
    if model.score.rows.is_empty() && model.score.comment.is_empty() {
        ui.weak_label(model.text("no-moves"));
        return;
    }
    let (current, height) = (model.session.visit, ui.available_height());
    let mark = Marked {
        current,
        written,
        review: model.reviewing.of(model.session),
    };
    let now = Some((current, height as u32));
    let follows = std::mem::replace(scrolled, now) != now;
    // A card above can take the whole height of the page.
    if height < ROW_HEIGHT {
        return;
    }
    let lines = lines(ui, model.score, mark);
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
            ui.push_id(index, |ui| match &lines[index] {
                Line::Row(number, white, black) => {
                    numbered(ui, model, (*number, white, black), mark);
                }
                Line::Variation(indent, is_first, cells) => {
                    variation(ui, model, (*indent, *is_first), cells, mark);
                }
                Line::Comment(indent, visit, text) => comment(ui, model, *indent, *visit, text),
            });
        }
        keep_focus_in_sight(ui);
    });
}

/// The lines of the list, wrapped to its width.
fn lines<'a>(ui: &mut Ui, list: &'a MoveList, mark: Marked<'a>) -> Vec<Line<'a>> {
    let mut lines = Vec::new();
    let start = Visit {
        line: LineId::MAIN,
        ply: 0,
    };
    wrap(ui, &mut lines, 0.0, start, &list.comment);
    for Row {
        number,
        white,
        black,
        branches,
    } in &list.rows
    {
        let remarks = |cells: &'a [Cell]| cells.iter().filter(|cell| !cell.comment.is_empty());
        let is_parted = remarks(white).next().is_some();
        // A comment on White's move goes between it and Black's reply.
        let rows: &[(&[Cell], &[Cell])] = match is_parted {
            true => &[(white, &[]), (&[], black)],
            false => &[(white, black)],
        };
        for &(white, black) in rows {
            if white.is_empty() && black.is_empty() {
                continue;
            }
            lines.push(Line::Row(*number, white, black));
            for cell in remarks(white).chain(remarks(black)) {
                wrap(ui, &mut lines, NUMBER_WIDTH, cell.visit, &cell.comment);
            }
        }
        for branch in branches {
            of_branch(ui, &mut lines, branch, mark);
        }
    }
    lines
}

/// Appends the lines of a variation.
fn of_branch<'a>(ui: &mut Ui, lines: &mut Vec<Line<'a>>, branch: &'a Branch, mark: Marked<'a>) {
    let font = FontId::monospace(SMALL);
    let letter = ui.fonts_mut(|fonts| fonts.glyph_width(&font, '0'));
    let width = |cell: &Cell| {
        let letters = mark.text(cell).chars().count() + mark.signs(cell).chars().count();
        letters as f32 * letter + 2.0 * PADDING.x + GAP
    };
    // Limits the indent of deeply nested variations, so that moves fit.
    let indent = (NUMBER_WIDTH * 0.6 + 14.0 * branch.depth as f32).min(ui.available_width() / 3.0);
    let room = ui.available_width() - indent - SIGN_WIDTH - 3.0 * GAP;
    let (mut cells, mut is_first) = (&branch.cells[..], true);
    if let Some(cell) = cells.first() {
        let before = Visit {
            ply: 0,
            ..cell.visit
        };
        wrap(ui, lines, indent, before, &branch.comment);
    }
    while !cells.is_empty() {
        let (mut used, mut is_commented) = (0.0, false);
        let fit = cells.iter().take_while(|cell| {
            used += width(cell);
            let fits = used <= room && !is_commented;
            is_commented |= !cell.comment.is_empty();
            fits
        });
        let (line, rest) = cells.split_at(fit.count().max(1));
        lines.push(Line::Variation(indent, is_first, line));
        if let Some(cell) = line.last() {
            let set_in = indent + SIGN_WIDTH;
            wrap(ui, lines, set_in, cell.visit, &cell.comment);
        }
        (cells, is_first) = (rest, false);
    }
}

/// Appends the lines of a comment, wrapped to the list's width.
fn wrap(ui: &mut Ui, lines: &mut Vec<Line<'_>>, indent: f32, visit: Visit, text: &str) {
    if text.is_empty() {
        return;
    }
    let room = ui.available_width() - indent - PADDING.x - 2.0 * GAP - BAR;
    let font = FontId::proportional(SMALL);
    let layout = ui.fonts_mut(|fonts| fonts.layout(text.to_owned(), font, color::WEAK, room));
    lines.extend(layout.rows.iter().map(|row| {
        let text = row.text().trim_end().to_owned();
        Line::Comment(indent, visit, text)
    }));
}

/// Shows an introduction for new players in a game without moves.
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
    ui.wide_command(model, Command::Open(Open::Lessons));
    ui.wide_command(model, Command::Open(Open::NewGame));
    let key = model.key(Command::Cursor(Walk::Step(Way::Up)));
    let list = model.key(Command::Open(Open::Keys));
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
) {
    let half = (ui.available_width() - NUMBER_WIDTH - 8.0) / 2.0;
    ui.horizontal(|ui| {
        let number = RichText::new(format!("{number:>3}.")).monospace();
        let number = Label::new(number.color(color::WEAK));
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
                    place(ui, model, cell, mark);
                }
            });
        }
    });
}

/// Shows a line of a comment; a click opens the comment for editing.
fn comment(ui: &mut Ui, model: &Model, indent: f32, visit: Visit, text: &str) {
    ui.horizontal(|ui| {
        ui.add_space(indent + PADDING.x);
        let text = RichText::new(text).size(SMALL).color(color::WEAK);
        let label = ui.add(Label::new(text).sense(Sense::click()));
        if label
            .on_hover_cursor(egui::CursorIcon::PointingHand)
            .clicked()
        {
            model.act(Act::Comment(visit));
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

/// Shows a move as a button; a right click opens its menu.
fn place(ui: &mut Ui, model: &Model, cell: &Cell, mark: Marked) {
    let is_here = cell.visit == mark.current;
    let (text_ink, fill) = match is_here {
        true => (color::ACCENT, color::CHOSEN),
        false => (color::TEXT, Color32::TRANSPARENT),
    };
    let ink_of_sign = match mark.judgement(cell) {
        Some(judgement) => ink(judgement),
        None => text_ink,
    };
    let mut text = LayoutJob::default();
    for (part, color) in [(mark.text(cell), text_ink), (mark.signs(cell), ink_of_sign)] {
        let format = TextFormat::simple(FontId::monospace(SMALL), color);
        text.append(part, 0.0, format);
    }
    let button = egui::Button::new(text).fill(fill);
    let button = ui.add(button.stroke(egui::Stroke::NONE));
    if button.clicked() {
        model.act(ViewRequest::Visit(cell.visit));
    }
    button.context_menu(|ui| annotating::menu(ui, model, cell.visit));
    if let Some(time) = button.hovered().then(|| time(model, cell.visit)).flatten() {
        button.on_hover_text(time);
    }
}

/// The thinking time of a move and the time left to its player after it; `None` if no clock
/// ran.
fn time(model: &Model, visit: Visit) -> Option<String> {
    let game = model.game();
    let thought = game.thoughts().into_iter().find(|it| it.visit == visit)?;
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
    use crate::app::engine::analysis::Said;
    use crate::app::panels::Panels;
    use crate::app::panels::stage::Stage;
    use crate::engine::{Limits, Search, Task};
    use crate::game::{Event, Game, Setup, Terms, TimeControl, Timestamp};
    use crate::rules::Language;

    /// A game with this number of moves by both players, whose knights go to and fro.
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

    /// Whether a row of the list is visible once scrolling has settled.
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

    #[test]
    fn a_move_shows_its_thinking_time_if_a_clock_ran() {
        let control = TimeControl::rapid();
        let mut timed = Game::new(Setup {
            terms: Terms {
                clock: Some([control.clone(), control]),
                ..Terms::default()
            },
            ..Setup::default()
        });
        timed.happen(Event::Start, Timestamp(0)).unwrap();
        let mv = crate::rules::notation::read(timed.last(), "Nc3N").unwrap();
        timed.play(mv, Timestamp(12_000)).unwrap();
        let first = timed.live();
        let time_of_first = |game: &Game| {
            let stage = Stage::new(game, Language::English);
            time(&stage.model(), first)
        };
        let expected = "0:12 used, 29:48 left";
        assert_eq!(time_of_first(&timed).as_deref(), Some(expected));
        assert_eq!(time_of_first(&game(1)), None);
    }
}
