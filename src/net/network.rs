//! The handle with which the rest of the app uses the network.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread::JoinHandle;
use std::time::Duration;
use std::{fmt, thread};

use tokio::sync::Semaphore;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use super::code::Code;
use super::config::{Config, PeerAddress, Table};
use super::error::NetError;
use super::event::{ConnectionId, DialId, Event, InvitationId};
use super::invitation::Invitation;
use super::key::EndpointId;
use super::limits::Limits;
use super::message::{Command, Message, Reporter};
use super::purpose::Purpose;
use super::worker;

/// The network of this app. A thread keeps connections open while this value exists. Dropping the
/// value closes them within 100 ms.
///
/// All methods return at once. Their results are reported by [`Event`]s.
pub struct Network {
    key: EndpointId,
    messages: UnboundedSender<Message>,
    events: Mutex<Receiver<Event>>,
    /// Permits to receive frames. Each received frame takes one and gives it back when the app
    /// takes the frame's event.
    open_frames: Arc<Semaphore>,
    next_id: AtomicU64,
    thread: Option<JoinHandle<()>>,
}

impl Network {
    /// Opens the endpoint. Before this call, no socket is open and nothing is sent. `wake` is
    /// called from the network's thread after each event, so that an idle app looks for the event.
    ///
    /// # Errors
    ///
    /// [`NetError::NoThread`] if no thread can be started, and [`NetError::NoRelay`] if only
    /// connections through a relay are allowed and the list of relays is empty. Other errors are
    /// reported by [`Event::Failed`].
    pub fn start(config: Config, wake: Box<dyn Fn() + Send + Sync>) -> Result<Network, NetError> {
        if config.relay_only && config.relays.is_empty() {
            return Err(NetError::NoRelay);
        }
        let key = config.key.id();
        let (messages, inbox) = unbounded_channel();
        let (report, events) = mpsc::channel();
        let open_frames = Arc::new(Semaphore::new(Limits::OPEN_FRAMES));
        let reporter = Reporter::new(report, wake, open_frames.clone());
        let sender = messages.clone();
        let thread = thread::Builder::new()
            .name("net".into())
            .spawn(move || worker::run(config, sender, inbox, reporter))
            .map_err(|_| NetError::NoThread)?;
        Ok(Network {
            key,
            messages,
            events: Mutex::new(events),
            open_frames,
            next_id: AtomicU64::new(0),
            thread: Some(thread),
        })
    }

    /// Key of this endpoint.
    pub fn key(&self) -> EndpointId {
        self.key
    }

    /// Returns the next event; `None` if none has arrived.
    pub fn try_recv(&self) -> Option<Event> {
        match self.receiver().try_recv() {
            Ok(event) => Some(self.taken(event)),
            Err(TryRecvError::Empty | TryRecvError::Disconnected) => None,
        }
    }

    /// Waits for the next event; `None` if none arrives within the time `timeout`.
    pub fn recv_timeout(&self, timeout: Duration) -> Option<Event> {
        match self.receiver().recv_timeout(timeout) {
            Ok(event) => Some(self.taken(event)),
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => None,
        }
    }

    /// Opens an invitation with this code for the time `open_for`. The first guest with the code is
    /// reported by [`Event::Connected`]. While that guest is connected, others are refused. The
    /// invitation stays open in case the connection to the guest is lost; once the game has begun,
    /// end it with [`Network::end_invitation`].
    pub fn open_invitation(&self, code: Code, open_for: Duration) -> InvitationId {
        let id = InvitationId(self.new_id());
        self.command(Command::OpenInvitation {
            id,
            code,
            purpose: Purpose::Play,
            open_for: Some(open_for),
        });
        id
    }

    /// Lets spectators with this code connect until [`Network::end_invitation`], at most
    /// [`Limits::SPECTATORS`] at once. Each is reported by [`Event::Connected`]. They connect to an
    /// endpoint of its own, whose key is computed from the code, so that none of them can take the
    /// place of a player or hinder the connection of the players.
    pub fn open_to_spectators(&self, code: Code) -> InvitationId {
        let id = InvitationId(self.new_id());
        self.command(Command::OpenInvitation {
            id,
            code,
            purpose: Purpose::Watch,
            open_for: None,
        });
        id
    }

    /// Closes an invitation. Its code can then no longer be used, but the connection to a guest who
    /// has already come stays open. The connections of spectators end with their code.
    pub fn end_invitation(&self, id: InvitationId) {
        self.command(Command::EndInvitation(id));
    }

