//! Tests of a match on two boards (bughouse) between two computers, each of which plays for one
//! team.

use proptest::prelude::*;
use tritower::game::clock::{Clock, Motion};
use tritower::game::envelope::Written;
use tritower::game::team::{TandemBoard, Team};
use tritower::game::{Duties, Event, Game, Millis, Play, Timestamp};
use tritower::remote::{
    ColorChoice, Content, EntryError, Frame, Handshake, IdentityKey, Name, NoEnvelopes, Output,
    Proof, Proposal, Record, Report, Side, SideError, StartChoice, Subject,
};
use tritower::rules::random::Random;
use tritower::rules::{Color, Move, Placing, Position, notation};

use crate::requests::{ask, grant};
use crate::world::{Faults, World, proposal, timed};

use TandemBoard::{A, B};

const NAMES: [&str; 4] = [
    "chess+bughouse",
    "tower+bughouse",
    "chess+960+bughouse",
    "tower+960+bughouse",
];

fn board(world: &World, side: usize, board: TandemBoard) -> &Game {
    world.sides[side].chain().tandem().unwrap().board(board)
}

/// The side whose team has the move on a board.
fn mover(world: &World, of: TandemBoard) -> usize {
    let color = board(world, 0, of).last().turn();
    Team::of(of, color).color(A).index()
}

fn on(board: TandemBoard, event: Event) -> Content {
    Content::On(board, event)
}

fn read(position: &Position, text: &str) -> Move {
    notation::read(position, text).unwrap()
}

/// The player on move makes this move on a board, without delivering it.
fn send(world: &mut World, of: TandemBoard, text: &str) {
    let mv = read(board(world, 0, of).last(), text);
    let side = mover(world, of);
    world.wait(Millis::seconds(1));
    world.submit(side, on(of, Event::Move(mv))).unwrap();
}

fn play(world: &mut World, moves: &[(TandemBoard, &str)]) {
    for (of, text) in moves {
        send(world, *of, text);
        world.settle();
    }
    world.check();
}

/// An event that a side may try on a board.
fn some_event(world: &mut World, side: usize, of: TandemBoard) -> Event {
    let random = &mut world.random;
    let game = world.sides[side].chain().tandem().unwrap().board(of);
    let by = world.sides[side].color_on(Some(of));
    let placings = game.placing().map_or(Vec::new(), Placing::legal);
    if let Some(&(role, square)) = random.pick(&placings) {
        return Event::Place(role, square);
    }
    let motion = game.clock().map(Clock::motion);
    if motion == Some(Motion::Unstarted) && !game.starts_by_itself() {
        return Event::Start;
    }
    match random.below(60) {
        0 => Event::Offer(by),
        1 => Event::Accept(by),
        2 => Event::Decline(by),
        3 if random.below(30) == 0 => Event::Resignation(by),
        4 => Event::FlagFall(Color::ALL[random.below(2)]),
        5 => Event::FlagClaim(by),
        6 => Event::ClaimIllegal(by),
        7..12 => Event::Press(by),
        _ => {
            let moves = game.last().legal_moves();
            let drops: Vec<Move> = moves
                .iter()
                .copied()
                .filter(|mv| matches!(mv, Move::Drop { .. }) || game.last().is_capture(*mv))
                .collect();
            let some = random.pick(&drops).filter(|_| random.below(3) > 0);
            let some = some.or_else(|| random.pick(&moves));
            some.map_or(Event::Press(by), |&mv| Event::Move(mv))
        }
    }
}

