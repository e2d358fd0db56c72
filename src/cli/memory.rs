//! How much memory there is, as far as the system tells it in `/proc`.

use std::fs;

use super::CliError;

/// Of the memory that the system can spare, as much may be asked for, in hundredths:
/// whoever takes it all makes the system end some program to go on.
const SHARE: u64 = 90;

/// How much memory this program holds, in bytes; none where the system does not say
/// so in `/proc`.
pub fn resident() -> Option<u64> {
    bytes("/proc/self/status", "VmRSS:")
}

/// Whether the system can spare so many mebibytes for tables. Where it does not say, it
/// is asked for them.
pub(super) fn check(mebibytes: u64) -> Result<(), CliError> {
    compare(mebibytes, bytes("/proc/meminfo", "MemAvailable:"))
}

fn compare(mebibytes: u64, available: Option<u64>) -> Result<(), CliError> {
    let most = available.map_or(u64::MAX, |bytes| bytes / (1 << 20) * SHARE / 100);
    if mebibytes > most {
        return Err(CliError::Memory { mebibytes, most });
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
        assert!(compare(900, available).is_ok());
        let refused = compare(901, available).unwrap_err().to_string();
        assert!(
            refused.contains("901") && refused.contains("900"),
            "{refused}"
        );
        assert!(compare(u64::MAX, None).is_ok(), "the system does not say");
    }
}
