//! Tests that an opponent who sends arbitrary frames at arbitrary times can change an honest
//! side's game only by legal, signed entries.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use super::*;
use crate::game::control::TimeControl;
use crate::game::{Duties, Event, Play};
use crate::remote::encode::from_bytes;
use crate::remote::entry::Receipt;
use crate::remote::frame::SyncPoint;
use crate::remote::request::{Request, Subject};
use crate::remote::testing::{keys, signed};
use crate::remote::{ColorChoice, Conduct, DayLimits, LostLine, Proposal, StartChoice};
use crate::rules::RuleSet;
use crate::rules::random::Random;

fn contract(rules: &str, random: &mut Random) -> SignedContract {
    let tournament = Play::Tournament(Duties {
        touch_move: true,
        over_the_board: random.below(2) == 0,
        ..Duties::default()
    });
    let casual = random.below(2) == 0;
    signed(Proposal {
        start: StartChoice::Usual,
        color: ColorChoice::Is(Color::White),
        play: if casual { Play::Casual } else { tournament },
        clock: Some([TimeControl::rapid(), TimeControl::rapid()]),
        conduct: Conduct {
            take_backs: casual,
            chat: true,
            lost_line: LostLine {
                absence_loses: true,
                ..LostLine::default()
            },
            ..Conduct::default()
        },
        ..Proposal::new(RuleSet::named(rules).unwrap())
    })
}

/// Decodes a random value of the type from random bytes.
fn anything<T: crate::remote::encode::Encode>(random: &mut Random) -> T {
    loop {
        let bytes: Vec<u8> = (0..random.below(24))
            .map(|_| random.draw() as u8 % 40)
            .collect();
        if let Ok(value) = from_bytes(&bytes, 100) {
            return value;
        }
    }
}

/// Random content of an entry; often a legal move.
fn content(side: &Side, random: &mut Random) -> Content {
    let boards = side.chain.boards();
    let &(board, game) = random.pick(&boards).unwrap();
    let moves = game.last().legal_moves();
    let event = match random.below(20) {
        0 => return Content::Absence,
        1 => Event::Start,
        2..8 => Event::Press(Color::ALL[random.below(2)]),
        8..12 => anything(random),
        _ => match random.pick(&moves) {
            Some(&mv) => Event::Move(mv),
            None => anything(random),
        },
    };
    match random.below(20) {
        0 => Content::Event(event),
        _ => Content::of(board, event),
    }
}

/// Random duration: mostly a few seconds, seldom longer than all clocks.
fn span(random: &mut Random) -> Millis {
    let shift = if random.below(40) == 0 { 0 } else { 48 };
    Millis(random.draw() >> (shift + random.below(16)))
}

/// The receipt with which an honest opponent would confirm the player's waiting entry; `None` if no
/// entry waits or it is not valid.
fn honest_receipt(side: &Side, counter: u64, random: &mut Random) -> Option<Frame> {
    let [white, _] = keys();
    let mut chain = side.chain.clone();
    let link = chain.receive(side.pending?, span(random), counter, &white);
    Some(Frame::Receipt(link.ok()?.receipt))
}

/// A random frame signed by one of the keys: mostly the dishonest opponent's, and mostly for the
/// current head of the chain.
fn lie(side: &Side, random: &mut Random) -> Frame {
    let [white, black] = keys();
    let stranger = IdentityKey::from_secret(&[3; 32]);
    let id = *side.chain.id();
    let key = if random.below(10) == 0 {
        stranger
    } else {
        white
    };
    let on = match random.below(8) {
        0 => side.chain.head_at(0).unwrap(),
        1 => *side.chain.id(),
        _ => side.chain.head(),
    };
    let last = side
        .chain
        .links()
        .last()
        .map_or(0, |link| link.entry.counter.max(link.receipt.counter));
    let counter = last + random.below(3) as u64;
    let by = Color::ALL[random.below(10) / 9];
    let entry = Entry {
        by,
        counter,
        on,
        used: span(random),
        content: content(side, random),
    };
    let entry = Signed::new(entry, &key, &id);
    let of = side.pending.as_ref().map_or(on, |pending| pending.digest());
    let receipt = Receipt {
        counter,
        of: if random.below(4) == 0 { on } else { of },
        charged: span(random),
        state: on,
        replaces: None,
    };
    let receipt = Signed::new(receipt, &key, &id);
    let subject = match random.below(3) {
        0 => Subject::TakeBack {
            events: random.below(6),
        },
        1 => Subject::Stop,
        _ => anything(random),
    };
    let request = Signed::new(Request { by, on, subject }, &key, &id);
    if random.below(4) == 0
        && let Some(frame) = honest_receipt(side, counter, random)
    {
        return frame;
    }
    match random.below(16) {
        0 => Frame::Receipt(receipt),
        1 => Frame::Link(Link { entry, receipt }),
        2 => Frame::SyncPoint(SyncPoint {
            length: random.below(9),
            head: on,
            elapsed: span(random),
        }),
        3 => Frame::Request(request),
        4 => Frame::Decline(on),
        5 => Frame::Phrase(anything(random)),
        6 => {
            // The opponent grants a request that they themselves made in the other player's
            // name.
            let content = Content::Grant(request);
            Frame::Entry(Signed::new(Entry { content, ..*entry }, &black, &id))
        }
        7 => Frame::Entry(Signed::new(
            Entry {
                content: Content::Grant(request),
                ..*entry
            },
            &key,
            &id,
        )),
        _ => Frame::Entry(entry),
    }
}

