//! Tests of FIDE's Article 8 on the flat board: the recording of the moves.

use crate::common::desk::{Black, Desk, White, minutes, seconds_and, watched};
use crate::common::flat::{board, refused};
use tritower::game::arbiter::Act;
use tritower::game::control::{Extra, TimeControl};
use tritower::game::{Breach, Duties, Event, Law, Millis, Scorekeeping};
use tritower::rules::{Color, Language};
use tritower::store;

fn by_hand(control: TimeControl) -> Desk {
    let duties = Duties {
        scorekeeping: Scorekeeping::Players,
        ..watched()
    };
    board(control, duties)
}

/// A player writes the next move that is missing on their scoresheet.
fn writes(desk: &mut Desk, color: Color) {
    let line = desk.game.line(desk.game.live().line);
    let mv = line.plies[desk.game.written(color)].mv;
    desk.happens(Event::Record(color, mv));
}

#[test]
fn f8_1_a_player_writes_his_previous_move_before_he_makes_another() {
    let mut desk = by_hand(minutes(90));
    desk.plays("e2-e4 e7-e5");
    let next = desk.find("g1-f3");
    let refusal = refused(&mut desk, Event::Move(next));
    assert_eq!(refusal, (Breach::NotWritten(White), "8.1"));
    writes(&mut desk, White);
    desk.plays("g1-f3");
}

#[test]
fn f8_1_he_may_reply_before_he_writes_his_opponents_move() {
    let mut desk = by_hand(minutes(90));
    desk.plays("e2-e4 e7-e5");
    assert_eq!(desk.game.written(Black), 0);
}

#[test]
fn f8_1_an_offer_of_a_draw_stands_on_the_scoresheet() {
    let mut desk = board(minutes(90), watched());
    desk.plays("e2-e4 e7-e5")
        .makes("g1-f3")
        .happens(Event::Offer(White));
    let sheet = store::export_scoresheet(&desk.game, Language::German);
    assert_eq!(sheet, "1. e4 e5\n2. Sf3 (=)\n");
}

#[test]
fn f8_1_who_cannot_keep_score_has_time_deducted_at_the_beginning() {
    let mut desk = board(minutes(90), watched());
    let time = Millis::minutes(10);
    let act = Act::DeductForScore { from: Black, time };
    assert_eq!(act.article(Law::Fide), "8.1");
    desk.acts(act);
    assert_eq!(desk.left(Black), 4_800);
    desk.plays("e2-e4");
    let late = refused(&mut desk, Event::Act(act));
    assert_eq!(late, (Breach::GameHasBegun, "8.1"));
}

#[test]
fn f8_4_with_less_than_five_minutes_he_need_not_write() {
    let mut desk = by_hand(minutes(90));
    desk.passes(5_100);
    assert!(desk.game.must_write(White, desk.now), "five are not less");
    desk.passes(1);
    assert!(!desk.game.must_write(White, desk.now));
    assert!(desk.game.must_write(Black, desk.now));
}

#[test]
fn f8_4_with_thirty_seconds_for_each_move_he_must() {
    for (seconds, must) in [(30, true), (29, false)] {
        let extra = Extra::Increment(Millis::seconds(seconds));
        let mut desk = by_hand(seconds_and(3_600, extra));
        desk.passes(3_500);
        assert_eq!(desk.game.must_write(White, desk.now), must, "{seconds}");
    }
}

#[test]
fn f8_7_the_sheet_bears_the_result() {
    let mut desk = board(minutes(90), watched());
    desk.plays("e2-e4").happens(Event::Resignation(Black));
    let record = store::export_record(&desk.game, Language::English);
    assert!(record.contains("Result: 1-0 (5.1(b))\n"), "{record}");
}
