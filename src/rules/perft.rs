//! Perft: counts sequences of legal moves, the usual test of a move generator.

use super::{Move, Position};

impl Position {
    /// Highest depth that commands accept, in plies; deeper counts would never finish.
    pub const DEEPEST_PERFT: u32 = 100;

    /// Number of sequences of `depth` legal moves. The choice for a pending promotion
    /// counts as one ply. The last ply is counted without making its moves.
    pub fn perft(&self, depth: u32) -> u64 {
        count_all(self, depth, &|| false)
    }

    /// Like [`Position::perft`], but can be stopped; returns `None` if it was stopped. Once
    /// `stopped` has returned true it must keep returning true.
    pub fn perft_unless(&self, depth: u32, stopped: impl Fn() -> bool) -> Option<u64> {
        let nodes = count_all(self, depth, &stopped);
        (!stopped()).then_some(nodes)
    }
}

fn count_all(position: &Position, depth: u32, stopped: &impl Fn() -> bool) -> u64 {
    // One move list per ply, so that nothing is allocated during the count.
    let mut lists = vec![Vec::with_capacity(128); depth.saturating_sub(1) as usize];
    count(&mut { *position }, depth, &mut lists, stopped)
}

/// Counts the sequences from `position`. If `stopped` returns true, the result has no
/// meaning.
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
