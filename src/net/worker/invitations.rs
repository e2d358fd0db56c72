//! Invitations that wait for a guest.

use std::time::Duration;

use iroh::Endpoint;
use iroh::endpoint::Connection;
use tokio::sync::OwnedSemaphorePermit;
use tokio::sync::mpsc::UnboundedSender;
use tokio::task::{AbortHandle, spawn_blocking};
use tokio::time::{Instant, sleep};

use super::super::code::Code;
use super::super::endpoint;
use super::super::error::{CloseReason, NetError};
use super::super::event::{Event, InvitationId, Origin};
use super::super::greet::{Role, greet, introduce};
use super::super::invitation::Invitation;
use super::super::key::{EndpointId, EndpointKey};
use super::super::message::{Message, Place};
use super::super::purpose::Purpose;
use super::super::relay::RelayAddress;
use super::{Worker, reachable_at, refuse};

/// Time within which a guest who has received the host's address is expected to connect to it.
const EXPECTED: Duration = Duration::from_secs(15);

/// An invitation that waits for a guest.
pub(super) struct Waiting {
    code: Code,
    purpose: Purpose,
    /// Key of the invitation's endpoint; `None` until it is computed.
    key: Option<EndpointKey>,
    endpoint: Option<Endpoint>,
    /// The last guest who came, and when.
    guest: Option<(EndpointId, Instant)>,
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
            key: None,
            endpoint: None,
            guest: None,
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

    fn close_endpoint(&mut self) {
        if let Some(endpoint) = self.endpoint.take() {
            tokio::spawn(async move { endpoint.close().await });
        }
    }

    /// Id of the endpoint and the endpoint itself; `None` until it is open.
    pub(super) fn endpoint(&self) -> Option<(EndpointId, &Endpoint)> {
        let key = self.key.as_ref()?;
        Some((key.id(), self.endpoint.as_ref()?))
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
            let _ = messages.send(Message::HostKey(id, code.endpoint_key()));
        });
    }

    pub(super) fn host_key(&mut self, id: InvitationId, key: Option<EndpointKey>) {
        let Some(key) = key else {
            return self.fail_invitation(id, NetError::NoMemory);
        };
        if let Some(waiting) = self.invitations.get_mut(&id) {
            waiting.key = Some(key);
            self.open_endpoint(id);
        }
    }

    fn open_endpoint(&self, id: InvitationId) {
        let waiting = self.invitations.get(&id);
        if let Some(key) = waiting.and_then(|it| it.key.clone()) {
            let place = Place::Invitation(id);
            let messages = self.messages.clone();
            tokio::spawn(endpoint::serve(place, key, self.config.clone(), messages));
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
        addresses.truncate(Invitation::MAX_ADDRESSES);
        // Proposed relays are left out, because every app knows them.
        let proposed = RelayAddress::proposed();
        let invitation = Invitation {
            code: waiting.code,
            relay: relay.filter(|it| !proposed.contains(it)),
            addresses,
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
        permit: OwnedSemaphorePermit,
    ) {
        let purpose = self.invitations.get(&id).map(|it| it.purpose);
        match (purpose, Purpose::of(&connection)) {
            (None, _) => refuse(&connection, CloseReason::NotInvited),
            (Some(Purpose::Play), Purpose::Play) => self.guest_arrived(id, connection, permit),
            (Some(Purpose::Watch), Purpose::Watch) => {
                self.spectator_arrived(id, connection, permit);
            }
            (Some(Purpose::Play), Purpose::Watch) => refuse(&connection, CloseReason::OnlyPlayers),
            (Some(Purpose::Watch), Purpose::Play) => {
                refuse(&connection, CloseReason::OnlySpectators);
            }
        }
    }

    /// Handles a guest at the endpoint of an invitation: sends to the guest where this app's own
    /// endpoint is, and lets the guest connect to it.
    fn guest_arrived(
        &mut self,
        id: InvitationId,
        connection: Connection,
        permit: OwnedSemaphorePermit,
    ) {
        let guest = EndpointId(connection.remote_id());
        let Some(waiting) = self.invitations.get_mut(&id) else {
            return refuse(&connection, CloseReason::NotInvited);
        };
        if let Some((before, since)) = waiting.guest
            && before != guest
        {
            if self.current.contains_key(&before) || since.elapsed() < EXPECTED {
                return refuse(&connection, CloseReason::Taken);
            }
            self.guests.remove(&before);
        }
        waiting.guest = Some((guest, Instant::now()));
        self.guests.insert(guest, Origin::Invitation(id));
        let (hello, introduction) = (self.hello(), self.introduction());
        tokio::spawn(async move {
            // If this fails, the guest dials again.
            if let Ok(greeted) = greet(connection, Role::Acceptor, &hello).await {
                introduce(greeted, &introduction).await;
            }
            drop(permit);
        });
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
        let mut keys = self.invitations.values().filter_map(|it| it.key.as_ref());
        keys.any(|it| it.id() == key)
    }
}
