//! Tests of the time that two computers agree on when one of them may send false times.

use tritower::game::{Event, Millis, Timestamp};
use tritower::remote::{Content, Frame, NoEnvelopes, Objection, Output, Report, SideError};
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

/// White moves, and Black's program charges this much more than was measured.
fn overcharge(world: &mut World, more: Millis) {
    let sent = world.now;
    let mv = world.sides[0].chain().game().last().legal_moves()[0];
    world.submit(0, Content::Event(Event::Move(mv))).unwrap();
    world.wait(more);
    world.deliver(1, &NoEnvelopes);
    world.now = sent;
    world.settle();
}

/// A game in which each player has made a move, and White thinks for a second.
fn begun() -> World {
    let mut world = World::new(timed("chess", 60), 1);
    world.accepts_any_time = false;
    move_at(&mut world, 0, Millis::ZERO);
    world.wait(Millis::seconds(1));
    move_at(&mut world, 1, Millis::ZERO);
    world.wait(Millis::seconds(1));
    world
}

const TEN_DAYS: Millis = Millis::minutes(14_400);

#[test]
fn a_receipt_that_charges_ten_days_does_not_count() {
    let mut world = begun();
    overcharge(&mut world, TEN_DAYS);
    let white = &world.sides[0];
    assert_eq!(white.chain().links().len(), 2);
    assert_eq!(white.chain().game().result(), None);
    let dispute = white.dispute().unwrap();
    assert_eq!(
        (dispute.by, dispute.used),
        (Color::White, Millis::seconds(1))
    );
    assert!(dispute.charged > Millis::minutes(14_300));
    assert_eq!(dispute.measured, Millis::seconds(1));
    let disputed = |report: &Report| *report == Report::TimeDisputed(dispute);
    assert_eq!(
        world
            .reports
            .iter()
            .flatten()
            .filter(|it| disputed(it))
            .count(),
        2
    );
    // Both clocks stand still until the players have decided.
    let before = world.sides.each_ref().map(|side| side.elapsed(world.now));
    let later = world.now + Millis::minutes(5);
    assert_eq!(world.sides[1].elapsed(later), before[1]);
    let resigns = Content::Event(Event::Resignation(Color::Black));
    assert_eq!(world.submit(1, resigns), Err(SideError::TimeDisputed));
}

#[test]
fn a_receipt_that_was_refused_is_kept_and_proved() {
    let mut world = begun();
    overcharge(&mut world, TEN_DAYS);
    let outputs = world.sides[0].decide(true).unwrap();
    world.execute(0, outputs);
    let proof = world.proof(0);
    let [(entry, receipt)] = &proof.refused[..] else {
        panic!("the receipt is not in the record");
    };
    assert_eq!(entry.used, Millis::seconds(1));
    assert!(receipt.charged > Millis::minutes(14_300));
    assert!(proof.decisions[0].claims && proof.decisions[0].by == Color::White);
    assert_eq!(proof.chain.links().len(), 2);
    assert!(proof.forks.is_empty());
    let again = world.sides[0].accept_time(world.now);
    assert_eq!(again, Err(SideError::Decided));
}

#[test]
fn an_objection_to_a_fair_receipt_changes_nothing() {
    let mut world = begun();
    move_at(&mut world, 0, Millis::ZERO);
    world.wait(Millis::seconds(3));
    let receipt = world.sides[1].chain().links()[2].receipt;
    for charged in [0, 999, 1_000, 1_001, 9_000].map(Millis) {
        let of = receipt.id();
        let objection = Frame::Objection(Objection { of, charged });
        let outputs = world.sides[1].receive(objection, &NoEnvelopes, world.now);
        assert_eq!(outputs, Ok(Vec::new()), "{charged:?}");
        assert_eq!(world.sides[1].dispute(), None);
        assert_eq!(world.sides[1].elapsed(world.now), Millis::seconds(3));
    }
}

#[test]
fn an_author_who_conceals_time_cannot_object_with_just_any_time() {
    let mut world = begun();
    world.wait(Millis::seconds(30));
    let mv = world.sides[0].chain().game().last().legal_moves()[0];
    let pretended = earlier(world.now, Millis::seconds(29));
    let moved = world.sides[0].submit(Content::Event(Event::Move(mv)), pretended);
    world.execute(0, moved.unwrap());
    world.deliver(1, &NoEnvelopes);
    let receipt = world.sides[1].chain().links()[2].receipt;
    assert!(receipt.charged > Millis::seconds(20));
    for (charged, is_possible) in [(1_000, false), (99_000, false), (2_000, true)] {
        let (of, charged) = (receipt.id(), Millis(charged));
        let objection = Frame::Objection(Objection { of, charged });
        let outputs = world.sides[1].receive(objection, &NoEnvelopes, world.now);
        assert_eq!(!outputs.unwrap().is_empty(), is_possible, "{charged:?}");
        assert_eq!(world.sides[1].dispute().is_some(), is_possible);
    }
}

