//! Forks, on one level and across levels.

use super::{found, names};
use tritower::engine::explain::Pattern;

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
