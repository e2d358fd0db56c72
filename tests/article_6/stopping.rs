//! Articles 6.12 and 6.13: clocks that are stopped and set.

use tritower::game::{Act, Breach, Duties, Event, Extra, Game, Millis, Motion, Stopper};
use tritower::store::{self, Paths};

use crate::common::desk::{Black, White, desk, minutes, seconds_and, watched};

const DELAY: Extra = Extra::Delay(Millis::seconds(5));

#[test]
fn a6_12_a_the_arbiter_stops_both_clocks() {
    let mut desk = desk(minutes(90), watched());
    desk.passes(10)
        .happens(Event::Stop(Stopper::Arbiter))
        .passes(600);
    assert_eq!((desk.left(White), desk.left(Black)), (5_390, 5_400));
    let mv = desk.find("b2W-b4N");
    assert_eq!(desk.refuses(Event::Move(mv)), Breach::ClocksStopped);
    let stop = Event::Stop(Stopper::Arbiter);
    assert_eq!(desk.refuses(stop), Breach::ClocksStopped);
}

#[test]
fn a6_12_a_without_an_arbiter_nobody_stops_them_in_his_name() {
    let mut desk = desk(minutes(90), Duties::default());
    assert_eq!(
        desk.refuses(Event::Stop(Stopper::Arbiter)),
        Breach::NoArbiter
    );
}

#[test]
fn a6_12_b_a_player_may_stop_them_to_call_the_arbiter() {
    let mut desk = desk(minutes(90), watched());
    desk.passes(10)
        .happens(Event::Stop(Stopper::Player(Black)))
        .passes(60);
    assert_eq!(desk.left(White), 5_390);
}

#[test]
fn a6_12_c_the_clock_that_ran_is_restarted() {
    let mut desk = desk(seconds_and(600, DELAY), watched());
    assert_eq!(desk.refuses(Event::Restart), Breach::ClocksRun);
    desk.passes(3)
        .happens(Event::Stop(Stopper::Arbiter))
        .passes(99);
    desk.happens(Event::Restart).passes(3);
    assert!(desk.is_running(White));
    assert_eq!(
        desk.left(White),
        599,
        "two seconds of the fixed time were left"
    );
}

#[test]
fn a6_12_a_program_that_ends_costs_nobody_time() {
    let mut desk = desk(minutes(90), watched());
    desk.passes(20);
    desk.game.observe(desk.now);
    desk.game = comes_back(&desk.game);
    assert_eq!(desk.game.clock().unwrap().motion(), Motion::Stopped);
    desk.passes(86_400).happens(Event::Restart).passes(1);
    assert_eq!(desk.left(White), 5_379, "what was thought before counts");
}

#[test]
fn a6_12_a_flag_that_had_fallen_before_the_program_ended_has_fallen() {
    let mut desk = desk(minutes(90), watched());
    desk.passes(5_400);
    desk.game.mark_seen(desk.now);
    let game = comes_back(&desk.game);
    assert_eq!(game.result().map(|result| result.winner), Some(Some(Black)));
    assert_eq!(comes_back(&game).events(), game.events());
}

/// The game after the program has ended and begun again.
fn comes_back(game: &Game) -> Game {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    store::autosave(&paths, game, "").unwrap();
    store::load_autosave(&paths).unwrap().unwrap().game
}

#[test]
fn a6_13_times_are_set_when_a_position_is_restored() {
    let mut desk = desk(minutes(90), watched());
    desk.passes(10)
        .plays("b2W-b4N")
        .passes(20)
        .plays("b7B-b5N")
        .passes(7);
    desk.acts(Act::Restore { plies: 1 });
    assert!(desk.is_running(Black));
    assert_eq!((desk.left(White), desk.left(Black)), (5_390, 5_380));
}

#[test]
fn a6_12_what_was_thought_until_the_clock_was_last_kept_is_charged_to_the_player_on_move() {
    let mut desk = desk(minutes(90), watched());
    desk.passes(10).plays("b2W-b4N").passes(20);
    // The clock is looked at without anything having happened.
    desk.game.mark_seen(desk.now);
    desk.game = comes_back(&desk.game);
    assert_eq!((desk.left(White), desk.left(Black)), (5_390, 5_380));
    desk.passes(3_600);
    assert_eq!(desk.left(Black), 5_380, "it stands");
}
