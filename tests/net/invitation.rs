//! Invitations by a code.

use std::time::Duration;

use tritower::net::{
    CloseReason, Code, Ended, Event, Invitation, InvitationId, NetError, Origin, PeerAddress, Table,
};
use tritower::remote::Name;

use super::foreign::{Foreign, close_code, hello, hello_with_proof, key_of_code};
use super::peer::{Peer, config};

/// Number by which the reason is sent that the code was not proved.
const NOT_PROVED: u64 = 14;

const HOUR: Duration = Duration::from_secs(3600);

/// Opens an invitation and returns it once it waits with an address of this machine.
fn invite(host: &Peer, random: u64, open_for: Duration) -> (InvitationId, Invitation) {
    let id = host
        .network
        .open_invitation(Code::from_random(random), open_for);
    let invitation = host.expect("an invitation with an address", |event| match event {
        Event::Waiting(_, invitation) => (!invitation.addresses.is_empty()).then_some(invitation),
        _ => None,
    });
    (id, invitation)
}

/// The error of the next failed attempt.
fn not_reached(guest: &Peer) -> NetError {
    guest.expect("a failed attempt", |event| match event {
        Event::NotReached(_, error, _) | Event::DialEnded(_, error) => Some(error),
        _ => None,
    })
}

#[test]
fn a_guest_with_the_invitation_finds_the_host_and_both_learn_the_lasting_keys() {
    let [host, guest] = [1, 2].map(Peer::of);
    let (id, invitation) = invite(&host, 1, HOUR);
    // The text is what the friend gets.
    let dial = guest.network.join(invitation.to_string().parse().unwrap());
    let (at_host, at_guest) = (host.connected(), guest.connected());
    assert_eq!(at_host.origin, Origin::Invitation(id));
    assert_eq!(at_guest.origin, Origin::Dialled(dial));
    assert_eq!(at_host.peer, guest.key());
    assert_eq!(at_guest.peer, host.key());
    assert_eq!(at_host.material, at_guest.material);
}

#[test]
fn a_second_guest_is_refused_and_a_spent_code_is_answered_by_nobody() {
    let [host, guest, late, later] = [1, 2, 3, 4].map(Peer::of);
    let (id, invitation) = invite(&host, 2, HOUR);
    guest.network.join(invitation.clone());
    let at_host = host.connected();
    late.network.join(invitation.clone());
    assert_eq!(not_reached(&late), NetError::Refused(CloseReason::Busy));

    host.network.end_invitation(id);
    host.send(at_host.connection, b"the game goes on");
    guest.connected();
    assert_eq!(guest.frame(), b"the game goes on");
    later.network.join(invitation);
    assert_eq!(not_reached(&later), NetError::NobodyHere);
}

#[test]
fn a_guest_who_was_lost_may_come_back_or_another_may_come() {
    let [host, guest] = [1, 2].map(Peer::of);
    let (id, invitation) = invite(&host, 3, HOUR);
    guest.network.join(invitation.clone());
    host.connected();
    drop(guest);
    host.disconnected();
    let again = Peer::of(2);
    again.network.join(invitation);
    let connected = host.connected();
    assert_eq!(
        (connected.peer, connected.origin),
        (again.key(), Origin::Invitation(id))
    );
}

fn table() -> Option<Table> {
    let name = Name::new("Anna").unwrap();
    let rules = "tower".into();
    Some(Table { name, rules })
}

#[test]
fn a_second_guest_at_a_table_is_told_that_it_is_taken_and_gets_it_later() {
    let [host, guest, late] = [1, 2, 3].map(Peer::of);
    host.network.offer_table(table());
    guest.network.dial(host.address());
    host.connected();
    let first = guest.connected();
    late.network.dial(host.address());
    assert_eq!(not_reached(&late), NetError::Refused(CloseReason::Busy));
    guest.network.close(first.connection);
    assert_eq!(late.connected().peer, host.key());
}

#[test]
fn the_seat_of_a_guest_whose_program_was_killed_is_soon_free() {
    let [host, late] = [1, 3].map(Peer::of);
    host.network.offer_table(table());
    let killed = Foreign::start();
    let _connection = killed.send_and_stop(&host.address(), &hello(2, 2));
    assert_eq!(host.connected().peer, killed.key());
    late.network.dial(host.address());
    assert_eq!(host.disconnected().1, Ended::Lost);
    assert_eq!(late.connected().peer, host.key());
}

