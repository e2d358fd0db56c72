//! Forks, on one level and across levels.

use super::{explained, found, names, names_of};
use tritower::engine::explain::{Fault, Pattern};

#[test]
fn a_knight_that_attacks_king_and_rook_and_takes_the_rook_forks_them() {
    let position = "r3k3/8/8/1N6/8/8/6P1/4K3 w - - 0 1";
    let ideas = found("chess", position, "b5c7 e8d7 c7a8");
    let Pattern::Fork { targets, .. } = &ideas[0].pattern else {
        panic!("{ideas:?}");
    };
    assert_eq!(targets.len(), 2);
    assert_eq!(ideas[0].moves, 0..3);
}

#[test]
fn a_fork_that_wins_nothing_is_none() {
    let position = "r3k3/8/8/1N6/8/8/6P1/4K3 w - - 0 1";
    assert_eq!(names("chess", position, "b5c7 e8d7 c7e6 d7e6"), [""; 0]);
    // The knight is taken.
    let position = "r2qk3/8/8/1N6/8/8/8/4K3 w - - 0 1";
    assert_eq!(names("chess", position, "b5c7 d8c7"), [""; 0]);
}

#[test]
fn a_rook_that_could_be_taken_before_is_not_won_by_the_fork() {
    let position = "r3k3/8/8/1N6/8/8/8/R3K3 w - - 0 1";
    let names = names("chess", position, "b5c7 e8d7 a1a8");
    assert!(!names.contains(&"fork"), "{names:?}");
}

#[test]
fn a_fork_is_named_though_the_played_move_took_a_pawn_if_the_line_wins_more() {
    let position = "2k3r1/1pp2R2/p6p/3p1N2/b3P1q1/P7/1P1Q2PP/6K1 b - - 1 26";
    let best = "g8d8 e4d5 c8b8 h2h3 g4e4 d5d6 e4b1 g1h2 c7d6 f5d6";
    let allowed = |played| {
        let explanation = explained("chess", position, played, best);
        names_of(&explanation, Fault::Allowed).contains(&"fork")
    };
    let played = "d5e4 f5e7 c8b8 e7g8 g4g8";
    assert!(!allowed(played));
    assert!(allowed(&format!("{played} d2f4 b8a7 f4f2 e4e3 f2e3 a7a8")));
}

#[test]
fn a_forked_bishop_that_takes_the_pawn_is_taken_back() {
    let position = "2k1r1nr/1p1nbp1p/pBp3q1/4p1p1/4N1B1/3P3P/PPPQ1PP1/R4RK1 b - - 7 16";
    let found = names("chess", position, "f7f5 g4f5 g6f5");
    assert!(found.contains(&"fork"), "{found:?}");
    // The knight is not attacked, so that the bishop could have gone away.
    let position = "2k1r1nr/1p1nbp1p/pBp3q1/4p1p1/6B1/3P3P/PPPQ1PP1/R4RK1 b - - 7 16";
    let found = names("chess", position, "f7f5 g4f5 g6f5");
    assert!(!found.contains(&"fork"), "{found:?}");
}

#[test]
fn rooks_that_are_exchanged_fork_nothing() {
    let position = "3r2k1/1p1rbppp/p3p3/1P6/PqB1Q3/4PN2/5PPP/2R2K1R b - - 2 21";
    let found = names("chess", position, "d7d1 c1d1 d8d1 f1e2 d1h1");
    assert!(!found.contains(&"fork"), "{found:?}");
}

#[test]
fn a_fork_with_check_is_not_told_as_the_pin_of_the_queen() {
    let position = "6k1/1q3ppp/7r/pB3P2/4Q1P1/1PP2KNn/P7/7R b - - 3 32";
    assert_eq!(names("chess", position, "h3g5 f3f4 g5e4"), ["fork"]);
}
