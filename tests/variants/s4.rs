//! Tests of V.S4 and V.S7. Their diagrams are lost, but any start can be set up.

use crate::common::{play, position_under, rules, setup};
use tritower::rules::Position;

/// A position with rooks and king in the middle and the boards on other pins.
fn unconventional(name: &str) -> Position {
    setup(
        "Ra1W Kb1W Qc1W Rd1W Bb2W Nc2W z4QL2 a4QL2 b3W c3W d4KL2 e4KL2",
        "Ra8B Kb8B Qc8B Rd8B Bb7B Nc7B z7QL4 a7QL4 b6B c6B d7KL4 e7KL4",
    )
    .boards("QL2w KL2w QL4b KL4b")
    .number(1)
    .under(name)
    .position()
}

#[test]
fn s4_s7_any_placement_with_two_kings_starts_a_game() {
    let start = unconventional("tower");
    assert!(
        start.two_steps().is_empty(),
        "no pawn stands where pawns start"
    );
    assert!(start.has_legal_move());
    let played = play(&start, "b3W-b4W b6B-b5B c2W-d4W");
    assert_eq!(position_under(rules("tower"), &played.to_tfen()), played);
}

#[test]
fn s4_s7_it_goes_with_the_boards_options() {
    for name in [
        "tower+peters",
        "tower+turning+two-squares",
        "tower+hanging+neutral",
    ] {
        assert!(unconventional(name).has_legal_move(), "{name}");
    }
}
