//! Tests of Article 6: the chess clock. Times are in seconds; the tests in `clock_simulation.rs`
//! compare milliseconds.

mod controls;
mod stopping;

use crate::common::desk::{
    Black, White, desk, desk_from, minutes, periods, seconds_and, unstarted, watched,
};
use crate::common::setup;
use tritower::game::arbiter::Act;
use tritower::game::clock::Motion;
use tritower::game::control::Extra;
use tritower::game::{
    Breach, EndReason, Event, Game, Law, Millis, Play, Refusal, Setup, Stopper, Terms, Timestamp,
};
use tritower::rules::Position;

#[test]
fn a6_1_only_one_display_runs_at_a_time() {
    let mut desk = desk(minutes(90), watched());
    desk.passes(10).makes("b2W-b4N").passes(5).presses();
    assert!(desk.is_running(Black));
    desk.passes(7);
    assert_eq!((desk.left(White), desk.left(Black)), (5_385, 5_393));
    desk.plays("b7B-b5N").passes(3);
    assert_eq!((desk.left(White), desk.left(Black)), (5_382, 5_393));
}

#[test]
fn a6_1_a_flag_falls_when_the_last_millisecond_is_gone() {
    let mut desk = desk(seconds_and(10, Extra::None), watched());
    desk.now = Timestamp(desk.now.0 + 9_999);
    assert!(!desk.display(White).is_flag_down());
    desk.now = Timestamp(desk.now.0 + 1);
    assert_eq!(desk.display(White).flag_fell(), Some(desk.now));
}

#[test]
fn a6_3_each_display_has_a_flag_of_its_own() {
    let mut desk = desk(minutes(5), watched());
    desk.passes(300).makes("b2W-b4N").presses();
    assert!(desk.display(White).is_flag_down() && !desk.display(Black).is_flag_down());
}

#[test]
fn a6_5_the_game_starts_with_whites_clock() {
    let mut desk = unstarted(Position::start(), [minutes(90), minutes(90)], watched());
    let mv = desk.find("b2W-b4N");
    assert_eq!(desk.refuses(Event::Move(mv)), Breach::NotStarted);
    desk.happens(Event::Start);
    assert!(desk.is_running(White));
    assert_eq!(desk.refuses(Event::Start), Breach::StartedAlready);
}

#[test]
fn a6_5_in_a_casual_game_the_first_move_starts_the_clock() {
    let terms = Terms {
        clock: Some([minutes(5), minutes(5)]),
        ..Terms::default()
    };
    let mut game = Game::new(Setup {
        terms,
        ..Setup::default()
    });
    let mv = crate::common::find(game.last(), "b2W-b4N").unwrap();
    game.play(mv, Timestamp(77_000)).unwrap();
    let clock = game.clock_at(Timestamp(80_000)).unwrap();
    assert_eq!(clock.running(), Some(Black));
    assert_eq!(clock.display(White).left(), Millis::minutes(5));
    assert_eq!(clock.display(Black).left(), Millis::seconds(297));
}

#[test]
fn a6_6_who_comes_more_than_an_hour_late_loses() {
    let mut desk = desk(minutes(90), watched());
    desk.plays("b2W-b4N").passes(3_600);
    let late = Event::Act(Act::Late(Black));
    assert_eq!(
        desk.refuses(late),
        Breach::NotLate(Black),
        "an hour and no more"
    );
    desk.passes(1).happens(late);
    assert_eq!(desk.result(), Some((Some(White), EndReason::Late)));
}

#[test]
fn a6_6_who_has_moved_is_not_late() {
    let mut desk = desk(minutes(90), watched());
    desk.plays("b2W-b4N").passes(4_000);
    assert_eq!(
        desk.refuses(Event::Act(Act::Late(White))),
        Breach::NotLate(White)
    );
}

#[test]
fn a6_7_a_a_move_is_completed_when_the_clock_is_pressed() {
    let mut desk = desk(minutes(90), watched());
    desk.makes("b2W-b4N").passes(9);
    assert!(desk.game.awaits_press());
    assert_eq!(desk.game.to_move(), Some(White), "he still has the move");
    assert_eq!(desk.left(White), 5_391, "and his time runs");
    let reply = desk.find("b7B-b5N");
    assert_eq!(
        desk.refuses(Event::Move(reply)),
        Breach::NotCompleted(White)
    );
    assert_eq!(
        desk.refuses(Event::Press(Black)),
        Breach::NothingToComplete(Black)
    );
    desk.presses();
    assert_eq!(desk.game.to_move(), Some(Black));
    assert_eq!(
        desk.refuses(Event::Press(Black)),
        Breach::NothingToComplete(Black)
    );
}

