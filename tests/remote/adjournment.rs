//! Tests of adjournment with a sealed move that the opponent can neither read nor change, and of
//! a lost key.

use tritower::game::adjournment::{AdjournmentAct, Phase};
use tritower::game::envelope::{EnvelopeId, Written};
use tritower::game::{Duties, EndReason, Event, Millis, Play};
use tritower::remote::{
    Conduct, Content, EntryError, Envelopes, Frame, Proposal, SealedEnvelope, SideError, Subject,
};
use tritower::rules::{Color, notation};

use crate::requests::{ask, grant};
use crate::world::{Faults, World, timed};

/// A cipher that hides nothing: the key must be the commitment.
struct Plain;

impl Envelopes for Plain {
    fn open(&self, envelope: &SealedEnvelope, key: &[u8; 32]) -> Option<Written> {
        let [length, text @ ..] = &envelope.text;
        let text = str::from_utf8(&text[..usize::from(*length)]).unwrap();
        (envelope.commitment == *key).then(|| Written::new(text).unwrap())
    }
}

const KEY: [u8; 32] = [7; 32];

fn envelope(world: &World, text: &str) -> SealedEnvelope {
    let mut block = [0; 80];
    block[0] = text.len() as u8;
    block[1..=text.len()].copy_from_slice(text.as_bytes());
    SealedEnvelope {
        on: world.sides[0].chain().head(),
        by: Color::White,
        nonce: [3; 24],
        text: block,
        commitment: KEY,
    }
}

fn act(act: AdjournmentAct) -> Content {
    Content::Event(Event::Adjournment(act))
}

/// A game in which White, who has the move, must seal it.
fn adjourning() -> World {
    let mut world = World::new(
        Proposal {
            play: Play::Tournament(Duties::default()),
            conduct: Conduct::default(),
            ..timed("tower", 60)
        },
        1,
    );
    world.submit(1, Content::Event(Event::Start)).unwrap();
    world.settle();
    let resumption = world.sides[0].chain().now() + Millis::minutes(60);
    let venue = Written::new("").unwrap();
    ask(&mut world, 1, Subject::Adjourn { resumption, venue }).unwrap();
    grant(&mut world, 0);
    world
}

/// Text of White's first legal move.
fn text(world: &World) -> String {
    let position = world.sides[0].chain().game().last();
    notation::long(position, position.legal_moves()[0])
}

fn seal(world: &mut World, envelope: SealedEnvelope) -> Result<(), SideError> {
    let outputs = world.sides[0].seal(envelope, world.now)?;
    world.execute(0, outputs);
    Ok(())
}

/// A game that is resumed after White has sealed its first legal move.
fn resumed() -> World {
    let mut world = adjourning();
    let envelope = envelope(&world, &text(&world));
    seal(&mut world, envelope).unwrap();
    world.settle();
    assert!(matches!(
        world.sides[1].chain().game().phase(),
        Phase::Adjourned(_)
    ));
    for color in Color::ALL {
        let arrives = act(AdjournmentAct::Arrive(color));
        world.submit(color.index(), arrives).unwrap();
        world.settle();
    }
    world.submit(0, act(AdjournmentAct::Resume)).unwrap();
    world.settle();
    world
}

fn open(world: &mut World, key: [u8; 32]) -> Result<(), SideError> {
    let outputs = world.sides[0].open_envelope(key, &Plain, world.now)?;
    world.execute(0, outputs);
    Ok(())
}

#[test]
fn a_player_alone_does_not_resume_the_game() {
    let mut world = adjourning();
    let envelope = envelope(&world, &text(&world));
    seal(&mut world, envelope).unwrap();
    world.settle();
    // Black says that four days have passed; White's program counts what it has measured.
    let later = world.now + Millis::minutes(4 * 24 * 60);
    let arrives = act(AdjournmentAct::Arrive(Color::Black));
    let outputs = world.sides[1].submit(arrives, later).unwrap();
    world.execute(1, outputs);
    world.settle();
    let charged = world.sides[0]
        .chain()
        .links()
        .last()
        .unwrap()
        .receipt
        .charged;
    assert_eq!(charged, Millis::ZERO);
    let alone = world.submit(1, act(AdjournmentAct::Resume));
    assert_eq!(alone, Err(EntryError::NotBack.into()));
    let clock = world.sides[0].chain().game().clock().unwrap();
    assert_eq!(clock.running(), None);
}

