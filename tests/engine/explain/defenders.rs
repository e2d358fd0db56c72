//! Defenders, trapped pieces and threats.

use super::{explained, found, names, names_of};
use tritower::engine::explain::{Fault, Pattern};

/// Whether a pattern of this name is found in a line of chess.
fn has(name: &str, position: &str, line: &str) -> bool {
    names("chess", position, line).contains(&name)
}

#[test]
fn a_knight_that_defends_a_bishop_is_taken_first() {
    let position = "4k3/1p6/2n5/1B6/3b4/8/8/3R3K w - - 0 1";
    assert!(has("removed-defender", position, "b5c6 b7c6 d1d4"));
    // A pawn defends the bishop, too.
    let position = "4k3/1p6/2n5/1B2p3/3b4/8/8/3R3K w - - 0 1";
    assert_eq!(names("chess", position, "b5c6 b7c6 d1d4 e5d4"), [""; 0]);
}

#[test]
fn a_queen_that_takes_back_no_longer_defends_the_bishop() {
    let position = "3q2k1/8/8/3n4/7b/8/8/K2R3R w - - 0 1";
    let ideas = found("chess", position, "d1d5 d8d5 h1h4");
    let Pattern::Overload { defender, .. } = &ideas[0].pattern else {
        panic!("{ideas:?}");
    };
    assert_eq!(defender.piece.letter(), 'q');
    let position = "3q2k1/8/8/3n2p1/7b/8/8/K2R3R w - - 0 1";
    assert_eq!(names("chess", position, "d1d5 d8d5 h1h4 g5h4"), [""; 0]);
}

#[test]
fn a_defender_that_goes_away_of_its_own_accord_is_not_overloaded() {
    let position = "6k1/8/5n2/7b/8/8/8/K6R w - - 0 1";
    assert!(!has("overload", position, "a1b1 f6e4 h1h5"));
}

#[test]
fn a_bishop_without_a_safe_square_is_trapped() {
    let position = "4k3/8/8/8/8/8/bPP5/2K5 w - - 0 1";
    assert!(has("trapped-piece", position, "b2b3 e8e7 c1b2 e7e6 b2a2"));
    let line = "b2b3 e8e7 c1b2 e7d6 c2c3 d6e6 b2a2";
    assert!(has("trapped-piece", position, line));
    // The bishop gets a way out before it is taken.
    let line = "b2b3 e8e7 c1b2 e7d6 b3b4 d6e6 b2a2";
    assert!(!has("trapped-piece", position, line));
    // The bishop could have gone to d5.
    let position = "4k3/8/8/8/8/2K5/b6P/8 w - - 0 1";
    assert!(!has("trapped-piece", position, "c3b2 e8e7 b2a2"));
}

#[test]
fn a_trapped_bishop_that_takes_a_pawn_before_it_is_taken_is_trapped() {
    let position = "r1bqk1nr/np2b1pp/p2p4/2pPpp2/4P3/2N2NB1/PPP1BPPP/R2Q1RK1 b kq - 1 9";
    assert!(has("trapped-piece", position, "f5f4 g3f4 e5f4"));
    // It could have gone to h4.
    let position = "r1bqkbnr/np4pp/p2p4/2pPpp2/4P3/2N2NB1/PPP1BPPP/R2Q1RK1 b kq - 1 9";
    assert!(!has("trapped-piece", position, "f5f4 g3f4 e5f4"));
}

#[test]
fn a_threat_of_mate_wins_a_knight() {
    let position = "6k1/5ppp/8/3n4/8/8/5PPP/5QK1 w - - 0 1";
    assert!(has("mate-threat", position, "f1b5 h7h6 b5d5"));
    let position = "6k1/5pp1/7p/3n4/8/8/5PPP/5QK1 w - - 0 1";
    assert!(!has("mate-threat", position, "f1b5 g8h7 b5d5"));
}

#[test]
fn a_capture_that_wins_by_itself_is_no_threat_of_mate() {
    let position = "6k1/5ppp/8/1r1n4/8/8/5PPP/5QK1 w - - 0 1";
    assert!(!has("mate-threat", position, "f1b5 h7h6 b5d5"));
}

#[test]
fn a_piece_that_the_mistake_exposed_is_not_saved_by_another_move() {
    let position = "k7/3q4/8/5p2/8/7B/8/6K1 b - - 0 1";
    let explanation = explained("chess", position, "f5f4 h3d7", "d7c7 g1g2");
    assert_eq!(names_of(&explanation, Fault::Allowed), ["hanging-piece"]);
    assert_eq!(names_of(&explanation, Fault::Missed), [""; 0]);
}

#[test]
fn material_won_without_a_pattern_is_only_counted() {
    // The knight simply stays where the king comes to take it.
    let position = "4k3/8/8/8/8/8/6P1/n1K5 w - - 0 1";
    let ideas = found("chess", position, "c1b2 e8e7 b2a1");
    assert_eq!(ideas.len(), 1);
}