/// Lets a side try a random action on a board.
fn act(world: &mut World, side: usize, of: TandemBoard) {
    let events = world.sides[side].chain().count_events();
    let done = match world.random.below(25) {
        0 => {
            let keep = world.random.below(events + 1);
            let time = Millis::seconds(30);
            let subjects = [
                Subject::TakeBack { events: keep },
                world.sides[side].take_back_of_last_move(),
                Subject::Stop,
                Subject::Restart,
                Subject::MoreTime { time },
                Subject::Rematch,
            ];
            let subject = *world.random.pick(&subjects).unwrap();
            world.sides[side].ask(subject)
        }
        1..4 if world.sides[side].asked().is_some() => world.sides[side].grant(world.now),
        4 if world.sides[side].asked().is_some() => world.sides[side].decline(),
        _ => {
            let event = some_event(world, side, of);
            world.sides[side].submit(on(of, event), world.now)
        }
    };
    if let Ok(outputs) = done {
        world.execute(side, outputs);
    }
}

fn some_proposal(rules: &str, random: &mut Random) -> Proposal {
    let mut proposal = match random.below(3) {
        0 => proposal(rules),
        _ => timed(rules, 4),
    };
    if proposal.rules.start().shuffled {
        proposal.start = StartChoice::ByLot;
    }
    if random.below(4) == 0 {
        proposal.conduct.take_backs = false;
        proposal.play = Play::Tournament(Duties {
            touch_move: random.below(2) == 0,
            over_the_board: random.below(2) == 0,
            ..Duties::default()
        });
    }
    proposal
}

/// Plays a match of a number of steps on a connection that loses frames, on both boards at once.
fn play_at_random(rules: &str, seed: u64, steps: usize) -> World {
    let mut world = World::new(some_proposal(rules, &mut Random(seed)), seed);
    world.faults = Faults {
        lost: 60,
        doubled: 60,
        swapped: 100,
        killed: 20,
    };
    for _ in 0..steps {
        let span = world.random.below(250) as u64;
        world.wait(Millis(span));
        let side = world.random.below(2);
        let of = TandemBoard::ALL[world.random.below(2)];
        match world.random.below(50) {
            0..4 => world.reconnect(),
            4 => world.kill(side),
            5..7 => act(&mut world, side, of),
            7..20 => {
                let side = mover(&world, of);
                act(&mut world, side, of);
            }
            _ => world.deliver(side, &NoEnvelopes),
        }
    }
    world
}

/// Delivers all frames and checks that both sides have the same match.
fn come_to_rest(world: &mut World) {
    for _ in 0..3 {
        world.settle();
        world.reconnect();
    }
    world.settle();
    world.check();
    let [one, other] = world.sides.each_ref().map(|side| side.chain());
    let [one, other] = [one, other].map(|chain| chain.tandem().unwrap());
    assert_eq!(one.events(), other.events());
    assert_eq!(one.result(), other.result());
}

#[test]
fn on_any_line_both_sides_end_with_the_same_match() {
    for name in NAMES {
        let (mut entries, mut kills, mut drops, mut boards) = (0, 0, 0, [0, 0]);
        for seed in 0..12 {
            let mut world = play_at_random(name, seed, 900);
            come_to_rest(&mut world);
            let chain = world.sides[0].chain();
            entries += chain.links().len();
            kills += world.kills;
            for done in chain.tandem().unwrap().events() {
                boards[done.board.index()] += 1;
                drops += usize::from(matches!(done.event, Event::Move(Move::Drop { .. })));
            }
        }
        let [a, b] = boards;
        assert!(entries > 300 && kills > 50, "{name}: {entries}, {kills}");
        assert!(
            a > 100 && b > 100 && drops > 20,
            "{name}: {a}, {b}, {drops}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(60)
    })]

    #[test]
    fn on_any_line_no_entry_of_a_match_with_a_receipt_is_lost(
        name in prop::sample::select(NAMES.to_vec()),
        seed: u64,
        steps in 20..800_usize,
    ) {
        come_to_rest(&mut play_at_random(name, seed, steps));
    }
}

#[test]
#[ignore = "some thousand matches take some minutes"]
fn on_any_line_five_thousand_matches_end_the_same_on_both_sides() {
    for (seed, name) in (1_000..6_000).zip(NAMES.into_iter().cycle()) {
        come_to_rest(&mut play_at_random(name, seed, 900));
    }
}

