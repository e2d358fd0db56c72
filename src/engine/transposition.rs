//! Transposition table, shared by all threads of a search without locks.
//!
//! An entry is two words. The first word is the key XORed with the second. If two threads write the
//! same entry at the same time, the words do not fit together, so the entry does not match its key
//! and is not found. Entries may still be wrong; a move from the table is therefore played only if
//! it is legal.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use mem_prefetch::prefetch_read_data;
use memmap2::MmapMut;
use thiserror::Error;
use zerocopy::{FromBytes, IntoBytes, KnownLayout};

use super::packed::{BITS, Packed};
use super::score::{MATE_FOUND, Value};

/// How a stored score relates to the true score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// No score; only the evaluation is valid.
    None,
    /// The true score is at most the stored one.
    Upper,
    /// The true score is at least the stored one.
    Lower,
    /// The score is exact.
    Exact,
}

/// What the transposition table stores for a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub mv: Packed,
    pub score: Value,
    /// Static evaluation, from -8190 to 8190; `None` if it was not computed.
    pub evaluation: Option<Value>,
    /// Search depth in plies, from 0 to 127.
    pub depth: i32,
    pub bound: Bound,
}

/// Number of entries in a bucket. A bucket fills a line of the processor's cache, and a position
/// can be stored in any entry of its bucket.
const WAYS: usize = 4;

/// Entries that share a cache line, each with its key word and its data word; an empty entry has
/// only zeros.
#[derive(Debug, FromBytes, IntoBytes, KnownLayout)]
#[repr(C, align(64))]
struct Bucket([[AtomicU64; 2]; WAYS]);

/// Memory of a transposition table, kept between searches.
#[derive(Debug)]
pub(super) struct TableMemory {
    /// Memory for the entries. `None` if the system provides none; the table then stores nothing.
    bytes: Option<MmapMut>,
    age: u64,
}

/// Access to the transposition table during a search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table<'a> {
    buckets: &'a [Bucket],
    age: u64,
}

/// Number of different ages of entries. All entries that one search stores have the same age, and
/// each search has the next higher age than the search before; after the highest age, 0 follows.
const AGES: u64 = 32;

/// A new table of more than this number of bytes is not filled with zeros, because this would take
/// seconds. The system then provides its memory page by page during the search.
const LAZY_ZERO_SIZE: usize = 512 << 20;

/// Number of buckets (groups of entries) sampled to estimate how full the table is.
const SAMPLE: usize = 250;

/// Argument of the prefetch instruction: load into all cache levels.
const PREFETCH_ALL_LEVELS: i32 = 3;

/// Error: the system does not provide memory for a table of the requested size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the system cannot provide {mebibytes} MiB of memory; use a smaller table")]
pub struct TableTooLarge {
    /// Requested size in MiB.
    pub mebibytes: usize,
}

impl TableMemory {
    /// Allocates a transposition table of `mebibytes` MiB, at least 1. If the system refuses, tries
    /// half the size, again and again.
    pub fn new(mebibytes: usize) -> TableMemory {
        match TableMemory::try_new(mebibytes) {
            Ok(memory) => memory,
            Err(_) if mebibytes > 1 => TableMemory::new(mebibytes / 2),
            Err(_) => TableMemory {
                bytes: None,
                age: 0,
            },
        }
    }

    /// Allocates a transposition table of `mebibytes` MiB, at least 1; fails if the system refuses.
    pub fn try_new(mebibytes: usize) -> Result<TableMemory, TableTooLarge> {
        let too_large = TableTooLarge { mebibytes };
        let bytes = mebibytes.max(1).checked_mul(1 << 20).ok_or(too_large)?;
        let mut bytes = MmapMut::map_anon(bytes).map_err(|_| too_large)?;
        ask_for_huge_pages(&bytes);
        // Touches every page now and not while a clock is running, because the system provides
        // a page when it is first written to. Skipped for large tables, for which it would take
        // seconds.
        if bytes.len() <= LAZY_ZERO_SIZE {
            bytes.fill(0);
        }
        Ok(TableMemory {
            bytes: Some(bytes),
            age: 0,
        })
    }

