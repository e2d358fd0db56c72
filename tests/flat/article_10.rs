//! Tests of FIDE's Article 10 on the flat board: the quickplay finish with an arbiter. Appendix D
//! applies without an arbiter.

use crate::common::desk::{Black, Desk, White, desk, minutes, periods, watched};
use crate::common::flat::{board, board_from, ended, refused, step};
use tritower::game::arbiter::Act;
use tritower::game::control::{Extra, TimeControl};
use tritower::game::quickplay::{QuickplayClaim, QuickplayGround, Ruling};
use tritower::game::{Breach, EndReason, Event, Law, Refusal};
use tritower::rules::Color;

const POSTPONE: Ruling = Ruling::Postpone { extra: true };

fn claim(by: Color) -> Event {
    Event::Quickplay(QuickplayClaim {
        by,
        ground: QuickplayGround::CannotWin,
    })
}

fn ruling(ruling: Ruling) -> Event {
    Event::Act(Act::Ruling(ruling))
}

/// A game in which White has one second less than two minutes for all remaining moves.
fn short_of_time(control: TimeControl) -> Desk {
    let mut desk = board(control, watched());
    let left = desk.left(White);
    desk.passes(left - 119);
    desk
}

#[test]
fn f10_1_only_the_last_phase_is_a_quickplay_finish() {
    let mut desk = short_of_time(periods(40, 90, 30, Extra::None));
    let early = refused(&mut desk, claim(White));
    assert_eq!(early, (Breach::NoQuickplayYet(White), "10.2"));
    short_of_time(minutes(90)).happens(claim(White));
}

#[test]
fn f10_2_he_has_less_than_two_minutes_and_his_flag_is_up() {
    let mut desk = board(minutes(90), watched());
    desk.passes(5_280);
    let two = refused(&mut desk, claim(White));
    assert_eq!(two, (Breach::NoQuickplayYet(White), "10.2"));
    desk.passes(120);
    let down = refused(&mut desk, claim(White));
    assert_eq!(down, (Breach::FlagDown(White), "6.10"));
}

#[test]
fn f10_2_he_has_the_move() {
    let mut desk = short_of_time(minutes(90));
    desk.makes("e2-e4");
    let made = (Breach::QuickplayOutOfTurn(White), "10.2");
    assert_eq!(refused(&mut desk, claim(White)), made);
    desk.presses();
    assert_eq!(refused(&mut desk, claim(White)), made);
    desk.plays("e7-e5").happens(claim(White));
}

#[test]
fn f10_2_on_the_tower_either_player_claims() {
    let mut desk = desk(minutes(90), watched());
    desk.passes(5_300).plays("b2W-b4N").happens(claim(White));
}

#[test]
fn f10_2_the_claim_stops_the_clocks_until_the_arbiter_has_spoken() {
    let mut desk = short_of_time(minutes(90));
    desk.happens(claim(White)).passes(500);
    assert_eq!(desk.left(White), 119);
    let unsettled = (Breach::ClaimUnsettled, "10.2");
    assert_eq!(refused(&mut desk, step("e2-e4")), unsettled);
    assert_eq!(refused(&mut desk, Event::Restart), unsettled);
}

#[test]
fn f10_2_the_claim_is_an_offer_that_the_opponent_may_accept() {
    let mut desk = short_of_time(minutes(90));
    desk.happens(claim(White)).happens(Event::Accept(Black));
    assert_eq!(ended(&desk), ("1/2-1/2", "5.2(c)"));
}

#[test]
fn f10_2_a_the_arbiter_may_declare_the_game_drawn() {
    let mut desk = short_of_time(minutes(90));
    desk.happens(claim(White)).happens(ruling(Ruling::Grant));
    assert_eq!(desk.result(), Some((None, EndReason::Quickplay)));
    assert_eq!(ended(&desk), ("1/2-1/2", "10.2(a)"));
}

#[test]
fn f10_2_a_there_must_be_a_claim() {
    let mut desk = short_of_time(minutes(90));
    let none = refused(&mut desk, ruling(Ruling::Grant));
    assert_eq!(none, (Breach::NothingClaimed, "10.2"));
}

#[test]
fn f10_2_b_postponed_the_game_goes_on_with_two_minutes_for_the_opponent_or_without() {
    for (extra, black) in [(true, 5_520), (false, 5_400)] {
        let postpone = Ruling::Postpone { extra };
        let mut desk = short_of_time(minutes(90));
        desk.happens(claim(White)).happens(ruling(postpone));
        assert_eq!((desk.left(White), desk.left(Black)), (119, black));
        desk.plays("e2-e4");
        let again = refused(&mut desk, ruling(postpone));
        assert_eq!(again, (Breach::PostponedAlready, "10.2(b)"));
    }
}

#[test]
fn f10_2_b_after_a_flag_the_arbiter_decides_the_result() {
    let mut desk = short_of_time(minutes(90));
    desk.happens(claim(White))
        .happens(ruling(POSTPONE))
        .passes(119);
    desk.happens(Event::FlagFall(White));
    assert_eq!(ended(&desk), ("0-1", "6.10"), "unless he says otherwise");
    desk.happens(ruling(Ruling::Grant));
    assert_eq!(ended(&desk), ("1/2-1/2", "10.2(b)"));
}

#[test]
fn f10_2_c_refused_it_brings_the_opponent_two_minutes() {
    let mut desk = short_of_time(minutes(90));
    desk.happens(claim(White)).happens(ruling(Ruling::Refuse));
    assert_eq!((desk.left(White), desk.left(Black)), (119, 5_520));
    assert_eq!(desk.game.quickplay_claim(), None);
    assert_eq!(Act::Ruling(Ruling::Refuse).article(Law::Fide), "10.2(c)");
    desk.plays("e2-e4");
}

#[test]
fn f10_2_c_the_two_minutes_come_once_for_a_claim() {
    let mut desk = short_of_time(minutes(90));
    desk.happens(claim(White)).happens(ruling(POSTPONE));
    desk.happens(ruling(Ruling::Refuse));
    assert_eq!(desk.left(Black), 5_520);
    desk.happens(claim(White)).happens(ruling(Ruling::Refuse));
    assert_eq!(desk.left(Black), 5_640, "another claim");
}

#[test]
fn f10_2_c_on_the_tower_a_refusal_brings_nothing() {
    let mut desk = desk(minutes(90), watched());
    desk.passes(5_300)
        .happens(claim(White))
        .happens(ruling(Ruling::Refuse));
    assert_eq!(desk.left(Black), 5_400);
}

#[test]
fn f10_2_d_what_the_arbiter_has_decided_is_final() {
    let mut desk = short_of_time(minutes(90));
    desk.happens(claim(White)).happens(ruling(Ruling::Grant));
    let over = desk.game.happen(ruling(Ruling::Refuse), desk.now);
    assert!(matches!(over, Err(Refusal::Over(_))));
}

#[test]
fn f10_3_in_classical_play_the_first_flag_decides_and_no_second_can_fall() {
    let mut desk = board_from("4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 40", minutes(90), watched());
    desk.passes(20_000);
    assert!(desk.game.observe(desk.now));
    assert_eq!(desk.result(), Some((Some(Black), EndReason::FlagFall)));
    assert!(!desk.display(Black).is_flag_down());
}
