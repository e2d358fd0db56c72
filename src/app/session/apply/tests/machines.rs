//! What computers and programs say at the table.

use super::*;

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
