//! Tests of two questions about a position: which squares a side attacks (Article 3.1(b)), and
//! which pieces are pinned to their king (Article 3.5(b)).
use std::collections::BTreeSet;

use crate::common::setup;
use tritower::rules::{Color, Position, SquareSet};

fn names(position: &Position, squares: SquareSet) -> String {
    let names = squares.into_iter().map(|it| position.layout().name(it));
    names
        .collect::<BTreeSet<_>>()
        .into_iter()
        .collect::<Vec<_>>()
        .join(" ")
}

fn held(position: &Position, square: &str) -> String {
    let square = position.layout().square(square).unwrap();
    names(position, position.pinners(square))
}

#[test]
fn a_knight_attacks_every_level_of_the_columns_that_it_reaches() {
    let position = setup("Ke0KL1 Nb1W", "Kz9QL6").position();
    let attacked = position.attacked(Color::White);
    let has = |name: &str| attacked.contains(position.layout().square(name).unwrap());
    assert!(has("a3W") && has("a3N") && has("c3W") && has("c3N"));
    assert!(!has("b3W") && !has("b1W"));
}

#[test]
fn a_slider_attacks_the_first_piece_in_its_way_and_nothing_behind_it() {
    let position = setup("Ke0KL1 Ra1W a3N", "Kz9QL6").position();
    let attacked = position.attacked(Color::White);
    let has = |name: &str| attacked.contains(position.layout().square(name).unwrap());
    assert!(has("a2W") && has("a3N") && has("a3W"));
    assert!(!has("a4W") && !has("a4N"));
}

#[test]
fn the_only_piece_between_king_and_rook_is_held_by_the_rook() {
    let position = setup("Kb1W Nb4N", "Ke9KL6 Rb8B").position();
    assert_eq!(held(&position, "b4N"), "b8B");
}

#[test]
fn nothing_holds_a_piece_with_another_in_its_column_or_on_its_line() {
    let position = setup("Kb1W Nb4N b4W", "Ke9KL6 Rb8B").position();
    assert_eq!(held(&position, "b4N"), "");
    let position = setup("Kb1W Nb4N b3W", "Ke9KL6 Rb8B").position();
    assert_eq!(held(&position, "b4N"), "");
}

#[test]
fn a_piece_of_the_side_that_has_not_the_move_may_be_held_too() {
    let position = setup("Kb1W Bd4N", "Kb6B Nc5N").position();
    assert_eq!(held(&position, "c5N"), "d4N");
    assert_eq!(held(&position, "d4N"), "");
}

#[test]
fn a_king_is_never_held() {
    let position = setup("Kb1W", "Ke9KL6 Rb8B").position();
    assert_eq!(held(&position, "b1W"), "");
}

#[test]
fn the_squares_between_two_lie_on_all_levels() {
    let position = setup("Kb1W", "Ke9KL6").position();
    let square = |name| position.layout().square(name).unwrap();
    let between = position.squares_between(square("b2W"), square("b5N"));
    assert_eq!(names(&position, between), "b3N b3W b4N b4W");
    let none = position.squares_between(square("b2W"), square("c4N"));
    assert_eq!(names(&position, none), "");
}
