//! Tests of the promotion of variations: in an analysis a variation takes the place of the line
//! that it leaves; in a played game it moves before the other variations of the same position.

use crate::common::played::{NOW, explore, main_line, opening};
use tritower::game::{Event, Game, LineId, Note, Player, Setup, Visit};
use tritower::rules::{Color, notation};
use tritower::store;

/// The moves of a line in long notation.
fn texts(game: &Game, id: LineId) -> String {
    let line = game.line(id);
    let texts = (0..line.plies.len()).map(|ply| {
        let position = line.position(ply).unwrap();
        notation::long(position, line.plies[ply].mv)
    });
    texts.collect::<Vec<_>>().join(" ")
}

/// All variations, each with the position at which it leaves its parent line.
fn all(game: &Game) -> Vec<(Visit, String)> {
    let lines = game
        .variations()
        .map(|line| (line.parent.unwrap(), texts(game, line.id)));
    lines.collect()
}

fn note(game: &mut Game, at: Visit, comment: &str) {
    let comment = comment.to_owned();
    game.annotate(
        at,
        Note {
            comment,
            ..Note::default()
        },
    )
    .unwrap();
}

/// The same game with a result, so that it counts as played and not as an analysis.
fn ended() -> Game {
    let mut game = opening();
    game.happen(Event::Resignation(Color::White), NOW).unwrap();
    game
}

#[test]
fn in_a_study_a_variation_becomes_the_main_line_with_all_that_hangs_on_it() {
    let mut game = opening();
    let first = explore(&mut game, main_line(1), "c7B-c5N d1W-c3N");
    let nested = explore(&mut game, Visit { ply: 1, ..first }, "a2W-a3W");
    explore(&mut game, main_line(2), "a2W-a3W");
    note(&mut game, main_line(3), "played");
    note(&mut game, first, "tried");
    assert!(game.promote_variation(first.line).unwrap());
    assert_eq!(texts(&game, LineId::MAIN), "b2W-b4N c7B-c5N d1W-c3N");
    assert_eq!(game.note(main_line(3)).unwrap().comment, "tried");
    let moves = game
        .events()
        .iter()
        .filter(|it| matches!(it.event, Event::Move(_)));
    assert_eq!(moves.count(), 3);

    let lines = all(&game);
    let old = game
        .variations()
        .find(|line| line.parent == Some(main_line(1)))
        .unwrap();
    assert_eq!(texts(&game, old.id), "b7B-b5N d1W-c3N");
    let (line, ply) = (old.id, 2);
    assert_eq!(game.note(Visit { line, ply }).unwrap().comment, "played");
    // Variations of either line are still attached to the same moves.
    assert!(
        lines.contains(&(main_line(2), "a2W-a3W".to_owned())),
        "{lines:?}"
    );
    assert!(
        lines.contains(&(Visit { line, ply: 1 }, "a2W-a3W".to_owned())),
        "{lines:?}"
    );
    assert_eq!(lines.len(), 3);
    assert_ne!(nested.line, LineId::MAIN);

    // A second promotion restores the original order.
    let old = old.id;
    assert!(game.promote_variation(old).unwrap());
    assert_eq!(texts(&game, LineId::MAIN), "b2W-b4N b7B-b5N d1W-c3N");
    assert_eq!(game.note(main_line(3)).unwrap().comment, "played");
}

#[test]
fn a_played_game_keeps_its_moves_and_a_variation_comes_before_its_siblings() {
    let mut game = ended();
    let events = game.events().to_vec();
    explore(&mut game, main_line(1), "c7B-c5N d1W-c3N");
    let second = explore(&mut game, main_line(1), "a7B-a6B d1W-c3N");
    let third = explore(&mut game, Visit { ply: 1, ..second }, "a2W-a3W");
    assert!(game.promote_variation(second.line).unwrap());
    assert_eq!(game.events(), events);
    assert_eq!(texts(&game, LineId::MAIN), "b2W-b4N b7B-b5N d1W-c3N");
    let lines = all(&game);
    assert_eq!(lines[0], (main_line(1), "a7B-a6B d1W-c3N".to_owned()));
    assert_eq!(lines.len(), 3);
    let first = game.variations().next().unwrap().id;
    assert!(!game.promote_variation(first).unwrap(), "it is the first");

    // A variation that leaves another variation takes its place.
    let nested = game
        .variations()
        .find(|line| line.parent.unwrap().line == first);
    assert_eq!(third.ply, 1);
    let nested = nested.unwrap().id;
    assert!(game.promote_variation(nested).unwrap());
    let lines = all(&game);
    assert!(
        lines.contains(&(main_line(1), "a7B-a6B a2W-a3W".to_owned())),
        "{lines:?}"
    );
    assert_eq!(game.events(), events);
}

#[test]
fn what_was_put_in_another_order_is_saved_and_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("study.ron");
    let mut game = opening();
    let first = explore(&mut game, main_line(1), "c7B-c5N d1W-c3N a7B-a6B");
    explore(&mut game, Visit { ply: 1, ..first }, "a2W-a3W a7B-a6B");
    note(&mut game, Visit { ply: 0, ..first }, "before");
    assert!(game.promote_variation(first.line).unwrap());
    store::save(&path, &game, "A study").unwrap();
    let read = store::load(&path).unwrap().game;
    assert_eq!(all(&read), all(&game));
    assert_eq!(texts(&read, LineId::MAIN), texts(&game, LineId::MAIN));
    assert_eq!(read.note(main_line(2)).unwrap().comment, "before");
}

#[test]
fn against_the_computer_and_after_the_end_it_is_a_game_and_no_study() {
    assert!(opening().is_study());
    assert!(!ended().is_study());
    let setup = Setup {
        players: [Player::Person, Player::Computer(3)],
        ..Setup::default()
    };
    assert!(!Game::new(setup).is_study());
}

#[test]
fn what_is_no_variation_is_not_brought_forward() {
    let mut game = opening();
    assert!(!game.promote_variation(LineId::MAIN).unwrap());
    assert!(!game.promote_variation(LineId(7)).unwrap());
    assert_eq!(texts(&game, LineId::MAIN), "b2W-b4N b7B-b5N d1W-c3N");
}
