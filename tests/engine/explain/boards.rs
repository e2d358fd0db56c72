//! Attack boards that attack with the piece on them, or open a line.

use super::{found, names};
use tritower::engine::explain::Pattern;

/// White's king on d0KL1, rook on d3N; Black's queen stands on the attack board QL2.
const QUEEN_ON_BOARD: &str =
    "W=4/4/4/4;N=4/4/4/3R;B=4/4/1k2/3B;QL2b=2/1q;QL3w=2/2;QL4b=2/2;KL1w=1P/K1 b - e1KL1 - - 0 64";

/// White's rook on a1W, and a knight before it on the attack board QL3; Black's queen on a5N.
const KNIGHT_BEFORE_ROOK: &str =
    "W=4/4/4/R3;N=4/q3/4/4;B=4/4/4/3k;QL3w=1N/2;KL1w=2/1K;QL6b=2/2;KL6b=2/2 w - - - - 0 30";

#[test]
fn a_board_brings_the_queen_to_where_it_attacks_king_and_rook() {
    let ideas = found("tower", QUEEN_ON_BOARD, "QL2-QL1 d0KL1-c1W a0QL1-d3N");
    let Pattern::BoardAttack { by, targets, .. } = &ideas[0].pattern else {
        panic!("{ideas:?}");
    };
    assert_eq!((by.piece.letter(), targets.len()), ('q', 2));
    let names = names("tower", QUEEN_ON_BOARD, "QL2-QL1 d0KL1-c1W a0QL1-a1W");
    assert!(!names.contains(&"board-attack"), "{names:?}");
}

#[test]
fn a_board_carries_a_knight_out_of_the_line_of_a_rook() {
    let line = "QL3-KL3 d5B-d6B a1W-a5N";
    assert_eq!(names("tower", KNIGHT_BEFORE_ROOK, line), ["board-opens"]);
    let line = "QL3-KL3 d5B-d6B a1W-a3N";
    assert_eq!(names("tower", KNIGHT_BEFORE_ROOK, line), [""; 0]);
}

/// Black's knight on e0KL1, and further attack boards; White's bishop attacks it from b3W.
fn knight_on_board(boards: &str) -> String {
    format!("W=3R/4/BK2/4;N=4/4/4/4;B=1k2/4/4/4;{boards};KL1b=2/1n;KL6b=2/2 w - - - - 0 30")
}

#[test]
fn a_board_without_a_move_is_lost_with_its_knight() {
    let line = "a2W-b3W b8B-a8B b3W-e0KL1";
    // White's attack board stands where Black's would have to go.
    let stuck = knight_on_board("QL1w=2/2;QL6b=2/2");
    let ideas = found("tower", &stuck, line);
    let Pattern::TrappedBoard {
        is_stuck, target, ..
    } = &ideas[0].pattern
    else {
        panic!("{ideas:?}");
    };
    assert_eq!((*is_stuck, target.piece.letter()), (true, 'n'));
    // The board could carry the knight to QL1.
    let free = knight_on_board("QL3w=2/2;QL6b=2/2");
    let names = names("tower", &free, line);
    assert!(!names.contains(&"trapped-board"), "{names:?}");
}

#[test]
fn a_king_on_an_attack_board_is_mated_there() {
    let position = "W=4/4/4/N3;N=p3/N3/n3/P1Q1;B=4/n1p1/4/3B;QL1w=P1/1K;QL6b=2/p1;KL1w=PP/2;KL6b=bk/1p \
                    w - d1KL1,e1KL1,e8KL6,z1QL1,z8QL6 - - 0 30";
    assert_eq!(names("tower", position, "c3N-c7B"), ["mate", "corner-mate"]);
}