#[test]
fn a_sealed_move_is_opened_with_the_key_and_played_on_both_sides() {
    let mut world = resumed();
    assert_eq!(open(&mut world, [8; 32]), Err(EntryError::Envelope.into()));
    open(&mut world, KEY).unwrap();
    world.settle_with(&Plain);
    world.check();
    assert_eq!(world.sides[1].chain().game().live().ply, 1);
}

#[test]
fn a_seal_is_confirmed_only_with_its_envelope() {
    let mut world = adjourning();
    let made_up = act(AdjournmentAct::Seal(EnvelopeId([7; 32])));
    assert_eq!(world.submit(0, made_up), Err(EntryError::Envelope.into()));
    let sealed = envelope(&world, &text(&world));
    let outputs = world.sides[0].seal(sealed, world.now).unwrap();
    // The envelope is lost on the way.
    let is_envelope = |frame: &Frame| matches!(frame, Frame::Envelope(_));
    world.execute_but(0, outputs, is_envelope);
    world.settle();
    assert_eq!(world.refused[1], [EntryError::Envelope.into()]);
    world.refused[1].clear();
    world.reconnect();
    world.settle();
    world.check();
    assert_eq!(world.sides[1].closed_envelope(), Some(sealed.id()));
    // An envelope of another place of the game is worth nothing.
    let again = world.sides[0].seal(sealed, world.now);
    assert_eq!(again.unwrap_err(), EntryError::Envelope.into());
}

#[test]
fn an_envelope_and_its_key_survive_kills_on_both_sides() {
    for seed in 0..40 {
        let mut world = adjourning();
        world.random.0 = seed;
        let faults = Faults {
            lost: 100,
            killed: 200,
            ..Faults::default()
        };
        let sealed = envelope(&world, &text(&world));
        world.faults = faults;
        while world.sides[0].closed_envelope().is_none() {
            let _ = seal(&mut world, sealed);
            world.reconnect();
            world.settle_with(&Plain);
            world.faults = faults;
        }
        world.faults = Faults::default();
        for color in Color::ALL {
            let arrives = act(AdjournmentAct::Arrive(color));
            world.submit(color.index(), arrives).unwrap();
            world.settle();
        }
        world.submit(1, act(AdjournmentAct::Resume)).unwrap();
        world.settle();
        while world.sides[0].chain().game().live().ply == 0 {
            world.faults = faults;
            let _ = open(&mut world, KEY);
            world.reconnect();
            world.settle_with(&Plain);
        }
        world.kill(1);
        world.settle_with(&Plain);
        world.refused = Default::default();
        world.check();
    }
}

#[test]
fn the_opponent_of_a_player_who_has_lost_the_key_takes_the_point() {
    let mut world = resumed();
    let point = world.submit(1, Content::PointForKey);
    assert_eq!(point, Err(EntryError::KeyNotLost.into()));
    let not_theirs = world.submit(1, Content::KeyLost);
    assert_eq!(not_theirs, Err(EntryError::NotTheirs.into()));
    world.submit(0, Content::KeyLost).unwrap();
    world.settle();
    let again = world.submit(0, Content::KeyLost);
    assert_eq!(again, Err(EntryError::KeyLostAlready.into()));
    world.submit(1, Content::PointForKey).unwrap();
    world.settle();
    world.check();
    let result = world.sides[0].chain().game().result().unwrap();
    assert_eq!(result.winner, Some(Color::Black));
    assert_eq!(result.reason, EndReason::Adjudication);
}

#[test]
fn the_opponent_of_a_player_who_has_lost_the_key_lets_them_state_the_move() {
    let mut world = resumed();
    world.submit(0, Content::KeyLost).unwrap();
    world.settle();
    let missing = act(AdjournmentAct::Missing);
    let alone = world.submit(0, missing);
    assert_eq!(alone, Err(EntryError::NotTheirs.into()));
    world.submit(1, missing).unwrap();
    world.settle();
    let mv = world.sides[0].chain().game().last().legal_moves()[1];
    world.submit(0, Content::Event(Event::Move(mv))).unwrap();
    world.settle();
    world.check();
    let game = world.sides[1].chain().game();
    assert_eq!((game.live().ply, game.phase()), (1, Phase::Play));
}
