//! Tests of Article 3.1: moving over levels.

use tritower::rules::Color;

use crate::common::{attacked, is_legal, legal, piece, play, setup, targets};

#[test]
fn a3_1_a_a_piece_lands_on_any_level_of_the_square() {
    let position = setup("Kz0QL1 Nc3W", "Ke9KL6").position();
    assert_eq!(
        targets(&position, "c3W"),
        "a2W a4N a4W b1W b5B b5N d1KL1 d1W d5B d5N"
    );
}

#[test]
fn a3_1_a_two_pieces_can_stand_over_each_other() {
    let position = setup("Kz0QL1 Nc3W", "Ke9KL6 Bb5B").position();
    let after = play(&position, "c3W-b5N");
    assert_eq!(piece(&after, "b5N"), Some('N'));
    assert_eq!(
        piece(&after, "b5B"),
        Some('b'),
        "what stands above is not captured"
    );
    // Two pieces of the same colour may also be above each other.
    let position = setup("Kz0QL1 Nc3W Rb5B", "Ke9KL6").position();
    assert!(is_legal(&position, "c3W-b5N"));
}

#[test]
fn a3_1_b_no_piece_moves_onto_one_of_its_own_colour() {
    let position = setup("Kz0QL1 Rb1W b2W", "Ke9KL6").position();
    assert_eq!(
        targets(&position, "b1W"),
        "a1QL1 a1W c1W d1KL1 d1W e1KL1 z1QL1"
    );
}

#[test]
fn a3_1_b_a_capture_takes_the_piece_on_that_very_square() {
    let position = setup("Kz0QL1 Rb1W", "Ke9KL6 Nb3W Bb3N").position();
    let after = play(&position, "b1W-b3N");
    assert_eq!(piece(&after, "b3N"), Some('R'));
    assert_eq!(piece(&after, "b3W"), Some('n'));
    let after = play(&position, "b1W-b3W");
    assert_eq!(piece(&after, "b3W"), Some('R'));
    assert_eq!(piece(&after, "b3N"), Some('b'));
}

#[test]
fn a3_1_b_a_piece_attacks_every_level_of_a_column() {
    // The rook on level N attacks the sixth rank and the c file on N, B and W, so the king cannot
    // go there. In the rook's own column the king can capture the rook or move above it.
    let position = setup("Kb5N", "Ke9KL6 Rc6N").position();
    assert_eq!(targets(&position, "b5N"), "a4N a4W a5B a5N b4N b4W c6B c6N");
}

#[test]
fn a3_1_b_a_piece_that_may_not_move_still_attacks() {
    // The rook on b6 protects Black's king from the rook on b1.
    let position = setup("Kd5N Rb1W", "Kb8B Rb6N").position();
    assert!(attacked(&position, "c6B", Color::Black));
    assert_eq!(targets(&position, "d5N"), "c4N c4W c5B c5N d4N d4W");
    let position = setup("Kd5N Rb1W", "Kb8B Rb6N").black_to_move().position();
    assert!(!is_legal(&position, "b6N-c6N"));
}

#[test]
fn a3_1_c_a_piece_blocks_at_all_levels_but_one_may_land_above_or_below() {
    let position = setup("Kz0QL1 Rb1W Nb4N", "Ke9KL6").position();
    assert_eq!(
        targets(&position, "b1W"),
        "a1QL1 a1W b2W b3N b3W b4W c1W d1KL1 d1W e1KL1 z1QL1"
    );
    let after = play(&position, "b1W-b4W e9KL6-e8KL6");
    assert!(is_legal(&after, "b4W-b5B"), "it goes on with the next move");
}

#[test]
fn a3_1_c_an_enemy_blocks_too_and_one_may_capture_it_or_pass_under_it() {
    let position = setup("Kz0QL1 Bb2W", "Ke9KL6 Nc3N").position();
    assert_eq!(
        targets(&position, "b2W"),
        "a1QL1 a1W a3N a3W c1W c3N c3W d0KL1"
    );
}

#[test]
fn a3_1_d_no_piece_moves_within_its_column() {
    // Above or below every piece there is an empty square.
    let position = setup("Kb3W Qc3N Ra4W Bd4N Nd6N c5N", "Ke9KL6").position();
    for text in legal(&position) {
        // Moves of boards are left out; the names of boards begin with a capital letter.
        if let Some((from, to)) = text
            .split_once('-')
            .filter(|_| !text.starts_with(['Q', 'K']))
        {
            assert_ne!(from[..2], to[..2], "{text}");
        }
    }
}

#[test]
fn a3_1_d_what_stands_in_the_own_column_neither_blocks_nor_is_attacked() {
    let free = setup("Kz0QL1 Rb4W", "Ke9KL6").position();
    let under = setup("Kz0QL1 Rb4W", "Ke9KL6 Nb4N").position();
    assert_eq!(
        targets(&under, "b4W"),
        targets(&free, "b4W").replace("b4N ", "")
    );
    assert!(!is_legal(&under, "b4W-b4N"));
    // A queen above the king does not give check.
    let over = setup("Kb4W", "Ke9KL6 Qb4N").position();
    assert!(!over.in_check());
}

#[test]
fn a3_1_d_two_kings_may_stand_in_one_column_and_neither_can_step_away() {
    let position = setup("Kb4W Rd1W", "Kb4N").position();
    assert!(!position.in_check());
    assert_eq!(
        targets(&position, "b4W"),
        "",
        "each step leads beside the other king"
    );
    let position = setup("Kb4W Rd1W", "Kb4N").black_to_move().position();
    assert!(!position.in_check());
    assert_eq!(targets(&position, "b4N"), "");
}

#[test]
fn a3_1_d_a_ride_on_an_attack_board_can_bring_the_kings_into_one_column() {
    let position = setup("Ka2QL3 Rd1W", "Ka4N")
        .boards("QL3w QL6b KL1w KL6b")
        .position();
    let after = play(&position, "QL3-QL5");
    assert_eq!(piece(&after, "a4QL5"), Some('K'));
    assert_eq!(piece(&after, "a4N"), Some('k'));
    assert!(!after.in_check());
}

#[test]
fn a3_1_e_a_piece_passes_over_squares_that_do_not_exist_but_cannot_end_there() {
    // The squares b0 and c0 never exist, and there is now no board with z2 to z7.
    let position = setup("Kb3W Rz0QL1", "Kc6N").position();
    assert_eq!(
        targets(&position, "z0QL1"),
        "a0QL1 d0KL1 e0KL1 z1QL1 z8QL6 z9QL6"
    );
}

#[test]
fn a3_1_e_a_square_exists_only_while_its_board_stands() {
    let without = setup("Kb3W Nb5N", "Kc8B").position();
    assert!(!is_legal(&without, "b5N-z6QL4"));
    let with = setup("Kb3W Nb5N", "Kc8B")
        .boards("QL4w QL6b KL1w KL6b")
        .position();
    assert!(is_legal(&with, "b5N-z6QL4"));
}
