//! Compares the encodings, fingerprints and signatures of one game with stored ones, so that another
//! program can be tested with the same values and no change of the format goes unnoticed.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use serde_json::{Value, json};

use super::digest::Purpose;
use super::encode::to_bytes;
use super::*;
use crate::game::{Event, TimeControl, Timestamp};
use crate::rules::{Color, RuleSet, notation};

fn hex(bytes: impl AsRef<[u8]>) -> String {
    let digits = bytes.as_ref().iter().map(|byte| format!("{byte:02x}"));
    digits.collect()
}

fn keys() -> [IdentityKey; 2] {
    [[1; 32], [2; 32]].map(|secret| IdentityKey::from_secret(&secret))
}

fn contract() -> SignedContract {
    let keys = keys();
    let names = ["Anna", "Berta"].map(|name| Name::new(name).unwrap());
    let [host, guest] = [0, 1].map(|index| Participant {
        identity: keys[index].identity(),
        name: names[index].clone(),
    });
    let proposal = Proposal {
        rules: RuleSet::named("chess").unwrap(),
        start: StartChoice::Usual,
        color: ColorChoice::ByLot,
        play: crate::game::Play::Casual,
        clock: Some([TimeControl::rapid(), TimeControl::rapid()]),
        conduct: Conduct::default(),
    };
    let secrets = [[3; 32], [4; 32]];
    let offer = Offer::new(proposal, host, &secrets[0], Timestamp(1_000)).unwrap();
    let answer = offer.answer(guest, &secrets[1]).unwrap();
    let contract = Contract::new(&offer, &answer, secrets).unwrap();
    let consents = keys.each_ref().map(|key| contract.sign(key));
    SignedContract::new(contract, consents).unwrap()
}

/// A game of two moves, each received by the other side.
fn game() -> [Side; 2] {
    let mut sides = keys().map(|key| Side::begin(contract(), key, Timestamp(1_000)).unwrap());
    for (number, text) in ["e4", "e5"].into_iter().enumerate() {
        let now = Timestamp(1_000 * (number as u64 + 2));
        let turn = sides[0].chain().game().to_move().unwrap();
        let author = usize::from(sides[0].color() != turn);
        let mv = notation::read(sides[0].chain().game().last(), text).unwrap();
        let mut outputs = sides[author]
            .submit(Content::Event(Event::Move(mv)), now)
            .unwrap();
        let mut receiver = 1 - author;
        for _ in 0..2 {
            let frames = outputs.into_iter().filter_map(|output| match output {
                Output::Send(frame) => Some(frame),
                _ => None,
            });
            outputs = frames
                .flat_map(|frame| sides[receiver].receive(frame, &NoEnvelopes, now).unwrap())
                .collect();
            receiver = 1 - receiver;
        }
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
