//! Open connections: their beginning, replacement and end.

use std::sync::Arc;
use std::time::Duration;

use iroh::endpoint::Connection;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::mpsc::{self, Sender};
use tokio::task::{AbortHandle, JoinHandle};
use tokio::time::{Instant, sleep};

use super::super::channel::Channel;
use super::super::config::Table;
use super::super::error::{CloseReason, Ended};
use super::super::event::{Connected, ConnectionId, Event, Origin};
use super::super::first_steps::Entrance;
use super::super::greet::{Greeted, Role, greet};
use super::super::key::EndpointId;
use super::super::limits::Limits;
use super::super::message::Message;
use super::super::open::{self, Outgoing};
use super::{Worker, refuse};

/// Maximum time between two connections to the same peer that count as opened at the same time, one
/// dialled by each side.
const SAME_TIME: Duration = Duration::from_secs(6);

/// Maximum time to send the waiting frames when a connection is closed.
const CLOSE: Duration = Duration::from_secs(5);

/// Maximum number of refused guests who are remembered.
const MAX_REFUSED: usize = 64;

/// An open connection.
pub(super) struct Open {
    pub(super) peer: EndpointId,
    /// Why the connection was allowed.
    pub(super) origin: Origin,
    pub(super) channel: Arc<Channel>,
    /// Whether this app dialled the other one.
    dialled: bool,
    /// Random number of the other app's run; see [`Greeting`](super::Greeting).
    run: u64,
    since: Instant,
    outgoing: Sender<Outgoing>,
    writer: JoinHandle<()>,
    watcher: AbortHandle,
}

impl Open {
    /// Whether this is the connection of a spectator of this app's game.
    pub(super) fn is_spectator(&self) -> bool {
        matches!(self.origin, Origin::Spectator(_))
    }

    /// Whether this is the connection of a guest of an invitation or of a table.
    pub(super) fn is_guest(&self) -> bool {
        matches!(self.origin, Origin::Invitation(_) | Origin::Table)
    }

    /// Lets the connection end once the waiting frames have been sent, because the app is being
    /// closed.
    pub(super) fn begin_to_quit(&self) {
        self.watcher.abort();
        if self
            .outgoing
            .try_send(Outgoing::Close(CloseReason::Quit))
            .is_err()
        {
            self.channel.close(CloseReason::Quit);
        }
    }

    /// Waits until all waiting frames have been sent.
    pub(super) async fn all_sent(&mut self) {
        // A task that failed has nothing more to send.
        let _ = (&mut self.writer).await;
    }
}

impl Worker {
    /// Handles a connection that another app dialled.
    pub(super) fn arrived(&mut self, connection: Connection, entrance: &Entrance) {
        let peer = EndpointId(connection.remote_id());
        let origin = match self.origin(peer) {
            Ok(origin) => origin,
            Err(reason) => return refuse(&connection, reason),
        };
        let greeting = self.greeting();
        let messages = self.messages.clone();
        let steps = async move {
            // If this fails, the other side dials again.
            if let Ok(greeted) = greet(connection, Role::Acceptor, &greeting).await {
                let _ = messages.send(Message::Accepted(greeted));
            }
        };
        match origin {
            Origin::Table => entrance.run(steps),
            // A known key has been proved, so no stranger may take the place of these steps.
            _ => drop(tokio::spawn(steps)),
        }
    }

    /// The reason for which a peer may connect.
    ///
    /// # Errors
    ///
    /// The reason for which it may not.
    fn origin(&self, peer: EndpointId) -> Result<Origin, CloseReason> {
        let dialled = self.dial_to(peer).map(Origin::Dialled);
        let guest = self.guests.get(&peer).copied();
        let admitted = self.admitted.contains(&peer).then_some(Origin::Admitted);
        if let Some(known) = dialled.or(guest).or(admitted) {
            return Ok(known);
        }
        let is_taken = || self.connections.values().any(Open::is_guest);
        match self.table {
            None => Err(CloseReason::NotInvited),
            Some(_) if self.refused.contains(&peer) => Err(CloseReason::Declined),
            // Later the table may be free again.
            Some(_) if is_taken() => Err(CloseReason::Busy),
            Some(_) => Ok(Origin::Table),
        }
    }

    /// Sets the table that is offered. Guests of an earlier table may come back only if they are
    /// connected, since one of them may be the opponent.
    pub(super) fn offer_table(&mut self, table: Option<Table>) {
        self.table = table;
        if self.table.is_none() {
            let current = &self.current;
            self.guests
                .retain(|peer, origin| *origin != Origin::Table || current.contains_key(peer));
        }
    }

    /// Adds a connection that another app dialled, if that app may connect.
    pub(super) fn accepted(&mut self, greeted: Greeted) {
        let peer = greeted.channel.peer();
        let origin = match self.origin(peer) {
            Ok(origin) => origin,
            Err(reason) => return greeted.channel.close(reason),
        };
        match origin {
            Origin::Table => {
                self.guests.insert(peer, origin);
            }
            Origin::Invitation(id) => self.guest_connected(id, peer),
            _ => {}
        }
        self.opened(greeted, origin, false);
    }

    /// Closes the connection of a guest after the time for reading the terms, if the game has not
    /// begun and the invitation or table is still open.
    pub(super) fn terms_time(&mut self, id: ConnectionId) {
        let origin = self.connections.get(&id).map(|open| open.origin);
        let is_guest = match origin {
            Some(Origin::Invitation(invitation)) => self.invitations.contains_key(&invitation),
            Some(Origin::Table) => self.table.is_some(),
            _ => false,
        };
        if is_guest {
            self.refuse_guest(id, CloseReason::TermsTime);
        }
    }