#[test]
fn two_moves_made_at_once_on_different_boards_both_stand() {
    for draw_offers in 0..2 {
        let mut world = World::new(timed("chess+bughouse", 5), 1);
        play(&mut world, &[(A, "e4"), (B, "e4")]);
        for _ in 0..draw_offers {
            world.submit(0, on(A, Event::Offer(Color::White))).unwrap();
            world.settle();
        }
        // Each team has the move on one board, and does not know the other team's move yet.
        send(&mut world, A, "e5");
        send(&mut world, B, "d5");
        world.settle();
        world.check();
        assert!(world.sides.iter().all(|side| side.pending().is_none()));
        for of in TandemBoard::ALL {
            assert_eq!(board(&world, 0, of).live().ply, 2);
        }
    }
}

#[test]
fn a_move_takes_precedence_over_a_resignation_made_at_once() {
    let mut world = World::new(proposal("chess+bughouse"), 1);
    let mv = read(board(&world, 0, A).last(), "e4");
    world
        .submit(1, on(B, Event::Resignation(Color::White)))
        .unwrap();
    world.submit(0, on(A, Event::Move(mv))).unwrap();
    world.settle();
    world.check();
    let tandem = world.sides[1].chain().tandem().unwrap();
    let events: Vec<Event> = tandem.events().iter().map(|done| done.event).collect();
    assert_eq!(events, [Event::Move(mv), Event::Resignation(Color::White)]);
    assert_eq!(tandem.result().unwrap().winner(), Some(Team::First));
}

#[test]
fn a_mate_that_comes_second_is_withdrawn() {
    let mut world = World::new(proposal("chess+bughouse"), 1);
    let fools = [("f3", "e5"), ("g4", "")];
    for (white, black) in fools {
        for of in TandemBoard::ALL {
            play(&mut world, &[(of, white)]);
            if !black.is_empty() {
                play(&mut world, &[(of, black)]);
            }
        }
    }
    send(&mut world, A, "Qh4");
    send(&mut world, B, "Qh4");
    world.settle();
    world.check();
    let result = world.sides[0].chain().tandem().unwrap().result().unwrap();
    assert!(result.winner().is_some(), "{result}");
    let withdrawn = |report: &Report| matches!(report, Report::Withdrawn(_));
    let count = world.reports.iter().flatten().filter(|it| withdrawn(it));
    assert_eq!(count.count(), 1);
    assert!(world.sides.iter().all(|side| side.pending().is_none()));
}

#[test]
fn a_captured_piece_is_dropped_by_the_partner_on_the_other_board() {
    let mut world = World::new(proposal("chess+bughouse"), 1);
    let moves = [(A, "e4"), (A, "d5"), (A, "exd5"), (B, "e4")];
    play(&mut world, &moves);
    let drop = read(board(&world, 0, B).last(), "P@e5");
    assert!(matches!(drop, Move::Drop { .. }));
    world.submit(0, on(B, Event::Move(drop))).unwrap();
    world.settle();
    world.check();
    // The opponents have captured nothing.
    let theirs = board(&world, 1, A).last().legal_moves();
    assert!(theirs.iter().all(|mv| !matches!(mv, Move::Drop { .. })));
}

#[test]
fn a_player_makes_no_move_for_the_other_team_and_none_without_a_board() {
    let mut world = World::new(proposal("chess+bughouse"), 1);
    let mv = Event::Move(read(board(&world, 0, A).last(), "e4"));
    let not_theirs = Err(SideError::Entry(EntryError::NotTheirs));
    assert_eq!(world.submit(1, on(A, mv)), not_theirs);
    assert_eq!(world.submit(0, on(B, mv)), not_theirs);
    let other_boards = Err(SideError::Entry(EntryError::OtherBoards));
    assert_eq!(world.submit(0, Content::Event(mv)), other_boards);
    let mut world = World::new(proposal("chess"), 1);
    assert_eq!(world.submit(0, on(A, mv)), other_boards);
}

