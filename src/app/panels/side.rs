//! The side panel: its background, the bar at the top, and the open page. Each page's own module
//! draws its contents and lets them scroll in a low window.

use bevy_egui::egui::{self, Ui};

use super::{Model, Page, Panels, Themed, Widgets, home, menu, style};
use crate::app::panels::games::{exchange, library, share};
use crate::app::panels::learn::{lessons, manual, rulebook, training};
use crate::app::panels::play::{arbiter, game, new_game, series};
use crate::app::panels::preferences::{keys, programs, settings};
use crate::app::panels::remote::{letters, online};
use crate::app::panels::study::{editor, openings, review};
use crate::app::panels::widgets::pane;
use crate::app::session::LoadRequest;

/// Minimum width that a page of several columns leaves for the boards, in logical pixels.
const BOARDS_WIDTH: f32 = 320.0;

/// Returns the number of columns that the page can fill. Pages that accompany the boards have one.
fn most_columns(model: &Model, panels: &Panels) -> usize {
    match panels.page {
        Page::Library => 4,
        // Before the first puzzle there is no history to fill the columns.
        Page::Training if model.training.0.attempts.is_empty() => 1,
        Page::Training if model.session.activity.tactic().is_none() => 4,
        Page::Letters => 1 + panels.letters.list.games().len().min(3),
        Page::People => 1 + panels.letters.people.count().min(3),
        Page::Keys => 3,
        Page::Settings => 2,
        _ => 1,
    }
}

/// Returns the width of the side panel with a page of at most this number of columns in a window of
/// this width, in logical pixels.
fn width(most: usize, window: f32) -> f32 {
    let mut widths = (1..=most).rev().map(style::panel_width);
    let fits = widths.find(|width| width + BOARDS_WIDTH <= window);
    fits.unwrap_or(style::PANEL_WIDTH)
}

/// Draws the side panel and returns the part of the window that it leaves free.
pub(super) fn show(ctx: &egui::Context, model: &Model, panels: &mut Panels) -> egui::Rect {
    let whole = ctx.viewport_rect();
    if panels.folded {
        menu::folded(ctx, whole, model);
        return whole;
    }
    let width = width(most_columns(model, panels), whole.width());
    let (rest, rect) = whole.split_left_right_at_x(whole.right() - width);
    let fill = ctx.colors().smoked();
    pane::show(ctx, pane::layer("side"), (rect, fill), |ui| {
        // Each page keeps its own scroll position.
        let inner = egui::UiBuilder::new()
            .id_salt(panels.page as u8)
            .max_rect(rect.shrink(style::PANEL_MARGIN));
        ui.scope_builder(inner, |ui| {
            let activity = &model.session.activity;
            let goes_back = menu::bar(ui, model, panels.page, panels.way_back(activity));
            ui.add_space(4.0);
            page(ui, model, panels);
            if goes_back {
                if panels.shows_task(activity) && panels.before.is_empty() {
                    model.act(LoadRequest::LeaveCourse);
                }
                panels.leave(activity);
            }
        });
    });
    match panels.page {
        Page::Laws => rulebook::contents_beside(ctx, rest, model, &mut panels.rulebook),
        Page::Manual => manual::page_beside(ctx, rest, model, &mut panels.manual),
        _ => rest,
    }
}

fn page(ui: &mut Ui, model: &Model, panels: &mut Panels) {
    match panels.page {
        // These pages are about the game in play, which is not shown while a position is being set
        // up or while a puzzle or an exercise is on the board.
        Page::Game | Page::Review | Page::Openings | Page::Arbiter
            if model.session.is_editing() =>
        {
            editor::waiting(ui, model);
        }
        Page::Game | Page::Review | Page::Openings | Page::Arbiter
            if let Some(page) = panels.page_of_task(&model.session.activity) =>
        {
            task_waits(ui, model, panels, page);
        }
        Page::Home => home::page(ui, model, panels),
        Page::Game => game::page(ui, model, panels),
        Page::NewGame => new_game::page(ui, model, &mut panels.new_game),
        Page::Library => library::page(ui, model, panels),
        Page::Letters => letters::page(ui, model, panels),
        Page::Online => online::page(ui, model, panels),
        Page::People => letters::people::page(ui, model, panels),
        Page::Exchange => exchange::page(ui, model, &mut panels.exchange),
        Page::Share => share::page(ui, model, &mut panels.share_size),
        Page::Lessons => lessons::page(ui, model),
        Page::Training => training::page(ui, model, panels),
        Page::Review => review::page(ui, model, panels),
        Page::Openings => openings::page(ui, model, panels),
        Page::Match => series::page(ui, model),
        Page::Settings => settings::page(ui, model, &mut panels.settings),
        Page::Programs => programs::page(ui, model, &mut panels.programs),
        Page::Laws => rulebook::page(ui, model, &mut panels.rulebook),
        Page::Manual => manual::page(ui, model, &mut panels.manual),
        Page::Keys => keys::page(ui, model, &mut panels.keys),
        Page::Editor => editor::page(ui, model, panels),
        Page::Arbiter => arbiter::page(ui, model, panels),
    }
}

/// Draws a page about the game in play while a puzzle or an exercise is on the board: buttons that
/// return to its page or leave it.
fn task_waits(ui: &mut Ui, model: &Model, panels: &mut Panels, page: Page) {
    ui.card(|ui| ui.heading(model.text("task-no-game")));
    let key = match page {
        Page::Training => "back-to-puzzle",
        _ => "back-to-exercise",
    };
    if ui.main_button(model.text(key), true).clicked() {
        panels.open_page(page);
    }
    ui.action_button(model, "editor-leave", LoadRequest::LeaveCourse);
}
