//! Tests of requests that need the consent of both players.

use tritower::game::clock::Motion;
use tritower::game::{Duties, Event, Millis, Play, Stopper};
use tritower::remote::{Content, EntryError, Message, Phrase, Report, SideError, Subject};
use tritower::rules::Color;

use crate::world::{World, proposal, timed};

fn play(world: &mut World, moves: usize) {
    for _ in 0..moves {
        let side = world.sides[0].chain().game().last().turn().index();
        let mv = world.sides[side].chain().game().last().legal_moves()[0];
        world.wait(Millis::seconds(1));
        world.submit(side, Content::Event(Event::Move(mv))).unwrap();
        world.settle();
    }
}

pub fn ask(world: &mut World, side: usize, subject: Subject) -> Result<(), SideError> {
    let outputs = world.sides[side].ask(subject)?;
    world.execute(side, outputs);
    world.settle();
    Ok(())
}

pub fn grant(world: &mut World, side: usize) {
    let outputs = world.sides[side].grant(world.now).unwrap();
    world.execute(side, outputs);
    world.settle();
    world.check();
}

fn decline(world: &mut World, side: usize) {
    let outputs = world.sides[side].decline().unwrap();
    world.execute(side, outputs);
    world.settle();
}

#[test]
fn a_move_is_taken_back_when_the_opponent_agrees_and_the_clock_runs_on() {
    let mut world = World::new(timed("tower", 5), 1);
    play(&mut world, 4);
    let before = world.sides[0]
        .chain()
        .game()
        .clock_after(2)
        .copied()
        .unwrap();
    play(&mut world, 1);
    ask(&mut world, 0, Subject::TakeBack { events: 3 }).unwrap();
    let asked = world.sides[1].asked().map(|request| request.subject);
    assert_eq!(asked, Some(Subject::TakeBack { events: 3 }));
    grant(&mut world, 1);
    let game = world.sides[0].chain().game();
    assert_eq!(game.live().ply, 3);
    let clock = game.clock().unwrap();
    assert_eq!(clock.running(), Some(Color::Black));
    let white = |clock: &tritower::game::clock::Clock| clock.display(Color::White).left();
    assert_eq!(white(clock), white(&before));
    // The clock is still running, so its flag can fall.
    world.wait(Millis::minutes(6));
    let fall = Content::Event(Event::FlagFall(Color::Black));
    world.submit(1, fall).unwrap();
    world.settle();
    assert!(world.sides[0].chain().game().result().is_some());
    world.check();
}

#[test]
fn nothing_is_asked_for_before_the_last_move_is_confirmed() {
    let mut world = World::new(proposal("tower"), 1);
    play(&mut world, 2);
    let mv = world.sides[0].chain().game().last().legal_moves()[0];
    world.submit(0, Content::Event(Event::Move(mv))).unwrap();
    let take_back = Subject::TakeBack { events: 2 };
    let refused = world.sides[0].ask(take_back).unwrap_err();
    assert_eq!(refused, SideError::Unconfirmed);
    world.settle();
    ask(&mut world, 0, take_back).unwrap();
}

#[test]
fn a_request_lapses_with_the_next_entry() {
    let mut world = World::new(proposal("tower"), 1);
    play(&mut world, 3);
    ask(&mut world, 0, Subject::TakeBack { events: 2 }).unwrap();
    play(&mut world, 1);
    assert_eq!(world.sides[1].asked(), None);
    let granted = world.sides[1].grant(world.now);
    assert_eq!(granted.unwrap_err(), SideError::NothingAsked);
}

#[test]
fn what_was_declined_is_not_asked_again_for_five_moves() {
    let mut world = World::new(proposal("tower"), 1);
    play(&mut world, 1);
    let take_back = Subject::TakeBack { events: 0 };
    ask(&mut world, 0, take_back).unwrap();
    decline(&mut world, 1);
    assert!(
        world.reports[0]
            .iter()
            .any(|it| matches!(it, Report::Declined(_)))
    );
    for _ in 0..10 {
        let again = ask(&mut world, 0, take_back);
        assert_eq!(again, Err(SideError::AskedAlready));
        play(&mut world, 1);
    }
    ask(&mut world, 0, take_back).unwrap();
    // The other player may ask at any time.
    let mut world = World::new(proposal("tower"), 1);
    play(&mut world, 1);
    ask(&mut world, 0, take_back).unwrap();
    decline(&mut world, 1);
    ask(&mut world, 1, take_back).unwrap();
}

#[test]
fn without_take_backs_in_the_contract_none_is_asked_for() {
    let mut strict = proposal("tower");
    strict.conduct.take_backs = false;
    let mut world = World::new(strict, 1);
    play(&mut world, 1);
    let asked = ask(&mut world, 0, Subject::TakeBack { events: 0 });
    assert_eq!(asked, Err(EntryError::NotInContract.into()));
}