#[test]
fn the_clocks_of_both_boards_run_by_the_same_time_on_both_computers() {
    let mut world = World::new(timed("chess+bughouse", 5), 1);
    play(&mut world, &[(A, "e4")]);
    world.wait(Millis::seconds(9));
    play(&mut world, &[(B, "e4")]);
    world.wait(Millis::seconds(19));
    play(&mut world, &[(A, "e5")]);
    let used = |of, color| {
        let now = world.sides[1].chain().now();
        let clock = board(&world, 1, of).clock_at(now).unwrap();
        clock.display(color).used()
    };
    // The first move of the match starts the clocks of both boards.
    assert_eq!(used(A, Color::Black), Millis::seconds(30));
    assert_eq!(used(B, Color::White), Millis::seconds(10));
    assert_eq!(used(B, Color::Black), Millis::seconds(20));
}

#[test]
fn a_team_that_reports_too_little_time_gains_no_more_than_the_credit() {
    let mut world = World::new(timed("chess+bughouse", 30), 1);
    play(&mut world, &[(A, "e4"), (B, "e4")]);
    let mv = read(board(&world, 0, A).last(), "e5");
    world.wait(Millis::seconds(60));
    // The second team claims to have moved at once, while the first one has the move on board B.
    let claimed = Timestamp(world.now.0 - 60_000);
    let outputs = world.sides[1].submit(on(A, Event::Move(mv)), claimed);
    world.execute(1, outputs.unwrap());
    world.settle();
    world.check();
    let clock = board(&world, 0, A).clock().unwrap();
    assert!(clock.display(Color::Black).used() > Millis::seconds(55));
}

#[test]
fn a_receipt_on_one_board_does_not_hold_the_clock_of_the_other_still() {
    let mut world = World::new(timed("chess+bughouse", 30), 1);
    world.accepts_any_time = false;
    play(&mut world, &[(A, "e4")]);
    // Black's clock on board A runs while White thinks for a minute on board B, and Black's program
    // charges nothing for White's move there.
    play(&mut world, &[(B, "e4")]);
    let start = world.now;
    world.wait(Millis::seconds(60));
    let offer = on(A, Event::Offer(Color::White));
    world.submit(0, offer).unwrap();
    let offered = std::mem::replace(&mut world.now, start);
    world.deliver(1, &NoEnvelopes);
    world.now = offered;
    world.settle();
    let dispute = world.sides[0].dispute().unwrap();
    assert_eq!(
        (dispute.charged, dispute.used),
        (Millis::ZERO, Millis::seconds(60))
    );
    assert_eq!(dispute.measured, Millis::seconds(60));
}

#[test]
fn the_fall_of_a_flag_on_either_board_ends_the_match() {
    for (of, loser) in [(A, Team::Second), (B, Team::Second)] {
        let mut world = World::new(timed("chess+bughouse", 1), 1);
        play(&mut world, &[(A, "e4")]);
        if of == B {
            play(&mut world, &[(A, "e5")]);
        }
        world.wait(Millis::seconds(58));
        let color = loser.color(of);
        let fall = on(of, Event::FlagFall(color));
        assert!(world.submit(0, fall).is_err(), "too early");
        world.wait(Millis::seconds(2));
        world.submit(0, fall).unwrap();
        world.settle();
        world.check();
        let result = world.sides[1].chain().tandem().unwrap().result();
        assert_eq!(result.unwrap().winner(), Some(loser.opponents()));
    }
}

