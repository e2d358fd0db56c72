//! Removes temporary files that remain after interrupted writes.

use std::fs::{self, Metadata};
use std::path::Path;
use std::time::{Duration, SystemTime};

use super::write::{RANDOM_CHARS, TEMPORARY};
use crate::store::Paths;

/// Age at which a temporary file counts as abandoned. A second instance of the app may be writing a
/// younger one, but no write takes an hour.
const ABANDONED: Duration = Duration::from_secs(60 * 60);

/// Removes temporary files of interrupted writes from the app's folders if they are at least an
/// hour old. Skips a folder that cannot be read and a file that cannot be removed, since these
/// files do no harm.
pub fn remove_leftovers(paths: &Paths) {
    for folder in paths.folders() {
        remove_leftovers_in(&folder);
    }
}

fn remove_leftovers_in(folder: &Path) {
    for file in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_old = || {
            let data = file.metadata().ok().filter(Metadata::is_file)?;
            let age = SystemTime::now().duration_since(data.modified().ok()?);
            Some(age.ok()? >= ABANDONED)
        };
        if is_temporary(&file.file_name().to_string_lossy()) && is_old() == Some(true) {
            let _ = fs::remove_file(file.path());
        }
    }
}

/// Returns whether `name` is the name of a temporary file of this app.
fn is_temporary(name: &str) -> bool {
    let [before, after] = TEMPORARY;
    let letters = name
        .strip_prefix(before)
        .and_then(|rest| rest.strip_suffix(after));
    letters.is_some_and(|letters| {
        letters.len() == RANDOM_CHARS && letters.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}
