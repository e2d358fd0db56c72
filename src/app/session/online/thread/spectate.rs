//! Watching a game between others, and showing the player's own game to spectators.

use std::time::Instant;

use super::super::state::Code;
use super::driver::{Done, Driver, no_randomness};
use super::lines::LineSince;
use crate::net::{
    CloseReason, Connected, ConnectionId, Ended, EndpointKey, Event, Invitation, NetError,
};
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
        self.open_network_as(key, settings)?.spectate(invitation);
        self.spectator = Some(Spectator::default());
        Ok(())
    }

    /// Sends to the spectators what has happened in the game. Opens the code for spectators once
    /// the game has begun, if the contract allows spectators.
    pub(super) fn show_to_spectators(&mut self) {
        let now = self.now();
        let (Some(network), Some(session)) = (&mut self.network, &self.session) else {
            return;
        };
        if let Some(random) = self.audience.begin(session, now) {
            self.lines.spectators = None;
            network.open_to_spectators(random);
        }
        for (spectator, message) in self.audience.send(session.live(), now) {
            // No message to spectators is too large.
            let _ = network.network().send(spectator, message);
        }
    }

    /// Takes note of the code for spectators.
    pub(super) fn open_to_spectators(&mut self, invitation: &Invitation) {
        self.lines.spectators = Some(Code::of(invitation));
    }

    /// Processes a message of a spectator.
    pub(super) fn receive_from_spectator(&mut self, spectator: ConnectionId, bytes: &[u8]) {
        let live = self.session.as_ref().and_then(|it| it.live());
        if self.audience.receive(spectator, bytes, live).is_err()
            && let Some(network) = &self.network
        {
            network.network().close(spectator);
        }
    }

    /// Processes what the network reports while the player watches a game.
    pub(super) fn take_as_spectator(&mut self, event: Event) {
        match event {
            Event::Connected(connected) => self.found_host(&connected),
            Event::Frame(_, bytes) => self.receive_watched(&bytes),
            Event::Disconnected(_, ended) => {
                if let Some(network) = &mut self.network {
                    network.disconnected();
                }
                self.lines.line = match ended {
                    Ended::There(CloseReason::Quit | CloseReason::Finished) => {
                        LineSince::Left(Instant::now())
                    }
                    _ => LineSince::Lost(Instant::now()),
                };
            }
            _ => {}
        }
    }

    fn found_host(&mut self, connected: &Connected) {
        let (Some(network), Some(spectator)) = (&mut self.network, &self.spectator) else {
            return;
        };
        network.connected(connected);
        network.send(vec![spectator.hello()]);
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
    pub(super) fn host_not_found(&mut self, error: NetError) {
        match self.spectator.as_ref().and_then(Spectator::chain) {
            Some(_) => self.trouble(error),
            None => self.give_up(error),
        }
    }
}