    /// Marks all entries as old at the start of a search. Old entries are replaced earlier than
    /// those of the new search.
    pub fn start_search(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    /// Removes all entries.
    pub fn clear(&mut self) {
        self.age = 0;
        let Some(bytes) = &mut self.bytes else {
            return;
        };
        let mebibytes = bytes.len() >> 20;
        if bytes.len() <= LAZY_ZERO_SIZE {
            bytes.fill(0);
        } else {
            // New pages are empty, and allocating them is faster than clearing the old ones.
            self.bytes = None;
            *self = TableMemory::new(mebibytes);
        }
    }

    /// Returns access to the entries for the threads of a search.
    pub fn table(&mut self) -> Table<'_> {
        let bytes = self.bytes.as_deref_mut().unwrap_or_default();
        // Cannot fail: a page is a whole number of buckets and aligned for them.
        let buckets = <[Bucket]>::mut_from_bytes(bytes).unwrap_or_default();
        Table {
            buckets,
            age: self.age,
        }
    }
}

/// Requests huge pages. Accesses are spread over the whole table, so with normal pages almost
/// every access would miss the TLB, which takes as long as the access itself.
#[cfg(target_os = "linux")]
fn ask_for_huge_pages(bytes: &MmapMut) {
    // Without huge pages the search is only a little slower.
    let _ = bytes.advise(memmap2::Advice::HugePage);
}

#[cfg(not(target_os = "linux"))]
fn ask_for_huge_pages(_: &MmapMut) {}

impl Table<'_> {
    #[inline]
    fn bucket(&self, key: u64) -> Option<&Bucket> {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        self.buckets.get(index as usize)
    }

    /// Share of the entries that the current search has filled, in permille.
    pub fn fullness(&self) -> u32 {
        let sample = &self.buckets[..SAMPLE.min(self.buckets.len())];
        let ways = sample.iter().flat_map(|bucket| &bucket.0);
        let is_new = |data: u64| data != 0 && data >> 59 == self.age;
        let used = ways.filter(|words| is_new(words[1].load(Relaxed))).count();
        (used * 1_000 / (sample.len() * WAYS).max(1)) as u32
    }

    /// Prefetches the entries for a position into the processor's cache.
    #[inline]
    pub fn fetch(&self, key: u64) {
        // A plain read would make the processor wait for the data.
        if let Some(bucket) = self.bucket(key) {
            prefetch_read_data::<_, PREFETCH_ALL_LEVELS>(bucket);
        }
    }

    /// Looks up the position with this key, `ply` plies from the root; `None` if it is not stored.
    #[inline]
    pub fn probe(&self, key: u64, ply: i32) -> Option<Entry> {
        self.bucket(key)?.0.iter().find_map(|words| {
            let data = words[1].load(Relaxed);
            (words[0].load(Relaxed) ^ data == key && data != 0).then(|| unpack(data, ply))
        })
    }

    /// Stores an entry found `ply` plies from the root. If the same search has already stored a
    /// much deeper entry for the position, that one is kept, unless the new one is exact. Otherwise
    /// the new entry replaces the position's old one or, if there is no old one, the oldest and
    /// shallowest entry of the bucket.
    pub fn store(&self, key: u64, ply: i32, mut entry: Entry) {
        let Some(Bucket(ways)) = self.bucket(key) else {
            return;
        };
        let mut worst = (&ways[0], i64::MAX);
        for words in ways {
            let data = words[1].load(Relaxed);
            if words[0].load(Relaxed) ^ data == key && data != 0 {
                let old = unpack(data, ply);
                let keep = entry.bound != Bound::Exact
                    && entry.depth + 3 < old.depth
                    && data >> 59 == self.age;
                if keep {
                    return;
                }
                if entry.mv.is_none() {
                    entry.mv = old.mv;
                }
                worst.0 = words;
                break;
            }
            let searches_ago = (AGES + self.age - (data >> 59)) % AGES;
            let priority = (data >> DEPTH & 127) as i64 - 8 * searches_ago as i64;
            if data == 0 || priority < worst.1 {
                worst = (words, if data == 0 { i64::MIN } else { priority });
            }
        }
        let data = pack(&entry, ply) | self.age << 59;
        worst.0[0].store(key ^ data, Relaxed);
        worst.0[1].store(data, Relaxed);
    }
}

const SCORE: u32 = BITS;
const EVALUATION: u32 = SCORE + 16;
const DEPTH: u32 = EVALUATION + 14;
const BOUND: u32 = DEPTH + 7;
const SCORE_ZERO: Value = 1 << 15;
const EVALUATION_ZERO: Value = 1 << 13;

