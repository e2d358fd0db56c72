//! Tests of V.A2.1: a pin is adjacent if it is at most two squares away.

use crate::common::{refused, setup, targets};

#[test]
fn a2_1_adjacent_are_the_pins_of_a_side_two_ranks_apart() {
    for (pin, beside) in [
        ("QL1", "QL3"),
        ("QL2", "QL3 QL4"),
        ("QL3", "QL1 QL2 QL5"),
        ("QL4", "QL2 QL5 QL6"),
        ("QL5", "QL3 QL4"),
        ("QL6", "QL4"),
        ("KL3", "KL1 KL2 KL5"),
    ] {
        let position = setup("Kb2W", "Kc7B")
            .boards(&format!("{pin}w"))
            .under("tower+two-squares")
            .position();
        assert_eq!(targets(&position, pin), beside, "{pin}");
    }
}

#[test]
fn a2_1_no_board_moves_sideways_and_none_four_ranks() {
    let position = setup("Kb2W", "Kc7B")
        .boards("QL3w")
        .under("tower+two-squares");
    let position = position.position();
    assert_eq!(
        refused(&position, "QL3-KL3"),
        "V.A2.1: Board(NotAdjacent { from: QL3, to: KL3 })"
    );
    assert_eq!(
        refused(&position, "QL3-QL4"),
        "V.A2.1: Board(NotAdjacent { from: QL3, to: QL4 })"
    );
}

#[test]
fn a2_1_a_board_that_carries_a_piece_still_goes_forward_only() {
    let position = setup("Kb2W Nz2QL3", "Kc7B")
        .boards("QL3w")
        .under("tower+two-squares");
    assert_eq!(targets(&position.position(), "QL3"), "QL2 QL5");
}

#[test]
fn a2_1_with_v_a2_a_piece_still_changes_its_file() {
    let position = setup("Kb2W z2QL3", "Kc7B")
        .boards("QL3w")
        .under("tower+two-squares+turning")
        .position();
    assert_eq!(targets(&position, "QL3"), "QL2 QL3 QL5");
}
