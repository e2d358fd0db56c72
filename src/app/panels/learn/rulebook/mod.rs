//! The rules page: an overview of the current game's rules, and the whole rule book with contents,
//! search and pictures. Every citation links to this page, and Escape returns to what was open
//! before.

mod article;
mod contents;
mod linked;
mod picture;

use bevy_egui::egui::{self, Rect, Ui};

use crate::app::input::commands::{Command, Page};
use crate::app::panels::learn::laws;
use crate::app::panels::widgets::pane;
use crate::app::panels::widgets::{Widgets, line_edit};
use crate::app::panels::{Model, style};
use crate::library::rulebook::Book;
use crate::texts::rulebook::Place;

pub use linked::{beside, linked, linked_in};

/// Width of the table of contents next to the page, in logical pixels.
const CONTENTS_WIDTH: f32 = 280.0;
/// Minimum width that must be left for the boards next to the table of contents, in logical pixels.
const TOWER_WIDTH: f32 = 560.0;
/// The maximum number of search results that are listed.
const MAX_RESULTS: usize = 60;

#[derive(Default)]
pub struct Form {
    /// The paragraph that is open; `None` while the overview of the current game's rules is open.
    pub at: Option<Place>,
    /// The book whose articles are listed; `None` for the book that applies to the current game.
    book: Option<Book>,
    search: String,
    /// Whether the table of contents is shown in place of the text, in a window too narrow for
    /// both.
    lists: bool,
    /// Whether the page must still scroll to the open paragraph.
    fresh: bool,
}

impl Form {
    /// Opens a paragraph; `None` opens the overview of the current game's rules.
    pub fn open(&mut self, place: Option<Place>) {
        self.at = place;
        self.book = place.map(|it| it.book).or(self.book);
        self.search.clear();
        self.lists = false;
        self.fresh = true;
    }

    /// Makes the page scroll to the open paragraph when it is drawn again.
    pub fn show_again(&mut self) {
        self.fresh = self.at.is_some();
    }

    /// Returns the book whose articles are listed: the book that the player chose, otherwise the
    /// book that applies to the current game.
    fn listed(&self, model: &Model) -> Book {
        self.book.unwrap_or(Book::of(linked::base(model)))
    }
}

pub fn page(ui: &mut Ui, model: &Model, form: &mut Form) {
    let words = model.words;
    ui.heading(words.text(Command::Open(Page::Laws).word()));
    let hint = words.text("rulebook-search");
    let field = ui.add(line_edit(&mut form.search, &hint));
    let label = hint.clone();
    field.widget_info(|| egui::WidgetInfo::labeled(egui::WidgetType::TextEdit, true, &label));
    let narrow = !is_wide(ui.ctx());
    if narrow && ui.wide_button(words.text("rulebook-contents"), true) {
        form.lists = !form.lists;
    }
    if !form.search.trim().is_empty() {
        finds(ui, model, form);
    } else if narrow && form.lists {
        contents::list(ui, model, form);
    } else if let Some(place) = form.at {
        article::show(ui, model, form, place);
    } else {
        laws::overview(ui, model);
    }
}

fn finds(ui: &mut Ui, model: &Model, form: &mut Form) {
    let words = model.words;
    let found = words.search(&form.search);
    if found.is_empty() {
        ui.weak_label(words.text("rulebook-nothing-found"));
        return;
    }
    ui.scrolled("finds", |ui| {
        for &place in found.iter().take(MAX_RESULTS) {
            let Some((article, paragraph)) = words.at(place) else {
                continue;
            };
            let head = format!("{}  {}", paragraph.0, article.title);
            ui.card(|ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                if ui.link(head).clicked() {
                    form.open(Some(place));
                }
                ui.weak_small(words.book(place.book));
                ui.label(paragraph.1.lines().next().unwrap_or_default());
            });
        }
    });
}

/// Returns whether the window is wide enough to show the table of contents next to the page.
fn is_wide(ctx: &egui::Context) -> bool {
    ctx.viewport_rect().width() >= style::PANEL_WIDTH + CONTENTS_WIDTH + TOWER_WIDTH
}

/// Draws the table of contents next to the page if the window is wide enough; returns the part of
/// `free` that is left.
pub fn contents_beside(ctx: &egui::Context, free: Rect, model: &Model, form: &mut Form) -> Rect {
    if !is_wide(ctx) {
        return free;
    }
    let (rest, rect) = free.split_left_right_at_x(free.right() - CONTENTS_WIDTH);
    pane::beside(ctx, "contents", rect, |ui| {
        contents::list(ui, model, form);
    });
    rest
}
