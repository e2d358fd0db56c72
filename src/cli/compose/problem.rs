//! Which placements are problems: one key, which is no check and takes nothing,
//! one answer to each of the longest defences, and no piece too many.

use std::collections::BTreeSet;

use super::placement::Placement;
use crate::engine::mate::{Solution, Solver, Turn};
use crate::rules::{Move, Position};

/// A placement that has passed.
pub(super) struct Problem {
    pub(super) position: Position,
    pub(super) solution: Solution,
    /// How many different answers the defences after the key call for.
    pub(super) variety: usize,
}

/// Of the longest defences, one in so many may have a second answer.
const DUALS_ONE_IN: usize = 5;

/// What is left of a placement as a mate in `moves`, after taking away what it can spare.
/// What the solver gives up on is no problem.
pub(super) fn distil(solver: &mut Solver, mut placement: Placement, moves: u32) -> Option<Problem> {
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
    let position_after = position.after(key);
    let sound = enough && (moves == 1 || answers_are_unique(solver, &position_after, &solution)?);
    sound.then_some(Problem {
        position,
        solution,
        variety,
    })
}

/// Whether a key gives nothing away: no check, no capture, no promotion.
fn is_quiet(position: &Position, key: Move) -> bool {
    !position.is_capture(key) && key.promotion().is_none() && !position.after(key).in_check()
}

fn variety(solution: &Solution) -> usize {
    let answers = solution.longest().flat_map(|defence| &defence.answers);
    answers.collect::<BTreeSet<&Turn>>().len()
}

/// Whether the defences that hold out longest have one answer each, all the way
/// to the mate; a few may have more.
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
        let before = after.after_all(&defence.turn);
        let then = solver.solve(&before, defence.moves).ok()??;
        let answer = then.keys.first()?;
        if !answers_are_unique(solver, &before.after_all(answer), &then)? {
            return Some(false);
        }
    }
    Some(true)
}
