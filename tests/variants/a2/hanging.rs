//! Tests of V.A2.2: an empty attack board turns over at its corner and then hangs below it.

use crate::common::{
    find, is_legal, owner, piece, play, position_under, refused, setup, targets, written,
};

const RULES: &str = "tower+hanging";

#[test]
fn a2_2_an_empty_board_turns_over_and_back() {
    let position = setup("Kb2W", "Kc7B").boards("QL3w").under(RULES).position();
    assert_eq!(targets(&position, "QL3"), "KL3 QL1 QL2 QL3i QL4 QL5");
    let hung = play(&position, "QL3-QL3i");
    assert_eq!(
        [owner(&hung, "QL3i"), owner(&hung, "QL3")],
        [Some('w'), None]
    );
    let back = play(&hung, "c7B-c8B QL3i-QL3");
    assert_eq!(owner(&back, "QL3"), Some('w'));
}

#[test]
fn a2_2_a_board_with_a_piece_does_not_turn_over() {
    let standing = setup("Kb2W Nz2QL3", "Kc7B")
        .boards("QL3w")
        .under(RULES)
        .position();
    assert_eq!(
        refused(&standing, "QL3-QL3i"),
        "V.A2.2: Board(TurnsOverEmpty { from: QL3, to: QL3i, passenger: White Knight z2QL3 })"
    );
    let hanging = setup("Kb2W Nz2QL3i", "Kc7B")
        .boards("QL3iw")
        .under(RULES)
        .position();
    assert!(
        !is_legal(&hanging, "QL3i-QL3"),
        "it is emptied before it turns back"
    );
}

#[test]
fn a2_2_a_hanging_board_moves_on_to_hanging_places_and_carries_pieces_so() {
    let position = setup("Kb2W Nz2QL3i", "Kc7B")
        .boards("QL3iw")
        .under(RULES)
        .position();
    assert_eq!(targets(&position, "QL3i"), "KL3i QL2i QL4i QL5i");
    assert_eq!(piece(&play(&position, "QL3i-KL3i"), "d2KL3i"), Some('N'));
    assert_eq!(
        refused(&position, "QL3i-QL2"),
        "V.A2.2: Board(NotAdjacent { from: QL3i, to: QL2 })"
    );
}

#[test]
fn a2_2_both_places_of_a_pin_may_be_taken() {
    let position = setup("Kb2W Nz2QL3", "Kc7B Nz2QL3i")
        .boards("QL3w QL3ib")
        .under(RULES)
        .position();
    assert_eq!(
        [piece(&position, "z2QL3"), piece(&position, "z2QL3i")],
        [Some('N'), Some('n')]
    );
    let empty = setup("Kb2W", "Kc7B")
        .boards("QL3w QL3ib")
        .under(RULES)
        .position();
    assert_eq!(
        refused(&empty, "QL3-QL3i"),
        "3.6: Board(PinTaken { pin: QL3i })"
    );
    let any_order = "W=4/4/1K2/4;QL3ib=2/2;N=4/4/4/4;QL3w=2/2;B=4/2k1/4/4 w - - - - 0 10";
    assert_eq!(position_under(empty.rules(), any_order), empty);
    let text = empty.to_tfen();
    assert!(
        text.contains(";QL3w=2/2;QL3ib=2/2 "),
        "hanging boards come last: {text}"
    );
}

#[test]
fn a2_2_movement_is_judged_in_the_plan_as_ever() {
    // A piece on the hanging board blocks the rook and can be captured there.
    let position = setup("Kb2W Ra7B", "Kc8B Na3QL3i")
        .boards("QL3ib QL3w")
        .under(RULES)
        .position();
    let reached = targets(&position, "a7B");
    assert!(reached.contains("a3QL3i") && reached.contains("a3N") && !reached.contains("a2W"));
}

#[test]
fn a2_2_a_board_in_either_place_makes_the_outer_rank_the_furthest() {
    let pawn = |boards: &str| {
        setup("Kb2W a7B", "Kc5B")
            .boards(boards)
            .under(RULES)
            .position()
    };
    assert!(find(&pawn("QL1w"), "a7B-a8B=Q").is_some());
    for boards in ["QL6b", "QL6ib", "QL6b QL6iw"] {
        assert!(find(&pawn(boards), "a7B-a8B").is_some(), "{boards}");
    }
    assert_eq!(targets(&pawn("QL6ib"), "a7B"), "a8B a8QL6i");
}