#[test]
fn a_player_whose_receipt_is_refused_can_claim_the_game_as_well() {
    let mut world = begun();
    world.wait(Millis::seconds(30));
    // White's program conceals most of its time.
    move_at(&mut world, 0, Millis::seconds(29));
    assert!(world.sides.iter().all(|side| side.dispute().is_some()));
    let outputs = world.sides[1].decide(true).unwrap();
    world.execute(1, outputs);
    for restarts in 0..2 {
        let [decision] = &world.proof(1).decisions[..] else {
            panic!("the decision is not in the record");
        };
        assert!(decision.claims && decision.by == Color::Black);
        let black = &mut world.sides[1];
        assert!(black.decision().is_some() && black.dispute().is_some());
        assert_eq!(black.accept_time(world.now), Err(SideError::Decided));
        if restarts == 0 {
            world.kill(1);
            world.settle();
        }
    }
}

#[test]
fn both_players_see_at_once_that_one_of_them_has_stopped_the_game_over_a_time() {
    for (decider, claims) in [(0, true), (0, false), (1, true)] {
        for is_lost in [false, true] {
            let mut world = begun();
            overcharge(&mut world, TEN_DAYS);
            let outputs = world.sides[decider].decide(claims).unwrap();
            world.execute(decider, outputs);
            if is_lost {
                world.lose_frames();
                world.reconnect();
            }
            world.settle();
            let by = Color::ALL[decider];
            let decided = |report: &Report| matches!(report, Report::Decided(it) if it.by == by && it.claims == claims);
            assert_eq!(
                world.reports[1 - decider]
                    .iter()
                    .filter(|it| decided(it))
                    .count(),
                1
            );
            for side in 0..2 {
                world.kill(side);
                world.settle();
                let decision = world.sides[side].decision().unwrap();
                assert_eq!((decision.by, decision.claims), (by, claims));
                assert_eq!(world.proof(side).decisions.len(), 1);
            }
        }
    }
}

#[test]
fn a_game_without_a_disagreement_cannot_be_stopped_by_a_claim_over_time() {
    let mut world = begun();
    overcharge(&mut world, TEN_DAYS);
    let outputs = world.sides[0].decide(true).unwrap();
    let other = begun();
    for output in outputs {
        if let Output::Send(frame) = output {
            let mut black = other.sides[1].clone();
            let received = black.receive(frame, &NoEnvelopes, other.now);
            assert_eq!(received, Ok(Vec::new()));
            assert_eq!(black.decision(), None);
        }
    }
}

#[test]
fn the_opponent_can_go_on_with_the_time_that_the_author_measured() {
    let mut world = begun();
    overcharge(&mut world, TEN_DAYS);
    world.wait(Millis::minutes(3));
    let outputs = world.sides[1].accept_time(world.now).unwrap();
    world.execute(1, outputs);
    world.settle();
    assert_eq!(world.sides[0].chain().head(), world.sides[1].chain().head());
    assert_eq!(used(&world, 0, Color::White), Millis::seconds(1));
    assert!(world.sides.iter().all(|side| side.dispute().is_none()));
    assert!(world.proof(0).forks.is_empty() && world.proof(1).forks.is_empty());
    // Neither player pays for the time of the disagreement.
    world.wait(Millis::seconds(2));
    move_at(&mut world, 1, Millis::ZERO);
    assert_eq!(used(&world, 0, Color::Black), Millis::seconds(3));
    world.kill(1);
    world.settle();
    assert_eq!(world.sides[0].chain().head(), world.sides[1].chain().head());
}

#[test]
fn the_author_can_go_on_with_the_time_that_the_opponent_measured() {
    let mut world = begun();
    overcharge(&mut world, Millis::seconds(60));
    let outputs = world.sides[0].accept_time(world.now).unwrap();
    world.execute(0, outputs);
    world.settle();
    world.check();
    assert!(used(&world, 0, Color::White) > Millis::seconds(50));
}

#[test]
fn a_refused_receipt_stays_refused_after_a_restart() {
    for restarted in 0..2 {
        let mut world = begun();
        overcharge(&mut world, TEN_DAYS);
        world.kill(restarted);
        world.settle();
        assert_eq!(world.sides[0].chain().links().len(), 2);
        assert!(world.sides.iter().all(|side| side.dispute().is_some()));
    }
}

#[test]
fn a_receipt_sent_as_a_missing_entry_is_checked_as_well() {
    let mut world = begun();
    let mv = world.sides[0].chain().game().last().legal_moves()[0];
    let sent = world.now;
    world.submit(0, Content::Event(Event::Move(mv))).unwrap();
    world.wait(TEN_DAYS);
    world.deliver(1, &NoEnvelopes);
    world.now = sent;
    world.lose_frames();
    world.reconnect();
    world.settle();
    assert_eq!(world.sides[0].chain().links().len(), 2);
    assert!(world.sides[0].dispute().is_some());
}