/// Rebuilds the chain from its entries and receipts, checking each of them.
fn proven(side: &Side) -> Chain {
    let mut chain = Chain::new(side.chain.contract().clone());
    for link in side.chain.links() {
        chain.append(*link).unwrap();
    }
    chain
}

#[test]
fn a_liar_changes_the_game_by_legal_signed_entries_only() {
    let rules = [
        "tower",
        "chess",
        "tower+turning+hanging",
        "chess+antichess",
        "chess+bughouse",
    ];
    let mut entries = 0;
    for (seed, rules) in (0..20).zip(rules.into_iter().cycle()) {
        let random = &mut Random(seed);
        let contract = contract(rules, random);
        let [_, key] = keys();
        let mut now = Timestamp(0);
        let mut side = Side::begin(contract, key, now).unwrap();
        for _ in 0..300 {
            now = now + Millis(random.below(500) as u64);
            let before = side.chain.links().to_vec();
            let frame = lie(&side, random);
            let read = Frame::from_bytes(&frame.to_bytes()).unwrap();
            let refused = side.receive(read, &NoEnvelopes, now).is_err();
            let after = side.chain.links();
            assert!(after.starts_with(&before) && after.len() <= before.len() + 1);
            assert!(!refused || after.len() == before.len());
            if side.pending.is_none() && random.below(3) == 0 {
                let content = content(&side, random);
                let _ = side.submit(content, now);
            }
            if random.below(30) == 0 {
                let _ = side.grant(now);
                let _ = side.ask(Subject::Restart);
            }
        }
        let proven = proven(&side);
        assert_eq!(proven.head(), side.chain.head());
        for ((_, proven), (_, game)) in proven.boards().into_iter().zip(side.chain.boards()) {
            assert_eq!(proven.last(), game.last());
        }
        entries += side.chain.links().len();
    }
    assert!(entries > 200, "only {entries} entries");
}

#[test]
fn a_statement_of_another_game_is_worth_nothing() {
    let [white, _] = keys();
    let one = contract("tower", &mut Random(1));
    let other = contract("chess", &mut Random(1));
    let [_, key] = keys();
    let mut side = Side::begin(one, key, Timestamp(0)).unwrap();
    let entry = Entry {
        by: Color::White,
        counter: 1,
        on: side.chain.head(),
        used: Millis::ZERO,
        content: Content::Event(Event::Resignation(Color::White)),
    };
    let foreign = Signed::new(entry, &white, &other.contract().id());
    let refused = side.receive(Frame::Entry(foreign), &NoEnvelopes, Timestamp(0));
    assert_eq!(refused, Err(EntryError::NotSigned.into()));
    let own = Signed::new(entry, &white, side.chain.id());
    let accepted = side.receive(Frame::Entry(own), &NoEnvelopes, Timestamp(0));
    assert!(accepted.is_ok());
}

#[test]
fn a_receipt_by_letter_charges_no_more_than_was_used() {
    let days = DayLimits {
        per_move: 5,
        bank: 30,
        leave: 0,
    };
    let contract = signed(Proposal {
        color: ColorChoice::Is(Color::White),
        conduct: Conduct {
            days: Some(days),
            ..Conduct::default()
        },
        ..Proposal::new(RuleSet::named("tower").unwrap())
    });
    let [white, black] = keys();
    let now = Timestamp(1_000);
    let mut side = Side::begin(contract.clone(), white, Timestamp(0)).unwrap();
    let mv = side.chain().game().last().legal_moves()[0];
    side.submit(Content::Event(Event::Move(mv)), now).unwrap();
    let entry = *side.pending().unwrap();
    let receipt = |charged| {
        let link = Chain::new(contract.clone()).receive(entry, charged, 1, &black);
        Frame::Receipt(link.unwrap().receipt)
    };
    let refused = side.receive(receipt(Millis::minutes(60_000)), &NoEnvelopes, now);
    assert_eq!(refused, Err(EntryError::Charged.into()));
    side.receive(receipt(entry.used), &NoEnvelopes, now)
        .unwrap();
    assert_eq!(side.chain().links().len(), 1);
}

