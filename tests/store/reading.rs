//! Tests of reading a single move: which spellings are accepted, and the errors for other texts.

use crate::common::{find, setup};
use tritower::rules::notation::{ReadError, read};
use tritower::rules::{Language, Position, notation};

/// Returns the error of a text that is not a legal move.
fn refused(position: &Position, text: &str) -> String {
    read(position, text).expect_err(text).to_string()
}

#[test]
fn marks_and_spaces_around_a_move_are_ignored() {
    let start = Position::start();
    let mv = find(&start, "d1W-c3N");
    for text in [
        "Nc3N",
        "Sc3N",
        " Nc3N ",
        "Nc3N+",
        "Nc3N#",
        "Nc3N++",
        "Nc3N!?",
        "Nc3N (=)",
        "Nc3N(=)",
        "Ndc3N",
        "N1c3N",
        "NWc3N",
        "Nd1Wc3N",
        "Nd1W-c3N",
        "d1W-c3N",
        "d1W–c3N",
        "d1Wc3N",
    ] {
        assert_eq!(read(&start, text).ok(), mv, "{text}");
    }
}

#[test]
fn castling_is_read_with_zeros_letters_and_any_dash() {
    let position = setup("Kd0KL1 Re0KL1 Rz0QL1", "Kb8B")
        .rights("KQ")
        .position();
    for text in ["0-0", "O-O", "o-o", "0–0", "0-0+"] {
        assert_eq!(read(&position, text).ok(), find(&position, "0-0"), "{text}");
    }
    for text in ["0-0-0", "O-O-O", "0–0–0"] {
        assert_eq!(
            read(&position, text).ok(),
            find(&position, "0-0-0"),
            "{text}"
        );
    }
    for text in ["0", "0-", "0-0-", "0-0-0-0", "0-O-x"] {
        assert!(
            matches!(read(&position, text), Err(ReadError::NotUnderstood { .. })),
            "{text}"
        );
    }
}

#[test]
fn a_level_may_be_left_out_if_only_one_square_fits() {
    let position = setup("Kd0KL1 b1W", "Kb8B").position();
    assert_eq!(read(&position, "b2").ok(), find(&position, "b1W-b2W"));
    let start = Position::start();
    assert_eq!(refused(&start, "b4"), "\"b4\" fits 2: b2W-b4W, b2W-b4N");
}

#[test]
fn a_promotion_without_its_piece_lists_the_four_choices() {
    let position = setup("Kd0KL1 b7B", "Ke9KL6").position();
    assert_eq!(
        refused(&position, "b8B"),
        "\"b8B\" fits 4: b7B-b8B=Q, b7B-b8B=R, b7B-b8B=B, b7B-b8B=N"
    );
}

#[test]
fn a_capture_sign_may_be_left_out_but_not_added() {
    let position = setup("Kd0KL1 Nb3W", "Ke9KL6 c5N").position();
    assert_eq!(read(&position, "Nc5N").ok(), find(&position, "b3W-c5N"));
    assert_eq!(read(&position, "N:c5N").ok(), find(&position, "b3W-c5N"));
    assert_eq!(refused(&position, "Nxc5B"), "\"Nxc5B\" fits no legal move");
}

#[test]
fn a_pawn_move_is_not_read_as_a_capture_en_passant() {
    let position = setup("Kd0KL1 a5B b5B", "Kd9KL6 b5N")
        .en_passant("b5N")
        .position();
    assert_eq!(read(&position, "b6N").ok(), find(&position, "b5B-b6N"));
    assert_eq!(read(&position, "axb6N").ok(), find(&position, "a5B-b6N"));
}

#[test]
fn a_text_that_is_not_a_move_gives_an_error_with_the_place() {
    let start = Position::start();
    for (text, at) in [
        ("", 0),
        ("Xc3", 0),
        ("Nc", 2),
        ("Nc3Nx", 5),
        ("KL7", 1),
        ("Ña3", 0),
    ] {
        match read(&start, text) {
            Err(ReadError::NotUnderstood { at: found, .. }) => assert_eq!(found, at, "{text}"),
            other => panic!("{text}: {other:?}"),
        }
    }
    assert_eq!(
        refused(&start, "Nc9W"),
        "\"Nc9W\": there is no square c9W (Article 2.8)"
    );
}

#[test]
fn a_text_that_fits_one_illegal_move_gives_the_reason() {
    // One knight is pinned; the other is far away.
    let position = setup("Kd0KL1 Nd3W Na1W", "Kb8B Rd7B").position();
    assert_eq!(
        refused(&position, "Nc5N"),
        "\"Nc5N\" fits no legal move: the king would be left in check \
         (Article 3.5(b))"
    );
    assert_eq!(refused(&position, "Bc5N"), "\"Bc5N\" fits no legal move");
    assert_eq!(
        refused(&position, "0-0"),
        "\"0-0\" fits no legal move: king or rook is not in place (Article 3.5(a)(ii)(1)[c])"
    );
    assert_eq!(
        refused(&position, "(a8BQ)"),
        "\"(a8BQ)\" fits no legal move: no pawn is waiting to be promoted there (Article 3.4(e)(iii))"
    );
}

#[test]
fn a_board_that_cannot_move_gives_the_reason_even_if_only_its_goal_is_named() {
    assert_eq!(
        refused(&Position::start(), "KL2"),
        "\"KL2\" fits no legal move: the board holds more than one piece \
         (Article 3.6)"
    );
}

#[test]
fn no_two_legal_moves_have_the_same_text() {
    let position = setup("Kd0KL1 Qa1W Qa3W Qa3N Qc1W Qc3W Qc3N", "Ke9KL6").position();
    for language in Language::ALL {
        let moves = position.legal_moves();
        let mut texts: Vec<String> = moves
            .iter()
            .map(|&mv| notation::write(&position, mv, language))
            .collect();
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), moves.len());
    }
}
