//! Two players and a game between them, for tests.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use super::*;
use crate::game::{Event, Timestamp};

/// When the game is proposed and begins.
pub const BEGIN: Timestamp = Timestamp(1_000);

pub fn keys() -> [IdentityKey; 2] {
    [1, 2].map(|secret| IdentityKey::from_secret(&[secret; 32]))
}

/// The contract that both players have signed after the first one has proposed this game.
pub fn signed(proposal: Proposal) -> SignedContract {
    let keys = keys();
    let [host, guest] = [0, 1].map(|index| Participant {
        identity: keys[index].identity(),
        name: Name::new(["Anna", "Berta"][index]).unwrap(),
    });
    let secrets = [[3; 32], [4; 32]];
    let offer = Offer::new(proposal, host, &secrets[0], BEGIN).unwrap();
    let answer = offer.answer(guest, &secrets[1]).unwrap();
    let contract = Contract::new(&offer, &answer, secrets).unwrap();
    let consents = keys.each_ref().map(|key| contract.sign(key));
    SignedContract::new(contract, consents).unwrap()
}

/// Both sides of a game that has just begun, the host's first.
pub fn sides(proposal: Proposal) -> [Side; 2] {
    let contract = signed(proposal);
    keys().map(|key| Side::begin(contract.clone(), key, BEGIN).unwrap())
}

/// Adds an entry of the player with this index, and its receipt.
pub fn submit(sides: &mut [Side; 2], author: usize, event: Event, now: Timestamp) {
    let mut outputs = sides[author].submit(Content::Event(event), now).unwrap();
    for receiver in [1 - author, author] {
        let frames = outputs.into_iter().filter_map(|output| match output {
            Output::Send(frame) => Some(frame),
            _ => None,
        });
        let receive = |frame| sides[receiver].receive(frame, &NoEnvelopes, now).unwrap();
        outputs = frames.flat_map(receive).collect();
    }
}
