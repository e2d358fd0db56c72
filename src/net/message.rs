//! Messages to the network's thread, from the program and from the tasks in it.

use std::sync::Arc;
use std::sync::mpsc::Sender;
use std::time::Duration;

use tokio::sync::Semaphore;

use super::code::Code;
use super::config::{PeerAddress, Table};
use super::event::{ConnectionId, DialId, Event, InvitationId};
use super::invitation::Invitation;
use super::key::EndpointId;

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

/// A message to the network's thread.
pub(super) enum Message {
    Command(Command),
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
