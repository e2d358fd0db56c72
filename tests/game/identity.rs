//! Tests that every game has its own id, however it was created.

use std::collections::HashSet;

use tritower::game::{Game, GameId, Setup, Timestamp};
use tritower::library::bundled::GAMES;
use tritower::pgn;
use tritower::rules::{Language, Position, TOURNAMENT};
use tritower::store;

/// Games imported from a scoresheet, from a position and from both together, each read twice.
fn imported() -> Vec<Game> {
    let start = Position::start();
    let mv = start.legal_moves()[0];
    let mut game = Game::new(Setup::default());
    game.play(mv, Timestamp(1)).unwrap();
    let texts = [
        store::export_scoresheet(&game, Language::German),
        start.to_text(),
        format!(
            "{start}\n{}",
            store::export_scoresheet(&game, Language::English)
        ),
    ];
    let texts = texts.iter().chain(&texts);
    let games = texts.map(|text| pgn::import_text(text, &TOURNAMENT, Timestamp(5)));
    games.map(|saved| saved.unwrap().game).collect()
}

#[test]
fn no_two_games_have_the_same_identity() {
    let made = (0..100).map(|_| store::new_id());
    let opened = GAMES.iter().chain(GAMES);
    let opened = opened.map(|it| it.open().unwrap().game.id());
    let imported = imported().into_iter().map(|game| game.id());
    let all: Vec<GameId> = made.chain(opened).chain(imported).collect();
    let different: HashSet<GameId> = all.iter().copied().collect();
    assert_eq!(different.len(), all.len());
    assert!(!different.contains(&GameId(0)));
}

#[test]
fn a_game_from_elsewhere_does_not_go_by_the_moment_in_which_it_was_read() {
    for game in imported() {
        assert_ne!(game.id(), GameId(5));
        assert_eq!(game.id(), game.setup().id);
    }
}

#[test]
fn a_game_that_comes_with_the_program_is_opened_as_it_stands_but_for_its_identity() {
    for bundled in GAMES {
        let (stands, mut opened) = (bundled.load().unwrap(), bundled.open().unwrap());
        opened.game.set_id(stands.game.setup().id);
        assert_eq!(opened.title, stands.title);
        let [opened, stands] = [opened.game, stands.game].map(|it| store::write(&it, "").unwrap());
        assert_eq!(opened, stands);
    }
}

#[test]
fn a_save_that_is_imported_is_the_same_game_as_before() {
    let id = store::new_id();
    let game = Game::new(Setup {
        id,
        ..Setup::default()
    });
    let text = store::write(&game, "").unwrap();
    let again = pgn::import_text(&text, &TOURNAMENT, Timestamp(5)).unwrap();
    assert_eq!(again.game.id(), id);
}
