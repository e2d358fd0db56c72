//! Tests that both sides end with the same game whatever frames are lost and whenever a side is
//! killed.

use proptest::prelude::*;
use tritower::game::clock::{Clock, Motion};
use tritower::game::control::{Extra, Period, TimeControl};
use tritower::game::quickplay::{QuickplayClaim, QuickplayGround};
use tritower::game::touch::Touched;
use tritower::game::{Claim, DrawGround, Duties, Event, Millis, Play, Scorekeeping};
use tritower::remote::{Content, NoEnvelopes, Proposal, Report, StartChoice, Subject};
use tritower::rules::random::Random;
use tritower::rules::{Color, Placing};

use crate::world::{Faults, World, proposal, timed};

/// Rule sets of the games in these tests.
const NAMES: [&str; 14] = [
    "tower",
    "tower+peters",
    "tower+turning+two-squares",
    "tower+hanging",
    "tower+board-promotion+neutral",
    "tower+space",
    "tower+960",
    "tower+960x960",
    "tower+atomic",
    "tower+antichess",
    "chess",
    "chess+960",
    "chess+atomic",
    "chess+antichess",
];

/// A proposal under a rule set, with random terms.
fn some_proposal(rules: &str, random: &mut Random) -> Proposal {
    let mut proposal = match random.below(3) {
        0 => proposal(rules),
        _ => timed(rules, 3),
    };
    if random.below(3) == 0 {
        let period = |moves, minutes| Period {
            moves,
            time: Millis::minutes(minutes),
        };
        let periods = vec![period(Some(3), 2), period(None, 1)];
        let control = TimeControl::new(periods, Extra::Increment(Millis(2_000))).unwrap();
        proposal.clock = Some([control.clone(), control]);
        proposal.conduct.take_backs = false;
        proposal.play = Play::Tournament(Duties {
            touch_move: random.below(2) == 0,
            over_the_board: random.below(2) == 0,
            scorekeeping: match random.below(3) {
                0 => Scorekeeping::Players,
                _ => Scorekeeping::Program,
            },
            arbiter: false,
        });
    }
    if proposal.rules.start().placed && random.below(2) == 0 {
        proposal.start = StartChoice::Placing;
    } else if proposal.rules.start().shuffled {
        proposal.start = StartChoice::ByLot;
    }
    proposal
}

/// A random event that a player may try.
fn some_event(world: &mut World, side: usize) -> Event {
    let random = &mut world.random;
    let game = world.sides[side].chain().game();
    let by = Color::ALL[side];
    let placings = game.placing().map_or(Vec::new(), Placing::legal);
    if let Some(&(role, square)) = random.pick(&placings) {
        return Event::Place(role, square);
    }
    let clock = game.clock().map(Clock::motion);
    if clock == Some(Motion::Unstarted) && !game.starts_by_itself() && random.below(2) == 0 {
        return Event::Start;
    }
    let squares: Vec<_> = game.last().occupied().into_iter().collect();
    let line = game.line(game.live().line);
    match random.below(40) {
        0 => Event::Offer(by),
        1 => Event::Accept(by),
        2 => Event::Decline(by),
        3 => Event::Start,
        4 if random.below(30) == 0 => Event::Resignation(by),
        5 => Event::FlagFall(Color::ALL[random.below(2)]),
        6 => Event::FlagClaim(by),
        7 => Event::ClaimIllegal(by),
        8 => Event::Claim(Claim {
            by,
            ground: DrawGround::Repetition,
            intended: None,
        }),
        9 => Event::Quickplay(QuickplayClaim {
            by,
            ground: QuickplayGround::CannotWin,
        }),
        10 => Event::Verify(by),
        11 => Event::Touch(Touched::Piece(*random.pick(&squares).unwrap())),
        12..17 => match line.plies.get(game.written(by)) {
            Some(ply) => Event::Record(by, ply.mv),
            None => Event::Press(by),
        },
        17..23 => Event::Press(by),
        _ => match random.pick(&game.last().legal_moves()) {
            Some(&mv) => Event::Move(mv),
            None => Event::Resignation(by),
        },
    }
}

/// Lets a player try a random event.
fn act(world: &mut World, side: usize) {
    let events = world.sides[side].chain().game().events().len();
    let done = match world.random.below(12) {
        0 => {
            let keep = world.random.below(events + 1);
            let subjects = [
                Subject::TakeBack { events: keep },
                Subject::Stop,
                Subject::Restart,
                Subject::Rematch,
            ];
            let subject = *world.random.pick(&subjects).unwrap();
            world.sides[side].ask(subject)
        }
        1 | 2 if world.sides[side].asked().is_some() => world.sides[side].grant(world.now),
        3 if world.sides[side].asked().is_some() => world.sides[side].decline(),
        _ => {
            let event = some_event(world, side);
            world.sides[side].submit(Content::Event(event), world.now)
        }
    };
    if let Ok(outputs) = done {
        world.execute(side, outputs);
    }
}

