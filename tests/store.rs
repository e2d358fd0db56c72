//! Saved games: what is written is read back, and what is damaged says where.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

use tritower::game::{Event, Game, LineId, Setup, Timestamp, Visit};
use tritower::rules::Color;
use tritower::store::{self, Paths};

/// A game with some moves, a variation and a resignation.
fn game() -> Game {
    let mut game = Game::new(Setup {
        white: "Anna".to_owned(),
        black: "Bernd \"der\" \\ Große".to_owned(),
        at: Timestamp(1_700_000_000_000),
        ..Setup::default()
    });
    for ply in 0..6 {
        let moves = game.last().legal_moves();
        let mv = moves[(7 * ply + 3) % moves.len()];
        game.play(mv, Timestamp(1_700_000_001_000 + ply as u64))
            .unwrap();
    }
    let departure = Visit {
        line: LineId::MAIN,
        ply: 2,
    };
    let mut visit = departure;
    for index in [11, 4, 9] {
        let mv = game.position(visit).unwrap().legal_moves()[index];
        visit = game.explore(visit, mv).unwrap();
    }
    game.happen(
        Event::Resignation(Color::White),
        Timestamp(1_700_000_009_000),
    )
    .unwrap();
    game
}

fn assert_same(a: &Game, b: &Game) {
    assert_eq!(a.setup(), b.setup());
    assert_eq!(a.events(), b.events());
    assert_eq!(a.result(), b.result());
    assert_eq!(a.last(), b.last());
    let plies = |game: &Game| -> Vec<_> {
        game.variations()
            .map(|line| (line.start, line.plies.clone()))
            .collect()
    };
    assert_eq!(plies(a), plies(b));
}

#[test]
fn a_saved_game_is_read_back() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("new folder").join("a.ron");
    let game = game();
    store::save(&path, &game, "Anna's game").unwrap();
    let saved = store::load(&path).unwrap();
    assert_eq!(saved.title, "Anna's game");
    assert_same(&saved.game, &game);
}

#[test]
fn the_game_in_play_comes_back() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    assert!(store::load_autosave(&paths).unwrap().is_none());
    store::autosave(&paths, &game(), "").unwrap();
    let saved = store::load_autosave(&paths).unwrap().unwrap();
    assert_same(&saved.game, &game());
}
