//! Tests that pieces and boards keep their ids whatever moves are made.

use std::collections::{BTreeMap, BTreeSet};

use crate::common::rule_sets::{game, rule_sets};
use crate::common::{find, setup};
use tritower::game::picture::{BoardId, Picture, PieceId};
use tritower::game::{Game, Setup, Timestamp, Visit};
use tritower::rules::{Color, Piece, Position, Role, RuleOption, RuleSet, Square, TOWER, notation};

fn square(name: &str) -> Square {
    TOWER.square(name).unwrap()
}

/// The id of the piece on a square.
fn id(picture: &Picture, name: &str) -> PieceId {
    picture.piece_on(square(name)).unwrap().id
}

fn board(picture: &Picture, name: &str) -> BoardId {
    picture.board_on(TOWER.pin_named(name).unwrap()).unwrap().id
}

/// The pictures of the pieces and boards before and after moves in long notation.
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

#[test]
fn a_pawn_that_becomes_a_board_is_gone_and_the_board_gets_a_name_of_its_own() {
    let rules = RuleSet::named("tower+board-promotion").unwrap();
    let text = "W=4/4/4/3K;N=4/4/4/4;B=4/P3/4/3k;QL1w=2/2;KL6b=2/2 w - - - - 0 30";
    let start = Position::from_text(rules, text).unwrap();
    let (before, after) = written(start, "a7B-a8B=QL6");
    assert_eq!(after.piece_on(square("a7B")), None);
    assert_eq!(after.piece_on(square("a8B")), None);
    assert_eq!(after.captured, []);
    let made = *after.board_on(TOWER.pin_named("QL6").unwrap()).unwrap();
    assert!(before.boards.iter().all(|at| at.id != made.id));
    assert_eq!(made.owner, Some(Color::White));
}

#[test]
fn a_board_that_is_taken_possession_of_keeps_its_name_and_changes_its_owner() {
    let rules = RuleSet::named("tower+neutral").unwrap();
    let text = "W=4/4/4/3K;N=1R2/4/4/4;B=4/4/4/3k;QL4n=2/2;KL6b=2/2 w - - - - 0 30";
    let start = Position::from_text(rules, text).unwrap();
    let (before, after) = written(start, "b6N-a6QL4");
    assert_eq!(board(&after, "QL4"), board(&before, "QL4"));
    let owner = |picture: &Picture| {
        let pin = TOWER.pin_named("QL4").unwrap();
        picture.board_on(pin).unwrap().owner
    };
    assert_eq!((owner(&before), owner(&after)), (None, Some(Color::White)));
}

#[test]
fn a_board_that_turns_takes_its_piece_to_the_opposite_corner() {
    let rules = RuleSet::named("tower+turning").unwrap();
    let text = "W=4/4/4/3K;N=4/4/4/4;B=4/4/4/3k;QL1w=N1/2;KL6b=2/2 w - - - - 0 30";
    let start = Position::from_text(rules, text).unwrap();
    let (before, after) = written(start, "QL1-QL1");
    assert_eq!(board(&after, "QL1"), board(&before, "QL1"));
    assert_eq!(id(&after, "a0QL1"), id(&before, "z1QL1"));
}

#[test]
fn a_capture_that_clears_the_squares_around_puts_all_aside_the_captured_piece_first() {
    let rules = RuleSet::named("tower+atomic").unwrap();
    let text = "W=4/4/4/3K;N=4/1p2/n3/R3;B=4/4/4/3k w - - - - 0 30";
    let start = Position::from_text(rules, text).unwrap();
    let (before, after) = written(start, "a3N-a4N");
    let names = ["a4N", "a3N", "b5N"].map(|name| id(&before, name));
    let mut gone: Vec<PieceId> = after.captured.iter().map(|taken| taken.id).collect();
    assert_eq!(gone.first(), Some(&names[0]));
    gone.sort();
    assert_eq!(gone, sorted(names));
    assert_eq!(after.pieces.len(), 2);
}

#[test]
fn a_piece_keeps_the_name_that_it_had_in_hand_when_it_is_dropped() {
    let rules = RuleSet::named("tower+bughouse").unwrap();
    let text = "W=4/4/4/3K;N=4/4/4/4;B=4/4/4/3k[Np] w - - - - 0 30";
    let start = Position::from_text(rules, text).unwrap();
    let (before, after) = written(start, "N@c3N");
    assert_eq!(before.in_hand.len(), 2);
    assert_eq!(id(&after, "c3N"), before.in_hand[0].id);
    assert_eq!(after.in_hand, before.in_hand[1..]);
}

