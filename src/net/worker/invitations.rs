//! Invitations that wait for a guest.

use std::net::SocketAddr;
use std::time::Duration;

use iroh::Endpoint;
use iroh::endpoint::Connection;
use tokio::sync::mpsc::UnboundedSender;
use tokio::task::{AbortHandle, spawn_blocking};
use tokio::time::{Instant, sleep};

use super::super::code::{Code, CodeSecrets};
use super::super::config::Config;
use super::super::endpoint;
use super::super::error::{CloseReason, NetError};
use super::super::event::{Event, InvitationId, Origin};
use super::super::first_steps::Entrance;
use super::super::greet::{Greeted, Role, greet, send_card};
use super::super::invitation::Invitation;
use super::super::key::EndpointId;
use super::super::message::{Message, Place};
use super::super::purpose::Purpose;
use super::super::relay::RelayAddress;
use super::{Worker, reachable_at, refuse};
use crate::remote::Name;

/// Time within which a guest who has received the host's address is expected to connect to it.
const EXPECTED: Duration = Duration::from_secs(15);

/// An invitation that waits for a guest.
pub(super) struct Waiting {
    code: Code,
    purpose: Purpose,
    /// What is computed from the code; `None` until it is computed.
    secrets: Option<CodeSecrets>,
    endpoint: Option<Endpoint>,
    /// The guest who has received the host's address and is expected to connect to it, and when
    /// the guest has received it.
    expected: Option<(EndpointId, Instant)>,
    /// The invitation as it was last reported; `None` before the first report.
    reported: Option<Invitation>,
    /// Time for which the code stays open after its endpoint is opened; `None` if until it is
    /// ended.
    open_for: Option<Duration>,
    /// The task that ends the invitation when its time is over.
    expiry: Option<AbortHandle>,
}

impl Waiting {
    pub(super) fn new(code: Code, purpose: Purpose, open_for: Option<Duration>) -> Waiting {
        Waiting {
            code,
            purpose,
            secrets: None,
            endpoint: None,
            expected: None,
            reported: None,
            open_for,
            expiry: None,
        }
    }

    /// Closes the endpoint and stops the task that would end the invitation later.
    pub(super) fn close(mut self) {
        if let Some(expiry) = self.expiry.take() {
            expiry.abort();
        }
        self.close_endpoint();
    }

    /// The port that the settings give to the endpoint of an invitation.
    fn own_port(&self, config: &Config) -> Option<u16> {
        let port = config.port.filter(|_| self.purpose == Purpose::Play)?;
        port.checked_add(1)
    }

    fn close_endpoint(&mut self) {
        if let Some(endpoint) = self.endpoint.take() {
            tokio::spawn(async move { endpoint.close().await });
        }
    }

    /// Id of the endpoint and the endpoint itself; `None` until it is open.
    pub(super) fn endpoint(&self) -> Option<(EndpointId, &Endpoint)> {
        let secrets = self.secrets.as_ref()?;
        Some((secrets.key.id(), self.endpoint.as_ref()?))
    }
}

/// Waits until the time of an invitation is over, and reports it.
async fn expire(id: InvitationId, time: Duration, messages: UnboundedSender<Message>) {
    sleep(time).await;
    // An error means that the network is being dropped.
    let _ = messages.send(Message::Expired(id));
}

impl Worker {
    pub(super) fn open_invitation(&mut self, id: InvitationId, waiting: Waiting) {
        let code = waiting.code;
        self.invitations.insert(id, waiting);
        let messages = self.messages.clone();
        spawn_blocking(move || {
            let _ = messages.send(Message::HostKey(id, code.secrets()));
        });
    }

    pub(super) fn host_key(&mut self, id: InvitationId, secrets: Option<CodeSecrets>) {
        let Some(secrets) = secrets else {
            return self.fail_invitation(id, NetError::NoMemory);
        };
        if let Some(waiting) = self.invitations.get_mut(&id) {
            waiting.secrets = Some(secrets);
            self.open_endpoint(id);
        }
    }

    fn open_endpoint(&self, id: InvitationId) {
        let waiting = self.invitations.get(&id);
        let purpose = waiting.map(|it| it.purpose);
        if let Some(secrets) = waiting.and_then(|it| it.secrets.clone()) {
            let place = Place::Invitation(id);
            let messages = self.messages.clone();
            let mut config = self.config.clone();
            if purpose == Some(Purpose::Watch) {
                config.port = None;
            }
            tokio::spawn(endpoint::serve(place, secrets.key, config, messages));
        }
    }

    pub(super) fn invitation_bound(&mut self, id: InvitationId, bound: Result<Endpoint, NetError>) {
        match (bound, self.invitations.get_mut(&id)) {
            (Ok(endpoint), Some(waiting)) => {
                waiting.endpoint = Some(endpoint);
                if let (None, Some(open_for)) = (&waiting.expiry, waiting.open_for) {
                    let expiry = expire(id, open_for, self.messages.clone());
                    waiting.expiry = Some(tokio::spawn(expiry).abort_handle());
                }
                self.invitation_moved(id);
            }
            // The invitation was closed in the meantime.
            (Ok(endpoint), None) => {
                tokio::spawn(async move { endpoint.close().await });
            }
            (Err(error), _) => self.fail_invitation(id, error),
        }
    }

