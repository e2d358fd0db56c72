//! Follows lines that are too short to show what they win.

use crate::engine::{Limits, Search, Stop, Task};
use crate::rules::{Move, Position};

/// Number of plies after which a line is long enough.
const ENOUGH: usize = 6;

/// Number of searches by which a line is lengthened.
const SEARCHES: usize = 3;

/// Returns a line with the moves of further searches within these limits added, if it has only a few
/// moves: a search that knows its positions already reports a short line.
pub fn lengthened(
    position: &Position,
    line: &[Move],
    search: &mut Search,
    limits: Limits,
    stop: &Stop,
) -> Vec<Move> {
    let mut line = line.to_vec();
    for _ in 0..SEARCHES {
        let end = position.play_all_unchecked(&line);
        if line.len() >= ENOUGH || stop.is_stopped() || end.outcome().is_some() {
            break;
        }
        let report = search.run(&Task::new(end).limits(limits), stop, |_| {});
        let best = report.lines.into_iter().next();
        line.extend(best.map(|best| best.moves).unwrap_or_default());
    }
    line
}
