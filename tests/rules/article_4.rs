//! Tests of Article 4: the act of moving the pieces, in games with touch-move.

use crate::common::desk::{Black, Desk, White, desk_from, minutes, watched};
use crate::common::{Setup, setup};
use tritower::game::touch::Obligation;
use tritower::game::{Breach, Duties, Event, Law};

/// A game with touch-move from a position in which the player to move touches these pieces or
/// boards.
fn touching(position: Setup, names: &str) -> Desk {
    let duties = Duties {
        touch_move: true,
        ..watched()
    };
    let mut desk = desk_from(position.position(), minutes(90), duties);
    desk.touches(names);
    desk
}

/// The moves in `moves` that touch-move allows.
fn allowed(desk: &Desk, moves: &str) -> String {
    let allowed = moves.split(' ').filter(|text| desk.allows(text));
    allowed.collect::<Vec<_>>().join(" ")
}

/// A position with kings far apart, a white rook and knight, and two black pawns that these can
/// capture.
fn middle() -> Setup {
    setup("Kd0KL1 Rb2W Nc3W", "Ke9KL6 b5N a4N")
}

/// A position in which the pawn on b2 is blocked on both levels.
fn blocked() -> Setup {
    setup("Kd0KL1 b2W Nb3W Bb3N c2W", "Ke9KL6 c7B")
}

/// A position in which White may castle on both sides.
fn castles() -> Setup {
    setup("Kd0KL1 Re0KL1 Rz0QL1 b3W", "Kb8B c7B").rights("KQ")
}

#[test]
fn a4_1_a_board_and_what_it_carries_move_as_one() {
    let desk = touching(setup("Kb2W Nz0QL1", "Kb7B"), "");
    assert!(desk.allows("QL1-QL2"));
}

#[test]
fn a4_2_who_says_that_he_adjusts_is_not_bound() {
    let mut desk = touching(middle(), "");
    desk.happens(Event::Adjust(White));
    assert_eq!(allowed(&desk, "b2W-b3W c3W-d5N"), "b2W-b3W c3W-d5N");
}

#[test]
fn a4_2_only_the_player_who_has_the_move_adjusts() {
    let mut desk = touching(middle(), "");
    assert_eq!(
        desk.refuses(Event::Adjust(Black)),
        Breach::AdjustsOutOfTurn(Black)
    );
}

#[test]
fn a4_3_a_a_piece_that_was_touched_is_moved() {
    let desk = touching(middle(), "b2W");
    assert_eq!(
        allowed(&desk, "b2W-b3W b2W-a2W c3W-d5N d0KL1-d1W"),
        "b2W-b3W b2W-a2W"
    );
}

#[test]
fn a4_3_a_the_first_piece_that_can_move_counts() {
    let desk = touching(blocked(), "b2W c2W b3W");
    assert_eq!(allowed(&desk, "c2W-c3W b3W-d4N"), "c2W-c3W");
}

#[test]
fn a4_3_a_an_enemy_piece_that_was_touched_is_captured() {
    let desk = touching(middle(), "a4N");
    assert_eq!(allowed(&desk, "c3W-a4N b2W-b3W c3W-d5N"), "c3W-a4N");
}

#[test]
fn a4_3_a_what_was_refused_binds_as_touch_move() {
    let mut desk = touching(middle(), "b2W");
    let mv = desk.find("c3W-d5N");
    let breach = desk.refuses(Event::Move(mv));
    assert_eq!(
        (breach, breach.article(Law::Tournament)),
        (Breach::TouchMove, "4.3")
    );
}

#[test]
fn a4_3_b_one_piece_of_each_colour_means_the_capture() {
    let desk = touching(middle(), "b5N c3W");
    assert_eq!(allowed(&desk, "c3W-b5N c3W-a4N b2W-b5N"), "c3W-b5N");
}

#[test]
fn a4_3_b_without_that_capture_the_first_one_touched_counts() {
    // The rook cannot capture the pawn on a4, but the knight can.
    let own_first = touching(middle(), "b2W a4N");
    assert_eq!(allowed(&own_first, "b2W-b3W c3W-a4N"), "b2W-b3W");
    let enemy_first = touching(middle(), "a4N b2W");
    assert_eq!(allowed(&enemy_first, "b2W-b3W c3W-a4N"), "c3W-a4N");
}

#[test]
fn a4_3_a_pawn_taken_in_passing_was_captured() {
    let passed = setup("Ka1W c5N Rd2W", "Ke9KL6 b5N").en_passant("b5N");
    let desk = touching(passed, "b5N");
    assert_eq!(allowed(&desk, "c5N-b6N d2W-d3W"), "c5N-b6N");
}

#[test]
fn a4_3_a_board_that_was_touched_is_moved() {
    let desk = touching(setup("Kb2W Nz0QL1", "Kb7B"), "QL1");
    assert_eq!(allowed(&desk, "QL1-QL2 b2W-b3W z0QL1-b1W"), "QL1-QL2");
}

#[test]
fn a4_3_a_ride_moves_the_piece_that_it_carries() {
    let desk = touching(setup("Kb2W Nz0QL1", "Kb7B"), "z0QL1");
    assert_eq!(
        allowed(&desk, "QL1-QL2 b2W-b3W z0QL1-b1W"),
        "QL1-QL2 z0QL1-b1W"
    );
}

