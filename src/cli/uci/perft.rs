//! The command `go perft`: counts sequences of legal moves.

use crate::engine::Stop;
use crate::rules::Position;

/// Sends the count for each first move. Returns the line with the sum, or a line that reports that
/// the count was stopped.
pub(super) fn perft(position: Position, depth: u32, stop: &Stop, send: &dyn Fn(String)) -> String {
    let mut all = 0_u64;
    let is_stopped = || stop.is_stopped();
    for mv in position.legal_moves() {
        let counted = position
            .play_unchecked(mv)
            .perft_until(depth - 1, &is_stopped);
        let Some(nodes) = counted.filter(|_| !is_stopped()) else {
            return "info string not counted to the end".to_owned();
        };
        all = all.saturating_add(nodes);
        send(format!("{}: {nodes}", position.display(mv)));
    }
    format!("Nodes searched: {all}")
}
