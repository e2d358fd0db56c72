//! Tests of dropping pieces and boards, without a window.

use super::*;
use crate::game::touch::Touched;
use crate::game::{Duties, Event, Game, Play, Setup, Terms, Timestamp};
use crate::rules::{Promotion, Role};

fn square(name: &str) -> Square {
    Position::start().layout().square(name).unwrap()
}

fn pin(name: &str) -> Pin {
    Position::start().layout().pin_named(name).unwrap()
}

fn aims(names: &[(&str, f32)]) -> Vec<Aim> {
    let aim = |&(name, off): &(&str, f32)| Aim {
        square: square(name),
        off,
    };
    names.iter().map(aim).collect()
}

fn dropped(from: &str, names: &[(&str, f32)]) -> Drop {
    drop_piece(
        &Scope::legal(&Position::start()),
        square(from),
        &aims(names),
    )
}

fn piece(from: &str, to: &str) -> Move {
    piece_move(square(from), square(to))
}

#[test]
fn the_first_legal_square_under_the_ray_is_played() {
    assert_eq!(
        dropped("b2W", &[("b4N", 0.4)]),
        Drop::Play(piece("b2W", "b4N"))
    );
}

#[test]
fn two_levels_of_a_column_closely_under_the_pointer_are_asked_about() {
    let ask = dropped("b2W", &[("b4N", 0.2), ("b4W", 0.1)]);
    assert_eq!(ask, Drop::Ask(vec![square("b4W"), square("b4N")]));
}

#[test]
fn of_two_levels_the_one_nearer_to_the_pointer_is_taken() {
    let drop = dropped("b2W", &[("b4N", 0.45), ("b4W", 0.1)]);
    assert_eq!(drop, Drop::Play(piece("b2W", "b4W")));
}

#[test]
fn a_target_seen_through_another_board_is_hit_in_its_middle_only() {
    let through = dropped("b2W", &[("c5B", 0.3), ("b3W", 0.2)]);
    assert_eq!(through, Drop::Play(piece("b2W", "b3W")));
    let beside = dropped("b2W", &[("c5B", 0.3), ("b3W", 0.5)]);
    assert_eq!(beside, Drop::Explain(piece("b2W", "c5B")));
}

#[test]
fn dropped_at_home_or_beside_the_boards_it_goes_back_silently() {
    assert_eq!(dropped("b2W", &[]), Drop::Back);
    assert_eq!(dropped("b2W", &[("b2W", 0.1), ("c1W", 0.1)]), Drop::Back);
}

#[test]
fn the_king_castles_by_the_rooks_square() {
    let tfen =
        "W=4/4/4/4;N=4/4/4/4;B=4/4/4/4;QL1w=2/R1;QL6b=2/2;KL1w=2/KR;KL6b=k1/2 w KQ - - - 4 9";
    let position = Position::from_tfen(tfen).unwrap();
    let castle = |to| drop_on(&Scope::legal(&position), square("d0KL1"), square(to));
    assert_eq!(
        castle("e0KL1"),
        Drop::Play(Move::Castle(CastlingSide::King))
    );
    assert_eq!(
        castle("z0QL1"),
        Drop::Play(Move::Castle(CastlingSide::Queen))
    );
    assert_eq!(
        castle("a0QL1"),
        Drop::Play(Move::Castle(CastlingSide::Queen))
    );
}

#[test]
fn castling_too_early_is_explained_as_castling() {
    let drop = drop_on(
        &Scope::legal(&Position::start()),
        square("d0KL1"),
        square("e0KL1"),
    );
    assert_eq!(drop, Drop::Explain(Move::Castle(CastlingSide::King)));
}

#[test]
fn a_pawn_on_its_promotion_rank_asks_for_its_piece() {
    let tfen =
        "W=4/4/4/4;N=4/4/4/4;B=4/1P2/4/4;QL1w=2/K1;QL6b=2/2;KL1w=2/2;KL6b=1k/2 w - - - - 0 30";
    let position = Position::from_tfen(tfen).unwrap();
    let Drop::Promote(moves) = drop_on(&Scope::legal(&position), square("b7B"), square("b8B"))
    else {
        panic!("no choice of pieces");
    };
    let becomes = moves.iter().filter_map(|mv| mv.promotion());
    let mut roles: Vec<Role> = becomes.filter_map(Promotion::role).collect();
    roles.sort();
    assert_eq!(roles, [Role::Knight, Role::Bishop, Role::Rook, Role::Queen]);
}

