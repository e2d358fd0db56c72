//! Pieces that hang, and why.

use super::{explained, names, names_of};
use tritower::engine::explain::{Cause, Explanation, Fault, Gain, Pattern, Rescue};

/// Cause of the hanging piece that the played move allows.
fn cause(rules: &str, position: &str, played: &str, best: &str) -> Option<Cause> {
    let explanation = explained(rules, position, played, best);
    let mut causes = explanation.ideas.iter().filter_map(|(fault, idea)| {
        let Pattern::HangingPiece { cause, .. } = idea.pattern else {
            return None;
        };
        (*fault == Fault::Allowed).then_some(cause)
    });
    causes.next()
}

#[test]
fn a_knight_put_where_a_pawn_takes_it_hangs() {
    let position = "4k3/8/3p4/8/8/5N2/8/4K3 w - - 0 1";
    let found = cause("chess", position, "f3e5 d6e5", "f3d4 e8e7");
    assert_eq!(found, Some(Cause::Placed));
}

#[test]
fn a_defended_knight_that_is_exchanged_does_not_hang() {
    let position = "4k3/8/2n5/8/8/5N2/5P2/4K3 w - - 0 1";
    let explanation = explained("chess", position, "f3e5 c6e5 e1e2", "f3g5 e8e7");
    assert_eq!(names_of(&explanation, Fault::Allowed), ["hanging-piece"]);
    let position = "4k3/8/2n5/8/5P2/5N2/8/4K3 w - - 0 1";
    let explanation = explained("chess", position, "f3e5 c6e5 f4e5", "f3g5 e8e7");
    assert_eq!(explanation.ideas, []);
}

#[test]
fn a_piece_that_stays_attacked_was_left_to_be_taken() {
    let position = "4k3/8/8/8/4p3/5N2/P7/4K3 w - - 0 1";
    let found = cause("chess", position, "a2a3 e4f3", "f3d4 e8e7");
    assert_eq!(found, Some(Cause::Stood));
}

#[test]
fn a_piece_whose_defender_goes_away_hangs_for_this_reason() {
    let position = "4k3/8/8/3r4/8/8/3B1K2/3R4 w - - 0 1";
    let found = cause("chess", position, "d1a1 d5d2 f2e3", "f2e3 d5d8");
    let Some(Cause::Undefended { defender }) = found else {
        panic!("{found:?}");
    };
    assert_eq!(defender.piece.letter(), 'R');
}

#[test]
fn a_capture_that_was_missed_is_found_in_the_best_line() {
    let position = "4k3/8/8/3r4/8/2N5/6P1/4K3 w - - 0 1";
    let explanation = explained("chess", position, "e1e2 d5d8", "c3d5 e8f7");
    assert_eq!(names_of(&explanation, Fault::Missed), ["hanging-piece"]);
    let gain = explanation.ideas[0].1.gain;
    assert_eq!(gain, Gain::Material(460));
}

#[test]
fn what_both_lines_win_is_not_missed() {
    let position = "4k3/8/8/3r4/1r6/2N5/1P6/4K3 w - - 0 1";
    let explanation = explained("chess", position, "c3d5 e8f7 d5b4", "c3d5 b4e4 e1d2");
    assert_eq!(names_of(&explanation, Fault::Missed), [""; 0]);
}

#[test]
fn a_piece_hangs_to_a_rook_on_another_level() {
    let position = "W=4/4/4/4;N=3n/4/4/4;B=3R/4/4/1k1P;QL1w=2/K1;QL6b=2/2;KL1w=2/2;KL6b=2/2 \
                    w - - - - 0 30";
    assert_eq!(names("tower", position, "d8B-d6N"), ["hanging-piece"]);
    assert_eq!(names("tower", position, "d8B-c8B b5B-b4N"), [""; 0]);
}

/// How the best line saves the piece that the played move leaves.
fn rescue(explanation: &Explanation) -> Option<Rescue> {
    let mut ideas = explanation.ideas.iter();
    ideas.find_map(|(_, idea)| match idea.pattern {
        Pattern::Saves { how, .. } => Some(how),
        _ => None,
    })
}

#[test]
fn the_best_move_saves_a_piece_by_going_away_or_defending_it() {
    let position = "4k3/8/8/8/4p3/5N2/P7/4K3 w - - 0 1";
    let found = explained("chess", position, "a2a3 e4f3", "f3d4 e8e7");
    assert_eq!(rescue(&found), Some(Rescue::Moves));
    let position = "3rk3/8/8/8/3N4/8/P3P3/4K3 w - - 0 1";
    let found = explained("chess", position, "a2a3 d8d4", "e2e3 e8e7");
    assert_eq!(rescue(&found), Some(Rescue::Defends));
    let found = explained("chess", position, "a2a3 d8d4", "a2a4 d8d4");
    assert_eq!(rescue(&found), None);
}
