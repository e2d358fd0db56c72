//! Zugzwang, and attack boards that pass the move.

use super::{explained, names_of};
use crate::common::{position_under, rules};
use tritower::engine::explain::{Fault, add_zugzwang};
use tritower::engine::{Limits, Search, Stop};

/// Patterns of the best line, with zugzwang searched for.
fn missed(rules_name: &str, position: &str, lines: [&str; 2]) -> Vec<&'static str> {
    let mut explanation = explained(rules_name, position, lines[0], lines[1]);
    let position = position_under(rules(rules_name), position);
    let (mut search, limits) = (Search::new(1, 1), Limits::nodes(20_000));
    add_zugzwang(
        &mut explanation,
        &position,
        &mut search,
        limits,
        &Stop::default(),
    );
    names_of(&explanation, Fault::Missed)
}

/// Each king attacks the other side's pawn and defends its own, and the side to move loses.
#[test]
fn a_king_that_must_leave_its_pawn_is_in_zugzwang() {
    let lines = ["d6e6 f4e4 e6f6", "d6d5 f4f3 d5e5"];
    let position = "8/8/3K4/4p3/4Pk2/8/8/8 w - - 0 1";
    assert_eq!(missed("chess", position, lines)[0], "zugzwang");
    // Black has another move.
    let position = "8/7p/3K4/4p3/4Pk2/8/8/8 w - - 0 1";
    assert!(!missed("chess", position, lines).contains(&"zugzwang"));
}

/// The same with doubled pawns, since a pawn can pass a piece on another level.
#[test]
fn an_empty_attack_board_passes_the_move() {
    let position = |rank: &str| {
        format!(
            "W=1P2/4/4/{rank};N=4/Kp2/1Pk1/4;B=4/4/4/1p2;\
             QL1w=2/2;QL6w=2/2;KL1w=2/2;KL2w=2/2 w - - - - 0 60"
        )
    };
    let lines = ["a5N-a6N c4N-b4N", "QL6-KL6 c4N-c3N a5N-b5N"];
    assert_eq!(missed("tower", &position("4"), lines)[0], "tempo");
    // A knight can pass the move as well.
    assert!(!missed("tower", &position("2N1"), lines).contains(&"tempo"));
}
