//! Counting sequences of legal moves, until it is stopped: the command `go perft`.

use crate::engine::Stop;
use crate::rules::{Position, notation};

/// Tells of each move how many sequences begin with it; gives the line with the sum.
pub(super) fn perft(position: Position, depth: u32, stop: &Stop, tell: &dyn Fn(String)) -> String {
    let mut all = 0;
    for mv in position.legal_moves() {
        let after = position.after(mv);
        let Some(nodes) = after.perft_unless(depth - 1, || stop.is_stopped()) else {
            return "info string not counted to the end".to_owned();
        };
        all += nodes;
        tell(format!("{}: {nodes}", notation::long(&position, mv)));
    }
    format!("Nodes searched: {all}")
}
