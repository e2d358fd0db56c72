//! Tests of FIDE's Article 9 on the flat board: the drawn game.

use crate::common::desk::{Black, Desk, White, minutes, watched};
use crate::common::flat::{
    board, board_from, by_touch, ended, fen, over_the_board, refused, step, touch,
};
use tritower::game::clock::Motion;
use tritower::game::{Breach, Claim, DrawGround, EndReason, Event, Game, Setup, Timestamp};
use tritower::rules::{Color, Language, Move};
use tritower::store;

fn table() -> Desk {
    board(minutes(90), watched())
}

fn claim(by: Color, ground: DrawGround, intended: Option<Move>) -> Event {
    Event::Claim(Claim {
        by,
        ground,
        intended,
    })
}

const THERE_AND_BACK: &str = "g1-f3 g8-f6 f3-g1 f6-g8";

#[test]
fn f9_1_a_a_draw_is_offered_after_the_move_and_before_the_press() {
    let mut desk = table();
    desk.makes("e2-e4").happens(Event::Offer(White)).presses();
    assert_eq!(desk.game.offer(), Some(White));
    desk.happens(Event::Accept(Black));
    assert_eq!(desk.result(), Some((None, EndReason::Agreement)));
}

#[test]
fn f9_1_a_an_offer_at_another_time_is_valid_too() {
    let mut desk = table();
    desk.happens(Event::Offer(Black));
    assert_eq!(desk.game.offer(), Some(Black));
}

#[test]
fn f9_1_a_it_cannot_be_withdrawn_nor_made_twice_and_stands_until_it_is_answered() {
    let mut desk = table();
    desk.makes("e2-e4").happens(Event::Offer(White)).presses();
    let again = refused(&mut desk, Event::Offer(White));
    assert_eq!(again, (Breach::OfferStands(White), "9.1(a)"));
    let withdrawn = refused(&mut desk, Event::Decline(White));
    assert_eq!(withdrawn, (Breach::NothingOffered(White), "9.1(a)"));
    desk.passes(1_000);
    assert_eq!(desk.game.offer(), Some(White));
}

#[test]
fn f9_1_a_it_is_declined_by_a_word() {
    let mut desk = table();
    desk.happens(Event::Offer(Black))
        .happens(Event::Decline(White));
    assert_eq!(desk.game.offer(), None);
    let late = refused(&mut desk, Event::Accept(White));
    assert_eq!(late, (Breach::NothingOffered(White), "9.1(a)"));
}

#[test]
fn f9_1_a_it_is_declined_by_touching_a_piece_to_move_it_or_to_capture_it() {
    for name in ["e2", "e7"] {
        let mut desk = board(minutes(90), by_touch());
        desk.happens(Event::Offer(Black)).happens(touch(name));
        assert_eq!(desk.game.offer(), None, "{name}");
    }
}

#[test]
fn f9_1_a_adjusting_a_piece_declines_nothing_nor_does_the_offerers_own_hand() {
    let mut desk = board(minutes(90), by_touch());
    desk.happens(Event::Offer(Black))
        .happens(Event::Adjust(White));
    assert_eq!(desk.game.offer(), Some(Black));
    let mut desk = board(minutes(90), by_touch());
    desk.happens(Event::Offer(White)).happens(touch("e2"));
    assert_eq!(desk.game.offer(), Some(White));
}

#[test]
fn f9_1_a_a_move_declines_it_and_so_does_an_illegal_one_that_is_taken_back() {
    let mut desk = table();
    desk.happens(Event::Offer(Black)).makes("e2-e4");
    assert_eq!(desk.game.offer(), None);
    let mut desk = board(minutes(90), over_the_board());
    desk.happens(Event::Offer(Black))
        .happens(step("e2-e5"))
        .happens(Event::Retract(White));
    assert_eq!(desk.game.offer(), None, "he has touched the pawn");
}

#[test]
fn f9_1_a_an_offer_made_with_an_illegal_move_is_not_withdrawn_with_it() {
    let mut desk = board(minutes(90), over_the_board());
    desk.happens(step("e2-e5"))
        .happens(Event::Offer(White))
        .happens(Event::Retract(White));
    assert_eq!(desk.game.offer(), Some(White));
}

