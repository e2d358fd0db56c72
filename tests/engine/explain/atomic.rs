//! Pieces that may not be taken beside a king in atomic.

use super::names;

const NAME: &str = "chess+atomic";

/// Whether a knight that goes to f8 and then takes the queen is found to be protected there.
fn is_protected(position: &str, line: &str) -> bool {
    names(NAME, position, line).contains(&"explosion-pin")
}

#[test]
fn a_rook_may_not_take_a_knight_beside_its_king() {
    let position = "3r2k1/p2q4/6N1/8/8/8/8/6K1 w - - 0 1";
    assert!(is_protected(position, "g6f8 a7a6 f8d7"));
    assert!(!is_protected(position, "g6f8 d7c7 f8e6"));
    // The king is not beside the knight, and the rook could take it.
    let position = "3r4/p2q3k/6N1/8/8/8/8/6K1 w - - 0 1";
    assert!(!is_protected(position, "g6f8 h7h6 f8d7"));
    // No piece attacks the knight.
    let position = "6k1/p2q4/6N1/8/8/8/8/6K1 w - - 0 1";
    assert!(!is_protected(position, "g6f8 a7a6 f8d7"));
}

#[test]
fn a_queen_mates_beside_a_king_because_the_rook_may_not_take_it() {
    let position = "6rk/7p/8/8/6Q1/8/8/7K w - - 0 1";
    let found = names(NAME, position, "g4g7");
    assert_eq!(found, ["mate", "explosion-pin"]);
    let position = "7k/7p/8/8/6Q1/8/8/7K w - - 0 1";
    assert_eq!(names(NAME, position, "g4g7"), ["mate"]);
}
