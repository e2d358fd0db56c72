//! Watching a game between others, and showing the player's own game to spectators.

use super::driver::{Done, Driver, no_randomness};
use super::lines::LineSince;
use crate::net::{Connected, EndpointKey, Event, NetError};
use crate::remote::Spectator;
use crate::store::{NetworkSettings, random_secret};
use crate::texts::remote::RemoteProblem;

impl Driver {
    /// Looks for the host of a game with its code for spectators. The key in the network is a new
    /// one, so that the host does not learn who watches.
    pub(super) fn spectate(&mut self, text: &str, settings: &NetworkSettings) -> Done {
        let invitation = text.parse().map_err(RemoteProblem::Invitation)?;
        let secret = random_secret().map_err(no_randomness)?;
        let key = EndpointKey::from_secret(&secret);
        let game = self.open_network_as(key, settings)?;
        game.connection.spectate(invitation);
        self.spectator = Some(Spectator::default());
        Ok(())
    }

    /// Processes what the network reports while the player watches a game. Returns other events.
    pub(super) fn take_as_spectator(&mut self, event: Event) -> Option<Event> {
        let game = self.game.as_mut()?;
        match event {
            Event::Connected(connected) => self.found_host(&connected),
            Event::Frame(connection, bytes) if game.connection.is(connection) => {
                self.receive_watched(&bytes);
            }
            Event::DialEnded(_, error) => self.host_not_found(error),
            Event::Disconnected(connection, ended) if game.connection.is(connection) => {
                game.connection.disconnected();
                self.lines.line = LineSince::after(ended);
            }
            other => return Some(other),
        }
        None
    }

    fn found_host(&mut self, connected: &Connected) {
        let (Some(game), Some(spectator)) = (&mut self.game, &self.spectator) else {
            return;
        };
        game.connection.connected(connected);
        game.connection.send(vec![spectator.sync_point()]);
        self.lines.line = LineSince::Heard;
        self.lines.problem = None;
    }

    fn receive_watched(&mut self, bytes: &[u8]) {
        let now = self.now();
        let Some(spectator) = &mut self.spectator else {
            return;
        };
        let is_known = spectator.chain().is_some();
        match spectator.receive(bytes, now) {
            Ok(_) => {
                self.watched = Some(Box::new(spectator.clone()));
                self.opens |= !is_known;
                if spectator.is_over() {
                    self.leave();
                }
            }
            Err(error) => {
                self.leave();
                self.lines.problem = Some(RemoteProblem::Watched(error));
            }
        }
    }

    /// Handles the end of the search for the host. What has been shown of the game stays.
    fn host_not_found(&mut self, error: NetError) {
        match self.spectator.as_ref().and_then(Spectator::chain) {
            Some(_) => self.trouble(error),
            None => self.give_up(error),
        }
    }
}
