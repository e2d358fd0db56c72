//! Counting sequences of legal moves: the measure that generators are held against.

use super::{Move, Position};

impl Position {
    /// How many sequences of `depth` legal moves there are. An owed promotion's
    /// choice is a ply of its own. The last ply is counted, not made.
    pub fn perft(&self, depth: u32) -> u64 {
        // One list for each ply, so that nothing is allocated on the way.
        let mut lists = vec![Vec::with_capacity(128); depth.saturating_sub(1) as usize];
        let mut position = *self;
        count(&mut position, depth, &mut lists)
    }
}

fn count(position: &mut Position, depth: u32, lists: &mut [Vec<Move>]) -> u64 {
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
        let undo = position.make(mv);
        nodes += count(position, depth - 1, rest);
        position.unmake(&undo);
    }
    nodes
}
