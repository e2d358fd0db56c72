//! Examples of games over a network, for tests.

use super::{RemoteHandle, RemotePlay, RemoteState, WatchedGame};
use crate::game::control::TimeControl;
use crate::game::{Millis, Play, Timestamp};
use crate::remote::{
    Broadcast, ColorChoice, Conduct, Contract, Delay, Frame, Gap, IdentityKey, Name, NoEnvelopes,
    Offer, Output, Participant, Proposal, Side, SignedContract, Spectator, Spectators, StartChoice,
};
use crate::rules::{Color, RuleSet};
use crate::store::remote::code_of;

/// A proposed casual game without a clock, in which the host has White.
pub fn casual(rules: &str, conduct: Conduct) -> Proposal {
    Proposal {
        rules: RuleSet::named(rules).unwrap(),
        start: StartChoice::Usual,
        color: ColorChoice::Is(Color::White),
        play: Play::Casual,
        clock: None,
        conduct,
    }
}

/// A proposed casual game with five minutes for each player.
pub fn proposal(rules: &str, spectators: Spectators) -> Proposal {
    let control = TimeControl::all_moves_in(Millis::minutes(5), Default::default());
    let conduct = Conduct {
        take_backs: true,
        chat: true,
        spectators,
        ..Conduct::default()
    };
    Proposal {
        clock: Some([control.clone(), control]),
        ..casual(rules, conduct)
    }
}

/// A proposed game with spectators.
pub fn watchable() -> Proposal {
    proposal("tower+turning+hanging", Spectators::WithCode(Delay::None))
}

pub fn side(proposal: Proposal) -> Side {
    let [host, _] = sides(proposal);
    host
}

/// Both sides, the host's first, of a game that has just begun.
pub fn sides(proposal: Proposal) -> [Side; 2] {
    let keys = [1, 2].map(|secret| IdentityKey::from_secret(&[secret; 32]));
    let [host, guest] = keys.each_ref().map(|key| Participant {
        identity: key.identity(),
        // A longer name beside a clock is cut off.
        name: Name::new("Anna").unwrap(),
    });
    let secrets = [[3; 32], [4; 32]];
    let offer = Offer::new(proposal, host, &secrets[0], Timestamp(0)).unwrap();
    let answer = offer.answer(guest, &secrets[1]).unwrap();
    let contract = Contract::new(&offer, &answer, secrets).unwrap();
    let consents = keys.each_ref().map(|key| contract.sign(key));
    let contract = SignedContract::new(contract, consents).unwrap();
    keys.map(|key| Side::begin(contract.clone(), key, Timestamp(0)).unwrap())
}

/// Delivers the frames among the outputs of a side, the answers to them and so on. The other side
/// receives them `late` after the time `now`.
pub fn deliver(sides: &mut [Side; 2], from: usize, outputs: Vec<Output>, times: (u64, u64)) {
    let (now, late) = times;
    let mut frames: Vec<(usize, Frame)> = frames(outputs).map(|it| (1 - from, it)).collect();
    while !frames.is_empty() {
        let (to, frame) = frames.remove(0);
        let at = Timestamp(if to == from { now } else { now + late });
        let outputs = sides[to].receive(frame, &NoEnvelopes, at).unwrap();
        frames.extend(self::frames(outputs).map(|it| (1 - to, it)));
    }
}

fn frames(outputs: Vec<Output>) -> impl Iterator<Item = Frame> {
    outputs.into_iter().filter_map(|output| match output {
        Output::Send(frame) => Some(frame),
        _ => None,
    })
}

pub fn playing(side: Side) -> RemotePlay {
    let offer = side.chain().contract().contract().offer();
    let state = RemoteState {
        code: code_of(&offer),
        offer,
        is_host: true,
        opponent: None,
        opponent_name: "Berta".to_owned(),
        save: "game.ron".into(),
        gap: Gap::Closed,
        damage: None,
        letter: None,
        is_whole: false,
        side: Some(side),
        waiting: Vec::new(),
    };
    RemotePlay::new(RemoteHandle::Live, state)
}

pub fn watched() -> WatchedGame {
    let (side, mut spectator, now) = (side(watchable()), Spectator::default(), Timestamp(0));
    let mut broadcast = Broadcast::begin(side.chain(), now).unwrap();
    broadcast.joined(0);
    let point = spectator.sync_point();
    broadcast.receive(0, &point, side.chain()).unwrap();
    for (_, message) in broadcast.send(side.chain(), now) {
        spectator.receive(&message, now).unwrap();
    }
    WatchedGame::new(spectator)
}
