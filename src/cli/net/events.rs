//! Prints what has happened in a game over a network.

use super::event_text::asks_in;
use super::line::reason;
use super::play::Program;
use crate::cli::CliError;
use crate::net::{CloseReason, Ended, Line, NetError};
use crate::online::{OnlineEvent, OnlineGame};
use crate::store::remote::RemoteEvent;

const REPLACED: CloseReason = CloseReason::Replaced;

/// The error with which the attempts to connect end when the opponent closes the connection for
/// good.
const FINISHED: NetError = NetError::Refused(CloseReason::Finished);

impl Program<'_> {
    /// Handles all events that the network has reported.
    pub(super) fn take_network_events(&mut self) -> Result<(), CliError> {
        while let Some(event) = self.game.connection.next_event() {
            self.game.handle_event(event);
            self.take_events()?;
        }
        Ok(())
    }

    /// Prints everything that has happened in the game.
    pub(super) fn take_events(&mut self) -> Result<(), CliError> {
        while let Some(event) = self.game.next_event() {
            self.show_event(event)?;
        }
        Ok(())
    }

    fn show_event(&mut self, event: OnlineEvent) -> Result<(), CliError> {
        match event {
            OnlineEvent::Tables(_) | OnlineEvent::Received => Ok(()),
            OnlineEvent::Relay(relay) => Ok(self.screen.relay(&relay)?),
            OnlineEvent::Invited(invitation) => {
                self.print(&format!("code {}", invitation.code))?;
                self.print(&format!("invitation {invitation}"))
            }
            OnlineEvent::OpenToSpectators(invitation) => {
                self.print(&format!("spectators {}", invitation.code))?;
                self.print(&format!("spectators-invitation {invitation}"))
            }
            OnlineEvent::InvitationEnded => {
                self.screen
                    .error("the invitation has ended without an answer")?;
                self.refuse();
                Ok(())
            }
            OnlineEvent::Audience => {
                let count = self.game.spectators();
                self.print(&format!("watching {count}"))
            }
            OnlineEvent::Asks(introduction) => self.print(&asks_in(&introduction)),
            OnlineEvent::GuestLeft => self.print("guest left"),
            OnlineEvent::GuestRefused => self.print("guest refused"),
            OnlineEvent::Connected => {
                self.search.connected();
                match std::mem::take(&mut self.is_lost) {
                    true => self.print("line here"),
                    false => Ok(()),
                }
            }
            OnlineEvent::Line(Line::Heard) => self.print("line here"),
            OnlineEvent::Line(Line::Silent(since)) => {
                self.print(&format!("line silent {}", since.elapsed().as_secs()))
            }
            OnlineEvent::Disconnected(ended) => {
                // A newer connection takes the place of one that was replaced.
                if !matches!(ended, Ended::Here(REPLACED) | Ended::There(REPLACED)) {
                    self.is_lost = true;
                    self.print(&format!("line lost {}", reason(ended)))?;
                }
                self.connection_ended()
            }
            OnlineEvent::Session(events) => self.show(events),
            OnlineEvent::Refused(error) if error.is_of_disk() => Err(error.into()),
            OnlineEvent::Refused(error) => Ok(self.screen.error(error)?),
            OnlineEvent::RefusedTooOften => Ok(self.screen.error(format_args!(
                "{} messages of the opponent's program were refused; the connection is closed",
                OnlineGame::MOST_REFUSED
            ))?),
            // The game continues. Without the address, resuming it needs a new invitation.
            OnlineEvent::AddressNotStored(error) => Ok(self.screen.error(CliError::from(error))?),
            OnlineEvent::NotReached(error, wait) => match self.search.not_reached(error, wait) {
                Some(text) => Ok(self.screen.error(text)?),
                None => Ok(()),
            },
            OnlineEvent::DialEnded(error) => self.dial_ended(error),
            OnlineEvent::Trouble(error) => Ok(self.screen.error(error)?),
            OnlineEvent::Failed(error) => Err(error.into()),
        }
    }

    fn print(&mut self, line: &str) -> Result<(), CliError> {
        Ok(self.screen.line(line)?)
    }

    fn show(&mut self, events: Vec<RemoteEvent>) -> Result<(), CliError> {
        let now = self.now();
        self.screen.show(self.game.live(), &events, now)?;
        if !events.is_empty() && self.game.is_over() {
            // A rematch may follow, after which this game is not open any more.
            self.save()?;
        }
        for event in events {
            if let RemoteEvent::Offered(offer) = event {
                self.consider_offer(&offer)?;
            }
        }
        Ok(())
    }

    /// Handles the error with which the attempts to connect to the opponent ended. A running game
    /// continues, because the opponent may still connect to this side. After the game, it is no
    /// error that the opponent has closed the connection.
    fn dial_ended(&mut self, error: NetError) -> Result<(), CliError> {
        match self.game.live() {
            Some(_) if self.game.is_over() && error == FINISHED => Ok(()),
            Some(_) => Ok(self.screen.error(error)?),
            None => Err(error.into()),
        }
    }
}
