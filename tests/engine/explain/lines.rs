//! Pins, skewers and discovered attacks.

use super::{found, names};
use tritower::engine::explain::Pattern;

/// Whether a pattern of this name is found in a line of chess.
fn has(name: &str, position: &str, line: &str) -> bool {
    names("chess", position, line).contains(&name)
}

#[test]
fn a_pawn_that_is_pinned_cannot_take_back() {
    let position = "4k3/8/4p3/3q4/8/2N5/8/4RK2 w - - 0 1";
    let ideas = found("chess", position, "c3d5 e8d7");
    let pins = ideas.iter().filter_map(|idea| match &idea.pattern {
        Pattern::Pin {
            pinned, is_taken, ..
        } => Some((pinned.piece.letter(), *is_taken)),
        _ => None,
    });
    assert_eq!(pins.collect::<Vec<_>>(), [('p', false)]);
    // The king stands elsewhere, and the pawn takes.
    let position = "3k4/8/4p3/3q4/8/2N5/8/4RK2 w - - 0 1";
    assert!(!has("pin", position, "c3d5 e6d5"));
}

#[test]
fn a_pinned_knight_is_attacked_by_a_pawn_and_taken() {
    let position = "4k3/p7/3p4/4n3/8/3P4/8/4R1K1 w - - 0 1";
    assert!(has("pin", position, "d3d4 a7a6 d4e5"));
    assert!(has("pin", position, "d3d4 e8f8 d4e5"));
    // The king leaves the line, and the knight could have moved next.
    assert!(!has("pin", position, "d3d4 e8f8 g1h1 a7a6 d4e5"));
    // The rook does not pin it.
    let position = "4k3/p7/3p4/4n3/8/3P4/8/5RK1 w - - 0 1";
    assert!(!has("pin", position, "d3d4 e8d8 d4e5"));
}

#[test]
fn a_knight_is_pinned_to_the_queen_behind_it() {
    let position = "3qk3/p7/5n2/8/4P3/8/8/2B1K3 w - - 0 1";
    assert!(has("pin", position, "c1g5 a7a6 e4e5 a6a5 e5f6"));
    let position = "2q1k3/p7/5n2/8/4P3/8/8/2B1K3 w - - 0 1";
    assert!(!has("pin", position, "c1g5 a7a6 e4e5 a6a5 e5f6"));
}

#[test]
fn a_pawn_attacks_a_knight_that_a_bishop_already_pins_to_the_queen() {
    let position = "3qk3/p7/5n2/6B1/4P3/8/8/4K3 w - - 0 1";
    assert!(has("pin", position, "e4e5 a7a6 e5f6"));
    let position = "2q1k3/p7/5n2/6B1/4P3/8/8/4K3 w - - 0 1";
    assert!(!has("pin", position, "e4e5 a7a6 e5f6"));
}

#[test]
fn a_pinned_queen_that_takes_the_rook_is_lost_by_the_pin() {
    let position = "r7/p3p1kp/1p3rp1/3QNq2/8/2P5/PP4P1/R2KR3 b - - 2 27";
    assert_eq!(names("chess", position, "f6d6 d5d6 e7d6"), ["pin"]);
    // The king stands beside the line, and the queen could go away.
    let position = "r7/p3p1kp/1p3rp1/3QNq2/8/2P5/PP4P1/R3R1K1 b - - 2 27";
    assert!(!has("pin", position, "f6d6 d5d6 e7d6"));
}

#[test]
fn a_knight_that_goes_between_and_is_taken_was_not_pinned() {
    let position = "rnbqk2r/ppp2ppp/5n2/4p3/1b6/2N1P1P1/PP1P1PBP/R1BQK1NR w KQkq - 1 7";
    let found = names("chess", position, "d1a4 b8c6 g2c6 b7c6 a4b4");
    assert_eq!(found, ["fork"]);
}

#[test]
fn a_pinned_queen_that_is_exchanged_is_not_lost_by_the_pin() {
    let position = "6k1/8/8/8/8/7q/p5Q1/5K2 b - - 0 1";
    assert!(!has("pin", position, "h3g2 f1g2 a2a1q"));
}

#[test]
fn a_pin_is_named_before_the_piece_that_hangs_by_it() {
    let position = "4k3/8/8/4n3/8/8/8/4R1K1 w - - 0 1";
    let names = names("chess", position, "e1e5 e8d7");
    assert_eq!(names, ["pin", "hanging-piece"]);
}

#[test]
fn a_king_leaves_the_line_to_the_queen_behind_it() {
    let position = "4q3/8/8/4k3/8/8/8/R5K1 w - - 0 1";
    assert!(has("skewer", position, "a1e1 e5d5 e1e8"));
}

#[test]
fn a_rook_behind_the_king_that_is_defended_is_not_won_by_a_skewer() {
    let position = "r3r3/8/8/4k3/8/8/8/3R2K1 w - - 0 1";
    assert_eq!(names("chess", position, "d1e1 e5d5 e1e8 a8e8"), [""; 0]);
}

#[test]
fn a_bishop_that_leaves_a_rooks_line_discovers_its_attack() {
    let position = "8/6k1/8/3q4/8/8/3B4/3RK3 w - - 0 1";
    assert!(has("discovered-attack", position, "d2h6 g7h6 d1d5"));
    assert!(!has(
        "discovered-attack",
        position,
        "d2h6 g7h6 e1e2 d5d1 e2d1"
    ));
}

#[test]
fn after_a_discovered_check_the_knight_takes_the_queen() {
    let position = "4k3/8/q7/8/4N3/8/8/4R2K w - - 0 1";
    assert!(has("discovered-attack", position, "e4c5 e8d8 c5a6"));
    // The knight gives no discovered check: the rook stands elsewhere.
    let position = "4k3/8/q7/8/4N3/8/8/3R3K w - - 0 1";
    assert!(!has("discovered-attack", position, "e4c5 e8f8 c5a6"));
}
