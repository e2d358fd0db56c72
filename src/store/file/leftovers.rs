//! What writes that were killed have left behind.

use std::fs::{self, Metadata};
use std::path::Path;
use std::time::{Duration, SystemTime};

use super::write::{LETTERS, UNFINISHED};
use crate::store::Paths;

/// How old an unfinished file must be before it is nobody's: a second window may be
/// writing, though never for so long.
const ABANDONED: Duration = Duration::from_secs(60 * 60);

/// Removes what writes that were killed have left in the folders of the program, if
/// it is at least an hour old. A folder that cannot be looked into, or a file that
/// cannot be removed, is left as it is: nothing depends on it.
pub fn sweep(paths: &Paths) {
    for folder in paths.folders() {
        sweep_folder(&folder);
    }
}

fn sweep_folder(folder: &Path) {
    for file in fs::read_dir(folder).into_iter().flatten().flatten() {
        let is_old = || {
            let data = file.metadata().ok().filter(Metadata::is_file)?;
            let age = SystemTime::now().duration_since(data.modified().ok()?);
            Some(age.ok()? >= ABANDONED)
        };
        if is_unfinished(&file.file_name().to_string_lossy()) && is_old() == Some(true) {
            let _ = fs::remove_file(file.path());
        }
    }
}

/// Whether a file of this name was being written by this program.
fn is_unfinished(name: &str) -> bool {
    let [before, after] = UNFINISHED;
    let letters = name
        .strip_prefix(before)
        .and_then(|rest| rest.strip_suffix(after));
    letters.is_some_and(|letters| {
        letters.len() == LETTERS && letters.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}
