//! Promotions, castling, explosions and threats by a free move.

use super::{explained, names, names_of};
use crate::common::{position_under, rules};
use tritower::engine::explain::{Fault, with_free_move};

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
