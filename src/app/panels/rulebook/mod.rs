//! The page of the rules: the game on the table in a few sentences each, and the whole
//! book by articles, with its contents, a search and positions beside paragraphs. What is
//! cited anywhere leads here, and Escape back to where one was.

mod article;
mod contents;
mod linked;
mod picture;

use bevy_egui::egui::{self, Rect, ScrollArea, Ui};

use super::widgets::{self, Widgets, line_edit};
use super::{Ask, Model, MoveBox, Page, Panels, annotating, laws, pane, style};
use crate::app::input::commands::{Command, Open};
use crate::app::words::rulebook::Place;
use crate::store::rulebook::Book;

pub use linked::{beside, linked, linked_in};

/// How wide the contents are beside the text, in logical pixels.
const CONTENTS_WIDTH: f32 = 280.0;
/// How much of the window the contents leave to the tower at least.
const TOWER_WIDTH: f32 = 560.0;
/// How many finds are listed.
const MOST: usize = 60;

/// What of the book is open.
#[derive(Default)]
pub struct Form {
    /// The paragraph that is read; none while it is the rules of the game on the table.
    at: Option<Place>,
    /// The book whose articles are listed; that of the board if none was chosen.
    book: Option<Book>,
    /// What is searched for.
    search: String,
    /// Whether the contents stand in the place of the text, where they have none of their own.
    lists: bool,
    /// Whether the paragraph is still to be brought into sight.
    fresh: bool,
    /// What was open when something cited was looked up.
    before: Option<Before>,
}

impl Form {
    /// Opens a paragraph.
    fn open(&mut self, place: Option<Place>) {
        self.at = place;
        self.book = place.map(|it| it.book).or(self.book);
        self.search.clear();
        self.lists = false;
        self.fresh = true;
    }

    /// The book whose articles are listed.
    fn listed(&self, model: &Model) -> Book {
        self.book.unwrap_or(Book::of(linked::base(model)))
    }
}

/// What was open before something was looked up; the forms keep their contents.
struct Before {
    page: Page,
    folded: bool,
    ask: Option<Ask>,
    move_box: Option<MoveBox>,
    comment: Option<annotating::Form>,
}

impl Panels {
    /// Opens the book at what is cited. What was open waits for the way back.
    pub fn look_up(&mut self, place: Place) {
        if self.page != Page::Laws || self.folded {
            self.rulebook.before = Some(Before {
                page: self.page,
                folded: self.folded,
                ask: self.ask.take(),
                move_box: self.move_box.take(),
                comment: self.comment.take(),
            });
        }
        self.page = Page::Laws;
        self.folded = false;
        self.rulebook.open(Some(place));
    }

    /// What the way back is called: a text of the language files.
    pub fn way_back(&self) -> &'static str {
        match &self.rulebook.before {
            Some(before) if before.page != Page::Game => "rulebook-back",
            _ => "back-to-game",
        }
    }

    /// Leaves the page: back to what was open when something was looked up, or to the
    /// game.
    pub fn leave(&mut self) {
        let before = self.rulebook.before.take();
        match before.filter(|_| self.page == Page::Laws) {
            Some(before) => {
                self.page = before.page;
                self.folded = before.folded;
                self.ask = before.ask;
                self.move_box = before.move_box;
                self.comment = before.comment;
            }
            None => self.turn_to(Page::Game),
        }
    }
}

/// The page.
pub fn page(ui: &mut Ui, model: &Model, form: &mut Form) {
    let words = model.words;
    ui.heading(words.text(Command::Open(Open::Laws).word()));
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

/// The paragraphs that hold what is searched for.
fn finds(ui: &mut Ui, model: &Model, form: &mut Form) {
    let words = model.words;
    let found = words.search(&form.search);
    if found.is_empty() {
        ui.weak_label(words.text("rulebook-nothing-found"));
        return;
    }
    ScrollArea::vertical()
        .id_salt("finds")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            for &place in found.iter().take(MOST) {
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
            widgets::keep_focus_in_sight(ui);
        });
}

/// Whether the window has room for the contents beside the page.
fn is_wide(ctx: &egui::Context) -> bool {
    ctx.viewport_rect().width() >= style::PANEL_WIDTH + CONTENTS_WIDTH + TOWER_WIDTH
}

/// The contents beside the page, where there is room; gives what they leave free.
pub fn contents_beside(ctx: &egui::Context, free: Rect, model: &Model, form: &mut Form) -> Rect {
    if !is_wide(ctx) {
        return free;
    }
    let (rest, rect) = free.split_left_right_at_x(free.right() - CONTENTS_WIDTH);
    pane::show(ctx, pane::layer("contents"), rect, |ui| {
        let inner = egui::UiBuilder::new().max_rect(rect.shrink(14.0));
        ui.scope_builder(inner, |ui| contents::list(ui, model, form));
    });
    rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::words::Words;
    use crate::rules::laws::Base;

    fn cited(number: &str) -> Place {
        let words = Words::default();
        words.cited(Base::Tower, number).unwrap()
    }

    #[test]
    fn who_looks_something_up_comes_back_to_the_question_that_was_open() {
        let mut panels = Panels::default();
        panels.ask(Ask::Claim);
        panels.claim.intend("b4N");
        panels.look_up(cited("9.2"));
        assert_eq!((panels.page, panels.ask), (Page::Laws, None));
        // From one paragraph to the next there is one way back.
        panels.look_up(cited("9.3"));
        assert_eq!(panels.rulebook.at, Some(cited("9.3")));
        panels.leave();
        assert_eq!((panels.page, panels.ask), (Page::Game, Some(Ask::Claim)));
        assert_eq!(panels.claim.intended(), "b4N");
        panels.leave();
        assert_eq!(panels.page, Page::Game);
    }

    #[test]
    fn who_comes_from_a_page_comes_back_to_it_and_a_folded_panel_folds_again() {
        let mut panels = Panels::default();
        panels.turn_to(Page::Arbiter);
        panels.folded = true;
        panels.look_up(cited("13.4"));
        assert!(!panels.folded);
        panels.leave();
        assert_eq!((panels.page, panels.folded), (Page::Arbiter, true));
    }

    #[test]
    fn the_rules_of_the_game_are_what_the_page_opens_with() {
        let mut panels = Panels::default();
        panels.look_up(cited("3.6"));
        panels.turn_to(Page::Laws);
        assert_eq!(panels.rulebook.at, None);
        panels.leave();
        assert_eq!(panels.page, Page::Game);
    }
}
