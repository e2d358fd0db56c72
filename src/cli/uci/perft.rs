//! The command `go perft`: counts sequences of legal moves.

use crate::engine::Stop;
use crate::rules::Position;

/// Sends the count for each first move. Returns the line with the sum, or a line that reports that
/// the count was stopped.
pub(super) fn perft(position: Position, depth: u32, stop: &Stop, send: &dyn Fn(String)) -> String {
    let mut all = 0;
    for mv in position.legal_moves() {
        let Some(nodes) = count(&position.after(mv), depth - 1, stop) else {
            return "info string not counted to the end".to_owned();
        };
        all += nodes;
        send(format!("{}: {nodes}", position.display(mv)));
    }
    format!("Nodes searched: {all}")
}

/// Depth in plies up to which counting is so fast that it does not check the stop flag.
const SHALLOW: u32 = 3;

/// Counts the sequences of `depth` legal moves; `None` if the count was stopped.
fn count(position: &Position, depth: u32, stop: &Stop) -> Option<u64> {
    if stop.is_stopped() {
        return None;
    }
    if depth <= SHALLOW {
        return Some(position.perft(depth));
    }
    let mut nodes = 0;
    for mv in position.legal_moves() {
        nodes += count(&position.after(mv), depth - 1, stop)?;
    }
    Some(nodes)
}
