//! Tests of FIDE's Appendix B on the flat board: rapid chess.

use crate::common::desk::{Black, Desk, White, minutes, seconds_and, watched};
use crate::common::flat::{
    board, board_from, by_touch, ended, over_the_board, plays_illegally, refused, step, touch,
};
use crate::common::rules;
use tritower::game::arbiter::Act;
use tritower::game::control::{Extra, Pace};
use tritower::game::{Breach, Duties, EndReason, Event, Millis, Scorekeeping};
use tritower::rules::Position;

fn table() -> Desk {
    board(minutes(30), watched())
}

#[test]
fn fb1_a_rapid_game_is_one_of_fifteen_to_sixty_minutes() {
    let pace = |seconds| seconds_and(seconds, Extra::None).pace();
    assert_eq!([899, 900].map(pace), [Pace::Blitz, Pace::Rapid]);
    assert_eq!([3_600, 3_601].map(pace), [Pace::Rapid, Pace::Classical]);
    let extra = Extra::Increment(Millis::seconds(10));
    assert_eq!(seconds_and(300, extra).pace(), Pace::Rapid, "sixty moves");
}

#[test]
fn fb2_the_other_laws_hold() {
    let mut desk = table();
    desk.makes("e2-e4");
    let reply = refused(&mut desk, step("e7-e5"));
    assert_eq!(reply, (Breach::NotCompleted(White), "6.8(a)"));
}

#[test]
fn fb2_with_7_4_b_illegal_moves_are_punished_as_in_slow_games() {
    let mut desk = board(minutes(30), over_the_board());
    plays_illegally(&mut desk, "f1-f3");
    desk.happens(Event::ClaimIllegal(Black));
    assert_eq!(desk.left(Black), 1_920);
}

#[test]
fn fb3_nobody_needs_to_write() {
    let duties = Duties {
        scorekeeping: Scorekeeping::Players,
        ..watched()
    };
    let mut desk = board(minutes(30), duties);
    desk.plays("e2-e4 e7-e5 g1-f3");
    assert_eq!(desk.game.written(White), 0);
}

#[test]
fn fb4_after_three_completed_moves_of_each_the_setup_is_not_challenged() {
    let mut desk = table();
    desk.plays("e2-e4 e7-e5 g1-f3 b8-c6 f1-b5").makes("a7-a6");
    assert_eq!(desk.game.allows(Event::Act(Act::Cancel), desk.now), Ok(()));
    desk.presses();
    let late = refused(&mut desk, Event::Act(Act::Cancel));
    assert_eq!(late, (Breach::TooLateForSetup, "B4"));
}

#[test]
fn fb4_a_king_who_changed_places_with_his_queen_does_not_castle() {
    let swapped = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w KQkq - 0 1";
    let error = Position::from_text(rules("chess"), swapped).expect_err("no such right");
    assert!(error.to_string().contains('K'), "{error}");
    let open = "1k6/8/8/8/8/8/8/R2KQ2R w - - 0 10";
    let desk = board_from(open, minutes(30), watched());
    let castles = ["0-0", "0-0-0"].map(|text| crate::common::is_legal(desk.game.last(), text));
    assert_eq!(castles, [false, false]);
}

#[test]
fn fb5_b_who_has_touched_a_piece_no_longer_points_out_an_illegal_move() {
    let duties = Duties {
        over_the_board: true,
        ..by_touch()
    };
    let mut desk = board(minutes(30), duties);
    plays_illegally(&mut desk, "f1-f3");
    desk.happens(touch("e7"));
    let late = refused(&mut desk, Event::ClaimIllegal(Black));
    assert_eq!(late, (Breach::TooLateInRapid(Black), "B5(b)"));
}

#[test]
fn fb5_b_nor_who_has_moved_and_the_move_stands() {
    let mut desk = board(minutes(30), over_the_board());
    plays_illegally(&mut desk, "f1-f3");
    desk.makes("e7-e5");
    let made = refused(&mut desk, Event::ClaimIllegal(Black));
    assert_eq!(made, (Breach::TooLateInRapid(Black), "B5(b)"));
    desk.presses().plays("f3-c6");
    let later = refused(&mut desk, Event::ClaimIllegal(Black));
    assert_eq!(later, (Breach::TooLateInRapid(Black), "B5(b)"));
}

#[test]
fn fb5_b_an_earlier_one_that_stands_excuses_none_that_follows() {
    let mut desk = board(minutes(30), over_the_board());
    plays_illegally(&mut desk, "f1-f3");
    desk.plays("e7-e5");
    plays_illegally(&mut desk, "a1-a4");
    desk.happens(Event::ClaimIllegal(Black));
    assert_eq!(desk.game.live().ply, 2, "the bishop stays on f3");
}

#[test]
fn fb5_b_adjusting_loses_no_right_nor_does_a_touch_in_a_slow_game() {
    for (control, event) in [(30, Event::Adjust(Black)), (90, touch("e7"))] {
        let duties = Duties {
            over_the_board: true,
            ..by_touch()
        };
        let mut desk = board(minutes(control), duties);
        plays_illegally(&mut desk, "f1-f3");
        desk.happens(event).happens(Event::ClaimIllegal(Black));
    }
}

#[test]
fn fb5_b_on_the_tower_it_is_claimed_as_long_as_it_stands() {
    let mut desk = crate::common::desk::desk(minutes(30), over_the_board());
    desk.plays_illegally("c2W-c6B")
        .plays("b7B-b5N")
        .happens(Event::ClaimIllegal(Black));
    assert_eq!(desk.game.live().ply, 0);
}

#[test]
fn fb6_a_fallen_flag_counts_only_when_it_is_claimed() {
    let mut desk = table();
    desk.passes(1_800);
    assert!(!desk.game.observe(desk.now), "the program keeps silent");
    let seen = refused(&mut desk, Event::FlagFall(White));
    assert_eq!(seen, (Breach::FlagIsClaimed, "B6"));
    desk.plays("e2-e4 e7-e5");
}

#[test]
fn fb7_the_claimants_flag_is_up_and_the_others_down() {
    let mut desk = table();
    let up = refused(&mut desk, Event::FlagClaim(Black));
    assert_eq!(up, (Breach::FlagUp(White), "6.9"));
    desk.passes(1_800).happens(Event::FlagClaim(Black));
    assert_eq!(desk.result(), Some((Some(Black), EndReason::FlagFall)));
}

#[test]
fn fb8_when_both_flags_are_down_the_game_is_drawn() {
    let mut desk = table();
    desk.passes(1_800).plays("e2-e4").passes(1_800);
    desk.happens(Event::FlagClaim(White));
    assert_eq!(ended(&desk), ("1/2-1/2", "B8"));
}
