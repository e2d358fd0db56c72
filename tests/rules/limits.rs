//! Tests that a game refuses everything that a save could not contain, with the limit that is
//! exceeded, so that every game can be saved.

use tritower::game::{Event, Game, Limit, Refusal, Setup, Timestamp, Visit};
use tritower::pgn::{self, ImportError};
use tritower::rules::{Color, Move, TOURNAMENT, notation};
use tritower::store::{self, Paths};

/// Moves of knights out and back, to be repeated.
const SHUFFLE: [&str; 4] = ["a1W-b3N", "a8B-b6N", "b3N-a1W", "b6N-a8B"];

fn shuffle(ply: usize) -> Move {
    let start = Setup::default().start;
    notation::attempt(&start, SHUFFLE[ply % 4]).unwrap()
}

fn shuffled(plies: usize) -> Game {
    let mut game = Game::new(Setup::default());
    for ply in 0..plies {
        game.play(shuffle(ply), Timestamp(1)).unwrap();
    }
    game
}

/// Adds every move and every reply to it as variations until a variation is refused; returns the
/// refusal.
fn fill(game: &mut Game) -> Refusal {
    let live = game.live();
    let mut explorer = game.explorer();
    for ply in 0..live.ply {
        let visit = Visit { ply, ..live };
        for mv in explorer.game().position(visit).unwrap().legal_moves() {
            let there = match explorer.explore(visit, mv) {
                Ok(there) => there,
                Err(refusal) => return refusal,
            };
            for reply in explorer.game().position(there).unwrap().legal_moves() {
                if let Err(refusal) = explorer.explore(there, reply) {
                    return refusal;
                }
            }
        }
    }
    panic!("there is room for everything");
}

#[test]
fn a_variation_too_many_is_refused_and_the_game_goes_on_being_kept() {
    let folder = tempfile::tempdir().unwrap();
    let paths = Paths::under(folder.path());
    let mut game = shuffled(100);
    let refusal = fill(&mut game);
    assert_eq!(refusal, Refusal::Full(Limit::Variations));
    let most = format!("{} variations", Game::MAX_VARIATIONS);
    assert!(refusal.to_string().contains(&most), "{refusal}");
    assert_eq!(game.variations().count(), Game::MAX_VARIATIONS);
    // Existing variations can still be repeated and extended.
    let line = game.variations().last().unwrap().id;
    let visit = Visit { line, ply: 1 };
    let mv = game.position(visit).unwrap().legal_moves()[0];
    game.explore(visit, mv).unwrap();
    game.play(shuffle(100), Timestamp(2)).unwrap();
    store::autosave(&paths, &game, "").unwrap();
    let kept = store::load_autosave(&paths)
        .unwrap()
        .unwrap()
        .into_game()
        .unwrap()
        .game;
    assert_eq!(kept.events(), game.events());
}

#[test]
fn variations_out_of_reach_count_for_they_may_come_back() {
    let mut game = shuffled(100);
    fill(&mut game);
    while game.undo().is_ok() {}
    assert!(game.variations().count() < Game::MAX_VARIATIONS);
    let line = game.variations().last().unwrap().id;
    let visit = Visit { line, ply: 1 };
    let [first, second] = [0, 1].map(|at| game.position(visit).unwrap().legal_moves()[at]);
    game.explore(visit, first).unwrap();
    let refused = game.explore(visit, second);
    assert_eq!(refused, Err(Refusal::Full(Limit::Variations)));
    while game.redo(Timestamp(2)).is_ok() {}
    store::write(&game, "").unwrap();
}

#[test]
fn variations_have_only_so_many_moves_together() {
    let mut game = Game::new(Setup::default());
    let mut visit = game.live();
    for ply in 0..Game::MAX_VARIATION_MOVES {
        visit = game.explore(visit, shuffle(ply)).unwrap();
    }
    let refused = game.explore(visit, shuffle(0));
    assert_eq!(refused, Err(Refusal::Full(Limit::VariationMoves)));
    store::write(&game, "").unwrap();
}

#[test]
fn a_full_game_takes_no_move_and_can_be_ended_and_kept() {
    let mut game = shuffled(Game::MAX_EVENTS);
    let refused = game.play(shuffle(0), Timestamp(2));
    assert_eq!(refused, Err(Refusal::Full(Limit::Events)));
    let resigned = Event::Resignation(Color::White);
    game.happen(resigned, Timestamp(3)).unwrap();
    let read = store::read(&store::write(&game, "").unwrap()).unwrap();
    assert_eq!(read.game.result(), game.result());
}

#[test]
fn a_scoresheet_of_too_many_moves_is_not_imported() {
    let sheet = |plies: usize| -> String {
        let moves = ["Nb3 ", "Nb6 ", "Na1 ", "Na8 "].into_iter().cycle();
        moves.take(plies).collect()
    };
    let import = |plies| pgn::import_text(&sheet(plies), &TOURNAMENT, Timestamp(0));
    let most = import(Game::MAX_EVENTS).unwrap().game;
    store::write(&most, "").unwrap();
    let error = import(Game::MAX_EVENTS + 4).map(|_| ()).unwrap_err();
    assert_eq!(
        error,
        ImportError::Refused {
            moves: Game::MAX_EVENTS,
            refusal: Refusal::Full(Limit::Events),
        }
    );
    assert!(error.to_string().contains("20000 events"), "{error}");
}
