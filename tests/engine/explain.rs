//! Tests of explanations: each pattern where it is found, and where it must not be.

mod atomic;
mod attacks;
mod boards;
mod capture;
mod claims;
mod decided;
mod defenders;
mod fork;
mod lines;
mod moves;
mod pawns;
mod zugzwang;

use crate::common::{position_under, rules};
use tritower::engine::explain::{Explanation, Fault, Idea, explain, ideas};
use tritower::engine::{PrincipalVariation, Score};
use tritower::rules::{Move, Position, notation};

/// Moves of a line in long notation.
fn moves(start: &Position, text: &str) -> Vec<Move> {
    let mut position = *start;
    let read = text.split_whitespace().map(|text| {
        let mv = notation::read(&position, text).unwrap();
        position.make_unchecked(mv);
        mv
    });
    read.collect()
}

/// Ideas of the side to move in a line, as names.
fn names(rules_name: &str, position: &str, line: &str) -> Vec<&'static str> {
    let found = found(rules_name, position, line);
    found.iter().map(|idea| idea.pattern.name()).collect()
}

/// Ideas of the side to move in a line.
fn found(rules_name: &str, position: &str, line: &str) -> Vec<Idea> {
    let position = position_under(rules(rules_name), position);
    ideas(&position, &moves(&position, line))
}

/// Explanation of the first move of `played`, which the others of its moves refute; `best` should
/// have been played.
fn explained(rules_name: &str, position: &str, played: &str, best: &str) -> Explanation {
    explained_with((0, 0), rules_name, position, [played, best])
}

/// Explanation of a mistake with the scores of the played move and the best line.
fn explained_with(
    (score, best_score): (i32, i32),
    rules_name: &str,
    position: &str,
    [played, best]: [&str; 2],
) -> Explanation {
    let position = position_under(rules(rules_name), position);
    let line = |text| moves(&position, text);
    let played = line(played);
    let variation = |score: i32, moves: Vec<Move>| PrincipalVariation {
        score: Score::Centipawns(score),
        moves,
    };
    let first = variation(score, vec![played[0]]);
    let best = variation(best_score, line(best));
    explain(&position, &first, &played[1..], &best)
}

/// Names of the patterns of one kind in an explanation.
fn names_of(explanation: &Explanation, wanted: Fault) -> Vec<&'static str> {
    let ideas = explanation.ideas.iter();
    let ideas = ideas.filter(|(fault, _)| *fault == wanted);
    ideas.map(|(_, idea)| idea.pattern.name()).collect()
}

#[test]
fn nothing_is_said_of_a_mistake_without_a_pattern() {
    let start = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1";
    let explanation = explained("chess", start, "f2f3 e7e5", "e2e4 e7e5");
    assert_eq!(explanation.ideas, []);
    assert_eq!(explanation.best.moves.len(), 2);
}
