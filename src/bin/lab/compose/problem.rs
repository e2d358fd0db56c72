//! Decides which placements are sound mate problems. In a sound problem, only one first move (the
//! key) solves it, and the key is neither a check, a capture nor a promotion. No piece is
//! superfluous. With few exceptions, there is only one winning reply to each of the longest
//! defences.

use std::collections::BTreeSet;

use super::placement::Placement;
use tritower::engine::mate::{Solution, Solver, Turn};
use tritower::rules::{Move, Position};

/// A sound problem with its solution.
pub(super) struct Problem {
    pub(super) position: Position,
    pub(super) solution: Solution,
    /// Number of different winning replies to the longest defences against the key move.
    pub(super) variety: usize,
}

/// At most one in `DUALS_ONE_IN` of the longest defences may have a dual (a second winning reply).
const DUALS_ONE_IN: usize = 5;

/// Removes superfluous pieces from a placement with a sound mate in `moves` moves; `None` if the
/// placement is not sound or the solver reaches its limit.
pub(super) fn reduce(solver: &mut Solver, mut placement: Placement, moves: u32) -> Option<Problem> {
    let mut best = sound(solver, &placement, moves)?;
    let mut index = 0;
    while index < placement.pieces.len() {
        let fewer = placement.without(index);
        let spared = fewer.and_then(|fewer| Some((sound(solver, &fewer, moves)?, fewer)));
        match spared {
            Some((problem, fewer)) if problem.solution.keys == best.solution.keys => {
                (best, placement) = (problem, fewer);
                index = 0;
            }
            _ => index += 1,
        }
    }
    Some(best)
}

/// Returns the placement as a problem; `None` if it is not a sound mate in `moves` moves, or if the
/// solver reaches its limit.
fn sound(solver: &mut Solver, placement: &Placement, moves: u32) -> Option<Problem> {
    let position = placement.position()?;
    if position.in_check() || position.outcome().is_some() {
        return None;
    }
    if solver.shortest(&position, moves).ok()? != Some(moves) {
        return None;
    }
    let solution = solver.solve(&position, moves).ok()??;
    let key = solution.keys.first()?.first().copied()?;
    if !solution.is_unique() || moves > 1 && !is_quiet(&position, key) {
        return None;
    }
    let variety = variety(&solution);
    let enough = moves == 1 || variety >= 2;
    let position_after = position.play_unchecked(key);
    let sound = enough && (moves == 1 || answers_are_unique(solver, &position_after, &solution)?);
    sound.then_some(Problem {
        position,
        solution,
        variety,
    })
}

/// Returns whether a key move is neither a check, nor a capture, nor a promotion.
fn is_quiet(position: &Position, key: Move) -> bool {
    !position.is_capture(key)
        && key.promotion().is_none()
        && !position.play_unchecked(key).in_check()
}

fn variety(solution: &Solution) -> usize {
    let answers = solution.longest().flat_map(|defence| &defence.answers);
    answers.collect::<BTreeSet<&Turn>>().len()
}

/// Returns whether, after the first move of the solution, each of the longest defences leaves only
/// one winning reply at every move up to the mate. A share of duals is allowed (see [`DUALS_ONE_IN`]). `None` if the solver
/// reaches its limit.
fn answers_are_unique(solver: &mut Solver, after: &Position, solution: &Solution) -> Option<bool> {
    let longest: Vec<_> = solution.longest().collect();
    let duals = longest.iter().filter(|defence| defence.answers.len() > 1);
    if duals.count() * DUALS_ONE_IN > longest.len() {
        return Some(false);
    }
    if solution.moves == 2 {
        return Some(true);
    }
    for defence in longest {
        let before = after.play_all_unchecked(&defence.turn);
        let then = solver.solve(&before, defence.moves).ok()??;
        let answer = then.keys.first()?;
        if !answers_are_unique(solver, &before.play_all_unchecked(answer), &then)? {
            return Some(false);
        }
    }
    Some(true)
}