#[test]
fn an_invitation_ends_when_its_time_is_over() {
    let [host, guest] = [1, 2].map(Peer::of);
    let (id, invitation) = invite(&host, 4, Duration::from_secs(5));
    let ended = host.expect("the end of the invitation", |event| match event {
        Event::InvitationEnded(id, error) => Some((id, error)),
        _ => None,
    });
    assert_eq!(ended, (id, None));
    guest.network.join(invitation);
    assert_eq!(not_reached(&guest), NetError::NobodyHere);
}

#[test]
fn a_code_without_relay_and_local_network_is_answered_by_nobody() {
    let [host, guest] = [1, 2].map(Peer::of);
    let (_, invitation) = invite(&host, 5, HOUR);
    guest.network.join(invitation.code.into());
    assert_eq!(not_reached(&guest), NetError::NobodyHere);
}

#[test]
fn an_own_invitation_is_recognised() {
    let host = Peer::of(1);
    let (_, invitation) = invite(&host, 6, HOUR);
    host.network.join(invitation);
    assert_eq!(not_reached(&host), NetError::OwnInvitation);
}

#[test]
fn a_stranger_who_knows_only_the_key_of_an_invitation_does_not_use_it_up() {
    let [host, guest] = [1, 2].map(Peer::of);
    let (id, invitation) = invite(&host, 7, HOUR);
    let foreign = Foreign::start();
    // As the operator of a relay has seen it.
    let seen = PeerAddress {
        id: key_of_code(7),
        relay: None,
        addresses: invitation.addresses.clone(),
    };
    for bytes in [hello(2, 2), hello_with_proof([7; 32])] {
        let connection = foreign.send(&seen, &bytes);
        assert_eq!(close_code(&connection), Some(NOT_PROVED));
    }
    guest.network.join(invitation);
    let connected = host.connected();
    assert_eq!(
        (connected.peer, connected.origin),
        (guest.key(), Origin::Invitation(id))
    );
}

#[test]
fn a_guest_who_declines_frees_the_invitation_for_the_next_one_at_once() {
    let [host, guest, friend] = [1, 2, 3].map(Peer::of);
    let (id, invitation) = invite(&host, 8, HOUR);
    guest.network.join(invitation.clone());
    host.connected();
    friend.network.join(invitation);
    let waits = friend.expect("an attempt that is repeated", |event| match event {
        Event::NotReached(_, error, _) => Some(error),
        Event::DialEnded(_, error) => panic!("{error}"),
        _ => None,
    });
    assert_eq!(waits, NetError::Refused(CloseReason::Busy));
    // The guest declines, which ends their program.
    drop(guest);
    host.disconnected();
    friend.network.dial_now();
    let connected = host.connected();
    assert_eq!(
        (connected.peer, connected.origin),
        (friend.key(), Origin::Invitation(id))
    );
}

#[test]
fn a_guest_who_does_not_answer_the_terms_loses_the_invitation_to_the_friend() {
    let mut config = config(1);
    config.limits.terms = Duration::ZERO;
    let host = Peer::start(config);
    let mute = Peer::of(2);
    let (_, invitation) = invite(&host, 9, HOUR);
    mute.network.join(invitation.clone());
    host.connected();
    let ended = host.disconnected().1;
    assert_eq!(ended, Ended::Here(CloseReason::TermsTime));
    assert_eq!(
        not_reached(&mute),
        NetError::Refused(CloseReason::TermsTime)
    );
    let friend = Peer::of(3);
    friend.network.join(invitation);
    assert_eq!(host.connected().peer, friend.key());
}

#[test]
fn the_time_for_the_terms_does_not_end_a_game_that_has_begun() {
    let mut config = config(1);
    config.limits.terms = Duration::from_secs(2);
    let host = Peer::start(config);
    let guest = Peer::of(2);
    let (id, invitation) = invite(&host, 10, HOUR);
    guest.network.join(invitation);
    let at_host = host.connected();
    host.network.end_invitation(id);
    let ended = host.within(Duration::from_secs(4), |event| match event {
        Event::Disconnected(_, ended) => Some(ended),
        _ => None,
    });
    assert_eq!(ended, None);
    host.send(at_host.connection, b"a move");
    guest.connected();
    assert_eq!(guest.frame(), b"a move");
}

#[test]
fn a_guest_whom_the_host_has_refused_does_not_come_back() {
    let [host, guest, friend] = [1, 2, 3].map(Peer::of);
    let (_, invitation) = invite(&host, 11, HOUR);
    guest.network.join(invitation.clone());
    host.network.refuse(host.connected().connection);
    host.disconnected();
    let declined = NetError::Refused(CloseReason::Declined);
    assert_eq!(not_reached(&guest), declined);
    guest.network.join(invitation.clone());
    assert_eq!(not_reached(&guest), declined);
    friend.network.join(invitation);
    assert_eq!(host.connected().peer, friend.key());
}
