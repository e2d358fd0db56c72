//! Bounds the connections from other computers that are in their first steps.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use iroh::endpoint::IncomingAddr;
use tokio::task::AbortHandle;

use super::key::EndpointId;
use super::limits::Limits;

/// Where a connection comes from, as far as one sender cannot easily have several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Source {
    /// A network address; of an IPv6 address, the first half, since a computer can use any second.
    Address(IpAddr),
    /// A computer that sends through a relay, by its key.
    Relayed(EndpointId),
    Unknown,
}

impl Source {
    pub(super) fn of(address: &IncomingAddr) -> Source {
        match address {
            IncomingAddr::Ip(address) => Source::Address(match address.ip() {
                IpAddr::V6(ip) if ip.to_ipv4_mapped().is_none() => {
                    IpAddr::V6((ip.to_bits() & !u128::from(u64::MAX)).into())
                }
                ip => ip.to_canonical(),
            }),
            IncomingAddr::Relay { endpoint_id, .. } => Source::Relayed(EndpointId(*endpoint_id)),
            _ => Source::Unknown,
        }
    }
}

/// The connections of one endpoint that are in their first steps: at most
/// [`Limits::FIRST_STEPS`], and one of each source. A new one always begins; it ends the older one
/// of the same source or, if there are too many, the oldest. So a stranger cannot occupy the
/// endpoint by connections that make no progress.
#[derive(Clone, Default)]
pub(super) struct FirstSteps(Arc<Mutex<VecDeque<(Source, AbortHandle)>>>);

impl FirstSteps {
    /// Runs the first steps of a connection.
    pub(super) fn run(&self, source: Source, steps: impl Future<Output = ()> + Send + 'static) {
        let mut open = self.open();
        let same = open.iter().position(|(other, _)| *other == source);
        let is_full = open.len() >= Limits::FIRST_STEPS;
        let ends = same.or(is_full.then_some(0));
        if let Some((_, older)) = ends.and_then(|place| open.remove(place)) {
            older.abort();
        }
        open.push_back((source, tokio::spawn(steps).abort_handle()));
    }

    /// Whether a connection is in its first steps.
    pub(super) fn is_busy(&self) -> bool {
        !self.open().is_empty()
    }

    fn open(&self) -> MutexGuard<'_, VecDeque<(Source, AbortHandle)>> {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        open.retain(|(_, task)| !task.is_finished());
        open
    }
}

/// The way of a connection into the first steps of its endpoint.
#[derive(Clone)]
pub(super) struct Entrance {
    pub(super) steps: FirstSteps,
    pub(super) source: Source,
}

impl Entrance {
    /// Runs further first steps of the connection.
    pub(super) fn run(&self, steps: impl Future<Output = ()> + Send + 'static) {
        self.steps.run(self.source, steps);
    }
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use tokio::sync::oneshot::{Receiver, channel};

    use super::*;

    fn address(text: &str) -> Source {
        Source::of(&IncomingAddr::Ip(text.parse().unwrap()))
    }

    /// First steps that make no progress; the receiver fails when they are ended.
    fn stalled(steps: &FirstSteps, source: Source) -> Receiver<()> {
        let (sender, receiver) = channel();
        steps.run(source, async move {
            let _sender = sender;
            pending::<()>().await;
        });
        receiver
    }

    #[tokio::test]
    async fn a_new_connection_ends_the_stalled_one_of_the_same_source() {
        let steps = FirstSteps::default();
        let first = stalled(&steps, address("192.0.2.1:1"));
        let other = stalled(&steps, address("192.0.2.2:1"));
        let _second = stalled(&steps, address("192.0.2.1:2"));
        assert!(first.await.is_err());
        assert!(other.is_empty());
        assert_eq!(steps.open().len(), 2);
    }

    #[tokio::test]
    async fn stalled_connections_never_keep_a_new_one_out() {
        let steps = FirstSteps::default();
        let stalled: Vec<_> = (0..100_u8)
            .map(|number| stalled(&steps, address(&format!("192.0.2.{number}:1"))))
            .collect();
        let (sender, done) = channel();
        steps.run(address("198.51.100.1:1"), async move {
            let _ = sender.send(());
        });
        assert_eq!(done.await, Ok(()));
        let ended = stalled.into_iter().take(100 - Limits::FIRST_STEPS);
        for older in ended {
            assert!(older.await.is_err());
        }
        assert!(steps.open().len() <= Limits::FIRST_STEPS);
    }

    #[test]
    fn the_addresses_of_one_ipv6_network_are_one_source() {
        assert_eq!(address("[2001:db8::1]:1"), address("[2001:db8::2]:9"));
        assert_ne!(address("[2001:db8::1]:1"), address("[2001:db8:1::1]:1"));
        assert_eq!(address("[::ffff:192.0.2.1]:1"), address("192.0.2.1:7"));
    }
}
