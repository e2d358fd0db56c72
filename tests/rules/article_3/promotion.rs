//! Tests of Article 3.4(e): promotion, and the promotion rank, which depends on the attack boards.

use tritower::rules::{Color, Position};

use crate::common::{is_legal, legal, piece, play, setup, targets};

/// The legal moves that promote and whose texts begin with `start`.
fn promotions(position: &Position, start: &str) -> Vec<String> {
    legal(position)
        .into_iter()
        .filter(|text| text.starts_with(start))
        .collect()
}

/// The texts of a move's four promotions.
fn four(text: &str) -> Vec<String> {
    ["B", "N", "Q", "R"]
        .map(|role| format!("{text}={role}"))
        .to_vec()
}

#[test]
fn a3_4_e_i_a_pawn_on_the_furthest_rank_becomes_what_the_player_chooses() {
    let position = setup("Kz0QL1 b7B Qd1W", "Ke8KL6").position();
    assert_eq!(
        promotions(&position, "b7B-"),
        four("b7B-b8B"),
        "and it must be promoted"
    );
    for (role, letter) in [("Q", 'Q'), ("R", 'R'), ("B", 'B'), ("N", 'N')] {
        let after = play(&position, &format!("b7B-b8B={role}"));
        assert_eq!(piece(&after, "b8B"), Some(letter));
        assert_eq!(piece(&after, "d1W"), Some('Q'), "a second queen is allowed");
    }
}

#[test]
fn a3_4_e_i_the_effect_of_the_new_piece_is_immediate() {
    let position = setup("Kz0QL1 b7B", "Ke8KL6").position();
    assert!(play(&position, "b7B-b8B=R").in_check());
    assert!(!play(&position, "b7B-b8B=B").in_check());
}

#[test]
fn a3_4_e_i_a_capture_can_promote() {
    let position = setup("Kz0QL1 b7B", "Ke9KL6 Nc8B").position();
    assert_eq!(promotions(&position, "b7B-c8B"), four("b7B-c8B"));
}

#[test]
fn a3_4_e_ii_on_the_b_and_c_files_it_is_rank_8_or_1() {
    let position = setup("Kz0QL1 c7B", "Ke9KL6").position();
    assert_eq!(promotions(&position, "c7B-"), four("c7B-c8B"));
    let position = setup("Kz0QL1", "Ke9KL6 b2W").black_to_move().position();
    assert_eq!(promotions(&position, "b2W-"), four("b2W-b1W"));
}

#[test]
fn a3_4_e_ii_on_the_z_and_e_files_it_is_rank_9_or_0() {
    let position = setup("Kz0QL1 d7B z8QL6", "Kb2W Re8KL6").position();
    assert_eq!(
        promotions(&position, "d7B-e8KL6"),
        ["d7B-e8KL6"],
        "e8 is not the furthest"
    );
    assert_eq!(promotions(&position, "z8QL6-"), four("z8QL6-z9QL6"));
    let position = setup("Kb7B", "Ke9KL6 e1KL1").black_to_move().position();
    assert_eq!(promotions(&position, "e1KL1-"), four("e1KL1-e0KL1"));
}

#[test]
fn a3_4_e_ii_under_an_overhanging_board_a_and_d_end_on_rank_9() {
    let position = setup("Kz0QL1 a7B", "Ke9KL6").position();
    assert_eq!(promotions(&position, "a7B-"), ["a7B-a8B", "a7B-a8QL6"]);
    let after = play(&position, "a7B-a8B e9KL6-e8KL6");
    assert_eq!(promotions(&after, "a8B-"), four("a8B-a9QL6"));
    let after = play(&position, "a7B-a8QL6 e9KL6-e8KL6");
    assert_eq!(promotions(&after, "a8QL6-"), four("a8QL6-a9QL6"));
}

#[test]
fn a3_4_e_ii_without_an_overhanging_board_a_and_d_end_on_rank_8() {
    // The queen's board is above another corner of level B, so it does not matter.
    let position = setup("Kz0QL1 a7B d7B", "Ke9KL6")
        .boards("QL1w KL1w QL5b KL6b")
        .position();
    assert_eq!(promotions(&position, "a7B-"), four("a7B-a8B"));
    assert_eq!(promotions(&position, "d7B-"), ["d7B-d8B", "d7B-d8KL6"]);
}

