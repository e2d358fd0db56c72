//! Tests of V.A1, Ralph Peters's variant: where an attack board can move, empty or occupied.

use crate::common::{is_legal, refused, setup, targets};

#[test]
fn a1_occupied_boards_move_forward_or_sideways() {
    let white = setup("Kb1W Nz3QL3", "Kb8B")
        .under("tower+peters")
        .boards("QL3w")
        .position();
    assert_eq!(targets(&white, "QL3"), "KL3 QL2 QL4 QL5");
    let black = setup("Kb1W", "Kb8B Nz7QL4")
        .under("tower+peters")
        .boards("QL4b")
        .black_to_move()
        .position();
    assert_eq!(targets(&black, "QL4"), "KL4 QL2 QL3 QL5");
    assert!(refused(&white, "QL3-QL1").starts_with("3.6: Board(Backward"));
}

#[test]
fn a1_empty_boards_move_backward_or_sideways() {
    let bare = setup("Kb1W", "Kb8B").boards("QL3w KL4b");
    let white = bare.position();
    assert_eq!(
        targets(&white, "QL3"),
        "KL3 QL1 QL2 QL4 QL5",
        "the tournament rules"
    );
    let bare = setup("Kb1W", "Kb8B")
        .boards("QL3w KL4b")
        .under("tower+peters");
    assert_eq!(targets(&bare.position(), "QL3"), "KL3 QL1");
    // Backward means toward one's own side, which is toward the higher ranks for Black.
    let black = bare.black_to_move().position();
    assert_eq!(targets(&black, "KL4"), "KL6 QL4");
}

#[test]
fn a1_an_empty_board_forward_is_refused_by_the_variant() {
    let bare = setup("Kb1W", "Kb8B").boards("QL3w").under("tower+peters");
    assert_eq!(
        refused(&bare.position(), "QL3-QL5"),
        "V.A1: Board(EmptyForward { from: QL3, to: QL5 })"
    );
}

#[test]
fn a1_pins_of_the_same_ranks_stay_no_neighbours_and_taken_ones_taken() {
    let position = setup("Kb1W", "Kb8B")
        .boards("QL5w QL3b KL5b")
        .under("tower+peters")
        .position();
    assert_eq!(targets(&position, "QL5"), "");
    assert_eq!(
        refused(&position, "QL5-QL2"),
        "3.6: Board(NotAdjacent { from: QL5, to: QL2 })"
    );
    assert_eq!(
        refused(&position, "QL5-QL3"),
        "3.6: Board(PinTaken { pin: QL3 })"
    );
}

#[test]
fn a1_a_board_that_its_king_has_left_follows_him_only_sideways_or_back() {
    let position = setup("Kd0KL1", "Kb8B").under("tower+peters").position();
    assert!(
        is_legal(&position, "KL1-KL2"),
        "with the king aboard it goes forward"
    );
    let left = crate::common::play(&position, "d0KL1-d1W b8B-b7B");
    assert_eq!(
        targets(&left, "KL1"),
        "",
        "pin 1 has nothing behind, and QL1 is taken"
    );
}

#[test]
fn a1_an_empty_board_that_has_nowhere_to_go_back_to_says_so() {
    let position = setup("Kb1W", "Kb8B")
        .boards("QL1w KL1b")
        .under("tower+peters")
        .position();
    let pin = position.layout().pin_named("QL1").expect("a pin");
    let stuck = tritower::rules::why::board_stuck(&position, pin).expect("it is stuck");
    assert_eq!(stuck.article(), "V.A1");
}
