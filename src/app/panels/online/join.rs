//! The part of the page with which the player joins a game. A button leads to the page on which the
//! player can invite a friend.

use bevy_egui::egui::Ui;

use super::super::widgets::Widgets;
use super::super::{Model, Page, Panels};
use super::connection;
use crate::app::session::OnlineRequest;
use crate::app::session::online::{Phase, Table};
use crate::remote::Name;
use crate::rules::RuleSet;

/// State of the fields for joining a game.
#[derive(Default)]
pub struct Form {
    code: String,
    name: String,
    /// Whether the field for the code gets the keyboard focus when it is next drawn.
    wants_focus: bool,
}

impl Form {
    /// Makes the field for the code receive the keyboard focus when the page is next drawn.
    pub fn open(&mut self) {
        self.wants_focus = true;
    }
}

/// Draws the fields to join a game, the games on the local network, and the button to invite a
/// friend.
pub fn show(ui: &mut Ui, model: &Model, panels: &mut Panels) {
    let form = &mut panels.online.join;
    ui.weak_label(model.text("online-about"));
    let hint = model.text("name-hint");
    ui.labelled_field(model.text("invitation-name"), &mut form.name, &hint);
    let name = Name::new(form.name.trim());
    if name.is_err() {
        ui.warning_label(model.text("friend-name-too-long"));
    }
    let code = ui.labelled_field(model.text("online-code"), &mut form.code, "K7QF3-MWD2P");
    if std::mem::take(&mut form.wants_focus) {
        code.request_focus();
    }
    let can_join = !form.code.trim().is_empty() && name.is_ok();
    let joins = ui
        .main_button(model.text("online-join"), can_join)
        .clicked();
    if let (true, Ok(name)) = (joins, &name) {
        let text = form.code.trim().to_owned();
        model.act(OnlineRequest::Join(text, name.clone()));
    }
    let can_watch = !form.code.trim().is_empty();
    if ui.wide_button(model.text("online-spectate"), can_watch) {
        model.act(OnlineRequest::Spectate(form.code.trim().to_owned()));
    }
    if ui.wide_button(model.text("online-invite"), true) {
        panels.open_page(Page::NewGame);
        panels.new_game.play_online();
    }
    tables(ui, model, name.ok().as_ref());
    connection::show(ui, model, &mut panels.online.connection);
}

/// Draws the games that are offered on the local network.
fn tables(ui: &mut Ui, model: &Model, name: Option<&Name>) {
    let state = &model.online.state;
    if state.phase != Phase::Watching {
        if ui.wide_button(model.text("online-watch"), true) {
            model.act(OnlineRequest::Watch);
        }
        return;
    }
    ui.weak_label(model.text("online-tables"));
    if state.tables.is_empty() {
        ui.label(model.text("online-no-tables"));
    }
    for table in &state.tables {
        if ui.wide_button(title(model, table), name.is_some())
            && let Some(name) = name
        {
            model.act(OnlineRequest::JoinTable(table.host, name.clone()));
        }
    }
    if ui.wide_button(model.text("online-stop-watching"), true) {
        model.act(OnlineRequest::Leave);
    }
}

fn title(model: &Model, table: &Table) -> String {
    let name = match table.name.as_str() {
        "" => model.text("letters-nameless"),
        name => name.to_owned(),
    };
    match RuleSet::named(&table.rules) {
        Ok(rules) => format!("{name}  ·  {}", model.words.rule_set(rules)),
        Err(_) => name,
    }
}