#[test]
fn a6_7_a_a_move_that_ends_the_game_needs_no_press() {
    let start = setup("Kc6N Ra5N", "Kc8B").boards("QL1w QL2b KL1w KL2b");
    let mut desk = desk_from(start.position(), minutes(90), watched());
    desk.makes("a5N-a8B");
    assert_eq!(desk.result(), Some((Some(White), EndReason::Checkmate)));
}

#[test]
fn a6_7_a_choosing_the_piece_for_an_owed_promotion_is_no_move_to_press_for() {
    let start = setup("Kb2W a8B", "Kc5N Re8KL6")
        .boards("QL1w QL5b KL1w KL6b")
        .pending_promotion("a8B");
    let mut desk = desk_from(start.position(), minutes(90), watched());
    desk.makes("a8B=N");
    assert_eq!(
        desk.refuses(Event::Press(White)),
        Breach::NothingToComplete(White)
    );
    desk.plays("b2W-a2W");
}

#[test]
fn a6_7_a_in_a_casual_game_the_program_presses() {
    let terms = Terms {
        clock: Some([minutes(5), minutes(5)]),
        ..Terms::default()
    };
    let mut game = Game::new(Setup {
        terms,
        ..Setup::default()
    });
    for (at, text) in [(0, "b2W-b4N"), (9_000, "b7B-b5N"), (13_000, "c2W-c3W")] {
        let mv = crate::common::find(game.last(), text).unwrap();
        game.play(mv, Timestamp(at)).unwrap();
    }
    let clock = game.clock().unwrap();
    assert_eq!(clock.display(White).left(), Millis::seconds(296));
    assert_eq!(clock.display(Black).left(), Millis::seconds(291));
}

#[test]
fn a6_7_c_improper_clock_handling_is_penalised() {
    let mut desk = desk(minutes(90), watched());
    let offence = tritower::game::arbiter::Offence::Clock;
    assert_eq!(offence.article(Law::Tournament), "6.7(c)");
    desk.acts(Act::Punish {
        player: White,
        offence,
        penalty: tritower::game::arbiter::Penalty::TimeTaken(Millis::minutes(10)),
    });
    assert_eq!(desk.left(White), 4_800);
}

#[test]
fn a6_8_in_classical_play_the_arbiter_program_sees_the_flag_fall() {
    let mut desk = desk(minutes(90), watched());
    desk.passes(5_399);
    assert!(!desk.game.observe(desk.now));
    desk.passes(1);
    assert!(desk.game.observe(desk.now));
    assert_eq!(desk.result(), Some((Some(Black), EndReason::FlagFall)));
}

#[test]
fn a6_8_a_player_may_claim_it_too() {
    let mut desk = desk(minutes(90), watched());
    assert_eq!(desk.refuses(Event::FlagFall(White)), Breach::FlagUp(White));
    let early = desk.refuses(Event::FlagClaim(Black));
    assert_eq!(early, Breach::FlagUp(White));
}

#[test]
fn a6_8_nothing_else_happens_once_a_flag_is_seen_to_be_down() {
    let mut desk = desk(minutes(90), watched());
    desk.passes(5_400);
    let mv = desk.find("b2W-b4N");
    for event in [
        Event::Move(mv),
        Event::Offer(White),
        Event::Resignation(Black),
        Event::Stop(Stopper::Arbiter),
    ] {
        assert_eq!(desk.refuses(event), Breach::FlagDown(White));
    }
}

#[test]
fn a6_9_who_does_not_complete_his_moves_in_time_loses() {
    let mut desk = desk(periods(2, 90, 30, Extra::None), watched());
    desk.plays("b2W-b4N b7B-b5N")
        .passes(5_399)
        .makes("c2W-c3W")
        .passes(1);
    assert!(desk.game.observe(desk.now), "made, and not completed");
    assert_eq!(desk.result(), Some((Some(Black), EndReason::FlagFall)));
}

#[test]
fn a6_9_mate_on_the_board_comes_before_a_flag() {
    let start = setup("Kc6N Ra5N", "Kc8B").boards("QL1w QL2b KL1w KL2b");
    let mut desk = desk_from(start.position(), minutes(90), watched());
    desk.passes(5_399).makes("a5N-a8B").passes(60);
    assert!(!desk.game.observe(desk.now));
    assert_eq!(desk.result(), Some((Some(White), EndReason::Checkmate)));
}

