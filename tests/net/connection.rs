//! Connections between known keys.

use std::time::{Duration, Instant};

use tritower::net::{
    CloseReason, Connected, Ended, Event, GameConnection, Limits, NetError, Origin, Path,
    PeerAddress,
};

use super::peer::{Peer, config, connect, pair};

#[test]
fn both_sides_know_the_others_key_and_share_the_keying_material() {
    let [(host, at_host), (guest, at_guest)] = pair([1, 2]);
    assert_eq!(at_host.peer, guest.key());
    assert_eq!(at_guest.peer, host.key());
    assert_eq!(at_host.material, at_guest.material);
    assert_ne!(at_host.material, [0; 32]);
    assert_eq!(at_host.origin, Origin::Admitted);
    assert!(matches!(at_guest.origin, Origin::Dialled(_)));
    assert_eq!(at_host.program.to_string(), env!("CARGO_PKG_VERSION"));
}

#[test]
fn a_thousand_frames_arrive_in_order() {
    let fast = |secret| {
        let mut config = config(secret);
        config.limits = Limits {
            frames: 1e6,
            bytes: 1e9,
            waiting_frames: 1_100,
            ..Limits::default()
        };
        Peer::start(config)
    };
    let [(host, at_host), (guest, at_guest)] = connect([fast(1), fast(2)]);
    let frame = |number: usize| [&number.to_be_bytes()[..], &vec![7; number]].concat();
    let start = Instant::now();
    for number in 0..1000 {
        guest.send(at_guest.connection, &frame(number));
    }
    for number in 0..1000 {
        assert_eq!(host.frame(), frame(number));
    }
    let time = start.elapsed();
    host.send(at_host.connection, b"");
    assert_eq!(guest.frame(), b"");
    eprintln!("1000 frames in {time:?}");
    assert!(time < Duration::from_secs(20), "{time:?}");
}

#[test]
fn a_direct_connection_says_so() {
    let [(host, at_host), _guest] = pair([1, 2]);
    if at_host.path == Path::Unknown {
        host.expect("the path", |event| match event {
            Event::PathChanged(_, Path::Direct(_)) => Some(()),
            _ => None,
        });
    } else {
        assert!(
            matches!(at_host.path, Path::Direct(_)),
            "{:?}",
            at_host.path
        );
    }
}

#[test]
fn a_program_that_ends_says_so_and_can_come_back() {
    let [(host, before), (guest, at_guest)] = pair([1, 2]);
    guest.send(at_guest.connection, b"last words");
    drop(guest);
    assert_eq!(host.frame(), b"last words");
    let ended = host.disconnected();
    assert_eq!(ended, (before.connection, Ended::There(CloseReason::Quit)));

    let again = Peer::of(2);
    again.network.dial(host.address());
    let (after, at_guest) = (host.connected(), again.connected());
    assert_eq!(after.peer, before.peer);
    assert_ne!(after.connection, before.connection);
    assert_ne!(after.material, before.material);
    host.send(after.connection, b"welcome");
    assert_eq!(again.frame(), b"welcome");
    assert_eq!(after.material, at_guest.material);
}

#[test]
fn a_newer_connection_of_the_same_key_takes_the_place_of_the_old_one() {
    let host = Peer::of(1);
    let old = Peer::of(2);
    host.network.admit(old.key());
    let dial = old.network.dial(host.address());
    let (first, _) = (host.connected(), old.connected());
    old.network.cancel(dial);

    // The same installation, started a second time.
    let new = Peer::of(2);
    new.network.dial(host.address());
    let replaced = Ended::Here(CloseReason::Replaced);
    assert_eq!(host.disconnected(), (first.connection, replaced));
    let second = host.connected();
    assert_eq!(old.disconnected().1, Ended::There(CloseReason::Replaced));
    host.send(second.connection, b"to the new one");
    new.connected();
    assert_eq!(new.frame(), b"to the new one");
}

#[test]
fn a_host_learns_the_new_address_of_a_guest_who_was_started_again() {
    let host = Peer::of(1);
    let mut guests = Vec::new();
    for _ in 0..5 {
        // The one before is still connected, as after a crash, at another address.
        let guest = Peer::of(2);
        host.network.admit(guest.key());
        guest.network.dial(host.address());
        let connected = host.connected();
        let port = guest.address().addresses[0].port();
        let is_new = |path: &Path| matches!(path, Path::Direct(it) if it.port() == port);
        if !is_new(&connected.path) {
            host.expect("the new address", |event| match event {
                Event::PathChanged(_, path) => is_new(&path).then_some(()),
                _ => None,
            });
        }
        guests.push(guest);
    }
}

#[test]
fn the_address_of_the_opponent_is_kept_until_a_new_one_is_known() {
    let guest = Peer::of(2);
    let mut host = GameConnection::start(config(1), Box::new(|| ())).unwrap();
    let address = guest.address();
    guest.network.admit(host.network().key());
    host.find_again(address.clone());
    guest.connected();
    let connected = loop {
        let event = host.network().recv_timeout(Duration::from_secs(30));
        if let Event::Connected(connected) = event.unwrap() {
            break connected;
        }
    };
    host.connected(&Connected {
        path: Path::Unknown,
        ..connected
    });
    assert_eq!(host.peer(), Some(&address));
}

