//! Tests of Article 3.5(a)(ii): castling.

use tritower::rules::{CastlingSide, Color, Position};

use crate::common::{is_legal, piece, play, setup};

/// White's king and rooks on their initial squares with all castling rights, and Black's king far
/// away.
fn white(more: &str, black: &str) -> Position {
    let white = format!("Kd0KL1 Re0KL1 Rz0QL1 {more}");
    setup(&white, &format!("Kb7B {black}"))
        .rights("KQ")
        .position()
}

fn black(more: &str, white: &str) -> Position {
    let black = format!("Kd9KL6 Re9KL6 Rz9QL6 {more}");
    setup(&format!("Kb2W {white}"), &black)
        .rights("kq")
        .black_to_move()
        .position()
}

fn castles(position: &Position) -> Vec<&'static str> {
    ["0-0", "0-0-0"]
        .into_iter()
        .filter(|text| is_legal(position, text))
        .collect()
}

#[test]
fn a3_5_a_ii_on_the_kings_side_king_and_rook_change_places() {
    let after = play(&white("", ""), "0-0");
    assert_eq!(
        (piece(&after, "e0KL1"), piece(&after, "d0KL1")),
        (Some('K'), Some('R'))
    );
    assert_eq!(
        (after.turn(), after.halfmoves()),
        (Color::Black, 1),
        "it is one move"
    );
    let after = play(&black("", ""), "0-0");
    assert_eq!(
        (piece(&after, "e9KL6"), piece(&after, "d9KL6")),
        (Some('k'), Some('r'))
    );
}

#[test]
fn a3_5_a_ii_on_the_queens_side_the_king_goes_beside_the_rook_and_it_to_his_square() {
    let after = play(&white("", ""), "0-0-0");
    assert_eq!(
        (piece(&after, "a0QL1"), piece(&after, "d0KL1")),
        (Some('K'), Some('R'))
    );
    assert_eq!(piece(&after, "z0QL1"), None);
    let after = play(&black("", ""), "0-0-0");
    assert_eq!(
        (piece(&after, "a9QL6"), piece(&after, "d9KL6")),
        (Some('k'), Some('r'))
    );
    assert_eq!(piece(&after, "z9QL6"), None);
}

#[test]
fn a3_5_a_ii_castling_ends_both_rights() {
    for side in ["0-0", "0-0-0"] {
        let after = play(&white("", ""), side);
        for side in [CastlingSide::King, CastlingSide::Queen] {
            assert!(!after.may_castle(Color::White, side));
        }
    }
}

#[test]
fn a3_5_a_ii_1_a_castling_is_no_players_first_move() {
    let start = Position::start();
    assert_eq!(castles(&start), Vec::<&str>::new());
    let black = play(&start, "b2W-b3W");
    assert_eq!(castles(&black), Vec::<&str>::new());
    let second = play(&black, "b7B-b6B");
    assert_eq!(castles(&second), ["0-0"]);
    assert_eq!(castles(&play(&second, "0-0")), ["0-0"]);
}

#[test]
fn a3_5_a_ii_1_b_not_when_the_king_has_moved() {
    let position = white("", "");
    assert_eq!(castles(&position), ["0-0", "0-0-0"]);
    let back = play(&position, "d0KL1-c1W b7B-b8B c1W-d0KL1 b8B-b7B");
    assert_eq!(castles(&back), Vec::<&str>::new());
}

#[test]
fn a3_5_a_ii_1_c_not_with_a_rook_that_has_moved() {
    let position = white("", "");
    let back = play(&position, "e0KL1-e1KL1 b7B-b8B e1KL1-e0KL1 b8B-b7B");
    assert_eq!(castles(&back), ["0-0-0"]);
    let back = play(&position, "z0QL1-z1QL1 b7B-b8B z1QL1-z0QL1 b8B-b7B");
    assert_eq!(castles(&back), ["0-0"]);
}

#[test]
fn a3_5_a_ii_1_c_not_with_a_rook_that_a_board_has_carried() {
    let position = white("", "");
    let ridden = play(&position, "QL1-QL2 b7B-b8B");
    assert_eq!(castles(&ridden), ["0-0"]);
    // The right stays lost when the rook and the board have returned.
    let back = play(
        &ridden,
        "z4QL2-a4QL2 b8B-b7B a4QL2-a1W b7B-b8B QL2-QL1 b8B-b7B a1W-a0QL1 b7B-b8B \
         a0QL1-z0QL1 b8B-b7B",
    );
    assert_eq!(piece(&back, "z0QL1"), Some('R'));
    assert_eq!(castles(&back), ["0-0"]);
}

#[test]
fn a3_5_a_ii_1_b_not_when_the_king_has_been_carried() {
    let position = setup("Kd0KL1 Rz0QL1", "Kb7B").rights("Q").position();
    assert_eq!(castles(&position), ["0-0-0"]);
    assert!(!play(&position, "KL1-KL3").may_castle(Color::White, CastlingSide::Queen));
}

#[test]
fn a3_5_a_ii_1_c_not_with_a_rook_that_was_captured() {
    // Black's bishop captures the rook on e0, and another rook moves to that square.
    let position = setup("Kd0KL1 Re0KL1 Rz0QL1 Re1KL1", "Kb7B Bb3N")
        .rights("KQ")
        .black_to_move()
        .position();
    let after = play(&position, "b3N-e0KL1 e1KL1-e0KL1 b7B-b8B");
    assert_eq!(piece(&after, "e0KL1"), Some('R'));
    assert_eq!(castles(&after), ["0-0-0"]);
}

#[test]
fn a3_5_a_ii_2_a_not_while_the_kings_square_is_attacked() {
    let position = white("", "Rd8B");
    assert!(position.in_check());
    assert_eq!(castles(&position), Vec::<&str>::new());
}

#[test]
fn a3_5_a_ii_2_a_not_while_the_kings_destination_is_attacked() {
    // A rook on e8 attacks e0 along the e file, over squares that do not exist.
    assert_eq!(castles(&white("", "Re8KL6")), ["0-0-0"]);
    assert_eq!(castles(&white("", "Ra5N")), ["0-0"], "a0 is attacked");
    assert_eq!(castles(&black("", "Re1KL1")), ["0-0-0"]);
    assert_eq!(castles(&black("", "Ra5N")), ["0-0"]);
}

#[test]
fn a3_5_a_ii_2_a_other_squares_may_be_attacked() {
    // Attacks on the rook's own square z0, and on squares that only the rook crosses, do not
    // prevent castling.
    assert_eq!(castles(&white("", "Rz8QL6")), ["0-0", "0-0-0"]);
    assert_eq!(castles(&white("", "Rb3N Rc3N")), ["0-0", "0-0-0"]);
}

#[test]
fn a3_5_a_ii_2_b_not_while_a_piece_stands_between_king_and_rook() {
    assert_eq!(castles(&white("Na0QL1", "")), ["0-0"]);
    assert_eq!(castles(&white("", "Na0QL1")), ["0-0"]);
    assert_eq!(castles(&black("Qa9QL6", "")), ["0-0"]);
    // Pieces elsewhere on the boards do not block castling.
    assert_eq!(
        castles(&white("a1QL1 z1QL1 d1KL1 e1KL1", "")),
        ["0-0", "0-0-0"]
    );
}
