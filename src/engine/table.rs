//! The table of positions seen (transpositions), shared by all threads of a search.
//!
//! An entry is two words. The first holds the key mixed with the second, so that
//! an entry which two threads wrote at once is simply not found again: no lock is
//! needed. What is read from it is advice; a move is played only if it is legal.

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use mem_prefetch::prefetch_read_data;
use memmap2::MmapMut;
use thiserror::Error;
use zerocopy::{FromBytes, IntoBytes, KnownLayout};

use super::packed::{BITS, Packed};
use super::score::{MATE_FOUND, Value};

/// What a stored score says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// Nothing; only the evaluation is of use.
    None,
    /// It is at most this.
    Upper,
    /// It is at least this.
    Lower,
    /// It is this.
    Exact,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub mv: Packed,
    pub score: Value,
    /// The static evaluation, within 8190 either way.
    pub evaluation: Value,
    /// In plies, from 0 to 127.
    pub depth: i32,
    pub bound: Bound,
}

/// Entries a bucket: one line of the processor's cache.
const WAYS: usize = 4;

/// All zeros when empty.
#[derive(Debug, FromBytes, IntoBytes, KnownLayout)]
#[repr(C, align(64))]
struct Bucket([[AtomicU64; 2]; WAYS]);

/// The memory of a table, which outlives a search.
#[derive(Debug)]
pub(super) struct TableMemory {
    /// None where the system gives none: such a table remembers nothing.
    bytes: Option<MmapMut>,
    age: u64,
}

/// The table, for as long as a search runs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table<'a> {
    buckets: &'a [Bucket],
    age: u64,
}

const AGES: u64 = 32;

/// A table of more bytes is not written to before it is used.
const LARGE: usize = 512 << 20;

/// How many buckets are looked at to see how full the table is.
const SAMPLE: usize = 250;

/// Into which of the processor's caches a bucket is fetched: all of them.
const NEAREST: i32 = 3;

/// There is no memory for a table of the size asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the system does not give {mebibytes} MiB of memory; ask for less")]
pub struct TableTooLarge {
    /// The size asked for.
    pub mebibytes: usize,
}

impl TableMemory {
    /// Memory for a table of so many mebibytes, at least 1; half as much, and half of that,
    /// for as long as the system does not give so much.
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

    /// Memory for a table of so many mebibytes, at least 1, if there is as much.
    pub fn try_new(mebibytes: usize) -> Result<TableMemory, TableTooLarge> {
        let too_large = TableTooLarge { mebibytes };
        let bytes = mebibytes.max(1).checked_mul(1 << 20).ok_or(too_large)?;
        let mut bytes = MmapMut::map_anon(bytes).map_err(|_| too_large)?;
        ask_for_huge_pages(&bytes);
        // The system gives a page when it is first written to: now, not while a clock runs,
        // unless the program would not answer for seconds.
        if bytes.len() <= LARGE {
            bytes.fill(0);
        }
        Ok(TableMemory {
            bytes: Some(bytes),
            age: 0,
        })
    }

    /// Begins a new search: what earlier ones stored gives way first.
    pub fn grow_older(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.age = 0;
        let Some(bytes) = &mut self.bytes else {
            return;
        };
        let mebibytes = bytes.len() >> 20;
        if bytes.len() <= LARGE {
            bytes.fill(0);
        } else {
            // New pages are empty, and come sooner than the old ones are.
            self.bytes = None;
            *self = TableMemory::new(mebibytes);
        }
    }

    /// The table, to be shared by the threads of a search.
    pub fn table(&mut self) -> Table<'_> {
        let bytes = self.bytes.as_deref_mut().unwrap_or_default();
        // A page is a whole number of buckets, and begins where one may.
        let buckets = <[Bucket]>::mut_from_bytes(bytes).unwrap_or_default();
        Table {
            buckets,
            age: self.age,
        }
    }
}

