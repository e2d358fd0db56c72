//! The games of a PGN file: a table on a page of several columns, otherwise a list of buttons.

use bevy_egui::egui::{
    Align2, FontId, RichText, ScrollArea, Sense, TextWrapMode, Ui, WidgetInfo, WidgetText,
    WidgetType, vec2,
};

use super::found::SearchResults;
use crate::app::panels::Model;
use crate::app::panels::games::library::sorting::Sorting;
use crate::app::panels::style::{self, Themed};
use crate::app::panels::widgets::keep_focus_in_sight;
use crate::app::panels::widgets::table::{Clicked, Heading, table};
use crate::app::session::LoadRequest;
use crate::app::session::pgn_list::PgnList;
use crate::pgn::{Order, PgnEntry};
use crate::rules::Color;
use crate::texts::Texts;

/// Height of a row of the list, in logical pixels.
const ROW: f32 = 46.0;

/// Width to the right of the list that is reserved for the scroll bar, in logical pixels.
const SCROLL_BAR_GAP: f32 = 10.0;

/// What a column of the table shows and sorts by, and its width in logical pixels; `None` if it shares
/// the remaining width. [`Order::LastPlayed`] stands for the order of the file.
type Column = (Order, Option<f32>);

/// Returns the columns of the table on a page of this number of columns; a page of one column has a
/// list of buttons instead.
pub fn columns(count: usize) -> &'static [Column] {
    match count {
        0 | 1 => &[],
        2 => &[
            (Order::LastPlayed, Some(64.0)),
            (Order::White, None),
            (Order::Black, None),
            (Order::Score, Some(90.0)),
            (Order::Date, Some(100.0)),
        ],
        _ => &[
            (Order::LastPlayed, Some(64.0)),
            (Order::White, None),
            (Order::Black, None),
            (Order::Score, Some(90.0)),
            (Order::Date, Some(100.0)),
            (Order::Event, None),
            (Order::Kind, Some(130.0)),
            (Order::Moves, Some(80.0)),
        ],
    }
}

/// Draws the games that were found: as a table with these columns, which a click on a heading sorts,
/// or as a list if there are no columns.
pub fn show(
    ui: &mut Ui,
    model: &Model,
    (listed, found): (&PgnList, &SearchResults),
    columns: &[Column],
    sorting: &mut Sorting,
) {
    if columns.is_empty() {
        return list(ui, model, listed, found);
    }
    let words = model.words;
    let headings = columns.iter().map(|&(order, width)| Heading {
        text: match order {
            Order::LastPlayed => words.text("pgn-number"),
            Order::White => words.side(Color::White),
            Order::Black => words.side(Color::Black),
            _ => words.localize(&order),
        },
        width,
        direction: (sorting.direction_of(order, words)).filter(|_| order != Order::LastPlayed),
    });
    let headings: Vec<Heading> = headings.collect();
    let entry = |row: usize| {
        let (_, index) = found.games.get(row)?;
        listed.games.get(*index)
    };
    let contents = |row: usize| {
        let Some(entry) = entry(row) else {
            return Default::default();
        };
        let cells = columns.iter().map(|&(order, _)| cell(words, entry, order));
        let (title, facts) = texts(words, entry);
        (name(&title, &facts), cells.collect())
    };
    match table(ui, &headings, found.games.len(), contents) {
        Some(Clicked::Row(row)) => {
            if let Some(entry) = entry(row) {
                model.act(LoadRequest::Collected(entry.index()));
            }
        }
        Some(Clicked::Heading(column)) => {
            if let Some(&(order, _)) = columns.get(column) {
                sorting.choose(order);
            }
        }
        None => {}
    }
}

/// Returns what the table says of a game in the column that is sorted by `order`.
fn cell(words: Texts, entry: &PgnEntry, order: Order) -> String {
    let players = |side: usize| {
        let names = entry.names().filter_map(|names| names.get(side).copied());
        names
            .filter(|name| !name.is_empty())
            .collect::<Vec<_>>()
            .join(", ")
    };
    match order {
        Order::LastPlayed => words.number(entry.index() as u64 + 1),
        Order::White => players(0),
        Order::Black => players(1),
        Order::Score => entry.score().unwrap_or_default().to_owned(),
        Order::Date => date(entry),
        Order::Event => event(entry),
        Order::Kind => rules(words, entry),
        Order::Moves => entry.moves().to_string(),
    }
}

