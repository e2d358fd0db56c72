//! Compares the encodings, fingerprints and signatures of one game with stored ones, so that another
//! program can be tested with the same values and no change of the format goes unnoticed.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use data_encoding::HEXLOWER;
use serde_json::{Value, json};

use super::digest::Purpose;
use super::encode::to_bytes;
use super::testing::{keys, submit};
use super::*;
use crate::game::control::TimeControl;
use crate::game::{Event, Timestamp};
use crate::rules::{Color, RuleSet, notation};

fn hex(bytes: impl AsRef<[u8]>) -> String {
    HEXLOWER.encode(bytes.as_ref())
}

fn proposal() -> Proposal {
    Proposal {
        clock: Some([TimeControl::rapid(), TimeControl::rapid()]),
        ..Proposal::new(RuleSet::named("chess").unwrap())
    }
}

/// A game of two moves, each received by the other side.
fn game() -> [Side; 2] {
    let mut sides = testing::sides(proposal());
    for (number, text) in ["e4", "e5"].into_iter().enumerate() {
        let now = Timestamp(1_000 * (number as u64 + 2));
        let turn = sides[0].chain().game().to_move().unwrap();
        let author = usize::from(sides[0].color() != turn);
        let mv = notation::read(sides[0].chain().game().last(), text).unwrap();
        submit(&mut sides, author, Event::Move(mv), now);
    }
    sides
}

fn values() -> Value {
    let numbers =
        [0, 127, 128, 300, u64::MAX].map(|number| json!([number, hex(to_bytes(&number))]));
    let texts = ["", "Änne"].map(|text| json!([text, hex(to_bytes(&text.to_owned()))]));
    let keys = keys();
    let [side, _] = &game();
    let chain = side.chain();
    let signed = chain.contract();
    let fingerprint = Digest::of(Purpose::Entry, &[b"", b"ab"]);
    let links = chain.links().iter().enumerate().map(|(number, link)| {
        json!({
            "author": link.entry.by.index(),
            "link": hex(to_bytes(link)),
            "entry fingerprint": link.entry.digest().to_string(),
            "head after it": chain.head_at(number + 1).unwrap().to_string(),
        })
    });
    let frames = [Frame::Link(chain.links()[0])];
    let letter = Letter {
        game: GameCode::from(signed.contract().offer().id()),
        frames: frames.to_vec(),
    };
    json!({
        "numbers": numbers,
        "texts": texts,
        "fingerprint": {
            "purpose": "entry", "parts": ["", hex("ab")], "value": fingerprint.to_string(),
        },
        "keys": keys.each_ref().map(|key| hex(key.identity().as_bytes())),
        "contract": {
            "bytes": hex(to_bytes(signed.contract())),
            "signed": hex(signed.to_bytes()),
            "identity": signed.contract().id().to_string(),
            "colour of the host": usize::from(
                signed.contract().player(Color::White).name.to_string() != "Anna"
            ),
            "head": chain.head_at(0).unwrap().to_string(),
        },
        "links": links.collect::<Vec<_>>(),
        "letter": letter.to_text(),
    })
}

#[test]
fn one_game_has_the_stored_bytes_fingerprints_and_signatures() {
    let stored = include_str!("../../tests/vectors/protocol/game.json");
    let values = values();
    let text = serde_json::to_string_pretty(&values).unwrap();
    assert_eq!(
        serde_json::from_str::<Value>(stored).ok(),
        Some(values),
        "{text}"
    );
}
