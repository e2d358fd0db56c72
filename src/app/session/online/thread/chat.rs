//! Phrases and messages between the players of a game over a network.

use super::super::state::ChatLine;
use super::driver::{Done, Driver};
use crate::app::session::notices::Notice;
use crate::app::session::remote::Chat;
use crate::store::remote::SessionOutcome;
use crate::texts::remote::RemoteProblem;

impl Driver {
    /// Sends a phrase or message to the opponent.
    pub(super) fn send_chat(&mut self, chat: Chat) -> Done {
        let now = self.now();
        let live = self.session.as_mut().and_then(|it| it.live_mut());
        // Without a connection the message would be lost, because messages are not stored.
        let live = live.filter(|live| live.is_connected());
        let live = live.ok_or(Notice::Denied("online-not-connected"))?;
        let sent = match chat.clone() {
            Chat::Phrase(phrase) => live.send_phrase(phrase, now),
            Chat::Message(message) => live.send_message(message, now),
        };
        let sent = sent.map_err(RemoteProblem::Game)?;
        self.lines.chat.push(ChatLine { is_own: true, chat });
        self.pass(Ok(SessionOutcome::from(sent)));
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
