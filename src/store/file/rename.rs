//! Renames a finished temporary file to its final name, and retries while another program
//! holds the target open.

use std::io::{self, ErrorKind};
use std::path::Path;
use std::thread;
use std::time::Duration;

use tempfile::{PathPersistError, TempPath};

/// Maximum number of retries of a rename on Windows while another program holds the file.
const TRIES: u32 = 6;
/// The wait before the first retry; each later wait is twice as long as the one before. All waits
/// together take well under a second.
const WAIT: Duration = Duration::from_millis(10);

/// Renames a file, replacing an existing one. Both paths must be in the same folder.
///
/// Also clears the temporary attribute that Windows has set on the file.
#[cfg(windows)]
pub(super) fn rename_over(file: TempPath, place: &Path) -> Result<(), PathPersistError> {
    file.persist(place)
}

/// Renames a file, replacing an existing one. Both paths must be in the same folder.
#[cfg(not(windows))]
pub(super) fn rename_over(file: TempPath, place: &Path) -> Result<(), PathPersistError> {
    // The standard library is called instead of tempfile, so that a test can make this call fail
    // like all others.
    match std::fs::rename(&file, place) {
        Err(error) => Err(PathPersistError { error, path: file }),
        // The temporary name no longer exists, so `TempPath` must not remove it on drop.
        Ok(()) => file.keep().map(drop),
    }
}

/// Renames a file, and retries after an interrupting signal or, on Windows, while another
/// program such as a virus scanner holds the file.
pub(super) fn rename_with_retries(
    mut file: TempPath,
    windows: bool,
    mut rename: impl FnMut(TempPath) -> Result<(), PathPersistError>,
) -> Result<(), PathPersistError> {
    let mut tries = 0;
    loop {
        let Err(failed) = rename(file) else {
            return Ok(());
        };
        let Some(wait) = wait_before_retry(&failed.error, tries, windows) else {
            return Err(failed);
        };
        thread::sleep(wait);
        tries += 1;
        file = failed.path;
    }
}

/// Returns how long to wait before a failed rename is retried; `None` if it should not be retried.
fn wait_before_retry(error: &io::Error, tries: u32, windows: bool) -> Option<Duration> {
    /// The Windows error codes for a file that another program holds: ERROR_ACCESS_DENIED,
    /// ERROR_SHARING_VIOLATION and ERROR_LOCK_VIOLATION.
    const HELD: [i32; 3] = [5, 32, 33];
    let held = || error.raw_os_error().is_some_and(|it| HELD.contains(&it));
    match error.kind() {
        ErrorKind::Interrupted => Some(Duration::ZERO),
        _ if windows && tries < TRIES && held() => Some(WAIT * 2_u32.pow(tries)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Calls `rename_with_retries` with a rename whose first `held` tries fail with the OS error
    /// `raw`. Returns whether the file was renamed, and the number of tries.
    fn rename(held: u32, raw: i32, windows: bool) -> (bool, u32) {
        let folder = tempfile::tempdir().unwrap();
        let file = tempfile::NamedTempFile::new_in(folder.path()).unwrap();
        let place = folder.path().join("game.ron");
        let mut tries = 0;
        let renamed = |path| {
            tries += 1;
            if tries > held {
                return rename_over(path, &place);
            }
            let error = io::Error::from_raw_os_error(raw);
            Err(PathPersistError { error, path })
        };
        let done = rename_with_retries(file.into_temp_path(), windows, renamed).is_ok();
        assert_eq!(done, place.is_file());
        let left = folder.path().read_dir().unwrap().count();
        assert_eq!(left, usize::from(done), "nothing unfinished is left");
        (done, tries)
    }

    #[test]
    fn on_windows_a_rename_is_retried_while_a_virus_scanner_holds_the_file() {
        for raw in [5, 32, 33] {
            assert_eq!(rename(3, raw, true), (true, 4), "{raw}");
        }
    }

    #[test]
    fn on_windows_a_file_that_stays_locked_is_an_error_in_the_end() {
        let waits = |tries| wait_before_retry(&io::Error::from_raw_os_error(5), tries, true);
        assert!((0..TRIES).all(|tries| waits(tries).is_some()));
        assert_eq!(waits(TRIES), None);
        let whole: Duration = (0..TRIES).filter_map(waits).sum();
        assert!(whole < Duration::from_secs(1), "{whole:?}");
    }

    #[test]
    fn on_other_systems_a_failed_rename_is_not_retried() {
        assert_eq!(rename(1, 13, false), (false, 1));
        assert_eq!(rename(1, 5, false), (false, 1));
    }

    #[test]
    fn a_rename_interrupted_by_a_signal_is_retried() {
        assert!(wait_before_retry(&ErrorKind::Interrupted.into(), 1_000, false).is_some());
    }
}
