//! Invitations by a code.

use std::time::Duration;

use tritower::net::{CloseReason, Code, Event, Invitation, InvitationId, NetError, Origin};

use super::peer::Peer;

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
    assert_eq!(at_host.channel, at_guest.channel);
}

#[test]
fn a_second_guest_is_refused_and_a_spent_code_is_answered_by_nobody() {
    let [host, guest, late, later] = [1, 2, 3, 4].map(Peer::of);
    let (id, invitation) = invite(&host, 2, HOUR);
    guest.network.join(invitation.clone());
    let at_host = host.connected();
    late.network.join(invitation.clone());
    assert_eq!(not_reached(&late), NetError::Refused(CloseReason::Taken));

    host.network.end_invitation(id);
    host.send(at_host.connection, b"the game goes on");
    guest.connected();
    assert_eq!(guest.frame(), b"the game goes on");
    later.network.join(invitation);
    assert_eq!(not_reached(&later), NetError::NobodyAnswers);
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
    assert_eq!(not_reached(&guest), NetError::NobodyAnswers);
}

#[test]
fn a_code_without_relay_and_local_network_is_answered_by_nobody() {
    let [host, guest] = [1, 2].map(Peer::of);
    let (_, invitation) = invite(&host, 5, HOUR);
    guest.network.join(invitation.code.into());
    assert_eq!(not_reached(&guest), NetError::NobodyAnswers);
}

#[test]
fn an_own_invitation_is_recognised() {
    let host = Peer::of(1);
    let (_, invitation) = invite(&host, 6, HOUR);
    host.network.join(invitation);
    assert_eq!(not_reached(&host), NetError::OwnInvitation);
}
