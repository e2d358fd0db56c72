//! Passed pawns, captures with the wrong piece, and captures that are forced.

use super::{explained, names, names_of};
use tritower::engine::explain::Fault;

/// Patterns that are missed by a king's move, which lets the pawn be stopped.
fn missed(position: &str, best: &str) -> Vec<&'static str> {
    let explanation = explained("chess", position, "e1d1 h2h5 d1c1 h5d5", best);
    names_of(&explanation, Fault::Missed)
}

#[test]
fn a_passed_pawn_that_gets_far_only_in_the_best_line_was_missed() {
    let position = "8/7k/8/3P4/8/8/7r/4K3 w - - 0 1";
    let found = missed(position, "d5d6 h7g7 d6d7 h2h8");
    assert_eq!(found, ["passed-pawn"]);
    // It is taken, or does not get far enough.
    assert_eq!(missed(position, "d5d6 h2h6 e1d2 h6d6"), [""; 0]);
    assert_eq!(missed(position, "e1f1 h7g7"), [""; 0]);
    // Another pawn stands in its way.
    let position = "8/4p2k/8/3P4/8/8/7r/4K3 w - - 0 1";
    assert_eq!(missed(position, "d5d6 h7g7"), [""; 0]);
}

#[test]
fn a_passed_pawn_explains_nothing_in_antichess() {
    let position = "8/7k/8/3P4/8/8/7r/4K3 w - - 0 1";
    let lines = ["e1d1 h2h5 d1c1 h5d5", "d5d6 h7g7 d6d7 h2h8"];
    let explanation = explained("chess+antichess", position, lines[0], lines[1]);
    assert_eq!(names_of(&explanation, Fault::Missed), [""; 0]);
}

#[test]
fn a_pawn_that_gets_as_far_in_both_lines_explains_nothing() {
    let position = "8/7k/8/3P4/8/8/7r/4K3 w - - 0 1";
    let lines = ["d5d6 h7g7 e1f1 h2h6 d6d7 h6f6", "d5d6 h7g7 d6d7 h2h8"];
    let explanation = explained("chess", position, lines[0], lines[1]);
    assert_eq!(explanation.ideas, []);
}

#[test]
fn a_capture_with_the_wrong_piece_is_named_if_the_best_move_takes_the_same_piece() {
    let position = "4k3/8/4p3/3p4/8/2N5/6B1/4K3 w - - 0 1";
    let explanation = explained("chess", position, "c3d5 e6d5", "g2d5 e6d5");
    let missed = names_of(&explanation, Fault::Missed);
    assert!(missed.contains(&"other-capture"), "{missed:?}");
    let explanation = explained("chess", position, "c3e2 e8e7", "g2d5 e6d5");
    let missed = names_of(&explanation, Fault::Missed);
    assert!(!missed.contains(&"other-capture"), "{missed:?}");
}

#[test]
fn a_pawn_that_must_take_in_antichess_rids_the_other_side_of_a_piece() {
    let position = "8/8/8/4p3/8/7P/3P4/8 w - - 0 1";
    let line = "d2d4 e5d4 h3h4";
    assert_eq!(names("chess+antichess", position, line), ["forced-capture"]);
    let line = "d2d3 e5e4 d3e4";
    assert_eq!(names("chess+antichess", position, line), [""; 0]);
    // Another pawn could take instead.
    let position = "8/8/8/2p1p3/8/7P/3P4/8 w - - 0 1";
    let line = "d2d4 e5d4 h3h4";
    assert_eq!(names("chess+antichess", position, line), [""; 0]);
}
