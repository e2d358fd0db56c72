//! Ends of games that were allowed or missed.

use super::{explained, explained_with, found, names, names_of};
use tritower::engine::explain::{Fault, Gain, Pattern};
use tritower::rules::{Color, Outcome};

#[test]
fn a_mate_is_counted_in_moves_of_the_side_that_gives_it() {
    let position = "6k1/5ppp/8/8/8/8/R7/7K w - - 0 1";
    assert_eq!(found("chess", position, "a2a7 h7h6 a7a8 g8h7"), []);
    let ideas = found("chess", position, "a2a8");
    let expected = Pattern::Decided {
        outcome: Outcome::Checkmate {
            winner: Color::White,
        },
        moves: 1,
    };
    assert_eq!(ideas[0].pattern, expected);
    assert_eq!(ideas[0].gain, Gain::Game);
}

#[test]
fn a_mate_that_was_allowed_is_named_before_material() {
    let position = "1r4k1/5ppp/8/8/n7/6N1/R4PPP/6K1 w - - 0 1";
    let explanation = explained("chess", position, "a2a4 b8b1 g3f1", "a2a4 g7g6");
    assert_eq!(explanation.ideas, []);
    let explanation = explained("chess", position, "g3e4 b8b1", "a2a4 g7g6");
    let (fault, idea) = &explanation.ideas[0];
    assert_eq!((*fault, idea.gain), (Fault::Allowed, Gain::Game));
    let (fault, idea) = explanation.ideas.last().unwrap();
    assert_eq!((*fault, idea.gain), (Fault::Missed, Gain::Material(320)));
}

#[test]
fn stalemate_is_a_draw_for_the_side_that_was_losing() {
    let position = "7k/8/6K1/8/8/8/8/5Q2 w - - 0 1";
    let explanation = explained("chess", position, "f1f7", "f1f8");
    let gains: Vec<(Fault, Gain)> = explanation
        .ideas
        .iter()
        .map(|(fault, idea)| (*fault, idea.gain))
        .collect();
    assert!(gains.contains(&(Fault::Allowed, Gain::Draw)), "{gains:?}");
    assert!(gains.contains(&(Fault::Missed, Gain::Game)), "{gains:?}");
}

#[test]
fn a_king_behind_its_pawns_is_mated_on_the_back_rank() {
    let position = "6k1/5ppp/8/8/8/8/R7/7K w - - 0 1";
    assert_eq!(names("chess", position, "a2a8"), ["mate", "back-rank-mate"]);
    // The pawns are not what keeps the king on its rank.
    let position = "6k1/R7/8/8/8/8/1R6/7K w - - 0 1";
    assert_eq!(names("chess", position, "b2b8"), ["mate"]);
}

#[test]
fn a_draw_by_repetition_is_missed_only_by_the_side_that_was_losing() {
    let position = "6k1/5ppp/8/8/8/8/r4PPP/1Q4K1 w - - 0 1";
    let lines = ["g1f1 h7h6", "g1h1 g8f8 h1g1 f8g8 g1h1"];
    let explanation = explained_with((-50, 0), "chess", position, lines);
    assert_eq!(names_of(&explanation, Fault::Missed), ["repetition"]);
    let explanation = explained_with((-50, -20), "chess", position, lines);
    assert_eq!(explanation.ideas, []);
}
