//! A match on two boards (Tandemschach): what is meant for which board, what stays on
//! disk, and taking back.

use super::*;
use crate::app::session::intent::{MatchOpening, Start};
use crate::app::session::seats;
use crate::game::{TeamBoard, TeamGame};
use crate::rules::{self, Role, Square};
use crate::store::Opened;

use TeamBoard::{A, B};

fn opening(players: [[Player; 2]; 2]) -> MatchOpening {
    MatchOpening {
        rules: RuleSet::named("chess+bughouse").unwrap(),
        start: Start::Usual,
        names: Default::default(),
        players,
        terms: Terms::default(),
    }
}

/// A match among four people has begun.
fn begun() -> Bare {
    let mut bare = Bare::new();
    bare.does(TableWish::NewMatch(
        opening([[Player::Person; 2]; 2]).into(),
    ));
    bare
}

impl Bare {
    fn of_match(&self) -> &TeamGame {
        &self.table().pair.as_ref().unwrap().game
    }

    /// Moves on a board, whichever is at hand; says whether that was done.
    fn plays_on(&mut self, board: TeamBoard, text: &str) -> bool {
        let game = self.of_match().board(board);
        let (id, at) = (game.id(), game.live());
        let mv = notation::read(game.last(), text).unwrap();
        let intent = Intent::now(Some(id), Author::Here, GameWish::Move { at, mv });
        self.hears(vec![intent]) == [true]
    }
}

#[test]
fn a_move_happens_on_the_board_that_it_was_meant_for_and_the_other_stays_at_hand() {
    let mut bare = begun();
    assert_eq!(bare.table().board(), A);
    assert!(bare.plays_on(B, "e2-e4"));
    assert_eq!((bare.table().board(), bare.plies()), (A, 0));
    assert_eq!(bare.of_match().board(B).live().ply, 1);
    bare.does(ViewWish::Board(B));
    assert_eq!((bare.table().board(), bare.plies()), (B, 1));
    assert!(bare.table().is_live(), "it is shown where it stands");
}

#[test]
fn what_is_captured_on_one_board_may_be_dropped_on_the_other() {
    let mut bare = begun();
    for (board, text) in [(A, "e2-e4"), (A, "d7-d5"), (A, "e4xd5"), (B, "e2-e4")] {
        assert!(bare.plays_on(board, text), "{text}");
    }
    let black = bare.of_match().board(B).last();
    assert_eq!(black.in_hand(Color::Black, Role::Pawn), 1);
    bare.does(ViewWish::Board(B));
    let held = bare.table().picture().in_hand;
    let square = black_drop(bare.table());
    let mv = rules::Move::Drop {
        role: Role::Pawn,
        to: square,
    };
    let at = bare.table().visit;
    bare.does(GameWish::Move { at, mv });
    let picture = bare.table().picture();
    let stands = picture.piece_on(square).unwrap();
    assert_eq!(stands.id, held[0].id, "it is the piece that lay in hand");
    assert!(picture.in_hand.is_empty());
}

/// Where a pawn may be dropped.
fn black_drop(table: &Table) -> Square {
    table.position().geometry().square("e6").unwrap()
}

#[test]
fn nothing_on_one_board_is_called_as_something_on_the_other() {
    let bare = begun();
    let (here, there) = (
        bare.table().picture(),
        bare.table().picture_beside().unwrap(),
    );
    for at in &here.pieces {
        assert!(there.pieces.iter().all(|it| it.id != at.id));
    }
}

#[test]
fn a_match_lies_on_disk_after_each_event_and_a_game_laid_after_it_takes_its_place() {
    let mut bare = begun();
    assert!(bare.plays_on(B, "e2-e4"));
    let kept = store::load_team_autosave(&bare.paths()).unwrap().unwrap();
    assert_eq!(kept.game.board(B).live().ply, 1);
    bare.does(TableWish::New(Box::default()));
    assert!(bare.table().pair.is_none());
    assert!(store::load_team_autosave(&bare.paths()).unwrap().is_none());
    // It is not lost: it lies among the saved games.
    let saved = store::list(&bare.paths().games()).unwrap();
    let [entry] = &saved[..] else {
        panic!("{saved:?}");
    };
    let opened = store::open(&entry.path).unwrap();
    let title = opened.title();
    assert!(title.starts_with("White, Black – Black, White"), "{title}");
    assert!(matches!(opened, Opened::Team(_)));
    let path = entry.path.clone();
    bare.does(TableWish::Load(path));
    assert_eq!(bare.of_match().board(B).live().ply, 1);
}

