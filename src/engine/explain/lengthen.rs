//! Follows lines that are too short to show what they win, or stop amid an exchange.

use super::material;
use crate::engine::review::Searcher;
use crate::engine::{Limits, Stop, Task};
use crate::rules::{Move, Position};

/// Number of plies after which a line is long enough.
const ENOUGH: usize = 6;

/// Number of searches by which a line is lengthened.
const SEARCHES: usize = 4;

/// Returns a line with the moves of further searches within these limits added, if it has only a few
/// moves or a capture that wins material comes next: a search that knows its positions already reports
/// a short line.
pub fn lengthened(
    position: &Position,
    line: &[Move],
    search: &mut dyn Searcher,
    limits: Limits,
    stop: &Stop,
) -> Vec<Move> {
    let mut line = line.to_vec();
    for _ in 0..SEARCHES {
        let end = position.play_all_unchecked(&line);
        let is_enough = line.len() >= ENOUGH && is_quiet(&end);
        if is_enough || stop.is_stopped() || end.outcome().is_some() {
            break;
        }
        let report = search.search(&Task::new(end).limits(limits), stop);
        let Some(best) = report.and_then(|it| it.lines.into_iter().next()) else {
            break;
        };
        line.extend(best.moves);
    }
    line
}

/// Whether the side to move is not in check and wins nothing by captures.
fn is_quiet(position: &Position) -> bool {
    let side = position.turn();
    !position.in_check() && material::settled(position, side) == material::of(position, side)
}