#[test]
fn a_move_made_in_time_stands_against_a_claim_that_crosses_it() {
    let mut world = World::new(timed("chess+bughouse", 1), 1);
    play(&mut world, &[(A, "e4")]);
    world.wait(Millis::seconds(58));
    send(&mut world, A, "e5");
    world.wait(Millis(1_100));
    let fall = on(A, Event::FlagFall(Color::Black));
    world.submit(0, fall).unwrap();
    world.settle();
    world.check();
    assert!(world.reports[0].contains(&Report::Withdrawn(fall)));
    assert_eq!(world.sides[0].chain().tandem().unwrap().result(), None);
}

#[test]
fn a_team_that_stays_away_loses_the_match() {
    let mut strict = timed("chess+bughouse", 5);
    strict.conduct.lost_line.absence_loses = true;
    for comes_back_with_an_offer in [false, true] {
        let mut world = World::new(strict.clone(), 1);
        for side in &mut world.sides {
            side.disconnected(world.now);
        }
        world.wait(Millis::minutes(3));
        world.submit(0, Content::Absence).unwrap();
        if comes_back_with_an_offer {
            world.submit(1, on(A, Event::Offer(Color::Black))).unwrap();
        }
        world.reconnect();
        world.settle();
        world.check();
        assert!(world.sides.iter().all(|side| side.pending().is_none()));
        let result = world.sides[1].chain().tandem().unwrap().result();
        let winner = result.and_then(|result| result.winner());
        let expected = (!comes_back_with_an_offer).then_some(Team::First);
        assert_eq!(winner, expected);
    }
}

#[test]
fn a_take_back_also_takes_back_what_was_played_on_the_other_board_since() {
    let mut world = World::new(timed("chess+bughouse", 5), 1);
    let moves = [(A, "e4"), (A, "d5"), (A, "exd5"), (B, "e4")];
    play(&mut world, &moves);
    let last = world.sides[0].take_back_of_last_move();
    assert_eq!(last, Subject::TakeBack { events: 2 });
    ask(&mut world, 0, last).unwrap();
    grant(&mut world, 1);
    assert_eq!(board(&world, 0, A).live().ply, 2);
    assert_eq!(board(&world, 0, B).live().ply, 0);
    for of in TandemBoard::ALL {
        let clock = board(&world, 1, of).clock().unwrap();
        assert_eq!(clock.running(), Some(Color::White));
    }
}

#[test]
fn the_clocks_of_both_boards_are_stopped_and_restarted_by_agreement() {
    let mut world = World::new(timed("chess+bughouse", 5), 1);
    play(&mut world, &[(B, "e4")]);
    let motions =
        |world: &World| TandemBoard::ALL.map(|of| board(world, 1, of).clock().unwrap().motion());
    ask(&mut world, 0, Subject::Stop).unwrap();
    grant(&mut world, 1);
    assert_eq!(motions(&world), [Motion::Stopped; 2]);
    ask(&mut world, 1, Subject::Restart).unwrap();
    grant(&mut world, 0);
    assert_eq!(motions(&world), [Motion::Running; 2]);
    let time = Millis::minutes(1);
    ask(&mut world, 0, Subject::MoreTime { time }).unwrap();
    grant(&mut world, 1);
    for of in TandemBoard::ALL {
        let clock = board(&world, 1, of).clock().unwrap();
        let color = Team::First.color(of);
        assert!(clock.display(color).left() > Millis::minutes(5));
    }
}

#[test]
fn a_match_is_not_adjourned_and_a_rematch_exchanges_the_teams() {
    let mut strict = timed("chess+bughouse", 5);
    strict.conduct.take_backs = false;
    strict.play = Play::Tournament(Duties::default());
    let mut world = World::new(strict, 1);
    let adjourn = Subject::Adjourn {
        resumption: Timestamp(9_000_000_000),
        venue: Written::EMPTY,
    };
    let refused = ask(&mut world, 0, adjourn);
    assert_eq!(refused, Err(EntryError::NotInContract.into()));
    let early = ask(&mut world, 0, Subject::Rematch);
    assert_eq!(early, Err(EntryError::NotOver.into()));
    world
        .submit(0, on(B, Event::Resignation(Color::Black)))
        .unwrap();
    world.settle();
    ask(&mut world, 0, Subject::Rematch).unwrap();
    grant(&mut world, 1);
    let chain = world.sides[0].chain();
    assert!(chain.is_rematch_agreed());
    let next = chain.contract().contract().rematch();
    assert_eq!(next.color, ColorChoice::Is(Color::Black));
    assert!(next.is_tandem());
}