#[test]
fn a_board_goes_to_the_nearest_pin_or_explains_why_not() {
    let tfen = "W=4/4/4/4;N=4/4/4/4;B=4/4/4/4;QL1w=2/K1;QL6b=2/1k;KL1w=2/2;KL6b=2/2 w - - - - 0 1";
    let position = Position::from_tfen(tfen).unwrap();
    let drop = |to| drop_board(&Scope::legal(&position), pin("KL1"), &[pin(to)]);
    let mv = |to| Move::Board {
        from: pin("KL1"),
        to: pin(to),
        promotion: None,
    };
    assert_eq!(drop("KL2"), Drop::Play(mv("KL2")));
    assert_eq!(drop("QL1"), Drop::Explain(mv("QL1")));
    assert_eq!(drop("KL1"), Drop::Back);
}

/// Returns a game under over-the-board rules in which White can castle.
fn over_the_board() -> Game {
    let tfen =
        "W=4/4/4/1P2;N=4/4/4/4;B=4/4/4/4;QL1w=2/R1;QL6b=2/2;KL1w=2/KR;KL6b=k1/2 w KQ - - - 4 9";
    let duties = Duties {
        over_the_board: true,
        ..Duties::default()
    };
    Game::new(Setup {
        start: Position::from_tfen(tfen).unwrap(),
        terms: Terms::from(Play::Tournament(duties)),
        ..Setup::default()
    })
}

#[test]
fn over_the_board_a_piece_goes_where_it_is_dropped() {
    let game = over_the_board();
    let scope = Scope::new(&game, game.live(), game.last());
    let drop = |from, to| drop_on(&scope, square(from), square(to));
    assert_eq!(drop("b1W", "c6B"), Drop::Play(piece("b1W", "c6B")));
    assert_eq!(
        drop("b1W", "d0KL1"),
        Drop::Back,
        "its own king stands there"
    );
    let king = piece("b1W", "d9KL6");
    assert_eq!(drop("b1W", "d9KL6"), Drop::Explain(king));
    let Drop::Promote(moves) = drop("b1W", "b8B") else {
        panic!("a pawn that comes to its promotion rank is promoted");
    };
    assert_eq!(moves.len(), 4);
}

#[test]
fn over_the_board_the_king_castles_by_the_rooks_square_too() {
    let game = over_the_board();
    let scope = Scope::new(&game, game.live(), game.last());
    let drop = |to| drop_on(&scope, square("d0KL1"), square(to));
    assert_eq!(drop("e0KL1"), Drop::Play(Move::Castle(CastlingSide::King)));
    assert_eq!(drop("a0QL1"), Drop::Play(Move::Castle(CastlingSide::Queen)));
    assert_eq!(drop("b4N"), Drop::Play(piece("d0KL1", "b4N")));
}

#[test]
fn over_the_board_boards_go_to_any_free_pin() {
    let game = over_the_board();
    let scope = Scope::new(&game, game.live(), game.last());
    let far = Move::Board {
        from: pin("QL1"),
        to: pin("KL5"),
        promotion: None,
    };
    assert_eq!(
        drop_board(&scope, pin("QL1"), &[pin("KL5")]),
        Drop::Play(far)
    );
    assert_eq!(drop_board(&scope, pin("KL1"), &[pin("KL2")]), Drop::Back);
}

#[test]
fn a_move_that_only_touch_move_forbids_is_tried_as_the_legal_move() {
    let mut game = Game::new(Setup::from(Terms::from(Play::Tournament(Duties {
        touch_move: true,
        ..Duties::default()
    }))));
    let touched = Event::Touch(Touched::Piece(square("d1W")));
    game.happen(touched, Timestamp(0)).unwrap();
    let scope = Scope::new(&game, game.live(), game.last());
    let drop = drop_piece(&scope, square("b2W"), &aims(&[("b3W", 0.1)]));
    assert_eq!(drop, Drop::Explain(piece("b2W", "b3W")));
}