/// The sides of a casual game of `count` half-moves.
fn with_entries(count: usize) -> [Side; 2] {
    let random = &mut Random(3);
    let contract = loop {
        let contract = contract("chess", random);
        if contract.contract().proposal().play == Play::Casual {
            break contract;
        }
    };
    let mut sides = keys().map(|key| Side::begin(contract.clone(), key, Timestamp(0)).unwrap());
    let mut now = Timestamp(0);
    for turn in 0..count {
        now = now + Millis::seconds(1);
        let [white, black] = &mut sides;
        let (mover, other) = match turn % 2 {
            0 => (white, black),
            _ => (black, white),
        };
        let moves = mover.chain().game().last().legal_moves();
        let mv = moves[turn * 7 % moves.len()];
        let sent = mover.submit(Content::Event(Event::Move(mv)), now).unwrap();
        let answers = deliver(sent, other, now);
        deliver(answers, mover, now);
    }
    assert_eq!(sides[0].chain().links().len(), count);
    sides
}

/// Passes the frames among the outputs to a side; returns its outputs.
fn deliver(outputs: Vec<Output>, to: &mut Side, now: Timestamp) -> Vec<Output> {
    let mut answers = Vec::new();
    for output in outputs {
        if let Output::Send(frame) = output {
            answers.extend(to.receive(frame, &NoEnvelopes, now).unwrap());
        }
    }
    answers
}

fn frames(outputs: &[Output]) -> usize {
    let is_frame = |it: &&Output| matches!(it, Output::Send(_));
    outputs.iter().filter(is_frame).count()
}

#[test]
fn an_opponent_who_asks_again_and_again_for_the_whole_game_gets_it_once() {
    let [mut side, _] = with_entries(40);
    let start = Side::begin(
        side.chain().contract().clone(),
        keys()[1].clone(),
        Timestamp(0),
    );
    let none = SyncPoint {
        length: 0,
        head: start.unwrap().chain().head(),
        elapsed: Millis::ZERO,
    };
    let mut now = Timestamp(100_000);
    let mut ask = |point: SyncPoint, now| {
        let outputs = side.receive(Frame::SyncPoint(point), &NoEnvelopes, now);
        frames(&outputs.unwrap())
    };
    // At once, the same question is not answered a second time.
    let first = ask(none, now);
    assert!((2..=17).contains(&first), "{first}");
    let again: usize = (0..1_000).map(|_| ask(none, now)).sum();
    assert_eq!(again, 0);
    // Over a minute, the answers stay far below what a connection can carry, 20 frames a second.
    let mut total = 0;
    for _ in 0..6_000 {
        now = now + Millis(10);
        total += ask(none, now);
    }
    assert!(total < 60 * 6, "{total}");
}

#[test]
fn an_opponent_who_asks_for_the_whole_game_at_once_does_not_delay_a_move() {
    let [mut side, _] = with_entries(200);
    let begin = Timestamp(1_000_000);
    let (mut now, mut sent) = (begin, 0);
    for round in 0..2_000 {
        // A different question each time, as if each answer had arrived at once.
        let length = (round * 16) % 200;
        let head = side.chain().head_at(length).unwrap();
        let elapsed = Millis::ZERO;
        let point = Frame::SyncPoint(SyncPoint {
            length,
            head,
            elapsed,
        });
        sent += frames(&side.receive(point, &NoEnvelopes, now).unwrap());
        now = now + Millis(10);
        // What a connection carries by then: 20 frames a second, and 60 more after a pause.
        let carried = 60 + now.since(begin).0 as usize / 50;
        assert!(
            sent <= carried + 8,
            "{sent} frames, and {carried} are carried"
        );
    }
    assert!(sent > 100, "{sent}");
}

#[test]
fn an_opponent_who_claims_entries_that_do_not_exist_is_asked_once() {
    let [mut side, _] = with_entries(2);
    let now = Timestamp(100_000);
    let asked: usize = (10..1_000)
        .map(|length| {
            let head = side.chain().head();
            let point = Frame::SyncPoint(SyncPoint {
                length,
                head,
                elapsed: Millis::ZERO,
            });
            frames(&side.receive(point, &NoEnvelopes, now).unwrap())
        })
        .sum();
    assert_eq!(asked, 1);
}

#[test]
fn a_long_game_is_resumed_in_several_answers() {
    let [mut side, mut other] = with_entries(100);
    let contract = other.chain().contract().clone();
    let mut now = Timestamp(100_000);
    let last = LastSeen {
        begun: Timestamp(0),
        seen: now,
        bank: None,
    };
    other = Side::open(contract, keys()[1].clone(), [], last, now).unwrap();
    side.disconnected(now);
    let mut to_side = other.connected(now);
    let mut to_other = side.connected(now);
    while frames(&to_side) + frames(&to_other) > 0 {
        now = now + Millis(900);
        let next = deliver(to_other, &mut other, now);
        to_other = deliver(to_side, &mut side, now);
        to_side = next;
    }
    assert_eq!(other.chain().head(), side.chain().head());
    assert!(other.is_compared() && side.is_compared());
}
