//! Tests of Appendix B: rapid chess.

use crate::common::desk::{Black, White, desk, desk_from, minutes, seconds_and, watched};
use crate::common::setup;
use tritower::game::arbiter::Act;
use tritower::game::control::{Extra, Pace, TimeControl};
use tritower::game::{Breach, Duties, EndReason, Event, Millis, Scorekeeping};

#[test]
fn b1_a_rapid_game_is_one_of_fifteen_to_sixty_minutes() {
    let pace = |seconds| seconds_and(seconds, Extra::None).pace();
    assert_eq!(pace(900), Pace::Rapid);
    assert_eq!(pace(3_600), Pace::Rapid);
    assert_eq!(pace(3_601), Pace::Classical);
    assert_eq!(TimeControl::rapid().pace(), Pace::Rapid);
    assert_eq!(TimeControl::classical().pace(), Pace::Classical);
}

#[test]
fn b1_extra_time_counts_for_sixty_moves() {
    let extra = Extra::Increment(Millis::seconds(10));
    assert_eq!(seconds_and(600, extra).pace(), Pace::Rapid);
    assert_eq!(
        seconds_and(300, Extra::Delay(Millis::seconds(10))).pace(),
        Pace::Rapid
    );
}

#[test]
fn b1_a_game_of_several_periods_is_classical() {
    let control = crate::common::desk::periods(20, 10, 10, Extra::None);
    assert_eq!(control.pace(), Pace::Classical);
}

#[test]
fn b2_the_other_laws_hold() {
    let mut desk = desk(minutes(30), watched());
    desk.makes("b2W-b4N");
    let reply = desk.find("b7B-b5N");
    assert_eq!(
        desk.refuses(Event::Move(reply)),
        Breach::NotCompleted(White)
    );
}

#[test]
fn b3_nobody_needs_to_write() {
    let duties = Duties {
        scorekeeping: Scorekeeping::Players,
        ..watched()
    };
    let mut desk = desk(minutes(30), duties);
    desk.plays("b2W-b4N b7B-b5N c2W-c3W c7B-c6B");
    assert_eq!(desk.game.written(White), 0);
}

#[test]
fn b4_after_three_moves_of_each_the_setup_is_not_challenged() {
    let mut desk = desk(minutes(30), watched());
    desk.plays("b2W-b4N b7B-b5N c2W-c3W c7B-c6B a2W-a3W");
    assert!(
        desk.game
            .clone()
            .happen(Event::Act(Act::Cancel), desk.now)
            .is_ok()
    );
    desk.plays("a7B-a6B");
    assert_eq!(
        desk.refuses(Event::Act(Act::Cancel)),
        Breach::TooLateForSetup
    );
}

#[test]
fn b6_a_fallen_flag_counts_only_when_it_is_claimed() {
    let mut desk = desk(minutes(30), watched());
    desk.passes(1_800);
    assert!(
        !desk.game.observe(desk.now),
        "the arbiter program keeps silent"
    );
    assert_eq!(desk.refuses(Event::FlagFall(White)), Breach::FlagIsClaimed);
    desk.plays("b2W-b4N b7B-b5N");
    assert_eq!(desk.game.result(), None);
}

#[test]
fn b7_the_claimants_flag_must_be_up_and_the_others_down() {
    let mut desk = desk(minutes(30), watched());
    let claim = Event::FlagClaim(Black);
    assert_eq!(desk.refuses(claim), Breach::FlagUp(White));
    desk.passes(1_800).happens(claim);
    assert_eq!(desk.result(), Some((Some(Black), EndReason::FlagFall)));
}

#[test]
fn b7_the_win_needs_somebody_who_can_mate() {
    let start = setup("Kb2W Rc2W", "Kb7B").position();
    let mut desk = desk_from(start, minutes(30), watched());
    desk.passes(1_800).happens(Event::FlagClaim(Black));
    assert_eq!(desk.result(), Some((None, EndReason::FlagFallWithoutMate)));
}

#[test]
fn b8_when_both_flags_are_down_the_game_is_drawn() {
    let mut desk = desk(minutes(30), watched());
    desk.passes(1_800).plays("b2W-b4N").passes(1_800);
    desk.happens(Event::FlagClaim(White));
    assert_eq!(desk.result(), Some((None, EndReason::BothFlags)));
}

#[test]
fn b8_an_increment_does_not_lift_a_fallen_flag() {
    let mut desk = desk(
        seconds_and(900, Extra::Increment(Millis::seconds(10))),
        watched(),
    );
    desk.passes(900).plays("b2W-b4N");
    assert!(desk.display(White).is_flag_down());
    assert_eq!(desk.left(White), 0);
}