/// Packs an entry into a word. Mate scores are converted from the distance to the root to the
/// distance to this position.
fn pack(entry: &Entry, ply: i32) -> u64 {
    let score = match entry.score {
        score if score > MATE_FOUND => score + ply,
        score if score < -MATE_FOUND => score - ply,
        score => score,
    };
    // Evaluations are greater than `-EVALUATION_ZERO`, so 0 is free for "none".
    let evaluation = entry.evaluation.map_or(0, |it| it + EVALUATION_ZERO);
    u64::from(entry.mv.0)
        | ((score + SCORE_ZERO) as u64 & 0xffff) << SCORE
        | (evaluation as u64 & 0x3fff) << EVALUATION
        | (entry.depth.clamp(0, 127) as u64) << DEPTH
        | (entry.bound as u64) << BOUND
}

/// Unpacks an entry from a word; the inverse of [`pack`].
fn unpack(data: u64, ply: i32) -> Entry {
    let score = (data >> SCORE & 0xffff) as Value - SCORE_ZERO;
    Entry {
        mv: Packed((data & ((1 << BITS) - 1)) as u32),
        score: match score {
            score if score > MATE_FOUND => score - ply,
            score if score < -MATE_FOUND => score + ply,
            score => score,
        },
        evaluation: match (data >> EVALUATION & 0x3fff) as Value {
            0 => None,
            stored => Some(stored - EVALUATION_ZERO),
        },
        depth: (data >> DEPTH & 127) as i32,
        bound: match data >> BOUND & 3 {
            0 => Bound::None,
            1 => Bound::Upper,
            2 => Bound::Lower,
            _ => Bound::Exact,
        },
    }
}

#[cfg(test)]
mod tests {
    use super::super::score::mated;
    use super::*;

    fn entry(depth: i32) -> Entry {
        Entry {
            mv: Packed(1),
            score: 0,
            evaluation: None,
            depth,
            bound: Bound::Exact,
        }
    }

    #[test]
    fn a_stored_entry_is_found() {
        let mut memory = TableMemory::new(1);
        let table = memory.table();
        let entry = Entry {
            mv: Packed(0xe_ff01),
            score: -17,
            evaluation: Some(8_000),
            depth: 9,
            bound: Bound::Lower,
        };
        table.store(42, 3, entry);
        assert_eq!(table.probe(42, 5), Some(entry));
        assert_eq!(table.probe(43, 5), None);
    }

    #[test]
    fn a_table_too_large_for_memory_is_refused() {
        let most = usize::MAX >> 21;
        for mebibytes in [most, usize::MAX] {
            let refused = TableMemory::try_new(mebibytes).err();
            assert_eq!(refused, Some(TableTooLarge { mebibytes }));
        }
    }

    #[test]
    fn fullness_counts_entries_of_the_current_search() {
        let mut memory = TableMemory::new(1);
        let entry = entry(1);
        let table = memory.table();
        assert_eq!(table.fullness(), 0);
        // Small keys map to the first buckets, which are sampled.
        let buckets = table.buckets.len() as u64;
        for key in 0..500 {
            table.store(key % 125 * (u64::MAX / buckets) + key, 0, entry);
        }
        let full = table.fullness();
        assert!((400..=600).contains(&full), "{full}");
        memory.start_search();
        assert_eq!(memory.table().fullness(), 0);
    }

    #[test]
    fn a_large_table_is_empty_before_and_after_it_is_cleared() {
        let mut memory = TableMemory::new((LAZY_ZERO_SIZE >> 20) + 1);
        let entry = entry(1);
        assert_eq!(memory.table().probe(42, 0), None);
        memory.table().store(42, 0, entry);
        assert_eq!(memory.table().probe(42, 0), Some(entry));
        memory.clear();
        assert_eq!(memory.table().probe(42, 0), None);
    }

    #[test]
    fn mate_scores_are_relative_to_the_position() {
        let mut memory = TableMemory::new(1);
        let table = memory.table();
        let mate = |ply| Entry {
            mv: Packed::NONE,
            score: mated(ply),
            evaluation: Some(-8_000),
            ..entry(1)
        };
        table.store(7, 4, mate(6));
        assert_eq!(table.probe(7, 10), Some(mate(12)));
    }

    #[test]
    fn a_full_bucket_replaces_old_shallow_entries() {
        let mut memory = TableMemory::new(1);
        let table = memory.table();
        for key in 1..=4 {
            table.store(key, 0, entry(10 - key as i32));
        }
        memory.start_search();
        let table = memory.table();
        table.store(4, 0, entry(1));
        table.store(5, 0, entry(2));
        assert_eq!(
            table.probe(3, 0),
            None,
            "the shallowest old entry is replaced"
        );
        for key in [1, 2, 4, 5] {
            assert!(table.probe(key, 0).is_some(), "{key}");
        }
    }
}
