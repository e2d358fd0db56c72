//! Variations are looked at beside the game and never touch it.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

mod common;

use common::played::{explore, main_line, opening, play};
use tritower::game::{LineId, Refusal, Visit};
use tritower::rules::Move;

#[test]
fn variations_leave_the_game_alone() {
    let mut game = opening();
    let before = (
        game.events().to_vec(),
        game.line(LineId::MAIN).clone(),
        game.result(),
    );
    let first = explore(&mut game, main_line(1), "c7B-c5N d1W-c3N");
    explore(&mut game, first, "d8B-c6N");
    explore(&mut game, Visit { ply: 1, ..first }, "a2W-a3W");
    explore(&mut game, main_line(3), "d8B-c6N");
    let after = (
        game.events().to_vec(),
        game.line(LineId::MAIN).clone(),
        game.result(),
    );
    assert_eq!(before, after);
    assert_eq!(game.variations().count(), 3);
    assert_eq!(
        game.line(first.line).plies.len(),
        3,
        "a variation grows at its end"
    );
}

#[test]
fn a_variation_that_follows_the_game_is_the_game() {
    let mut game = opening();
    let visit = explore(&mut game, main_line(0), "b2W-b4N b7B-b5N");
    assert_eq!(visit, main_line(2));
    assert_eq!(game.variations().count(), 0);
}

#[test]
fn the_same_variation_is_begun_once() {
    let mut game = opening();
    let first = explore(&mut game, main_line(1), "c7B-c5N d1W-c3N");
    let again = explore(&mut game, main_line(1), "c7B-c5N d1W-c3N");
    assert_eq!(first, again);
    assert_eq!(game.variations().count(), 1);
}

#[test]
fn a_variation_is_walked_back_into_the_line_that_it_leaves() {
    let mut game = opening();
    let mut visit = explore(&mut game, main_line(1), "c7B-c5N d1W-c3N");
    assert_eq!(game.next(visit), None);
    let mut plies = 0;
    while let Some(previous) = game.previous(visit) {
        assert!(game.position(previous).is_some());
        visit = previous;
        plies += 1;
    }
    assert_eq!((visit, plies), (main_line(0), 3));
}

#[test]
fn variations_on_moves_taken_back_come_again_with_them() {
    let mut game = opening();
    let visit = explore(&mut game, main_line(3), "d8B-c6N");
    game.undo().unwrap();
    assert_eq!(game.position(visit), None);
    assert_eq!(game.variations().count(), 0);
    game.redo().unwrap();
    assert!(game.position(visit).is_some());
}

#[test]
fn variations_on_moves_replaced_are_gone() {
    let mut game = opening();
    explore(&mut game, main_line(3), "d8B-c6N");
    let kept = explore(&mut game, main_line(1), "c7B-c5N");
    game.undo().unwrap();
    play(&mut game, "a2W-a3W");
    let left: Vec<LineId> = game.variations().map(|line| line.id).collect();
    assert_eq!(left, [kept.line]);
}

#[test]
fn a_deleted_variation_takes_along_what_leaves_it() {
    let mut game = opening();
    let first = explore(&mut game, main_line(1), "c7B-c5N d1W-c3N");
    let child = explore(&mut game, Visit { ply: 1, ..first }, "a2W-a3W");
    let other = explore(&mut game, main_line(0), "a2W-a3W");
    game.delete_variation(first.line);
    assert_eq!(game.position(child), None);
    assert!(game.position(other).is_some());
    game.delete_variation(LineId::MAIN);
    assert_eq!(game.events().len(), 3);
}

#[test]
fn what_is_tried_before_a_variations_first_move_leaves_its_parent() {
    let mut game = opening();
    let first = explore(&mut game, main_line(1), "c7B-c5N");
    let other = explore(&mut game, Visit { ply: 0, ..first }, "d7B-d5N");
    assert_eq!(game.line(other.line).parent, Some(main_line(1)));
    game.delete_variation(first.line);
    assert!(game.position(other).is_some());
}

#[test]
fn no_move_can_be_tried_at_a_place_that_is_not_there() {
    let mut game = opening();
    let mv: Move = game.last().legal_moves()[0];
    assert_eq!(game.explore(main_line(9), mv), Err(Refusal::NoSuchVisit));
}
