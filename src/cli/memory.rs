//! How much memory there is, as far as the system tells it in `/proc`.

use std::fs;

use thiserror::Error;

use crate::engine::{Search, TableTooLarge};

/// Of the memory that the system can spare, as much may be asked for, in hundredths:
/// whoever takes it all makes the system end some program to go on.
const SHARE: u64 = 90;

/// How much memory this program holds, in bytes; none where the system does not say
/// so in `/proc`.
pub fn resident() -> Option<u64> {
    bytes("/proc/self/status", "VmRSS:")
}

/// There is no memory for tables of the size asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoMemory {
    /// They would leave the system none.
    #[error("tables of {mebibytes} MiB are asked for, and the system can spare {most} MiB")]
    Spared {
        /// The size of all tables together.
        mebibytes: u64,
        /// The most that may be asked for.
        most: u64,
    },
    /// The system gives none.
    #[error(transparent)]
    Refused(#[from] TableTooLarge),
}

/// A search with a table of so many mebibytes in so many threads, if the system can spare
/// them.
pub(super) fn search(mebibytes: usize, threads: usize) -> Result<Search, NoMemory> {
    check(mebibytes as u64)?;
    Ok(Search::try_new(mebibytes, threads)?)
}

/// Whether the system can spare so many mebibytes for tables. Where it does not say, it
/// is asked for them.
pub(super) fn check(mebibytes: u64) -> Result<(), NoMemory> {
    check_instead(mebibytes, 0)
}

/// The same for tables in whose place so many mebibytes are given back.
pub(super) fn check_instead(mebibytes: u64, held: u64) -> Result<(), NoMemory> {
    compare(mebibytes, bytes("/proc/meminfo", "MemAvailable:"), held)
}

fn compare(mebibytes: u64, available: Option<u64>, held: u64) -> Result<(), NoMemory> {
    let most = available.map_or(u64::MAX, |bytes| {
        (bytes / (1 << 20)).saturating_add(held) * SHARE / 100
    });
    if mebibytes > most {
        return Err(NoMemory::Spared { mebibytes, most });
    }
    Ok(())
}

/// What a file of `/proc` says after a word, in bytes.
fn bytes(file: &str, name: &str) -> Option<u64> {
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
    fn this_test_holds_some_memory_and_there_is_some_left() {
        let held = resident().unwrap();
        assert!(held > 1 << 20 && held < 1 << 40, "{held}");
        assert!(check(1).is_ok());
        assert!(check(u64::MAX).is_err());
    }

    #[test]
    fn nine_parts_of_ten_may_be_asked_for_and_no_more() {
        let available = Some(1_000 << 20);
        assert!(compare(900, available, 0).is_ok());
        let refused = compare(901, available, 0).unwrap_err().to_string();
        assert!(
            refused.contains("901") && refused.contains("900"),
            "{refused}"
        );
        let unknown = compare(u64::MAX, None, 0);
        assert!(unknown.is_ok(), "the system does not say");
    }

    #[test]
    fn what_is_given_back_first_may_be_asked_for_again() {
        let available = Some(100 << 20);
        assert!(compare(900, available, 900).is_ok());
        assert!(compare(901, available, 900).is_err());
    }
}
