//! The bar above every page. On the left it has the menu of commands or a back button; on the
//! right, the game's title and the button that folds the panel.

use bevy_egui::egui::containers::menu::SubMenuButton;
use bevy_egui::egui::{self, Align, Button, Layout, RichText, Ui};
use egui_phosphor::regular;

use super::map::{self, Group};
use super::widgets::Widgets;
use super::{Model, Page, Themed, spoken};
use crate::app::input::commands::Command;
use crate::app::panels::play::game;
use crate::store::View2dSize;

/// Width of the menu in logical pixels.
const MENU_WIDTH: f32 = 210.0;
/// Width of the menu of a group in logical pixels.
const GROUP_WIDTH: f32 = 290.0;

/// Maximum width of the part that stays visible when the panel is folded, in logical pixels.
const BRIEF_WIDTH: f32 = 240.0;

/// The entries of the menu below the groups of the map.
pub const OTHERS: [Entry; 4] = [
    Entry::Command(Command::Palette),
    Entry::Command(Command::Open(Page::Settings)),
    Entry::Help,
    Entry::Command(Command::Quit),
];

pub enum Entry {
    Command(Command),
    /// The menu with [`HELP`].
    Help,
}

const HELP: [Command; 3] = [
    Command::Open(Page::Manual),
    Command::Open(Page::Keys),
    Command::About,
];

/// Draws the bar: on the left the menu (on the home page and the game's page) or a back button, and
/// on the right the button that folds the panel. `way_back` is the key of the back button's text in
/// the language files. Returns whether the back button was clicked.
pub fn bar(ui: &mut Ui, model: &Model, page: Page, way_back: &str) -> bool {
    let words = model.words;
    let mut goes_back = false;
    ui.horizontal(|ui| {
        if matches!(page, Page::Home | Page::Game) {
            if page == Page::Game {
                ui.icon_button(model, Command::Open(Page::Home));
            }
            menu(ui, model);
            // There is only a button to open the 2D view, because the toolbar of the 2D view has
            // the button to close it.
            if model.settings.0.view2d == View2dSize::Off {
                ui.command_button(model, Command::View2d, words.text("view2d"), true);
            }
        } else {
            let back = Button::new((regular::ARROW_LEFT, words.text(way_back)));
            goes_back = ui.button_about(back, true, &model.tooltip(Command::Cancel));
        }
        ui.at_the_right(|ui| {
            ui.sign_button(model, Command::Fold, regular::CARET_RIGHT);
            let is_over = model.game().result().is_some();
            if page == Page::Review && is_over && !model.session.title.is_empty() {
                ui.truncated_label(RichText::new(&model.session.title).color(ui.colors().weak));
            }
        });
    });
    goes_back
}

fn menu(ui: &mut Ui, model: &Model) {
    let menu = ui.menu_button((regular::LIST, model.text("menu")), |ui| whole(ui, model));
    spoken::name_sign(&menu.response, "");
}

pub(super) fn whole(ui: &mut Ui, model: &Model) {
    ui.set_width(MENU_WIDTH);
    for Group {
        texts,
        commands,
        of_game,
    } in &map::GROUPS
    {
        submenu(ui, model.text(texts[0]), |ui| {
            group(ui, model, &[commands, of_game]);
        });
    }
    ui.separator();
    for entry in &OTHERS {
        match entry {
            Entry::Command(command) => group(ui, model, &[&[*command]]),
            Entry::Help => submenu(ui, model.text("map-help"), |ui| {
                group(ui, model, &[&HELP]);
            }),
        }
    }
}

fn submenu(ui: &mut Ui, title: String, contents: impl FnOnce(&mut Ui)) {
    let (button, _) = SubMenuButton::new(title).ui(ui, |ui| {
        ui.set_width(GROUP_WIDTH);
        contents(ui);
    });
    spoken::name_sign(&button, "");
}

/// Draws the entries of a menu in parts with a line between them. The last part may be empty.
pub(super) fn group(ui: &mut Ui, model: &Model, parts: &[&[Command]]) {
    for (index, part) in parts.iter().enumerate() {
        if index > 0 && !part.is_empty() {
            ui.separator();
        }
        for &command in *part {
            if map::row(ui, model, command, false) {
                model.act(command);
                ui.close();
            }
        }
    }
}

/// Draws the part that stays visible when the panel is folded: the button that unfolds it, and the
/// state of the game.
pub fn folded(ctx: &egui::Context, whole: egui::Rect, model: &Model) {
    egui::Area::new("unfold".into())
        .fixed_pos(whole.right_top() + egui::vec2(-14.0, 14.0))
        .pivot(egui::Align2::RIGHT_TOP)
        .show(ctx, |ui| {
            ui.set_max_width(BRIEF_WIDTH);
            ui.with_layout(Layout::right_to_left(Align::TOP), |ui| {
                ui.sign_button(model, Command::Fold, regular::CARET_LEFT);
            });
            let activity = &model.session.activity;
            let is_posed = activity.exercise().is_some() || activity.tactic().is_some();
            if !is_posed && !model.session.is_editing() {
                game::brief(ui, model);
            }
        });
}
