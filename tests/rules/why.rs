//! Tests that `why` gives the article that forbids a move, for every illegal move and for no legal
//! one. The tests are named after the articles.

use crate::common::reason::reason as data;
use crate::common::{legal, setup};
use tritower::rules::notation::ReadError;
use tritower::rules::why::Reason;
use tritower::rules::{CastlingSide, Move, Position, RuleSet, notation, why};

/// Checks that a move, in long notation, is illegal by this article and for this reason.
fn assert_illegal(position: &Position, attempt: &str, article: &str, reason: &str) {
    let mv =
        notation::attempt(position, attempt).unwrap_or_else(|error| panic!("{attempt}: {error}"));
    let illegal = why(position, mv).expect_err(attempt);
    assert_eq!(
        (illegal.article(), &*data(&illegal)),
        (article, reason),
        "{attempt}"
    );
}

#[test]
fn a1_1_only_a_piece_of_the_side_to_move_moves() {
    let start = Position::start();
    assert_illegal(
        &start,
        "b7B-b6B",
        "1.1",
        "NotYours { piece: Black Pawn b7B }",
    );
    assert_illegal(&start, "b3W-b4W", "1.1", "NoPiece { square: b3W }");
}

#[test]
fn a3_1_b_no_piece_goes_to_a_square_of_its_own_side() {
    assert_illegal(
        &Position::start(),
        "d0KL1-d1KL1",
        "3.1(b)",
        "OwnPiece { piece: White Pawn d1KL1 }",
    );
}

#[test]
fn a3_1_c_a_piece_on_any_level_blocks_the_nearest_being_told() {
    let position = setup("Kd0KL1 Rb1W c3N Nb4N", "Ke9KL6 b3N").position();
    assert_illegal(
        &position,
        "b1W-b6B",
        "3.1(c)",
        "Blocked { column: b3, by: Black Pawn b3N }",
    );
    assert!(
        legal(&position).contains("b1W-b3W"),
        "it may land under the blocker"
    );
}

#[test]
fn a3_1_d_a_piece_does_not_change_its_level_only() {
    let position = setup("Kd0KL1 Rb4W", "Ke9KL6").position();
    let reason = "SameColumn { column: b4 }";
    assert_illegal(&position, "b4W-b4N", "3.1(d)", reason);
    assert_illegal(&position, "b4W-b4W", "3.1(d)", reason);
}

#[test]
fn a3_1_e_no_move_ends_on_a_square_that_does_not_stand() {
    let position = setup("Kd0KL1 Ra3N", "Ke9KL6").position();
    let reason = "NoSuchSquare { square: a2QL3 }";
    assert_illegal(&position, "a3N-a2QL3", "3.1(e)", reason);
    assert_illegal(&position, "a2QL3-a3N", "3.1(e)", reason);
}

#[test]
fn a3_2_to_3_5_each_piece_goes_its_way() {
    let position = setup("Kd0KL1 Qa1W Rb1W Bc1W Nd1W c3W", "Ke9KL6").position();
    for (attempt, article, reason) in [
        (
            "a1W-b3W",
            "3.2(a)",
            "WrongMovement { piece: White Queen a1W, to: b3W }",
        ),
        (
            "b1W-c2W",
            "3.2(b)",
            "WrongMovement { piece: White Rook b1W, to: c2W }",
        ),
        (
            "c1W-c2W",
            "3.2(c)",
            "WrongMovement { piece: White Bishop c1W, to: c2W }",
        ),
        (
            "d1W-d3N",
            "3.3",
            "WrongMovement { piece: White Knight d1W, to: d3N }",
        ),
        (
            "c3W-c2W",
            "3.4(a)",
            "WrongMovement { piece: White Pawn c3W, to: c2W }",
        ),
        (
            "d0KL1-d2W",
            "3.5(a)",
            "WrongMovement { piece: White King d0KL1, to: d2W }",
        ),
    ] {
        assert_illegal(&position, attempt, article, reason);
    }
}

