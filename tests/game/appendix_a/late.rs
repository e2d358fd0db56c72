//! Tests of Article A10: a player who is more than an hour late.

use crate::appendix_a::{refused, result, start};
use crate::common::adjourned::{
    ENVELOPE, NEXT_DAY, act, adjourn, adjourned, at, found, opened, play, resumed, tournament,
};
use crate::common::setup;
use AdjournmentAct::{Arrive, Late, Resume, Seal};
use Color::{Black, White};
use tritower::game::adjournment::{AdjournmentAct, Hindrance};
use tritower::game::{EndReason, Game, Refusal};
use tritower::rules::{Color, Position};

#[test]
fn a10_an_answerer_who_comes_more_than_an_hour_late_loses() {
    let mut game = resumed(start(), &[White]);
    act(&mut game, Arrive(Black), NEXT_DAY + 61).unwrap();
    assert_eq!(result(&game), (Some(White), EndReason::LateForResumption));
    let told = game.result().unwrap().to_string();
    assert_eq!(told, "1-0 by coming late for the resumption (Article A10)");

    let mut game = resumed(start(), &[White]);
    act(&mut game, Arrive(Black), NEXT_DAY + 60).unwrap();
    assert_eq!(game.result(), None, "an hour is not more than an hour");
}

#[test]
fn a10_a_sealer_who_comes_more_than_an_hour_late_loses() {
    let mut game = opened(start(), &[Black], "b4N");
    act(&mut game, Arrive(White), NEXT_DAY + 61).unwrap();
    assert_eq!(result(&game), (Some(Black), EndReason::LateForResumption));

    let mut game = opened(start(), &[Black], "b4N");
    act(&mut game, Seal(ENVELOPE), NEXT_DAY + 5).unwrap();
    act(&mut game, Arrive(White), NEXT_DAY + 61).unwrap();
    assert_eq!(result(&game), (Some(Black), EndReason::LateForResumption));
}

#[test]
fn a10_the_arbiter_need_not_wait_for_a_player_who_stays_away() {
    let mut game = resumed(start(), &[White]);
    let early = act(&mut game, Late(Black), NEXT_DAY + 60);
    assert_eq!(refused(early), Hindrance::NotLate(Black));
    let present = act(&mut game, Late(White), NEXT_DAY + 61);
    assert_eq!(refused(present), Hindrance::EnvelopeClosed);
    act(&mut game, Late(Black), NEXT_DAY + 61).unwrap();
    assert_eq!(result(&game), (Some(White), EndReason::LateForResumption));

    let mut game = opened(start(), &[Black], "b4N");
    let present = act(&mut game, Late(Black), NEXT_DAY + 61);
    assert_eq!(refused(present), Hindrance::NotLate(Black));
    act(&mut game, Late(White), NEXT_DAY + 61).unwrap();
    assert_eq!(result(&game), (Some(Black), EndReason::LateForResumption));
}

/// White has sealed a move and arrives late; until then Black waits and the envelope is closed.
fn late_sealer(position: Position, text: &str) -> Game {
    let mut game = resumed(position, &[Black]);
    let declared = act(&mut game, Late(White), NEXT_DAY + 61);
    assert_eq!(refused(declared), Hindrance::EnvelopeClosed);
    act(&mut game, Arrive(White), NEXT_DAY + 61).unwrap();
    assert_eq!(game.result(), None, "the envelope decides");
    act(&mut game, found(text), NEXT_DAY + 62).unwrap();
    game
}

#[test]
fn a10_a_a_late_sealer_has_won_if_his_move_is_checkmate() {
    let boards = "QL4w QL6w KL4w KL6w";
    let position = setup("Kb3W Qd2W", "Ka1W").boards(boards).position();
    let mated = (Some(White), EndReason::Checkmate);
    assert_eq!(result(&late_sealer(position, "Qb2W")), mated);
    assert_eq!(
        result(&late_sealer(position, "Qd8B")),
        (Some(Black), EndReason::LateForResumption)
    );
}

#[test]
fn a10_b_a_late_sealer_has_drawn_if_his_move_is_stalemate_or_leaves_two_kings() {
    let boards = "QL4w QL6w KL4w KL6w";
    let position = setup("Kd8B Qd3N", "Ka1W").boards(boards).position();
    assert_eq!(
        result(&late_sealer(position, "Qb3W")),
        (None, EndReason::Stalemate)
    );
    let position = setup("Kb1W", "Kd8B Nb2W").position();
    assert_eq!(
        result(&late_sealer(position, "Kxb2W")),
        (None, EndReason::DeadPosition)
    );
}

#[test]
fn a10_c_a_late_sealer_has_won_if_the_present_players_flag_falls_before() {
    let mut game = tournament(start());
    play(&mut game, "b2W-b4N", 5);
    play(&mut game, "b7B-b5N", 95);
    act(&mut game, adjourn(None), 96).unwrap();
    act(&mut game, Seal(ENVELOPE), 96).unwrap();
    act(&mut game, Arrive(Black), NEXT_DAY).unwrap();
    act(&mut game, Resume, NEXT_DAY).unwrap();
    act(&mut game, found("Nc3N"), NEXT_DAY).unwrap();
    // Black has thirty minutes left.
    assert!(game.observe(at(NEXT_DAY + 31)));
    assert_eq!(result(&game), (Some(White), EndReason::FlagFall));
    assert!(matches!(
        act(&mut game, Arrive(White), NEXT_DAY + 61),
        Err(Refusal::Over(_))
    ));
}

#[test]
fn a10_the_hour_counts_from_a_resumption_that_was_itself_late() {
    let mut game = adjourned(start());
    act(&mut game, Arrive(White), NEXT_DAY + 90).unwrap();
    act(&mut game, Resume, NEXT_DAY + 90).unwrap();
    act(&mut game, Arrive(Black), NEXT_DAY + 100).unwrap();
    assert_eq!(game.result(), None);
}

#[test]
fn a10_with_a11_a_late_sealer_of_a_missing_move_loses_unless_what_he_states_mates() {
    let boards = "QL4w QL6w KL4w KL6w";
    let position = setup("Kb3W Qd2W", "Ka1W").boards(boards).position();
    for (text, expected) in [
        ("d2W-b2W", (Some(White), EndReason::Checkmate)),
        ("d2W-d8B", (Some(Black), EndReason::LateForResumption)),
    ] {
        let mut game = resumed(position, &[Black]);
        act(&mut game, Arrive(White), NEXT_DAY + 61).unwrap();
        act(&mut game, AdjournmentAct::Missing, NEXT_DAY + 62).unwrap();
        play(&mut game, text, NEXT_DAY + 63);
        assert_eq!(result(&game), expected);
    }
}
