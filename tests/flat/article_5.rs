//! Tests of FIDE's Article 5 on the flat board: the completion of the game.

use crate::common::desk::{Black, Desk, White, minutes, watched};
use crate::common::flat::{board, board_from, ended, over_the_board, step};
use tritower::game::{EndReason, Event};

fn table(fen: &str) -> Desk {
    board_from(fen, minutes(90), watched())
}

#[test]
fn f5_1_a_mate_wins_at_once_and_needs_no_press() {
    let mut desk = board(minutes(90), watched());
    desk.plays("f2-f3 e7-e5 g2-g4").makes("d8-h4");
    assert_eq!(desk.result(), Some((Some(Black), EndReason::Checkmate)));
    assert_eq!(ended(&desk), ("0-1", "5.1(a)"));
}

#[test]
fn f5_1_a_an_illegal_move_mates_nobody() {
    let rank = "6k1/5ppp/8/8/8/8/P7/Q5K1 w - - 0 30";
    let mut desk = board_from(rank, minutes(90), over_the_board());
    desk.happens(step("a1-a8"));
    assert_eq!(desk.result(), None, "the queen has jumped over the pawn");
}

#[test]
fn f5_1_b_who_resigns_loses_at_once() {
    let mut desk = board(minutes(90), watched());
    desk.happens(Event::Resignation(Black));
    assert_eq!(ended(&desk), ("1-0", "5.1(b)"));
}

#[test]
fn f5_2_a_stalemate_draws_at_once() {
    let mut desk = table("k7/8/2K5/8/8/8/8/1Q6 w - - 0 60");
    desk.makes("b1-b6");
    assert_eq!(desk.result(), Some((None, EndReason::Stalemate)));
    assert_eq!(ended(&desk), ("1/2-1/2", "5.2(a)"));
}

#[test]
fn f5_2_a_an_illegal_move_stalemates_nobody() {
    let mut desk = board_from(
        "k7/8/8/2K5/8/8/8/1Q6 w - - 0 60",
        minutes(90),
        over_the_board(),
    );
    desk.happens(step("b1-c7"));
    assert_eq!(desk.result(), None);
}

#[test]
fn f5_2_b_a_dead_position_draws_at_once() {
    let mut desk = table("8/8/4k3/8/8/3pK3/8/6n1 w - - 0 60");
    desk.makes("e3-d3");
    assert_eq!(desk.result(), Some((None, EndReason::DeadPosition)));
    assert_eq!(ended(&desk), ("1/2-1/2", "5.2(b)"));
}

#[test]
fn f5_2_c_agreement_draws_at_once() {
    let mut desk = board(minutes(90), watched());
    desk.makes("e2-e4")
        .happens(Event::Offer(White))
        .presses()
        .happens(Event::Accept(Black));
    assert_eq!(ended(&desk), ("1/2-1/2", "5.2(c)"));
    let over = desk.game.happen(Event::Resignation(White), desk.now);
    let said = over.expect_err("it has ended").to_string();
    assert_eq!(said, "game over: 1/2-1/2 by agreement (Article 5.2(c))");
}

#[test]
fn f5_2_d_repetitions_are_counted() {
    let mut desk = board(minutes(90), watched());
    let there_and_back = "g1-f3 g8-f6 f3-g1 f6-g8";
    for times in [2, 3] {
        desk.plays(there_and_back);
        assert_eq!(desk.game.repetitions(desk.game.live()), times);
    }
    assert_eq!(desk.result(), None, "somebody has to claim it");
}

#[test]
fn f5_2_e_fifty_moves_of_each_player_are_noticed() {
    let mut desk = table("4k3/8/8/8/8/8/4P3/4K2R w - - 99 90");
    assert!(!desk.game.fifty_moves(desk.game.live()));
    desk.plays("h1-h2");
    assert!(desk.game.fifty_moves(desk.game.live()));
    assert_eq!(desk.result(), None, "somebody has to claim it");
}
