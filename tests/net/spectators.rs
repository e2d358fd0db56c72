//! Spectators with a code of their own.

use std::time::Duration;

use tritower::net::{
    CloseReason, Code, Ended, Event, Invitation, InvitationId, Limits, NetError, Origin,
    PeerAddress,
};

use super::foreign::{Foreign, close_code, hello, hello_with_proof, key_of_code};
use super::peer::Peer;

/// Opens a code for spectators, and returns it once it waits with an address of this machine.
fn open(host: &Peer, random: u64) -> (InvitationId, Invitation) {
    let id = host.network.open_to_spectators(Code::from_random(random));
    (id, waiting(host))
}

fn waiting(host: &Peer) -> Invitation {
    host.expect("a code with an address", |event| match event {
        Event::Waiting(_, invitation) => (!invitation.addresses.is_empty()).then_some(invitation),
        _ => None,
    })
}

/// The error of the next failed attempt.
fn not_reached(peer: &Peer) -> NetError {
    peer.expect("a failed attempt", |event| match event {
        Event::NotReached(_, error, _) | Event::DialEnded(_, error) => Some(error),
        _ => None,
    })
}

#[test]
fn a_spectator_with_the_code_connects_beside_the_player() {
    let [host, guest, spectator] = [1, 2, 3].map(Peer::of);
    host.network.admit(guest.key());
    guest.network.dial(host.address());
    let player = host.connected();
    let (id, code) = open(&host, 1);
    let dial = spectator
        .network
        .spectate(code.to_string().parse().unwrap());
    let (at_host, at_spectator) = (host.connected(), spectator.connected());
    assert_eq!(at_host.origin, Origin::Spectator(id));
    assert_eq!(at_spectator.origin, Origin::Dialled(dial));
    // The key belongs to the code, not to the host's program.
    assert_ne!(at_spectator.peer, host.key());
    host.send(at_host.connection, b"a move");
    assert_eq!(spectator.frame(), b"a move");
    host.send(player.connection, b"to the player");
    guest.connected();
    assert_eq!(guest.frame(), b"to the player");
}

#[test]
fn the_code_for_spectators_takes_no_seat() {
    let [host, spectator, intruder] = [1, 2, 3].map(Peer::of);
    let (_, code) = open(&host, 2);
    spectator.network.spectate(code.clone());
    host.connected();
    spectator.connected();
    intruder.network.join(code);
    assert_eq!(
        not_reached(&intruder),
        NetError::Refused(CloseReason::OnlySpectators)
    );
    // The endpoint of the player's seat lets a spectator's key not connect either.
    spectator.network.dial(host.address());
    assert_eq!(
        not_reached(&spectator),
        NetError::Refused(CloseReason::NotInvited)
    );
}

#[test]
fn an_invitation_to_play_shows_nothing_to_spectators() {
    let [host, spectator] = [1, 2].map(Peer::of);
    let code = Code::from_random(3);
    host.network
        .open_invitation(code, Duration::from_secs(3600));
    spectator.network.spectate(waiting(&host));
    assert_eq!(
        not_reached(&spectator),
        NetError::Refused(CloseReason::OnlyPlayers)
    );
}

#[test]
fn the_seventeenth_spectator_is_refused_until_another_leaves() {
    let host = Peer::of(1);
    let (_, code) = open(&host, 4);
    let mut spectators: Vec<Peer> = (0..Limits::SPECTATORS)
        .map(|number| {
            let spectator = Peer::of(10 + number as u8);
            spectator.network.spectate(code.clone());
            spectator.connected();
            host.connected();
            spectator
        })
        .collect();
    let late = Peer::of(2);
    late.network.spectate(code.clone());
    assert_eq!(not_reached(&late), NetError::Refused(CloseReason::Full));
    spectators.pop();
    host.disconnected();
    late.network.spectate(code);
    late.connected();
}

#[test]
fn spectators_are_cut_off_when_the_code_ends() {
    let [host, spectator] = [1, 2].map(Peer::of);
    let (id, code) = open(&host, 5);
    spectator.network.spectate(code);
    spectator.connected();
    host.network.end_invitation(id);
    spectator.disconnected();
    assert_eq!(not_reached(&spectator), NetError::NotReached);
}

#[test]
fn a_spectator_learns_that_the_host_has_ended() {
    let [host, spectator] = [1, 2].map(Peer::of);
    let (_, code) = open(&host, 6);
    spectator.network.spectate(code);
    let before = spectator.connected();
    host.connected();
    drop(host);
    assert_eq!(
        spectator.disconnected(),
        (before.connection, Ended::There(CloseReason::Quit))
    );
    assert_eq!(not_reached(&spectator), NetError::NotReached);
}

#[test]
fn a_stranger_who_knows_only_the_key_of_the_code_does_not_watch() {
    let [host, spectator] = [1, 3].map(Peer::of);
    let (_, code) = open(&host, 8);
    let seen = PeerAddress {
        id: key_of_code(8),
        relay: None,
        addresses: code.addresses.clone(),
    };
    let foreign = Foreign::start();
    for bytes in [hello(2, 2), hello_with_proof([7; 32])] {
        let connection = foreign.send_as_spectator(&seen, &bytes);
        // 14 is the number of the reason that the code was not proved.
        assert_eq!(close_code(&connection), Some(14));
    }
    spectator.network.spectate(code);
    assert_eq!(host.connected().peer, spectator.key());
}
