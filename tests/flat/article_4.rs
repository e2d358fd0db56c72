//! Tests of FIDE's Article 4 on the flat board: the act of moving the pieces.

use crate::common::desk::{Black, Desk, White, desk_from, minutes};
use crate::common::flat::{
    board, board_from, by_touch, over_the_board, refused, step, touch, touches,
};
use crate::common::{long_on, position_under, rules};
use tritower::game::{Breach, Event};

/// A position with open files and diagonals in which both sides may castle on both sides.
const ROOKS: &str = "r3k2r/pppq1ppp/8/3p4/4P3/2N5/PPPQ1PPP/R3K2R w KQkq - 0 10";

fn table(fen: &str) -> Desk {
    board_from(fen, minutes(90), by_touch())
}

/// The moves that a player may still make after touching these pieces, and the article of that
/// obligation.
fn left(fen: &str, names: &str) -> (String, &'static str) {
    let mut desk = table(fen);
    touches(&mut desk, names);
    let (obligation, moves) = desk.game.obligation().expect("he is bound");
    let layout = desk.game.last().layout();
    let mut texts: Vec<String> = moves.into_iter().map(|mv| long_on(layout, mv)).collect();
    texts.sort();
    (texts.join(" "), obligation.article(desk.game.law()))
}

#[test]
fn f4_2_who_says_that_he_adjusts_is_not_bound() {
    let mut desk = board(minutes(90), by_touch());
    desk.happens(Event::Adjust(White)).plays("e2-e4");
}

#[test]
fn f4_2_only_the_player_who_has_the_move_adjusts() {
    let mut desk = board(minutes(90), by_touch());
    let breach = (Breach::AdjustsOutOfTurn(Black), "4.2");
    assert_eq!(refused(&mut desk, Event::Adjust(Black)), breach);
}

#[test]
fn f4_3_a_the_first_own_piece_that_can_move_is_moved() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(left(start, "b1"), ("b1-a3 b1-c3".to_owned(), "4.3(a)"));
    assert_eq!(
        left(start, "a1 c1 b1 e2"),
        ("b1-a3 b1-c3".to_owned(), "4.3(a)")
    );
    let mut desk = table(start);
    touches(&mut desk, "b1");
    let breach = (Breach::TouchMove, "4.3");
    assert_eq!(refused(&mut desk, step("e2-e4")), breach);
    desk.plays("b1-c3");
}

#[test]
fn f4_3_b_the_first_enemy_piece_that_can_be_captured_is_captured() {
    let captures = ("c3-d5 d2-d5 e4-d5".to_owned(), "4.3(b)");
    assert_eq!(left(ROOKS, "d5"), captures);
    assert_eq!(left(ROOKS, "e8 d5 a7"), captures);
}

#[test]
fn f4_3_c_one_piece_of_each_colour_means_that_the_one_captures_the_other() {
    let capture = ("c3-d5".to_owned(), "4.3(c)");
    assert_eq!(left(ROOKS, "c3 d5"), capture);
    assert_eq!(left(ROOKS, "d5 c3"), capture);
}

#[test]
fn f4_3_c_where_it_cannot_the_first_one_touched_that_can_move_or_be_captured_counts() {
    assert_eq!(left(ROOKS, "f2 d5"), ("f2-f3 f2-f4".to_owned(), "4.3(a)"));
    let captures = "c3-d5 d2-d5 e4-d5".to_owned();
    assert_eq!(left(ROOKS, "d5 f2"), (captures, "4.3(b)"));
}

#[test]
fn f4_4_a_king_then_rook_means_castling_on_that_side() {
    assert_eq!(left(ROOKS, "e1 h1"), ("0-0".to_owned(), "4.4(a)"));
    assert_eq!(left(ROOKS, "e1 a1"), ("0-0-0".to_owned(), "4.4(a)"));
}

#[test]
fn f4_4_a_among_the_960_starts_too() {
    let fen = "r1k3r1/pppppppp/8/8/8/8/PPPPPPPP/R1K3R1 w GAga - 0 10";
    let start = position_under(rules("chess+960"), fen);
    let mut desk = desk_from(start, minutes(90), by_touch());
    touches(&mut desk, "c1 g1");
    assert!(!desk.allows("c1-b1") && !desk.allows("g1-f1") && desk.allows("0-0"));
}

#[test]
fn f4_4_b_rook_then_king_forbids_castling_with_that_rook() {
    let (moves, article) = left(ROOKS, "h1 e1");
    assert_eq!((moves.as_str(), article), ("h1-f1 h1-g1", "4.3(a)"));
}

#[test]
fn f4_4_b_the_other_rook_may_castle_still_where_the_first_cannot_move() {
    let shut = "4k3/8/8/8/8/6P1/5P1P/R3K1BR w Q - 0 10";
    let (moves, _) = left(shut, "h1 e1");
    assert!(moves.contains("0-0-0"), "{moves}");
}

#[test]
fn f4_4_c_where_castling_is_illegal_the_king_moves_and_may_castle_on_the_other_side() {
    // The rook on f8 attacks the square that the king would cross.
    let attacked = "4kr2/8/8/8/8/8/3PP3/R3K2R w KQ - 0 10";
    let (moves, article) = left(attacked, "e1 h1");
    assert_eq!((moves.as_str(), article), ("0-0-0 e1-d1", "4.3(a)"));
}

#[test]
fn f4_4_c_a_king_without_a_move_leaves_the_player_free() {
    let shut = "4k3/8/8/8/8/8/P2PPP2/3BKB1R w - - 0 10";
    let mut desk = table(shut);
    touches(&mut desk, "e1 h1");
    assert_eq!(desk.game.obligation(), None);
    desk.plays("a2-a4");
}

#[test]
fn f4_5_what_can_neither_move_nor_be_captured_does_not_bind() {
    let mut desk = board(minutes(90), by_touch());
    touches(&mut desk, "a1 d8");
    assert_eq!(desk.game.obligation(), None);
    desk.plays("e2-e4");
}

#[test]
fn f4_5_a_pinned_piece_and_one_that_does_not_answer_a_check_bind_nobody() {
    let pinned = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 40";
    let mut desk = table(pinned);
    touches(&mut desk, "e2");
    desk.plays("e1-d2");
    let check = "4r1k1/8/8/8/8/P7/8/4K3 w - - 0 40";
    let mut desk = table(check);
    touches(&mut desk, "a3");
    desk.plays("e1-d2");
}

#[test]
fn f4_6_the_board_itself_holds_a_player_to_what_he_touched() {
    let mut desk = board(minutes(90), by_touch());
    desk.happens(touch("g1"));
    assert!(!desk.allows("e2-e4") && desk.allows("g1-f3"));
}

#[test]
fn f4_7_a_legal_move_that_was_made_stands() {
    let mut desk = board(minutes(90), over_the_board());
    desk.makes("e2-e4");
    let breach = (Breach::NothingIllegal(White), "7.4(a)");
    assert_eq!(refused(&mut desk, Event::Retract(White)), breach);
    let undone = desk.game.undo().expect_err("it stands");
    assert_eq!(
        undone.to_string(),
        "no takebacks in tournament games (Article 4.7)"
    );
}

#[test]
fn f4_7_an_illegal_one_is_taken_back_until_the_press() {
    let mut desk = board(minutes(90), over_the_board());
    desk.happens(step("e2-e5")).happens(Event::Retract(White));
    assert!(desk.allows("e2-e4") && !desk.game.awaits_press());
}