#[test]
fn a6_9_a_flag_draws_against_a_bare_king() {
    let start = setup("Kb2W Rc2W", "Kb7B").position();
    let mut desk = desk_from(start, minutes(90), watched());
    desk.passes(5_400);
    assert!(desk.game.observe(desk.now));
    assert_eq!(desk.result(), Some((None, EndReason::FlagFallWithoutMate)));
}

#[test]
fn a6_9_king_and_knight_win_on_time_for_they_can_mate_on_this_board() {
    let start = setup("Kb2W Rc2W", "Kb7B Nc6N").position();
    assert!(start.can_mate(Black));
    let mut desk = desk_from(start, minutes(90), watched());
    desk.passes(5_400);
    assert!(desk.game.observe(desk.now));
    assert_eq!(desk.result(), Some((Some(Black), EndReason::FlagFall)));
}

#[test]
fn a6_9_who_is_forced_to_take_the_last_piece_cannot_be_mated() {
    // The king's only legal move captures the queen that gives check.
    let boards = "QL4w QL6w KL4w KL6w";
    let start = setup("Ka1W", "Kd8B Qb2W").boards(boards).position();
    let king = crate::common::targets(&start, "a1W");
    let moves = crate::common::legal(&start);
    let boards_move = moves.iter().any(|text| text.starts_with(['Q', 'K']));
    assert_eq!((king.as_str(), boards_move), ("b2W", false), "{moves:?}");
    assert!(!start.can_mate(Black));
}

#[test]
fn a6_10_the_arbiter_sets_a_clock_that_was_wrong() {
    let mut desk = desk(minutes(90), watched());
    desk.passes(10).acts(Act::SetTimes {
        white: Millis::minutes(80),
        black: Millis::minutes(70),
    });
    assert_eq!((desk.left(White), desk.left(Black)), (4_800, 4_200));
    desk.passes(4_799);
    assert!(!desk.game.observe(desk.now));
    desk.passes(1);
    assert!(desk.game.observe(desk.now));
}

#[test]
fn a6_11_the_program_always_knows_which_flag_fell_first() {
    let mut desk = desk(minutes(5), watched());
    desk.passes(300).plays("b2W-b4N").passes(300);
    let fell = [White, Black].map(|color| desk.display(color).flag_fell().unwrap());
    assert!(fell[0] < fell[1]);
}

#[test]
fn a6_a_clock_needs_a_game_with_one() {
    let terms = Terms {
        play: Play::Tournament(watched()),
        ..Terms::default()
    };
    let mut game = Game::new(Setup {
        terms,
        ..Setup::default()
    });
    let refused = game.happen(Event::Start, Timestamp(0));
    assert_eq!(
        refused,
        Err(Refusal::Breach(Breach::NoClock, Law::Tournament))
    );
    let mv = crate::common::find(game.last(), "b2W-b4N").unwrap();
    game.play(mv, Timestamp(0)).unwrap();
    assert!(!game.awaits_press(), "there is nothing to press");
}

#[test]
fn a6_a_move_taken_back_in_a_casual_game_gives_its_time_back() {
    let terms = Terms {
        clock: Some([minutes(5), minutes(5)]),
        ..Terms::default()
    };
    let mut game = Game::new(Setup {
        terms,
        ..Setup::default()
    });
    for (at, text) in [(0, "b2W-b4N"), (9_000, "b7B-b5N"), (13_000, "c2W-c3W")] {
        let mv = crate::common::find(game.last(), text).unwrap();
        game.play(mv, Timestamp(at)).unwrap();
    }
    let (clock, last) = (*game.clock().unwrap(), *game.last());
    game.undo().unwrap();
    assert_eq!(game.clock().unwrap().motion(), Motion::Stopped);
    assert_eq!(
        game.clock().unwrap().display(White).left(),
        Millis::minutes(5)
    );
    game.redo(Timestamp(50_000)).unwrap();
    assert_eq!((game.clock(), game.last()), (Some(&clock), &last));
    game.undo().unwrap();
    game.happen(Event::Restart, Timestamp(60_000)).unwrap();
    let later = game.clock_at(Timestamp(61_000)).unwrap();
    assert_eq!(later.display(White).left(), Millis::seconds(299));
}