    /// Closes the connection of a guest, who may not come back.
    pub(super) fn refuse_guest(&mut self, id: ConnectionId, reason: CloseReason) {
        if let Some(open) = self.connections.get(&id) {
            if self.refused.len() >= MAX_REFUSED {
                self.refused.pop_front();
            }
            self.refused.push_back(open.peer);
            self.close(id, reason);
        }
    }

    /// Adds a connection. It replaces an older one to the same peer.
    pub(super) fn opened(&mut self, greeted: Greeted, origin: Origin, dialled: bool) {
        let Greeted {
            channel,
            send,
            recv,
            greeting,
        } = greeted;
        let peer = channel.peer();
        if let Some(id) = self.current.get(&peer).copied() {
            if self.stays(id, greeting.run, dialled) {
                return channel.close(CloseReason::Replaced);
            }
            self.end(id, Ended::Here(CloseReason::Replaced));
        }
        if !dialled {
            self.stop_waiting(peer);
        }
        let Some(material) = channel.game_material() else {
            return channel.close(CloseReason::NotUnderstood);
        };
        let id = ConnectionId(self.next_connection);
        self.next_connection += 1;
        let channel = Arc::new(channel);
        let path = channel.path();
        self.reporter.report(Event::Connected(Connected {
            connection: id,
            peer,
            origin,
            material,
            program: greeting.program,
            path: path.clone(),
        }));
        let limits = self.config.limits;
        let waiting = match origin {
            Origin::Spectator(_) => Limits::WAITING_FOR_SPECTATOR,
            _ => limits.waiting_frames,
        };
        let (outgoing, queue) = mpsc::channel(waiting);
        let writer = tokio::spawn(open::write(channel.clone(), send, limits, queue));
        let to = (self.reporter.clone(), self.messages.clone());
        tokio::spawn(open::read(id, channel.clone(), recv, limits, to));
        if matches!(origin, Origin::Invitation(_) | Origin::Table) {
            let messages = self.messages.clone();
            tokio::spawn(async move {
                sleep(limits.terms).await;
                let _ = messages.send(Message::TermsTime(id));
            });
        }
        let watch = open::watch(id, channel.clone(), path, self.reporter.clone());
        let open = Open {
            peer,
            origin,
            channel,
            dialled,
            run: greeting.run,
            since: Instant::now(),
            outgoing,
            writer,
            watcher: tokio::spawn(watch).abort_handle(),
        };
        self.connections.insert(id, open);
        self.current.insert(peer, id);
    }

    /// Returns whether the open connection `id` stays and a new one to the same peer is closed.
    /// This is so only if both apps dialled at the same time: then both apps keep the connection
    /// that was dialled by the app with the smaller key.
    fn stays(&self, id: ConnectionId, run: u64, dialled: bool) -> bool {
        self.connections.get(&id).is_some_and(|open| {
            let same_time = open.since.elapsed() < SAME_TIME && open.run == run;
            let ours_wins = self.config.key.id() < open.peer;
            same_time
                && open.dialled != dialled
                && open.dialled == ours_wins
                && open.channel.has_ended().is_none()
        })
    }

    pub(super) fn send(&mut self, id: ConnectionId, frame: Vec<u8>) {
        let Some(open) = self.connections.get(&id) else {
            return;
        };
        // The channel is closed only after the connection has ended, which is reported elsewhere.
        if let Err(TrySendError::Full(_)) = open.outgoing.try_send(Outgoing::Frame(frame)) {
            // The peer takes too little, so the records are compared again over a new connection.
            self.ended(id, Ended::Here(CloseReason::TooSlow));
        }
    }

    /// Closes a connection for good and stops dialling its peer.
    pub(super) fn close(&mut self, id: ConnectionId, reason: CloseReason) {
        let Some(open) = self.connections.get(&id) else {
            return;
        };
        let (peer, channel) = (open.peer, open.channel.clone());
        match open.outgoing.try_send(Outgoing::Close(reason)) {
            Ok(()) => drop(tokio::spawn(async move {
                // Without this limit, a peer that reads nothing could keep the connection open.
                sleep(CLOSE).await;
                channel.close(reason);
            })),
            Err(_) => channel.close(reason),
        }
        self.guests.remove(&peer);
        self.forget_dials(peer);
    }

    /// Makes all connections anew after the computer has slept: the other apps have lost them, and
    /// the addresses may have changed.
    pub(super) fn woke(&mut self) {
        let open: Vec<ConnectionId> = self.connections.keys().copied().collect();
        for id in open {
            if let Some(open) = self.connections.get(&id) {
                // Without a reason, the other app also counts the connection as lost.
                open.channel.connection.close(0_u32.into(), &[]);
            }
            self.ended(id, Ended::Lost);
        }
        self.dial_now();
    }

    /// Handles the end of a connection.
    pub(super) fn ended(&mut self, id: ConnectionId, ended: Ended) {
        if let Some(peer) = self.end(id, ended) {
            self.connection_lost(peer, ended);
        }
    }

    /// Removes a connection and reports its end. Returns its peer; `None` if the connection was
    /// removed before.
    fn end(&mut self, id: ConnectionId, ended: Ended) -> Option<EndpointId> {
        let open = self.connections.remove(&id)?;
        open.watcher.abort();
        if let Ended::Here(reason) = ended {
            open.channel.close(reason);
        }
        if self.current.get(&open.peer) == Some(&id) {
            self.current.remove(&open.peer);
        }
        self.reporter.report(Event::Disconnected(id, ended));
        Some(open.peer)
    }
}
