//! Tests of FIDE's Article 13 on the flat board: the arbiter.

use crate::common::desk::{Black, Desk, White, desk, minutes, watched};
use crate::common::flat::{board, ended, refused};
use tritower::game::arbiter::{Act, Offence, Penalty, Points};
use tritower::game::{Breach, Duties, EndReason, Event, Law, Millis};
use tritower::rules::Color;
use tritower::store;

fn table() -> Desk {
    board(minutes(90), watched())
}

fn punish(player: Color, penalty: Penalty) -> Act {
    Act::Punish {
        player,
        offence: Offence::Distraction,
        penalty,
    }
}

/// The points of White and Black for the game, in half points.
fn halves(desk: &Desk) -> [u32; 2] {
    let result = desk.game.result().expect("the game is over");
    [White, Black].map(|color| result.points(color).expect("points").halves())
}

#[test]
fn f13_1_only_a_game_with_an_arbiter_knows_his_acts() {
    let mut desk = board(minutes(90), Duties::default());
    let refusal = refused(&mut desk, Event::Act(Act::BothLose));
    assert_eq!(refusal, (Breach::NoArbiter, "13.1"));
}

#[test]
fn f13_3_what_he_decides_is_recorded_and_read_back_with_the_game() {
    let mut desk = table();
    desk.acts(punish(White, Penalty::PointsTaken(Points::Half)))
        .acts(punish(White, Penalty::PointsAdded(Points::Half)))
        .happens(Event::Resignation(Black));
    let text = store::write(&desk.game, "").expect("it is small");
    let read = store::read(&text).expect("it is whole").game;
    assert_eq!(read.events(), desk.game.events());
    assert_eq!(read.result(), desk.game.result());
}

#[test]
fn f13_4_a_a_warning_changes_nothing_but_the_record() {
    let mut desk = table();
    desk.acts(punish(White, Penalty::Warning));
    assert_eq!((desk.left(White), desk.left(Black)), (5_400, 5_400));
    assert_eq!(desk.game.events().len(), 2);
}

#[test]
fn f13_4_b_and_c_the_opponent_gets_time_or_the_offender_loses_it() {
    let mut desk = table();
    let time = Millis::minutes(2);
    desk.acts(punish(White, Penalty::TimeToOpponent(time)))
        .acts(punish(White, Penalty::TimeTaken(time)));
    assert_eq!((desk.left(White), desk.left(Black)), (5_280, 5_520));
}

#[test]
fn f13_4_d_the_game_may_be_declared_lost() {
    let mut desk = table();
    desk.acts(punish(White, Penalty::Loss(Points::One)));
    assert_eq!(ended(&desk), ("0-1", "13.4(d)"));
}

#[test]
fn f13_4_e_the_result_may_count_less_for_the_offender() {
    let penalty = Penalty::PointsTaken(Points::Half);
    assert_eq!(penalty.article(Law::Fide), "13.4(e)");
    let mut desk = table();
    desk.acts(punish(White, penalty));
    assert_eq!(desk.result(), None, "the game goes on");
    desk.happens(Event::Resignation(Black));
    assert_eq!(halves(&desk), [1, 0]);
    assert_eq!(ended(&desk).0, "1/2-0");
    let winner = desk.result().map(|(winner, _)| winner);
    assert_eq!(winner, Some(Some(White)), "he has won all the same");
}

#[test]
fn f13_4_e_nobody_gets_less_than_nothing() {
    let mut desk = table();
    desk.acts(punish(Black, Penalty::PointsTaken(Points::One)))
        .happens(Event::Resignation(Black));
    assert_eq!(halves(&desk), [2, 0]);
}

#[test]
fn f13_4_f_it_may_count_more_for_the_opponent_but_no_more_than_a_win() {
    let penalty = Penalty::PointsAdded(Points::Half);
    assert_eq!(penalty.article(Law::Fide), "13.4(f)");
    let mut desk = table();
    desk.acts(punish(White, penalty))
        .happens(Event::Offer(White));
    desk.happens(Event::Accept(Black));
    assert_eq!(halves(&desk), [1, 2]);
    assert_eq!(ended(&desk).0, "1/2-1");
    assert!(desk.game.result().is_some_and(|result| result.is_draw()));
    desk.acts(punish(White, penalty));
    assert_eq!(halves(&desk), [1, 2], "a point is the most");
}

#[test]
fn f13_4_e_and_f_after_the_game_too() {
    let mut desk = table();
    desk.happens(Event::Resignation(Black))
        .acts(punish(White, Penalty::PointsTaken(Points::One)))
        .acts(punish(White, Penalty::PointsAdded(Points::Half)));
    assert_eq!(halves(&desk), [0, 1]);
    let text = store::write(&desk.game, "").expect("it is small");
    let read = store::read(&text).expect("it is whole").game;
    assert_eq!(read.result(), desk.game.result());
    let warning = Event::Act(punish(White, Penalty::Warning));
    assert!(desk.game.happen(warning, desk.now).is_err(), "no other act");
}

#[test]
fn f13_4_e_and_f_the_tower_knows_neither() {
    for penalty in [Penalty::PointsTaken, Penalty::PointsAdded] {
        let mut desk = desk(minutes(90), watched());
        let act = Event::Act(punish(White, penalty(Points::Half)));
        assert_eq!(refused(&mut desk, act), (Breach::NoSuchPenalty, "13.4"));
    }
}

#[test]
fn f13_4_g_who_is_sent_away_has_lost() {
    let penalty = Penalty::Expulsion(Points::One);
    assert_eq!(penalty.article(Law::Fide), "13.4(g)");
    let mut desk = table();
    desk.acts(punish(White, penalty));
    let result = desk.game.result().expect("the game is over");
    assert_eq!(result.winner, Some(Black));
    assert!(matches!(result.reason, EndReason::Punished { .. }));
}

#[test]
fn f13_5_time_is_given_for_a_disturbance_from_outside() {
    let mut desk = table();
    let act = |to| Act::GiveTime {
        to,
        time: Millis::minutes(5),
    };
    assert_eq!(act(White).article(Law::Fide), "13.5");
    desk.acts(act(White)).acts(act(Black));
    assert_eq!((desk.left(White), desk.left(Black)), (5_700, 5_700));
}

#[test]
fn f13_6_the_program_tells_nobody_that_he_has_not_pressed() {
    let mut desk = table();
    desk.makes("e2-e4").passes(5_400);
    assert!(desk.game.observe(desk.now), "his time runs out in silence");
}
