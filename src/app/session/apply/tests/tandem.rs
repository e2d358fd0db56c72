//! Tests of a match on two boards (bughouse): the board to which a request applies, files, and
//! undo.

use super::*;
use crate::app::session::request::{NewMatch, Start};
use crate::app::session::seats;
use crate::game::team::{TandemBoard, TandemMatch};
use crate::pgn;
use crate::rules::{self, Role, Square};
use crate::store::Opened;

use TandemBoard::{A, B};

fn opening(players: [[Player; 2]; 2]) -> NewMatch {
    NewMatch {
        rules: RuleSet::named("chess+bughouse").unwrap(),
        start: Start::Usual,
        names: Default::default(),
        players,
        terms: Terms::default(),
    }
}

/// Returns an app with a new match of four human players.
fn begun() -> Bare {
    let mut bare = Bare::new();
    bare.does(LoadRequest::NewMatch(
        opening([[Player::Person; 2]; 2]).into(),
    ));
    bare
}

impl Bare {
    pub(super) fn of_match(&self) -> &TandemMatch {
        &self.session().activity.tandem().unwrap().game
    }

    /// Makes a move on a board, whether or not it is the current one; returns whether the move was
    /// made.
    pub(super) fn plays_on(&mut self, board: TandemBoard, text: &str) -> bool {
        let game = self.of_match().board(board);
        let (id, at) = (game.id(), game.live());
        let mv = notation::read(game.last(), text).unwrap();
        let request = Request::now(Some(id), Author::Here, GameRequest::Move { at, mv });
        self.applies(vec![request]) == [true]
    }
}

#[test]
fn a_move_happens_on_the_board_that_it_was_meant_for_and_the_other_stays_at_hand() {
    let mut bare = begun();
    assert_eq!(bare.session().board(), A);
    assert!(bare.plays_on(B, "e2-e4"));
    assert_eq!((bare.session().board(), bare.plies()), (A, 0));
    assert_eq!(bare.of_match().board(B).live().ply, 1);
    bare.does(ViewRequest::Board(B));
    assert_eq!((bare.session().board(), bare.plies()), (B, 1));
    assert!(bare.session().is_live(), "it is shown where it stands");
}

#[test]
fn what_is_captured_on_one_board_may_be_dropped_on_the_other() {
    let mut bare = begun();
    for (board, text) in [(A, "e2-e4"), (A, "d7-d5"), (A, "e4xd5"), (B, "e2-e4")] {
        assert!(bare.plays_on(board, text), "{text}");
    }
    let black = bare.of_match().board(B).last();
    assert_eq!(black.in_hand(Color::Black, Role::Pawn), 1);
    bare.does(ViewRequest::Board(B));
    let held = bare.session().picture().in_hand;
    let square = black_drop(bare.session());
    let mv = rules::Move::Drop {
        role: Role::Pawn,
        to: square,
    };
    let at = bare.session().visit;
    bare.does(GameRequest::Move { at, mv });
    let picture = bare.session().picture();
    let stands = picture.piece_on(square).unwrap();
    assert_eq!(stands.id, held[0].id, "it is the piece that lay in hand");
    assert!(picture.in_hand.is_empty());
}

fn black_drop(session: &Session) -> Square {
    session.position().layout().square("e6").unwrap()
}

#[test]
fn pieces_on_two_boards_have_different_ids() {
    let bare = begun();
    let (here, there) = (
        bare.session().picture(),
        bare.session().second_picture().unwrap(),
    );
    for at in &here.pieces {
        assert!(there.pieces.iter().all(|it| it.id != at.id));
    }
}

#[test]
fn a_match_is_autosaved_after_each_event_and_replaced_by_the_next_game() {
    let mut bare = begun();
    assert!(bare.plays_on(B, "e2-e4"));
    let kept = store::load_autosave(&bare.paths())
        .unwrap()
        .unwrap()
        .into_match()
        .unwrap();
    assert_eq!(kept.game.board(B).live().ply, 1);
    bare.does(LoadRequest::New(Box::default()));
    assert!(bare.session().activity.tandem().is_none());
    let kept = store::load_autosave(&bare.paths()).unwrap();
    assert!(matches!(kept, Some(Opened::Game(_))));
    // The previous game is not lost, but among the saved games.
    let saved = pgn::list(&bare.paths().games()).unwrap();
    let [entry] = &saved[..] else {
        panic!("{saved:?}");
    };
    let opened = store::open(&entry.path).unwrap();
    let title = opened.title();
    assert!(title.starts_with("White, Black – Black, White"), "{title}");
    assert!(matches!(opened, Opened::Match(_)));
    let path = entry.path.clone();
    bare.does(LoadRequest::Load(path));
    assert_eq!(bare.of_match().board(B).live().ply, 1);
}

