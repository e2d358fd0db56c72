//! Tests of undo and redo in casual games with a clock: redo restores the same times, to the
//! millisecond.

use crate::common::desk::told;
use crate::common::random::Random;
use tritower::game::clock::Motion;
use tritower::game::control::{Extra, Period, TimeControl};
use tritower::game::{Event, Game, Millis, Refusal, Setup, Stopper, Terms, Timestamp};
use tritower::rules::Color;
use tritower::store;

fn casual(random: &mut Random) -> Game {
    let extra = match random.below(3) {
        0 => Extra::None,
        1 => Extra::Increment(Millis::seconds(3)),
        _ => Extra::Delay(Millis::seconds(3)),
    };
    let period = |moves, minutes| Period {
        moves,
        time: Millis::minutes(minutes),
    };
    let periods = vec![period(Some(4), 10), period(None, 5)];
    let control = TimeControl::new(periods, extra).expect("two periods");
    let terms = Terms {
        clock: Some([control.clone(), control]),
        ..Terms::default()
    };
    Game::new(Setup {
        terms,
        ..Setup::default()
    })
}

/// Plays random moves at random intervals; returns the time of the last move.
fn play(game: &mut Game, random: &mut Random, moves: usize, mut now: Timestamp) -> Timestamp {
    for _ in 0..moves {
        let legal = game.last().legal_moves();
        now = now + Millis(random.below(20_000) as u64);
        let mv = legal[random.below(legal.len())];
        if game.play(mv, now).is_err() {
            break;
        }
    }
    now
}

#[test]
fn what_was_taken_back_comes_again_with_its_times() {
    for seed in 0..200 {
        let random = &mut Random(seed);
        let mut game = casual(random);
        let now = play(&mut game, random, 12, Timestamp(1_000));
        let (before, count) = (told(&game), 1 + random.below(12));
        let undone = (0..count).filter(|_| game.undo().is_ok()).count();
        for _ in 0..undone {
            let later = now + Millis::minutes(1);
            assert!(game.redo(later).is_ok(), "game {seed}");
        }
        assert_eq!(told(&game), before, "game {seed}");
        assert_eq!(game.redo(now), Err(Refusal::NothingToRedo));
    }
}

#[test]
fn a_clock_stands_after_a_move_was_taken_back_until_it_is_restarted() {
    let random = &mut Random(7);
    let mut game = casual(random);
    let now = play(&mut game, random, 6, Timestamp(0));
    let shown = |game: &Game, at| {
        *game
            .clock_at(at)
            .expect("a clock")
            .display(game.last().turn())
    };
    game.undo().expect("six moves were made");
    let later = now + Millis::minutes(60);
    assert_eq!(shown(&game, now), shown(&game, later), "nobody pays");
    let clock = game.clock().expect("a clock");
    assert_eq!(clock.motion(), Motion::Stopped);
    let then = shown(&game, later).left();
    game.happen(Event::Restart, later).expect("it is stopped");
    let after = later + Millis::seconds(10);
    let spent = then - shown(&game, after).left();
    assert!(
        spent >= Millis::seconds(7) && spent <= Millis::seconds(10),
        "{spent:?}"
    );
    play(&mut game, random, 1, after);
    assert_eq!(game.events().len(), 8, "five moves, stop, restart, a move");
}

#[test]
fn a_move_brought_back_after_the_restart_costs_its_player_what_he_thought_since() {
    let random = &mut Random(9);
    let mut game = casual(random);
    let now = play(&mut game, random, 4, Timestamp(0));
    game.undo().expect("four moves were made");
    let mover = game.last().turn();
    let later = now + Millis::minutes(60);
    game.happen(Event::Restart, later).expect("it is stopped");
    let used = |game: &Game, color| game.clock().expect("a clock").display(color).used();
    let before = [mover, !mover].map(|color| used(&game, color));
    let thought = Millis::seconds(70);
    game.redo(later + thought).expect("one was taken back");
    assert_eq!(used(&game, mover), before[0] + thought);
    assert_eq!(used(&game, !mover), before[1]);
    let clock = game.clock_at(later + thought + Millis::seconds(5));
    let other = *clock.expect("a clock").display(!mover);
    assert_eq!(other.used(), before[1] + Millis::seconds(5));
    let times: Vec<Timestamp> = game.events().iter().map(|it| it.at).collect();
    assert!(times.is_sorted(), "{times:?}");
}

