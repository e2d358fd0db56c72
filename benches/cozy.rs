//! What both benches are measured against: flat perft by a known library, counted in the
//! same way.

/// How many sequences of so many legal moves lead from a board; the last move is counted
/// and not made.
pub fn perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += perft(&next, depth - 1);
            }
        }
        false
    });
    nodes
}
