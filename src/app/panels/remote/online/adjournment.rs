//! Adjourning a game over a network, and resuming it on another day.

use bevy_egui::egui::{CollapsingHeader, Ui};

use crate::app::panels::play::adjournment::Resumption;
use crate::app::panels::widgets::Widgets;
use crate::app::panels::widgets::hidden::Hidden;
use crate::app::panels::{Model, spoken};
use crate::app::session::RemoteAction;
use crate::app::session::remote::RemoteState;
use crate::app::session::time::wall;
use crate::game::adjournment::{AdjournmentAct, Phase};
use crate::game::envelope::Written;
use crate::game::{Event, Play};
use crate::remote::{Content, Side, Subject};
use crate::store::envelope::{CoreDumpsOff, Draft};
use crate::texts::letters;

/// State of the fields for adjourning a game.
#[derive(Default)]
pub struct Form {
    resumption: Resumption,
    text: Hidden,
    /// Prevents the system from writing a core dump, a file with the program's memory, if the app
    /// crashes. Exists while the move may be typed.
    undumped: Option<CoreDumpsOff>,
}

impl Form {
    /// Erases the move, which was sealed. Until then it stays, because sealing may be refused.
    fn close(&mut self) {
        self.undumped = None;
        if !self.text.is_empty() {
            self.text = Hidden::default();
        }
    }
}

/// Draws what the player can do next to adjourn or resume the game. Draws nothing in a casual game,
/// nor in a match on two boards, which cannot be adjourned.
pub fn show(ui: &mut Ui, model: &Model, state: &RemoteState, side: &Side, form: &mut Form) {
    if side.chain().tandem().is_some() {
        return;
    }
    let is_casual = state.offer.proposal.play == Play::Casual;
    let is_free = state.pending().is_none() && side.is_compared();
    let phase = side.chain().game().phase();
    if !matches!(phase, Phase::Sealing { .. }) {
        form.close();
    }
    if phase == Phase::Play {
        if !is_casual {
            ask(ui, model, side, is_free, &mut form.resumption);
        }
        return;
    }
    if let Some(text) = letters::adjourned(model.words, side) {
        spoken::announce(&ui.label(text));
    }
    let own = side.color();
    match phase {
        Phase::Sealing { .. } if is_sealing(side) => {
            form.undumped.get_or_insert_with(CoreDumpsOff::new);
            seal(ui, model, is_free, &mut form.text);
        }
        Phase::Adjourned(_) => {
            ui.weak_small(model.text("online-adjourned-about"));
            match side.chain().game().is_present(own) {
                true => {
                    ui.weak_small(model.text("online-you-are-back"));
                }
                false => step(ui, model, "online-resume", is_free),
            }
        }
        Phase::Opening(sealed) | Phase::Reply(sealed) => {
            let is_lost = side.chain().is_key_lost();
            match (sealed.inscription.sealer == own, is_lost) {
                (true, false) => {
                    step(ui, model, "online-open-envelope", is_free);
                    if ui.wide_button(model.text("online-key-lost"), is_free) {
                        model.act(RemoteAction::Submit(Content::KeyLost));
                    }
                }
                (false, true) => lost_key(ui, model, is_free),
                _ => {}
            }
        }
        Phase::Play | Phase::Sealing { .. } | Phase::Stating(_) => {}
    }
}

/// Returns whether the player at this window has to seal a move now.
pub fn is_sealing(side: &Side) -> bool {
    let game = side.chain().game();
    matches!(game.phase(), Phase::Sealing { .. }) && game.last().turn() == side.color()
}

/// Draws the button for the player's next step to resume the game.
fn step(ui: &mut Ui, model: &Model, key: &str, is_free: bool) {
    if ui.main_button(model.text(key), is_free).clicked() {
        model.act(RemoteAction::Resume);
    }
}

fn ask(ui: &mut Ui, model: &Model, side: &Side, is_free: bool, form: &mut Resumption) {
    CollapsingHeader::new(model.text("online-adjourn"))
        .id_salt("online adjournment")
        .show_unindented(ui, |ui| {
            form.show_hours(ui, model);
            let can_ask = is_free && side.own_request().is_none();
            if ui.wide_button(model.text("online-ask-adjourn"), can_ask) {
                model.act(RemoteAction::Ask(Subject::Adjourn {
                    resumption: form.time(wall().max(side.chain().now())),
                    venue: Written::EMPTY,
                }));
            }
        });
}

/// Draws the field for the move to be sealed. Only a legal move is accepted, so that a typing error
/// does not lose the game.
fn seal(ui: &mut Ui, model: &Model, is_free: bool, text: &mut Hidden) {
    ui.weak_small(model.text("online-seal-about"));
    let hint = model.text("claim-intended-hint");
    let is_entered = text.show(ui, "sealed move online", &hint);
    ui.tick(&mut text.shown, model.text("seal-show"));
    let doubt = model.game().sealed_move_warning(text.text().trim());
    let draft = Draft::new(text.text().trim());
    let can_seal = is_free && doubt.is_none() && draft.is_ok();
    if doubt.is_some() && !text.is_empty() {
        ui.weak_small(model.text("online-seal-doubt"));
    }
    let button = ui.main_button(model.text("online-seal"), can_seal);
    if let (true, Ok(draft)) = (button.clicked() || is_entered && can_seal, draft) {
        model.act(RemoteAction::Seal(draft));
    }
}

/// Draws two choices for a player whose opponent can no longer open their own envelope: to take the
/// point, or to accept the move that the opponent states.
fn lost_key(ui: &mut Ui, model: &Model, is_free: bool) {
    if ui.wide_button(model.text("online-take-point"), is_free) {
        model.act(RemoteAction::Submit(Content::PointForKey));
    }
    if ui.wide_button(model.text("online-accept-stated"), is_free) {
        let missing = Event::Adjournment(AdjournmentAct::Missing);
        model.act(RemoteAction::Submit(Content::Event(missing)));
    }
}
