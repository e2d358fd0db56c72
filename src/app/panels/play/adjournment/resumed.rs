//! Box in the side panel for what may remain to be done after play is resumed: a player is absent,
//! an answer may be sealed (Article A9(c)), or the clock times are wrong (Article A12). It also
//! shows that the session has ended (Article A1(a)).

use bevy_egui::egui::Ui;

use super::{Form, arrivals, buttons_for_each, event, heading, opening};
use crate::app::input::commands::{Command, Declare};
use crate::app::panels::{Model, Widgets};
use crate::game::adjournment::{AdjournmentAct, Phase};
use crate::rules::Color;

/// Draws the box that is shown after a resumption; draws nothing if there is nothing to do.
pub fn after_resumption(ui: &mut Ui, model: &Model, form: &mut Form) {
    let game = model.game();
    if game.phase() != Phase::Play || game.result().is_some() {
        return;
    }
    let absent = Color::ALL.into_iter().find(|&side| !game.is_present(side));
    let point_out = |side| event(AdjournmentAct::PointOut(side));
    let times = game.clock().is_some()
        && Color::ALL
            .into_iter()
            .any(|side| model.allows(point_out(side)).is_ok());
    let over = game.session_is_over(model.now);
    if absent.is_none() && !times && !over {
        return;
    }
    ui.card(|ui| {
        if over {
            heading(ui, model.text("session-over"));
            ui.wide_command(model, Command::Declare(Declare::Adjourn));
        }
        if let Some(side) = absent {
            heading(ui, model.with_player("absent", side));
            arrivals(ui, model);
            opening::late(ui, model);
            let answers = game.before_sealing(model.now).is_ok();
            form.answers |= answers && ui.wide_button(model.text("seal-answer"), true);
        }
        if times {
            ui.collapsing(model.text("wrong-times"), |ui| {
                ui.weak_small(model.text("wrong-times-why"));
                buttons_for_each(
                    ui,
                    model,
                    ["points-out-white", "points-out-black"],
                    point_out,
                );
            });
        }
    });
}
