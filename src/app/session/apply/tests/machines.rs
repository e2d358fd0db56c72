//! What computers and programs say at the table.

use super::*;
use crate::app::session::editing::EditWish;
use crate::game::Extra;

#[test]
fn an_offer_that_the_computer_has_declined_is_taken_back_with_its_answer() {
    let mut bare = Bare::new();
    let players = [Player::Person, Player::Computer(3)];
    bare.does(TableWish::New(Box::new(Opening {
        players,
        ..Opening::default()
    })));
    let id = bare.table().game.id();
    bare.does(Event::Offer(Color::White));
    let answer = Intent::now(Some(id), Author::Engine, Event::Decline(Color::Black));
    assert_eq!(bare.hears(vec![answer]), [true]);
    bare.does(GameWish::Undo);
    assert!(bare.table().game.events().is_empty());
    bare.does(GameWish::Redo);
    assert_eq!(bare.table().game.events().len(), 2);
}

#[test]
fn what_the_computer_wants_in_a_game_that_has_been_left_is_dropped_in_silence() {
    let mut bare = Bare::new();
    let left = bare.table().game.id();
    let mv = bare.table().game.last().legal_moves()[0];
    bare.does(TableWish::New(Box::default()));
    let late = Intent::now(Some(left), Author::Engine, Event::Move(mv));
    assert_eq!(bare.hears(vec![late]), [false]);
    let notices = bare.app.world().resource::<Notices>();
    assert_eq!(notices.all().count(), 0);
}

/// A game against the computer that plays Black, with or without a clock.
fn against_computer(clock: bool) -> Bare {
    let mut bare = Bare::new();
    let control = TimeControl::all_moves_in(Millis::minutes(5), Extra::None);
    bare.does(TableWish::New(Box::new(Opening {
        players: [Player::Person, Player::Computer(3)],
        terms: Terms {
            clock: clock.then(|| [control.clone(), control]),
            ..Terms::default()
        },
        ..Opening::default()
    })));
    bare.plays(&["b2W-b4N"]);
    bare
}

/// The computer's first move in the game at hand.
fn answer(bare: &Bare) -> Intent {
    let game = &bare.table().game;
    let mv = notation::attempt(game.last(), "a7B-a5B").unwrap();
    Intent::now(Some(game.id()), Author::Engine, Event::Move(mv))
}

#[test]
fn a_move_that_the_computer_has_found_is_played_in_the_game_that_waits_under_a_lesson() {
    let mut bare = against_computer(false);
    let (game, answer) = (bare.table().game.id(), answer(&bare));
    bare.does(TableWish::Learn(Place::default()));
    let lesson = bare.table().game.id();
    assert_eq!(bare.hears(vec![answer]), [true]);
    assert_eq!(
        bare.table().game.id(),
        lesson,
        "the lesson stays on the table"
    );
    assert_eq!(bare.plies(), 0);
    bare.does(TableWish::LeaveCourse);
    assert_eq!((bare.table().game.id(), bare.plies()), (game, 2));
    assert!(bare.table().is_live());
    let kept = store::open(&bare.paths().autosave()).unwrap();
    let Opened::Game(kept) = kept else {
        panic!("one game is kept");
    };
    assert_eq!(kept.game.live().ply, 2, "it is on disk");
}

#[test]
fn a_move_that_the_computer_has_found_is_played_in_the_game_that_waits_under_the_editor() {
    let mut bare = against_computer(false);
    let (game, answer) = (bare.table().game.id(), answer(&bare));
    bare.does(EditWish::Begin);
    assert_eq!(bare.hears(vec![answer]), [true]);
    bare.does(TableWish::LeaveCourse);
    assert_eq!((bare.table().game.id(), bare.plies()), (game, 2));
}

#[test]
fn a_person_wants_nothing_of_the_game_that_waits() {
    let mut bare = against_computer(false);
    let game = bare.table().game.id();
    bare.does(TableWish::Learn(Place::default()));
    let late = Intent::now(Some(game), Author::Here, GameWish::Undo);
    assert_eq!(bare.hears(vec![late]), [false]);
}

#[test]
fn a_player_with_a_clock_who_looks_at_an_earlier_move_is_notified_of_the_turn() {
    let yours = Notice::Done("your-turn", String::new());
    for (clock, looks_back, told) in [
        (true, true, vec![yours]),
        (true, false, vec![]),
        (false, true, vec![]),
    ] {
        let mut bare = against_computer(clock);
        if looks_back {
            bare.does(ViewWish::Step(Step::Back));
        }
        let answer = answer(&bare);
        assert_eq!(bare.hears(vec![answer]), [true]);
        assert_eq!(bare.table().is_live(), !looks_back);
        assert_eq!(bare.told(), told);
    }
}