/// Entries lie anywhere in the table. With pages of the usual size the processor would look
/// up where the page of almost each of them lies, which takes it as long as reading it.
#[cfg(target_os = "linux")]
fn ask_for_huge_pages(bytes: &MmapMut) {
    // A system without them refuses, and is a little slower.
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

    /// How much of the table the present search has filled, in thousandths.
    pub fn fullness(&self) -> u32 {
        let sample = &self.buckets[..SAMPLE.min(self.buckets.len())];
        let ways = sample.iter().flat_map(|bucket| &bucket.0);
        let is_new = |data: u64| data != 0 && data >> 59 == self.age;
        let used = ways.filter(|words| is_new(words[1].load(Relaxed))).count();
        (used * 1_000 / (sample.len() * WAYS).max(1)) as u32
    }

    /// Brings what may be known of a position near, before it is asked for.
    #[inline]
    pub fn fetch(&self, key: u64) {
        // Reading it would do so too, but what is read must arrive before the processor is
        // done with what comes after.
        if let Some(bucket) = self.bucket(key) {
            prefetch_read_data::<_, NEAREST>(bucket);
        }
    }

    /// What is known of the position with this key, `ply` plies from the root.
    #[inline]
    pub fn probe(&self, key: u64, ply: i32) -> Option<Entry> {
        self.bucket(key)?.0.iter().find_map(|words| {
            let data = words[1].load(Relaxed);
            (words[0].load(Relaxed) ^ data == key && data != 0).then(|| unpack(data, ply))
        })
    }

    /// Stores what has been found `ply` plies from the root.
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
            let years = (AGES + self.age - (data >> 59)) % AGES;
            let worth = (data >> DEPTH & 127) as i64 - 8 * years as i64;
            if data == 0 || worth < worst.1 {
                worst = (words, if data == 0 { i64::MIN } else { worth });
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

/// Mates are stored as seen from this position, not from the root.
fn pack(entry: &Entry, ply: i32) -> u64 {
    let score = match entry.score {
        score if score > MATE_FOUND => score + ply,
        score if score < -MATE_FOUND => score - ply,
        score => score,
    };
    u64::from(entry.mv.0)
        | ((score + SCORE_ZERO) as u64 & 0xffff) << SCORE
        | ((entry.evaluation + EVALUATION_ZERO) as u64 & 0x3fff) << EVALUATION
        | (entry.depth.clamp(0, 127) as u64) << DEPTH
        | (entry.bound as u64) << BOUND
}

fn unpack(data: u64, ply: i32) -> Entry {
    let score = (data >> SCORE & 0xffff) as Value - SCORE_ZERO;
    Entry {
        mv: Packed((data & ((1 << BITS) - 1)) as u32),
        score: match score {
            score if score > MATE_FOUND => score - ply,
            score if score < -MATE_FOUND => score + ply,
            score => score,
        },
        evaluation: (data >> EVALUATION & 0x3fff) as Value - EVALUATION_ZERO,
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

    #[test]
    fn what_is_stored_is_found_again() {
        let mut memory = TableMemory::new(1);
        let table = memory.table();
        let entry = Entry {
            mv: Packed(0xe_ff01),
            score: -17,
            evaluation: 8_000,
            depth: 9,
            bound: Bound::Lower,
        };
        table.store(42, 3, entry);
        assert_eq!(table.probe(42, 5), Some(entry));
        assert_eq!(table.probe(43, 5), None);
    }

    #[test]
    fn a_table_that_no_memory_holds_is_refused_or_made_smaller() {
        let most = usize::MAX >> 21;
        for mebibytes in [most, usize::MAX] {
            let refused = TableMemory::try_new(mebibytes).err();
            assert_eq!(refused, Some(TableTooLarge { mebibytes }));
        }
    }

    #[test]
    fn a_table_is_as_full_as_the_present_search_has_made_it() {
        let mut memory = TableMemory::new(1);
        let entry = Entry {
            mv: Packed(1),
            score: 0,
            evaluation: 0,
            depth: 1,
            bound: Bound::Exact,
        };
        let table = memory.table();
        assert_eq!(table.fullness(), 0);
        // The first keys lie in the first buckets.
        let buckets = table.buckets.len() as u64;
        for key in 0..500 {
            table.store(key % 125 * (u64::MAX / buckets) + key, 0, entry);
        }
        let full = table.fullness();
        assert!((400..=600).contains(&full), "{full}");
        memory.grow_older();
        assert_eq!(memory.table().fullness(), 0);
    }

    #[test]
    fn a_large_table_is_empty_before_and_after_it_is_cleared() {
        let mut memory = TableMemory::new((LARGE >> 20) + 1);
        let entry = Entry {
            mv: Packed(1),
            score: 3,
            evaluation: 0,
            depth: 1,
            bound: Bound::Exact,
        };
        assert_eq!(memory.table().probe(42, 0), None);
        memory.table().store(42, 0, entry);
        assert_eq!(memory.table().probe(42, 0), Some(entry));
        memory.clear();
        assert_eq!(memory.table().probe(42, 0), None);
    }

    #[test]
    fn a_mate_is_as_far_from_the_position_wherever_that_is_met() {
        let mut memory = TableMemory::new(1);
        let table = memory.table();
        let mate = |ply| Entry {
            mv: Packed::NONE,
            score: mated(ply),
            evaluation: -8_000,
            depth: 1,
            bound: Bound::Exact,
        };
        table.store(7, 4, mate(6));
        assert_eq!(table.probe(7, 10), Some(mate(12)));
    }

    #[test]
    fn a_full_bucket_gives_up_what_is_old_and_shallow() {
        let mut memory = TableMemory::new(1);
        let table = memory.table();
        let entry = |depth| Entry {
            mv: Packed(1),
            score: 0,
            evaluation: 0,
            depth,
            bound: Bound::Exact,
        };
        for key in 1..=4 {
            table.store(key, 0, entry(10 - key as i32));
        }
        memory.grow_older();
        let table = memory.table();
        table.store(4, 0, entry(1));
        table.store(5, 0, entry(2));
        assert_eq!(table.probe(3, 0), None, "the shallowest of the old ones");
        for key in [1, 2, 4, 5] {
            assert!(table.probe(key, 0).is_some(), "{key}");
        }
    }
}
