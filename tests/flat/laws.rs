//! Tests of FIDE's laws of 2001 on the flat board, Articles 1 to 5, as far as they concern moves.
//! There is a test for each paragraph, with a position that a player would set up.

use std::collections::BTreeSet;

use crate::common::reason::reason;
use tritower::rules::notation::{attempt, long};
use tritower::rules::why::piece_stuck;
use tritower::rules::{Color, Outcome, Position, Role, RuleSet, why};

fn chess() -> &'static RuleSet {
    RuleSet::named("chess").unwrap()
}

fn position(fen: &str) -> Position {
    Position::from_text(chess(), fen).unwrap()
}

/// The squares to which the piece on a square may move.
fn goes(position: &Position, from: &str) -> BTreeSet<String> {
    let texts = position.legal_moves().into_iter();
    let texts = texts.map(|mv| long(position, mv));
    let own = texts.filter_map(|text| text.strip_prefix(from).map(str::to_owned));
    own.collect()
}

fn squares(names: &str) -> BTreeSet<String> {
    names.split_whitespace().map(str::to_owned).collect()
}

/// Checks that a move is illegal, with the article and the reason.
fn illegal(position: &Position, text: &str, article: &str, says: &str) {
    let mv = attempt(position, text).unwrap();
    assert!(!position.is_legal(mv), "{text}");
    let illegal = why(position, mv).unwrap_err();
    assert_eq!(illegal.article(), article, "{text}: {illegal}");
    assert_eq!(reason(&illegal), says, "{text}");
}

fn legal(position: &Position, text: &str) -> Position {
    let mv = attempt(position, text).unwrap();
    assert_eq!(why(position, mv), Ok(()), "{text}");
    assert!(position.is_legal(mv), "{text}");
    position.play_unchecked(mv)
}

#[test]
fn f1_1_white_commences_and_the_players_move_in_turn_each_his_own_pieces() {
    let start = Position::start_of(chess());
    assert_eq!(start.turn(), Color::White);
    illegal(&start, "e7e5", "1.1", "NotYours { piece: Black Pawn e7 }");
    illegal(&start, "e4e5", "1.1", "NoPiece { square: e4 }");
    assert_eq!(legal(&start, "e2e4").turn(), Color::Black);
}

