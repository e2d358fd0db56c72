//! Tests of Articles 3.2 and 3.3: queen, rook, bishop and knight.

use crate::common::{setup, targets};

const ROOK: &str = "a4N a4W b1W b2W b3N b3W b5B b5N b6B b6N b7B b8B c4N c4W d4N d4W";
const BISHOP: &str = "a3N a3W a5B a5N c3N c3W c5B c5N d2W d6B d6N e1KL1";

#[test]
fn a3_2_a_the_queen_moves_along_file_rank_and_diagonals() {
    let position = setup("Kz0QL1 Qb4W", "Ke9KL6").position();
    let mut both: Vec<&str> = ROOK.split(' ').chain(BISHOP.split(' ')).collect();
    both.sort_unstable();
    assert_eq!(targets(&position, "b4W"), both.join(" "));
}

#[test]
fn a3_2_b_the_rook_moves_along_file_and_rank() {
    let position = setup("Kz0QL1 Rb4W", "Ke9KL6").position();
    assert_eq!(targets(&position, "b4W"), ROOK);
}

#[test]
fn a3_2_c_the_bishop_moves_along_diagonals() {
    let position = setup("Kz0QL1 Bb4W", "Ke9KL6").position();
    assert_eq!(targets(&position, "b4W"), BISHOP);
}

#[test]
fn a3_2_none_of_them_moves_over_a_piece() {
    // The pieces on c5 and b6 can be captured on one level each; squares behind them are blocked on
    // all levels.
    let position = setup("Kz0QL1 Qb4W c5N", "Ke9KL6 b6B").position();
    let reached = targets(&position, "b4W");
    let reached: Vec<&str> = reached.split(' ').collect();
    for open in ["c5B", "b6B", "b6N", "b5N"] {
        assert!(reached.contains(&open), "{open}");
    }
    for closed in ["c5N", "d6B", "d6N", "b7B", "b8B"] {
        assert!(!reached.contains(&closed), "{closed}");
    }
}

#[test]
fn a3_3_the_knight_leaps_over_whatever_stands_around_it() {
    let around = "Kz0QL1 Nb3W a2W b2W c2W a3W c3W a3N c3N a4W b4W c4W b3N a4N b4N c4N";
    let position = setup(around, "Ke9KL6").position();
    assert_eq!(
        targets(&position, "b3W"),
        "a1QL1 a1W a5B a5N c1W c5B c5N d2W d4N d4W"
    );
}

#[test]
fn a3_3_a_knight_reaches_attack_boards() {
    let position = setup("Kz0QL1 Nc2W", "Ke9KL6").position();
    assert_eq!(
        targets(&position, "c2W"),
        "a1QL1 a1W a3N a3W b4N b4W d0KL1 d4N d4W e1KL1"
    );
}
