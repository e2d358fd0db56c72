//! The command `go perft`: counts sequences of legal moves.

use crate::engine::Stop;
use crate::rules::{Position, notation};

/// Sends the count for each first move; returns the line with the sum, or with a note if it was
/// stopped.
pub(super) fn perft(position: Position, depth: u32, stop: &Stop, send: &dyn Fn(String)) -> String {
    let mut all = 0;
    for mv in position.legal_moves() {
        let after = position.after(mv);
        let Some(nodes) = after.perft_unless(depth - 1, || stop.is_stopped()) else {
            return "info string not counted to the end".to_owned();
        };
        all += nodes;
        send(format!("{}: {nodes}", notation::long(&position, mv)));
    }
    format!("Nodes searched: {all}")
}