#[test]
fn a3_4_e_ii_black_s_corners_are_on_w() {
    let position = setup("Kb7B", "Ke9KL6 a2W d2W")
        .boards("QL1w KL2w QL6b KL6b")
        .black_to_move()
        .position();
    assert_eq!(promotions(&position, "a2W-"), ["a2W-a1QL1", "a2W-a1W"]);
    assert_eq!(promotions(&position, "d2W-"), four("d2W-d1W"));
}

#[test]
fn a3_4_e_i_a_pawn_carried_onto_its_furthest_rank_is_promoted_by_that_move() {
    let boards = "QL1w KL1w QL5b KL6b";
    let position = setup("Kz0QL1 z5QL5", "Ke9KL6").boards(boards).position();
    assert_eq!(promotions(&position, "QL5-QL6"), four("QL5-QL6"));
    let after = play(&position, "QL5-QL6=N");
    assert_eq!(piece(&after, "z9QL6"), Some('N'));
    assert_eq!(after.halfmoves(), 0);
    // From the rear square of the board the pawn reaches only rank 8.
    let position = setup("Kz0QL1 a4QL5", "Ke9KL6").boards(boards).position();
    assert_eq!(promotions(&position, "QL5-QL6"), ["QL5-QL6"]);
    assert_eq!(piece(&play(&position, "QL5-QL6"), "a8QL6"), Some('P'));
}

#[test]
fn a3_4_e_i_black_s_carried_pawn_is_promoted_on_rank_0() {
    let position = setup("Kb7B", "Ke9KL6 d2KL3")
        .boards("QL1w KL3w QL6b KL6b")
        .black_to_move()
        .position();
    assert_eq!(promotions(&position, "KL3-KL1"), four("KL3-KL1"));
    assert_eq!(piece(&play(&position, "KL3-KL1=Q"), "d0KL1"), Some('q'));
}

#[test]
fn a3_4_e_iii_when_the_mover_s_own_board_leaves_his_pawn_is_promoted() {
    let boards = "QL1w KL1w QL6w KL6b";
    let position = setup("Kz0QL1 a8B", "Ke9KL6")
        .boards(boards)
        .halfmoves(7)
        .position();
    assert_eq!(promotions(&position, "QL6-QL5"), four("QL6-QL5"));
    assert_eq!(promotions(&position, "QL6-QL4"), four("QL6-QL4"));
    let after = play(&position, "QL6-QL5=R");
    assert_eq!(piece(&after, "a8B"), Some('R'));
    assert_eq!(
        (after.pending_promotion(), after.turn(), after.halfmoves()),
        (None, Color::Black, 0)
    );
}

#[test]
fn a3_4_e_iii_also_when_the_leaving_board_carries_a_piece() {
    let position = setup("Kz0QL1 a8B Nz9QL6", "Kb3W")
        .boards("QL1w KL1w QL6b KL5b")
        .position();
    assert_eq!(promotions(&position, "QL6-KL6"), four("QL6-KL6"));
    let after = play(&position, "QL6-KL6=Q");
    assert_eq!(
        (piece(&after, "a8B"), piece(&after, "d9KL6")),
        (Some('Q'), Some('N'))
    );
}

/// A position with White's pawn on a8B below Black's empty board.
fn black_can_leave(black: &str) -> Position {
    let all = format!("{black} Rd1W");
    setup("Kc2W a8B", &all)
        .boards("QL1w KL1w QL6b KL5b")
        .black_to_move()
        .position()
}

#[test]
fn a3_4_e_iii_when_the_opponent_s_board_leaves_the_promotion_is_owed() {
    let position = black_can_leave("Kc5N");
    let after = play(&position, "QL6-QL4");
    assert_eq!(after.turn(), Color::White);
    assert_eq!(piece(&after, "a8B"), Some('P'));
    assert_eq!(
        legal(&after).into_iter().collect::<Vec<_>>(),
        ["a8B=B", "a8B=N", "a8B=Q", "a8B=R"],
        "nothing else before the choice is made"
    );
}

