//! Tests of Article 3.4(d): capturing in passing.

use crate::common::{is_legal, piece, play, setup, targets};

#[test]
fn a3_4_d_a_pawn_that_crossed_an_attacked_square_is_captured_on_any_level_of_it() {
    let position = setup("Kz0QL1 a5N", "Ke9KL6 b7B")
        .two_steps("b7B")
        .black_to_move()
        .position();
    let position = play(&position, "b7B-b5B");
    assert_eq!(targets(&position, "a5N"), "a6B a6N b6B b6N");
    for to in ["b6B", "b6N"] {
        let after = play(&position, &format!("a5N-{to}"));
        assert_eq!(piece(&after, to), Some('P'));
        assert_eq!(piece(&after, "b5B"), None, "the pawn is captured");
    }
}

#[test]
fn a3_4_d_an_attack_board_over_the_crossed_column_is_a_level_too() {
    let position = setup("Kz0QL1 b5N", "Ke9KL6 a7B")
        .boards("QL1w QL4w QL6b KL6b")
        .two_steps("a7B")
        .black_to_move()
        .position();
    let position = play(&position, "a7B-a5N");
    assert_eq!(targets(&position, "b5N"), "a6B a6N a6QL4 b6B b6N");
}

#[test]
fn a3_4_d_black_captures_likewise() {
    let position = setup("Kz0QL1 c2W", "Ke9KL6 d4N b4W")
        .two_steps("c2W")
        .position();
    let position = play(&position, "c2W-c4W");
    assert_eq!(targets(&position, "d4N"), "c3N c3W d3N d3W");
    assert_eq!(targets(&position, "b4W"), "b3N b3W c3N c3W");
    assert_eq!(piece(&play(&position, "b4W-c3N"), "c4W"), None);
}

#[test]
fn a3_4_d_only_on_the_next_move() {
    let position = setup("Kz0QL1 a5N", "Ke9KL6 b7B")
        .two_steps("b7B")
        .black_to_move()
        .position();
    let later = play(&position, "b7B-b5N z0QL1-z1QL1 e9KL6-e8KL6");
    assert_eq!(targets(&later, "a5N"), "a6B a6N");
}

#[test]
fn a3_4_d_only_after_a_double_step() {
    let position = setup("Kz0QL1 a5N", "Ke9KL6 b6B").black_to_move().position();
    let position = play(&position, "b6B-b5N");
    assert_eq!(targets(&position, "a5N"), "a6B a6N");
    assert_eq!(position.en_passant(), None);
}

#[test]
fn a3_4_d_only_a_pawn_captures_so() {
    let position = setup("Kz0QL1 Nd5N", "Ke9KL6 b7B")
        .two_steps("b7B")
        .black_to_move()
        .position();
    let after = play(&position, "b7B-b5N d5N-b6N");
    assert_eq!(piece(&after, "b5N"), Some('p'));
}

#[test]
fn a3_4_d_a_pawn_carried_over_the_square_cannot_be_captured_so() {
    // The board carries the pawn from a7 to a5. It crosses a6, which the pawn on b5 attacks, but
    // that is not an advance of the pawn.
    let position = setup("Kz0QL1 b5N", "Ke9KL6 a7QL4")
        .boards("QL1w QL4b KL1w KL6b")
        .black_to_move()
        .position();
    let after = play(&position, "QL4-QL5");
    assert_eq!(piece(&after, "a5QL5"), Some('p'));
    assert_eq!(after.en_passant(), None);
    assert_eq!(targets(&after, "b5N"), "b6B b6N");
}

#[test]
fn a3_4_d_a_pawn_that_advanced_two_from_an_attack_board_is_captured_so() {
    let position = setup("Kc1W a1QL1", "Ke9KL6 b3N")
        .two_steps("a1QL1")
        .position();
    let position = play(&position, "a1QL1-a3W");
    assert_eq!(targets(&position, "b3N"), "a2W b2W");
    assert_eq!(piece(&play(&position, "b3N-a2W"), "a3W"), None);
}

#[test]
fn a3_4_d_not_when_both_pawns_leave_a_line_to_the_king_open() {
    let black = "Ke9KL6 b7B Ra5N";
    let open = setup("Kd5N c5N", black)
        .two_steps("b7B")
        .black_to_move()
        .position();
    let open = play(&open, "b7B-b5N");
    assert_eq!(targets(&open, "c5N"), "c6B c6N");
    // A bishop above the capturing pawn keeps the line closed.
    let closed = setup("Kd5N c5N Bc5B", black)
        .two_steps("b7B")
        .black_to_move()
        .position();
    let closed = play(&closed, "b7B-b5N");
    assert_eq!(targets(&closed, "c5N"), "b6B b6N c6B c6N");
}

#[test]
fn a3_4_d_it_answers_the_check_of_the_pawn_that_has_advanced() {
    let position = setup("Ka4N c5N", "Ke9KL6 b7B")
        .two_steps("b7B")
        .black_to_move()
        .position();
    let position = play(&position, "b7B-b5B");
    assert!(position.in_check());
    assert_eq!(targets(&position, "c5N"), "b6B b6N");
    assert!(
        is_legal(&position, "a4N-b5B"),
        "the king may capture it himself"
    );
}
