//! Tests of position text: what is refused, with the name of the wrong field, and what is accepted
//! although it is not written strictly.

use crate::common::{play, position, setup};
use tritower::rules::{Position, TextError};

const START: &str = "W=4/4/PPPP/NBBN;N=4/4/4/4;B=nbbn/pppp/4/4;\
    QL1w=PP/RQ;QL6b=rq/pp;KL1w=PP/KR;KL6b=kr/pp w KQkq * - - 0 1";

/// The error for a text; panics if the text is accepted.
#[track_caller]
fn refusal(text: &str) -> String {
    match Position::from_tfen(text) {
        Err(error) => error.to_string(),
        Ok(position) => panic!("{text} was read as {position}"),
    }
}

/// Checks that the text of the initial position is refused if `old` is replaced by `new`, with an
/// error that contains these words.
#[track_caller]
fn refused(old: &str, new: &str, words: &[&str]) {
    assert!(START.contains(old), "{old} is not in the text");
    says(&START.replacen(old, new, 1), words);
}

/// Checks that a text is refused with an error that contains these words.
#[track_caller]
fn says(text: &str, words: &[&str]) {
    let error = refusal(text);
    for word in words {
        assert!(error.contains(word), "{error:?} does not say {word:?}");
    }
    assert!(error.starts_with(|c: char| c.is_lowercase()), "{error}");
}

#[test]
fn the_initial_position_is_written_as_it_is_read() {
    let all = "a1QL1,a2W,a7B,a8QL6,b2W,b7B,c2W,c7B,d1KL1,d2W,d7B,d8KL6,e1KL1,e8KL6,z1QL1,z8QL6";
    assert_eq!(position(START).to_tfen(), START.replace('*', all));
}

#[test]
fn boards_and_squares_are_written_in_their_order() {
    let text = "KL6b=kr/pp;QL1w=PP/RQ;B=nbbn/pppp/4/4;KL1w=PP/KR;N=4/4/4/4;QL6b=rq/pp;\
        W=4/4/PPPP/NBBN w qkQK * - - 0 1";
    assert_eq!(position(text), Position::start());
    let text = setup("Kb2W c2W a2W", "Kb7B").two_steps("c2W,a2W").tfen();
    assert!(position(&text).to_tfen().contains(" a2W,c2W "));
}

#[test]
fn white_space_around_and_between_the_fields_is_forgiven() {
    assert_eq!(
        position(&format!("  {}\n", START.replace(' ', "  "))),
        Position::start()
    );
}

#[test]
fn a_text_without_eight_fields_is_refused() {
    refused(" 0 1", " 0", &["eight fields", "7 found"]);
    refused(" 0 1", " 0 1 1", &["eight fields", "9 found"]);
    says("", &["eight fields", "0 found"]);
}

#[test]
fn a_part_that_is_no_board_is_refused() {
    refused("N=4/4/4/4", "N4/4/4/4", &["field 1, boards", "N4/4/4/4"]);
    refused("N=4/4/4/4;", "N=4/4/4/4;;", &["field 1, boards"]);
}

#[test]
fn a_main_board_that_is_missing_is_refused() {
    refused("N=4/4/4/4;", "", &["field 1, boards", "N is missing"]);
}

#[test]
fn a_piece_on_no_board_is_refused() {
    refused(
        "QL1w=PP/RQ",
        "QL7w=PP/RQ",
        &["field 1, boards", "QL7w", "no board"],
    );
    refused(
        "QL1w=PP/RQ",
        "QL1=PP/RQ",
        &["field 1, boards", "QL1", "owner"],
    );
    refused(
        "N=4/4/4/4",
        "N=4/4/4/4N",
        &["field 1, boards", "N has 4 rows of 4 squares"],
    );
    refused(
        "QL1w=PP/RQ",
        "QL1w=PP/RQ/N1",
        &["field 1, boards", "QL1 has 2 rows of 2 squares"],
    );
    refused(
        "KL1w=PP/KR",
        "KL1w=PPP/KR",
        &["field 1, boards", "KL1 has 2 rows of 2 squares"],
    );
}

#[test]
fn rows_that_do_not_fill_the_board_are_refused() {
    for rows in [
        "4/4/4", "4/4/4/3", "4/4/4/5", "4/4/4/0", "4/4/4/X3", "4/4/4/", "9/4/4/4",
    ] {
        refused(
            "N=4/4/4/4",
            &format!("N={rows}"),
            &["field 1, boards", "N has 4 rows", rows],
        );
    }
}

#[test]
fn a_side_without_a_king_or_with_two_is_refused() {
    refused(
        "KL1w=PP/KR",
        "KL1w=PP/1R",
        &["field 1, boards", "White has 0 kings", "one"],
    );
    refused(
        "N=4/4/4/4",
        "N=4/4/4/3k",
        &["field 1, boards", "Black has 2 kings", "one"],
    );
}

