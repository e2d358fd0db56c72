//! Shows a game between two others that the player watches over a network.

use super::super::SessionWriter;
use super::super::activity::Next;
use super::follow::update_to;
use crate::app::session::activity::Activity;
use crate::app::session::remote::{OnlineRequest, WatchedGame};
use crate::app::session::request::Author;
use crate::remote::Spectator;

impl SessionWriter<'_> {
    /// Shows what has happened in the game that the player watches. `opens` is true if the game has
    /// just been found.
    pub(in crate::app::session::apply) fn take_watched(&mut self, shown: Spectator, opens: bool) {
        let watched = WatchedGame::new(shown);
        let Some(game) = watched.game() else {
            return;
        };
        if opens {
            let begin = |waiting| Activity::Watched {
                watched: watched.into(),
                waiting,
            };
            self.turn_to(Next::Activity(game, Box::new(begin)));
            return;
        }
        let was_live = self.session.is_live();
        let Activity::Watched { watched: state, .. } = &mut self.session.activity else {
            // The player has turned to something else.
            let _ = self.play_online(&OnlineRequest::Leave);
            return;
        };
        **state = watched;
        let changes = update_to(&mut self.session.game, &game);
        let is_gone = self.session.game.position(self.session.visit).is_none();
        if was_live || is_gone {
            self.session.visit = self.session.game.live();
        }
        let now = self.time.now;
        for change in changes {
            self.report(change, Author::Peer, now);
        }
    }
}
