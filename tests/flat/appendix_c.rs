//! Tests of FIDE's Appendix C on the flat board: blitz.

use crate::common::desk::{Black, Desk, White, desk_from, minutes, seconds_and, watched};
use crate::common::flat::{
    board, board_from, by_touch, ended, over_the_board, plays_illegally, refused, step, touch,
};
use crate::common::{position_under, rules};
use tritower::game::control::{Extra, Pace};
use tritower::game::quickplay::{QuickplayClaim, QuickplayGround};
use tritower::game::{Breach, Duties, EndReason, Event};

fn table() -> Desk {
    board(minutes(5), over_the_board())
}

#[test]
fn fc1_a_blitz_game_is_one_of_less_than_fifteen_minutes() {
    let pace = |seconds| seconds_and(seconds, Extra::None).pace();
    assert_eq!(
        [60, 899, 900].map(pace),
        [Pace::Blitz, Pace::Blitz, Pace::Rapid]
    );
}

#[test]
fn fc2_flags_are_claimed_as_in_rapid_games() {
    let mut desk = table();
    desk.passes(300);
    assert!(!desk.game.observe(desk.now));
    desk.happens(Event::FlagClaim(Black));
    assert_eq!(ended(&desk), ("0-1", "6.10"));
}

#[test]
fn fc3_a_completed_illegal_move_loses_when_it_is_claimed() {
    let mut desk = table();
    desk.happens(step("f1-f3"));
    let early = refused(&mut desk, Event::ClaimIllegal(Black));
    assert_eq!(early, (Breach::NotCompleted(White), "6.8(a)"));
    desk.presses().happens(Event::ClaimIllegal(Black));
    assert_eq!(
        desk.result(),
        Some((Some(Black), EndReason::BlitzIllegalMove))
    );
    assert_eq!(ended(&desk), ("0-1", "C3"));
}

#[test]
fn fc3_after_the_opponents_own_move_it_stands() {
    let mut desk = table();
    plays_illegally(&mut desk, "f1-f3");
    desk.makes("e7-e5");
    let late = refused(&mut desk, Event::ClaimIllegal(Black));
    assert_eq!(late, (Breach::TooLateInBlitz(Black), "C3"));
}

#[test]
fn fc3_a_piece_that_was_only_touched_loses_no_right() {
    let duties = Duties {
        over_the_board: true,
        ..by_touch()
    };
    let mut desk = board(minutes(5), duties);
    plays_illegally(&mut desk, "f1-f3");
    desk.happens(touch("e7"))
        .happens(Event::ClaimIllegal(Black));
    assert_eq!(ended(&desk), ("0-1", "C3"));
}

#[test]
fn fc3_who_cannot_mate_claims_a_draw_only() {
    let bare = "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 40";
    let mut desk = board_from(bare, minutes(5), over_the_board());
    plays_illegally(&mut desk, "f1-f3");
    desk.happens(Event::ClaimIllegal(Black));
    let drawn = Some((None, EndReason::BlitzIllegalMoveWithoutMate));
    assert_eq!(desk.result(), drawn);
    assert_eq!(ended(&desk), ("1/2-1/2", "C3"));
}

#[test]
fn fc3_where_pieces_are_given_away_a_lone_king_wins_by_it() {
    let fen = "4k3/8/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 40";
    let start = position_under(rules("chess+antichess"), fen);
    let mut desk = desk_from(start, minutes(5), over_the_board());
    plays_illegally(&mut desk, "f1-f3");
    desk.happens(Event::ClaimIllegal(Black));
    assert_eq!(ended(&desk), ("0-1", "C3"));
}

#[test]
fn fc4_there_are_no_claims_of_a_quickplay_finish() {
    let mut desk = board(minutes(5), watched());
    desk.passes(200);
    let claim = Event::Quickplay(QuickplayClaim {
        by: White,
        ground: QuickplayGround::CannotWin,
    });
    let refusal = refused(&mut desk, claim);
    assert_eq!(refusal, (Breach::NoQuickplayInBlitz, "C4"));
}
