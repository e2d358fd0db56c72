//! What is left of an adjournment while the game is played again: an absent player,
//! the answer that may be sealed (A9(c)), times that are wrong (A12); and a session
//! that is over (A1(a)).

use bevy_egui::egui;

use super::{Form, arrivals, event, heading, note, of_each, opening};
use crate::app::input::commands::Command;
use crate::app::panels::style;
use crate::app::panels::{Act, Model, command_button, wide};
use crate::app::session::time::now;
use crate::game::{AdjournmentAct, Event, Game, Phase};
use crate::rules::Color;

/// A card with what is possible; none where nothing is.
pub fn after_resumption(ui: &mut egui::Ui, model: &Model, form: &mut Form, acts: &mut Vec<Act>) {
    let game = &model.table.game;
    if game.phase() != Phase::Play || game.result().is_some() {
        return;
    }
    let words = model.words;
    let absent = Color::ALL.into_iter().find(|&side| !game.is_present(side));
    let point_out = |side| event(AdjournmentAct::PointOut(side));
    let times = Color::ALL
        .into_iter()
        .any(|side| game.clock().is_some() && game.allows(point_out(side), now()).is_ok());
    let over = session_is_over(game);
    if absent.is_none() && !times && !over {
        return;
    }
    style::card().show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        if over {
            heading(ui, &words.text("session-over"));
            ui.vertical_centered_justified(|ui| {
                let label = words.text("command-adjourn");
                command_button(ui, words, label, Command::Adjourn, true, acts);
            });
        }
        if let Some(side) = absent {
            heading(ui, &model.told("absent", side));
            arrivals(ui, model, acts);
            opening::late(ui, model, acts);
            if game.before_sealing(now()).is_ok() && wide(ui, &words.text("seal-answer"), true) {
                form.answers = true;
            }
        }
        if times {
            ui.collapsing(words.text("wrong-times"), |ui| {
                note(ui, &words.text("wrong-times-why"));
                of_each(
                    ui,
                    model,
                    ["points-out-white", "points-out-black"],
                    point_out,
                    acts,
                );
            });
        }
    });
}

/// Whether the last session that was announced has ended since play was resumed.
fn session_is_over(game: &Game) -> bool {
    let resumed = game.events().iter().rev().find_map(|stamped| {
        (stamped.event == Event::Adjournment(AdjournmentAct::Resume)).then_some(stamped.at)
    });
    let last = game.sessions().last();
    last.is_some_and(|session| {
        session.until <= now() && resumed.is_none_or(|resumed| resumed < session.until)
    })
}
