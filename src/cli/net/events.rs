//! Handles the events that the network reports.

use super::line::{reason, whereabouts};
use super::play::Program;
use crate::cli::CliError;
use crate::net::{CloseReason, Connected, Ended, Event, Line, NetError};
use crate::store::remote::{LiveGame, RemoteError, SessionOutcome, WaitingGuest};

const REPLACED: CloseReason = CloseReason::Replaced;

/// Number of refused messages after which the connection is closed.
const MOST_REFUSED: usize = 20;

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
            Event::Ready(_) | Event::Tables(_) => Ok(()),
            Event::HomeRelay(relay) => Ok(self.screen.relay(&relay)?),
            Event::Waiting(code, invitation) if self.line.is_for_spectators(code) => {
                self.print(&format!("spectators {}", invitation.code))?;
                self.print(&format!("spectators-invitation {invitation}"))
            }
            Event::Waiting(_, mut invitation) => {
                invitation.name = self.session.name().clone();
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
            Event::Connected(connected) if self.must_ask(&connected) => {
                self.asking = Some(WaitingGuest::new(connected));
                Ok(())
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
                match outcome.is_err() {
                    true => self.message_refused(outcome),
                    false => self.pass(outcome),
                }
            }
            Event::Disconnected(connection, ended) if self.line.is(connection) => {
                self.line.disconnected();
                self.session.disconnected(self.now());
                // A newer connection takes the place of one that was replaced.
                if !matches!(ended, Ended::Here(REPLACED) | Ended::There(REPLACED)) {
                    self.is_lost = true;
                    self.print(&format!("line lost {}", reason(ended)))?;
                }
                let has_begun = self
                    .session
                    .live()
                    .is_some_and(|live| live.side().is_some());
                if ended == Ended::Lost && has_begun {
                    self.line.look_for_opponent();
                }
                self.connection_ended()
            }
            Event::Frame(connection, bytes) if self.is_asking(connection) => {
                self.receive_from_guest(bytes)
            }
            Event::Disconnected(connection, _) if self.is_asking(connection) => {
                self.asking = None;
                self.print("guest left")
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
            Event::NotReached(_, error, wait) => match self.search.not_reached(error, wait) {
                Some(text) => Ok(self.screen.error(text)?),
                None => Ok(()),
            },
            Event::DialEnded(_, error) => self.dial_ended(error),
            Event::Trouble(error) => Ok(self.screen.error(error)?),
            Event::Failed(error) => Err(error.into()),
        }
    }

    /// Prints why a message of the opponent's program was refused, if it is the first one of this
    /// connection. After many, closes the connection.
    fn message_refused(
        &mut self,
        outcome: Result<SessionOutcome, RemoteError>,
    ) -> Result<(), CliError> {
        self.refusals += 1;
        match self.refusals {
            1 => self.pass(outcome),
            MOST_REFUSED => {
                self.screen.error(format_args!(
                    "{MOST_REFUSED} messages of the opponent's program were refused; the \
                     connection is closed"
                ))?;
                self.line.close();
                self.session.disconnected(self.now());
                Ok(())
            }
            _ => match outcome {
                Err(error) if error.is_of_disk() || error.ends_connection() => {
                    self.pass(Err(error))
                }
                _ => Ok(()),
            },
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

    pub(super) fn connected(&mut self, connected: &Connected) -> Result<(), CliError> {
        self.line.connected(connected);
        self.search.connected();
        self.refusals = 0;
        let outcome = self.session.connected(connected.channel, self.now());
        if std::mem::take(&mut self.is_lost) {
            self.print("line here")?;
        }
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