#[test]
fn a_move_is_not_taken_back_to_where_a_flag_falls_at_once() {
    // The second period has no time and no delay, so its flag falls as soon as the period begins.
    let period = |moves, time| Period {
        moves,
        time: Millis(time),
    };
    let periods = vec![period(Some(1), 60_000), period(None, 0)];
    let control = TimeControl::new(periods, Extra::Delay(Millis::ZERO)).expect("two periods");
    let terms = Terms {
        clock: Some([control.clone(), control]),
        ..Terms::default()
    };
    let mut game = Game::new(Setup {
        terms,
        ..Setup::default()
    });
    for at in [1_000, 2_000] {
        let mv = game.last().legal_moves()[0];
        game.play(mv, Timestamp(at))
            .expect("the first move of each");
    }
    assert!(game.observe(Timestamp(3_000)), "White has no time");
    game.undo().expect("the flag fell");
    assert_eq!(game.live().ply, 1, "Black's move has gone with it");
    let read = store::read(&store::write(&game, "").expect("a game")).expect("its save");
    assert_eq!(read.game.events(), game.events());
}

#[test]
fn what_happened_while_the_clock_stood_comes_again_while_it_stands() {
    let random = &mut Random(5);
    let mut game = casual(random);
    let now = play(&mut game, random, 4, Timestamp(0));
    game.undo().expect("four moves were made");
    let offer = Event::Offer(Color::White);
    game.happen(offer, now + Millis::minutes(3))
        .expect("there is none");
    let before = told(&game);
    game.undo().expect("an offer was made");
    game.redo(now + Millis::minutes(4))
        .expect("it was taken back");
    assert_eq!(told(&game), before);
}

/// The times of the events of a game.
fn times(game: &Game) -> Vec<u64> {
    game.events().iter().map(|stamped| stamped.at.0).collect()
}

#[test]
fn a_save_whose_times_run_backwards_is_read_as_the_clock_counted_them() {
    // In this save a move was redone at its old time, although the clock had been restarted later.
    let random = &mut Random(3);
    let mut game = casual(random);
    play(&mut game, random, 1, Timestamp(1_000_000));
    let first = game.events()[0].at.0;
    game.happen(Event::Stop(Stopper::Player(Color::Black)), Timestamp(first))
        .expect("it runs");
    game.happen(Event::Restart, Timestamp(first + 50_000))
        .expect("it is stopped");
    play(&mut game, random, 1, Timestamp(first + 50_000));
    let last = game.events()[3].at.0;
    let text = store::write(&game, "").expect("a game");
    let old = text.replace(&format!("at: {last}"), &format!("at: {}", first + 10_000));
    assert_ne!(old, text);
    let read = store::read(&old).expect("it is no damage").game;
    assert_eq!(times(&read), [first, first, first + 50_000, first + 50_000]);
    let written = store::write(&read, "").expect("a game");
    assert_eq!(
        times(&store::read(&written).expect("its save").game),
        times(&read)
    );
    let clock = read.clock().expect("a clock");
    assert_eq!(clock.display(Color::Black).used(), Millis::ZERO);
}

#[test]
fn without_a_clock_too_no_event_is_earlier_than_the_one_before_it() {
    let mut game = Game::new(Setup::default());
    for at in [5_000, 1_000] {
        let mv = game.last().legal_moves()[0];
        game.play(mv, Timestamp(at)).expect("a legal move");
    }
    assert_eq!(times(&game), [5_000, 5_000]);
}

#[test]
fn a_game_goes_back_to_a_number_of_events_for_good() {
    for seed in 0..50 {
        let random = &mut Random(seed);
        let mut game = casual(random);
        let now = play(&mut game, random, 12, Timestamp(1_000));
        let events = game.events().to_vec();
        let keep = random.below(events.len());
        game.undo_to(keep).expect("there are more events");
        let (kept, added) = game.events().split_at(keep);
        assert_eq!(kept, &events[..keep], "game {seed}");
        let stop = Event::Stop(Stopper::TakeBack);
        assert!(added.iter().all(|it| it.event == stop), "{added:?}");
        assert_eq!(game.redo(now), Err(Refusal::NothingToRedo));
        let all = game.events().len();
        assert_eq!(game.undo_to(all), Err(Refusal::NothingToUndo));
    }
}