    /// Reports the addresses at which an invitation waits, if they have changed.
    pub(super) fn invitation_moved(&mut self, id: InvitationId) {
        let Some(waiting) = self.invitations.get_mut(&id) else {
            return;
        };
        let Some(endpoint) = &waiting.endpoint else {
            return;
        };
        let (relay, mut addresses) = reachable_at(endpoint);
        let port = addresses.first().map(SocketAddr::port);
        let named = self
            .config
            .address
            .zip(waiting.own_port(&self.config).or(port));
        addresses.splice(..0, named.map(SocketAddr::from));
        addresses.truncate(Invitation::MAX_ADDRESSES);
        // Proposed relays are left out, because every app knows them.
        let proposed = RelayAddress::proposed();
        let invitation = Invitation {
            code: waiting.code,
            relay: relay.filter(|it| !proposed.contains(it)),
            addresses,
            name: Name::default(),
        };
        if waiting.reported.as_ref() != Some(&invitation) {
            waiting.reported = Some(invitation.clone());
            self.reporter.report(Event::Waiting(id, invitation));
        }
    }

    pub(super) fn renew_invitation(&mut self, id: InvitationId) {
        if let Some(waiting) = self.invitations.get_mut(&id) {
            waiting.close_endpoint();
            self.open_endpoint(id);
        }
    }

    /// Handles a connection to the endpoint of a code.
    pub(super) fn code_used(
        &mut self,
        id: InvitationId,
        connection: Connection,
        entrance: &Entrance,
    ) {
        let purpose = self.invitations.get(&id).map(|it| it.purpose);
        match (purpose, Purpose::of(&connection)) {
            (None, _) => refuse(&connection, CloseReason::NotInvited),
            (Some(Purpose::Play), Purpose::Play) => {
                self.greet_with_code(id, connection, entrance, Message::Proved);
            }
            (Some(Purpose::Watch), Purpose::Watch) => {
                self.spectator_arrived(id, connection, entrance);
            }
            (Some(Purpose::Play), Purpose::Watch) => refuse(&connection, CloseReason::OnlyPlayers),
            (Some(Purpose::Watch), Purpose::Play) => {
                refuse(&connection, CloseReason::OnlySpectators);
            }
        }
    }

    /// Exchanges greetings at the endpoint of a code, and sends a message if the other side has proved
    /// to know the code.
    pub(super) fn greet_with_code(
        &self,
        id: InvitationId,
        connection: Connection,
        entrance: &Entrance,
        proved: fn(InvitationId, Greeted) -> Message,
    ) {
        let secrets = self.invitations.get(&id).and_then(|it| it.secrets.clone());
        let Some(CodeSecrets { proof, .. }) = secrets else {
            return refuse(&connection, CloseReason::NotInvited);
        };
        let (greeting, messages) = (self.greeting(), self.messages.clone());
        entrance.run(async move {
            // If this fails, the other side dials again.
            let Ok(greeted) = greet(connection, Role::Acceptor, &greeting).await else {
                return;
            };
            match greeted.knows_code(&proof) {
                true => drop(messages.send(proved(id, greeted))),
                false => greeted.channel.close(CloseReason::NotProved),
            }
        });
    }

    /// Handles a guest who knows the code of an invitation: sends to the guest where this app's own
    /// endpoint is, and lets the guest connect to it.
    pub(super) fn guest_proved(&mut self, id: InvitationId, greeted: Greeted) {
        let guest = greeted.channel.peer();
        let is_seated = self
            .connections
            .values()
            .any(|open| open.is_guest() && open.peer != guest);
        let is_refused = self.refused.contains(&guest);
        let Some(waiting) = self.invitations.get_mut(&id) else {
            return greeted.channel.close(CloseReason::NotInvited);
        };
        let other = waiting.expected.filter(|(key, _)| *key != guest);
        let is_expected = other.is_some_and(|(_, since)| since.elapsed() < EXPECTED);
        match (is_refused, is_seated || is_expected) {
            (true, _) => return greeted.channel.close(CloseReason::Declined),
            (false, true) => return greeted.channel.close(CloseReason::Busy),
            (false, false) => {}
        }
        waiting.expected = Some((guest, Instant::now()));
        self.guests
            .retain(|_, origin| *origin != Origin::Invitation(id));
        self.guests.insert(guest, Origin::Invitation(id));
        let card = self.card();
        tokio::spawn(async move { send_card(greeted, &card).await });
    }

    /// Records that the expected guest has connected to this app's own endpoint.
    pub(super) fn guest_connected(&mut self, id: InvitationId, guest: EndpointId) {
        if let Some(waiting) = self.invitations.get_mut(&id) {
            waiting.expected.take_if(|(key, _)| *key == guest);
        }
    }

    pub(super) fn end_invitation(&mut self, id: InvitationId) {
        if let Some(waiting) = self.invitations.remove(&id) {
            waiting.close();
        }
    }

    pub(super) fn expired(&mut self, id: InvitationId) {
        if let Some(waiting) = self.invitations.remove(&id) {
            waiting.close();
            self.reporter.report(Event::InvitationEnded(id, None));
        }
    }

    fn fail_invitation(&mut self, id: InvitationId, error: NetError) {
        if let Some(waiting) = self.invitations.remove(&id) {
            waiting.close();
            self.reporter
                .report(Event::InvitationEnded(id, Some(error)));
        }
    }

    /// Whether this key belongs to an invitation of this app.
    pub(super) fn is_own_invitation(&self, key: EndpointId) -> bool {
        let mut secrets = self
            .invitations
            .values()
            .filter_map(|it| it.secrets.as_ref());
        secrets.any(|it| it.key.id() == key)
    }
}
