//! Dials: ongoing attempts to reach the apps of other players.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::task::{AbortHandle, spawn_blocking};
use tokio::time::sleep;

use super::super::code::CodeSecrets;
use super::super::config::PeerAddress;
use super::super::dial::{Attempt, Goal, pause};
use super::super::error::{CloseReason, Ended, NetError};
use super::super::event::{DialId, Event, HomeRelay, Origin};
use super::super::greet::{Greeted, PeerCard};
use super::super::invitation::Invitation;
use super::super::key::EndpointId;
use super::super::lan::LanId;
use super::super::message::Message;
use super::super::proof::ProofKey;
use super::super::purpose::Purpose;
use super::Worker;

/// Maximum number of addresses of a peer that are remembered.
const MAX_ADDRESSES: usize = 16;

/// Ongoing attempts to reach another app.
pub(super) struct Dial {
    /// Where to dial; `None` until the key of the code is computed.
    target: Option<Target>,
    /// Number of failed attempts since the last connection.
    failed: usize,
    /// Whether there has been a connection before.
    is_known: bool,
    /// Task that waits for the time of the next attempt, if such a pause is under way.
    waiting: Option<AbortHandle>,
    /// Task of the attempt under way, if any.
    attempt: Option<AbortHandle>,
}

struct Target {
    address: PeerAddress,
    goal: Goal,
    /// Key for the proof of the code, at the endpoint of a code.
    proof: Option<ProofKey>,
}

impl Dial {
    fn new(target: Option<Target>) -> Dial {
        Dial {
            target,
            failed: 0,
            is_known: false,
            waiting: None,
            attempt: None,
        }
    }

    fn stop(&mut self) {
        for task in [self.waiting.take(), self.attempt.take()]
            .into_iter()
            .flatten()
        {
            task.abort();
        }
    }

    /// Stores addresses of the peer for the next attempt, because the peer may no longer be
    /// announced in the local network then.
    fn remember(&mut self, mut addresses: Vec<SocketAddr>) {
        if let Some(target) = &mut self.target {
            addresses.truncate(MAX_ADDRESSES);
            target.address.addresses = addresses;
        }
    }

    /// Returns the key of the peer; `None` while it is unknown because only the endpoint of an
    /// invitation is dialled.
    fn peer(&self) -> Option<EndpointId> {
        let target = self.target.as_ref()?;
        (target.goal != Goal::Card).then_some(target.address.id)
    }
}

impl Worker {
    /// Id of the attempts to reach this peer, if any.
    pub(super) fn dial_to(&self, peer: EndpointId) -> Option<DialId> {
        let mut dials = self.dials.iter();
        let found = dials.find(|(_, dial)| dial.peer() == Some(peer));
        found.map(|(id, _)| *id)
    }

    pub(super) fn join(&mut self, id: DialId, invitation: Invitation, purpose: Purpose) {
        self.dials.insert(id, Dial::new(None));
        let messages = self.messages.clone();
        spawn_blocking(move || {
            let secrets = invitation.code.secrets();
            let _ = messages.send(Message::GuestKey(id, invitation, purpose, secrets));
        });
    }

    pub(super) fn guest_key(
        &mut self,
        id: DialId,
        (invitation, purpose): (Invitation, Purpose),
        secrets: Option<CodeSecrets>,
    ) {
        let Some(secrets) = secrets else {
            return self.end_dial(id, NetError::NoMemory);
        };
        let key = secrets.key.id();
        if self.is_own_invitation(key) {
            return self.end_dial(id, NetError::OwnInvitation);
        }
        let address = PeerAddress {
            id: key,
            relay: invitation.relay,
            addresses: invitation.addresses,
        };
        if let Some(dial) = self.dials.get_mut(&id) {
            dial.target = Some(Target {
                address,
                goal: match purpose {
                    Purpose::Play => Goal::Card,
                    Purpose::Watch => Goal::Watch,
                },
                proof: Some(secrets.proof),
            });
            self.attempt(id);
        }
    }

    pub(super) fn dial(&mut self, id: DialId, address: PeerAddress) {
        if address.id == self.config.key.id() {
            return self
                .reporter
                .report(Event::DialEnded(id, NetError::OwnInvitation));
        }
        let target = Target {
            address,
            goal: Goal::Play,
            proof: None,
        };
        self.dials.insert(id, Dial::new(Some(target)));
        self.attempt(id);
    }

    /// Dials the host's own endpoint, whose address the endpoint of the invitation has sent.
    pub(super) fn receive_card(&mut self, id: DialId, card: PeerCard) {
        let Some(dial) = self.dials.get_mut(&id) else {
            return;
        };
        dial.stop();
        let invitation = dial.target.take();
        let address = PeerAddress {
            id: card.host,
            relay: invitation.and_then(|it| it.address.relay),
            addresses: card.addresses,
        };
        *dial = Dial::new(Some(Target {
            address,
            goal: Goal::Play,
            proof: None,
        }));
        self.attempt(id);
    }

    /// Begins an attempt, unless the peer is connected or an attempt is under way. An attempt under
    /// way is not replaced, since the other app may already be answering it.
    pub(super) fn attempt(&mut self, id: DialId) {
        let greeting = self.greeting();
        let Some(endpoint) = self.endpoint.clone() else {
            return;
        };
        let dial = self.dials.get(&id).filter(|it| it.attempt.is_none());
        let Some(target) = dial.and_then(|it| it.target.as_ref()) else {
            return;
        };
        if self.current.contains_key(&target.address.id) {
            return;
        }
        let address = self.known_addresses(&target.address);
        let known: Vec<SocketAddr> = address.ip_addrs().copied().collect();
        let is_known = dial.is_some_and(|it| it.is_known);
        let attempt = Attempt {
            id,
            endpoint,
            address,
            goal: target.goal,
            is_known,
            greeting,
            proof: target.proof,
        };
        let task = tokio::spawn(attempt.run(self.messages.clone()));
        if let Some(dial) = self.dials.get_mut(&id) {
            dial.stop();
            dial.attempt = Some(task.abort_handle());
            dial.remember(known);
        }
    }

