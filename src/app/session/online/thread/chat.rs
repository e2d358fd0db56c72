//! Phrases and messages between the players of a game over a network.

use super::super::state::ChatLine;
use super::driver::{Done, Driver};
use crate::app::session::notices::Notice;
use crate::app::session::remote::Chat;
use crate::store::remote::{LiveGame, RemoteAction};

impl Driver {
    pub(super) fn send_chat(&mut self, chat: Chat) -> Done {
        // Without a connection the message would be lost, because messages are not stored.
        if !self.live().is_some_and(LiveGame::is_connected) {
            return Err(Notice::Denied("online-not-connected"));
        }
        let action = match chat.clone() {
            Chat::Phrase(phrase) => RemoteAction::Say(phrase),
            Chat::Message(message) => RemoteAction::Message(message),
        };
        if self.with_game(|game| game.act(action)) == Some(true) {
            self.lines.chat.push(ChatLine { is_own: true, chat });
        }
        Ok(())
    }

    /// Shows a phrase or message of the opponent, unless the player has muted them.
    pub(super) fn receive_chat(&mut self, chat: Chat) {
        if self.lines.is_muted {
            return;
        }
        self.lines.chat.push(ChatLine {
            is_own: false,
            chat: chat.clone(),
        });
        self.notices.push(Notice::Chat(chat));
    }
}
