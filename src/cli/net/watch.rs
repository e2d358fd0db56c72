//! The main loop of `tritower watch`: prints a game between two others until it ends.

use std::io::{self, Write};
use std::time::Duration;

use super::arguments::WatchArguments;
use super::line::reason;
use super::screen::Screen;
use super::search::SearchState;
use crate::cli::{CliError, Finding};
use crate::net::{ConnectionId, EndpointKey, Event, Line, Network};
use crate::remote::Spectator;
use crate::store::{Paths, SteadyClock, random_secret};

/// Maximum time for which the main loop waits for an event of the network.
const MAX_WAIT: Duration = Duration::from_secs(60);

/// State of a running `tritower watch`.
pub(super) struct Watcher<'a> {
    network: Network,
    connection: Option<ConnectionId>,
    spectator: Spectator,
    screen: Screen<'a>,
    clock: SteadyClock,
    search: SearchState,
}

impl<'a> Watcher<'a> {
    /// Looks for the host of the game, once the player has seen what a longer invitation contacts; `None`
    /// if they do not accept it. The key in the network is a new one each time, so that the
    /// host does not learn who watches.
    pub fn start(
        arguments: &WatchArguments,
        out: &'a mut dyn Write,
    ) -> Result<Option<Watcher<'a>>, CliError> {
        let mut screen = Screen::new(out);
        if !arguments.accept && screen.show_invitation(&arguments.code)? {
            let mut answer = String::new();
            io::stdin().read_line(&mut answer)?;
            if answer.trim() != "accept" {
                return Ok(None);
            }
        }
        let secret = random_secret()?;
        let key = EndpointKey::from_secret(&secret);
        let config = arguments.connection.config(key, &Paths::of_platform()?)?;
        let network = Network::start(config, Box::new(|| ()))?;
        network.spectate(arguments.code.clone());
        Ok(Some(Watcher {
            network,
            connection: None,
            spectator: Spectator::default(),
            screen,
            clock: SteadyClock::default(),
            search: SearchState::default(),
        }))
    }

    /// Prints what happens until the game ends.
    pub fn run(mut self) -> Result<Finding, CliError> {
        while !self.spectator.is_over() {
            if let Some(event) = self.network.recv_timeout(MAX_WAIT) {
                self.take(event)?;
            }
        }
        if let Some(connection) = self.connection {
            self.network.close(connection);
        }
        Ok(Finding::Positive)
    }

    fn is(&self, connection: ConnectionId) -> bool {
        self.connection == Some(connection)
    }

    fn take(&mut self, event: Event) -> Result<(), CliError> {
        match event {
            Event::HomeRelay(relay) => Ok(self.screen.relay(&relay)?),
            Event::Connected(connected) => {
                self.connection = Some(connected.connection);
                self.search.connected();
                let point = self.spectator.sync_point();
                // The message is small.
                let _ = self.network.send(connected.connection, point);
                Ok(self.screen.line("line here")?)
            }
            Event::Line(connection, Line::Heard) if self.is(connection) => {
                Ok(self.screen.line("line here")?)
            }
            Event::Line(connection, Line::Silent(since)) if self.is(connection) => {
                let seconds = since.elapsed().as_secs();
                Ok(self.screen.line(format_args!("line silent {seconds}"))?)
            }
            Event::Frame(connection, bytes) if self.is(connection) => {
                let now = self.clock.now();
                let links = self.spectator.receive(&bytes, now)?;
                Ok(self.screen.show_watched(&self.spectator, &links, now)?)
            }
            Event::Disconnected(connection, ended) if self.is(connection) => {
                self.connection = None;
                let reason = reason(ended);
                Ok(self.screen.line(format_args!("line lost {reason}"))?)
            }
            Event::NotReached(_, error, wait) => match self.search.not_reached(error, wait) {
                Some(text) => Ok(self.screen.error(text)?),
                None => Ok(()),
            },
            Event::DialEnded(_, error) | Event::Failed(error) => Err(error.into()),
            Event::Trouble(error) => Ok(self.screen.error(error)?),
            Event::Ready(_)
            | Event::Waiting(..)
            | Event::InvitationEnded(..)
            | Event::PathChanged(..)
            | Event::Line(..)
            | Event::Frame(..)
            | Event::Disconnected(..)
            | Event::Tables(_) => Ok(()),
        }
    }
}
