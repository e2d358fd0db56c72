//! Cache of the part of the evaluation that depends on pawns and attack boards alone.

use super::weights::Weight;
use crate::rules::{Color, Position, Role};

/// Results of the evaluation that depend on pawns and attack boards alone.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Structure {
    /// Sum of the weights for White's pawns minus the sum for Black's.
    pub sum: Weight,
    /// For each colour, the files and ranks of its passed pawns, as a bit set by
    /// [`Column`](crate::rules::Column) index.
    pub passed: [u64; 2],
}

const ENTRIES: usize = 1 << 12;

/// Cache for positions of one rule set: each entry holds a hash of the pawns and attack boards, and
/// the results for them. A new entry replaces the old one with the same index.
#[derive(Debug)]
pub(super) struct PawnCache(Vec<(u64, Structure)>);

impl PawnCache {
    pub fn new() -> PawnCache {
        PawnCache(vec![(0, Structure::default()); ENTRIES])
    }

    /// Creates a cache without entries, for a single evaluation.
    pub fn none() -> PawnCache {
        PawnCache(Vec::new())
    }

    /// Looks up the results for a position's pawns and attack boards; calls `compute` if they are
    /// not cached.
    #[inline]
    pub(super) fn get(
        &mut self,
        position: &Position,
        compute: impl FnOnce() -> Structure,
    ) -> Structure {
        let key = key(position);
        let Some(kept) = self.0.get_mut(key as usize % ENTRIES) else {
            return compute();
        };
        if kept.0 != key {
            *kept = (key, compute());
        }
        kept.1
    }
}

/// Hash of the pawns and attack boards. Different arrangements of them share a hash as rarely as
/// different positions share a key.
#[inline]
fn key(position: &Position) -> u64 {
    const MIX: [u64; 5] = [
        0x9e37_79b9_7f4a_7c15,
        0xbf58_476d_1ce4_e5b9,
        0x94d0_49bb_1331_11eb,
        0xd6e8_feb8_6659_fd93,
        0xa076_1d64_78bd_642f,
    ];
    let folded = |a: u64, b: u64| {
        let product = u128::from(a) * u128::from(b);
        product as u64 ^ (product >> 64) as u64
    };
    let [white, black] = Color::ALL.map(|color| position.pieces(color, Role::Pawn).layers());
    let pins = position.pins().bits();
    folded(white[0] ^ MIX[0], white[1] ^ MIX[1])
        ^ folded(white[2] ^ MIX[1], white[3] ^ MIX[2])
        ^ folded(black[0] ^ MIX[2], black[1] ^ MIX[3])
        ^ folded(black[2] ^ MIX[3], black[3] ^ MIX[0])
        ^ u64::from(pins).wrapping_mul(MIX[4])
}
