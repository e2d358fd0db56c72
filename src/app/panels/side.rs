//! The panel at the side: its ground, the bar, and the page that is chosen, which
//! scrolls as a whole where the window is too low for it. The page's contents are its
//! own module's.

use bevy_egui::egui;

use super::{
    Act, Model, Page, Panels, account, arbiter, exchange, game, keys, lessons, library, menu,
    new_game, series, settings, style, widgets,
};

/// The panel at the side; gives what it leaves free.
///
/// It is an area of its own: over a panel in the background layer egui would claim
/// the pointer for the whole window.
pub(super) fn show(
    ctx: &egui::Context,
    model: &Model,
    panels: &mut Panels,
    acts: &mut Vec<Act>,
) -> egui::Rect {
    let whole = ctx.viewport_rect();
    if panels.folded {
        menu::folded(ctx, whole, model, acts);
        return whole;
    }
    let (rest, rect) = whole.split_left_right_at_x(whole.right() - style::PANEL_WIDTH);
    egui::Area::new("side".into())
        .order(egui::Order::Middle)
        .fixed_pos(rect.min)
        .constrain(false)
        .show(ctx, |ui| {
            ui.painter().rect_filled(rect, 0.0, style::color::GROUND);
            ui.allocate_rect(rect, egui::Sense::CLICK);
            // Each page remembers for itself how far it is scrolled.
            let inner = egui::UiBuilder::new()
                .id_salt(panels.page as u8)
                .max_rect(rect.shrink(14.0));
            ui.scope_builder(inner, |ui| page(ui, model, panels, acts));
        });
    rest
}

fn page(ui: &mut egui::Ui, model: &Model, panels: &mut Panels, acts: &mut Vec<Act>) {
    menu::bar(ui, model, panels.page, acts);
    ui.add_space(4.0);
    let room = ui.available_size();
    let scrolls_itself = matches!(
        panels.page,
        Page::Library | Page::Lessons | Page::Settings | Page::Keys
    );
    let height = height(model, panels);
    if scrolls_itself || room.y >= height {
        return contents(ui, model, panels, acts);
    }
    // A page that a low window would cut off scrolls as a whole.
    egui::ScrollArea::vertical()
        .id_salt(panels.page as u8)
        .show(ui, |ui| {
            let size = egui::vec2(room.x, height);
            ui.allocate_ui(size, |ui| {
                ui.set_min_size(size);
                contents(ui, model, panels, acts);
            });
            widgets::keep_focus_in_sight(ui);
        });
}

/// How much height the page needs: a game without a card beside its moves is content
/// with less.
fn height(model: &Model, panels: &Panels) -> f32 {
    let is_tournament = model.table.game.setup().terms.duties().is_some();
    let has_cards = panels.ask.is_some() || model.analysis.on || is_tournament;
    match (panels.page, has_cards, model.score.rows.is_empty()) {
        (Page::Game, false, false) => style::BARE_GAME_HEIGHT,
        (Page::Game, false, true) => style::WELCOME_HEIGHT,
        _ => style::PAGE_HEIGHT,
    }
}

fn contents(ui: &mut egui::Ui, model: &Model, panels: &mut Panels, acts: &mut Vec<Act>) {
    match panels.page {
        Page::Game => game::page(ui, model, panels, acts),
        Page::NewGame => new_game::page(ui, model, &mut panels.new_game, acts),
        Page::Library => library::page(ui, model, &mut panels.library, acts),
        Page::Exchange => exchange::page(ui, model, &mut panels.exchange, acts),
        Page::Lessons => lessons::page(ui, model, acts),
        Page::Account => account::page(ui, model, panels, acts),
        Page::Match => series::page(ui, model, acts),
        Page::Settings => settings::page(ui, model, acts),
        Page::Keys => keys::page(ui, model),
        Page::Arbiter => arbiter::page(ui, model, &mut panels.arbiter, panels.ask, acts),
    }
}
