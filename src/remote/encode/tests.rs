//! Tests that invalid bytes are refused and that the encoding never changes.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use data_encoding::HEXLOWER;

use super::*;
use crate::game::adjournment::AdjournmentAct;
use crate::game::arbiter::{Act, Offence, Penalty, Points};
use crate::game::envelope::{EnvelopeId, Written};
use crate::game::team::TandemBoard;
use crate::game::touch::Touched;
use crate::game::{Claim, DrawGround, Event, Millis, Stopper, Timestamp};
use crate::remote::Content;
use crate::rules::random::Random;
use crate::rules::{CastlingSide, Color, Move, Role, Square};

use Color::{Black, White};

fn read(bytes: &[u8]) -> Result<Event, DecodeError> {
    from_bytes(bytes, 100)
}

/// Events with their expected encodings. Stored games depend on every byte of these.
fn known() -> Vec<(Event, &'static str)> {
    let square = Square::from_index;
    let knight = Move::Piece {
        from: square(3),
        to: square(200),
        promotion: Some(Role::Queen.into()),
    };
    let claim = Claim {
        by: Black,
        ground: DrawGround::FiftyMoves,
        intended: Some(Move::Castle(CastlingSide::Queen)),
    };
    let adjourn = AdjournmentAct::Adjourn {
        by: Some(White),
        resumption: Timestamp(300),
        venue: Written::new("é").unwrap(),
    };
    let punish = Act::Punish {
        player: Black,
        offence: Offence::Disrepute,
        penalty: Penalty::Loss(Points::Half),
    };
    let give = Act::GiveTime {
        to: White,
        time: Millis(90_000),
    };
    vec![
        (Event::Move(knight), "000003c8010004"),
        (Event::Place(Role::Rook, square(255)), "0103ff"),
        (Event::Agreement, "03"),
        (Event::Stop(Stopper::Player(Black)), "070101"),
        (Event::Claim(claim), "0e0101010101"),
        (Event::Touch(Touched::Piece(square(0))), "120000"),
        (Event::Act(give), "16020090bf05"),
        (Event::Act(punish), "160501090301"),
        (Event::Adjournment(adjourn), "17010100ac0202c3a9"),
    ]
}

#[test]
fn the_bytes_of_an_event_stay_as_they_are() {
    for (event, bytes) in known() {
        assert_eq!(HEXLOWER.encode(&to_bytes(&event)), bytes, "{event:?}");
        assert_eq!(read(&to_bytes(&event)), Ok(event));
    }
    let seal = Event::Adjournment(AdjournmentAct::Seal(EnvelopeId([7; 32])));
    assert_eq!(read(&to_bytes(&seal)), Ok(seal));
}

#[test]
fn the_bytes_of_an_event_on_a_board_stay_as_they_are() {
    let content = Content::On(TandemBoard::B, Event::Agreement);
    assert_eq!(HEXLOWER.encode(&to_bytes(&content)), "090103");
    assert_eq!(from_bytes(&to_bytes(&content), 3), Ok(content));
    let one_board = Content::Event(Event::Agreement);
    assert_eq!(HEXLOWER.encode(&to_bytes(&one_board)), "0003");
}

#[test]
fn bytes_that_end_early_or_late_are_refused() {
    for (event, _) in known() {
        let mut bytes = to_bytes(&event);
        for end in 0..bytes.len() {
            assert_eq!(read(&bytes[..end]), Err(DecodeError::TooShort), "{event:?}");
        }
        bytes.push(0);
        assert_eq!(read(&bytes), Err(DecodeError::TooMuch { left: 1 }));
    }
    let too_long = from_bytes::<Vec<u8>>(&[0; 5], 4);
    assert_eq!(too_long, Err(DecodeError::TooLong { found: 5, most: 4 }));
}

#[test]
fn a_number_has_one_form_only() {
    for number in [0, 1, 127, 128, 300, u64::from(u32::MAX), u64::MAX] {
        assert_eq!(from_bytes(&to_bytes(&number), 10), Ok(number));
    }
    let number = |bytes: &[u8]| from_bytes::<u64>(bytes, 20);
    assert_eq!(number(&[0x81, 0]), Err(DecodeError::NotCanonical));
    let beyond = [0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0x03];
    assert_eq!(number(&beyond), Err(DecodeError::NotCanonical));
    let endless = number(&[0x80; 11]);
    assert_eq!(endless, Err(DecodeError::Invalid { what: "number" }));
    assert!(from_bytes::<u16>(&to_bytes(&70_000_u64), 10).is_err());
    assert!(from_bytes::<bool>(&[2], 10).is_err());
}

#[test]
fn a_length_is_not_believed() {
    let list = from_bytes::<Vec<u64>>(&[0xff, 0xff, 0xff, 0xff, 0x0f, 1], 100);
    assert_eq!(list, Err(DecodeError::TooShort));
    let text = from_bytes::<String>(&[2, 0xff, 0xff], 100);
    assert_eq!(text, Err(DecodeError::Invalid { what: "text" }));
}

#[test]
fn changed_bytes_are_refused_or_mean_what_they_say() {
    let mut random = Random(1);
    for _ in 0..20_000 {
        let (event, _) = *random.pick(&known()).unwrap();
        let mut bytes = to_bytes(&event);
        let at = random.below(bytes.len());
        bytes[at] = random.draw() as u8;
        if let Ok(event) = read(&bytes) {
            assert_eq!(to_bytes(&event), bytes);
        }
    }
}