#[test]
fn f1_2_a_king_that_can_be_saved_by_no_move_is_mated() {
    let mate = position("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    let winner = Color::Black;
    assert_eq!(mate.outcome(), Some(Outcome::Checkmate { winner }));
}

#[test]
fn f1_3_a_position_in_which_nobody_can_mate_is_drawn() {
    let kings = position("8/8/3k4/8/8/3K4/8/8 w - - 0 60");
    assert_eq!(kings.outcome(), Some(Outcome::DeadPosition));
}

#[test]
fn f2_1_the_board_has_64_squares_and_the_right_corner_before_a_player_is_light() {
    let start = Position::start_of(chess());
    let layout = start.layout();
    assert_eq!(start.squares().len(), 64);
    for corner in ["h1", "a8"] {
        assert!(!layout.is_dark(layout.square(corner).unwrap().column()));
    }
}

#[test]
fn f2_2_and_2_3_sixteen_pieces_a_side_stand_where_they_start() {
    let start = Position::start_of(chess());
    assert_eq!(
        start.to_text(),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    );
    for color in Color::ALL {
        let count = Role::ALL.map(|role| start.pieces(color, role).len());
        assert_eq!(count, [8, 2, 2, 2, 1, 1]);
    }
}

#[test]
fn f3_1_no_piece_goes_where_one_of_its_own_stands_and_what_it_meets_it_captures() {
    let position = position("4k3/8/8/8/3p4/8/8/N2RK3 w - - 3 20");
    illegal(
        &position,
        "d1a1",
        "3.1",
        "OwnPiece { piece: White Knight a1 }",
    );
}

#[test]
fn f3_1_a_piece_that_is_captured_leaves_the_board_in_the_same_move() {
    let before = position("4k3/8/8/8/3p4/8/P7/3RK3 w - - 3 20");
    let after = legal(&before, "d1d4");
    assert_eq!(after.to_text(), "4k3/8/8/8/3R4/8/P7/4K3 b - - 0 20");
    illegal(&before, "d1d1", "3.1", "OwnPiece { piece: White Rook d1 }");
}

#[test]
fn f3_2_the_bishop_goes_along_its_diagonals() {
    let position = position("4k3/8/1p6/8/3B4/8/8/4K3 w - - 0 1");
    assert_eq!(
        goes(&position, "d4"),
        squares("a1 b2 c3 e5 f6 g7 h8 g1 f2 e3 c5 b6")
    );
    let says = "WrongMovement { piece: White Bishop d4, to: d5 }";
    illegal(&position, "d4d5", "3.2", says);
}

#[test]
fn f3_3_the_rook_goes_along_its_file_and_its_rank() {
    let position = position("4k3/8/8/8/1p1R4/8/8/4K3 w - - 0 1");
    assert_eq!(
        goes(&position, "d4"),
        squares("d1 d2 d3 d5 d6 d7 d8 b4 c4 e4 f4 g4 h4")
    );
    let says = "WrongMovement { piece: White Rook d4, to: e5 }";
    illegal(&position, "d4e5", "3.3", says);
}

#[test]
fn f3_4_the_queen_goes_as_a_rook_or_as_a_bishop() {
    let position = position("4k3/8/8/8/3Q4/8/8/4K3 w - - 0 1");
    assert_eq!(goes(&position, "d4").len(), 27);
    let says = "WrongMovement { piece: White Queen d4, to: e6 }";
    illegal(&position, "d4e6", "3.4", says);
}

#[test]
fn f3_5_queen_rook_and_bishop_do_not_pass_over_pieces() {
    let position = position("4k3/8/8/3p4/8/3R2P1/6B1/Q3K3 w - - 0 1");
    illegal(
        &position,
        "d3d6",
        "3.5",
        "Blocked { column: d5, by: Black Pawn d5 }",
    );
    illegal(
        &position,
        "d3h3",
        "3.5",
        "Blocked { column: g3, by: White Pawn g3 }",
    );
    illegal(
        &position,
        "g2c6",
        "3.5",
        "Blocked { column: d5, by: Black Pawn d5 }",
    );
    illegal(
        &position,
        "a1f1",
        "3.5",
        "Blocked { column: e1, by: White King e1 }",
    );
}

#[test]
fn f3_6_the_knight_goes_to_the_nearest_squares_on_no_line_with_its_own() {
    let position = position("4k3/8/8/2ppp3/2pNp3/2ppp3/8/4K3 w - - 0 1");
    assert_eq!(goes(&position, "d4"), squares("b3 b5 c2 c6 e2 e6 f3 f5"));
    let says = "WrongMovement { piece: White Knight d4, to: d5 }";
    illegal(&position, "d4d5", "3.6", says);
}

#[test]
fn f3_7_a_the_pawn_goes_ahead_to_an_empty_square() {
    let position = position("4k3/8/8/4p3/4P3/P7/8/4K3 w - - 0 1");
    assert_eq!(goes(&position, "a3"), squares("a4"));
    let says = "PawnCapturesDiagonally { ahead: Black Pawn e5 }";
    illegal(&position, "e4e5", "3.7(a)", says);
    let says = "WrongMovement { piece: White Pawn a3, to: a2 }";
    illegal(&position, "a3a2", "3.7", says);
}

#[test]
fn f3_7_b_from_its_first_square_it_may_advance_two_if_both_are_free() {
    let position = position("4k3/8/8/8/2n5/1n5P/PPP5/4K3 w - - 0 1");
    assert_eq!(goes(&position, "a2"), squares("a3 a4 b3"));
    illegal(
        &position,
        "b2b4",
        "3.7(b)",
        "Blocked { column: b3, by: Black Knight b3 }",
    );
    let says = "PawnCapturesDiagonally { ahead: Black Knight c4 }";
    illegal(&position, "c2c4", "3.7(a)", says);
    let says = "PawnHasMoved { square: h3 }";
    illegal(&position, "h3h5", "3.7(b)", says);
}

#[test]
fn f3_7_c_it_captures_diagonally_ahead() {
    let position = position("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    assert_eq!(goes(&position, "e4"), squares("e5 d5"));
    let says = "NothingToCapture { square: f5 }";
    illegal(&position, "e4f5", "3.7(c)", says);
}

#[test]
fn f3_7_d_a_pawn_that_has_just_advanced_two_is_captured_as_if_it_had_advanced_one() {
    let before = position("4k3/3p4/8/4P3/8/8/8/4K3 b - - 0 1");
    let passed = legal(&before, "d7d5");
    let taken = legal(&passed, "e5d6");
    assert_eq!(taken.to_text(), "4k3/8/3P4/8/8/8/8/4K3 b - - 0 2");
    // A capture in passing one move later is too late.
    let later = legal(&legal(&passed, "e1e2"), "e8e7");
    let says = "NothingToCapture { square: d6 }";
    illegal(&later, "e5d6", "3.7(c)", says);
}

#[test]
fn f3_7_d_not_if_two_single_steps_brought_it_there() {
    let before = position("4k3/8/3p4/4P3/8/8/8/4K3 b - - 0 1");
    let beside = legal(&before, "d6d5");
    illegal(&beside, "e5d6", "3.7(c)", "NothingToCapture { square: d6 }");
}

#[test]
fn f3_7_d_and_3_9_not_if_both_pawns_gone_uncover_the_king() {
    let position = position("4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 2");
    let says = "LeavesKingAttacked { king: a5, by: Black Rook h5 }";
    illegal(&position, "e5d6", "3.9", says);
}

#[test]
fn f3_7_e_on_the_last_rank_it_becomes_a_queen_rook_bishop_or_knight_of_its_colour() {
    let position = position("3r3k/4P3/8/8/8/8/8/1Q2K3 w - - 0 1");
    assert_eq!(
        goes(&position, "e7"),
        squares("e8q e8r e8b e8n d8q d8r d8b d8n")
    );
    let says = "PromotionMissing { square: e8, choices: [Queen, Rook, Bishop, Knight] }";
    illegal(&position, "e7e8", "3.7(e)", says);
    let says = "NotAPromotion { becomes: King, choices: [Queen, Rook, Bishop, Knight] }";
    illegal(&position, "e7e8k", "3.7(e)", says);
    illegal(&position, "b1c1q", "3.7(e)", "NothingPromoted");
    let queens = legal(&position, "e7e8q");
    assert_eq!(queens.pieces(Color::White, Role::Queen).len(), 2);
    assert!(queens.in_check(), "the new piece acts at once");
}

#[test]
fn f3_8_a_i_the_king_goes_one_step_to_a_square_that_is_not_attacked() {
    let position = position("4k3/8/8/8/8/8/r7/4K3 w - - 0 1");
    assert_eq!(goes(&position, "e1"), squares("d1 f1"));
    let says = "KingIntoAttack { king: e2, by: Black Rook a2 }";
    illegal(&position, "e1e2", "3.8(a)(i)", says);
    let says = "WrongMovement { piece: White King e1, to: e3 }";
    illegal(&position, "e1e3", "3.8(a)", says);
}

#[test]
fn f3_8_a_i_a_piece_attacks_though_it_is_itself_unable_to_move() {
    // The knight is pinned by the rook but defends d1 nevertheless.
    let position = position("4k3/8/8/8/4n3/8/2n5/4RK2 w - - 0 1");
    let pinned = position.play_unchecked(attempt(&position, "f1g1").unwrap());
    illegal(
        &pinned,
        "e4d2",
        "3.9",
        "LeavesKingAttacked { king: e8, by: White Rook e1 }",
    );
    let says = "KingIntoAttack { king: f2, by: Black Knight e4 }";
    illegal(&position, "f1f2", "3.8(a)(i)", says);
}

#[test]
fn f3_8_a_ii_the_king_goes_two_squares_toward_the_rook_which_passes_over_him() {
    let before = position("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 20");
    let short = legal(&before, "0-0");
    assert_eq!(short.to_text(), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 5 20");
    let long = legal(&before, "0-0-0");
    assert_eq!(long.to_text(), "r3k2r/8/8/8/8/8/8/2KR3R b kq - 5 20");
}

#[test]
fn f3_8_a_ii_1_not_if_the_king_or_that_rook_has_moved() {
    let before = position("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    let back = ["e1e2", "e8d8", "e2e1", "d8e8"];
    let king = back.iter().fold(before, |at, mv| legal(&at, mv));
    let says = "Castling(Lost { king: e1, rook: h1 })";
    illegal(&king, "0-0", "3.8(a)(ii)(1)", says);
    let back = ["h1h2", "e8d8", "h2h1", "d8e8"];
    let rook = back.iter().fold(before, |at, mv| legal(&at, mv));
    illegal(&rook, "0-0", "3.8(a)(ii)(1)", says);
    legal(&rook, "0-0-0");
}

#[test]
fn f3_8_a_ii_1_not_with_a_rook_that_has_gone() {
    let position = position("4k3/8/8/8/8/8/7R/R3K3 w Q - 0 1");
    illegal(
        &position,
        "0-0",
        "3.8(a)(ii)(1)[b]",
        "Castling(Without { role: Rook, home: h1 })",
    );
    let away = self::position("4k3/8/8/8/8/8/4K3/R6R w - - 0 1");
    illegal(
        &away,
        "0-0",
        "3.8(a)(ii)(1)[a]",
        "Castling(Without { role: King, home: e1 })",
    );
}

#[test]
fn f3_8_a_ii_2_a_not_out_of_through_or_into_an_attack() {
    let article = "3.8(a)(ii)(2)[a]";
    let on = |file: &str| position(&format!("{file}/8/8/8/8/8/8/4K2R w K - 0 1"));
    let says = "Castling(InCheck { king: e1, by: Black Rook e8 })";
    illegal(&on("k3r3"), "0-0", article, says);
    let through = on("k4r2");
    assert_eq!(
        why(&through, attempt(&through, "0-0").unwrap())
            .unwrap_err()
            .article(),
        article
    );
    let into = on("k5r1");
    assert_eq!(
        why(&into, attempt(&into, "0-0").unwrap())
            .unwrap_err()
            .article(),
        article
    );
}

#[test]
fn f3_8_a_ii_2_a_an_attack_on_the_rook_or_on_its_way_alone_does_not_hinder() {
    legal(&position("k6r/8/8/8/8/8/8/4K2R w K - 0 1"), "0-0");
    legal(&position("1r5k/8/8/8/8/8/8/R3K3 w Q - 0 1"), "0-0-0");
}

#[test]
fn f3_8_a_ii_2_b_not_over_a_piece_between_king_and_rook() {
    let position = position("4k3/8/8/8/8/8/8/RN2K1nR w KQ - 0 1");
    let says = "Castling(Obstructed { by: White Knight b1 })";
    illegal(&position, "0-0-0", "3.8(a)(ii)(2)[b]", says);
    let says = "Castling(Obstructed { by: Black Knight g1 })";
    illegal(&position, "0-0", "3.8(a)(ii)(2)[b]", says);
}

#[test]
fn f3_8_b_a_king_is_in_check_by_a_piece_that_may_not_move_itself() {
    // The knight that gives check is pinned by the rook.
    let position = position("4k3/8/8/4n3/8/3K4/8/4R3 w - - 0 1");
    assert!(position.in_check());
}

#[test]
fn f3_9_no_move_exposes_the_own_king_or_leaves_him_in_check() {
    let pinned = position("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1");
    let says = "LeavesKingAttacked { king: e1, by: Black Rook e8 }";
    illegal(&pinned, "e2c3", "3.9", says);
    let check = position("4r1k1/8/8/8/8/8/3N4/4K2R w - - 0 1");
    let says = "StillInCheck { king: e1, by: Black Rook e8 }";
    illegal(&check, "h1h5", "3.9", says);
    legal(&check, "d2e4");
}

#[test]
fn f3_8_among_the_960_starts_king_and_rook_come_where_they_come_in_the_usual_game() {
    let rules = RuleSet::named("chess+960").unwrap();
    let read = |fen| Position::from_text(rules, fen).unwrap();
    let before = read("1rk4r/8/8/8/8/8/8/1RK4R w KQkq - 4 20");
    assert_eq!(
        legal(&before, "0-0").to_text(),
        "1rk4r/8/8/8/8/8/8/1R3RK1 b kq - 5 20"
    );
    assert_eq!(
        legal(&before, "0-0-0").to_text(),
        "1rk4r/8/8/8/8/8/8/2KR3R b kq - 5 20"
    );
}

#[test]
fn f3_8_among_the_960_starts_the_rook_that_leaves_may_uncover_an_attack() {
    let rules = RuleSet::named("chess+960").unwrap();
    // The rook on b1 blocks the queen on a1, but no longer after castling, when the rook is on d1.
    let fen = "4k3/8/8/8/8/8/8/qRK5 w Q - 0 1";
    let position = Position::from_text(rules, fen).unwrap();
    let mv = attempt(&position, "0-0-0").unwrap();
    assert!(!position.is_legal(mv));
    let reason = why(&position, mv).unwrap_err();
    assert_eq!(reason.article(), "3.8(a)(ii)(2)[a]");
}

#[test]
fn f4_3_and_4_4_a_piece_that_cannot_move_says_what_keeps_it() {
    let position = position("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1");
    let knight = position.layout().square("e2").unwrap();
    let kept = piece_stuck(&position, knight).unwrap();
    assert_eq!(kept.article(), "3.9");
}

#[test]
fn f5_1_a_mate_ends_the_game() {
    let before = position("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1");
    let mate = legal(&before, "e1e8");
    let winner = Color::White;
    assert_eq!(mate.outcome(), Some(Outcome::Checkmate { winner }));
}

#[test]
fn f5_2_a_who_cannot_move_and_is_not_in_check_is_stalemated() {
    let before = position("7k/8/5KQ1/8/8/8/8/8 w - - 0 1");
    let stalemate = legal(&before, "g6f7");
    assert_eq!(stalemate.outcome(), Some(Outcome::Stalemate));
}

#[test]
fn f5_2_b_a_capture_that_leaves_nobody_the_means_ends_the_game() {
    let before = position("8/8/3k4/4N3/8/3K4/8/8 b - - 0 1");
    let dead = legal(&before, "d6e5");
    assert_eq!(dead.outcome(), Some(Outcome::DeadPosition));
}

#[test]
fn f9_2_a_position_is_the_same_only_with_the_same_captures_en_passant_and_rights() {
    let with = |end: &str| position(&format!("4k3/8/8/3pP3/8/8/8/4K2R w {end}")).key();
    assert_eq!(with("K - 0 2"), with("K - 30 40"));
    assert_ne!(with("K - 0 2"), with("K d6 0 2"));
    assert_ne!(with("K - 0 2"), with("- - 0 2"));
    let nobody = |end: &str| position(&format!("4k3/8/8/3p4/8/8/8/4K2R w {end}")).key();
    assert_eq!(
        nobody("- - 0 2"),
        nobody("- d6 0 2"),
        "no pawn can capture there"
    );
}
