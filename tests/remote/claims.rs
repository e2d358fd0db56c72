//! Tests of claims against an absent opponent, which take effect when the opponent's program has
//! received them.

use tritower::game::{Claim, DrawGround, Duties, EndReason, Event, Millis, Play};
use tritower::remote::{Conduct, Content, EntryError};
use tritower::rules::Color;

use crate::world::{World, timed};

fn strict() -> World {
    let mut proposal = timed("chess", 5);
    proposal.conduct.lost_line.absence_loses = true;
    World::new(proposal, 1)
}

fn lose_connection(world: &mut World) {
    for side in &mut world.sides {
        side.disconnected(world.now);
    }
}

#[test]
fn a_player_who_stays_away_loses_once_their_program_has_seen_the_claim() {
    let mut world = strict();
    let early = world.submit(0, Content::Absence);
    assert_eq!(early, Err(EntryError::NotAbsent.into()));
    lose_connection(&mut world);
    world.wait(Millis::minutes(3));
    world.submit(0, Content::Absence).unwrap();
    let claim = world.sides[0].pending().unwrap();
    assert_eq!(claim.content, Content::Absence);
    assert_eq!(world.sides[0].chain().game().result(), None);
    world.reconnect();
    world.settle();
    world.check();
    let result = world.sides[1].chain().game().result().unwrap();
    assert_eq!(result.winner, Some(Color::White));
    assert_eq!(result.reason, EndReason::Abandonment);
}

#[test]
fn a_player_who_was_there_does_not_confirm_the_claim() {
    let mut world = strict();
    // White's program only pretends that the connection was lost.
    world.sides[0].disconnected(world.now);
    world.wait(Millis::minutes(3));
    world.submit(0, Content::Absence).unwrap();
    world.settle();
    assert_eq!(world.refused[1], [EntryError::NotAbsent.into()]);
    assert_eq!(world.sides[1].chain().game().result(), None);
}

#[test]
fn an_opponent_who_comes_back_with_a_move_is_not_absent() {
    let mut world = strict();
    let mv = world.sides[0].chain().game().last().legal_moves()[0];
    lose_connection(&mut world);
    world.wait(Millis::minutes(3));
    world.submit(1, Content::Absence).unwrap();
    world.submit(0, Content::Event(Event::Move(mv))).unwrap();
    world.reconnect();
    world.settle();
    world.refused = Default::default();
    world.check();
    assert!(world.sides[1].pending().is_none());
    assert_eq!(world.sides[1].chain().links().len(), 1);
    assert_eq!(world.sides[0].chain().game().result(), None);
}

#[test]
fn without_the_rule_in_the_contract_absence_claims_nothing() {
    let mut world = World::new(timed("chess", 5), 1);
    world.sides[0].disconnected(world.now);
    world.wait(Millis::minutes(60));
    let claim = world.submit(0, Content::Absence);
    assert_eq!(claim, Err(EntryError::NotInContract.into()));
}

#[test]
fn two_programs_that_were_restarted_are_not_absent_for_long() {
    let mut world = strict();
    // White thinks for twenty minutes, and then both programs are closed for a moment.
    world.wait(Millis::minutes(20));
    for side in 0..2 {
        world.restart(side, Millis::seconds(1));
    }
    world.wait(Millis::seconds(3));
    let claim = world.submit(1, Content::Absence);
    assert!(claim.is_err());
    world.reconnect();
    world.settle();
    let claim = world.submit(1, Content::Absence);
    assert_eq!(claim, Err(EntryError::NotAbsent.into()));
    // The opponent's program decides by its own measurement, too.
    world.sides[1].disconnected(world.now);
    world.wait(Millis::minutes(3));
    world.submit(1, Content::Absence).unwrap();
    world.settle();
    assert_eq!(world.refused[0], [EntryError::NotAbsent.into()]);
}

#[test]
fn a_player_whose_program_was_closed_for_long_was_absent() {
    let mut world = strict();
    world.sides[0].disconnected(world.now);
    world.restart(1, Millis::minutes(3));
    world.submit(0, Content::Absence).unwrap();
    world.reconnect();
    world.settle();
    let result = world.sides[1].chain().game().result().unwrap();
    assert_eq!(result.winner, Some(Color::White));
}

#[test]
fn the_same_wrong_claim_can_be_made_once_in_a_turn() {
    let mut proposal = timed("chess", 5);
    proposal.play = Play::Tournament(Duties::default());
    proposal.conduct = Conduct::default();
    let mut world = World::new(proposal, 1);
    world.submit(1, Content::Event(Event::Start)).unwrap();
    world.settle();
    let claim = |ground| {
        Content::Event(Event::Claim(Claim {
            by: Color::White,
            ground,
            intended: None,
        }))
    };
    let [repetition, fifty] = [DrawGround::Repetition, DrawGround::FiftyMoves].map(claim);
    world.submit(0, repetition).unwrap();
    world.settle();
    world
        .submit(1, Content::Event(Event::Decline(Color::Black)))
        .unwrap();
    world.settle();
    let again = world.submit(0, repetition);
    assert_eq!(again, Err(EntryError::ClaimedAlready.into()));
    world.submit(0, fifty).unwrap();
    world.settle();
    world.check();
}
