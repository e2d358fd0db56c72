//! Tests of Articles E11 to E13: moves that need more than the destination, since several pieces,
//! pawns or boards could go there.

use crate::appendix_e::{assert_reads, assert_written};
use crate::common::setup;
use tritower::rules::Position;

/// A position with white knights on these squares and, if `black` is not empty, a black pawn to
/// capture.
fn knights(squares: &str, black: &str) -> Position {
    setup(&format!("Kd0KL1 {squares}"), &format!("Ke9KL6 {black}")).position()
}

#[test]
fn e11_1_on_one_rank_the_file_tells_the_pieces_apart() {
    assert_written(
        &knights("Nb3W Nd3W", ""),
        &[("b3W-c5N", "Nbc5N", "Sbc5N"), ("d3W-c5N", "Ndc5N", "Sdc5N")],
    );
    assert_written(
        &knights("Nb3W Nd3W", "c5N"),
        &[
            ("b3W-c5N", "Nbxc5N", "Sbxc5N"),
            ("d3W-c5N", "Ndxc5N", "Sdxc5N"),
        ],
    );
}

#[test]
fn e11_2_on_one_file_the_rank_tells_the_pieces_apart() {
    assert_written(
        &knights("Nb3W Nb7B", ""),
        &[("b3W-c5N", "N3c5N", "S3c5N"), ("b7B-c5N", "N7c5N", "S7c5N")],
    );
    assert_written(
        &knights("Nb3W Nb7B", "c5N"),
        &[
            ("b3W-c5N", "N3xc5N", "S3xc5N"),
            ("b7B-c5N", "N7xc5N", "S7xc5N"),
        ],
    );
}

#[test]
fn e11_3_where_file_and_rank_differ_the_file_is_preferred() {
    assert_written(
        &knights("Nb3W Na4N", ""),
        &[("b3W-c5N", "Nbc5N", "Sbc5N"), ("a4N-c5N", "Nac5N", "Sac5N")],
    );
    assert_written(
        &knights("Nb3W Na4N", "c5N"),
        &[
            ("b3W-c5N", "Nbxc5N", "Sbxc5N"),
            ("a4N-c5N", "Naxc5N", "Saxc5N"),
        ],
    );
}

#[test]
fn e11_4_over_each_other_the_level_tells_the_pieces_apart() {
    assert_written(
        &knights("Nb3W Nb3N", ""),
        &[("b3W-c5N", "NWc5N", "SWc5N"), ("b3N-c5N", "NNc5N", "SNc5N")],
    );
    assert_written(
        &knights("Nb3W Nb3N", "c5N"),
        &[
            ("b3W-c5N", "NWxc5N", "SWxc5N"),
            ("b3N-c5N", "NNxc5N", "SNxc5N"),
        ],
    );
}

#[test]
fn e11_a_piece_that_no_one_thing_tells_apart_bears_its_whole_square() {
    let position = knights("Nb3W Nd3W Nb7B Nb3N", "");
    assert_written(
        &position,
        &[
            ("b3W-c5N", "Nb3Wc5N", "Sb3Wc5N"),
            ("d3W-c5N", "Ndc5N", "Sdc5N"),
            ("b7B-c5N", "N7c5N", "S7c5N"),
            ("b3N-c5N", "NNc5N", "SNc5N"),
        ],
    );
}

#[test]
fn e11_a_piece_that_may_not_move_there_is_no_rival() {
    // The knight on d3W is pinned: it protects its king from the rook.
    let position = setup("Kd0KL1 Nb3W Nd3W", "Kb8B Rd7B")
        .boards("QL1w KL1w KL6b QL5b")
        .position();
    assert_written(&position, &[("b3W-c5N", "Nc5N", "Sc5N")]);
    assert_reads(
        &position,
        "b3W-c5N",
        &["Nbc5N", "N3c5N", "Nb3Wc5N", "SWc5N"],
    );
}

#[test]
fn e12_pawns_on_two_files_that_capture_the_same_bear_their_files() {
    assert_written(
        &setup("Kd0KL1 a3W c3W", "Kd9KL6 Nb4N").position(),
        &[("a3W-b4N", "axb4N", "axb4N"), ("c3W-b4N", "cxb4N", "cxb4N")],
    );
}

#[test]
fn e12_pawns_over_each_other_bear_file_and_level() {
    assert_written(
        &setup("Kd0KL1 a3W a3N", "Kd9KL6").position(),
        &[("a3W-a4N", "aWa4N", "aWa4N"), ("a3N-a4N", "aNa4N", "aNa4N")],
    );
    assert_written(
        &setup("Kd0KL1 a3W a3N", "Kd9KL6 Nb4N").position(),
        &[
            ("a3W-b4N", "aWxb4N", "aWxb4N"),
            ("a3N-b4N", "aNxb4N", "aNxb4N"),
        ],
    );
}

#[test]
fn e13_of_two_boards_for_one_pin_the_moving_one_bears_its_own() {
    let position = setup("Kc1W d1KL1 z2QL3", "Kc8B")
        .boards("KL1w QL3w QL6b KL6b")
        .position();
    assert_written(
        &position,
        &[
            ("KL1-KL3", "KL1-KL3", "KP1-KP3"),
            ("QL3-KL3", "QL3-KL3", "DP3-KP3"),
            ("KL1-KL2", "KL2", "KP2"),
        ],
    );
}