/// Plays a number of steps on a connection that loses frames.
fn play(rules: &str, seed: u64, steps: usize) -> World {
    let proposal = some_proposal(rules, &mut Random(seed));
    let mut world = World::new(proposal, seed);
    world.faults = Faults {
        lost: 60,
        doubled: 60,
        swapped: 100,
        killed: 30,
    };
    for _ in 0..steps {
        let span = world.random.below(1_500) as u64;
        world.wait(Millis(span));
        let side = world.random.below(2);
        match world.random.below(40) {
            0..3 => world.reconnect(),
            3 => world.kill(side),
            4..6 => act(&mut world, side),
            6..16 => {
                let mover = world.sides[side].chain().game().to_move();
                act(&mut world, mover.map_or(side, Color::index));
            }
            _ => world.deliver(side, &NoEnvelopes),
        }
    }
    world
}

/// Delivers all frames and checks that both sides have the same game.
fn come_to_rest(world: &mut World) {
    for _ in 0..3 {
        world.settle();
        world.reconnect();
    }
    world.settle();
    world.check();
    for side in &world.sides {
        if let Some(pending) = side.pending() {
            // The only entries that remain are those that the opponent's game rejects, such as a
            // fallen flag that this side reported too early.
            let game = side.chain().game();
            assert_ne!(Some(pending.by), game.to_move(), "{pending:?}");
        }
    }
}

#[test]
fn on_any_line_both_sides_end_with_the_same_game() {
    for name in NAMES {
        let (mut entries, mut kills) = (0, 0);
        for seed in 0..12 {
            let mut world = play(name, seed, 400);
            come_to_rest(&mut world);
            entries += world.sides[0].chain().links().len();
            kills += world.kills;
        }
        assert!(entries > 100 && kills > 50, "{name}: {entries}, {kills}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(100)
    })]

    #[test]
    fn on_any_line_nothing_with_a_receipt_is_lost(
        name in prop::sample::select(NAMES.to_vec()),
        seed: u64,
        steps in 20..800_usize,
    ) {
        come_to_rest(&mut play(name, seed, steps));
    }
}

#[test]
#[ignore = "ten thousand games take some minutes"]
fn on_any_line_ten_thousand_games_end_the_same_on_both_sides() {
    for (seed, name) in (1_000..11_000).zip(NAMES.into_iter().cycle()) {
        come_to_rest(&mut play(name, seed, 400));
    }
}

#[test]
fn of_two_entries_made_at_once_that_of_the_player_on_move_comes_first() {
    let mut world = World::new(proposal("tower"), 1);
    let mv = world.sides[0].chain().game().last().legal_moves()[0];
    let resigns = Content::Event(Event::Resignation(Color::Black));
    world.submit(1, resigns).unwrap();
    world.submit(0, Content::Event(Event::Move(mv))).unwrap();
    world.settle();
    world.check();
    // Both events are in the game: the move, and then the resignation.
    let events = world.sides[0].chain().game().events();
    let events: Vec<Event> = events.iter().map(|stamped| stamped.event).collect();
    assert_eq!(events, [Event::Move(mv), Event::Resignation(Color::Black)]);
    assert!(world.sides.iter().all(|side| side.pending().is_none()));
}

#[test]
fn an_entry_that_is_no_longer_possible_is_withdrawn() {
    let mut world = World::new(proposal("tower"), 1);
    let offer = |by| Content::Event(Event::Offer(by));
    world.submit(0, offer(Color::White)).unwrap();
    world.submit(1, offer(Color::Black)).unwrap();
    world.settle();
    world.check();
    assert_eq!(world.sides[0].chain().links().len(), 1);
    let withdrawn = Report::Withdrawn(offer(Color::Black));
    assert!(world.reports[1].contains(&withdrawn));
    // Black can answer the offer now.
    world
        .submit(1, Content::Event(Event::Accept(Color::Black)))
        .unwrap();
    world.settle();
    assert!(world.sides[0].chain().game().result().is_some());
}

#[test]
fn a_side_that_is_killed_before_it_sends_its_entry_sends_it_later() {
    let mut world = World::new(proposal("tower"), 1);
    let mv = world.sides[0].chain().game().last().legal_moves()[0];
    world.faults.killed = 1_000;
    world.submit(0, Content::Event(Event::Move(mv))).unwrap();
    assert_eq!(world.kills, 1);
    world.settle();
    world.check();
    assert_eq!(world.sides[1].chain().links().len(), 1);
}
