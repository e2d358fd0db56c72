//! Giving an unfinished file its name, with patience for other programs that hold it.

use std::io::{self, ErrorKind};
use std::path::Path;
use std::thread;
use std::time::Duration;

use tempfile::{PathPersistError, TempPath};

/// How often renaming is tried again on Windows while another program holds the file.
const TRIES: u32 = 6;
/// The first wait before the next try; each later one is twice as long. All together
/// they are well under a second.
const WAIT: Duration = Duration::from_millis(10);

/// Renames a file over what bears the name. The name must be in the same folder.
///
/// The system marks temporary files, and this takes the mark off.
#[cfg(windows)]
pub(super) fn rename_over(file: TempPath, place: &Path) -> Result<(), PathPersistError> {
    file.persist(place)
}

/// Renames a file over what bears the name. The name must be in the same folder.
#[cfg(not(windows))]
pub(super) fn rename_over(file: TempPath, place: &Path) -> Result<(), PathPersistError> {
    // The standard library's call rather than tempfile's own, so that a test can let it
    // fail like all others.
    match std::fs::rename(&file, place) {
        Err(error) => Err(PathPersistError { error, path: file }),
        // The old name is gone, and there is nothing left to remove.
        Ok(()) => file.keep().map(drop),
    }
}

/// Renames a file, and tries again where a signal came between or, on Windows, another
/// program holds the file for a moment, as virus scanners do.
pub(super) fn rename_patiently(
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

/// How long to wait before a failed renaming is tried again; `None` where that is no use.
fn wait_before_retry(error: &io::Error, tries: u32, windows: bool) -> Option<Duration> {
    /// ERROR_ACCESS_DENIED, ERROR_SHARING_VIOLATION and ERROR_LOCK_VIOLATION.
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

    /// Renames a file that is held for so many tries by this error.
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
        let done = rename_patiently(file.into_temp_path(), windows, renamed).is_ok();
        assert_eq!(done, place.is_file());
        let left = folder.path().read_dir().unwrap().count();
        assert_eq!(left, usize::from(done), "nothing unfinished is left");
        (done, tries)
    }

    #[test]
    fn on_windows_a_file_that_a_virus_scanner_holds_for_a_moment_gets_its_name() {
        for raw in [5, 32, 33] {
            assert_eq!(rename(3, raw, true), (true, 4), "{raw}");
        }
    }

    #[test]
    fn on_windows_a_file_that_is_held_for_good_is_an_error_in_the_end() {
        let waits = |tries| wait_before_retry(&io::Error::from_raw_os_error(5), tries, true);
        assert!((0..TRIES).all(|tries| waits(tries).is_some()));
        assert_eq!(waits(TRIES), None);
        let whole: Duration = (0..TRIES).filter_map(waits).sum();
        assert!(whole < Duration::from_secs(1), "{whole:?}");
    }

    #[test]
    fn elsewhere_a_refusal_is_final() {
        assert_eq!(rename(1, 13, false), (false, 1));
        assert_eq!(rename(1, 5, false), (false, 1));
    }

    #[test]
    fn a_signal_that_comes_between_costs_only_another_try() {
        assert!(wait_before_retry(&ErrorKind::Interrupted.into(), 1_000, false).is_some());
    }
}
