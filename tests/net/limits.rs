//! What a changed or foreign program may not do.

use tritower::net::{CloseReason, Ended, Event, FrameTooLarge, Limits, NetError, Versions};

use super::foreign::{Foreign, close_code, frame, hello};
use super::peer::{Peer, pair};

/// Numbers by which the reasons are sent.
const OTHER_VERSION: u64 = 6;
const FRAME_TOO_LARGE: u64 = 7;
const TOO_MUCH: u64 = 8;
const NOT_UNDERSTOOD: u64 = 10;

/// Has a foreign program send bytes to an own one that admits it.
fn sent(bytes: &[u8]) -> (Peer, Option<u64>) {
    let (peer, foreign) = (Peer::of(1), Foreign::start());
    peer.network.admit(foreign.key());
    let connection = foreign.send(&peer.address(), bytes);
    (peer, close_code(&connection))
}

#[test]
fn a_frame_that_is_too_large_ends_the_connection_with_a_reason() {
    let bytes = [hello(2, 2), (16 * 1024 + 1_u32).to_be_bytes().to_vec()].concat();
    let (peer, code) = sent(&bytes);
    assert_eq!(code, Some(FRAME_TOO_LARGE));
    assert_eq!(
        peer.disconnected().1,
        Ended::Here(CloseReason::FrameTooLarge)
    );
}

#[test]
fn the_largest_frame_is_accepted() {
    let largest = vec![3; Limits::MAX_BYTES];
    let [(host, _), (guest, at_guest)] = pair([1, 2]);
    guest.send(at_guest.connection, &largest);
    assert_eq!(host.frame(), largest);
    let refused = guest
        .network
        .send(at_guest.connection, vec![0; Limits::MAX_BYTES + 1]);
    let found = Limits::MAX_BYTES + 1;
    assert_eq!(refused, Err(FrameTooLarge { found }));
}

#[test]
fn a_flood_of_frames_ends_the_connection_with_a_reason() {
    let flood = frame(b"x").repeat(5000);
    let (peer, foreign) = (Peer::of(1), Foreign::start());
    peer.network.admit(foreign.key());
    let address = peer.address();
    let taken = std::thread::spawn(move || {
        // Frames are taken at once, so that only the limit stops the flood.
        let mut frames = 0;
        let ended = loop {
            match peer
                .network
                .recv_timeout(std::time::Duration::from_secs(30))
            {
                Some(Event::Frame(..)) => frames += 1,
                Some(Event::Disconnected(_, ended)) => break ended,
                Some(_) => {}
                None => panic!("the connection did not end"),
            }
        };
        (frames, ended)
    });
    let connection = foreign.send(&address, &[hello(2, 2), flood].concat());
    assert_eq!(close_code(&connection), Some(TOO_MUCH));
    let (frames, ended) = taken.join().unwrap();
    assert_eq!(ended, Ended::Here(CloseReason::TooMuch));
    assert!((200..1100).contains(&frames), "{frames}");
}

#[test]
fn reading_pauses_while_the_program_takes_no_frames() {
    let [(host, _), (guest, at_guest)] = pair([1, 2]);
    for number in 0..100_u8 {
        guest.send(at_guest.connection, &[number]);
    }
    // Nothing is lost by the pause.
    for number in 0..100_u8 {
        assert_eq!(host.frame(), [number]);
    }
}

#[test]
fn bytes_that_are_no_hello_end_the_connection_with_a_reason() {
    let (_peer, code) = sent(&frame(b"GET / HTTP/1.1"));
    assert_eq!(code, Some(NOT_UNDERSTOOD));
    let (_peer, code) = sent(&frame(&[0; 300]));
    assert_eq!(code, Some(NOT_UNDERSTOOD));
}

#[test]
fn a_guest_of_another_version_is_told_apart() {
    let (_peer, code) = sent(&hello(3, 4));
    assert_eq!(code, Some(OTHER_VERSION));
}

#[test]
fn a_host_of_another_version_is_named_to_the_player() {
    let (guest, foreign) = (Peer::of(1), Foreign::start());
    guest.network.dial(foreign.address());
    let connection = foreign.answer(&hello(3, 4));
    assert_eq!(close_code(&connection), Some(OTHER_VERSION));
    let error = guest.expect("an error", |event| match event {
        Event::DialEnded(_, error) => Some(error),
        _ => None,
    });
    let NetError::OtherVersion {
        ours,
        theirs,
        program,
    } = &error
    else {
        panic!("{error}");
    };
    assert_eq!(*ours, Versions::OURS);
    assert_eq!(*theirs, Versions { from: 3, to: 4 });
    assert_eq!(program.to_string(), "9.9.9");
    assert_eq!(
        error.to_string(),
        "the other program is Tritower 9.9.9, which speaks version 3 to 4 of the protocol; this \
         one speaks version 2; update the older program"
    );
}

#[test]
fn a_host_that_also_speaks_a_later_version_is_understood() {
    let (guest, foreign) = (Peer::of(1), Foreign::start());
    guest.network.dial(foreign.address());
    let answer = std::thread::spawn(move || foreign.answer(&[hello(1, 3), frame(b"hi")].concat()));
    let connected = guest.connected();
    assert_eq!(guest.frame(), b"hi");
    guest.network.close(connected.connection);
    assert_eq!(close_code(&answer.join().unwrap()), Some(1));
}

#[test]
fn a_peer_for_whom_too_many_frames_wait_loses_the_connection() {
    let [(host, at_host), (guest, _)] = pair([1, 2]);
    for number in 0..1_000_u32 {
        host.send(at_host.connection, &number.to_be_bytes());
    }
    let ended = Ended::Here(CloseReason::TooSlow);
    assert_eq!(host.disconnected(), (at_host.connection, ended));
    // The peer connects again, and nothing of the old frames is left.
    guest.disconnected();
    let again = host.connected();
    host.send(again.connection, b"a move");
    loop {
        if guest.frame() == b"a move" {
            break;
        }
    }
}
