//! Shows what has happened in a game over a network.

use std::time::Instant;

use super::super::state::{Code, Opponent, Relay};
use super::driver::Driver;
use super::lines::LineSince;
use crate::app::session::notices::Notice;
use crate::app::session::request::Author;
use crate::net::{CloseReason, Ended, HomeRelay, Line, NetError};
use crate::online::OnlineEvent;
use crate::remote::Introduction;
use crate::texts::Trouble;
use crate::texts::remote::RemoteProblem;

impl Driver {
    pub fn take_network_events(&mut self) {
        let next = |driver: &mut Driver| driver.game.as_mut()?.connection.next_event();
        while let Some(event) = next(self) {
            let event = match self.spectator {
                Some(_) => self.take_as_spectator(event),
                None => Some(event),
            };
            if let Some(event) = event {
                self.with_game(|game| game.handle_event(event));
            }
        }
    }

    pub(super) fn show_event(&mut self, event: OnlineEvent) {
        match event {
            OnlineEvent::Relay(relay) => {
                self.lines.relay = match relay {
                    HomeRelay::None => Relay::None,
                    HomeRelay::Searching => Relay::Searching,
                    HomeRelay::NotReached => Relay::NotReached,
                    HomeRelay::Connected(relay) => Relay::Connected(relay.to_string()),
                }
            }
            OnlineEvent::Invited(invitation) => self.lines.code = Some(Code::of(&invitation)),
            OnlineEvent::OpenToSpectators(invitation) => {
                self.lines.spectators = Some(Code::of(&invitation));
            }
            OnlineEvent::InvitationEnded => {
                self.leave();
                self.notices.push(Notice::Denied("online-code-ended"));
            }
            OnlineEvent::Asks(introduction) => self.guest_asks(&introduction),
            OnlineEvent::GuestRefused => {
                self.lines.opponent = None;
                self.lines.line = LineSince::None;
            }
            // The number of spectators and the question about a guest are part of the state.
            OnlineEvent::Audience | OnlineEvent::GuestLeft => {}
            OnlineEvent::Connected => {
                self.lines.line = LineSince::Heard;
                self.lines.problem = None;
            }
            OnlineEvent::Line(line) => {
                self.lines.line = match line {
                    Line::Heard => LineSince::Heard,
                    Line::Silent(since) => LineSince::Silent(since),
                };
                // The clocks stand still, or run again.
                self.changed = Some(Author::Program);
            }
            OnlineEvent::Disconnected(ended) => self.disconnected(ended),
            OnlineEvent::Received => self.changed = Some(Author::Peer),
            OnlineEvent::Session(events) => self.show(events),
            OnlineEvent::Refused(error) => self.refused(error),
            OnlineEvent::RefusedTooOften => {
                self.lines.line = LineSince::Lost(Instant::now());
                self.notices.push(Notice::Denied("online-too-many-refused"));
            }
            // The game goes on, because the address is needed only to continue it later.
            OnlineEvent::AddressNotStored(error) => self.notices.push(Trouble::Save(error).into()),
            OnlineEvent::Tables(tables) => self.found(tables),
            OnlineEvent::DialEnded(error) if self.side().is_none() => self.give_up(error),
            // The network tries again, and the page shows this.
            OnlineEvent::NotReached(error, _)
            | OnlineEvent::DialEnded(error)
            | OnlineEvent::Trouble(error) => self.trouble(error),
            OnlineEvent::Failed(error) => self.give_up(error),
        }
    }

    pub(super) fn trouble(&mut self, error: NetError) {
        self.lines.problem = Some(RemoteProblem::Network(error));
    }

    /// Closes the network after an error after which it cannot be used.
    pub(super) fn give_up(&mut self, error: NetError) {
        self.leave();
        self.trouble(error);
    }

    fn disconnected(&mut self, ended: Ended) {
        let now = self.now();
        self.lines.line = LineSince::after(ended);
        if self.is_over() && ended == Ended::There(CloseReason::Finished) {
            self.leaves_at = Some(now);
        } else if self.side().is_none() {
            // The same guest may come back, or another one may join.
            self.lines.opponent = None;
            self.lines.line = LineSince::None;
        }
    }

    fn guest_asks(&mut self, introduction: &Introduction) {
        let opponent = Opponent::new(&introduction.identity, &introduction.name);
        let key = match opponent.name.as_str() {
            "" => "online-asks-nameless",
            _ => "online-asks",
        };
        self.notices.push(Notice::Call(key, opponent.name.clone()));
        self.lines.opponent = Some(opponent);
    }
}
