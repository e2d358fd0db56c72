//! Hash table of the mate solver's results: for each position, within how many moves a mate was
//! proved or disproved.

use crate::rules::{Color, Position};

/// What is known about one position and one attacker.
#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    /// Number of moves within which the attacker mates; 0 if unknown.
    mate: u8,
    /// Number of moves within which the attacker is proved not to mate; 0 if unknown.
    none: u8,
}

impl Entry {
    /// How much work it would be to compute the entry again: the greatest number of moves within
    /// which a mate was searched for.
    fn cost(self) -> u8 {
        self.mate.max(self.none)
    }
}

/// Number of entries in a bucket. The key of a position decides in which bucket its result is
/// stored.
const BUCKET_SIZE: usize = 4;

/// Hash table of results. If a bucket is full, the entry that is cheapest to recompute is
/// replaced.
pub struct ProofTable {
    entries: Vec<Entry>,
    mask: usize,
}

impl ProofTable {
    /// Creates a table of at most `mebibytes` MiB (at least 1); its size is a power of two.
    pub fn new(mebibytes: usize) -> ProofTable {
        let wanted = mebibytes.max(1) * (1 << 20) / size_of::<Entry>();
        // The largest power of two that fits.
        let size = 1_usize << wanted.ilog2();
        ProofTable {
            entries: vec![Entry::default(); size],
            mask: size - 1,
        }
    }

    /// Returns whether the attacker mates within `moves` moves; `None` if this is not known.
    pub fn probe(&self, key: u64, moves: u32) -> Option<bool> {
        let known = self.entries[self.bucket(key)]
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

    /// Stores whether the attacker mates within `moves` moves.
    pub fn store(&mut self, key: u64, moves: u32, mates: bool) {
        let bucket = self.bucket(key);
        let entries = &mut self.entries[bucket];
        let known = entries.iter().position(|entry| entry.key == key);
        let place = known.or_else(|| {
            let cost = |&index: &usize| entries.get(index).map_or(u8::MAX, |entry| entry.cost());
            (0..BUCKET_SIZE).min_by_key(cost)
        });
        let Some(entry) = place.and_then(|place| entries.get_mut(place)) else {
            return;
        };
        if entry.key != key {
            *entry = Entry {
                key,
                ..Entry::default()
            };
        }
        let moves = moves.min(u32::from(u8::MAX)) as u8;
        if !mates {
            entry.none = entry.none.max(moves);
        } else if entry.mate == 0 || moves < entry.mate {
            entry.mate = moves;
        }
    }

    /// Indices of the entries in the bucket of `key`.
    fn bucket(&self, key: u64) -> std::ops::Range<usize> {
        let first = (key >> 7) as usize & self.mask & !(BUCKET_SIZE - 1);
        first..first + BUCKET_SIZE
    }
}

/// Key of a position in the hash table, which also depends on which side attacks.
pub fn key(position: &Position, attacker: Color) -> u64 {
    // Results for one attacker do not hold for the other.
    let side = [0x6a09_e667_f3bc_c908, 0xbb67_ae85_84ca_a73b][attacker.index()];
    position.key() ^ side
}
