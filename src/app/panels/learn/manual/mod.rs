//! The manual: the list of its pages in the side panel, and the open page next to it. On the page
//! about the program, a button copies diagnostics for the report of a fault.

mod columns;
mod diagnostics;
mod drawing;
mod markdown;
mod pages;

use bevy_egui::egui::{self, Button, Rect, Ui};

use crate::app::engine::analysis::Analysis;
use crate::app::input::commands::{Command, Page};
use crate::app::panels::widgets::pane;
use crate::app::panels::widgets::{self, Widgets};
use crate::app::panels::{Model, style};
use crate::app::session::{FileRequest, GameRequest, LoadRequest, Notice};
use crate::game::{LineId, Visit};
use crate::rules::{Language, Move, Position};
use markdown::Block;
use pages::{ABOUT, ManualPage};

pub use pages::{OPENINGS, PAGES, STRATEGY};

/// Greatest width of the open page, in logical pixels; at this width a line has about 90 letters.
const PAGE_WIDTH: f32 = 640.0;
/// Minimum width that the window must leave next to the side panel so that a page can be read
/// there, in logical pixels. In a narrower window, the side panel shows either the list or the
/// page.
const MIN_WIDTH: f32 = 300.0;
/// Minimum width in which the boards are shown next to an open page, in logical pixels.
const BOARDS_WIDTH: f32 = 240.0;

pub struct Form {
    open: ManualPage,
    /// Whether the list is shown in place of the page, in a window too narrow for both.
    lists: bool,
    /// The page that was drawn last, its language, and its contents.
    read: Option<(ManualPage, Language, Vec<Block>)>,
}

impl Default for Form {
    fn default() -> Form {
        Form {
            open: PAGES[0],
            lists: false,
            read: None,
        }
    }
}

impl Form {
    pub fn open_about(&mut self) {
        self.open(ABOUT);
    }

    pub fn open(&mut self, page: ManualPage) {
        self.open = page;
        self.lists = false;
    }

    fn blocks(&mut self, language: Language) -> &[Block] {
        let page = self.open;
        let read = self.read.take();
        let read = read.filter(|(of, in_language, _)| (*of, *in_language) == (page, language));
        let read = read.unwrap_or_else(|| (page, language, page.blocks(language)));
        &self.read.insert(read).2
    }
}

/// Draws the side panel of the manual: the list of pages, and the open page if it cannot be read
/// next to the panel.
pub fn page(ui: &mut Ui, model: &Model, form: &mut Form) {
    ui.heading(model.text(Command::Open(Page::Manual).word()));
    if has_room(ui.ctx()) {
        list(ui, model, form);
        return;
    }
    if ui.wide_button(model.text("rulebook-contents"), true) {
        form.lists = !form.lists;
    }
    match form.lists {
        true => list(ui, model, form),
        false => open_page(ui, model, form),
    }
}

/// Returns whether a page can be read next to the side panel.
fn has_room(ctx: &egui::Context) -> bool {
    ctx.viewport_rect().width() >= style::PANEL_WIDTH + MIN_WIDTH
}

fn list(ui: &mut Ui, model: &Model, form: &mut Form) {
    ui.foot(|ui| {
        for what in [Page::Lessons, Page::Laws, Page::Keys] {
            ui.wide_command(model, Command::Open(what));
        }
    });
    ui.scrolled("pages", |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        for page in PAGES {
            let title = page.title(model.words.language);
            let entry = Button::selectable(page == form.open, title).wrap();
            let entry = entry.min_size(egui::vec2(ui.available_width(), 0.0));
            if ui.add(entry).clicked() {
                form.open(page);
            }
        }
    });
}

/// Draws the open page next to the side panel if there is room for it; returns the part of `free`
/// that is left for the boards.
pub fn page_beside(ctx: &egui::Context, free: Rect, model: &Model, form: &mut Form) -> Rect {
    if !has_room(ctx) {
        return free;
    }
    let beside = free.width() >= PAGE_WIDTH + BOARDS_WIDTH;
    let width = if beside { PAGE_WIDTH } else { free.width() };
    let (rest, rect) = free.split_left_right_at_x(free.right() - width);
    pane::beside(ctx, "manual", rect, |ui| open_page(ui, model, form));
    // If the page covers the boards, the boards stay where they are behind the page.
    if beside { rest } else { free }
}

fn open_page(ui: &mut Ui, model: &Model, form: &mut Form) {
    let page = form.open;
    if page == ABOUT {
        about(ui, model);
    }
    let mut link = None;
    let blocks = form.blocks(model.words.language);
    ui.scrolled(page.file, |ui| {
        widgets::scroll_by_keys(ui);
        link = drawing::page(ui, blocks).map(str::to_owned);
    });
    let Some(link) = link else {
        return;
    };
    if let Some(text) = pages::linked_position(&link) {
        model.act(LoadRequest::ImportText(text.to_owned()));
        return;
    }
    match (ManualPage::linked(&link), pages::linked_line(&link)) {
        (Some(page), _) => form.open(page),
        (None, Some(moves)) => play_line(model, moves),
        (None, None) => model.act(FileRequest::CopyText(link, "done-copied-address")),
    }
}

/// Plays moves from the starting position of the tournament rules as a variation of the game that
/// is shown, or says why that is impossible.
fn play_line(model: &Model, moves: Vec<Move>) {
    let (session, game) = (&model.session, model.game());
    let is_task = session.activity.is_task().then_some("task-no-game");
    let is_other = (*game.start() != Position::start()).then_some("openings-other-game");
    let hindrance = is_task.or(Analysis::hindrance(game));
    match hindrance.or(session.move_hindrance()).or(is_other) {
        Some(why) => model.act(Notice::Denied(why)),
        None => {
            let (line, ply) = (LineId::MAIN, 0);
            let at = Visit { line, ply };
            model.act(GameRequest::Line {
                at,
                moves,
                is_replayed: false,
            });
        }
    }
}

/// Draws the version and the button that copies the diagnostics, at the bottom of the page about
/// the program.
fn about(ui: &mut Ui, model: &Model) {
    ui.foot(|ui| {
        let version = [("version", diagnostics::VERSION.into())];
        ui.weak_label(model.words.with("about-version", &version));
        if ui.wide_button(model.text("about-copy"), true) {
            let (scale, window) = (ui.pixels_per_point(), ui.ctx().viewport_rect().size());
            let text = diagnostics::text(model, scale, window.into());
            model.act(FileRequest::CopyText(text, "done-copied-diagnostics"));
        }
    });
}