/// Passes the messages of an agreement to and fro until both players have signed the contract.
fn agree(proposal: Proposal) -> [Side; 2] {
    let keys = [1, 2].map(|secret| IdentityKey::from_secret(&[secret; 32]));
    let [host, guest] = keys.clone();
    let name = |text| Name::new(text).unwrap();
    let begun = Timestamp(5);
    let (mut host, offer) =
        Handshake::propose(proposal, name("Anna"), host, [3; 32], begun).unwrap();
    let Frame::Offer(offer) = offer else {
        panic!("the first frame is an offer");
    };
    let (mut guest, answer) = Handshake::agree(offer, name("Bernd"), guest, [4; 32]).unwrap();
    let (mut to_host, mut contracts) = (vec![answer], [None, None]);
    while contracts.contains(&None) {
        let mut to_guest = Vec::new();
        for frame in to_host.drain(..) {
            let reply = host.receive(frame).unwrap();
            to_guest.extend(reply.frames);
            contracts[0] = reply.contract.or(contracts[0].take());
        }
        for frame in to_guest {
            let reply = guest.receive(frame).unwrap();
            to_host.extend(reply.frames);
            contracts[1] = reply.contract.or(contracts[1].take());
        }
    }
    let [host, guest] = keys;
    let [of_host, of_guest] = contracts.map(Option::unwrap);
    assert_eq!(of_host, of_guest);
    [(of_host, host), (of_guest, guest)]
        .map(|(contract, key)| Side::begin(contract, key, begun).unwrap())
}

#[test]
fn a_match_goes_from_the_contract_to_mate_and_both_records_prove_it() {
    let mut proposal = timed("chess+bughouse", 5);
    proposal.color = ColorChoice::ByLot;
    let mut sides = agree(proposal);
    let mut records: [Vec<Record>; 2] = Default::default();
    // Black mates on board A with a queen that the partner captures on board B.
    let moves = [
        (A, "f3"),
        (B, "e4"),
        (A, "e5"),
        (B, "d5"),
        (A, "g4"),
        (B, "exd5"),
        (A, "Qh4"),
    ];
    for (second, (of, text)) in (1..).zip(moves) {
        let now = Timestamp(1_000 * second);
        let game = sides[0].chain().board(Some(of)).unwrap();
        let mv = read(game.last(), text);
        let turn = game.last().turn();
        let mover = sides.iter().position(|it| it.color_on(Some(of)) == turn);
        let mover = mover.unwrap();
        let mut outputs = sides[mover].submit(on(of, Event::Move(mv)), now).unwrap();
        for side in [mover, 1 - mover, mover] {
            let mut sent = None;
            for output in outputs {
                match output {
                    Output::Store(record) => records[side].push(record),
                    Output::Send(frame) => sent = Some(frame),
                    Output::Report(_) => {}
                }
            }
            let Some(frame) = sent else { break };
            outputs = sides[1 - side].receive(frame, &NoEnvelopes, now).unwrap();
        }
    }
    for (side, records) in sides.iter().zip(&records) {
        let result = side.chain().tandem().unwrap().result().unwrap();
        assert_eq!(result.winner(), Some(Team::Second));
        assert!(side.chain().is_over());
        let contract = side.chain().contract().clone();
        let proof = Proof::of(contract, records).unwrap();
        assert_eq!(proof.chain.head(), sides[0].chain().head());
        assert!(proof.forks.is_empty() && proof.unconfirmed.is_empty());
    }
}
