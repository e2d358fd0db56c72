//! The bar over every page: the menu of commands, the page's name, folding.

use bevy_egui::egui::{self, Align, Layout, RichText};

use super::style::color;
use super::widgets::keep_focus_in_sight;
use super::{Act, Model, Page};
use crate::app::input::commands::Command;
use crate::app::words::Words;
use crate::store::Plan;

/// How wide the menu is, in logical pixels.
const MENU_WIDTH: f32 = 270.0;

/// The commands of the menu, with lines between its groups.
const MENU: [&[Command]; 5] = [
    &[
        Command::NewGame,
        Command::Match,
        Command::Library,
        Command::Save,
        Command::OpenFile,
        Command::SaveFile,
        Command::Exchange,
    ],
    &[Command::CopyScoresheet, Command::CopyTfen, Command::Paste],
    &[
        Command::MoveBox,
        Command::Undo,
        Command::Redo,
        Command::Arbiter,
    ],
    &[
        Command::Plan,
        Command::Attacks,
        Command::WhyNot,
        Command::Analysis,
        Command::Hint,
    ],
    &[
        Command::Lessons,
        Command::Settings,
        Command::Keys,
        Command::FullScreen,
        Command::Screenshot,
        Command::Quit,
    ],
];

/// The bar: menu or the way back at the left, folding at the right.
pub fn bar(ui: &mut egui::Ui, model: &Model, page: Page, acts: &mut Vec<Act>) {
    let words = model.words;
    ui.horizontal(|ui| {
        if page == Page::Game {
            menu(ui, model, acts);
            plan(ui, model, acts);
        } else if ui
            .button(format!("◀ {}", words.text("back-to-game")))
            .on_hover_text(Command::Cancel.tooltip(words))
            .clicked()
        {
            acts.push(Act::Close);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let fold = ui.button("⏵").on_hover_text(Command::Fold.tooltip(words));
            if fold.clicked() {
                acts.push(Command::Fold.into());
            }
            if matches!(page, Page::Game | Page::Account) && !model.table.title.is_empty() {
                let title = RichText::new(&model.table.title).color(color::WEAK);
                ui.add(egui::Label::new(title).truncate());
            }
        });
    });
}

fn menu(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    let words = model.words;
    ui.menu_button(format!("☰ {}", words.text("menu")), |ui| {
        ui.set_width(MENU_WIDTH);
        // In a low window the menu scrolls.
        let room = ui.ctx().viewport_rect().height() - 70.0;
        egui::ScrollArea::vertical()
            .max_height(room)
            .min_scrolled_height(room)
            .show(ui, |ui| {
                items(ui, words, acts);
                keep_focus_in_sight(ui);
            });
    });
}

fn items(ui: &mut egui::Ui, words: Words, acts: &mut Vec<Act>) {
    // So close that all of them fit where the window has its usual height.
    let spacing = ui.spacing_mut();
    spacing.item_spacing.y = 0.0;
    spacing.interact_size.y = 23.0;
    spacing.button_padding.y = 1.0;
    for (index, group) in MENU.iter().enumerate() {
        if index > 0 {
            ui.separator();
        }
        for &command in *group {
            let key = RichText::new(command.shortcut().text(words)).color(color::WEAK);
            let item = egui::Button::new(words.text(command.word()))
                .right_text(key)
                .frame_when_inactive(false)
                .min_size(egui::vec2(ui.available_width(), 0.0));
            if ui.add(item).clicked() {
                acts.push(command.into());
                ui.close();
            }
        }
    }
}

/// The button that shows the plan, while it does not show.
fn plan(ui: &mut egui::Ui, model: &Model, acts: &mut Vec<Act>) {
    let words = model.words;
    if model.choices.0.plan == Plan::Off {
        let button = ui.button(words.text("plan"));
        if button.on_hover_text(Command::Plan.tooltip(words)).clicked() {
            acts.push(Command::Plan.into());
        }
    }
}

/// What is left of a folded panel: a button in the corner.
pub fn folded(ctx: &egui::Context, whole: egui::Rect, model: &Model, acts: &mut Vec<Act>) {
    egui::Area::new("unfold".into())
        .fixed_pos(whole.right_top() + egui::vec2(-14.0, 14.0))
        .pivot(egui::Align2::RIGHT_TOP)
        .show(ctx, |ui| {
            let unfold = ui
                .button("⏴")
                .on_hover_text(Command::Fold.tooltip(model.words));
            if unfold.clicked() {
                acts.push(Command::Fold.into());
            }
        });
}
