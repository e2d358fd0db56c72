//! Tests of FIDE's Article 6 on the flat board: the chess clock.

use crate::common::desk::{Black, Desk, White, minutes, periods, seconds_and, unstarted, watched};
use crate::common::flat::{
    board, board_from, ended, over_the_board, plays_illegally, refused, step,
};
use crate::common::rules;
use tritower::game::arbiter::{Act, Offence, Penalty};
use tritower::game::control::{Extra, TimeControl};
use tritower::game::{Breach, EndReason, Event, Law, Millis, Stopper};
use tritower::rules::{Color, Position};

fn table() -> Desk {
    board(minutes(90), watched())
}

fn waiting(control: TimeControl) -> Desk {
    let start = Position::start_of(rules("chess"));
    unstarted(start, [control.clone(), control], watched())
}

#[test]
fn f6_1_one_display_runs_at_a_time_and_a_flag_falls_with_the_last_millisecond() {
    let mut desk = table();
    desk.passes(60).plays("e2-e4").passes(30);
    assert_eq!((desk.left(White), desk.left(Black)), (5_340, 5_370));
    assert!(!desk.is_running(White) && desk.is_running(Black));
    desk.passes(5_370);
    assert!(desk.display(Black).is_flag_down() && !desk.display(White).is_flag_down());
}

#[test]
fn f6_2_a_a_number_of_moves_in_a_period_then_all_others() {
    let mut desk = board(periods(2, 10, 5, Extra::None), watched());
    desk.plays("e2-e4 e7-e5");
    desk.passes(60).plays("g1-f3");
    assert_eq!(desk.left(White), 540 + 300);
    assert_eq!(desk.display(White).period(), 1);
}

#[test]
fn f6_2_a_additional_time_for_each_move() {
    let increment = Extra::Increment(Millis::seconds(30));
    let mut desk = board(seconds_and(600, increment), watched());
    desk.passes(10).plays("e2-e4");
    assert_eq!(desk.left(White), 620);
}

#[test]
fn f6_2_b_time_saved_in_a_period_is_added_to_the_next_but_not_in_the_delay_mode() {
    let delay = Extra::Delay(Millis::seconds(5));
    let mut desk = board(periods(1, 10, 5, delay), watched());
    desk.passes(65).plays("e2-e4");
    assert_eq!(desk.left(White), 300, "nine minutes are gone");
}

#[test]
fn f6_2_b_in_the_delay_mode_the_main_time_is_used_only_after_the_fixed_one() {
    let delay = Extra::Delay(Millis::seconds(5));
    let mut desk = board(seconds_and(600, delay), watched());
    desk.passes(4).plays("e2-e4");
    assert_eq!(desk.left(White), 600);
    desk.passes(12).plays("e7-e5");
    assert_eq!(desk.left(Black), 593);
    // The part of the delay that was not used is not saved.
    desk.passes(6).plays("g1-f3");
    assert_eq!(desk.left(White), 599);
}

#[test]
fn f6_3_each_display_has_a_flag_of_its_own() {
    let mut desk = board(minutes(30), over_the_board());
    desk.passes(1_800);
    assert!(desk.display(White).is_flag_down() && !desk.display(Black).is_flag_down());
}

#[test]
fn f6_5_the_game_starts_with_whites_clock() {
    let mut desk = waiting(minutes(90));
    let move_first = refused(&mut desk, step("e2-e4"));
    assert_eq!(move_first, (Breach::NotStarted, "6.5"));
    desk.happens(Event::Start).passes(60);
    assert_eq!((desk.left(White), desk.left(Black)), (5_340, 5_400));
    assert_eq!(
        refused(&mut desk, Event::Start),
        (Breach::StartedAlready, "6.5")
    );
}

#[test]
fn f6_6_when_nobody_is_there_white_loses_the_time_until_he_comes() {
    let mut desk = table();
    desk.passes(1_200).plays("e2-e4");
    assert_eq!((desk.left(White), desk.left(Black)), (4_200, 5_400));
}