    /// Begins an attempt after a pause.
    fn attempt_after(&mut self, id: DialId, pause: Duration) {
        let messages = self.messages.clone();
        let task = tokio::spawn(async move {
            sleep(pause).await;
            let _ = messages.send(Message::DialTime(id));
        });
        let dial = self.dials.get_mut(&id);
        let before = dial.and_then(|it| it.waiting.replace(task.abort_handle()));
        if let Some(before) = before {
            before.abort();
        }
    }

    /// Begins all attempts that are still waiting for the end of their pause.
    pub(super) fn dial_now(&mut self) {
        let ids: Vec<DialId> = self.dials.keys().copied().collect();
        for id in ids {
            self.attempt(id);
        }
    }

    /// Dials an endpoint at once when it has been found in the local network. An attempt under way
    /// is cancelled, because it does not use the new address.
    pub(super) fn dial_found(&mut self, found: &LanId) {
        let mut dials = self.dials.iter_mut();
        let dial = dials.find_map(|(id, dial)| {
            let target = dial.target.as_ref()?.address.id;
            found.is(&target).then_some((*id, dial, target))
        });
        if let Some((id, dial, target)) = dial
            && !self.current.contains_key(&target)
        {
            dial.stop();
            self.attempt(id);
        }
    }

    /// Cancels the attempts that wait to reach a peer, because the peer has connected by itself.
    pub(super) fn stop_waiting(&mut self, peer: EndpointId) {
        for dial in self.dials.values_mut().filter(|it| it.peer() == Some(peer)) {
            dial.failed = 0;
            if let Some(waiting) = dial.waiting.take() {
                waiting.abort();
            }
        }
    }

    pub(super) fn cancel(&mut self, id: DialId) {
        if let Some(mut dial) = self.dials.remove(&id) {
            dial.stop();
            // The open connection stays. The peer may connect again if it is lost.
            if let Some(peer) = dial.peer()
                && self.current.contains_key(&peer)
            {
                self.guests.entry(peer).or_insert(Origin::Dialled(id));
            }
        }
    }

    /// Adds a connection that this app dialled.
    pub(super) fn dialled(&mut self, id: DialId, greeted: Greeted) {
        let Some(dial) = self.dials.get_mut(&id) else {
            return greeted.channel.close(CloseReason::Finished);
        };
        dial.failed = 0;
        dial.is_known = true;
        dial.attempt = None;
        self.opened(greeted, Origin::Dialled(id), true);
    }

    pub(super) fn dial_failed(&mut self, id: DialId, error: NetError) {
        let Some(dial) = self.dials.get_mut(&id) else {
            return;
        };
        dial.attempt = None;
        if dial.peer().is_some_and(|it| self.current.contains_key(&it)) {
            return;
        }
        let is_final = matches!(
            error,
            NetError::OtherVersion { .. }
                | NetError::Refused(
                    CloseReason::Finished
                        | CloseReason::NotProved
                        | CloseReason::Declined
                        | CloseReason::TermsTime
                        | CloseReason::OnlyPlayers
                        | CloseReason::OnlySpectators
                        | CloseReason::Full
                )
        );
        if is_final {
            return self.end_dial(id, error);
        }
        dial.failed += 1;
        let pause = pause(dial.failed);
        let error = match (error, &self.relay) {
            (NetError::NobodyAnswers, HomeRelay::None) => NetError::NobodyHere,
            (
                NetError::NobodyAnswers | NetError::NotReached,
                HomeRelay::Searching | HomeRelay::NotReached,
            ) => NetError::Offline,
            (error, _) => error,
        };
        self.reporter.report(Event::NotReached(id, error, pause));
        self.attempt_after(id, pause);
    }

    fn end_dial(&mut self, id: DialId, error: NetError) {
        if let Some(mut dial) = self.dials.remove(&id) {
            dial.stop();
            self.reporter.report(Event::DialEnded(id, error));
        }
    }

    /// Dials a peer again after its connection has ended, unless one of the two apps closed it for
    /// good.
    pub(super) fn connection_lost(&mut self, peer: EndpointId, ended: Ended) {
        let Some(id) = self.dial_to(peer) else {
            return;
        };
        match ended {
            Ended::There(
                reason @ (CloseReason::Finished | CloseReason::Declined | CloseReason::TermsTime),
            ) => self.end_dial(id, NetError::Refused(reason)),
            Ended::Lost => self.attempt(id),
            // Without a pause, two apps with the same key would replace each other's connection
            // endlessly.
            Ended::Here(_) | Ended::There(_) => self.attempt_after(id, pause(2)),
        }
    }

    /// Stops all dialling of a peer.
    pub(super) fn forget_dials(&mut self, peer: EndpointId) {
        self.dials.retain(|_, dial| {
            let other = dial.peer() != Some(peer);
            if !other {
                dial.stop();
            }
            other
        });
    }

    /// Whether this app dials the endpoint that was found.
    pub(super) fn is_dialled(&self, found: &LanId) -> bool {
        let mut targets = self.dials.values().filter_map(|it| it.target.as_ref());
        targets.any(|target| found.is(&target.address.id))
    }

    /// Whether this app tries to reach a peer to which it is not connected.
    pub(super) fn is_dialling(&self) -> bool {
        let connected = |peer| self.current.contains_key(&peer);
        self.dials
            .values()
            .any(|dial| !dial.peer().is_some_and(connected))
    }
}
