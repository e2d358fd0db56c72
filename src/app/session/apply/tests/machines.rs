//! Tests of requests that engines send.

use super::*;
use crate::app::session::editor::EditRequest;

#[test]
fn an_offer_that_the_engine_has_declined_is_undone_with_its_answer() {
    let mut bare = Bare::new();
    let players = [Player::Person, Player::Computer(3)];
    bare.does(LoadRequest::New(Box::new(NewGame {
        players,
        ..NewGame::default()
    })));
    let id = bare.session().game.id();
    bare.does(Event::Offer(Color::White));
    let answer = Request::now(Some(id), Author::Engine, Event::Decline(Color::Black));
    assert_eq!(bare.applies(vec![answer]), [true]);
    bare.does(GameRequest::Undo);
    assert!(bare.session().game.events().is_empty());
    bare.does(GameRequest::Redo);
    assert_eq!(bare.session().game.events().len(), 2);
}

#[test]
fn engine_requests_for_a_game_that_was_left_are_dropped_silently() {
    let mut bare = Bare::new();
    let left = bare.session().game.id();
    let mv = bare.session().game.last().legal_moves()[0];
    bare.does(LoadRequest::New(Box::default()));
    let late = Request::now(Some(left), Author::Engine, Event::Move(mv));
    assert_eq!(bare.applies(vec![late]), [false]);
    let notices = bare.app.world().resource::<Notices>();
    assert_eq!(notices.all().count(), 0);
}

/// Returns an app with a game against the engine, which plays Black.
fn against_computer() -> Bare {
    let mut bare = Bare::new();
    bare.does(LoadRequest::New(Box::new(NewGame {
        players: [Player::Person, Player::Computer(3)],
        ..NewGame::default()
    })));
    bare.plays(&["b2W-b4N"]);
    bare
}

/// Returns the request with the engine's first move in the current game.
fn answer(bare: &Bare) -> Request {
    let game = &bare.session().game;
    let mv = notation::attempt(game.last(), "a7B-a5B").unwrap();
    Request::now(Some(game.id()), Author::Engine, Event::Move(mv))
}

#[test]
fn a_move_found_by_the_engine_is_played_in_the_game_that_waits_during_a_lesson() {
    let mut bare = against_computer();
    let (game, answer) = (bare.session().game.id(), answer(&bare));
    bare.does(LoadRequest::Learn(ExerciseId::default()));
    let lesson = bare.session().game.id();
    assert_eq!(bare.applies(vec![answer]), [true]);
    assert_eq!(bare.session().game.id(), lesson, "the lesson stays open");
    assert_eq!(bare.plies(), 0);
    bare.does(LoadRequest::LeaveCourse);
    assert_eq!((bare.session().game.id(), bare.plies()), (game, 2));
    assert!(bare.session().is_live());
    let kept = store::open(&bare.paths().autosave()).unwrap();
    let Opened::Game(kept) = kept else {
        panic!("one game is kept");
    };
    assert_eq!(kept.game.live().ply, 2, "it is on disk");
}

#[test]
fn a_move_found_by_the_engine_is_played_in_the_game_that_waits_during_editing() {
    let mut bare = against_computer();
    let (game, answer) = (bare.session().game.id(), answer(&bare));
    bare.does(EditRequest::Begin);
    assert_eq!(bare.applies(vec![answer]), [true]);
    bare.does(EditRequest::Leave);
    assert_eq!((bare.session().game.id(), bare.plies()), (game, 2));
}

#[test]
fn a_player_cannot_change_the_game_that_waits() {
    let mut bare = against_computer();
    let game = bare.session().game.id();
    bare.does(LoadRequest::Learn(ExerciseId::default()));
    let late = Request::now(Some(game), Author::Here, GameRequest::Undo);
    assert_eq!(bare.applies(vec![late]), [false]);
}
