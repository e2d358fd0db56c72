//! Tests of copies of a game: when two copies are the same game, and which file may be overwritten
//! without losing anything.

use std::fs;

use tritower::game::{Event, Game, GameId, LineId, Note, Setup, Timestamp, Visit};
use tritower::rules::{Color, notation};
use tritower::store;

/// Returns a game with these moves.
fn game(moves: &[&str]) -> Game {
    let mut game = Game::new(Setup {
        id: GameId(7),
        ..Setup::default()
    });
    for text in moves {
        let mv = notation::read(game.last(), text).unwrap();
        game.play(mv, Timestamp(1)).unwrap();
    }
    game
}

/// Adds a variation of this one move at the initial position.
fn try_out(game: &mut Game, text: &str) {
    let start = Visit {
        line: LineId::MAIN,
        ply: 0,
    };
    let mv = notation::read(game.position(start).unwrap(), text).unwrap();
    game.explore(start, mv).unwrap();
}

/// Adds a comment to the last move.
fn note(game: &mut Game, comment: &str) {
    let comment = comment.to_owned();
    let nags = Vec::new();
    game.annotate(game.live(), Note { comment, nags }).unwrap();
}

/// Returns whether `game` may overwrite a file that contains `earlier`.
fn replaces(game: &Game, earlier: &Game) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ron");
    store::save(&path, earlier, "").unwrap();
    store::is_earlier_state(&path, game)
}

#[test]
fn a_game_has_the_same_id_in_every_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("copy.ron");
    let game = game(&["b4N"]);
    store::save(&path, &game, "a copy").unwrap();
    assert_eq!(store::load(&path).unwrap().game.id(), GameId(7));
}

#[test]
fn a_game_may_overwrite_a_file_with_an_earlier_state() {
    let earlier = game(&["b4N"]);
    assert!(replaces(&earlier, &earlier));
    let mut longer = game(&["b4N", "b5B"]);
    assert!(replaces(&longer, &earlier));
    try_out(&mut longer, "c4N");
    assert!(replaces(&longer, &earlier));
}

#[test]
fn a_file_with_more_or_other_content_is_not_overwritten() {
    let longer = game(&["b4N", "b5B"]);
    assert!(!replaces(&game(&["b4N"]), &longer), "moves were taken back");
    assert!(
        !replaces(&game(&["b4N", "c5B"]), &longer),
        "the second move differs"
    );
    let mut over = game(&["b4N"]);
    over.happen(Event::Resignation(Color::Black), Timestamp(2))
        .unwrap();
    assert!(!replaces(&longer, &over), "it ended");
    let mut tried = game(&["b4N", "b5B"]);
    try_out(&mut tried, "c4N");
    assert!(!replaces(&longer, &tried), "a variation");
    let mut noted = game(&["b4N", "b5B"]);
    note(&mut noted, "book");
    assert!(!replaces(&longer, &noted), "a note");
    let mut otherwise = longer.clone();
    note(&mut otherwise, "a novelty");
    assert!(!replaces(&otherwise, &noted), "another note");
    assert!(replaces(&noted, &noted));
    let mut another = longer.clone();
    another.set_id(GameId(8));
    assert!(!replaces(&another, &longer), "another game");
}

#[test]
fn a_missing_file_may_be_written_and_a_damaged_one_is_not_overwritten() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.ron");
    let game = game(&["b4N"]);
    assert!(store::is_earlier_state(&path, &game));
    fs::write(&path, "(format: 1,").unwrap();
    assert!(!store::is_earlier_state(&path, &game));
}