#[test]
fn clocks_are_stopped_and_restarted_by_both_players_together() {
    let mut world = World::new(timed("chess", 5), 1);
    play(&mut world, 2);
    let alone = Content::Event(Event::Stop(Stopper::Player(Color::White)));
    let alone = world.submit(0, alone);
    assert_eq!(alone, Err(EntryError::NotTheirs.into()));
    ask(&mut world, 0, Subject::Stop).unwrap();
    grant(&mut world, 1);
    let motion = |world: &World| world.sides[1].chain().game().clock().unwrap().motion();
    assert_eq!(motion(&world), Motion::Stopped);
    world.wait(Millis::minutes(60));
    ask(&mut world, 1, Subject::Restart).unwrap();
    grant(&mut world, 0);
    assert_eq!(motion(&world), Motion::Running);
    let clock = world.sides[1].chain().game().clock().unwrap();
    assert!(clock.display(Color::White).left() > Millis::minutes(4));
}

#[test]
fn in_a_casual_game_a_player_does_not_start_the_opponents_clock() {
    let mut world = World::new(timed("chess", 5), 1);
    let start = Content::Event(Event::Start);
    let refused = world.submit(1, start);
    assert_eq!(refused, Err(EntryError::NotTheirs.into()));
    world.submit(0, start).unwrap();
}

#[test]
fn a_rematch_is_agreed_after_the_game_only() {
    let mut world = World::new(proposal("chess"), 1);
    play(&mut world, 1);
    let early = ask(&mut world, 1, Subject::Rematch);
    assert_eq!(early, Err(EntryError::NotOver.into()));
    let resigns = Content::Event(Event::Resignation(Color::White));
    world.submit(0, resigns).unwrap();
    world.settle();
    ask(&mut world, 1, Subject::Rematch).unwrap();
    grant(&mut world, 0);
    assert!(
        world
            .sides
            .iter()
            .all(|side| side.chain().is_rematch_agreed())
    );
}

#[test]
fn more_time_is_given_by_the_opponent_in_a_casual_game() {
    let mut world = World::new(timed("chess", 5), 1);
    play(&mut world, 2);
    let left = |world: &World| {
        let clock = world.sides[1].chain().game().clock().copied().unwrap();
        clock.display(Color::White).left()
    };
    let before = left(&world);
    let time = Millis::minutes(2);
    let too_much = Subject::MoreTime {
        time: Millis::minutes(61),
    };
    let refused = ask(&mut world, 0, too_much);
    assert_eq!(refused, Err(EntryError::TooMuchTime.into()));
    ask(&mut world, 0, Subject::MoreTime { time }).unwrap();
    grant(&mut world, 1);
    assert_eq!(left(&world), before + time);
}

#[test]
fn a_casual_game_is_called_off_by_both_and_has_no_points() {
    let mut world = World::new(timed("tower", 5), 1);
    play(&mut world, 3);
    ask(&mut world, 0, Subject::CallOff).unwrap();
    grant(&mut world, 1);
    let result = world.sides[0].chain().game().result().unwrap();
    assert_eq!(result.score(), "*");
    let mut strict = proposal("tower");
    strict.play = Play::Tournament(Duties::default());
    strict.conduct.take_backs = false;
    let mut world = World::new(strict, 1);
    let asked = ask(&mut world, 0, Subject::CallOff);
    assert_eq!(asked, Err(EntryError::NotInContract.into()));
}

#[test]
fn phrases_are_for_everybody_and_messages_by_contract() {
    let mut world = World::new(proposal("tower"), 1);
    let outputs = world.sides[0]
        .send_phrase(Phrase::Hello, world.now)
        .unwrap();
    world.execute(0, outputs);
    world.settle();
    assert_eq!(world.reports[1], [Report::Phrase(Phrase::Hello)]);
    let again = world.sides[0].send_phrase(Phrase::Hello, world.now);
    assert_eq!(again.unwrap_err(), SideError::TooMuchTalk);
    let message = Message::new("Well, well.").unwrap();
    let written = world.sides[0].send_message(message.clone(), world.now);
    assert_eq!(written.unwrap_err(), EntryError::NotInContract.into());
    let mut open = proposal("tower");
    open.conduct.chat = true;
    let mut world = World::new(open, 1);
    let outputs = world.sides[0]
        .send_message(message.clone(), world.now)
        .unwrap();
    world.execute(0, outputs);
    world.settle();
    assert_eq!(world.reports[1], [Report::Message(message)]);
}
