//! Tests of castling rights in position text under rule sets with shuffled starts.

use crate::common::{play, position_under, rules, setup};
use tritower::rules::Position;

fn with(white: &str, rights: &str) -> crate::common::Setup {
    setup(white, "Kb8B Rd9KL6")
        .rights(rights)
        .under("tower+960")
}

#[test]
fn rights_are_the_rooks_squares_sorted_as_text() {
    let start = Position::shuffled(rules("tower+960"), [518; 2]).expect("below 960");
    assert!(
        start.to_tfen().contains(" w e0KL1,e9KL6,z0QL1,z9QL6 "),
        "{start}"
    );
    let text = with("Kb1W Rz0QL1 Rc1W", "z0QL1,c1W").position().to_tfen();
    assert!(text.contains(" w c1W,z0QL1 "), "{text}");
}

#[test]
fn letters_are_read_too_for_the_outermost_rook() {
    let letters = with("Kb1W Rz0QL1 Ra1W Rc1W Re0KL1", "KQk").position();
    assert!(
        letters.to_tfen().contains(" w d9KL6,e0KL1,z0QL1 "),
        "{letters}"
    );
    assert_eq!(position_under(letters.rules(), &letters.to_tfen()), letters);
}

#[test]
fn a_right_without_its_rook_or_king_is_refused() {
    for (white, rights) in [
        ("Kb1W Rc1W", "e0KL1"),
        ("Kb1W Rc1W", "b1W"),
        ("Kb1W Rc1W", "Q"),
        ("Kb2W Rc1W", "K"),
        ("Kb1W Rc1W", "KK"),
        ("Kb1W Rc1W", "c1W,"),
        ("Kb1W Rc1W", "c1"),
        ("Kb1W", "c9B"),
    ] {
        let fault = with(white, rights).fault();
        assert!(
            fault.starts_with("field 3, castling rights"),
            "{rights}: {fault}"
        );
    }
    assert_eq!(
        with("Kb2W Rc1W", "c1W").fault(),
        "field 3, castling rights: White has no rook on c1W to castle with"
    );
    assert_eq!(
        with("Kb1W Rc1W Rd1W", "c1W,d1W").fault(),
        "field 3, castling rights: White: two castling rights on one side of the king"
    );
}

#[test]
fn squares_are_no_rights_where_all_games_start_alike() {
    let fault = setup("Kd0KL1 Re0KL1", "Kc8B").rights("e0KL1").fault();
    assert!(fault.starts_with("field 3, castling rights"), "{fault}");
}

#[test]
fn positions_that_differ_in_whose_the_right_is_are_not_the_same() {
    let inner = with("Kb1W Rc1W Re0KL1", "c1W").position();
    let outer = with("Kb1W Rc1W Re0KL1", "e0KL1").position();
    assert_ne!(inner.key(), outer.key());
    let lost = [&inner, &outer].map(|position| play(position, "b1W-b2W"));
    assert_eq!(lost[0].key(), lost[1].key(), "when both are lost they are");
}