#[test]
fn f6_7_who_comes_more_than_an_hour_late_loses() {
    for late in Color::ALL {
        let mut desk = table();
        desk.passes(3_600);
        let refusal = refused(&mut desk, Event::Act(Act::Late(late)));
        assert_eq!(refusal, (Breach::NotLate(late), "6.7"));
        desk.passes(1).acts(Act::Late(late));
        assert_eq!(desk.result(), Some((Some(!late), EndReason::Late)));
        assert_eq!(ended(&desk).1, "6.7");
    }
}

#[test]
fn f6_8_a_a_move_is_completed_when_the_clock_is_pressed() {
    let mut desk = table();
    desk.makes("e2-e4").passes(20);
    let reply = refused(&mut desk, step("e7-e5"));
    assert_eq!(reply, (Breach::NotCompleted(White), "6.8(a)"));
    assert_eq!(
        desk.left(White),
        5_380,
        "until the press the time is his own"
    );
    desk.presses();
    assert!(desk.is_running(Black));
    let twice = refused(&mut desk, Event::Press(White));
    assert_eq!(twice, (Breach::NothingToComplete(White), "6.8(a)"));
}

#[test]
fn f6_8_c_bad_handling_of_the_clock_is_punished() {
    assert_eq!(Offence::Clock.article(Law::Fide), "6.8(c)");
    let mut desk = table();
    let (player, time) = (White, Millis::minutes(1));
    desk.acts(Act::Punish {
        player,
        offence: Offence::Clock,
        penalty: Penalty::TimeToOpponent(time),
    });
    assert_eq!(desk.left(Black), 5_460);
}

#[test]
fn f6_9_in_classical_play_the_program_sees_the_flag_and_a_player_may_point_at_it() {
    let mut desk = table();
    let up = refused(&mut desk, Event::FlagClaim(Black));
    assert_eq!(up, (Breach::FlagUp(White), "6.9"));
    desk.passes(5_400);
    let mut pointed = table();
    pointed.passes(5_400).happens(Event::FlagFall(White));
    assert_eq!(pointed.result(), Some((Some(Black), EndReason::FlagFall)));
    assert!(desk.game.observe(desk.now));
    assert_eq!(desk.result(), pointed.result());
}

#[test]
fn f6_10_who_does_not_complete_his_moves_in_time_loses() {
    let mut desk = table();
    desk.makes("e2-e4").passes(5_400);
    let late = refused(&mut desk, Event::Press(White));
    assert_eq!(late, (Breach::FlagDown(White), "6.10"));
    desk.happens(Event::FlagFall(White));
    assert_eq!(ended(&desk), ("0-1", "6.10"));
}

#[test]
fn f6_10_mate_stalemate_and_agreement_come_before_a_flag() {
    let mut desk = board(minutes(90), watched());
    desk.plays("f2-f3 e7-e5 g2-g4").makes("d8-h4").passes(9_000);
    assert!(!desk.game.observe(desk.now));
    assert_eq!(desk.result(), Some((Some(Black), EndReason::Checkmate)));
}

/// The winner and the reason when White's time runs out in a position.
fn flag(fen: &str) -> Option<(Option<Color>, EndReason)> {
    let mut desk = board_from(fen, minutes(90), watched());
    desk.passes(5_400);
    assert!(desk.game.observe(desk.now));
    assert_eq!(ended(&desk).1, "6.10");
    desk.result()
}

#[test]
fn f6_10_a_flag_draws_where_the_opponent_can_mate_by_no_series_of_moves() {
    let cannot = Some((None, EndReason::FlagFallWithoutMate));
    assert_eq!(flag("4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 40"), cannot);
    assert_eq!(flag("4kb2/8/8/8/8/8/8/R3K3 w - - 0 40"), cannot);
    assert_eq!(flag("4kn2/8/8/8/8/8/8/Q3K3 w - - 0 40"), cannot);
    // Neither king can get past the pawns.
    assert_eq!(flag("4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 40"), cannot);
}

#[test]
fn f6_10_a_flag_loses_where_the_worst_play_lets_the_opponent_mate() {
    let loses = Some((Some(Black), EndReason::FlagFall));
    assert_eq!(flag("4k3/4p3/8/8/8/8/8/Q3K3 w - - 0 40"), loses);
    assert_eq!(flag("4kn2/8/8/8/8/8/8/R3K3 w - - 0 40"), loses);
    assert_eq!(flag("4kb2/8/8/8/8/8/P7/4K3 w - - 0 40"), loses);
}

