//! Tests of Article 3.5(a)(i) and (b): the king's step and check.

use crate::common::{is_legal, legal, setup, targets};

#[test]
fn a3_5_a_i_the_king_steps_to_any_adjoining_square_that_is_not_attacked() {
    let position = setup("Kb4N", "Ke9KL6").position();
    assert_eq!(
        targets(&position, "b4N"),
        "a3N a3W a4N a4W a5B a5N b3N b3W b5B b5N c3N c3W c4N c4W c5B c5N"
    );
    // A rook on d5B attacks the fifth rank on every level, so the king cannot go there.
    let position = setup("Kb4N", "Ke9KL6 Rd5B").position();
    assert_eq!(
        targets(&position, "b4N"),
        "a3N a3W a4N a4W b3N b3W c3N c3W c4N c4W"
    );
}

#[test]
fn a3_5_a_i_the_king_captures_only_what_is_not_protected() {
    let position = setup("Kb4N", "Ke9KL6 Nc4W").position();
    assert!(is_legal(&position, "b4N-c4W"));
    let position = setup("Kb4N", "Ke9KL6 Nc4W Bd5B").position();
    assert!(!is_legal(&position, "b4N-c4W"));
}

#[test]
fn a3_5_a_i_the_king_steps_onto_attack_boards() {
    let position = setup("Kd1W", "Ke9KL6").position();
    assert_eq!(targets(&position, "d1W"), "c1W c2W d0KL1 d2W e0KL1 e1KL1");
}

#[test]
fn a3_5_a_i_the_king_cannot_step_back_along_the_line_of_a_check() {
    let position = setup("Kb4N", "Ke9KL6 Rb8B").position();
    assert!(!is_legal(&position, "b4N-b3N"));
    // Another piece in the king's column blocks the line behind the king too.
    let position = setup("Kb4N Nb4W", "Ke9KL6 Rb8B").position();
    assert!(is_legal(&position, "b4N-b3N"));
}

#[test]
fn a3_5_b_a_king_attacked_by_a_piece_that_cannot_move_is_in_check() {
    // The rook on b6 protects its king and may not leave the b file.
    let position = setup("Ka6N Rb2W", "Kb8B Rb6N").position();
    assert!(position.in_check());
}

#[test]
fn a3_5_b_a_check_is_answered_by_moving_capturing_or_standing_between() {
    let position = setup("Kb1W Nc3W Ba8B", "Ke9KL6 Rb7B").position();
    let moves = legal(&position);
    let by = |from: &str| -> Vec<&str> {
        let pieces = moves.iter().filter(|text| text.starts_with(from));
        pieces.filter_map(|text| text.split('-').nth(1)).collect()
    };
    assert_eq!(
        by("b1W"),
        ["a0QL1", "a1QL1", "a1W", "a2W", "c1W", "c2W"],
        "off the file"
    );
    assert_eq!(by("c3W"), ["b5B", "b5N"], "between, on any level");
    assert_eq!(by("a8B"), ["b7B"], "capturing");
    assert_eq!(moves.len(), 9);
}

#[test]
fn a3_5_b_landing_over_the_checking_piece_answers_nothing() {
    let position = setup("Kb1W Rd6N", "Ke9KL6 Rb6N").position();
    assert_eq!(targets(&position, "d6N"), "b6N");
}

#[test]
fn a3_5_b_two_checks_along_one_line_are_closed_by_one_piece() {
    let position = setup("Kb1W Nc3W", "Ke9KL6 Rb6N Rb6B").position();
    assert_eq!(targets(&position, "c3W"), "b5B b5N");
}

#[test]
fn a3_5_b_no_piece_may_leave_its_king_in_check() {
    let position = setup("Kb1W Rb3N Nb3W", "Ke9KL6 Rb7B").position();
    assert!(
        is_legal(&position, "b3N-c3N"),
        "the knight under it keeps the column closed"
    );
    let position = setup("Kb1W Rb3N", "Ke9KL6 Rb7B").position();
    assert_eq!(
        targets(&position, "b3N"),
        "b2W b4N b4W b5B b5N b6B b6N b7B",
        "alone it moves along the file only"
    );
}

#[test]
fn a3_5_b_a_pinned_pawn_may_go_ahead_on_its_file() {
    let position = setup("Kb1W b3N", "Ke9KL6 Rb7B Nc4N").position();
    assert_eq!(targets(&position, "b3N"), "b4N b4W");
}

#[test]
fn a3_5_b_a_piece_pinned_by_two_in_one_column_captures_neither() {
    let position = setup("Kb1W Rb3N", "Ke9KL6 Rb6N Qb6B").position();
    assert_eq!(targets(&position, "b3N"), "b2W b4N b4W b5B b5N");
}
