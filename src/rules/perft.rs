//! Perft: counts sequences of legal moves, the usual test of a move generator.

use super::{Move, Position};

impl Position {
    /// Number of sequences of `depth` legal moves. The choice for a pending promotion
    /// counts as one ply. The last ply is counted without making its moves.
    ///
    /// ```
    /// use tritower::rules::Position;
    ///
    /// assert_eq!(Position::start().perft(3), 9_128);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        // One move list per ply, so that nothing is allocated during the count.
        let mut lists: Vec<Vec<Move>> = (1..depth).map(|_| Vec::with_capacity(128)).collect();
        count(&mut { *self }, depth, &mut lists)
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
