//! Attacks on single pieces, lines opened to the king, and defenders that went away.

use super::{explained, explained_with, found, names, names_of};
use tritower::engine::explain::{Cause, Fault, Pattern};

#[test]
fn a_knight_is_attacked_by_a_pawn_and_taken() {
    let position = "4k3/8/8/4n3/8/3P4/8/4K3 w - - 0 1";
    let ideas = found("chess", position, "d3d4 e8e7 d4e5");
    let Pattern::Attack { by, target } = &ideas[0].pattern else {
        panic!("{ideas:?}");
    };
    assert_eq!((by.piece.letter(), target.piece.letter()), ('P', 'n'));
    assert_eq!(names("chess", position, "d3d4 e5c6"), [""; 0]);
    // The knight could be taken before.
    let position = "4k3/8/8/4n3/5P2/3P4/8/4K3 w - - 0 1";
    let names = names("chess", position, "d3d4 e8e7 d4e5");
    assert!(!names.contains(&"attack"), "{names:?}");
}

#[test]
fn a_piece_that_could_be_taken_but_for_a_check_is_not_attacked_by_the_answer() {
    let position = "4k3/8/8/8/3n4/8/3RPK1q/8 w - - 0 1";
    let names = names("chess", position, "f2e3 e8e7 e3d4");
    assert!(!names.contains(&"attack"), "{names:?}");
}

#[test]
fn a_pawn_that_leaves_the_diagonal_of_its_king_has_opened_it() {
    let position = "4k3/5p2/7n/8/8/8/8/3QK3 b - - 0 1";
    let lines = ["f7f6 d1h5 e8e7 h5h6", "e8e7 d1e2 e7f8"];
    let explanation = explained("chess", position, lines[0], lines[1]);
    let names = names_of(&explanation, Fault::Allowed);
    assert!(names.contains(&"opens-line"), "{names:?}");
    // The diagonal was open before.
    let position = "4k3/4p3/7n/8/8/8/8/3QK3 b - - 0 1";
    let lines = ["e7e6 d1h5 e8e7 h5h6", "e8f7 d1d5 f7g7"];
    let explanation = explained("chess", position, lines[0], lines[1]);
    let names = names_of(&explanation, Fault::Allowed);
    assert!(!names.contains(&"opens-line"), "{names:?}");
}

/// Causes of the hanging pieces that the played move allows.
fn causes(position: &str, played: &str, best: &str) -> Vec<Cause> {
    let explanation = explained("chess", position, played, best);
    let causes = explanation.ideas.iter().filter_map(|(fault, idea)| {
        let Pattern::HangingPiece { cause, .. } = idea.pattern else {
            return None;
        };
        (*fault == Fault::Allowed).then_some(cause)
    });
    causes.collect()
}

#[test]
fn a_rook_that_goes_away_leaves_a_knight_that_is_attacked_next() {
    let position = "3r2k1/8/8/3n4/8/8/6P1/R5K1 b - - 0 1";
    let best = "g8f7 a1d1 f7e6";
    let found = causes(position, "d8e8 a1d1 e8e2 d1d5", best);
    assert!(matches!(found[..], [Cause::Undefended { .. }]), "{found:?}");
    // The rook still defends the knight when the king has moved.
    assert_eq!(causes(position, "g8h8 a1d1 d8e8 d1d5", best), []);
}

#[test]
fn a_pawn_that_is_lost_counts_though_the_best_line_gives_up_a_piece() {
    let position = "3r1r2/pp2bppk/4q2p/1Pn1p3/3P4/2P3NP/5PP1/1RBQR1K1 b - - 0 20";
    let lines = [
        "c5d7 b1a1 g7g6 a1a7 e6b6",
        "e6g6 c1a3 e5d4 e1e7 d4c3 d1e1 c3c2 b1a1 c5d3 e1e2",
    ];
    let explanation = explained_with((-97, 5), "chess", position, lines);
    assert_eq!(names_of(&explanation, Fault::Allowed), ["attack"]);
    let explanation = explained_with((0, 0), "chess", position, lines);
    assert_eq!(names_of(&explanation, Fault::Allowed), [""; 0]);
}

#[test]
fn what_the_best_line_wins_is_lost_by_the_played_move() {
    // Black takes the promoted bishop and loses a pawn that falls in both lines.
    let position = "r5k1/3rPppp/p7/1p2P3/4NP2/n5P1/3B1K2/2R5 w - - 0 40";
    let best = "d2b4 a3c4 e4d6 a6a5 c1a1 h7h5 d6c4 b5c4 a1a5";
    let played = "e7e8b a8e8 e4d6 e8a8 d2b4 a3c4 d6c4 b5c4 c1c4";
    let explanation = explained("chess", position, played, best);
    assert_eq!(names_of(&explanation, Fault::Allowed), ["hanging-piece"]);
    let played = "e4d6 a8e8 d6e8 d7e7 e8d6 a3b1";
    let explanation = explained("chess", position, played, best);
    assert_eq!(names_of(&explanation, Fault::Allowed), [""; 0]);
}
