//! Tests of FIDE's Article 7 on the flat board: irregularities.

use crate::common::desk::{Black, Desk, White, desk_from, minutes, periods, unstarted, watched};
use crate::common::flat::{
    board, board_from, ended, over_the_board, plays_illegally, refused, step, touches,
};
use crate::common::{position_under, rules};
use tritower::game::arbiter::Act;
use tritower::game::control::Extra;
use tritower::game::{
    Breach, Duties, EndReason, Event, Game, Law, Play, Sanction, Setup, Terms, Timestamp,
};
use tritower::rules::Position;

fn table() -> Desk {
    board(minutes(90), over_the_board())
}

#[test]
fn f7_1_a_a_game_from_a_wrong_position_is_cancelled() {
    let mut desk = board(minutes(90), watched());
    desk.plays("e2-e4").acts(Act::Cancel);
    assert_eq!(desk.result(), Some((None, EndReason::Cancelled)));
    assert_eq!(ended(&desk), ("*", "7.1(a)"));
}

#[test]
fn f7_4_a_the_position_before_an_illegal_move_comes_back() {
    let mut desk = table();
    desk.plays("e2-e4 e7-e5");
    let before = *desk.game.last();
    plays_illegally(&mut desk, "f1-f3");
    desk.happens(Event::ClaimIllegal(Black));
    assert_eq!(*desk.game.last(), before);
    assert_eq!(desk.game.to_move(), Some(White));
}

#[test]
fn f7_4_a_also_when_it_is_found_out_moves_later() {
    let mut desk = table();
    let before = *desk.game.last();
    plays_illegally(&mut desk, "f1-f3");
    desk.plays("e7-e5 f3-c6 d7-c6")
        .happens(Event::ClaimIllegal(Black));
    assert_eq!(*desk.game.last(), before);
}

#[test]
fn f7_4_a_touch_move_binds_the_move_that_replaces_it() {
    let duties = Duties {
        touch_move: true,
        ..over_the_board()
    };
    let mut desk = board(minutes(90), duties);
    desk.plays("e2-e4 d7-d5");
    plays_illegally(&mut desk, "f1-d5");
    desk.happens(Event::ClaimIllegal(Black));
    // The bishop cannot capture the touched piece but has legal moves, so it must move.
    assert!(!desk.allows("e4-d5") && !desk.allows("g1-f3") && desk.allows("f1-b5"));
}

#[test]
fn f7_4_a_what_was_not_illegal_is_not_claimed() {
    let mut desk = table();
    desk.plays("e2-e4");
    let claim = refused(&mut desk, Event::ClaimIllegal(Black));
    assert_eq!(claim, (Breach::NothingIllegal(White), "7.4(a)"));
    let mut desk = board(minutes(90), watched());
    let claim = refused(&mut desk, Event::ClaimIllegal(Black));
    assert_eq!(claim, (Breach::NotOverTheBoard, "7.4(a)"));
}

#[test]
fn f7_4_a_a_king_left_under_attack_is_not_captured() {
    let mut desk = board_from(
        "4r1k1/8/8/8/8/8/4P3/4K3 w - - 0 30",
        minutes(90),
        over_the_board(),
    );
    plays_illegally(&mut desk, "e2-d3");
    let capture = refused(&mut desk, step("e8-e1"));
    assert_eq!(capture, (Breach::KingStays, "7.4(a)"));
    desk.happens(Event::ClaimIllegal(Black));
}

#[test]
fn f7_4_a_the_arbiter_restores_an_earlier_position() {
    let mut desk = table();
    desk.plays("e2-e4 e7-e5").acts(Act::Restore { plies: 1 });
    assert_eq!(desk.game.to_move(), Some(Black));
    assert_eq!(Act::Restore { plies: 1 }.article(Law::Fide), "7.4(a)");
}