#[test]
fn f6_10_in_other_games_it_asks_who_can_win_by_their_aim() {
    let flag = |name: &str, fen: &str| {
        let start = crate::common::position_under(rules(name), fen);
        let mut desk = crate::common::desk::desk_from(start, minutes(90), watched());
        desk.passes(5_400);
        assert!(desk.game.observe(desk.now));
        desk.game.result().map(|it| it.score())
    };
    // A bare king cannot explode a king, but in antichess it can be given away.
    let bare = "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 40";
    assert_eq!(flag("chess+atomic", bare), Some("1/2-1/2"));
    assert_eq!(flag("chess+antichess", bare), Some("0-1"));
    assert_eq!(flag("chess+960", bare), Some("1/2-1/2"));
}

#[test]
fn f6_11_the_arbiter_sets_a_clock_that_was_wrong() {
    let mut desk = table();
    let [white, black] = [4_000, 5_000].map(Millis::seconds);
    desk.acts(Act::SetTimes { white, black });
    assert_eq!((desk.left(White), desk.left(Black)), (4_000, 5_000));
}

#[test]
fn f6_12_the_program_always_knows_which_flag_fell_first() {
    let mut desk = table();
    desk.passes(5_400);
    let first = refused(&mut desk, Event::FlagFall(Black));
    assert_eq!(first, (Breach::FlagDown(White), "6.10"));
    desk.happens(Event::FlagFall(White));
    assert_eq!(desk.result(), Some((Some(Black), EndReason::FlagFall)));
}

#[test]
fn f6_13_a_the_arbiter_stops_both_clocks() {
    let mut desk = table();
    desk.happens(Event::Stop(Stopper::Arbiter)).passes(600);
    assert_eq!(desk.left(White), 5_400);
    let play = refused(&mut desk, step("e2-e4"));
    assert_eq!(play, (Breach::ClocksStopped, "6.13(c)"));
}

#[test]
fn f6_13_b_and_c_a_player_stops_them_to_call_the_arbiter_who_lets_them_run_again() {
    let mut desk = table();
    desk.happens(Event::Stop(Stopper::Player(Black)))
        .passes(600);
    desk.happens(Event::Restart).passes(10);
    assert_eq!(desk.left(White), 5_390);
    let again = refused(&mut desk, Event::Restart);
    assert_eq!(again, (Breach::ClocksRun, "6.13(c)"));
}

#[test]
fn f6_13_d_who_stops_them_without_a_reason_is_punished() {
    let offence = Offence::Stopping;
    let act = Act::Punish {
        player: Black,
        offence,
        penalty: Penalty::TimeTaken(Millis::minutes(5)),
    };
    assert_eq!(offence.article(Law::Fide), "6.13(d)");
    let mut desk = table();
    desk.happens(Event::Stop(Stopper::Player(Black))).acts(act);
    assert_eq!(desk.left(Black), 5_100);
    let mut tower = crate::common::desk::desk(minutes(90), watched());
    let refusal = refused(&mut tower, Event::Act(act));
    assert_eq!(refusal, (Breach::NotPunished, "12.6"));
}

#[test]
fn f6_14_a_restored_position_gives_back_time_and_the_count_of_moves() {
    let mut desk = board(periods(2, 30, 30, Extra::None), over_the_board());
    desk.plays("e2-e4 e7-e5").passes(60);
    plays_illegally(&mut desk, "f1-f3");
    assert_eq!(desk.display(White).period(), 1);
    desk.passes(40).happens(Event::ClaimIllegal(Black));
    let white = desk.display(White);
    assert_eq!((white.period(), white.moves()), (0, 1));
    assert_eq!(
        (desk.left(White), desk.left(Black)),
        (1_740, 1_800 + 120),
        "Black's forty seconds come back, and he gets two minutes"
    );
    let [white, black] = [1_700, 1_900].map(Millis::seconds);
    desk.acts(Act::SetTimes { white, black });
    assert_eq!((desk.left(White), desk.left(Black)), (1_700, 1_900));
    let act = Act::SetTimes { white, black };
    assert_eq!(act.article(Law::Fide), "6.14");
}