#[test]
fn the_side_that_was_dialled_dials_after_the_connection_is_lost() {
    let mut guest_config = config(2);
    // Outside the range from which systems choose ports, so that no other test gets it meanwhile.
    guest_config.port = Some(20_000 + (std::process::id() % 10_000) as u16);
    let guest = Peer::start(guest_config.clone());
    let mut host = GameConnection::start(config(1), Box::new(|| ())).unwrap();
    host.network().admit(guest.key());
    let event = |host: &GameConnection| host.network().recv_timeout(Duration::from_secs(30));
    let address = loop {
        if let Event::Ready(sockets) = event(&host).unwrap() {
            let port = sockets.iter().find(|it| it.is_ipv4()).unwrap().port();
            break PeerAddress {
                id: host.network().key(),
                relay: None,
                addresses: vec![([127, 0, 0, 1], port).into()],
            };
        }
    };
    guest.network.dial(address);
    loop {
        if let Event::Connected(connected) = event(&host).unwrap() {
            break host.connected(&connected);
        }
    }
    drop(guest);
    while !matches!(event(&host).unwrap(), Event::Disconnected(..)) {}
    host.disconnected();
    // The guest's program knows no address of the host any more, but the host dials.
    let guest = Peer::start(guest_config);
    guest.network.admit(host.network().key());
    host.look_for_opponent();
    assert_eq!(guest.connected().peer, host.network().key());
}

#[test]
fn two_programs_that_dial_each_other_at_once_end_with_one_connection() {
    for round in 0..5 {
        let [one, other] = [1 + 2 * round, 2 + 2 * round].map(Peer::of);
        one.network.dial(other.address());
        other.network.dial(one.address());
        // Each follows its current connection until both have the same one.
        let mut current = [None, None];
        let start = Instant::now();
        while current[0].is_none() || current[0] != current[1] {
            assert!(start.elapsed() < Duration::from_secs(60), "round {round}");
            for (side, peer) in [&one, &other].into_iter().enumerate() {
                while let Some(event) = peer.network.recv_timeout(Duration::from_millis(300)) {
                    match event {
                        Event::Connected(it) => current[side] = Some(it.material),
                        Event::Disconnected(_, Ended::Lost) => panic!("round {round}: {event:?}"),
                        _ => {}
                    }
                }
            }
        }
    }
}

#[test]
fn a_closed_connection_is_not_dialled_again() {
    let [(host, at_host), (guest, at_guest)] = pair([1, 2]);
    host.send(at_host.connection, b"goodbye");
    host.network.close(at_host.connection);
    assert_eq!(guest.frame(), b"goodbye");
    let ended = guest.disconnected();
    assert_eq!(
        ended,
        (at_guest.connection, Ended::There(CloseReason::Finished))
    );
    let ended = host.disconnected();
    assert_eq!(
        ended,
        (at_host.connection, Ended::Here(CloseReason::Finished))
    );
    let error = guest.expect("the end of dialling", |event| match event {
        Event::DialEnded(_, error) => Some(error),
        _ => None,
    });
    assert_eq!(error, NetError::Refused(CloseReason::Finished));
}

#[test]
fn a_key_that_was_not_admitted_is_refused_until_it_is() {
    let [host, stranger] = [1, 2].map(Peer::of);
    stranger.network.dial(host.address());
    let refused = stranger.expect("a refusal", |event| match event {
        Event::NotReached(_, error, _) => Some(error),
        _ => None,
    });
    assert_eq!(refused, NetError::Refused(CloseReason::NotInvited));
    host.network.admit(stranger.key());
    stranger.network.dial_now();
    assert_eq!(host.connected().peer, stranger.key());
}

#[test]
fn a_program_that_is_not_there_is_not_reached() {
    let absent = Peer::of(1);
    let address = absent.address();
    drop(absent);
    let guest = Peer::of(2);
    let start = Instant::now();
    guest.network.dial(address);
    let (error, pause) = guest.expect("a failed attempt", |event| match event {
        Event::NotReached(_, error, pause) => Some((error, pause)),
        _ => None,
    });
    assert_eq!(error, NetError::NotReached);
    assert_eq!(pause, Duration::from_millis(500));
    assert!(
        start.elapsed() < Duration::from_secs(8),
        "{:?}",
        start.elapsed()
    );
}

#[test]
fn dropping_the_network_takes_no_time_even_while_it_dials() {
    let guest = Peer::of(2);
    let absent = Peer::of(1);
    let address = absent.address();
    drop(absent);
    guest.network.dial(address);
    let start = Instant::now();
    drop(guest);
    assert!(
        start.elapsed() < Duration::from_secs(1),
        "{:?}",
        start.elapsed()
    );
}
