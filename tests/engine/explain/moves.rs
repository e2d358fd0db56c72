//! Promotions, castling, explosions and threats by a free move.

use super::{explained, moves, names, names_of};
use crate::common::{position_under, rules};
use tritower::engine::explain::{Fault, hanging_pieces, ideas, with_free_move};

#[test]
fn a_promotion_that_cannot_be_answered_wins_material() {
    let position = "8/P5k1/8/8/8/8/8/6K1 w - - 0 1";
    assert_eq!(names("chess", position, "a7a8q g7g6"), ["promotion"]);
    let position = "r5k1/1P6/8/8/8/8/8/6K1 w - - 0 1";
    assert_eq!(names("chess", position, "b7b8q a8b8"), [""; 0]);
}

#[test]
fn the_right_to_castle_counts_only_if_the_best_line_castles() {
    let position = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
    let explanation = explained("chess", position, "e1f1 a7a6", "e1g1 a7a6");
    assert_eq!(names_of(&explanation, Fault::Allowed), ["lost-castling"]);
    let explanation = explained("chess", position, "e1f1 a7a6", "a2a4 a7a6");
    assert_eq!(explanation.ideas, []);
    let explanation = explained("chess", position, "a2a3 a7a6", "e1g1 a7a6");
    assert_eq!(explanation.ideas, []);
    let explanation = explained("chess", position, "e1c1 a7a6", "e1g1 a7a6");
    assert_eq!(explanation.ideas, [], "the side has castled");
}

#[test]
fn a_capture_in_atomic_explodes_the_pieces_around_it() {
    let position = "4k3/p7/8/3rn3/8/2N5/7P/4K3 w - - 0 1";
    let name = "chess+atomic";
    assert_eq!(names(name, position, "c3d5 a7a6"), ["explosion"]);
    // The capture costs a knight for a pawn.
    let position = "4k3/p7/8/3p4/8/2N5/7P/4K3 w - - 0 1";
    assert_eq!(names(name, position, "c3d5 a7a6"), [""; 0]);
}

#[test]
fn a_side_in_check_cannot_give_the_other_a_free_move() {
    let chess = |text| position_under(rules("chess"), text);
    let checked = chess("4k3/8/8/8/8/8/8/r3K3 w - - 0 1");
    assert_eq!(with_free_move(&checked), None);
    let free = with_free_move(&chess("4k3/8/8/8/8/8/r7/4K3 w - - 0 1")).unwrap();
    assert!(free.turn() != checked.turn());
}

#[test]
fn a_threat_is_what_the_other_side_does_with_a_free_move() {
    let position = "6k1/7p/8/8/1n6/8/8/R3K3 w - - 0 1";
    let free = with_free_move(&position_under(rules("chess"), position)).unwrap();
    let threat = ideas(&free, &moves(&free, "b4c2 e1d2 c2a1"));
    assert_eq!(threat[0].pattern.name(), "fork");
    let threat = ideas(&free, &moves(&free, "b4d3 e1e2"));
    assert_eq!(threat, []);
}

#[test]
fn a_piece_hangs_if_its_capture_wins_material_whichever_side_is_to_move() {
    // A pawn attacks the knight, the rook the pawn on b5, and the knight the defended pawn on b6.
    let placement = "4k3/p7/1p6/1p6/N7/8/8/1R2K3";
    for turn in ["w", "b"] {
        let position = position_under(rules("chess"), &format!("{placement} {turn} - - 0 1"));
        let found = hanging_pieces(&position).into_iter();
        let mut names: Vec<String> = found.map(|it| position.layout().name(it)).collect();
        names.sort();
        assert_eq!(names, ["a4", "b5"], "{turn}");
    }
}
