//! Tests of Article 6.2: time controls.

use tritower::game::control::{Extra, Pace, Period, TimeControl};
use tritower::game::{Event, Millis};
use tritower::rules::Position;

use crate::common::desk::{Black, White, desk, minutes, periods, seconds_and, unstarted, watched};

const INCREMENT: Extra = Extra::Increment(Millis::seconds(5));
const DELAY: Extra = Extra::Delay(Millis::seconds(5));

#[test]
fn a6_2_all_moves_are_made_in_one_time() {
    let mut desk = desk(minutes(1), watched());
    desk.passes(20).plays("b2W-b4N").passes(10).plays("b7B-b5N");
    assert_eq!((desk.left(White), desk.left(Black)), (40, 50));
}

#[test]
fn a6_2_time_saved_in_a_period_is_added_to_the_next() {
    let mut desk = desk(periods(2, 90, 30, Extra::None), watched());
    desk.passes(60)
        .plays("b2W-b4N b7B-b5N")
        .passes(40)
        .plays("c2W-c3W");
    assert_eq!(desk.left(White), 5_300 + 1_800);
    assert_eq!(
        (desk.display(White).period(), desk.display(White).moves()),
        (1, 0)
    );
    assert_eq!(desk.display(Black).period(), 0);
}

#[test]
fn a6_2_the_last_period_of_a_number_of_moves_repeats() {
    let period = Period {
        moves: Some(1),
        time: Millis::seconds(10),
    };
    let control = TimeControl::new(vec![period], Extra::None).unwrap();
    let mut desk = desk(control, watched());
    desk.plays("b2W-b4N b7B-b5N c2W-c3W");
    assert_eq!((desk.left(White), desk.left(Black)), (30, 20));
}

#[test]
fn a6_2_an_increment_is_added_after_each_move() {
    let mut desk = desk(seconds_and(60, INCREMENT), watched());
    desk.passes(20).makes("b2W-b4N");
    assert_eq!(desk.left(White), 40, "not before the move is completed");
    desk.presses();
    assert_eq!(desk.left(White), 45);
    desk.passes(1).plays("b7B-b5N");
    assert_eq!(desk.left(Black), 64, "more than at the beginning");
}

#[test]
fn a6_2_in_the_delay_mode_the_fixed_time_runs_first() {
    let mut desk = desk(seconds_and(60, DELAY), watched());
    desk.passes(5).plays("b2W-b4N");
    assert_eq!(desk.left(White), 60, "the main time is untouched");
    desk.passes(3).plays("b7B-b5N").passes(12);
    assert_eq!((desk.left(White), desk.left(Black)), (53, 60));
    desk.plays("c2W-c3W");
    assert_eq!(desk.left(White), 53, "nothing is given back");
}

#[test]
fn a6_2_a_player_with_one_second_may_use_the_fixed_time() {
    // An implementation that first deducts three seconds and then adds five would lose here.
    let mut desk = desk(seconds_and(1, DELAY), watched());
    desk.passes(3).plays("b2W-b4N");
    assert_eq!(desk.left(White), 1);
}

#[test]
fn a6_2_in_the_delay_mode_saved_time_is_not_carried_over() {
    let mut desk = desk(periods(1, 90, 30, DELAY), watched());
    desk.passes(60).plays("b2W-b4N");
    assert_eq!(desk.left(White), 1_800);
}

#[test]
fn a6_2_the_players_may_have_different_times() {
    let mut desk = unstarted(Position::start(), [minutes(10), minutes(90)], watched());
    desk.happens(Event::Start);
    assert_eq!((desk.left(White), desk.left(Black)), (600, 5_400));
    assert_eq!(
        desk.game.setup().terms.pace(),
        Pace::Classical,
        "the slower one's"
    );
}

#[test]
fn a6_2_what_is_no_control_is_refused() {
    let period = |moves, minutes| Period {
        moves,
        time: Millis::minutes(minutes),
    };
    for periods in [
        vec![],
        vec![period(Some(0), 10)],
        vec![period(None, 10), period(None, 10)],
        vec![period(None, 0)],
        vec![period(None, 60 * 101)],
        vec![period(Some(1), 1); 9],
    ] {
        assert!(
            TimeControl::new(periods.clone(), Extra::None).is_err(),
            "{periods:?}"
        );
    }
    let delay_alone = vec![period(None, 0)];
    assert!(TimeControl::new(delay_alone, DELAY).is_ok());
}
