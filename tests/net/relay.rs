//! Connections through a relay.

use std::time::{Duration, Instant};

use tritower::net::{Code, Ended, Event, HomeRelay, Path, RelayAddress};

use super::own_relay::Relay;
use super::peer::{Peer, config};

fn address(relay: &Relay) -> RelayAddress {
    relay.url().parse().unwrap()
}

/// A program all of whose packets go through the relay.
fn behind(relay: &Relay, secret: u8) -> Peer {
    let mut config = config(secret);
    config.relays = vec![address(relay)];
    config.relay_only = true;
    Peer::start(config)
}

fn online(peer: &Peer) {
    peer.expect("a relay", |event| match event {
        Event::HomeRelay(HomeRelay::Connected(_)) => Some(()),
        _ => None,
    });
}

#[test]
fn two_programs_meet_by_the_code_alone_and_only_through_the_relay() {
    let Some(relay) = Relay::start() else {
        return;
    };
    let [host, guest] = [1, 2].map(|secret| behind(&relay, secret));
    online(&host);
    host.network
        .open_invitation(Code::from_random(1), Duration::from_secs(3600));
    let invitation = host.expect("an invitation", |event| match event {
        Event::Waiting(_, invitation) => invitation.relay.is_some().then_some(invitation),
        _ => None,
    });
    assert_eq!(invitation.addresses, []);
    assert_eq!(invitation.relay, Some(address(&relay)));
    let start = Instant::now();
    guest.network.join(invitation.code.into());
    let (at_host, at_guest) = (host.connected(), guest.connected());
    eprintln!("connected by code in {:?}", start.elapsed());
    assert_eq!(at_host.material, at_guest.material);
    let path = guest.within(Duration::from_secs(5), |event| match event {
        Event::PathChanged(_, path) => Some(path),
        _ => None,
    });
    assert_eq!(path.unwrap_or(at_guest.path), Path::Relay(address(&relay)));
    host.send(at_host.connection, b"through the relay");
    assert_eq!(guest.frame(), b"through the relay");
}

#[test]
fn nobody_answers_to_a_code_that_nobody_has_within_five_seconds() {
    let Some(relay) = Relay::start() else {
        return;
    };
    let guest = behind(&relay, 2);
    online(&guest);
    let start = Instant::now();
    guest.network.join(Code::from_random(2).into());
    let error = guest.expect("a failed attempt", |event| match event {
        Event::NotReached(_, error, _) => Some(error),
        _ => None,
    });
    assert_eq!(error, tritower::net::NetError::NobodyAnswers);
    assert!(
        start.elapsed() < Duration::from_secs(12),
        "{:?}",
        start.elapsed()
    );
}

#[test]
fn a_relay_that_was_gone_for_a_while_connects_the_two_again() {
    let Some(mut relay) = Relay::start() else {
        return;
    };
    let [host, guest] = [1, 2].map(|secret| behind(&relay, secret));
    online(&host);
    host.network.admit(guest.key());
    guest.network.dial(host.key());
    host.connected();
    guest.connected();
    relay.kill();
    let lost = guest.within(Duration::from_secs(60), |event| match event {
        Event::Disconnected(_, ended) => Some(ended),
        _ => None,
    });
    assert_eq!(lost, Some(Ended::Lost));
    relay.start_again();
    let start = Instant::now();
    let again = guest.within(Duration::from_secs(120), |event| match event {
        Event::Connected(_) => Some(()),
        _ => None,
    });
    assert!(again.is_some());
    eprintln!(
        "connected again {:?} after the relay came back",
        start.elapsed()
    );
}