#[test]
fn a3_4_a_a_pawn_does_not_capture_straight_ahead() {
    let position = setup("Kd0KL1 b3W", "Ke9KL6 Nb4N").position();
    assert_illegal(
        &position,
        "b3W-b4N",
        "3.4(a)",
        "PawnCapturesDiagonally { ahead: Black Knight b4N }",
    );
    assert!(
        legal(&position).contains("b3W-b4W"),
        "the square below is empty"
    );
}

#[test]
fn a3_4_b_two_steps_need_a_pawn_at_home_and_a_free_column_between() {
    let moved = setup("Kd0KL1 b2W", "Ke9KL6").position();
    let reason = "PawnHasMoved { square: b2W }";
    assert_illegal(&moved, "b2W-b4N", "3.4(b)", reason);
    let blocked = setup("Kd0KL1 b2W", "Ke9KL6 Nb3N")
        .two_steps("b2W")
        .position();
    let reason = "Blocked { column: b3, by: Black Knight b3N }";
    assert_illegal(&blocked, "b2W-b4N", "3.4(b)", reason);
}

#[test]
fn a3_4_c_a_pawn_goes_diagonally_only_to_capture() {
    let position = setup("Kd0KL1 b3W", "Ke9KL6 Nc4W").position();
    let reason = "NothingToCapture { square: c4N }";
    assert_illegal(&position, "b3W-c4N", "3.4(c)", reason);
}

#[test]
fn a3_4_e_a_promotion_needs_its_choice_and_no_other_move_has_one() {
    let position = setup("Kd0KL1 b7B c3W", "Ke9KL6").position();
    assert_illegal(
        &position,
        "b7B-b8B",
        "3.4(e)(i)",
        "PromotionMissing { square: b8B, choices: [Queen, Rook, Bishop, Knight] }",
    );
    assert_illegal(
        &position,
        "b7B-b8B=K",
        "3.4(e)(i)",
        "NotAPromotion { becomes: King, choices: [Queen, Rook, Bishop, Knight] }",
    );
    assert_illegal(&position, "c3W-c4N=Q", "3.4(e)(ii)", "NothingPromoted");
}

#[test]
fn a3_4_e_iii_an_owed_promotion_comes_first() {
    let position = setup("Kb1W a8B", "Kd6N")
        .boards("QL4b QL1w KL1w KL6b")
        .pending_promotion("a8B")
        .position();
    let reason = "PromotionPending { square: a8B }";
    assert_illegal(&position, "b1W-b2W", "3.4(e)(iii)", reason);
    assert_illegal(&position, "d8B=Q", "3.4(e)(iii)", reason);
    let reason = "NothingPending { square: a8B }";
    assert_illegal(&Position::start(), "a8B=Q", "3.4(e)(iii)", reason);
}

#[test]
fn a3_4_e_iii_a_board_may_not_leave_a_pawn_that_could_attack_the_king() {
    let position = setup("Kb1W a8B", "Kb6B")
        .boards("QL6b QL1w KL1w KL6b")
        .black_to_move();
    assert_illegal(
        &position.position(),
        "QL6-QL4",
        "3.4(e)(iii)",
        "Board(PendingChoiceAttacks { pawn: a8B, role: Knight, king: b6B })",
    );
}

#[test]
fn a3_5_a_i_the_king_does_not_go_to_an_attacked_square() {
    let position = setup("Kd0KL1", "Kb8B Re8KL6").position();
    let reason = "KingIntoAttack { king: e1KL1, by: Black Rook e8KL6 }";
    assert_illegal(&position, "d0KL1-e1KL1", "3.5(a)(i)", reason);
    // Moving with a board does not reach that square either.
    let position = setup("Kd0KL1", "Kb8B Rz8QL6")
        .boards("KL1w QL6b")
        .position();
    let reason = "KingIntoAttack { king: z0QL1, by: Black Rook z8QL6 }";
    assert_illegal(&position, "KL1-QL1", "3.5(a)(i)", reason);
}

