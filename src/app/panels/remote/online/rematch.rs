//! The question of a rematch after the end of a game over a network.

use bevy_egui::egui::Ui;

use crate::app::input::commands::Command;
use crate::app::panels::remote::letters::game::with_name;
use crate::app::panels::widgets::Widgets;
use crate::app::panels::{Model, spoken};
use crate::app::session::remote::RemotePlay;
use crate::app::session::{OnlineRequest, RemoteAction};
use crate::remote::{Request, Subject};

/// Draws the button that asks for a rematch or, if the opponent has asked, the question with the
/// buttons to answer it.
pub fn show(ui: &mut Ui, model: &Model, play: &RemotePlay) {
    let state = &play.state;
    let Some(side) = state.side.as_ref().filter(|_| play.is_live()) else {
        ui.main_action(model, "online-connect", OnlineRequest::Continue(state.code));
        ui.weak_small(with_name(model, "online-rematch-closed", state));
        return;
    };
    if side.chain().is_rematch_agreed() {
        spoken::announce(&ui.weak_small(model.text("online-rematch-begins")));
        return;
    }
    let is_subject = |request: &Request| request.subject == Subject::Rematch;
    if side.asked().is_some_and(is_subject) {
        spoken::announce(&ui.accent_label(with_name(model, "online-asks-rematch", state)));
        ui.action_button(model, "decline", RemoteAction::Decline);
        // This button stands where the one that asks for a rematch was, which the player may be
        // about to press.
        let accept = ui.main_button(model.text("online-accept-rematch"), true);
        if accept.clicked() {
            model.act(RemoteAction::Grant);
        }
        return;
    }
    if side.own_request().is_some_and(is_subject) {
        spoken::announce(&ui.weak_small(with_name(model, "online-asked-rematch", state)));
        return;
    }
    ui.main_command(model, Command::Rematch, "account-again");
}
