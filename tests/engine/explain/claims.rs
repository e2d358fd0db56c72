//! What explanations claim happens in the lines, in random games under several rule sets.

use proptest::prelude::*;

use crate::common::random::{Random, pick};
use crate::common::rules;
use tritower::engine::explain::{Explanation, Fault, Gain, Idea, Pattern, explain, ideas};
use tritower::engine::explain::{ideas_of_proved, with_free_move};
use tritower::engine::{Limits, PrincipalVariation, Search, Stop, Task};
use tritower::rules::why::Placed;
use tritower::rules::{Move, Position};

const RULES: [&str; 9] = [
    "tower",
    "chess",
    "tower+space",
    "tower+federation",
    "chess+atomic",
    "chess+antichess",
    "chess+three-check",
    "chess+crazyhouse",
    "tower+king-of-the-hill",
];

/// Best line of a short search.
fn search(position: &Position) -> Option<PrincipalVariation> {
    let task = Task::new(*position).limits(Limits::nodes(300));
    let report = Search::new(1, 1).run(&task, &Stop::default(), |_| {});
    report.lines.into_iter().next()
}

/// A random move of a random game, explained by short searches.
fn random_explanation(name: &str, seed: u64) -> Option<(Position, Explanation)> {
    let mut random = Random(seed);
    let mut position = Position::start_of(rules(name));
    for _ in 0..random.below(80) {
        let mv = pick(&position, &position.legal_moves(), &mut random)?;
        position.make_unchecked(mv);
    }
    let best = search(&position)?;
    let played = pick(&position, &position.legal_moves(), &mut random)?;
    let after = position.play_unchecked(played);
    let refutation = search(&after).map_or(Vec::new(), |line| line.moves);
    let played = PrincipalVariation {
        score: best.score,
        moves: vec![played],
    };
    Some((position, explain(&position, &played, &refutation, &best)))
}

/// Positions of a line, from its start to its end.
fn positions(start: &Position, line: &[Move]) -> Vec<Position> {
    let mut all = vec![*start];
    for &mv in line {
        let last = all[all.len() - 1];
        all.push(last.play_unchecked(mv));
    }
    all
}

/// Whether the piece is captured by the moves of the idea.
fn is_taken(all: &[Position], line: &[Move], idea: &Idea, piece: Placed) -> bool {
    let mut moves = idea.moves.clone();
    moves.any(|at| all[at].captured(line[at]) == Some((piece.square, piece.piece)))
}

fn check(start: &Position, line: &[Move], idea: &Idea) {
    let all = positions(start, line);
    let last = &all[all.len() - 1];
    assert!(idea.moves.end <= line.len(), "{idea:?}");
    let taken = |piece: Placed| is_taken(&all, line, idea, piece);
    match &idea.pattern {
        Pattern::Decided { outcome, .. } => assert_eq!(last.outcome(), Some(*outcome)),
        Pattern::HangingPiece { target, .. }
        | Pattern::MateThreat { target, .. }
        | Pattern::Attack { target, .. }
        | Pattern::Overload { target, .. } => assert!(taken(*target), "{idea:?}"),
        Pattern::Fork { targets, .. } | Pattern::DoubleThreat { targets } => {
            let exchanged = |it: &Placed| {
                let mut moves = idea.moves.clone();
                moves.any(|at| all[at].captured(line[at]).map(|(_, it)| it) == Some(it.piece))
            };
            let wins = |it: &Placed| taken(*it) || exchanged(it);
            assert!(targets.len() > 1 && targets.iter().any(wins), "{idea:?}");
        }
        Pattern::TrappedPiece { target } | Pattern::TrappedBoard { target, .. } => {
            let mut captured = idea
                .moves
                .clone()
                .filter_map(|at| all[at].captured(line[at]));
            assert!(captured.any(|(_, piece)| piece == target.piece), "{idea:?}");
        }
        Pattern::ForcedCapture { taken: lost, .. } => assert!(taken(*lost), "{idea:?}"),
        Pattern::ExplosionPin { by, king, .. } => {
            let after = &all[idea.moves.start + 1..];
            let beside = |at: &&Position| at.exploded_pieces(by.square).contains(king.square);
            let found = after.iter().find(beside);
            assert!(found.is_some() || last.outcome().is_some(), "{idea:?}");
        }
        Pattern::PassedPawn { pawn, to } => {
            assert_eq!(last.piece_at(*to), Some(pawn.piece), "{idea:?}");
        }
        Pattern::Skewer { behind, .. } => assert!(taken(*behind), "{idea:?}"),
        Pattern::RemovedDefender { defender, target } => {
            assert!(taken(*defender) && taken(*target), "{idea:?}");
        }
        Pattern::Promotion { becomes, .. } => {
            assert_eq!(line[idea.moves.start].promotion(), Some(*becomes));
        }
        _ => {}
    }
    if let Gain::Material(gain) = idea.gain {
        assert!(gain >= 80, "{idea:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    #[test]
    fn what_is_claimed_happens_in_the_line(seed: u64, name in prop::sample::select(&RULES[..])) {
        let Some((position, explanation)) = random_explanation(name, seed) else {
            return Ok(());
        };
        let after = position.play_all_unchecked(&explanation.played.moves);
        for (fault, idea) in &explanation.ideas {
            let start = match fault {
                Fault::Allowed => &after,
                Fault::Missed => &position,
            };
            check(start, explanation.line(*fault), idea);
        }
        let threat = with_free_move(&position).and_then(|free| Some((free, search(&free)?)));
        if let Some((free, line)) = threat {
            for idea in ideas(&free, &line.moves) {
                check(&free, &line.moves, &idea);
            }
        }
        ideas_of_proved(&position, &explanation.best.moves);
    }

    #[test]
    fn a_line_of_moves_that_are_not_legal_is_followed_to_the_first_of_them(seed: u64) {
        let Some((position, explanation)) = random_explanation("tower", seed) else {
            return Ok(());
        };
        let line = &explanation.best.moves;
        let broken: Vec<Move> = line.iter().rev().copied().collect();
        ideas(&position, &broken);
        explain(&position, &explanation.played, &broken, &explanation.best);
    }
}
