//! Counting sequences of legal moves, until it is stopped: the command `go perft`.

use crate::engine::Stop;
use crate::rules::{Position, notation};

/// Tells of each move how many sequences begin with it; gives the line with the sum.
pub(super) fn perft(position: Position, depth: u32, stop: &Stop, tell: &dyn Fn(String)) -> String {
    let mut all = 0;
    for mv in position.legal_moves() {
        let Some(nodes) = sequences(&mut position.after(mv), depth - 1, stop) else {
            return "info string not counted to the end".to_owned();
        };
        all += nodes;
        tell(format!("{}: {nodes}", notation::long(&position, mv)));
    }
    format!("Nodes searched: {all}")
}

/// How many sequences of so many legal moves there are; none when it is stopped.
fn sequences(position: &mut Position, depth: u32, stop: &Stop) -> Option<u64> {
    match depth {
        0 => Some(1),
        1 => Some(position.count_legal_moves()),
        _ if stop.is_stopped() => None,
        _ => {
            let mut nodes = 0;
            for mv in position.legal_moves() {
                let undo = position.make(mv);
                nodes += sequences(position, depth - 1, stop)?;
                position.unmake(&undo);
            }
            Some(nodes)
        }
    }
}
