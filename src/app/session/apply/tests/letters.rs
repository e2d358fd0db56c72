//! Tests of a remote game as the current game of the window: which requests are refused, what is
//! saved, and how the game is found at the next start.

use super::super::remote::open_at_start;
use super::super::remote::tests::{Opponent, proposal};
use super::*;
use crate::app::session::activity::Activity;
use crate::app::session::remote::{Invitation, RemoteAction, RemoteRequest};
use crate::remote::Name;

/// Returns an app with a remote game in which White is to move, and the opponent in this game.
fn begun() -> (Bare, Opponent) {
    let (mut bare, mut opponent) = (Bare::new(), Opponent::new());
    let (proposal, name) = (proposal(), Name::default());
    bare.does(RemoteRequest::Invite(Box::new(Invitation {
        proposal,
        name,
    })));
    opponent.accept(&letter(&bare));
    for _ in 0..2 {
        bare.does(RemoteRequest::Read(opponent.letter()));
        opponent.read(&letter(&bare));
    }
    (bare, opponent)
}

fn letter(bare: &Bare) -> String {
    let play = bare.session().activity.remote().unwrap();
    play.state.letter.clone().unwrap()
}

#[test]
fn moves_are_made_for_the_own_side_only_and_are_not_undone_without_consent() {
    let (mut bare, mut opponent) = begun();
    bare.plays(&["b4N"]);
    assert_eq!(bare.plies(), 1);
    let at = bare.session().visit;
    let mv = bare.session().position().legal_moves()[0];
    assert_eq!(bare.wants([GameRequest::Move { at, mv }]), [false]);
    assert!(
        bare.notices()
            .contains(&Notice::Denied("opponent-has-the-move"))
    );
    assert_eq!(bare.wants([GameRequest::Undo]), [false], "not confirmed");
    opponent.read(&letter(&bare));
    opponent.make_move("b5B");
    bare.does(RemoteRequest::Read(opponent.letter()));
    assert_eq!(bare.plies(), 2);
    bare.does(GameRequest::Undo);
    assert_eq!(bare.plies(), 2, "only asked for");
    opponent.read(&letter(&bare));
    opponent.act(RemoteAction::Grant).unwrap();
    bare.does(RemoteRequest::Read(opponent.letter()));
    assert_eq!(bare.plies(), 0);
}

#[test]
fn another_game_can_be_opened_and_the_game_by_letter_is_found_again() {
    let (mut bare, _opponent) = begun();
    bare.plays(&["b4N"]);
    let play = bare.session().activity.remote().unwrap();
    let (code, id) = (play.state.code, bare.session().game.id());
    bare.does(LoadRequest::New(Box::default()));
    assert!(matches!(bare.session().activity, Activity::Game));
    assert_eq!(kept(&bare), [], "its record has it");
    let (_, opened, _) = open_at_start(&bare.paths(), id).unwrap();
    assert_eq!(opened.game_or_match().all_events().len(), 1);
    bare.does(RemoteRequest::Open(code));
    assert_eq!(bare.plies(), 1);
    let before = open_at_start(&bare.paths(), id);
    assert!(before.is_none(), "the record is open");
}

#[test]
fn damage_of_the_record_is_known_when_the_window_reopens_the_game_at_the_start() {
    let (mut bare, _opponent) = begun();
    bare.plays(&["b4N"]);
    let code = bare.session().activity.remote().unwrap().state.code;
    let id = bare.session().game.id();
    bare.does(LoadRequest::New(Box::default()));
    let path = bare.paths().record(code);
    let mut record = fs::read(&path).unwrap();
    record.extend([7; 100]);
    fs::write(&path, record).unwrap();
    let (play, opened, _) = open_at_start(&bare.paths(), id).unwrap();
    assert_eq!(opened.game_or_match().all_events().len(), 1);
    assert!(play.state.damage.is_some());
}

#[test]
fn variations_are_tried_while_the_opponent_thinks_and_stay() {
    let (mut bare, mut opponent) = begun();
    bare.plays(&["b4N"]);
    bare.does(ViewRequest::Step(Step::Start));
    bare.plays(&["c4N"]);
    opponent.read(&letter(&bare));
    opponent.make_move("b5B");
    bare.does(RemoteRequest::Read(opponent.letter()));
    assert_eq!(bare.session().game.events().len(), 2);
    assert_eq!(bare.session().game.variations().count(), 1);
    assert!(!bare.session().is_live(), "the player goes on looking");
}

#[test]
fn an_offered_draw_goes_with_the_next_move() {
    let (mut bare, mut opponent) = begun();
    bare.does(GameRequest::Event(Event::Offer(Color::White)));
    assert_eq!(bare.session().game.offer(), None, "not yet");
    bare.plays(&["b4N"]);
    assert_eq!(bare.session().game.offer(), Some(Color::White));
    opponent.read(&letter(&bare));
    opponent
        .act(RemoteAction::Submit(crate::remote::Content::Event(
            Event::Accept(Color::Black),
        )))
        .unwrap();
    bare.does(RemoteRequest::Read(opponent.letter()));
    assert!(bare.session().game.result().is_some());
}

#[test]
fn a_letter_of_a_game_that_is_not_here_is_refused_so_that_its_page_and_text_stay() {
    let (mut begun, mut opponent) = begun();
    begun.plays(&["b4N"]);
    opponent.read(&letter(&begun));
    opponent.make_move("b5B");
    drop(begun);
    let mut bare = Bare::new();
    let read = RemoteRequest::Read(opponent.letter());
    assert_eq!(bare.wants([read]), [false]);
    assert_eq!(bare.notices(), [Notice::Denied("letter-no-game")]);
}