#[test]
fn a3_4_e_iii_choosing_is_no_move_of_its_own() {
    let owing = play(&black_can_leave("Kc5N"), "QL6-QL4");
    let chosen = play(&owing, "a8B=R");
    assert_eq!(
        (chosen.turn(), chosen.number()),
        (Color::White, owing.number())
    );
    assert_eq!((chosen.pending_promotion(), chosen.halfmoves()), (None, 0));
    assert_eq!(piece(&chosen, "a8B"), Some('R'));
    assert_eq!(
        play(&chosen, "a8B-b8B").turn(),
        Color::Black,
        "the same player then moves"
    );
}

#[test]
fn a3_4_e_iii_a_white_move_can_leave_black_s_pawn_owing() {
    let position = setup("Kc5N", "Ke9KL6 d1W")
        .boards("QL1w KL1w QL6b KL6b")
        .position();
    let after = play(&position, "KL1-KL3");
    assert_eq!(
        legal(&after).into_iter().collect::<Vec<_>>(),
        ["d1W=B", "d1W=N", "d1W=Q", "d1W=R"]
    );
    assert_eq!(piece(&play(&after, "d1W=Q"), "d1W"), Some('q'));
}

#[test]
fn a3_4_e_iii_the_board_may_not_leave_while_any_choice_would_attack_the_king() {
    // A rook, bishop or knight on a8 would attack the king on these squares.
    for king in ["Kc8B", "Ka6N", "Kd5N", "Kb7B", "Kc7B", "Kb6N"] {
        let position = black_can_leave(king);
        assert_eq!(targets(&position, "QL6"), "", "{king}");
    }
    // On squares that no such piece attacks, or behind another piece, the king may stay.
    for black in ["Kc5N", "Kd8B Nb8B", "Ka6N Na7B", "Kd5N Bb7B"] {
        let position = black_can_leave(black);
        assert_eq!(targets(&position, "QL6"), "KL6 QL4 QL5", "{black}");
    }
}

#[test]
fn a3_4_e_iii_a_king_who_rides_away_is_spared_by_where_he_arrives() {
    // If the king is on d8, a rook could attack it; on z6, a knight; on z4, no piece.
    let position = black_can_leave("Kz8QL6");
    assert_eq!(targets(&position, "QL6"), "QL5");
    // If the king is on e8, a6 or a4, a rook could attack it.
    let position = black_can_leave("Ka8QL6");
    assert_eq!(targets(&position, "QL6"), "");
}

#[test]
fn a3_4_e_iii_the_carried_piece_can_close_the_line_to_the_king() {
    // The rook moves with its board from a9 to a5 or a7, between a8 and the king on a3.
    let position = black_can_leave("Ka3N Ra9QL6");
    assert_eq!(targets(&position, "QL6"), "QL4 QL5");
    let position = black_can_leave("Ka3N Rz9QL6");
    assert_eq!(targets(&position, "QL6"), "");
}

#[test]
fn a3_4_e_iii_it_is_prevented_only_for_the_time_being() {
    let position = black_can_leave("Kc7B");
    assert!(!is_legal(&position, "QL6-QL5"));
    let later = play(&position, "c7B-d6B c2W-b2W");
    assert!(is_legal(&later, "QL6-KL6"));
    assert!(is_legal(&later, "QL6-QL5"));
}

#[test]
fn a3_4_e_iii_a_side_in_check_chooses_first_and_answers_then() {
    let position = setup("Kb5N a8B", "Kc3W Rz9QL6")
        .boards("QL1w KL1w QL6b KL6b")
        .black_to_move()
        .position();
    let owing = play(&position, "QL6-QL5");
    assert!(owing.in_check(), "the rook on z5 checks along the rank");
    assert_eq!(promotions(&owing, "").len(), 4);
    let chosen = play(&owing, "a8B=Q");
    assert!(chosen.in_check());
    assert!(
        is_legal(&chosen, "a8B-a5N"),
        "the new queen can stand between"
    );
}