/// The pictures of the pieces and boards before and after a move in the library's long notation.
fn written(start: Position, text: &str) -> (Picture, Picture) {
    let mut game = Game::new(Setup {
        start,
        ..Setup::default()
    });
    game.play(notation::read(&start, text).unwrap(), Timestamp(0))
        .unwrap();
    (Picture::new(&start), game.picture(game.live()))
}

fn sorted<const N: usize>(mut names: [PieceId; N]) -> [PieceId; N] {
    names.sort();
    names
}

/// Maximum number of plies of a game; `GAMES` is the number of games for each rule set.
const PLIES: usize = 120;
const GAMES: u64 = 12;

#[test]
fn every_picture_of_a_game_under_any_rule_set_shows_its_position() {
    let (mut drops, mut boards, mut explosions) = (0, 0, 0);
    for rules in rule_sets() {
        for seed in 0..GAMES {
            let game = game(rules, seed, PLIES);
            let start = Picture::new(&game.setup().start);
            let mut before = start.clone();
            for ply in 0..=game.live().ply {
                let visit = Visit { ply, ..game.live() };
                let picture = game.picture(visit);
                assert_shows(&picture, game.position(visit).unwrap(), &start);
                assert_names_stay(&before, &picture, rules);
                drops += before.in_hand.len().saturating_sub(picture.in_hand.len());
                boards += picture.boards.len() - before.boards.len();
                explosions += usize::from(picture.captured.len() > before.captured.len() + 1);
                before = picture;
            }
        }
    }
    let met = [drops, boards, explosions];
    assert!(met.iter().all(|&count| count > 10), "{met:?}");
}

fn assert_shows(picture: &Picture, position: &Position, start: &Picture) {
    let rules = position.rules();
    let shown: BTreeMap<Square, Piece> = picture
        .pieces
        .iter()
        .map(|at| (at.square, at.piece))
        .collect();
    assert_eq!(shown.len(), picture.pieces.len());
    assert_eq!(shown, position.all_pieces().collect(), "{position}");
    let mut hand: Vec<Piece> = picture.in_hand.iter().map(|held| held.piece).collect();
    hand.sort_by_key(|piece| (piece.color, std::cmp::Reverse(piece.role)));
    assert_eq!(hand, position.hand_pieces());
    // A piece that is not in the picture has become a board.
    let (names, initial) = (names(picture), names(start));
    let became = picture.boards.len() - start.boards.len();
    assert_eq!(names.len() + became, initial.len());
    // In Crazyhouse a captured piece changes its colour.
    let changes = rules.hands() && !rules.partners();
    let is_known = |(id, color)| {
        let of_color = initial.contains(&(id, color));
        of_color || changes && initial.contains(&(id, !color))
    };
    assert!(names.iter().all(|&name| is_known(name)));
    assert!(became == 0 || rules.has(RuleOption::BoardPromotion));
    let pins = |picture: &Picture| -> Vec<_> {
        let mut boards: Vec<_> = (picture.boards.iter())
            .map(|at| (at.pin, at.owner))
            .collect();
        boards.sort();
        boards
    };
    let standing: Vec<_> = (position.pins().into_iter())
        .map(|pin| (pin, position.owner(pin)))
        .collect();
    assert_eq!(pins(picture), standing);
}

/// The ids of all pieces with their colours; checks that no id occurs twice.
fn names(picture: &Picture) -> BTreeSet<(PieceId, Color)> {
    let pieces = picture.pieces.iter().map(|at| (at.id, at.piece.color));
    let captured = (picture.captured.iter()).map(|taken| (taken.id, taken.piece.color));
    let in_hand = (picture.in_hand.iter()).map(|held| (held.id, held.piece.color));
    let all: Vec<_> = pieces.chain(captured).chain(in_hand).collect();
    let names: BTreeSet<_> = all.iter().copied().collect();
    assert_eq!(names.len(), all.len(), "a name is there twice");
    names
}

/// Checks that a move changes the squares of at most two pieces (king and rook) and the pin of at
/// most one board.
fn assert_names_stay(before: &Picture, after: &Picture, rules: &RuleSet) {
    let place = |at: &PieceId| before.pieces.iter().find(|piece| piece.id == *at);
    let went = |at: &&tritower::game::picture::PieceAt| {
        place(&at.id).is_some_and(|was| was.square != at.square)
    };
    let moved = after.pieces.iter().filter(went).count();
    assert!(moved <= 2, "{}: {moved} pieces", rules.name());
    let turned = before
        .boards
        .iter()
        .zip(&after.boards)
        .filter(|(was, is)| was.pin != is.pin);
    assert!(turned.count() <= 1, "{}", rules.name());
    let same = before.boards.iter().zip(&after.boards);
    assert!(same.into_iter().all(|(was, is)| was.id == is.id));
}
