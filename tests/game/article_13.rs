//! Tests of Article 13: the role of the arbiter.

use crate::common::desk::{Black, White, desk, minutes, watched};
use tritower::game::arbiter::{Act, Offence, Penalty, Points};
use tritower::game::{Breach, Duties, Event, Game, Law, Millis, Setup};

fn punish(penalty: Penalty) -> Act {
    Act::Punish {
        player: White,
        offence: Offence::Distraction,
        penalty,
    }
}

#[test]
fn a13_1_only_a_game_with_an_arbiter_knows_his_acts() {
    let act = Event::Act(Act::BothLose);
    let mut alone = desk(minutes(90), Duties::default());
    assert_eq!(alone.refuses(act), Breach::NoArbiter);
    let mut casual = Game::new(Setup::default());
    let refused = casual.happen(act, crate::common::played::NOW);
    assert_eq!(refused, Err(casual.refusal(Breach::Casual)));
}

#[test]
fn a13_3_what_he_decides_is_recorded_with_its_article() {
    for (act, article) in [
        (Act::Cancel, "7.1"),
        (Act::Late(White), "6.6"),
        (Act::BothLose, "12.8"),
        (Act::Restore { plies: 0 }, "7.4"),
        (punish(Penalty::Warning), "13.4(a)"),
    ] {
        assert_eq!(act.article(Law::Tournament), article);
    }
}

#[test]
fn a13_4_a_a_warning_changes_nothing_but_the_record() {
    let mut desk = desk(minutes(90), watched());
    desk.acts(punish(Penalty::Warning));
    assert_eq!((desk.left(White), desk.left(Black)), (5_400, 5_400));
    assert_eq!(desk.game.events().len(), 2);
}

#[test]
fn a13_4_b_the_opponent_may_get_time() {
    let mut desk = desk(minutes(90), watched());
    desk.acts(punish(Penalty::TimeToOpponent(Millis::minutes(2))));
    assert_eq!((desk.left(White), desk.left(Black)), (5_400, 5_520));
}

#[test]
fn a13_4_c_the_offender_may_lose_time_and_even_all_of_it() {
    let mut desk = desk(minutes(90), watched());
    desk.acts(punish(Penalty::TimeTaken(Millis::minutes(2))));
    assert_eq!((desk.left(White), desk.left(Black)), (5_280, 5_400));
    desk.acts(punish(Penalty::TimeTaken(Millis::minutes(200))));
    assert!(desk.game.observe(desk.now), "his flag is down");
}

#[test]
fn a13_5_and_13_4_b_time_is_not_given_to_a_player_whose_flag_has_fallen() {
    // No player has noticed the fallen flag, and in rapid games the arbiter does not point it out.
    let mut desk = desk(minutes(30), watched());
    desk.passes(1_801);
    let (time, down) = (Millis::minutes(10), Breach::TimeAfterFlag(White));
    let gift = |to| Event::Act(Act::GiveTime { to, time });
    assert_eq!(desk.refuses(gift(White)), down);
    assert_eq!(down.article(Law::Tournament), "6.9");
    assert_eq!(down.article(Law::Fide), "6.10");
    let from_black = Event::Act(Act::Punish {
        player: Black,
        offence: Offence::Distraction,
        penalty: Penalty::TimeToOpponent(time),
    });
    assert_eq!(desk.refuses(from_black), down);
    // The opponent may be given extra time. After the clocks are set, the flag is up again.
    desk.happens(gift(Black));
    assert_eq!(desk.left(Black), 2_400);
    desk.acts(Act::SetTimes {
        white: time,
        black: time,
    });
    desk.happens(gift(White));
    assert_eq!(desk.left(White), 1_200);
}

#[test]
fn a13_4_d_the_game_may_be_declared_lost() {
    let mut desk = desk(minutes(90), watched());
    desk.acts(punish(Penalty::Loss(Points::One)));
    assert_eq!(
        desk.game.result().map(|result| result.winner),
        Some(Some(Black))
    );
}

#[test]
fn a13_4_e_who_is_sent_away_has_lost() {
    let mut desk = desk(minutes(90), watched());
    desk.acts(punish(Penalty::Expulsion(Points::One)));
    assert_eq!(
        punish(Penalty::Expulsion(Points::One)).article(Law::Tournament),
        "13.4(e)"
    );
    let result = desk.game.result().expect("the game is over");
    assert_eq!(result.winner, Some(Black));
    assert_eq!(result.reason.article(Law::Tournament), "13.4(e)");
}

#[test]
fn a13_5_time_may_be_given_for_a_disturbance_from_outside() {
    let mut desk = desk(minutes(90), watched());
    let time = Millis::minutes(5);
    let act = Act::GiveTime { to: White, time };
    assert_eq!(act.article(Law::Tournament), "13.5");
    desk.acts(act).acts(Act::GiveTime { to: Black, time });
    assert_eq!((desk.left(White), desk.left(Black)), (5_700, 5_700));
}

#[test]
fn a13_6_the_program_tells_nobody_that_he_has_not_pressed() {
    let mut desk = desk(minutes(90), watched());
    desk.makes("b2W-b4N").passes(5_400);
    assert!(desk.game.observe(desk.now), "his time runs out in silence");
}