#[test]
fn f7_4_b_the_first_two_bring_the_opponent_two_minutes_each_and_the_third_loses() {
    let mut desk = table();
    for count in [1, 2] {
        plays_illegally(&mut desk, "f1-f3");
        assert_eq!(desk.game.sanction(0), Sanction::Time);
        assert_eq!(desk.game.sanction(0).article(Law::Fide), "7.4(b)");
        desk.happens(Event::ClaimIllegal(Black));
        assert_eq!(desk.game.illegal_moves(White), count);
        assert_eq!(desk.left(Black), 5_400 + 120 * u64::from(count));
    }
    plays_illegally(&mut desk, "f1-f3");
    assert_eq!(desk.game.sanction(0), Sanction::Third);
    desk.happens(Event::ClaimIllegal(Black));
    assert_eq!(desk.result(), Some((Some(Black), EndReason::IllegalMoves)));
    assert_eq!(ended(&desk), ("0-1", "7.4(b)"));
}

#[test]
fn f7_4_b_in_every_period_not_only_in_the_last() {
    let mut desk = board(periods(40, 90, 30, Extra::None), over_the_board());
    plays_illegally(&mut desk, "f1-f3");
    assert!(!desk.game.in_quickplay_finish(0));
    desk.happens(Event::ClaimIllegal(Black));
    assert_eq!(desk.left(Black), 5_520);
}

#[test]
fn f7_4_b_each_player_has_a_count_of_his_own() {
    let mut desk = table();
    plays_illegally(&mut desk, "f1-f3");
    desk.happens(Event::ClaimIllegal(Black)).plays("e2-e4");
    plays_illegally(&mut desk, "f8-f6");
    desk.happens(Event::ClaimIllegal(White));
    let counts = [White, Black].map(|color| desk.game.illegal_moves(color));
    assert_eq!(counts, [1, 1]);
    assert_eq!((desk.left(White), desk.left(Black)), (5_520, 5_520));
}

#[test]
fn f7_4_b_without_a_clock_the_third_loses_too() {
    let mut game = Game::new(Setup {
        start: Position::start_of(rules("chess")),
        terms: Terms {
            play: Play::Tournament(over_the_board()),
            ..Terms::default()
        },
        ..Setup::default()
    });
    for _ in 0..3 {
        for event in [step("f1-f3"), Event::ClaimIllegal(Black)] {
            game.happen(event, Timestamp(0)).expect("it is possible");
        }
    }
    let reason = game.result().map(|result| result.reason);
    assert_eq!(reason, Some(EndReason::IllegalMoves));
}

#[test]
fn f7_4_b_the_tower_punishes_them_in_the_quickplay_finish_alone() {
    let control = periods(40, 90, 30, Extra::None);
    let start = Position::start();
    let mut desk = unstarted(start, [control.clone(), control], over_the_board());
    desk.happens(Event::Start)
        .plays_illegally("c2W-c6B")
        .happens(Event::ClaimIllegal(Black));
    assert_eq!(desk.left(Black), 5_400);
}

#[test]
fn f7_4_b_a_capture_that_is_overlooked_in_antichess_is_only_rejected() {
    // White can capture on d5 and must.
    let fen = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w - - 0 2";
    for control in [minutes(90), minutes(5)] {
        let start = position_under(rules("chess+antichess"), fen);
        let mut desk = desk_from(start, control, over_the_board());
        let before = desk.left(Black);
        plays_illegally(&mut desk, "a2-a3");
        assert_eq!(desk.game.sanction(0), Sanction::Restored);
        desk.happens(Event::ClaimIllegal(Black));
        assert_eq!((desk.result(), desk.left(Black)), (None, before));
        plays_illegally(&mut desk, "a1-a5");
        assert_ne!(desk.game.sanction(0), Sanction::Restored, "a rook jumps");
    }
}

#[test]
fn f7_5_what_a_hand_has_touched_by_then_is_forgotten_with_the_position() {
    let duties = Duties {
        touch_move: true,
        ..watched()
    };
    let mut desk = board(minutes(90), duties);
    desk.plays("e2-e4 e7-e5");
    touches(&mut desk, "g1");
    desk.acts(Act::Restore { plies: 0 });
    assert_eq!(desk.game.touched(), []);
    assert_eq!(*desk.game.last(), Position::start_of(rules("chess")));
    desk.plays("d2-d4");
}
