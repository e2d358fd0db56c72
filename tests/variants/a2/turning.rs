//! Tests of V.A2: an attack board with one piece turns in place.

use crate::common::{find, is_legal, piece, play, refused, setup, targets, written};

#[test]
fn a2_a_board_with_a_piece_turns_by_180_degrees() {
    for (from, to) in [("z0", "a1"), ("a0", "z1"), ("z1", "a0"), ("a1", "z0")] {
        let position = setup(&format!("Kb2W N{from}QL1"), "Kb8B")
            .under("tower+turning")
            .position();
        let turned = play(&position, "QL1-QL1");
        assert_eq!(piece(&turned, &format!("{to}QL1")), Some('N'), "{from}");
        assert_eq!(piece(&turned, &format!("{from}QL1")), None, "{from}");
        assert_eq!(turned.pins(), position.pins());
    }
}

#[test]
fn a2_an_empty_board_does_not_turn_nor_one_with_two_pieces() {
    let position = setup("Kb2W Nz0QL1 Na0QL1", "Kb8B").under("tower+turning");
    let position = position.position();
    assert_eq!(
        refused(&position, "QL1-QL1"),
        "V.A2: Board(TurnsWithOnePiece { pin: QL1, count: 2 })"
    );
    assert_eq!(
        refused(&position, "KL1-KL1"),
        "V.A2: Board(TurnsWithOnePiece { pin: KL1, count: 0 })"
    );
    assert_eq!(
        refused(&position, "QL3-QL3"),
        "3.6: Board(NoBoard { pin: QL3 })"
    );
}

#[test]
fn a2_whoever_may_move_the_board_may_turn_it() {
    let position = setup("Kd2W Nz8QL6", "Kc5B Nz1QL1")
        .under("tower+turning")
        .position();
    assert!(
        is_legal(&position, "QL6-QL6"),
        "White's knight holds Black's board"
    );
    assert_eq!(
        refused(&position, "QL1-QL1"),
        "3.6: Board(Held { pin: QL1, by: Black Knight z1QL1 })"
    );
}

#[test]
fn a2_no_board_turns_under_the_tournament_rules() {
    let position = setup("Kb2W Nz0QL1", "Kb8B").position();
    assert_eq!(
        refused(&position, "QL1-QL1"),
        "3.6: Board(TurnsNot { pin: QL1 })"
    );
}

#[test]
fn a2_the_turn_frees_a_pawn_on_the_outer_files() {
    let position = setup("Kb1W e2KL3", "Kb8B")
        .boards("KL3w")
        .under("tower+turning")
        .position();
    let turned = play(&position, "KL3-KL3 b8B-b7B");
    assert_eq!(targets(&turned, "d3KL3"), "d4N d4W");
}

#[test]
fn a2_a_pawn_is_turned_backward_too_as_far_as_behind_the_first_rank() {
    let position = setup("Kb2W e1KL1", "Kb8B")
        .two_steps("e1KL1")
        .halfmoves(7)
        .under("tower+turning")
        .position();
    let turned = play(&position, "KL1-KL1");
    assert_eq!(piece(&turned, "d0KL1"), Some('P'));
    assert_eq!(turned.halfmoves(), 0, "a pawn that is carried has moved");
    assert!(turned.two_steps().is_empty());
    let on = play(&turned, "b8B-b7B");
    assert_eq!(targets(&on, "d0KL1"), "d1KL1 d1W", "one step only");
}

#[test]
fn a2_a_pawn_behind_its_first_rank_is_a_position_under_this_option_alone() {
    let behind = |rules: &str| setup("Kb2W d0KL1", "Kb8B e9KL6").under(rules);
    assert_eq!(
        piece(&behind("tower+turning").position(), "d0KL1"),
        Some('P')
    );
    assert_eq!(
        behind("tower").fault(),
        "field 1, boards: White cannot have a pawn on d0KL1"
    );
}

#[test]
fn a2_a_pawn_that_is_turned_onto_its_furthest_rank_is_promoted() {
    for (from, to) in [("z8", "a9"), ("a8", "z9")] {
        let position = setup(&format!("Kb2W {from}QL6"), "Kb5B")
            .under("tower+turning+board-promotion")
            .position();
        let mut choices = crate::common::legal(&position);
        choices.retain(|text| text.starts_with("QL6-QL6"));
        let choices: Vec<String> = choices.into_iter().collect();
        assert_eq!(
            choices,
            ["QL6-QL6=B", "QL6-QL6=N", "QL6-QL6=Q", "QL6-QL6=R"]
        );
        let promoted = play(&position, "QL6-QL6=R");
        assert_eq!(piece(&promoted, &format!("{to}QL6")), Some('R'));
        assert!(refused(&position, "QL6-QL6").starts_with("3.4(e)(i): PromotionMissing"));
    }
}

#[test]
fn a2_king_and_rook_that_are_turned_lose_castling() {
    let rook = setup("Kd0KL1 Rz0QL1 Re0KL1", "Kb8B")
        .rights("KQ")
        .under("tower+turning");
    let turned = play(&rook.position(), "QL1-QL1");
    assert!(turned.to_tfen().contains(" b K "), "{turned}");
    let king = setup("Kd0KL1 Rz0QL1", "Kb8B")
        .rights("Q")
        .under("tower+turning");
    let turned = play(&king.position(), "KL1-KL1");
    assert!(turned.to_tfen().contains(" b - "), "{turned}");
    let back = play(&turned, "b8B-b7B KL1-KL1 b7B-b8B");
    assert!(!is_legal(&back, "0-0-0"), "he has moved, though he is back");
}

#[test]
fn a2_a_turn_uncovers_and_answers_check() {
    // The knight on the a file blocks Black's rook from White's king; then the knight's board
    // turns.
    let covered = setup("Ka2W Na5QL5", "Ra8B Kd7B")
        .boards("QL5w")
        .under("tower+turning");
    assert_eq!(
        refused(&covered.position(), "QL5-QL5"),
        "3.5(b): LeavesKingAttacked { king: a2W, by: Black Rook a8B }"
    );
    let open = setup("Ka2W Nz4QL5", "Ra8B Kd7B")
        .boards("QL5w")
        .under("tower+turning");
    assert!(is_legal(&open.position(), "QL5-QL5"), "it comes between");
}

#[test]
fn a2_a_turn_is_written_with_both_places() {
    let position = setup("Kb2W Nz1QL1", "Kb8B")
        .under("tower+turning")
        .position();
    assert_eq!(written(&position, "QL1-QL1"), ["QL1-QL1", "DP1-DP1"]);
    let promoting = setup("Kb2W z8QL6", "Kb5B")
        .under("tower+turning")
        .position();
    assert_eq!(written(&promoting, "QL6-QL6=Q"), ["QL6-QL6=Q", "DP6-DP6=D"]);
    assert!(find(&promoting, "QL6-QL6").is_none());
}
