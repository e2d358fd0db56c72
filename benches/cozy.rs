//! Reference for both benches: perft on the 8x8 board by the library cozy-chess, counted in the
//! same way as by this crate.

/// Counts the sequences of `depth` legal moves from `board`. Moves of the last ply are counted
/// without being made.
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
