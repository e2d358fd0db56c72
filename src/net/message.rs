//! Messages to the network's thread, from the rest of the app and from the network's own tasks.

use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::Duration;

use iroh::Endpoint;
use iroh::endpoint::Connection;
use tokio::sync::Semaphore;

use super::code::{Code, CodeSecrets};
use super::config::{PeerAddress, Table};
use super::error::{Ended, NetError};
use super::event::{ConnectionId, DialId, Event, HomeRelay, InvitationId};
use super::first_steps::Entrance;
use super::greet::{Greeted, PeerCard};
use super::invitation::Invitation;
use super::key::EndpointId;
use super::lan::LanEvent;
use super::purpose::Purpose;

/// A command from the rest of the app; see the methods of [`Network`](super::Network).
pub(super) enum Command {
    OpenInvitation {
        id: InvitationId,
        code: Code,
        purpose: Purpose,
        /// `None` for a code that stays open until it is ended.
        open_for: Option<Duration>,
    },
    EndInvitation(InvitationId),
    Join(DialId, Invitation, Purpose),
    Dial(DialId, PeerAddress),
    DialNow,
    Cancel(DialId),
    Admit(EndpointId),
    Dismiss(EndpointId),
    OfferTable(Option<Table>),
    WatchTables(bool),
    Send(ConnectionId, Vec<u8>),
    Close(ConnectionId),
    Refuse(ConnectionId),
    Quit,
}

/// One of this app's endpoints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Place {
    /// The endpoint with the key of this installation.
    Own,
    /// The endpoint of an invitation.
    Invitation(InvitationId),
}

/// A message to the network's thread.
pub(super) enum Message {
    Command(Command),
    /// The key of this app's invitation was computed; `None` if there was not enough memory.
    HostKey(InvitationId, Option<CodeSecrets>),
    /// The key of an invitation that this app joins was computed; `None` if there was not enough
    /// memory.
    GuestKey(DialId, Invitation, Purpose, Option<CodeSecrets>),
    /// An endpoint is open, or could not be opened.
    Bound(Place, Result<Endpoint, NetError>),
    /// The relay of this app's own endpoint changed.
    HomeRelay(HomeRelay),
    /// The addresses of an invitation's endpoint changed.
    Moved(InvitationId),
    /// An endpoint has had no relay for so long that it should be replaced.
    Stale(Place),
    /// The time of an invitation is over.
    Expired(InvitationId),
    /// A connection arrived, and its first steps go on.
    Arrived(Place, Connection, Entrance),
    /// A guest at the endpoint of an invitation has proved to know its code.
    Proved(InvitationId, Greeted),
    /// The time for reading the terms of a game is over.
    TermsTime(ConnectionId),
    /// The computer has slept, or this app was stopped for a while.
    Woke,
    /// The tables in the local network have changed, and are reported now.
    TablesDue,
    /// A connection that another app dialled has passed its first steps: both sides have sent their
    /// greetings.
    Accepted(Greeted),
    /// The connection of a spectator has passed its first steps.
    Watches(InvitationId, Greeted),
    /// An attempt to dial has succeeded or failed.
    Dialled(DialId, Result<Greeted, NetError>),
    /// The host of an invitation sent where its own endpoint is.
    Card(DialId, PeerCard),
    /// The pause before the next attempt to dial is over.
    DialTime(DialId),
    /// A connection ended.
    Ended(ConnectionId, Ended),
    /// Something happened in the local network.
    Lan(LanEvent),
}

/// Reports events to the rest of the app.
#[derive(Clone)]
pub(super) struct Reporter {
    events: Sender<Event>,
    wake: Arc<dyn Fn() + Send + Sync>,
    open_frames: Arc<Semaphore>,
}

impl Reporter {
    pub(super) fn new(
        events: Sender<Event>,
        wake: Box<dyn Fn() + Send + Sync>,
        open_frames: Arc<Semaphore>,
    ) -> Reporter {
        Reporter {
            events,
            wake: wake.into(),
            open_frames,
        }
    }

    /// Reports an event. Sending fails only while the network is being dropped.
    pub(super) fn report(&self, event: Event) {
        let _ = self.events.send(event);
        (self.wake)();
    }

    /// Reports a frame. If too many reported frames have not been taken by the app yet, waits
    /// first, so that the peer cannot fill the memory.
    pub(super) async fn report_frame(&self, connection: ConnectionId, bytes: Vec<u8>) {
        if let Ok(permit) = self.open_frames.acquire().await {
            // `Network::taken` adds the permit again when the app takes the event.
            permit.forget();
        }
        self.report(Event::Frame(connection, bytes));
    }
}