fn date(entry: &PgnEntry) -> String {
    entry.date().trim_end_matches(".??").to_owned()
}

fn event(entry: &PgnEntry) -> String {
    match (entry.event(), entry.round()) {
        (event, "") => event.to_owned(),
        ("", round) => round.to_owned(),
        (event, round) => format!("{event} ({round})"),
    }
}

fn rules(words: Texts, entry: &PgnEntry) -> String {
    match entry.rules() {
        Some(rules) => words.rule_set(rules),
        None => words.text("pgn-damaged-variant"),
    }
}

fn list(ui: &mut Ui, model: &Model, listed: &PgnList, found: &SearchResults) {
    let area = ScrollArea::vertical().auto_shrink([false, false]);
    area.show_rows(ui, ROW, found.games.len(), |ui, range| {
        for (_, index) in found.games.get(range).unwrap_or_default() {
            let entry = listed.games.get(*index);
            if entry.is_some_and(|entry| row(ui, model.words, entry)) {
                model.act(LoadRequest::Collected(*index));
            }
        }
        keep_focus_in_sight(ui);
    });
}

fn row(ui: &mut Ui, words: Texts, entry: &PgnEntry) -> bool {
    let (title, facts) = texts(words, entry);
    let size = vec2(ui.available_width() - SCROLL_BAR_GAP, ROW);
    let (rect, row) = ui.allocate_exact_size(size, Sense::click());
    row.widget_info(|| WidgetInfo::labeled(WidgetType::Button, true, name(&title, &facts)));
    let look = ui.style().interact(&row);
    ui.painter()
        .rect_filled(rect, look.corner_radius, look.weak_bg_fill);
    let inner = rect.shrink2(vec2(8.0, 4.0));
    let lines = [
        (
            inner.left_top(),
            Align2::LEFT_TOP,
            title,
            style::BODY,
            ui.colors().text,
        ),
        (
            inner.left_bottom(),
            Align2::LEFT_BOTTOM,
            facts,
            style::SMALL,
            ui.colors().weak,
        ),
    ];
    for (place, align, text, size, color) in lines {
        let text = WidgetText::from(RichText::new(text).color(color).size(size));
        let (wrap, font) = (TextWrapMode::Truncate, FontId::proportional(size));
        let text = text.into_galley(ui, Some(wrap), inner.width(), font);
        let place = align.anchor_size(place, text.size()).min;
        ui.painter().galley(place, text, color);
    }
    row.clicked()
}

/// Returns the name of a game for screen readers.
fn name(title: &str, facts: &str) -> String {
    format!("{title}  ·  {facts}")
}

/// Returns the title of a game (its players, or its event if no player is known), and its other
/// facts in one line.
fn texts(words: Texts, entry: &PgnEntry) -> (String, String) {
    let boards = entry.names().map(|names| {
        let sides = names.into_iter().zip(Color::ALL);
        let names = sides.map(|(name, side)| match name {
            "" => words.side(side),
            name => name.to_owned(),
        });
        names.collect::<Vec<_>>().join(" – ")
    });
    let mut title = boards.collect::<Vec<_>>().join(", ");
    let rules = match entry.rules() {
        Some(rules) if rules.name() == "chess" => String::new(),
        _ => rules(words, entry),
    };
    let moves = match entry.moves() {
        0 => String::new(),
        moves => words.with("moves", &[("count", moves.into())]),
    };
    let score = entry.score().unwrap_or_default().to_owned();
    let (date, event, venue) = (date(entry), event(entry), entry.venue().to_owned());
    let mut facts = vec![score, date, event, rules, moves, venue];
    facts.retain(|fact| !fact.is_empty());
    let is_nameless = entry.names().flatten().all(str::is_empty);
    if is_nameless && !entry.event().is_empty() {
        title = entry.event().to_owned();
    }
    (title, facts.join("  ·  "))
}
