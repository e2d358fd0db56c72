//! Perft: counts sequences of legal moves, the usual test of a move generator.

use super::{Move, Position};

/// A count of at most this depth, in plies, is so fast that it does not check whether to stop.
const SHALLOW: u32 = 3;

impl Position {
    /// The largest depth of [`Position::perft`], in plies.
    pub const MAX_PERFT_DEPTH: u32 = 100;

    /// Number of sequences of `depth` legal moves, at most `u64::MAX`. The choice for a pending
    /// promotion counts as one ply. The moves of the last ply are counted without being made. A
    /// depth above [`Position::MAX_PERFT_DEPTH`] counts as this maximum. The time grows
    /// exponentially with the depth; [`Position::perft_until`] can be stopped.
    ///
    /// ```
    /// use tritower::rules::Position;
    ///
    /// assert_eq!(Position::start().perft(3), 9_128);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        self.perft_until(depth, &|| false).unwrap_or(u64::MAX)
    }

    /// Like [`Position::perft`], but returns `None` soon after `is_stopped` returns `true`.
    ///
    /// ```
    /// use tritower::rules::Position;
    ///
    /// assert_eq!(Position::start().perft_until(100, &|| true), None);
    /// ```
    pub fn perft_until(&self, depth: u32, is_stopped: &dyn Fn() -> bool) -> Option<u64> {
        let depth = depth.min(Self::MAX_PERFT_DEPTH);
        // One move list per ply, so that nothing is allocated during the count.
        let mut lists: Vec<Vec<Move>> = (1..depth).map(|_| Vec::with_capacity(128)).collect();
        if depth == 0 {
            return Some(1);
        }
        count(&mut { *self }, depth, &mut lists, is_stopped)
    }
}

/// Counts the sequences of `depth` legal moves, where `depth` is at least 1. `lists` has a move
/// list to reuse for each ply but the last. `None` if the count was stopped.
fn count(
    position: &mut Position,
    depth: u32,
    lists: &mut [Vec<Move>],
    is_stopped: &dyn Fn() -> bool,
) -> Option<u64> {
    if depth > SHALLOW && is_stopped() {
        return None;
    }
    let Some((moves, rest)) = lists.split_first_mut() else {
        return Some(position.count_legal_moves());
    };
    moves.clear();
    position.legal_moves_into(moves);
    let mut nodes = 0_u64;
    for &mv in &*moves {
        let undo = position.make_unchecked(mv);
        let counted = count(position, depth - 1, rest, is_stopped);
        position.unmake(&undo);
        nodes = nodes.saturating_add(counted?);
    }
    Some(nodes)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;
    use crate::rules::RuleSet;

    #[test]
    fn a_depth_above_the_largest_is_taken_as_the_largest() {
        // Checkmate: there is no sequence of any length above 0.
        let rules = RuleSet::named("chess").unwrap();
        let mated = Position::from_text(rules, "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").unwrap();
        assert_eq!(mated.perft(u32::MAX), 0);
        assert_eq!(mated.perft(0), 1);
    }

    #[test]
    fn a_count_of_many_plies_can_be_stopped() {
        let calls = std::cell::Cell::new(0);
        let is_stopped = || {
            calls.set(calls.get() + 1);
            calls.get() > 10
        };
        assert_eq!(Position::start().perft_until(u32::MAX, &is_stopped), None);
        assert_eq!(calls.get(), 11);
    }
}
