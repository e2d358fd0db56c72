//! The bar above every page. On the left it has the menu of commands or a back button; on the
//! right, the game's title and the button that folds the panel.

use bevy_egui::egui::{self, Align, Button, Layout, RichText, Ui};
use egui_phosphor::regular;

use super::widgets::{Widgets, keep_focus_in_sight};
use super::{Model, Page, Themed, spoken};
use crate::app::input::commands::{Aid, Command, Dialog};
use crate::app::panels::play::game;
use crate::app::panels::widgets::icons;
use crate::store::View2dSize;

/// The menu's width in logical pixels.
const MENU_WIDTH: f32 = 270.0;

/// Maximum width of the part that stays visible when the panel is folded, in logical pixels.
const BRIEF_WIDTH: f32 = 240.0;

const MENU: [&[Command]; 5] = [
    &[
        Command::Open(Page::Home),
        Command::Open(Page::NewGame),
        Command::Open(Page::Match),
        Command::Open(Page::Editor),
        Command::Open(Page::Online),
        Command::Open(Page::Letters),
        Command::Open(Page::Library),
        Command::Save,
        Command::Dialog(Dialog::Open),
        Command::Dialog(Dialog::Save),
        Command::Open(Page::Exchange),
        Command::Open(Page::Share),
    ],
    &[Command::CopyScoresheet, Command::CopyTfen, Command::Paste],
    &[
        Command::MoveBox,
        Command::Undo,
        Command::Redo,
        Command::Open(Page::Arbiter),
    ],
    &[
        Command::View2d,
        Command::Aid(Aid::Attacks),
        Command::Aid(Aid::WhyNot),
        Command::Aid(Aid::Analysis),
        Command::Open(Page::Openings),
        Command::Aid(Aid::Hint),
        Command::Aid(Aid::Threats),
        Command::Open(Page::Review),
    ],
    &[
        Command::Open(Page::Lessons),
        Command::Open(Page::Training),
        Command::Open(Page::Manual),
        Command::Open(Page::Laws),
        Command::Open(Page::Programs),
        Command::Open(Page::Settings),
        Command::Open(Page::Keys),
        Command::FullScreen,
        Command::Screenshot,
        Command::About,
        Command::Quit,
    ],
];

/// Draws the bar: on the left the menu (on the home page and the game's page) or a back button, and
/// on the right the button that folds the panel. `way_back` is the key of the back button's text in
/// the language files. Returns whether the back button was clicked.
pub fn bar(ui: &mut Ui, model: &Model, page: Page, way_back: &str) -> bool {
    let words = model.words;
    let mut goes_back = false;
    ui.horizontal(|ui| {
        if matches!(page, Page::Home | Page::Game) {
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
            if page == Page::Account && !model.session.title.is_empty() {
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
    let room = ui.ctx().viewport_rect().height() - 70.0;
    egui::ScrollArea::vertical()
        .max_height(room)
        .min_scrolled_height(room)
        .show(ui, |ui| {
            items(ui, model);
            keep_focus_in_sight(ui);
        });
}

fn items(ui: &mut Ui, model: &Model) {
    // The spacing is small enough for all items to fit into a window of the usual height.
    let spacing = ui.spacing_mut();
    spacing.item_spacing.y = 0.0;
    spacing.interact_size.y = 23.0;
    spacing.button_padding.y = 1.0;
    for (index, group) in MENU.iter().enumerate() {
        if index > 0 {
            ui.separator();
        }
        for &command in *group {
            let key = RichText::new(model.key(command)).color(ui.colors().weak);
            let item = icons::button(ui, command, model.text(command.word()))
                .right_text(key)
                .frame_when_inactive(false)
                .min_size(egui::vec2(ui.available_width(), 0.0));
            let item = ui.add(item);
            spoken::name_sign(&item, "");
            if item.clicked() {
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
