//! The part of the page with which the player joins a game. A button leads to the page on which the
//! player can invite a friend.

use bevy_egui::egui::{Key, Ui};

use super::{Question, connection};
use crate::app::panels::remote::letters::own_name;
use crate::app::panels::widgets::Widgets;
use crate::app::panels::{Model, Page, Panels};
use crate::app::session::OnlineRequest;
use crate::app::session::online::{Phase, Table, inviter};
use crate::remote::Name;
use crate::rules::RuleSet;

#[derive(Default)]
pub struct Form {
    pub code: String,
    wants_focus: bool,
}

impl Form {
    /// Makes the field for the code receive the keyboard focus when the page is next drawn.
    pub fn open(&mut self) {
        self.wants_focus = true;
    }

    pub fn has_code(&self) -> bool {
        !self.code.trim().is_empty()
    }

    /// Joins the game with the typed code, unless the player's name is not allowed.
    pub fn join(&self, model: &Model) {
        if let Some(name) = own_name::chosen(model) {
            let code = self.code.trim().to_owned();
            model.act(OnlineRequest::Join(code, name));
        }
    }
}

/// Draws the fields to join a game, the games on the local network, and the button to invite a
/// friend.
pub fn show(ui: &mut Ui, model: &Model, panels: &mut Panels) {
    let form = &mut panels.online.join;
    ui.weak_label(model.text("online-about"));
    own_name::show(ui, model);
    let name = own_name::chosen(model);
    if name.is_none() {
        ui.warning_label(model.text("friend-name-too-long"));
    }
    let code = ui.labelled_field(model.text("online-code"), &mut form.code, "K7QF3-MWD2P");
    if std::mem::take(&mut form.wants_focus) {
        code.request_focus();
    }
    if let Some((name, contacts)) = inviter(&form.code) {
        let key = match name.as_str() {
            "" => "online-invited-nameless",
            _ => "online-invited-by",
        };
        let values = [("name", name.into()), ("contacts", contacts.into())];
        ui.weak_label(model.words.with(key, &values));
    }
    let has_code = form.has_code();
    let is_entered = code.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    panels.online.question.show(ui, model);
    let is_decided = Question::is_answered(model);
    let can_join = has_code && name.is_some() && is_decided;
    let button = ui.main_button(model.text("online-join"), can_join);
    let joins = button.clicked() || is_entered && can_join;
    if joins {
        form.join(model);
    }
    if ui.wide_button(model.text("online-spectate"), has_code && is_decided) {
        model.act(OnlineRequest::Spectate(form.code.trim().to_owned()));
    }
    ui.weak_small(model.text("online-code-about"));
    if ui.wide_button(model.text("online-invite"), true) {
        panels.open_page(Page::NewGame);
        panels.new_game.play_online();
    }
    tables(ui, model, name.as_ref());
    connection::show(ui, model, &mut panels.online.connection);
}

fn tables(ui: &mut Ui, model: &Model, name: Option<&Name>) {
    let state = &model.online.state;
    if state.phase != Phase::Watching {
        ui.action_button(model, "online-watch", OnlineRequest::Watch);
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
    ui.action_button(model, "online-stop-watching", OnlineRequest::Leave);
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
