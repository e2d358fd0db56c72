//! Tests of Article 3.4(a) to (c): the pawn's steps and captures.

use tritower::rules::Position;

use crate::common::{is_legal, piece, play, setup, targets};

#[test]
fn a3_4_a_a_pawn_steps_onto_any_empty_square_of_the_column_in_front() {
    let position = setup("Kz0QL1 b2W", "Ke9KL6").position();
    assert_eq!(targets(&position, "b2W"), "b3N b3W");
    let position = setup("Kz0QL1 b2W", "Ke9KL6 Nb3N").position();
    assert_eq!(targets(&position, "b2W"), "b3W", "it passes under a piece");
    let position = setup("Kz0QL1 b2W Bb3W", "Ke9KL6 Nb3N").position();
    assert_eq!(
        targets(&position, "b2W"),
        "",
        "it does not capture straight ahead"
    );
}

#[test]
fn a3_4_a_black_pawns_go_the_other_way() {
    let position = setup("Kz0QL1", "Ke9KL6 c5N").black_to_move().position();
    assert_eq!(targets(&position, "c5N"), "c4N c4W");
}

#[test]
fn a3_4_a_a_pawn_needs_a_square_in_front() {
    let position = setup("Kb1W z1QL1", "Ke9KL6").position();
    assert_eq!(targets(&position, "z1QL1"), "", "no board holds z2");
    let position = setup("Kb1W z1QL1", "Ke9KL6")
        .boards("QL1w QL3w KL1b KL6b")
        .position();
    assert_eq!(targets(&position, "z1QL1"), "z2QL3");
}

#[test]
fn a3_4_b_a_pawn_may_first_advance_two_onto_any_level() {
    let start = Position::start();
    assert_eq!(targets(&start, "b2W"), "b3N b3W b4N b4W");
    let black = play(&start, "b2W-b4N");
    assert_eq!(targets(&black, "c7B"), "c5B c5N c6B c6N");
    assert_eq!(
        targets(&start, "a1QL1"),
        "",
        "the pawn on a2 stands in the way"
    );
}

#[test]
fn a3_4_b_a_piece_on_any_level_of_the_crossed_column_stops_the_double_step() {
    let position = setup("Kz0QL1 b2W", "Ke9KL6 Nb3N")
        .two_steps("b2W")
        .position();
    assert_eq!(targets(&position, "b2W"), "b3W");
}

#[test]
fn a3_4_b_the_second_column_needs_one_empty_level() {
    let position = setup("Kz0QL1 b2W", "Ke9KL6 Nb4N")
        .two_steps("b2W")
        .position();
    assert_eq!(targets(&position, "b2W"), "b3N b3W b4W");
    let position = setup("Kz0QL1 b2W Rb4W", "Ke9KL6 Nb4N")
        .two_steps("b2W")
        .position();
    assert_eq!(targets(&position, "b2W"), "b3N b3W");
}

#[test]
fn a3_4_b_the_sample_games_fifth_move_lands_under_a_pawn_of_its_own() {
    let position = play(&Position::start(), "a2W-a3N b7B-b6B a1QL1-a3W");
    assert_eq!(piece(&position, "a3N"), Some('P'));
    assert_eq!(piece(&position, "a3W"), Some('P'));
}

#[test]
fn a3_4_b_a_pawn_that_has_moved_advances_one() {
    let position = play(&Position::start(), "b2W-b3W b7B-b6B");
    assert_eq!(targets(&position, "b3W"), "b4N b4W");
}

#[test]
fn a3_4_b_a_pawn_that_captured_onto_anothers_starting_square_has_moved() {
    let position = setup("Kb1W z1QL1", "Ke9KL6 Na2W")
        .two_steps("z1QL1")
        .position();
    let after = play(&position, "z1QL1-a2W e9KL6-e8KL6");
    assert_eq!(targets(&after, "a2W"), "a3N a3W");
    assert!(after.two_steps().is_empty());
}

#[test]
fn a3_4_b_a_pawn_carried_onto_a_starting_square_may_not_advance_two() {
    let boards = "QL1w KL3w QL6b KL6b";
    let position = setup("Kb3W a1QL1", "Ke9KL6")
        .boards(boards)
        .two_steps("a1QL1")
        .position();
    assert_eq!(targets(&position, "a1QL1"), "a2W a3N a3W");
    let after = play(&position, "QL1-KL1 e9KL6-e8KL6");
    assert_eq!(piece(&after, "e1KL1"), Some('P'));
    assert_eq!(targets(&after, "e1KL1"), "e2KL3");
    // A pawn that a board carries back to its own starting square has moved nevertheless.
    let back = play(&after, "KL1-QL1 e8KL6-e9KL6");
    assert_eq!(targets(&back, "a1QL1"), "a2W");
    // A pawn that starts there may advance two squares.
    let boards = "KL1w KL3w QL6b KL6b";
    let position = setup("Kb3W e1KL1", "Ke9KL6")
        .boards(boards)
        .two_steps("e1KL1")
        .position();
    assert_eq!(targets(&position, "e1KL1"), "e2KL3 e3KL3");
}

#[test]
fn a3_4_c_a_pawn_captures_diagonally_in_front_on_any_level() {
    let position = setup("Kz0QL1 b3W", "Ke9KL6 Na4N Bc4W Rc4N").position();
    assert_eq!(targets(&position, "b3W"), "a4N b4N b4W c4N c4W");
    let after = play(&position, "b3W-c4W");
    assert_eq!(piece(&after, "c4W"), Some('P'));
    assert_eq!(piece(&after, "c4N"), Some('r'));
}

#[test]
fn a3_4_c_a_pawn_does_not_go_diagonally_without_capturing_nor_capture_backward() {
    let position = setup("Kz0QL1 b3W Nc4W", "Ke9KL6 Ba2W Rc2W Na3W").position();
    assert_eq!(targets(&position, "b3W"), "b4N b4W");
}

#[test]
fn a3_4_c_a_pawn_captures_from_and_to_attack_boards() {
    let position = setup("Kb1W z1QL1", "Ke9KL6 Na2W").position();
    assert!(is_legal(&position, "z1QL1-a2W"));
    let position = setup("Kb1W a3W", "Ke9KL6 Nz4QL5")
        .boards("QL1w QL5w KL6b KL1b")
        .position();
    assert!(is_legal(&position, "a3W-z4QL5"));
}