#[test]
fn taking_back_goes_to_the_board_on_which_a_person_moved_last() {
    let mut bare = Bare::new();
    let computer = Player::Computer(3);
    let seats = [[Player::Person, computer], [computer; 2]];
    bare.does(TableWish::NewMatch(opening(seats).into()));
    assert!(bare.plays_on(A, "e2-e4"));
    for (board, text) in [(A, "e7-e5"), (B, "d2-d4")] {
        let game = bare.of_match().board(board);
        let mv = notation::read(game.last(), text).unwrap();
        let intent = Intent::now(Some(game.id()), Author::Engine, Event::Move(mv));
        assert_eq!(bare.hears(vec![intent]), [true], "{text}");
    }
    bare.does(ViewWish::Board(B));
    bare.does(GameWish::Undo);
    assert_eq!((bare.table().board(), bare.plies()), (A, 0));
    assert_eq!(bare.of_match().board(B).live().ply, 0);
    bare.does(GameWish::Redo);
    assert_eq!(bare.of_match().board(A).live().ply, 2, "with its answer");
}

/// Computers have moved on both boards of a match with these seats.
fn played_by_computers(seats: [[Player; 2]; 2]) -> Bare {
    let mut bare = Bare::new();
    bare.does(TableWish::NewMatch(opening(seats).into()));
    for (board, text) in [(B, "e2-e4"), (B, "e7-e5")] {
        let game = bare.of_match().board(board);
        let mv = notation::read(game.last(), text).unwrap();
        let intent = Intent::now(Some(game.id()), Author::Engine, Event::Move(mv));
        assert_eq!(bare.hears(vec![intent]), [true], "{text}");
    }
    bare
}

#[test]
fn taking_back_goes_one_move_back_where_nobody_plays_and_nowhere_before_a_person_has_moved() {
    let computer = Player::Computer(3);
    let mut watched = played_by_computers([[computer; 2]; 2]);
    watched.does(GameWish::Undo);
    assert_eq!(watched.of_match().board(B).live().ply, 1);
    drop(watched);
    let mut joined = played_by_computers([[Player::Person, computer], [computer; 2]]);
    joined.does(GameWish::Undo);
    assert_eq!(joined.of_match().board(B).live().ply, 2);
}

#[test]
fn a_move_that_was_thought_for_a_turn_taken_back_since_is_not_made_for_a_person() {
    let mut bare = Bare::new();
    let seats = [[Player::Person, Player::Computer(3)], [Player::Person; 2]];
    bare.does(TableWish::NewMatch(opening(seats).into()));
    let game = bare.of_match().board(A);
    let mv = notation::read(game.last(), "e2-e4").unwrap();
    let intent = Intent::now(Some(game.id()), Author::Engine, Event::Move(mv));
    assert_eq!(bare.hears(vec![intent]), [false]);
}

#[test]
fn nobody_moves_for_a_computer_on_the_board_beside() {
    let mut bare = Bare::new();
    let seats = [[Player::Person; 2], [Player::Computer(3); 2]];
    bare.does(TableWish::NewMatch(opening(seats).into()));
    assert!(!bare.plays_on(B, "e2-e4"));
    assert!(seats::plays_itself(bare.of_match().board(B)));
}

#[test]
fn a_rematch_of_a_match_changes_the_colours_and_keeps_partners_together() {
    let mut bare = Bare::new();
    let mut first = opening([[Player::Person; 2]; 2]);
    first.names = [["Anna", "Ben"], ["Cora", "Dirk"]].map(|names| names.map(str::to_owned));
    bare.does(TableWish::NewMatch(first.into()));
    bare.does(Event::Resignation(Color::White));
    bare.does(TableWish::Rematch);
    let names = &bare.of_match().setup().names;
    assert_eq!(
        *names,
        [["Ben", "Anna"], ["Dirk", "Cora"]].map(|names| names.map(str::to_owned))
    );
    assert_eq!(bare.of_match().result(), None);
}

#[test]
fn a_player_tells_his_partner_what_he_needs() {
    let mut bare = begun();
    bare.does(GameWish::Need(A, Color::White, Some(Role::Knight)));
    let pair = bare.table().pair.as_ref().unwrap();
    assert_eq!(pair.needs(A, Color::White), Some(Role::Knight));
    assert_eq!(pair.needs(B, Color::Black), None);
}