#[test]
fn f9_1_a_on_the_tower_touching_declines_nothing() {
    let mut desk = crate::common::desk::desk(minutes(90), by_touch());
    desk.happens(Event::Offer(Black)).touches("b2W");
    assert_eq!(desk.game.offer(), Some(Black));
}

#[test]
fn f9_1_b_an_offer_stands_on_the_scoresheet() {
    let mut desk = table();
    desk.makes("e2-e4").happens(Event::Offer(White));
    let sheet = store::export_scoresheet(&desk.game, Language::English);
    assert_eq!(sheet, "1. e4 (=)\n");
}

#[test]
fn f9_1_c_a_claim_that_falls_leaves_an_offer() {
    let mut desk = table();
    desk.happens(claim(White, DrawGround::Repetition, None));
    assert_eq!(desk.game.offer(), Some(White));
    desk.happens(Event::Accept(Black));
    assert_eq!(desk.result(), Some((None, EndReason::Agreement)));
}

#[test]
fn f9_1_c_the_move_that_he_must_make_with_it_leaves_the_offer_to_the_opponent() {
    let mut desk = table();
    let intended = desk.find("e2-e4");
    desk.happens(claim(White, DrawGround::Repetition, Some(intended)))
        .plays("e2-e4");
    assert_eq!(desk.game.offer(), Some(White));
    desk.plays("e7-e5");
    assert_eq!(desk.game.offer(), None);
}

#[test]
fn f9_1_c_the_opponents_offer_stands_first() {
    let mut desk = table();
    desk.happens(Event::Offer(Black))
        .happens(claim(White, DrawGround::Repetition, None));
    assert_eq!(desk.game.offer(), Some(Black));
}

#[test]
fn f9_1_c_on_the_tower_a_claim_is_no_offer() {
    let mut desk = crate::common::desk::desk(minutes(90), watched());
    desk.happens(claim(White, DrawGround::Repetition, None));
    assert_eq!(desk.game.offer(), None);
}

#[test]
fn f9_2_a_with_the_move_that_brings_the_position_for_the_third_time() {
    let mut desk = table();
    desk.plays(THERE_AND_BACK).plays("g1-f3 g8-f6 f3-g1");
    let intended = desk.find("f6-g8");
    desk.happens(claim(Black, DrawGround::Repetition, Some(intended)));
    assert_eq!(desk.result(), Some((None, EndReason::Repetition)));
    assert_eq!(ended(&desk), ("1/2-1/2", "9.2"));
}

#[test]
fn f9_2_b_with_the_position_that_has_just_appeared_for_the_third_time() {
    let mut desk = table();
    desk.plays(THERE_AND_BACK).plays(THERE_AND_BACK);
    let waits = refused(&mut desk, claim(Black, DrawGround::Repetition, None));
    assert_eq!(waits, (Breach::NotOnMove(Black), "9.2"));
    desk.happens(claim(White, DrawGround::Repetition, None));
    assert_eq!(desk.result(), Some((None, EndReason::Repetition)));
}

#[test]
fn f9_2_a_position_with_other_rights_to_castle_is_not_the_same() {
    let rooks = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 10";
    let mut desk = board_from(rooks, minutes(90), watched());
    let there_and_back = "h1-g1 h8-g8 g1-h1 g8-h8";
    desk.plays(there_and_back).plays(there_and_back);
    assert_eq!(desk.game.repetitions(desk.game.live()), 2, "not thrice");
}

#[test]
fn f9_3_a_with_the_move_that_is_the_fiftieth() {
    let mut desk = board_from("4k3/8/8/8/8/8/4P3/4K2R w - - 99 90", minutes(90), watched());
    let intended = desk.find("h1-h2");
    desk.happens(claim(White, DrawGround::FiftyMoves, Some(intended)));
    assert_eq!(ended(&desk), ("1/2-1/2", "9.3"));
}

#[test]
fn f9_3_b_when_each_has_made_fifty_moves() {
    let mut desk = board_from("4k3/8/8/8/8/8/4P3/4K2R w - - 99 90", minutes(90), watched());
    desk.plays("h1-h2")
        .happens(claim(Black, DrawGround::FiftyMoves, None));
    assert_eq!(desk.result(), Some((None, EndReason::FiftyMoves)));
}

