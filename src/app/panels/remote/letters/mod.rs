//! Games by letter: the page with their list, the invitation that has arrived, the box on the
//! game's page, and the page of people and keys.

pub mod game;
pub mod invitation;
pub mod invite;
pub mod key;
pub mod list;
pub mod own_name;
pub mod people;

use bevy_egui::egui::{Button, Ui};

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
    let form = &mut panels.letters.list;
    form.read(model);
    let mut begins = false;
    ui.scrolled("letters", |ui| {
        let has_games = !form.games().is_empty();
        ui.column_and_rest(
            |ui| begins = choices(ui, model, has_games),
            |ui| list::show(ui, model, form),
        );
    });
    if begins {
        panels.open_page(Page::NewGame);
        panels.new_game.play_by_letter();
    }
}

/// Draws the invitation that has arrived, and the buttons; returns whether the player begins a game.
fn choices(ui: &mut Ui, model: &Model, has_games: bool) -> bool {
    let invitation = model.mailbox.invitation.as_ref();
    if let Some(offer) = invitation {
        invitation::show(ui, model, offer);
        ui.add_space(4.0);
    }
    if !has_games && invitation.is_none() {
        ui.weak_label(model.text("letters-about"));
    }
    let new = model.text("letters-new");
    let begins = match invitation.is_some() {
        true => ui.wide_button(new, true),
        false => ui.main_button(new, true).clicked(),
    };
    let (paste, button) = (
        model.text("letters-paste-about"),
        Button::new(model.text("letters-paste")),
    );
    if ui.wide(|ui| ui.button_about(button, true, &paste)) {
        model.act(Command::Paste);
    }
    ui.wide_command(model, Command::Open(Page::People));
    ui.add_space(4.0);
    begins
}