#[test]
fn two_boards_on_a_pin_are_refused() {
    refused(
        "KL1w=PP/KR",
        "KL1w=PP/KR;KL1b=2/2",
        &["field 1, boards", "KL1 appears twice"],
    );
    refused(
        "N=4/4/4/4",
        "N=4/4/4/4;N=4/4/4/4",
        &["field 1, boards", "N appears twice"],
    );
}

#[test]
fn a_pawn_behind_its_own_first_rank_is_refused() {
    says(
        &setup("Kb2W z0QL1", "Kb7B").tfen(),
        &["field 1, boards", "White", "z0QL1"],
    );
    says(
        &setup("Kb2W", "Kb7B e9KL6").tfen(),
        &["field 1, boards", "Black", "e9KL6"],
    );
}

#[test]
fn a_pawn_left_on_its_furthest_rank_is_refused() {
    let words = |square| ["field 1, boards", square, "must be promoted", "3.4(e)"];
    for square in ["b8B", "z9QL6", "e9KL6", "a9QL6"] {
        let text = setup(&format!("Kb2W {square}"), "Kc5N").tfen();
        says(&text, &words(square));
    }
    for square in ["c1W", "d0KL1", "z0QL1"] {
        says(
            &setup("Kb7B", &format!("Kc5N {square}")).tfen(),
            &words(square),
        );
    }
    // A pawn may be on a corner square only if no board is above it.
    let corner = setup("Kb2W a8B", "Kc5N");
    position(&corner.tfen());
    says(&corner.boards("QL1w QL5b KL1w KL6b").tfen(), &words("a8B"));
}

#[test]
fn another_side_to_move_is_refused() {
    refused(" w ", " x ", &["field 2, side to move", "\"x\""]);
    refused(" w ", " W ", &["field 2, side to move", "\"W\""]);
}

#[test]
fn a_side_not_to_move_in_check_is_refused() {
    let text = setup("Kb2W Rd8B", "Kb8B").tfen();
    says(&text, &["field 2, side to move", "attacked", "3.5(b)"]);
    position(&setup("Kb2W Rd8B", "Kb8B").black_to_move().tfen());
    // Kings in adjacent columns attack each other; kings in the same column do not.
    says(&setup("Kb4W", "Kb5B").tfen(), &["field 2, side to move"]);
    position(&setup("Kb4W", "Kb4N").tfen());
}

#[test]
fn rights_that_there_are_not_are_refused() {
    for rights in ["KX", "KK", "KQkqK", "K-", "--", "A"] {
        refused("KQkq", rights, &["field 3, castling rights", rights]);
    }
}

#[test]
fn rights_without_the_pieces_are_refused() {
    let words = |right, king, rook| ["field 3, castling rights", right, king, rook];
    refused("KR", "K1", &words("K", "d0KL1", "e0KL1"));
    refused("RQ", "1Q", &words("Q", "d0KL1", "z0QL1"));
    refused("kr", "k1", &words("k", "d9KL6", "e9KL6"));
    refused("rq", "1q", &words("q", "d9KL6", "z9QL6"));
    // The king is on another square, or a rook of the other side is on the rook's square.
    refused("PP/KR", "KP/1R", &words("K", "d0KL1", "e0KL1"));
    refused("KR", "Kr", &words("K", "d0KL1", "e0KL1"));
    let text = setup("Kb2W", "Ka7B")
        .boards("QL2w QL6b KL2w KL6b")
        .rights("K")
        .tfen();
    says(&text, &words("K", "d0KL1", "e0KL1"));
}

#[test]
fn two_steps_of_what_is_no_pawn_at_home_are_refused() {
    for square in ["b3W", "a1W", "b7W", "z9QL6", "x", "a1QL2", "b2W,b2X"] {
        refused("*", square, &["field 4, two steps"]);
    }
    // A white pawn is on the starting square of a black pawn.
    let text = setup("Kb2W c7B", "Ka7B").two_steps("c7B").tfen();
    says(&text, &["field 4, two steps", "c7B"]);
    refused("*", "a2W,-", &["field 4, two steps"]);
    refused("*", "a2W,", &["field 4, two steps"]);
}

