//! Tests of V.A4, Andrew Bartmess's variant: six attack boards, two of them without an owner.

use crate::common::{is_legal, owner, play, refused, rules, setup};
use tritower::rules::Position;

const RULES: &str = "tower+neutral";

#[test]
fn a4_the_two_additional_boards_begin_on_kl3_and_ql4_and_belong_to_nobody() {
    let start = Position::start_of(rules(RULES));
    assert_eq!(start.pins().len(), 6);
    assert_eq!(
        [owner(&start, "KL3"), owner(&start, "QL4")],
        [Some('n'), Some('n')]
    );
    assert_eq!(
        start.to_tfen(),
        Position::start()
            .to_tfen()
            .replace(";QL6b", ";QL4n=2/2;QL6b")
            .replace(";KL6b", ";KL3n=2/2;KL6b")
    );
}

#[test]
fn a4_nobody_moves_them() {
    let start = Position::start_of(rules(RULES));
    assert_eq!(
        refused(&start, "KL3-KL2"),
        "V.A4: Board(NotYours { pin: KL3, owner: None })"
    );
    let black = play(&start, "b2W-b3W");
    assert!(refused(&black, "QL4-QL2").starts_with("V.A4"));
}

#[test]
fn a4_who_moves_a_piece_onto_one_takes_it() {
    let position = setup("Kb2W Nc1W", "Kc7B")
        .boards("KL3n QL4n")
        .under(RULES)
        .position();
    let taken = play(&position, "c1W-d3KL3");
    assert_eq!(
        [owner(&taken, "KL3"), owner(&taken, "QL4")],
        [Some('w'), Some('n')]
    );
    let left = play(&taken, "c7B-c8B d3KL3-c1W c8B-c7B");
    assert!(
        is_legal(&left, "KL3-KL2"),
        "it stays his when it is empty again"
    );
}

#[test]
fn a4_it_stays_the_first_takers() {
    let position = setup("Kb2W Nc1W", "Kc7B Nc5N")
        .boards("KL3n")
        .under(RULES)
        .position();
    let taken = play(&position, "c1W-d3KL3 c5N-d3KL3");
    assert_eq!(
        owner(&taken, "KL3"),
        Some('w'),
        "captured there, it is White's still"
    );
}

#[test]
fn a4_a_capture_takes_it_as_any_move_does() {
    let position = setup("Kb2W Nc1W", "Kc7B Nd3KL3")
        .boards("KL3n")
        .under(RULES)
        .position();
    assert_eq!(owner(&play(&position, "c1W-d3KL3"), "KL3"), Some('w'));
}

#[test]
fn a4_a_pawn_takes_it_too_in_passing_another() {
    let position = setup("Kb2W c5N", "Kc8B d5N")
        .boards("KL4n")
        .en_passant("d5N")
        .under(RULES);
    let taken = play(&position.position(), "c5N-d6KL4");
    assert_eq!(owner(&taken, "KL4"), Some('w'));
}

#[test]
fn a4_moving_within_it_takes_it_but_riding_and_turning_do_not() {
    let position = setup("Kb2W Rz6QL4", "Kc7B")
        .boards("QL4n")
        .under("tower+neutral+turning");
    let position = position.position();
    assert_eq!(owner(&play(&position, "z6QL4-z7QL4"), "QL4"), Some('w'));
    assert_eq!(owner(&play(&position, "QL4-QL6"), "QL6"), Some('n'));
    assert_eq!(owner(&play(&position, "QL4-QL4"), "QL4"), Some('n'));
    assert_eq!(
        owner(&play(&position, "z6QL4-b6B"), "QL4"),
        Some('n'),
        "leaving it does not either"
    );
}

#[test]
fn a4_passing_over_it_does_not_take_it() {
    let position = setup("Kb2W Ra2W", "Kc7B")
        .boards("QL3n")
        .under(RULES)
        .position();
    assert_eq!(owner(&play(&position, "a2W-a5N"), "QL3"), Some('n'));
}

#[test]
fn a4_castling_takes_the_boards_of_both_squares_of_arrival() {
    let position = setup("Kd0KL1 Rz0QL1 Re0KL1", "Kc7B")
        .boards("QL1n KL1n")
        .rights("KQ")
        .under(RULES)
        .position();
    let long = play(&position, "0-0-0");
    assert_eq!(
        [owner(&long, "QL1"), owner(&long, "KL1")],
        [Some('w'), Some('w')]
    );
    let short = play(&position, "0-0");
    assert_eq!(
        [owner(&short, "QL1"), owner(&short, "KL1")],
        [Some('n'), Some('w')]
    );
}

#[test]
fn a4_nobodys_boards_are_taken_under_this_option_alone() {
    let position = setup("Kb2W Nc1W", "Kc7B").boards("KL3n").position();
    assert_eq!(owner(&play(&position, "c1W-d3KL3"), "KL3"), Some('n'));
}

#[test]
fn a4_positions_that_differ_in_a_boards_owner_are_not_the_same() {
    let of = |boards: &str| {
        setup("Kb2W", "Kc7B")
            .boards(boards)
            .under(RULES)
            .position()
            .key()
    };
    assert_ne!(of("KL3n"), of("KL3w"));
    assert_ne!(of("KL3b"), of("KL3w"));
}
