//! Crazyhouse: captured pieces go to the capturer's own hand and are dropped as in bughouse.

use crate::common::captures::{after, legal, position, refused_move};
use tritower::rules::{Color, Move, Outcome, Position, Role, RuleSet};

fn start(name: &str) -> Position {
    Position::start_of(RuleSet::named(name).unwrap())
}

#[test]
fn a_captured_piece_goes_to_the_hand_of_its_capturer() {
    let position = start("chess+crazyhouse");
    let position = ["e4", "d5", "exd5", "Qxd5"]
        .iter()
        .fold(position, |position, mv| after(&position, mv));
    assert_eq!(
        position.to_text(),
        "rnb1kbnr/ppp1pppp/8/3q4/8/8/PPPP1PPP/RNBQKBNR[Pp] w KQkq - 0 3"
    );
    let dropped = after(&position, "P@e4");
    assert_eq!(dropped.in_hand(Color::White, Role::Pawn), 0);
    assert_eq!(dropped.in_hand(Color::Black, Role::Pawn), 1);
}

#[test]
fn a_captured_piece_that_was_promoted_is_a_pawn_again() {
    let position = position("chess+crazyhouse", "3rk3/4P3/8/8/8/8/8/4K3[] w - - 0 1");
    let position = after(&after(&position, "exd8=Q"), "Kxd8");
    assert_eq!(position.to_text(), "3k4/8/8/8/8/8/8/4K3[Rp] w - - 0 2");
}

#[test]
fn a_capture_on_the_tower_fills_the_hand_too() {
    let position = position(
        "tower+crazyhouse",
        "W=4/4/4/R2n;N=4/4/4/4;B=4/1k2/4/4;QL1w=2/2;QL6b=2/2;KL1w=2/K1;KL6b=2/2[] w - - - - 0 30",
    );
    let position = after(&position, "a1W-d1W");
    assert_eq!(position.in_hand(Color::White, Role::Knight), 1);
    assert!(position.to_text().contains("[N] b"));
}

#[test]
fn a_drop_may_answer_a_check_and_may_mate() {
    let checked = position("chess+crazyhouse", "4k3/8/8/8/8/8/4P1PP/r5K1[N] w - - 0 1");
    let blocking: Vec<Move> = checked
        .legal_moves()
        .into_iter()
        .filter(|mv| matches!(mv, Move::Drop { .. }))
        .collect();
    assert_eq!(blocking.len(), 5, "b1 to f1");
    let mating = position("chess+crazyhouse", "7k/6pp/8/8/8/8/8/4K3[R] w - - 0 1");
    assert_eq!(
        after(&mating, "R@e8").outcome(),
        Some(Outcome::Checkmate {
            winner: Color::White
        })
    );
}

#[test]
fn a_refused_drop_cites_crazyhouse() {
    let position = start("chess+crazyhouse");
    let to = position.layout().square("e4").unwrap();
    let role = Role::Queen;
    let (sentence, source) = refused_move(&position, Move::Drop { role, to });
    assert_eq!(sentence, "NotInHand { role: Queen }");
    assert_eq!(source, "Crazyhouse");
    assert!(legal(&position, "e4") != legal(&position, "e3"));
}

#[test]
fn only_positions_in_which_nothing_can_ever_be_won_are_dead() {
    let outcome = |text| position("chess+crazyhouse", text).outcome();
    let dead = Some(Outcome::DeadPosition);
    assert_eq!(outcome("4k3/8/8/8/8/8/8/4K3[] w - - 0 1"), dead);
    assert_eq!(outcome("4k3/8/8/8/8/8/8/3NK3[] w - - 0 1"), dead);
    assert_eq!(outcome("4k3/8/8/8/8/8/8/3N~K3[] w - - 0 1"), None);
    assert_eq!(outcome("4k3/8/8/8/8/8/8/4K3[n] w - - 0 1"), None);
    assert_eq!(outcome("4k3/8/8/8/8/8/8/2NNK3[] w - - 0 1"), None);
}

#[test]
fn move_counts_agree_with_other_programs() {
    for (text, counts) in [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1",
            &[20, 400, 8_902, 197_281][..],
        ),
        ("2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1", &[301, 75_353]),
        ("2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1", &[67, 3_083, 88_634]),
        (
            "r1bqk2r/pppp1ppp/2n1p3/4P3/1b1Pn3/2NB1N2/PPP2PPP/R1BQK2R[] b KQkq - 0 1",
            &[42, 1_347, 58_057],
        ),
    ] {
        let position = position("chess+crazyhouse", text);
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(position.perft(depth), count, "{text} {depth}");
        }
    }
}

#[test]
#[ignore = "five million positions; for a release build"]
fn the_start_has_4_888_832_sequences_of_five_plies() {
    assert_eq!(start("chess+crazyhouse").perft(5), 4_888_832);
}