#[test]
fn a3_5_b_a_move_answers_check_and_uncovers_none() {
    let check = setup("Kd0KL1 Na1W", "Kb8B Rd7B").position();
    let reason = "StillInCheck { king: d0KL1, by: Black Rook d7B }";
    assert_illegal(&check, "a1W-b3W", "3.5(b)", reason);
    assert_illegal(&check, "QL1-QL2", "3.5(b)", reason);
    let shield = setup("Kd0KL1 Nd3W", "Kb8B Rd7B").position();
    let reason = "LeavesKingAttacked { king: d0KL1, by: Black Rook d7B }";
    assert_illegal(&shield, "d3W-b4N", "3.5(b)", reason);
}

#[test]
fn a3_5_a_1_castling_needs_king_and_rook_at_home_and_unmoved() {
    assert_illegal(
        &Position::start(),
        "0-0",
        "3.5(a)(ii)(1)[a]",
        "Castling(First)",
    );
    let away = setup("Ke1KL1 Re0KL1", "Kb8B").position();
    assert_illegal(
        &away,
        "0-0",
        "3.5(a)(ii)(1)[b]",
        "Castling(Without { role: King, home: d0KL1 })",
    );
    let away = setup("Kd0KL1 Re1KL1", "Kb8B").position();
    assert_illegal(
        &away,
        "0-0",
        "3.5(a)(ii)(1)[c]",
        "Castling(Without { role: Rook, home: e0KL1 })",
    );
    let moved = setup("Kd0KL1 Rz0QL1", "Kb8B").position();
    let reason = "Castling(Lost { king: d0KL1, rook: z0QL1 })";
    assert_illegal(&moved, "0-0-0", "3.5(a)(ii)(1)", reason);
}

#[test]
fn a3_5_a_2_castling_is_prevented_by_attacks_and_by_a_piece_between() {
    let attacked = setup("Kd0KL1 Rz0QL1", "Kb8B Ra8B").rights("Q").position();
    let reason = "Castling(IntoAttack { king: a0QL1, by: Black Rook a8B })";
    assert_illegal(&attacked, "0-0-0", "3.5(a)(ii)(2)[a]", reason);
    let check = setup("Kd0KL1 Rz0QL1", "Kb8B Rd7B").rights("Q").position();
    let reason = "Castling(InCheck { king: d0KL1, by: Black Rook d7B })";
    assert_illegal(&check, "0-0-0", "3.5(a)(ii)(2)[a]", reason);
    let between = setup("Kd0KL1 Rz0QL1 Qa0QL1", "Kb8B").rights("Q").position();
    let reason = "Castling(Obstructed { by: White Queen a0QL1 })";
    assert_illegal(&between, "0-0-0", "3.5(a)(ii)(2)[b]", reason);
}

#[test]
fn a3_6_a_board_moves_only_for_who_controls_it() {
    let position = setup("Kd0KL1 Re0KL1", "Kb8B Nz1QL1")
        .boards("QL1w KL1w QL6b KL6b")
        .position();
    for (attempt, reason) in [
        ("QL2-QL3", "Board(NoBoard { pin: QL2 })"),
        ("KL1-KL2", "Board(HoldsSeveral { pin: KL1, count: 2 })"),
        (
            "QL1-QL2",
            "Board(Held { pin: QL1, by: Black Knight z1QL1 })",
        ),
        (
            "QL6-QL5",
            "Board(NotYours { pin: QL6, owner: Some(Black) })",
        ),
    ] {
        assert_illegal(&position, attempt, "3.6", reason);
    }
    let nobodys = setup("Kd0KL1", "Kb8B")
        .boards("QL1n KL1w QL6b KL6b")
        .position();
    assert_illegal(
        &nobodys,
        "QL1-QL2",
        "3.6",
        "Board(NotYours { pin: QL1, owner: None })",
    );
}

#[test]
fn a3_6_a_board_goes_to_the_next_free_pins_and_not_backward_with_a_piece() {
    let position = setup("Kb1W Nz2QL3", "Kb8B")
        .boards("QL3w KL1w QL6b KL3b")
        .position();
    for (attempt, reason) in [
        ("QL3-QL6", "Board(NotAdjacent { from: QL3, to: QL6 })"),
        ("QL3-KL3", "Board(PinTaken { pin: KL3 })"),
        (
            "QL3-QL1",
            "Board(Backward { from: QL3, to: QL1, passenger: White Knight z2QL3 })",
        ),
    ] {
        assert_illegal(&position, attempt, "3.6", reason);
    }
}