#[test]
fn an_en_passant_square_without_such_a_pawn_is_refused() {
    let words = |square| ["field 5, en passant", square];
    let tfen = |white: &str, black: &str, square| setup(white, black).en_passant(square).tfen();
    position(&tfen("Kb1W", "Kc8B b5N", "b5N"));
    says(&tfen("Kb1W", "Kc8B b5N", "b9N"), &words("b9N"));
    says(&tfen("Kb1W", "Kc8B Rb5N", "b5N"), &words("b5N"));
    says(&tfen("Kb1W b5N", "Kc8B", "b5N"), &words("b5N"));
    says(&tfen("Kb1W", "Kc8B b6N", "b6N"), &words("b6N"));
    says(&tfen("Kb1W", "Kc8B b5N b7B", "b5N"), &words("b5N"));
    says(&tfen("Kb1W", "Kc8B b5N Nb6B", "b5N"), &words("b5N"));
    // The board with the starting square of the pawn is gone.
    let boards = "QL1w QL4b KL1w KL6b";
    says(
        &setup("Kb1W", "Kc8B z6QL4")
            .boards(boards)
            .en_passant("z6QL4")
            .tfen(),
        &words("z6QL4"),
    );
}

#[test]
fn an_owed_promotion_that_nobody_owes_is_refused() {
    let words = |square| ["field 6, pending promotion", square];
    let boards = "QL1w QL5b KL1w KL6b";
    let owing = || {
        setup("Kb2W a8B", "Kc5N")
            .boards(boards)
            .pending_promotion("a8B")
    };
    position(&owing().tfen());
    let left = |square| owing().pending_promotion(square).tfen();
    says(&left("x8B"), &words("x8B"));
    says(
        &setup("Kb2W", "Kc5N")
            .boards(boards)
            .pending_promotion("a8B")
            .tfen(),
        &words("a8B"),
    );
    says(
        &setup("Kb2W Ra8B", "Kc5N")
            .boards(boards)
            .pending_promotion("a8B")
            .tfen(),
        &words("a8B"),
    );
    // The pawn belongs to the other side, a board is still above it, or its square is not a corner.
    says(&owing().black_to_move().tfen(), &["field 1, boards", "a8B"]);
    says(
        &setup("Kb2W a8B", "Kc5N").pending_promotion("a8B").tfen(),
        &words("a8B"),
    );
    says(
        &setup("Kb2W b8B", "Kd4N")
            .boards(boards)
            .pending_promotion("b8B")
            .tfen(),
        &["b8B"],
    );
    // Two promotions cannot be pending at once.
    let boards = "QL1w QL5b KL1w KL5b";
    let two = setup("Kb2W a8B d8B", "Kc5N")
        .boards(boards)
        .pending_promotion("a8B")
        .tfen();
    says(&two, &["field 1, boards", "d8B"]);
}

#[test]
fn an_owed_promotion_that_could_attack_the_king_is_refused() {
    for king in ["Kc7B", "Kd5N", "Ka5N", "Kc8B"] {
        let text = setup("Kb2W a8B", king)
            .boards("QL1w QL5b KL1w KL6b")
            .pending_promotion("a8B")
            .tfen();
        says(&text, &["field 6, pending promotion", "a8B", "3.4(e)(iii)"]);
    }
}

#[test]
fn counts_that_are_no_numbers_are_refused() {
    for count in ["-1", "x", "1.5", "1000001", "99999999999999999999"] {
        refused(
            " 0 1",
            &format!(" {count} 1"),
            &["field 7, half-moves", count],
        );
        refused(
            " 0 1",
            &format!(" 0 {count}"),
            &["field 8, move number", count],
        );
    }
    refused(" 0 1", " 0 0", &["field 8, move number", "from 1"]);
}

#[test]
fn counts_that_are_not_written_as_the_program_writes_them_are_refused() {
    for count in ["+1", "01", "007", "1_000", "１"] {
        refused(" 0 1", &format!(" {count} 1"), &["field 7", count]);
        refused(" 0 1", &format!(" 0 {count}"), &["field 8", count]);
    }
}

#[test]
fn what_is_written_at_the_bound_of_counting_is_read() {
    let quiet = setup("Kb2W", "Kb7B").halfmoves(1_000_000).number(1_000_000);
    let mut position = play(&quiet.black_to_move().position(), "b7B-b6B");
    let fields = |position: &Position| {
        let text = position.to_tfen();
        assert_eq!(Position::from_tfen(&text).as_ref(), Ok(position));
        text.split(' ').skip(6).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(fields(&position), "1000000 1000000");
    let before = position;
    let undo = position.make_unchecked(crate::common::find(&position, "b2W-b3W").unwrap());
    assert_eq!(fields(&position), "1000000 1000000");
    position.unmake(&undo);
    assert_eq!(position, before);
    position.pass();
    assert_eq!(fields(&position), "1000000 1000000");
}

#[test]
fn an_error_can_be_told_apart_by_its_kind() {
    let error = Position::from_tfen(&START.replace(" w ", " x ")).expect_err("no side");
    assert_eq!(
        error,
        TextError::Turn {
            found: "x".to_owned()
        }
    );
}
