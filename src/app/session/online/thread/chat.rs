//! Phrases and messages between the players of a game over a network.

use super::super::state::ChatLine;
use super::driver::{Done, Driver};
use crate::app::session::notices::Notice;
use crate::app::session::remote::Chat;
use crate::store::remote::{LiveGame, RemoteAction};
use crate::texts::remote::RemoteProblem;

impl Driver {
    /// Sends a phrase or message to the opponent.
    pub(super) fn send_chat(&mut self, chat: Chat) -> Done {
        let now = self.now();
        // Without a connection the message would be lost, because messages are not stored.
        let is_connected = self.live().is_some_and(LiveGame::is_connected);
        let session = self.session.as_mut().filter(|_| is_connected);
        let session = session.ok_or(Notice::Denied("online-not-connected"))?;
        let action = match chat.clone() {
            Chat::Phrase(phrase) => RemoteAction::Say(phrase),
            Chat::Message(message) => RemoteAction::Message(message),
        };
        let sent = session.act(action, now).map_err(RemoteProblem::Game)?;
        self.lines.chat.push(ChatLine { is_own: true, chat });
        self.pass(Ok(sent));
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
