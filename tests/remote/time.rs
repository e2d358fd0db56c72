//! Tests of the time that two computers agree on when one of them may send false times.

use tritower::game::{Event, Millis, Timestamp};
use tritower::remote::{Content, Difference, NoEnvelopes, Report};
use tritower::rules::Color;
use tritower::rules::random::Random;

use crate::world::{World, timed};

/// A side makes a legal move and claims that it was made at a certain time.
fn move_at(world: &mut World, side: usize, pretended: Millis) {
    let mv = world.sides[side].chain().game().last().legal_moves()[0];
    let now = world.now;
    let outputs = world.sides[side]
        .submit(Content::Event(Event::Move(mv)), earlier(now, pretended))
        .unwrap();
    world.execute(side, outputs);
    world.settle();
}

fn earlier(now: Timestamp, less: Millis) -> Timestamp {
    Timestamp(now.0 - less.0)
}

fn used(world: &World, side: usize, color: Color) -> Millis {
    let clock = world.sides[side].chain().game().clock().unwrap();
    clock.display(color).used()
}

#[test]
fn both_clocks_are_equal_after_every_entry() {
    let mut world = World::new(timed("tower", 5), 3);
    let mut thought = [Millis::ZERO; 2];
    for ply in 0..20 {
        let span = Millis(world.random.below(9_000) as u64);
        world.wait(span);
        // The first move of a casual game starts the clock.
        if ply > 0 {
            thought[ply % 2] += span;
        }
        move_at(&mut world, ply % 2, Millis::ZERO);
        let clocks = world
            .sides
            .each_ref()
            .map(|side| *side.chain().game().clock().unwrap());
        assert_eq!(clocks[0], clocks[1]);
        for color in Color::ALL {
            let shown = clocks[0].display(color).used();
            assert_eq!(shown, thought[color.index()], "ply {ply}");
        }
    }
}

#[test]
fn a_player_who_reports_less_gains_no_more_than_the_bucket() {
    for seed in 0..5 {
        let mut world = World::new(timed("chess", 60), seed);
        let mut random = Random(seed);
        let mut thought = Millis::ZERO;
        for ply in 0..60 {
            let span = Millis(2_000 + random.below(8_000) as u64);
            world.wait(span);
            // White hides half of the used time or more.
            let hidden = Millis(span.0 / 2 + random.below(span.0 as usize / 2) as u64);
            let hidden = if ply % 2 == 0 { hidden } else { Millis::ZERO };
            move_at(&mut world, ply % 2, hidden);
            if ply % 2 == 0 && ply > 0 {
                thought += span;
                // White may gain at most one second for each white move, and three seconds at the
                // beginning.
                let most = Millis::seconds(3 + ply as u64 / 2 + 1);
                assert!(thought - used(&world, 1, Color::White) <= most, "ply {ply}");
            }
        }
        world.check();
    }
}

#[test]
fn a_receipt_that_charges_too_much_is_reported() {
    let mut world = World::new(timed("chess", 60), 1);
    for ply in 0..6 {
        world.wait(Millis::seconds(2));
        let sent = world.now;
        let mv = world.sides[ply % 2].chain().game().last().legal_moves()[0];
        world
            .submit(ply % 2, Content::Event(Event::Move(mv)))
            .unwrap();
        // Black's clock is wrong by ten seconds when White's move arrives.
        if ply % 2 == 0 {
            world.wait(Millis::seconds(10));
            world.deliver(1, &NoEnvelopes);
            world.now = sent;
        }
        world.settle();
    }
    let mut totals = world.reports[0]
        .iter()
        .rev()
        .filter_map(|report| match report {
            Report::TimeDiffers(difference) => Some(difference.total),
            _ => None,
        });
    assert!(totals.next().expect("a report of the difference") >= Difference::MAX);
    world.check();
}

#[test]
fn a_slow_line_is_no_lie() {
    let mut world = World::new(timed("chess", 60), 1);
    for ply in 0..6 {
        world.wait(Millis::seconds(2));
        let mv = world.sides[ply % 2].chain().game().last().legal_moves()[0];
        world
            .submit(ply % 2, Content::Event(Event::Move(mv)))
            .unwrap();
        for side in [1 - ply % 2, ply % 2] {
            world.wait(Millis::seconds(4));
            world.deliver(side, &NoEnvelopes);
        }
    }
    let differs = |report: &Report| matches!(report, Report::TimeDiffers(_));
    assert!(!world.reports.iter().flatten().any(differs));
    world.check();
}

#[test]
fn a_move_made_in_time_stands_against_a_claim_that_crosses_it() {
    let mut world = World::new(timed("chess", 1), 1);
    move_at(&mut world, 0, Millis::ZERO);
    move_at(&mut world, 1, Millis::ZERO);
    world.wait(Millis::seconds(59));
    let mv = world.sides[0].chain().game().last().legal_moves()[0];
    world.submit(0, Content::Event(Event::Move(mv))).unwrap();
    world.wait(Millis(1_100));
    let fall = Content::Event(Event::FlagFall(Color::White));
    world.submit(1, fall).unwrap();
    world.settle();
    assert!(world.reports[1].contains(&Report::Withdrawn(fall)));
    assert_eq!(world.sides[0].chain().game().result(), None);
    assert_eq!(used(&world, 1, Color::White), Millis::seconds(59));
    world.check();
}

#[test]
fn the_fall_of_a_flag_is_seen_by_both_sides() {
    for side in 0..2 {
        let mut world = World::new(timed("chess", 1), 1);
        move_at(&mut world, 0, Millis::ZERO);
        move_at(&mut world, 1, Millis::ZERO);
        let fall = Content::Event(Event::FlagFall(Color::White));
        world.wait(Millis::seconds(59));
        assert!(world.submit(side, fall).is_err(), "too early");
        world.wait(Millis::seconds(1));
        world.submit(side, fall).unwrap();
        world.settle();
        let result = world.sides[1].chain().game().result().unwrap();
        assert_eq!(result.winner, Some(Color::Black));
        world.check();
    }
}

#[test]
fn a_move_reported_in_time_but_made_too_late_is_the_fall_of_the_flag() {
    let mut world = World::new(timed("chess", 1), 1);
    move_at(&mut world, 0, Millis::ZERO);
    move_at(&mut world, 1, Millis::ZERO);
    world.wait(Millis::seconds(70));
    move_at(&mut world, 0, Millis::seconds(30));
    let last = world.sides[0].chain().game().events().last().unwrap();
    assert_eq!(last.event, Event::FlagFall(Color::White));
    world.check();
}

#[test]
fn an_offer_does_not_stop_the_opponents_clock() {
    let mut world = World::new(timed("chess", 10), 1);
    move_at(&mut world, 0, Millis::ZERO);
    move_at(&mut world, 1, Millis::ZERO);
    world.wait(Millis::seconds(30));
    let offer = Content::Event(Event::Offer(Color::Black));
    world.submit(1, offer).unwrap();
    world.settle();
    assert_eq!(used(&world, 0, Color::White), Millis::seconds(30));
    world.wait(Millis::seconds(10));
    move_at(&mut world, 0, Millis::ZERO);
    assert_eq!(used(&world, 1, Color::White), Millis::seconds(40));
    world.check();
}
