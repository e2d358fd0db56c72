//! What the solver has proved of positions: a mate within so many moves, or none
//! within so many.

use crate::rules::{Color, Position};

/// Facts of one position, for one attacker.
#[derive(Clone, Copy, Default)]
struct Fact {
    key: u64,
    /// The attacker mates within this many moves; 0 when not known.
    mate: u8,
    /// He does not within this many.
    none: u8,
}

impl Fact {
    /// What it would cost to find out again.
    fn worth(self) -> u8 {
        self.mate.max(self.none)
    }
}

/// How many entries a key may lie in.
const WAYS: usize = 4;

/// A table of facts; the ones that were quickly found give way.
pub struct Memory {
    entries: Vec<Fact>,
    mask: usize,
}

impl Memory {
    /// A table of so many mebibytes, at least 1, or as much less as makes its size a power
    /// of two.
    pub fn new(mebibytes: usize) -> Memory {
        let wanted = mebibytes.max(1) * (1 << 20) / size_of::<Fact>();
        // The largest power of two that fits.
        let size = 1_usize << wanted.ilog2();
        Memory {
            entries: vec![Fact::default(); size],
            mask: size - 1,
        }
    }

    /// Whether the attacker mates within so many moves, if that is known.
    pub fn recall(&self, key: u64, moves: u32) -> Option<bool> {
        let known = self.entries[self.ways(key)]
            .iter()
            .find(|entry| entry.key == key)?;
        if known.mate != 0 && u32::from(known.mate) <= moves {
            Some(true)
        } else if u32::from(known.none) >= moves {
            Some(false)
        } else {
            None
        }
    }

    /// Keeps that he does or does not.
    pub fn keep(&mut self, key: u64, moves: u32, mates: bool) {
        let ways = self.ways(key);
        let entries = &mut self.entries[ways];
        let known = entries.iter().position(|entry| entry.key == key);
        let place = known.or_else(|| {
            let worth = |&way: &usize| entries.get(way).map_or(u8::MAX, |entry| entry.worth());
            (0..WAYS).min_by_key(worth)
        });
        let Some(entry) = place.and_then(|place| entries.get_mut(place)) else {
            return;
        };
        if entry.key != key {
            *entry = Fact {
                key,
                ..Fact::default()
            };
        }
        let moves = moves.min(u32::from(u8::MAX)) as u8;
        if !mates {
            entry.none = entry.none.max(moves);
        } else if entry.mate == 0 || moves < entry.mate {
            entry.mate = moves;
        }
    }

    fn ways(&self, key: u64) -> std::ops::Range<usize> {
        let first = (key >> 7) as usize & self.mask & !(WAYS - 1);
        first..first + WAYS
    }
}

/// The key of a position in which this side attacks.
pub fn key(position: &Position, attacker: Color) -> u64 {
    // Either side may be the one that mates, and a fact of one is none of the other.
    let side = [0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b][attacker.index()];
    position.key() ^ side
}
