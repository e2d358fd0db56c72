//! Sends anything to the code that reads what a stranger can send before a game: greetings,
//! introductions and invitations. Each is refused or read; nothing panics or fills the memory.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use data_encoding::BASE32_NOPAD;

use super::greet::PeerCard;
use super::greeting::Greeting;
use super::invitation::Invitation;
use super::key::EndpointKey;
use super::{Code, EndpointId};
use crate::remote::{self, IdentityKey, Name};
use crate::rules::random::Random;

/// Environment variable with the number of greetings.
const GREETINGS: &str = "TRITOWER_TEST_GREETINGS";

/// Material of the connection over which the greetings arrive.
const MATERIAL: [u8; 32] = [7; 32];

/// Greetings of an honest program, which are changed.
fn honest(own: &IdentityKey) -> Vec<Vec<u8>> {
    let host = EndpointKey::from_secret(&[1; 32]).id();
    let addresses = vec![
        ([192, 168, 1, 10], 40_000).into(),
        "[2001:db8::1]:5".parse().unwrap(),
    ];
    let card = PeerCard {
        host,
        addresses: addresses.clone(),
    };
    let player = remote::Introduction {
        identity: own.identity(),
        name: Name::new("Ännchen").unwrap(),
        game: None,
    };
    let mut invitation = Invitation::from(Code::from_random(5));
    (invitation.addresses, invitation.name) = (addresses, Name::new("Anna").unwrap());
    invitation.relay = Some("https://relay.example".parse().unwrap());
    let text = invitation.to_string();
    let greeting = Greeting {
        proof: Some([9; 32]),
        ..Greeting::ours(77)
    };
    vec![
        greeting.to_bytes(),
        card.to_bytes(),
        player.to_bytes(own, &MATERIAL),
        BASE32_NOPAD
            .decode(&text.as_bytes()[Invitation::PREFIX.len()..])
            .unwrap(),
        text.into_bytes(),
    ]
}

/// A greeting with some change, or any bytes.
fn greeting(random: &mut Random, known: &[Vec<u8>]) -> Vec<u8> {
    let mut bytes = random.pick(known).cloned().unwrap();
    match random.below(5) {
        0 => {
            bytes = (0..random.below(600))
                .map(|_| random.draw() as u8)
                .collect();
        }
        1 => bytes.truncate(random.below(bytes.len())),
        2 => {
            let other = random.pick(known).unwrap();
            bytes.truncate(random.below(bytes.len()));
            bytes.extend(&other[random.below(other.len())..]);
        }
        3 => bytes.extend((0..random.below(400)).map(|_| random.draw() as u8)),
        _ => {}
    }
    for _ in 0..random.below(4) {
        if !bytes.is_empty() {
            let at = random.below(bytes.len());
            bytes[at] ^= 1 << random.below(8);
        }
    }
    bytes
}

/// Memory of this process in KiB, where the system tells it.
fn memory() -> Option<usize> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|it| it.strip_prefix("VmRSS:"))?;
    line.split_whitespace().next()?.parse().ok()
}

#[test]
fn a_stranger_who_greets_with_anything_is_refused_or_understood() {
    let count = std::env::var(GREETINGS).ok();
    let count: Option<usize> = count.map(|text| text.parse().unwrap());
    let [own, guest] = [1, 2].map(|secret| IdentityKey::from_secret(&[secret; 32]));
    let known = honest(&guest);
    let random = &mut Random(62);
    let mut read = [0_usize; 4];
    let before = memory();
    for _ in 0..count.unwrap_or(20_000) {
        let bytes = greeting(random, &known);
        if let Some(greeting) = Greeting::from_bytes(&bytes) {
            assert!(greeting.program.to_string().len() <= 32);
            read[0] += 1;
        }
        if let Some(card) = PeerCard::from_bytes(&bytes) {
            assert!(card.addresses.len() <= 8);
            assert!(EndpointId::from_bytes(card.host.as_bytes()).is_some());
            read[1] += 1;
        }
        let player = remote::Introduction::from_bytes(&bytes, &own.identity(), &MATERIAL);
        if let Ok(player) = player {
            assert_eq!(player.identity, guest.identity());
            read[2] += 1;
        }
        let texts = [
            String::from_utf8_lossy(&bytes).into_owned(),
            format!("{}{}", Invitation::PREFIX, BASE32_NOPAD.encode(&bytes)),
        ];
        for text in texts {
            if let Ok(invitation) = text.parse::<Invitation>() {
                assert!(invitation.addresses.len() <= Invitation::MAX_ADDRESSES);
                read[3] += 1;
            }
        }
    }
    // Otherwise nothing was tried.
    assert!(read.iter().all(|&number| number > 0), "{read:?}");
    println!("read: {read:?}");
    if let (Some(_), Some(before), Some(after)) = (count, before, memory()) {
        println!("memory: {before} KiB before, {after} KiB after");
        assert!(after < before + 16 * 1024, "{before} KiB, then {after} KiB");
    }
}
