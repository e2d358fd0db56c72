//! Pieces and boards keep their names through everything that moves them.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

mod common;

use std::collections::BTreeMap;

use common::{find, setup};
use tritower::game::{BoardId, Game, Picture, PieceId, Setup, Timestamp};
use tritower::rules::{Color, Move, Piece, Position, Role, Square, TOWER};

fn square(name: &str) -> Square {
    TOWER.square(name).unwrap()
}

/// The name of the piece on a square.
fn id(picture: &Picture, name: &str) -> PieceId {
    picture.piece_on(square(name)).unwrap().id
}

fn board(picture: &Picture, name: &str) -> BoardId {
    picture.board_on(TOWER.pin_named(name).unwrap()).unwrap().id
}

/// What stands before and after a move in long notation.
fn around(start: Position, moves: &str) -> (Picture, Picture) {
    let mut game = Game::new(Setup {
        start,
        ..Setup::default()
    });
    for text in moves.split_whitespace() {
        let mv = find(game.last(), text).unwrap_or_else(|| panic!("{text} is not legal"));
        game.play(mv, Timestamp(0)).unwrap();
    }
    (Picture::new(&start), game.picture(game.live()))
}

#[test]
fn a_captured_piece_is_kept_aside_and_its_captor_keeps_its_name() {
    let start = setup("Kd1W Ra3N", "Kd8B Na6N a7B").position();
    let (before, after) = around(start, "a3N-a6N");
    assert_eq!(id(&after, "a6N"), id(&before, "a3N"));
    let [captured] = after.captured[..] else {
        panic!("one piece was captured");
    };
    assert_eq!(captured.id, id(&before, "a6N"));
    let knight = Piece {
        color: Color::Black,
        role: Role::Knight,
    };
    assert_eq!(captured.piece, knight);
    assert!(after.pieces.iter().all(|at| at.id != captured.id));
}

#[test]
fn a_capture_en_passant_takes_the_pawn_that_stands_elsewhere() {
    let start = setup("Kd1W b2W", "Kd8B c4N").two_steps("b2W").position();
    let (before, after) = around(start, "b2W-b4N c4N-b3W");
    assert_eq!(id(&after, "b3W"), id(&before, "c4N"));
    assert_eq!(after.captured[0].id, id(&before, "b2W"));
    assert_eq!(after.pieces.len(), 3);
}

#[test]
fn castling_moves_king_and_rook() {
    let start = setup("Kd0KL1 Re0KL1", "Kd9KL6 a7B").rights("K").position();
    let (before, after) = around(start, "0-0");
    assert_eq!(id(&after, "e0KL1"), id(&before, "d0KL1"));
    assert_eq!(id(&after, "d0KL1"), id(&before, "e0KL1"));
}

#[test]
fn an_attack_board_takes_its_piece_along() {
    let start = setup("Kb1W Re0KL1", "Kd8B a7B").position();
    let (before, after) = around(start, "KL1-KL2");
    assert_eq!(board(&after, "KL2"), board(&before, "KL1"));
    assert_eq!(id(&after, "e4KL2"), id(&before, "e0KL1"));
}

#[test]
fn a_promoted_pawn_keeps_its_name() {
    let start = setup("Kd1W b7B", "Kd5N a7B").position();
    let (before, after) = around(start, "b7B-b8B=N");
    assert_eq!(id(&after, "b8B"), id(&before, "b7B"));
    let piece = after.piece_on(square("b8B")).unwrap().piece;
    assert_eq!(piece.role, Role::Knight);
}

#[test]
fn a_pawn_whose_promotion_was_owed_keeps_its_name() {
    let start = setup("Kb5N b4W", "Kd8B a1W").position();
    let (before, after) = around(start, "QL1-QL2 a1W=R");
    assert_eq!(id(&after, "a1W"), id(&before, "a1W"));
    assert_eq!(
        after.piece_on(square("a1W")).unwrap().piece.role,
        Role::Rook
    );
    assert_eq!(board(&after, "QL2"), board(&before, "QL1"));
}

/// The same numbers each time; good enough to pick moves.
fn pick(seed: &mut u64, moves: &[Move]) -> Move {
    *seed = seed
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    moves[(*seed >> 33) as usize % moves.len()]
}

#[test]
fn every_picture_of_a_game_shows_its_position() {
    let mut seed = 7;
    for _ in 0..40 {
        let mut game = Game::new(Setup::default());
        while game.result().is_none() && game.events().len() < 150 {
            let mv = pick(&mut seed, &game.last().legal_moves());
            game.play(mv, Timestamp(0)).unwrap();
        }
        let mut visit = Some(game.live());
        while let Some(at) = visit {
            assert_shows(&game.picture(at), game.position(at).unwrap());
            visit = game.previous(at);
        }
    }
}

fn assert_shows(picture: &Picture, position: &Position) {
    let shown: BTreeMap<Square, Piece> = picture
        .pieces
        .iter()
        .map(|at| (at.square, at.piece))
        .collect();
    assert_eq!(shown.len(), picture.pieces.len());
    assert_eq!(shown, position.all_pieces().collect());
    let names: BTreeMap<PieceId, Color> = picture
        .pieces
        .iter()
        .map(|at| (at.id, at.piece.color))
        .chain(
            picture
                .captured
                .iter()
                .map(|taken| (taken.id, taken.piece.color)),
        )
        .collect();
    let start = Picture::new(&Position::start());
    let initial: BTreeMap<PieceId, Color> = start
        .pieces
        .iter()
        .map(|at| (at.id, at.piece.color))
        .collect();
    assert_eq!(names, initial);
    for at in &picture.boards {
        assert!(position.pins().contains(at.pin));
        assert_eq!(position.owner(at.pin), at.owner);
    }
    assert_eq!(picture.boards.len(), 4);
}
