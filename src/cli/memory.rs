//! Available memory, as far as the system reports it in `/proc` (Linux).

use std::fs;

use thiserror::Error;

use crate::engine::{Search, TableTooLarge};

/// The share of the available memory that tables may take, in percent. If programs take all the
/// memory, Linux kills one of them.
const USABLE_PERCENT: u64 = 90;

/// Reason why tables of the requested size cannot be allocated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoMemory {
    /// The tables would take more than the usable share of the available memory.
    #[error("tables of {mebibytes} MiB do not fit into memory; at most {most} MiB can be used now")]
    LowMemory {
        /// The size of all tables together, in MiB.
        mebibytes: u64,
        /// The maximum size of all tables together that is allowed now, in MiB.
        most: u64,
    },
    /// The allocation failed.
    #[error(transparent)]
    Refused(#[from] TableTooLarge),
}

/// Creates a search with a transposition table of `mebibytes` MiB and `threads` threads, if enough
/// memory is available.
pub(super) fn search(mebibytes: usize, threads: usize) -> Result<Search, NoMemory> {
    check(mebibytes as u64)?;
    Ok(Search::try_new(mebibytes, threads)?)
}

/// Checks that tables of `mebibytes` MiB fit into the available memory. If the system does not
/// report the available memory, the check succeeds, and it is the allocation that may fail.
pub fn check(mebibytes: u64) -> Result<(), NoMemory> {
    check_replacing(mebibytes, 0)
}

/// Checks that tables of `mebibytes` MiB fit into the available memory after other tables of
/// `freed` MiB have been freed.
pub(super) fn check_replacing(mebibytes: u64, freed: u64) -> Result<(), NoMemory> {
    compare(mebibytes, bytes("/proc/meminfo", "MemAvailable:"), freed)
}

fn compare(mebibytes: u64, available: Option<u64>, freed: u64) -> Result<(), NoMemory> {
    let most = available.map_or(u64::MAX, |bytes| {
        (bytes / (1 << 20)).saturating_add(freed) * USABLE_PERCENT / 100
    });
    if mebibytes > most {
        return Err(NoMemory::LowMemory { mebibytes, most });
    }
    Ok(())
}

/// Returns the value of the field `name` in a file of `/proc`, converted from kB to bytes; `None`
/// if the file or the field cannot be read.
pub fn bytes(file: &str, name: &str) -> Option<u64> {
    let text = fs::read_to_string(file).ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix(name))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    kibibytes.checked_mul(1024)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;

    #[cfg(target_os = "linux")]
    #[test]
    fn some_memory_is_available_but_not_any_amount() {
        assert!(check(1).is_ok());
        assert!(check(u64::MAX).is_err());
    }

    #[test]
    fn at_most_nine_tenths_of_the_available_memory_can_be_used() {
        let available = Some(1_000 << 20);
        assert!(compare(900, available, 0).is_ok());
        let refused = compare(901, available, 0).unwrap_err().to_string();
        assert!(
            refused.contains("901") && refused.contains("900"),
            "{refused}"
        );
        let unknown = compare(u64::MAX, None, 0);
        assert!(unknown.is_ok(), "the available memory is not known");
    }

    #[test]
    fn memory_that_is_freed_first_counts_as_available() {
        let available = Some(100 << 20);
        assert!(compare(900, available, 900).is_ok());
        assert!(compare(901, available, 900).is_err());
    }
}
