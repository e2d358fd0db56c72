//! Messages to the network's thread, from the program and from the tasks in it.

use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::Duration;

use iroh::Endpoint;
use iroh::endpoint::Connection;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::code::Code;
use super::config::{PeerAddress, Table};
use super::error::{Ended, NetError};
use super::event::{ConnectionId, DialId, Event, HomeRelay, InvitationId};
use super::greet::{Greeted, Introduction};
use super::invitation::Invitation;
use super::key::{EndpointId, EndpointKey};
use super::lan::LanEvent;

/// A command of the program; see the methods of [`Network`](super::Network).
pub(super) enum Command {
    OpenInvitation {
        id: InvitationId,
        code: Code,
        open_for: Duration,
    },
    EndInvitation(InvitationId),
    Join(DialId, Invitation),
    Dial(DialId, PeerAddress),
    DialNow,
    Cancel(DialId),
    Admit(EndpointId),
    Dismiss(EndpointId),
    OfferTable(Option<Table>),
    WatchTables(bool),
    Send(ConnectionId, Vec<u8>),
    Close(ConnectionId),
    Quit,
}

/// One of the program's endpoints.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Place {
    /// The endpoint with the key of the installation.
    Own,
    /// The endpoint of an invitation.
    Invitation(InvitationId),
}

/// A message to the network's thread.
pub(super) enum Message {
    Command(Command),
    /// The key of a code was computed, unless there was not enough memory.
    HostKey(InvitationId, Option<EndpointKey>),
    /// The key of the code that a guest has was computed.
    GuestKey(DialId, Invitation, Option<EndpointKey>),
    /// An endpoint is open, or could not be opened.
    Bound(Place, Result<Endpoint, NetError>),
    /// The relay of the own endpoint changed.
    HomeRelay(HomeRelay),
    /// The addresses of an invitation's endpoint changed.
    Moved(InvitationId),
    /// An endpoint has had no relay for so long that it should be replaced.
    Stale(Place),
    /// The time of an invitation is over.
    Expired(InvitationId),
    /// A connection arrived. The permit counts it among those in their first steps.
    Arrived(Place, Connection, OwnedSemaphorePermit),
    /// A connection that another program dialled is ready.
    Accepted(Greeted),
    /// An attempt to dial has succeeded or failed.
    Dialled(DialId, Result<Greeted, NetError>),
    /// The host of an invitation said where its own endpoint is.
    Introduced(DialId, Introduction),
    /// The pause before an attempt to dial is over.
    DialTime(DialId),
    /// A connection ended.
    Ended(ConnectionId, Ended),
    /// Something happened in the local network.
    Lan(LanEvent),
}

/// Reports events to the program.
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

    /// Reports an event. An error means that the program is dropping the network.
    pub(super) fn report(&self, event: Event) {
        let _ = self.events.send(event);
        (self.wake)();
    }

    /// Reports a frame. Waits while the program has too many frames to take, so that the peer
    /// cannot fill the memory.
    pub(super) async fn report_frame(&self, connection: ConnectionId, bytes: Vec<u8>) {
        if let Ok(permit) = self.open_frames.acquire().await {
            // The permit comes back when the program takes the event.
            permit.forget();
        }
        self.report(Event::Frame(connection, bytes));
    }
}