#[test]
fn undo_goes_to_the_board_of_the_last_human_move() {
    let mut bare = Bare::new();
    let computer = Player::Computer(3);
    let seats = [[Player::Person, computer], [computer; 2]];
    bare.does(LoadRequest::NewMatch(opening(seats).into()));
    assert!(bare.plays_on(A, "e2-e4"));
    for (board, text) in [(A, "e7-e5"), (B, "d2-d4")] {
        let game = bare.of_match().board(board);
        let mv = notation::read(game.last(), text).unwrap();
        let request = Request::now(Some(game.id()), Author::Engine, Event::Move(mv));
        assert_eq!(bare.applies(vec![request]), [true], "{text}");
    }
    bare.does(ViewRequest::Board(B));
    bare.does(GameRequest::Undo);
    assert_eq!((bare.session().board(), bare.plies()), (A, 0));
    assert_eq!(bare.of_match().board(B).live().ply, 0);
    bare.does(GameRequest::Redo);
    assert_eq!(bare.of_match().board(A).live().ply, 2, "with its answer");
}

/// Returns a match with these players, in which engines have moved on both boards.
fn played_by_computers(seats: [[Player; 2]; 2]) -> Bare {
    let mut bare = Bare::new();
    bare.does(LoadRequest::NewMatch(opening(seats).into()));
    for (board, text) in [(B, "e2-e4"), (B, "e7-e5")] {
        let game = bare.of_match().board(board);
        let mv = notation::read(game.last(), text).unwrap();
        let request = Request::now(Some(game.id()), Author::Engine, Event::Move(mv));
        assert_eq!(bare.applies(vec![request]), [true], "{text}");
    }
    bare
}

#[test]
fn undo_goes_one_move_back_between_engines_and_not_before_a_human_has_moved() {
    let computer = Player::Computer(3);
    let mut watched = played_by_computers([[computer; 2]; 2]);
    watched.does(GameRequest::Undo);
    assert_eq!(watched.of_match().board(B).live().ply, 1);
    drop(watched);
    let mut joined = played_by_computers([[Player::Person, computer], [computer; 2]]);
    joined.does(GameRequest::Undo);
    assert_eq!(joined.of_match().board(B).live().ply, 2);
}

#[test]
fn an_engine_move_for_an_undone_turn_is_not_made_for_a_human() {
    let mut bare = Bare::new();
    let seats = [[Player::Person, Player::Computer(3)], [Player::Person; 2]];
    bare.does(LoadRequest::NewMatch(opening(seats).into()));
    let game = bare.of_match().board(A);
    let mv = notation::read(game.last(), "e2-e4").unwrap();
    let request = Request::now(Some(game.id()), Author::Engine, Event::Move(mv));
    assert_eq!(bare.applies(vec![request]), [false]);
}

#[test]
fn a_player_cannot_move_for_an_engine_on_the_second_board() {
    let mut bare = Bare::new();
    let seats = [[Player::Person; 2], [Player::Computer(3); 2]];
    bare.does(LoadRequest::NewMatch(opening(seats).into()));
    assert!(!bare.plays_on(B, "e2-e4"));
    assert!(!seats::has_human(bare.of_match().board(B)));
}

#[test]
fn a_rematch_of_a_match_changes_the_colours_and_keeps_partners_together() {
    let mut bare = Bare::new();
    let mut first = opening([[Player::Person; 2]; 2]);
    first.names = [["Anna", "Ben"], ["Cora", "Dirk"]].map(|names| names.map(str::to_owned));
    bare.does(LoadRequest::NewMatch(first.into()));
    bare.does(Event::Resignation(Color::White));
    bare.does(LoadRequest::Rematch);
    let names = &bare.of_match().setup().names;
    assert_eq!(
        *names,
        [["Ben", "Anna"], ["Dirk", "Cora"]].map(|names| names.map(str::to_owned))
    );
    assert_eq!(bare.of_match().result(), None);
}

#[test]
fn a_player_asks_the_partner_for_a_piece() {
    let mut bare = begun();
    bare.does(GameRequest::Need(A, Color::White, Some(Role::Knight)));
    let pair = bare.session().activity.tandem().unwrap();
    assert_eq!(pair.needs(A, Color::White), Some(Role::Knight));
    assert_eq!(pair.needs(B, Color::Black), None);
}