#[test]
fn a3_6_a_board_that_promotes_needs_the_choice() {
    let position = setup("Kb1W a8B", "Kd6B")
        .boards("QL6w QL1w KL1b KL6b")
        .position();
    assert_illegal(
        &position,
        "QL6-QL5",
        "3.4(e)(i)",
        "PromotionMissing { square: a8B, choices: [Queen, Rook, Bishop, Knight] }",
    );
    assert_illegal(&position, "QL1-QL2=Q", "3.4(e)(ii)", "NothingPromoted");
}

#[test]
fn an_attempt_is_read_without_asking_whether_it_is_legal() {
    let start = Position::start();
    let attempt = |text| notation::attempt(&start, text);
    assert_eq!(attempt("0-0"), Ok(Move::Castle(CastlingSide::King)));
    assert!(matches!(
        attempt("b2W-b9W"),
        Err(ReadError::NoSquare { .. })
    ));
    assert!(matches!(attempt("b2W-b5"), Err(ReadError::NotLong { .. })));
    assert!(matches!(attempt("Nc3W"), Err(ReadError::NotLong { .. })));
    assert!(matches!(attempt("QL3"), Err(ReadError::NotLong { .. })));
    assert!(matches!(
        attempt("QL1-QL7"),
        Err(ReadError::NotUnderstood { at: 4, .. })
    ));
}

#[test]
fn what_an_attempt_says_of_piece_and_capture_must_be_true() {
    let start = Position::start();
    for text in ["Qb2W-b4N", "Kd1W-c3N", "b2Wxb4N", "(b2W-b4N)"] {
        let read = notation::attempt(&start, text);
        let is_so = matches!(read, Err(ReadError::Mismatch { .. }));
        assert!(is_so, "{text}: {read:?}");
    }
    for text in ["Nd1W-c3N", "b2W-b4N", "b2W-c8B"] {
        assert!(notation::attempt(&start, text).is_ok(), "{text}");
    }
    let flat = Position::start_of(RuleSet::named("chess").expect("a rule set"));
    assert!(notation::attempt(&flat, "Qg1f3").is_err());
    let text = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let castling = Position::from_text(flat.rules(), text).expect("a position");
    assert!(notation::attempt(&castling, "Ke1g1").is_ok());
    assert!(notation::attempt(&castling, "Ke1xg1").is_err());
}

#[test]
fn of_two_pieces_with_a_letter_the_one_that_would_come_there_tells_why() {
    let flat = Position::start_of(RuleSet::named("chess").expect("a rule set"));
    let read = notation::read(&flat, "Nd2").expect_err("a pawn stands there");
    let ReadError::NoSuchMove { why: Some(why), .. } = &read else {
        panic!("{read}");
    };
    assert!(matches!(why.reason, Reason::OwnPiece { .. }), "{why:?}");
}

/// The text for a piece that has no legal move.
fn stuck(position: &Position, square: &str) -> Option<String> {
    let square = position.layout().square(square).expect("a square");
    why::piece_stuck(position, square).map(|illegal| data(&illegal))
}

#[test]
fn a_piece_without_a_move_is_kept_by_what_stands_where_it_would_come_to() {
    let start = Position::start();
    let bishop = stuck(&start, "b1W").expect("it has no move");
    assert!(bishop.starts_with("OwnPiece"), "{bishop}");
    assert_eq!(stuck(&start, "b2W"), None, "it has moves");
}

#[test]
fn a_pinned_piece_without_a_move_is_kept_by_its_king() {
    let position = setup("Kb1W Nb3N", "Kd8B Rb6B").position();
    let knight = stuck(&position, "b3N").expect("it has no move");
    assert!(knight.starts_with("LeavesKingAttacked"), "{knight}");
}

#[test]
fn a_board_without_a_move_says_why() {
    let start = Position::start();
    let pin = start.layout().pin_named("QL1").expect("a pin");
    let board = why::board_stuck(&start, pin).expect("it has no move");
    assert_eq!(board.article(), "3.6");
}
