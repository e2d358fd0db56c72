//! Tests of V.A5, Ken Dayson's variant: three pins for each board.

use crate::common::{is_legal, piece, play, refused, setup, targets};
use tritower::rules::why::board_stuck;

const RULES: &str = "tower+three-pins";

#[test]
fn a5_a_player_moves_his_own_two_boards_only() {
    let position = setup("Kb2W z8QL6", "Kc7B").under(RULES).position();
    assert_eq!(
        refused(&position, "QL6-QL4"),
        "V.A5: Board(NotMarked { pin: QL6, owner: Some(Black) })"
    );
    assert!(is_legal(&position, "QL1-QL3"));
    let nobodys = setup("Kb2W z2QL3", "Kc7B")
        .boards("QL3n")
        .under(RULES)
        .position();
    assert!(refused(&nobodys, "QL3-QL5").contains("NotMarked { pin: QL3, owner: None }"));
}

#[test]
fn a5_an_empty_board_moves_one_main_board_up_or_down_in_its_corner() {
    for (pin, beside) in [
        ("QL1", "QL3"),
        ("QL3", "QL1 QL5"),
        ("QL5", "QL3"),
        ("KL2", "KL4"),
        ("KL4", "KL2 KL6"),
        ("KL6", "KL4"),
    ] {
        let position = setup("Kb2W", "Kc7B")
            .boards(&format!("{pin}w"))
            .under(RULES)
            .position();
        assert_eq!(targets(&position, pin), beside, "{pin}");
    }
    let position = setup("Kb2W", "Kc7B").boards("QL3w").under(RULES).position();
    assert_eq!(
        refused(&position, "QL3-QL2"),
        "V.A5: Board(NotAdjacent { from: QL3, to: QL2 })"
    );
    assert_eq!(
        refused(&position, "QL3-KL3"),
        "V.A5: Board(NotAdjacent { from: QL3, to: KL3 })"
    );
}

#[test]
fn a5_it_carries_one_own_pawn_at_most_and_that_not_backward() {
    let white = setup("Kb2W a3QL3", "Kc7B")
        .boards("QL3w")
        .under(RULES)
        .position();
    assert_eq!(targets(&white, "QL3"), "QL5");
    assert_eq!(
        refused(&white, "QL3-QL1"),
        "V.A5: Board(Backward { from: QL3, to: QL1, passenger: White Pawn a3QL3 })"
    );
    assert_eq!(piece(&play(&white, "QL3-QL5"), "a5QL5"), Some('P'));
    let black = setup("Kb2W", "Kc7B d6KL4")
        .boards("KL4b")
        .black_to_move()
        .under(RULES);
    assert_eq!(targets(&black.position(), "KL4"), "KL2");
}

#[test]
fn a5_it_carries_nothing_else() {
    let knight = setup("Kb2W Na3QL3", "Kc7B")
        .boards("QL3w")
        .under(RULES)
        .position();
    assert_eq!(
        refused(&knight, "QL3-QL5"),
        "V.A5: Board(CarriesNoPawn { pin: QL3, passenger: White Knight a3QL3 })"
    );
    let enemy = setup("Kd1W", "Kc7B a3QL3")
        .boards("QL3w")
        .under(RULES)
        .position();
    assert!(refused(&enemy, "QL3-QL5").starts_with("V.A5"));
    let theirs = setup("Kd1W", "Kc7B a3QL3")
        .boards("QL3w")
        .under(RULES)
        .black_to_move();
    assert_eq!(
        targets(&theirs.position(), "QL3"),
        "",
        "nor does Black carry his pawn with it"
    );
    let two = setup("Kb2W a3QL3 z3QL3", "Kc7B")
        .boards("QL3w")
        .under(RULES)
        .position();
    assert!(refused(&two, "QL3-QL5").contains("HoldsSeveral { pin: QL3, count: 2 }"));
}

#[test]
fn a5_with_v_a2_a_board_that_may_be_moved_may_be_turned() {
    let rules = "tower+turning+three-pins";
    let pawn = setup("Kb2W z3QL3", "Kc7B")
        .boards("QL3w")
        .under(rules)
        .position();
    assert_eq!(piece(&play(&pawn, "QL3-QL3"), "a2QL3"), Some('P'));
    let knight = setup("Kb2W Nz3QL3", "Kc7B")
        .boards("QL3w")
        .under(rules)
        .position();
    assert!(refused(&knight, "QL3-QL3").starts_with("V.A5"));
    let foreign = setup("Kb2W z3QL3", "Kc7B")
        .boards("QL3b")
        .under(rules)
        .position();
    assert!(refused(&foreign, "QL3-QL3").starts_with("V.A5"));
}

#[test]
fn a5_with_v_a4_nobodys_boards_move_once_they_are_taken() {
    let rules = "tower+neutral+three-pins";
    let position = setup("Kb2W Nc1W", "Kc7B")
        .boards("KL3n")
        .under(rules)
        .position();
    assert!(refused(&position, "KL3-KL5").starts_with("V.A4"));
    let taken = play(&position, "c1W-d3KL3 c7B-c8B d3KL3-c1W c8B-c7B");
    assert_eq!(targets(&taken, "KL3"), "KL1 KL5");
}

#[test]
fn a5_a_board_that_may_not_move_at_all_says_so() {
    let position = setup("Kb2W Na3QL3", "Kc7B")
        .boards("QL3w KL3w KL5b KL1b")
        .under(RULES)
        .position();
    let stuck = |pin| {
        let pin = position.layout().pin_named(pin).expect(pin);
        board_stuck(&position, pin).map(|illegal| illegal.article())
    };
    assert_eq!(stuck("QL3"), Some("V.A5"), "it carries a knight");
    assert_eq!(stuck("KL5"), Some("V.A5"), "it is Black's");
    assert_eq!(stuck("KL3"), Some("3.6"), "both its pins are taken");
}

#[test]
fn a5_who_controls_a_board_is_told_by_its_marking() {
    use tritower::rules::Color::{Black, White};
    let position = setup("Kb2W Na3QL3 d2KL3", "Kc7B z8QL6")
        .boards("QL3w KL3w QL6w KL6b QL5n")
        .under(RULES)
        .position();
    let controller = |pin| position.controller(position.layout().pin_named(pin).expect(pin));
    assert_eq!(
        [controller("KL3"), controller("KL6")],
        [Some(White), Some(Black)]
    );
    for nobodys in ["QL3", "QL6", "QL5"] {
        assert_eq!(controller(nobodys), None, "{nobodys}");
    }
}
