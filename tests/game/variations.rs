//! Tests that variations never change the game.

use crate::common::played::{NOW, explore, main_line, opening, play};
use tritower::game::{Game, Line, LineId, Note, Refusal, StudyChange, Visit};
use tritower::rules::{Move, notation};
use tritower::store;

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
    game.redo(NOW).unwrap();
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

/// The moves of every variation in long notation, with the ply at which it leaves its parent line.
fn told(game: &Game) -> Vec<(usize, String)> {
    let told = game.variations().map(|line| {
        let before = std::iter::once(&line.start).chain(line.plies.iter().map(|ply| &ply.after));
        let moves = before.zip(&line.plies);
        let moves = moves.map(|(before, ply)| notation::long(before, ply.mv));
        let from = line.parent.map_or(0, |parent| parent.ply);
        (from, moves.collect::<Vec<_>>().join(" "))
    });
    told.collect()
}

/// Checks that the variations of a game are the same after saving and reading it.
fn assert_kept(game: &Game) {
    let read = store::read(&store::write(game, "").unwrap()).unwrap();
    assert_eq!(told(&read.game), told(game));
}

#[test]
fn a_variation_that_is_played_goes_on_where_the_game_leaves_it() {
    let mut game = opening();
    let tried = explore(&mut game, main_line(3), "d8B-c6N c2W-c3W a7B-a6B");
    let back = Visit { ply: 2, ..tried };
    explore(&mut game, back, "d7B-d6B");
    play(&mut game, "d8B-c6N");
    let rest = [(4, "c2W-c3W a7B-a6B".to_owned()), (1, "d7B-d6B".to_owned())];
    assert_eq!(told(&game), rest);
    assert_kept(&game);
    play(&mut game, "c2W-c3W a7B-a6B");
    assert_eq!(told(&game), [(5, "d7B-d6B".to_owned())]);
    assert_kept(&game);
}

#[test]
fn a_variation_that_is_brought_back_joins_what_hung_there_before() {
    let mut game = opening();
    explore(&mut game, main_line(3), "d8B-c6N c2W-c3W");
    game.undo().unwrap();
    explore(&mut game, main_line(2), "d1W-c3N d8B-c6N a2W-a3W");
    game.redo(NOW).unwrap();
    let joined = [(3, "d8B-c6N c2W-c3W".to_owned()), (1, "a2W-a3W".to_owned())];
    assert_eq!(told(&game), joined);
    assert_kept(&game);
}

#[test]
fn a_place_is_found_again_by_the_moves_that_lead_there() {
    let mut game = opening();
    let tried = explore(&mut game, main_line(3), "d8B-c6N c2W-c3W");
    let moves: Vec<Move> = game.path(tried).map(|ply| ply.mv).collect();
    assert_eq!(game.visit_along(moves.iter().copied()), Some(tried));
    play(&mut game, "d8B-c6N");
    let found = game.visit_along(moves.iter().copied()).unwrap();
    assert_eq!(
        (found.ply, game.line(found.line).parent),
        (1, Some(main_line(4)))
    );
    game.undo().unwrap();
    assert_eq!(game.visit_along(moves), None, "out of reach");
}

#[test]
fn what_is_tried_before_a_variations_first_move_leaves_its_parent() {
    let mut game = opening();
    let first = explore(&mut game, main_line(1), "c7B-c5N");
    let other = explore(&mut game, Visit { ply: 0, ..first }, "d7B-d5N");
    assert_eq!(game.line(other.line).parent, Some(main_line(1)));
}

#[test]
fn no_move_can_be_tried_at_a_place_that_is_not_there() {
    let mut game = opening();
    let mv: Move = game.last().legal_moves()[0];
    assert_eq!(game.explore(main_line(9), mv), Err(Refusal::NoSuchVisit));
}

#[test]
fn a_deleted_variation_takes_those_along_that_leave_it_and_no_other() {
    let mut game = opening();
    let first = explore(&mut game, main_line(1), "c7B-c5N d1W-c3N");
    explore(&mut game, Visit { ply: 1, ..first }, "a2W-a3W");
    let other = explore(&mut game, main_line(3), "d8B-c6N");
    assert_eq!(game.delete_variation(first.line), Some(main_line(1)));
    let left: Vec<LineId> = game.variations().map(|line| line.id).collect();
    assert_eq!(left, [other.line]);
    assert_eq!(game.delete_variation(LineId::MAIN), None);
    assert_eq!(game.delete_variation(first.line), None);
}

/// Changes a game and returns the difference in its variations and notes.
fn changed(game: &mut Game, change: impl FnOnce(&mut Game)) -> StudyChange {
    let before = game.clone();
    change(game);
    StudyChange::new(before, game.clone())
}

/// All lines of a game with their moves.
fn lines(game: &Game) -> Vec<Line> {
    let variations = game.variations().cloned();
    std::iter::once(game.line(LineId::MAIN).clone())
        .chain(variations)
        .collect()
}

#[test]
fn a_variation_that_was_deleted_comes_back_with_its_notes_and_those_that_leave_it() {
    let mut game = opening();
    let first = explore(&mut game, main_line(1), "c7B-c5N d1W-c3N");
    explore(&mut game, Visit { ply: 1, ..first }, "a2W-a3W");
    let comment = "better".to_owned();
    let nags = Vec::new();
    game.annotate(first, Note { comment, nags }).unwrap();
    let before = lines(&game);
    let change = changed(&mut game, |game| {
        game.delete_variation(first.line).unwrap();
    });
    assert_eq!(game.variations().count(), 0);
    game.take_study_back(&change).unwrap();
    assert_eq!(lines(&game), before);
}

#[test]
fn a_study_whose_main_line_was_changed_has_its_own_moves_again() {
    let mut game = opening();
    let first = explore(&mut game, main_line(1), "c7B-c5N d1W-c3N");
    let (before, events) = (lines(&game), game.events().to_vec());
    let change = changed(&mut game, |game| {
        assert!(game.promote_variation(first.line).unwrap());
    });
    assert_ne!(game.events(), events);
    game.take_study_back(&change).unwrap();
    assert_eq!((lines(&game), game.events()), (before, &events[..]));
    let mv = game.last().legal_moves()[0];
    game.play(mv, NOW).unwrap();
}

#[test]
fn once_the_game_has_gone_on_its_study_stays_as_it_is() {
    let mut game = opening();
    let first = explore(&mut game, main_line(1), "c7B-c5N d1W-c3N");
    let change = changed(&mut game, |game| {
        game.delete_variation(first.line).unwrap();
    });
    let mv = game.last().legal_moves()[0];
    game.play(mv, NOW).unwrap();
    let refused = game.take_study_back(&change);
    assert_eq!(refused, Err(Refusal::NothingToUndo));
    assert_eq!(game.variations().count(), 0);

    game.undo().unwrap();
    game.take_study_back(&change).unwrap();
    assert_eq!(game.variations().count(), 1);
    assert!(
        game.can_redo(),
        "the move that was taken back can come again"
    );
}
