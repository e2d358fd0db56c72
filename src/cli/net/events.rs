//! Handles the events that the network reports.

use super::line::{reason, whereabouts};
use super::play::Program;
use crate::cli::CliError;
use crate::net::{CloseReason, Connected, Event, HomeRelay, Line, NetError};
use crate::store::remote::LiveGame;

/// The error with which the attempts to connect end when the opponent closes the connection for
/// good.
const FINISHED: NetError = NetError::Refused(CloseReason::Finished);

impl Program<'_> {
    /// Handles all events that the network has reported.
    pub(super) fn take_events(&mut self) -> Result<(), CliError> {
        while let Some(event) = self.line.next_event() {
            self.take(event)?;
        }
        Ok(())
    }

    fn take(&mut self, event: Event) -> Result<(), CliError> {
        match event {
            Event::Ready(_) | Event::HomeRelay(HomeRelay::Searching) | Event::Tables(_) => Ok(()),
            Event::HomeRelay(HomeRelay::None) => self.print("relay none"),
            Event::HomeRelay(HomeRelay::Connected(relay)) => self.print(&format!("relay {relay}")),
            Event::Waiting(code, invitation) if self.line.is_for_spectators(code) => {
                self.print(&format!("spectators {}", invitation.code))?;
                self.print(&format!("spectators-invitation {invitation}"))
            }
            Event::Waiting(_, invitation) => {
                self.print(&format!("code {}", invitation.code))?;
                self.print(&format!("invitation {invitation}"))
            }
            Event::InvitationEnded(code, error) if self.line.is_for_spectators(code) => match error
            {
                Some(error) => Ok(self.screen.error(error)?),
                None => Ok(()),
            },
            Event::InvitationEnded(_, Some(error)) => Err(error.into()),
            Event::InvitationEnded(_, None) => self.invitation_ended(),
            Event::Connected(connected) if self.line.is_spectator(connected.connection) => {
                self.audience.joined(connected.connection);
                self.print_audience()
            }
            Event::Connected(connected) => self.connected(&connected),
            Event::PathChanged(connection, path) if self.line.is(connection) => {
                match self.line.path_changed(&path) {
                    true => self.remember_peer(),
                    false => Ok(()),
                }
            }
            Event::Line(connection, line) if self.line.is(connection) => match line {
                Line::Heard => {
                    self.session.heard(self.now());
                    self.print("line here")
                }
                Line::Silent(since) => {
                    self.session.silent(self.clock.ago(since.elapsed()));
                    self.print(&format!("line silent {}", since.elapsed().as_secs()))
                }
            },
            Event::Frame(connection, bytes) if self.line.is(connection) => {
                let outcome = self.session.receive(&bytes, self.now());
                self.pass(outcome)
            }
            Event::Disconnected(connection, ended) if self.line.is(connection) => {
                self.line.disconnected();
                self.session.disconnected(self.now());
                self.print(&format!("line lost {}", reason(ended)))?;
                self.connection_ended()
            }
            Event::Frame(spectator, bytes) if self.line.is_spectator(spectator) => {
                let live = self.session.live();
                if self.audience.receive(spectator, &bytes, live).is_err() {
                    self.line.network().close(spectator);
                }
                Ok(())
            }
            Event::Disconnected(connection, _) if self.audience.left(connection) => {
                self.print_audience()
            }
            // These events belong to an earlier connection that is no longer used.
            Event::PathChanged(..)
            | Event::Line(..)
            | Event::Frame(..)
            | Event::Disconnected(..) => Ok(()),
            Event::NotReached(_, error, wait) => {
                let seconds = wait.as_secs();
                Ok(self
                    .screen
                    .error(format_args!("{error}; next attempt in {seconds} s"))?)
            }
            Event::DialEnded(_, error) => self.dial_ended(error),
            Event::Trouble(error) => Ok(self.screen.error(error)?),
            Event::Failed(error) => Err(error.into()),
        }
    }

    fn print(&mut self, line: &str) -> Result<(), CliError> {
        Ok(self.screen.line(line)?)
    }

    /// Prints the number of spectators.
    fn print_audience(&mut self) -> Result<(), CliError> {
        let count = self.audience.count();
        self.print(&format!("watching {count}"))
    }

    fn connected(&mut self, connected: &Connected) -> Result<(), CliError> {
        self.line.connected(connected);
        let outcome = self.session.connected(connected.channel, self.now());
        self.print("line here")?;
        self.pass(Ok(outcome))
    }

    fn invitation_ended(&mut self) -> Result<(), CliError> {
        if self.line.is_inviting() && !self.line.is_connected() {
            self.screen
                .error("the invitation has ended without an answer")?;
            self.refuse();
        }
        Ok(())
    }

    /// Handles the error with which the attempts to connect to the opponent ended. A running game
    /// continues, because the opponent may still connect to this side. After the game, it is no
    /// error that the opponent has closed the connection.
    fn dial_ended(&mut self, error: NetError) -> Result<(), CliError> {
        match self.session.live() {
            Some(_) if self.is_over() && error == FINISHED => Ok(()),
            Some(_) => Ok(self.screen.error(error)?),
            None => Err(error.into()),
        }
    }

    /// Stores the address at which the opponent was reached, so that the game can be resumed
    /// later.
    pub(super) fn remember_peer(&mut self) -> Result<(), CliError> {
        let live = self.session.live();
        let live = live.filter(|live| live.agreement().answer().is_some());
        let (Some(game), Some(peer)) = (live.map(LiveGame::code), self.line.peer()) else {
            return Ok(());
        };
        match whereabouts(peer).store(&self.player.paths, game) {
            Ok(()) => Ok(()),
            // The game continues. Without the address, resuming it needs a new invitation.
            Err(error) => Ok(self.screen.error(CliError::from(error))?),
        }
    }
}
