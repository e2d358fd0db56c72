//! Tests of the prediction which moves give check (Articles 3.5(b) and 3.6).

use crate::common::{find, setup};
use tritower::rules::{Checks, Position};

/// Whether a move is predicted to give check.
fn may_check(position: &Position, text: &str) -> bool {
    let mv = find(position, text).unwrap_or_else(|| panic!("{text} is not legal in {position}"));
    Checks::of(position).may_give(position, mv)
}

/// Whether a move gives check; also checks that the prediction is the same.
fn gives_check(position: &Position, text: &str) -> bool {
    let predicted = may_check(position, text);
    let after = crate::common::play(position, text);
    assert_eq!(predicted, after.in_check(), "{text} in {position}");
    predicted
}

#[test]
fn a_ride_that_frees_a_corner_pawn_checks_with_what_it_carries() {
    // The knight on d9 attacks c7. The piece to which the pawn on a8 is promoted does not.
    let position = setup("Ke0KL1 Nz9QL6 a8B", "Kc7B")
        .boards("QL1w QL6w KL1w KL2b")
        .position();
    for role in ["N", "B", "R", "Q"] {
        assert!(gives_check(&position, &format!("QL6-KL6={role}")));
    }
}

#[test]
fn a_freed_corner_pawn_checks_as_what_it_becomes() {
    let position = setup("Ke0KL1 Nz8QL6 a8B", "Kc8B")
        .boards("QL1w QL6w KL1w KL2b")
        .position();
    assert!(gives_check(&position, "QL6-KL6=Q"));
    assert!(gives_check(&position, "QL6-KL6=R"));
    assert!(!gives_check(&position, "QL6-KL6=B"));
}

#[test]
fn a_promoted_pawn_checks_along_the_file_that_it_has_left() {
    let position = setup("Ke0KL1 b7B", "Kb4N").position();
    assert!(gives_check(&position, "b7B-b8B=R"));
    assert!(!gives_check(&position, "b7B-b8B=B"));
}

#[test]
fn a_piece_that_leaves_a_line_uncovers_a_check() {
    let position = setup("Ke0KL1 Ra3W Nb3W", "Kd3N").position();
    assert!(gives_check(&position, "b3W-a5N"));
    let covered = setup("Ke0KL1 Ra3W Nb3W", "Kd3N Nb3N").position();
    assert!(
        !gives_check(&covered, "b3W-a5N"),
        "another stays in its column"
    );
}

#[test]
fn of_a_piece_that_stays_on_its_line_too_much_may_be_said() {
    let position = setup("Ke0KL1 Qb8B b6B", "Kb3N").position();
    assert!(may_check(&position, "b6B-b7B"));
    assert!(!crate::common::play(&position, "b6B-b7B").in_check());
}

#[test]
fn a_capture_en_passant_uncovers_what_the_captured_pawn_held_off() {
    let position = setup("Ke0KL1 Rb8B a5N", "Kb4W b5N")
        .en_passant("b5N")
        .position();
    assert!(!gives_check(&position, "a5N-b6B"), "it stands between now");
    let position = setup("Ke0KL1 Be8KL6 a5N", "Ka4W b5N")
        .en_passant("b5N")
        .position();
    assert!(gives_check(&position, "a5N-b6B"));
}

#[test]
fn castling_checks_with_the_rook() {
    let position = setup("Kd0KL1 Re0KL1", "Kd6N").rights("K").position();
    assert!(gives_check(&position, "0-0"));
}

#[test]
fn an_empty_board_and_an_owed_choice_give_no_check() {
    let position = setup("Ke0KL1", "Kc7B").position();
    assert!(!gives_check(&position, "QL1-QL2"));
    let position = setup("Ke0KL1 a8B", "Kc5N")
        .boards("QL1w QL5b KL1w KL6b")
        .pending_promotion("a8B")
        .position();
    assert!(!gives_check(&position, "a8B=Q"));
}
