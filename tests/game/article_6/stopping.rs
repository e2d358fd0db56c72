//! Tests of Articles 6.12 and 6.13: clocks that are stopped and set.

use tritower::game::arbiter::{Act, Offence, Penalty};
use tritower::game::clock::Motion;
use tritower::game::control::Extra;
use tritower::game::{Breach, Claim, DrawGround, Duties, Event, Game, Millis, Stopper};
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

/// Returns the game as it is after the program has been closed and started again.
fn comes_back(game: &Game) -> Game {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    store::autosave(&paths, game, "").unwrap();
    store::load_autosave(&paths)
        .unwrap()
        .unwrap()
        .into_game()
        .unwrap()
        .game
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
    // The clock is read, but no event has happened.
    desk.game.mark_seen(desk.now);
    desk.game = comes_back(&desk.game);
    assert_eq!((desk.left(White), desk.left(Black)), (5_390, 5_380));
    desk.passes(3_600);
    assert_eq!(desk.left(Black), 5_380, "it stands");
}

#[test]
fn a6_12_c_what_the_arbiter_has_stopped_a_restored_position_does_not_start() {
    let mut desk = desk(minutes(90), watched());
    desk.plays("b2W-b4N b7B-b5N").passes(10);
    desk.happens(Event::Stop(Stopper::Arbiter));
    desk.acts(Act::Restore { plies: 1 }).passes(60);
    assert_eq!((desk.left(White), desk.left(Black)), (5_400, 5_400));
    let mv = desk.find("c7B-c5N");
    assert_eq!(desk.refuses(Event::Move(mv)), Breach::ClocksStopped);
    desk.happens(Event::Restart).passes(5);
    assert_eq!(desk.left(Black), 5_395);
}

#[test]
fn a6_12_c_a_restored_position_leaves_the_clock_going_that_went() {
    let mut desk = desk(minutes(90), watched());
    desk.plays("b2W-b4N b7B-b5N").passes(10);
    desk.acts(Act::Restore { plies: 1 }).passes(5);
    assert_eq!((desk.left(White), desk.left(Black)), (5_400, 5_395));
}

#[test]
fn a6_13_a_restored_position_gives_back_thinking_time_and_keeps_what_the_arbiter_did() {
    let time = Millis::minutes(10);
    let punish = |penalty| Act::Punish {
        player: White,
        offence: Offence::Telephone,
        penalty,
    };
    let sets = |white, black| Act::SetTimes {
        white: Millis::seconds(white),
        black: Millis::seconds(black),
    };
    // White has thought ten seconds, Black twenty, and White seven more.
    for (act, white, black) in [
        (Act::GiveTime { to: White, time }, 5_990, 5_380),
        (punish(Penalty::TimeTaken(time)), 4_790, 5_380),
        (punish(Penalty::TimeToOpponent(time)), 5_390, 5_980),
        (sets(6_000, 60), 5_390 + 617, 60),
    ] {
        let mut desk = desk(minutes(90), watched());
        desk.passes(10).plays("b2W-b4N").passes(20);
        desk.plays("b7B-b5N").passes(7).acts(act).passes(5);
        desk.acts(Act::Restore { plies: 1 });
        assert_eq!(
            (desk.left(White), desk.left(Black)),
            (white, black),
            "{act:?}"
        );
    }
}

#[test]
fn a6_13_what_a_wrong_claim_cost_outlives_a_restored_position() {
    let mut desk = desk(minutes(90), watched());
    desk.plays("b2W-b4N b7B-b5N").passes(40);
    desk.happens(Event::Claim(Claim {
        by: White,
        ground: DrawGround::FiftyMoves,
        intended: None,
    }));
    desk.acts(Act::Restore { plies: 1 });
    assert_eq!((desk.left(White), desk.left(Black)), (5_220, 5_580));
}

#[test]
fn a6_after_the_result_no_clock_runs() {
    let mut desk = desk(minutes(90), watched());
    desk.passes(10).happens(Event::Resignation(White));
    assert_eq!(desk.game.clock().unwrap().motion(), Motion::Stopped);
    desk.passes(600);
    assert_eq!(desk.left(White), 5_390);
}
