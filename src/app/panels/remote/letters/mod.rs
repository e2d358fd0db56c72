//! Games by letter: the page with their list, the invitation that has arrived, the box on the
//! game's page, and the page of people and keys.

pub mod game;
pub mod invitation;
pub mod invite;
pub mod key;
pub mod list;
pub mod own_name;
pub mod people;

use bevy_egui::egui::Ui;

use crate::app::input::commands::Command;
use crate::app::panels::widgets::Widgets;
use crate::app::panels::{Model, Page, Panels};

#[derive(Default)]
pub struct Form {
    pub list: list::Form,
    pub game: game::Form,
    /// The number of the last invitation for which the page of games by letter was opened.
    pub seen_invitation: u64,
    pub people: people::Form,
    pub key: key::Form,
}

pub fn page(ui: &mut Ui, model: &Model, panels: &mut Panels) {
    ui.heading(model.text("letters-title"));
    ui.scrolled("letters", |ui| {
        if let Some(offer) = &model.mailbox.invitation {
            invitation::show(ui, model, offer);
            ui.add_space(4.0);
        }
        let form = &mut panels.letters.list;
        form.read(model);
        let is_invited = model.mailbox.invitation.is_some();
        if form.games().is_empty() && !is_invited {
            ui.weak_label(model.text("letters-about"));
        }
        let paste = model.text("letters-paste-about");
        let new = model.text("letters-new");
        let begins = match is_invited {
            true => ui.wide_button(new, true),
            false => ui.main_button(new, true).clicked(),
        };
        if begins {
            panels.open_page(Page::NewGame);
            panels.new_game.play_by_letter();
        }
        let button = bevy_egui::egui::Button::new(model.text("letters-paste"));
        if ui.wide(|ui| ui.button_about(button, true, &paste)) {
            model.act(Command::Paste);
        }
        ui.wide_command(model, Command::Open(Page::People));
        ui.add_space(4.0);
        list::show(ui, model, &panels.letters.list);
    });
}