#[test]
fn f9_4_who_has_made_a_move_cannot_claim_on_it_any_more() {
    let mut desk = table();
    desk.plays(THERE_AND_BACK)
        .plays("g1-f3 g8-f6 f3-g1")
        .makes("f6-g8");
    let lost = refused(&mut desk, claim(Black, DrawGround::Repetition, None));
    assert_eq!(lost, (Breach::ClaimLost(Black), "9.4"));
}

#[test]
fn f9_5_a_claim_stops_the_clocks() {
    let mut desk = table();
    desk.plays(THERE_AND_BACK).plays(THERE_AND_BACK);
    desk.happens(claim(White, DrawGround::Repetition, None));
    assert_eq!(
        desk.game.clock().map(|it| it.motion()),
        Some(Motion::Stopped)
    );
}

#[test]
fn f9_5_a_a_correct_claim_draws_at_once() {
    let mut desk = table();
    desk.plays(THERE_AND_BACK).plays(THERE_AND_BACK);
    desk.happens(claim(White, DrawGround::Repetition, None));
    assert_eq!(ended(&desk).0, "1/2-1/2");
}

/// The seconds left to White and to Black after an incorrect claim of White, who had `seconds`
/// left.
fn after_a_wrong_claim(seconds: u64) -> (u64, u64) {
    let mut desk = table();
    desk.passes(5_400 - seconds)
        .happens(claim(White, DrawGround::FiftyMoves, None));
    (desk.left(White), desk.left(Black))
}

#[test]
fn f9_5_b_the_opponent_gets_three_minutes() {
    for seconds in [5_000, 100, 1] {
        assert_eq!(after_a_wrong_claim(seconds).1, 5_580);
    }
}

#[test]
fn f9_5_b_with_more_than_two_minutes_it_costs_half_of_them_but_three_at_most() {
    assert_eq!(after_a_wrong_claim(5_000).0, 4_820);
    assert_eq!(after_a_wrong_claim(360).0, 180);
    assert_eq!(after_a_wrong_claim(300).0, 150);
    assert_eq!(after_a_wrong_claim(122).0, 61);
}

#[test]
fn f9_5_b_between_one_and_two_minutes_one_is_left() {
    for seconds in [61, 90, 119] {
        assert_eq!(after_a_wrong_claim(seconds).0, 60, "{seconds}");
    }
}

#[test]
fn f9_5_b_with_less_than_a_minute_it_costs_nothing() {
    for seconds in [1, 30, 59] {
        assert_eq!(after_a_wrong_claim(seconds).0, seconds);
    }
}

#[test]
fn f9_5_b_exactly_two_and_exactly_one_are_the_same_by_either_reading() {
    assert_eq!(after_a_wrong_claim(120).0, 60);
    assert_eq!(after_a_wrong_claim(60).0, 60);
}

#[test]
fn f9_5_b_the_intended_move_must_be_made() {
    let mut desk = table();
    let intended = desk.find("e2-e4");
    desk.happens(claim(White, DrawGround::Repetition, Some(intended)));
    let other = refused(&mut desk, step("d2-d4"));
    assert_eq!(other, (Breach::Bound, "9.5(b)"));
    desk.plays("e2-e4");
}

#[test]
fn f9_5_b_in_a_casual_game_a_wrong_claim_is_refused_and_costs_nothing() {
    let mut game = Game::new(Setup {
        start: fen("4k3/8/8/8/8/8/4P3/4K2R w - - 9 90"),
        ..Setup::default()
    });
    let wrong = claim(White, DrawGround::FiftyMoves, None);
    let refusal = game.happen(wrong, Timestamp(0)).expect_err("it is wrong");
    let said = "claim not correct (Article 9.5)";
    assert_eq!(refusal.to_string(), said);
}

#[test]
fn f9_6_a_position_in_which_nobody_can_be_mated_draws_at_once() {
    let last = "8/8/4k3/8/8/3rK3/8/7b w - - 0 60";
    let mut desk = board_from(last, minutes(90), watched());
    desk.makes("e3-d3");
    assert_eq!(desk.result(), Some((None, EndReason::DeadPosition)));
}
