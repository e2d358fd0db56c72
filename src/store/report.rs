//! Writes and finds crash reports: a crash writes a file to the data folder, and the next start of
//! the app reports this file once.

use std::fs;
use std::path::PathBuf;

use super::file::{numbered, write_text};
use super::{Paths, SaveError};

/// Writes a crash report and returns its path. An earlier report is replaced, unless the app has
/// been started since and has renamed it.
///
/// # Errors
///
/// When the file cannot be written.
pub fn leave_report(paths: &Paths, text: &str) -> Result<PathBuf, SaveError> {
    let path = paths.report();
    write_text(&path, text)?;
    Ok(path)
}

/// Finds a new crash report and renames it, so that it is found only once. Returns its
/// new path; `None` if there is no new report.
pub fn find_report(paths: &Paths) -> Option<PathBuf> {
    let left = paths.report();
    if !left.is_file() {
        return None;
    }
    let free = (1..).map(|number| numbered(&left, number));
    let kept = free.into_iter().find(|kept| !kept.exists())?;
    match fs::rename(&left, &kept) {
        Ok(()) => Some(kept),
        // The renaming failed, so the next start finds the report again; that is better than not
        // reporting it.
        Err(_) => Some(left),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;

    #[test]
    fn each_report_is_found_once_and_none_is_lost() {
        let folder = tempfile::tempdir().unwrap();
        let paths = Paths::under(folder.path());
        assert_eq!(find_report(&paths), None);
        for text in ["first", "second"] {
            leave_report(&paths, text).unwrap();
            let found = find_report(&paths).unwrap();
            assert_eq!(fs::read_to_string(found).unwrap(), text);
            assert_eq!(find_report(&paths), None);
        }
        let first = numbered(&paths.report(), 1);
        assert_eq!(fs::read_to_string(first).unwrap(), "first");
    }
}