#[test]
fn a4_4_a_king_then_rook_means_castling() {
    let desk = touching(castles(), "d0KL1 e0KL1");
    assert_eq!(allowed(&desk, "0-0 0-0-0 d0KL1-d1W e0KL1-e1KL1"), "0-0");
    let desk = touching(castles(), "d0KL1 z0QL1");
    assert_eq!(allowed(&desk, "0-0 0-0-0 d0KL1-d1W"), "0-0-0");
}

#[test]
fn a4_4_b_rook_then_king_forbids_castling_on_that_side() {
    let desk = touching(castles(), "e0KL1 d0KL1");
    assert_eq!(
        allowed(&desk, "0-0 0-0-0 d0KL1-d1W e0KL1-e1KL1"),
        "e0KL1-e1KL1"
    );
    let desk = touching(castles(), "e0KL1");
    assert_eq!(allowed(&desk, "0-0 e0KL1-e1KL1"), "e0KL1-e1KL1");
}

#[test]
fn a4_4_c_castling_that_is_illegal_leaves_the_other_side_or_the_king() {
    let right_lost = setup("Kd0KL1 Re0KL1 Rz0QL1 b3W", "Kb8B c7B").rights("Q");
    let desk = touching(right_lost, "d0KL1 e0KL1");
    assert_eq!(
        allowed(&desk, "0-0-0 d0KL1-d1W e0KL1-e1KL1 b3W-b4N"),
        "0-0-0 d0KL1-d1W"
    );
}

#[test]
fn a4_4_c_a_king_without_a_move_leaves_the_player_free() {
    // The rook on b1 attacks every square to which the king could go.
    let desk = touching(setup("Kd0KL1 Re0KL1", "Kb8B Rb1W"), "d0KL1 e0KL1");
    assert_eq!(crate::common::targets(desk.game.last(), "d0KL1"), "");
    assert_eq!(allowed(&desk, "e0KL1-e1KL1 QL1-QL2"), "e0KL1-e1KL1 QL1-QL2");
}

#[test]
fn a4_5_what_can_neither_move_nor_be_taken_does_not_bind() {
    let desk = touching(blocked(), "b2W e9KL6");
    assert_eq!(allowed(&desk, "c2W-c3W b3W-d4N"), "c2W-c3W b3W-d4N");
}

#[test]
fn a4_5_a_board_that_holds_two_pieces_does_not_bind() {
    let desk = touching(setup("Kb2W Nz0QL1 a1QL1", "Kb7B"), "QL1");
    assert!(desk.allows("b2W-b3W"));
}

#[test]
fn a4_6_the_board_itself_holds_a_player_to_what_he_touched() {
    let mut desk = touching(middle(), "b2W");
    let mv = desk.find("d0KL1-d1W");
    assert_eq!(desk.refuses(Event::Move(mv)), Breach::TouchMove);
    desk.plays("b2W-b3W e9KL6-e8KL6 c3W-d5N");
}

#[test]
fn a4_7_a_move_that_was_made_stands() {
    let mut desk = touching(middle(), "");
    desk.makes("b2W-b3W");
    let other = crate::common::desk::piece_move("b3W-b4W");
    assert_eq!(
        desk.refuses(Event::Move(other)),
        Breach::NotCompleted(White)
    );
    assert_eq!(desk.refuses(Event::Retract(White)), Breach::NotOverTheBoard);
    assert!(!desk.game.can_undo() && desk.game.undo().is_err());
}

#[test]
fn a4_touching_is_recorded_in_games_by_touch_move_alone() {
    let mut desk = desk_from(middle().position(), minutes(90), watched());
    let touch = Event::Touch(crate::common::desk::touched("b2W"));
    assert_eq!(desk.refuses(touch), Breach::NoTouchMove);
    let mut desk = touching(middle(), "");
    let empty = Event::Touch(crate::common::desk::touched("c1W"));
    assert_eq!(desk.refuses(empty), Breach::NothingTouched);
}

/// The obligation of the player to move, with the article that it cites.
fn told(desk: &Desk) -> Option<(Obligation, &'static str)> {
    let (obligation, moves) = desk.game.obligation()?;
    assert!(!moves.is_empty(), "{obligation:?} leaves no move");
    Some((obligation, obligation.article(Law::Tournament)))
}

#[test]
fn a4_3_the_player_is_told_what_he_must_do() {
    let square = |name| tritower::rules::TOWER.square(name).unwrap();
    let knight = Obligation::Move(square("c3W"));
    assert_eq!(told(&touching(middle(), "c3W")), Some((knight, "4.3(a)")));
    let pawn = Obligation::Capture(square("a4N"));
    assert_eq!(told(&touching(middle(), "a4N")), Some((pawn, "4.3(a)")));
    let both = Obligation::CaptureWith(square("c3W"), square("b5N"));
    let desk = touching(middle(), "b5N c3W");
    assert_eq!(told(&desk), Some((both, "4.3(b)")));
    let castle = Obligation::Castle(tritower::rules::CastlingSide::King);
    let desk = touching(castles(), "d0KL1 e0KL1");
    assert_eq!(told(&desk), Some((castle, "4.4(a)")));
}

#[test]
fn a4_5_where_nothing_binds_the_player_is_told_nothing() {
    assert_eq!(told(&touching(blocked(), "b2W e9KL6")), None);
    let mut desk = touching(middle(), "b2W");
    desk.makes("b2W-b3W");
    assert_eq!(told(&desk), None, "his move is made");
}