#[test]
fn a_receipt_that_charges_too_little_on_the_opponents_clock_does_not_count() {
    let mut world = begun();
    move_at(&mut world, 0, Millis::ZERO);
    // White offers a draw after a minute of Black's time, and Black's program charges nothing.
    let start = world.now;
    world.wait(Millis::seconds(60));
    let offer = Content::Event(Event::Offer(Color::White));
    world.submit(0, offer).unwrap();
    let offered = std::mem::replace(&mut world.now, start);
    world.deliver(1, &NoEnvelopes);
    world.now = offered;
    world.settle();
    let dispute = world.sides[0].dispute().unwrap();
    assert_eq!(dispute.charged, Millis::ZERO);
    assert_eq!(dispute.measured, Millis::seconds(60));
}

#[test]
fn a_move_made_without_a_connection_costs_the_opponent_nothing() {
    for (outage, more) in [(80, 0), (600, 600 - 120 - 1)] {
        let mut world = begun();
        // The cable is out; White moves a second later, within the outages that stop the clocks or
        // far beyond them.
        for side in &mut world.sides {
            side.disconnected(world.now);
        }
        world.wait(Millis::seconds(1));
        let mv = world.sides[0].chain().game().last().legal_moves()[0];
        world.submit(0, Content::Event(Event::Move(mv))).unwrap();
        world.lose_frames();
        world.wait(Millis::seconds(outage));
        world.reconnect();
        world.settle();
        let before = used(&world, 0, Color::Black);
        move_at(&mut world, 1, Millis::ZERO);
        world.check();
        assert_eq!(used(&world, 0, Color::Black), before, "{outage}");
        assert!(world.sides.iter().all(|side| side.dispute().is_none()));
        let white = used(&world, 0, Color::White);
        assert!(white <= Millis::seconds(1 + more + 1), "{white:?}");
    }
}

#[test]
fn an_outage_stops_both_clocks_from_the_last_packet_on() {
    let mut world = begun();
    let heard = world.now;
    world.wait(Millis::seconds(30));
    for side in &mut world.sides {
        side.silent(heard);
        side.disconnected(world.now);
    }
    world.wait(Millis::seconds(30));
    world.reconnect();
    world.settle();
    world.wait(Millis::seconds(2));
    move_at(&mut world, 0, Millis::ZERO);
    world.check();
    assert_eq!(used(&world, 0, Color::White), Millis::seconds(3));
}

#[test]
fn after_a_restart_both_programs_show_the_same_time() {
    for side in 0..2 {
        let mut world = begun();
        world.wait(Millis::seconds(30));
        world.sides[1 - side].disconnected(world.now);
        world.restart(side, Millis::seconds(40));
        world.reconnect();
        world.settle();
        let shown = world.sides.each_ref().map(|side| side.elapsed(world.now));
        assert_eq!(shown, [Millis::seconds(31); 2]);
        // The time of outages that is left is the same as well.
        let bank = world
            .sides
            .each_ref()
            .map(|side| side.outage_bank(world.now));
        assert_eq!(bank[0], bank[1]);
        move_at(&mut world, 0, Millis::ZERO);
        world.check();
        assert_eq!(used(&world, 1, Color::White), Millis::seconds(31));
    }
}

#[test]
fn while_no_clock_runs_the_time_moves_by_what_both_sides_measured() {
    let mut world = World::new(timed("chess", 60), 1);
    world.wait(Millis::seconds(3));
    let mv = world.sides[0].chain().game().last().legal_moves()[0];
    let later = world.now + Millis::minutes(4 * 24 * 60);
    let outputs = world.sides[0].submit(Content::Event(Event::Move(mv)), later);
    world.execute(0, outputs.unwrap());
    world.settle();
    assert_eq!(
        world.sides[1].chain().links()[0].receipt.charged,
        Millis::seconds(3)
    );
}

#[test]
fn entries_that_are_no_moves_give_no_new_credit_for_delays() {
    let mut world = World::new(timed("chess", 60), 1);
    move_at(&mut world, 0, Millis::ZERO);
    move_at(&mut world, 1, Millis::ZERO);
    // White thinks for ten seconds before each request to decline a draw, and says it took no time.
    for _ in 0..20 {
        let offer = Content::Event(Event::Offer(Color::Black));
        world.submit(1, offer).unwrap();
        world.settle();
        world.wait(Millis::seconds(1));
        let decline = Content::Event(Event::Decline(Color::White));
        let now = earlier(world.now, Millis::seconds(1));
        let outputs = world.sides[0].submit(decline, now).unwrap();
        world.execute(0, outputs);
        world.settle();
    }
    assert!(used(&world, 1, Color::White) >= Millis::seconds(15));
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
    let differs = |report: &Report| matches!(report, Report::TimeDisputed(_));
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
