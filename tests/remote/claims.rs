//! Tests of claims against an absent opponent, which take effect when the opponent's program has
//! received them.

use tritower::game::{EndReason, Event, Millis};
use tritower::remote::{Content, EntryError};
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