#[test]
fn a2_2_turning_over_leaves_the_corner_covered_and_owes_nothing() {
    let position = setup("Kb2W a8B", "Kc5B")
        .boards("QL6b")
        .black_to_move()
        .under(RULES);
    let hung = play(&position.position(), "QL6-QL6i");
    assert_eq!(hung.pending_promotion(), None);
    // The pawn is promoted only when the last board has left its corner.
    let left = play(&hung, "b2W-b1W QL6i-QL4i");
    assert!(left.pending_promotion().is_some());
    let two = setup("Kb2W a8B", "Kc5B")
        .boards("QL6b QL6ib")
        .black_to_move()
        .under(RULES);
    assert_eq!(play(&two.position(), "QL6-QL4").pending_promotion(), None);
}

#[test]
fn a2_2_turning_over_is_neither_forward_nor_backward() {
    let position = setup("Kb2W", "Kc7B")
        .boards("QL3w")
        .under("tower+peters+hanging");
    assert_eq!(targets(&position.position(), "QL3"), "KL3 QL1 QL3i");
}

#[test]
fn a2_2_a_hanging_board_provides_no_castling_squares() {
    let position = setup("Kc1W Ra1W", "Kc7B")
        .boards("QL1iw KL1w")
        .rights("a1W")
        .under("tower+960+hanging")
        .position();
    assert_eq!(
        refused(&position, "0-0-0"),
        "V.S5.3.2: Castling(NoSquare { square: a0QL1 })"
    );
}

#[test]
fn a2_2_on_the_queens_side_nothing_stands_on_a0_of_either_place() {
    let with = |knight: &str| {
        setup(&format!("Kd0KL1 Rz0QL1 N{knight}"), "Kc7B")
            .boards("QL1w QL1iw KL1w")
            .rights("Q")
            .under(RULES)
            .position()
    };
    assert_eq!(
        refused(&with("a0QL1i"), "0-0-0"),
        "3.5(a)(ii)(2)[b]: Castling(Obstructed { by: White Knight a0QL1i })"
    );
    assert!(!is_legal(&with("a0QL1"), "0-0-0"));
    assert!(is_legal(&with("z0QL1i"), "0-0-0"));
    assert!(is_legal(&with("a1QL1i"), "0-0-0"));
}

#[test]
fn a2_2_a0_of_the_hanging_board_does_not_hinder_the_kings_side() {
    let position = setup("Ka0QL1 Rd1W Na0QL1i", "Kc7B")
        .boards("QL1w QL1iw KL1w")
        .rights("d1W")
        .under("tower+960+hanging")
        .position();
    assert!(is_legal(&position, "0-0"));
}

#[test]
fn a2_2_hanging_places_bear_an_i_in_both_languages() {
    let position = setup("Kb2W Rz3QL3i", "Kc7B")
        .boards("QL3iw KL1w")
        .under(RULES)
        .position();
    assert_eq!(written(&position, "KL1-KL1i"), ["KL1-KL1i", "KP1-KP1i"]);
    assert_eq!(written(&position, "QL3i-KL3i"), ["KL3i", "KP3i"]);
    assert_eq!(written(&position, "z3QL3i-z2QL3i"), ["Rz2QL3i", "Tz2DP3i"]);
}

#[test]
fn a2_2_a_board_that_turns_over_is_a_rival_of_one_that_comes_from_beside() {
    let position = setup("Kb2W", "Kc7B")
        .boards("QL1w QL3iw")
        .under(RULES)
        .position();
    assert_eq!(written(&position, "QL1-QL3"), ["QL1-QL3", "DP1-DP3"]);
    assert_eq!(written(&position, "QL3i-QL3"), ["QL3i-QL3", "DP3i-DP3"]);
}

#[test]
fn a2_2_nothing_hangs_under_the_tournament_rules() {
    let error = tritower::rules::Position::from_tfen(
        "W=4/4/1K2/4;N=4/4/4/4;B=4/2k1/4/4;QL3iw=2/2 w - - - - 0 10",
    );
    assert!(
        error
            .expect_err("no position")
            .to_string()
            .contains("QL3iw")
    );
}