    /// Looks for the host of an invitation until [`Network::cancel`]. Once the host is found, the
    /// connection is opened again whenever it is lost, as with [`Network::dial`].
    pub fn join(&self, invitation: Invitation) -> DialId {
        let id = DialId(self.new_id());
        self.command(Command::Join(id, invitation, Purpose::Play));
        id
    }

    /// Looks for the host of a game with its code for spectators, as [`Network::join`] does with an
    /// invitation.
    pub fn spectate(&self, invitation: Invitation) -> DialId {
        let id = DialId(self.new_id());
        self.command(Command::Join(id, invitation, Purpose::Watch));
        id
    }

    /// Connects to a known key, and connects again whenever the connection is lost, until
    /// [`Network::cancel`] or [`Network::close`]. The other app may dial at the same time.
    pub fn dial(&self, peer: impl Into<PeerAddress>) -> DialId {
        let id = DialId(self.new_id());
        self.command(Command::Dial(id, peer.into()));
        id
    }

    /// Starts all attempts to connect that are waiting for the end of a pause, without waiting
    /// further.
    pub fn dial_now(&self) {
        self.command(Command::DialNow);
    }

    /// Stops dialling. A connection that is already open stays.
    pub fn cancel(&self, id: DialId) {
        self.command(Command::Cancel(id));
    }

    /// Lets the app with this key connect at any time.
    pub fn admit(&self, peer: EndpointId) {
        self.command(Command::Admit(peer));
    }

    /// No longer lets the app with this key connect. An open connection stays open.
    pub fn dismiss(&self, peer: EndpointId) {
        self.command(Command::Dismiss(peer));
    }

    /// Offers a table in the local network; with `None`, no longer offers one. While a table is
    /// offered, any app in the local network may connect ([`Origin::Table`](super::Origin::Table)).
    pub fn offer_table(&self, table: Option<Table>) {
        self.command(Command::OfferTable(table));
    }

    /// Begins or ends looking for tables in the local network.
    pub fn watch_tables(&self, watch: bool) {
        self.command(Command::WatchTables(watch));
    }

    /// Sends a frame. Frames arrive in order, and each at most once; frames that have not arrived
    /// when a connection is lost are not sent again.
    ///
    /// # Errors
    ///
    /// [`FrameTooLarge`] if the frame has more than [`Limits::MAX_BYTES`].
    pub fn send(&self, connection: ConnectionId, frame: Vec<u8>) -> Result<(), FrameTooLarge> {
        let found = frame.len();
        if found > Limits::MAX_BYTES {
            return Err(FrameTooLarge { found });
        }
        self.command(Command::Send(connection, frame));
        Ok(())
    }

    /// Closes a connection after the frames sent so far, and stops dialling the other side.
    pub fn close(&self, connection: ConnectionId) {
        self.command(Command::Close(connection));
    }

    /// Closes the connection of a guest with whom the player does not want to play. The guest can
    /// not connect again by an invitation or as a guest of a table.
    pub fn refuse(&self, connection: ConnectionId) {
        self.command(Command::Refuse(connection));
    }

    fn command(&self, command: Command) {
        // Sending fails only if the thread has ended, which `Event::Failed` has already reported.
        let _ = self.messages.send(Message::Command(command));
    }

    fn receiver(&self) -> MutexGuard<'_, Receiver<Event>> {
        self.events.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn taken(&self, event: Event) -> Event {
        if matches!(event, Event::Frame(..)) {
            self.open_frames.add_permits(1);
        }
        event
    }

    fn new_id(&self) -> u64 {
        self.next_id.fetch_add(1, Ordering::Relaxed)
    }
}

impl Drop for Network {
    fn drop(&mut self) {
        self.command(Command::Quit);
        if let Some(thread) = self.thread.take() {
            // The wait lasts at most 100 ms. If the thread panicked, its connections are closed
            // already.
            let _ = thread.join();
        }
    }
}

impl fmt::Debug for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Network")
            .field("key", &self.key)
            .finish_non_exhaustive()
    }
}

/// Error: a frame is too large to be sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "the frame has {found} bytes; at most {} can be sent",
    Limits::MAX_BYTES
)]
pub struct FrameTooLarge {
    /// Size of the frame in bytes.
    pub found: usize,
}
