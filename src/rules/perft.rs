//! Counting sequences of legal moves: the measure that generators are held against.

use super::{Move, Position};

impl Position {
    /// The most plies for which it is worth asking: nobody waits for the answer to more.
    pub const DEEPEST_PERFT: u32 = 100;

    /// How many sequences of `depth` legal moves there are. An owed promotion's
    /// choice is a ply of its own. The last ply is counted, not made.
    pub fn perft(&self, depth: u32) -> u64 {
        count_all(self, depth, &|| false)
    }

    /// The same, unless it is to stop: from when `stopped` says so it goes on saying so.
    pub fn perft_unless(&self, depth: u32, stopped: impl Fn() -> bool) -> Option<u64> {
        let nodes = count_all(self, depth, &stopped);
        (!stopped()).then_some(nodes)
    }
}

fn count_all(position: &Position, depth: u32, stopped: &impl Fn() -> bool) -> u64 {
    // One list for each ply, so that nothing is allocated on the way.
    let mut lists = vec![Vec::with_capacity(128); depth.saturating_sub(1) as usize];
    count(&mut { *position }, depth, &mut lists, stopped)
}

/// What is counted when it is stopped means nothing.
fn count(
    position: &mut Position,
    depth: u32,
    lists: &mut [Vec<Move>],
    stopped: &impl Fn() -> bool,
) -> u64 {
    let Some((moves, rest)) = lists.split_first_mut() else {
        return if depth == 0 {
            1
        } else {
            position.count_legal_moves()
        };
    };
    moves.clear();
    position.legal_moves_into(moves);
    let mut nodes = 0;
    for &mv in &*moves {
        if stopped() {
            break;
        }
        let undo = position.make(mv);
        nodes += count(position, depth - 1, rest, stopped);
        position.unmake(&undo);
    }
    nodes
}
