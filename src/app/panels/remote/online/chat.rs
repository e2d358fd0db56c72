//! Phrases and messages between the players of a game over a network: the latest ones, and the way
//! to send one.

use bevy_egui::egui::{Button, Key, Ui};

use super::Form;
use crate::app::panels::Model;
use crate::app::panels::remote::letters::game::name;
use crate::app::panels::widgets::Widgets;
use crate::app::session::OnlineRequest;
use crate::app::session::online::Line;
use crate::app::session::remote::{Chat, RemotePlay};
use crate::remote::{Message, Phrase};
use crate::texts::phrases;

/// The message that the player types to the opponent. It stays until it was sent, because sending may
/// be refused.
#[derive(Default)]
pub struct Typed {
    text: String,
    /// How often the player had written when the message was passed on; `None` if it was not passed
    /// on.
    sent: Option<usize>,
}

impl Typed {
    /// Clears the message if it was sent, because the player has written more often since.
    fn follow(&mut self, written: usize) {
        if self.sent.take_if(|before| *before < written).is_some() {
            self.text.clear();
        }
    }
}

const SHOWN: usize = 3;

pub fn writing(ui: &mut Ui, model: &Model, play: &RemotePlay, form: &mut Form) {
    if !play.is_live() {
        return;
    }
    let own = model.online.state.chat.iter().filter(|line| {
        let is_message = matches!(line.chat, Chat::Message(_));
        line.is_own && is_message
    });
    let written = own.count();
    form.message.follow(written);
    let is_connected = matches!(model.online.state.line, Line::Heard | Line::Silent(_));
    ui.add_enabled_ui(is_connected, |ui| {
        ui.wide(|ui| {
            ui.menu_button(model.text("online-say"), |ui| menu(ui, model))
                .response
        });
        if play.state.offer.proposal.conduct.chat {
            message(ui, model, &mut form.message, written);
        }
    });
}

pub fn latest(ui: &mut Ui, model: &Model, play: &RemotePlay) {
    if !play.is_live() {
        return;
    }
    let all = &model.online.state.chat;
    for line in all.iter().skip(all.len().saturating_sub(SHOWN)) {
        let name = match line.is_own {
            true => model.text("online-you"),
            false => name(model, &play.state),
        };
        let values = [
            ("name", name.into()),
            ("text", line.chat.text(model.words).into()),
        ];
        ui.weak_small(model.words.with("online-chat-line", &values));
    }
}

/// Draws the fixed phrases, and the switch that hides those of the opponent.
fn menu(ui: &mut Ui, model: &Model) {
    for phrase in Phrase::ALL {
        if ui.button(phrases::phrase(model.words, phrase)).clicked() {
            model.act(OnlineRequest::SendChat(Chat::Phrase(phrase)));
            ui.close();
        }
    }
    ui.separator();
    let mut is_muted = model.online.state.is_muted;
    if ui.tick(&mut is_muted, model.text("online-mute")).changed() {
        model.act(OnlineRequest::Mute(is_muted));
    }
}

fn message(ui: &mut Ui, model: &Model, typed: &mut Typed, written: usize) {
    let text = &mut typed.text;
    let field = ui.labelled_field(model.text("online-write"), text, "");
    let message = Message::new(text.trim());
    if let Err(error) = &message {
        ui.warning_label(model.words.localize(error));
    }
    let is_empty = text.trim().is_empty();
    let button = Button::new(model.text("online-send"));
    let is_sent = ui
        .wide(|ui| ui.add_enabled(message.is_ok() && !is_empty, button))
        .clicked();
    let enter = |ui: &Ui| ui.input(|input| input.key_pressed(Key::Enter));
    let is_entered = field.lost_focus() && enter(ui) && !is_empty;
    if let (true, Ok(message)) = (is_sent || is_entered, message) {
        model.act(OnlineRequest::SendChat(Chat::Message(message)));
        typed.sent = Some(written);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_stays_until_it_was_sent() {
        let mut typed = Typed {
            text: "Good luck!".to_owned(),
            sent: None,
        };
        typed.follow(4);
        typed.sent = Some(4);
        typed.follow(4);
        assert_eq!(typed.text, "Good luck!", "sending was refused");
        typed.follow(5);
        assert_eq!((typed.text.as_str(), typed.sent), ("", None));
    }
}
