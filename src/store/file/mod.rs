//! Reads files up to a size limit, and writes them completely or not at all. All file
//! access of the store goes through this module.
//!
//! Only regular files are read or replaced. Reading a pipe would wait for a writer, opening a
//! device may have side effects, and reading either might never end.

mod append;
mod flush;
mod leftovers;
mod read;
mod rename;
mod write;

use std::fs::{self, Metadata};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::error::{Cause, DamageError, LoadError};

pub(in crate::store) use append::AppendFile;
pub use leftovers::remove_leftovers;
pub use read::MAX_BYTES;
pub(in crate::store) use read::read_bytes;
pub(crate) use read::{open, read_foreign_text, read_text};
pub use write::numbered;
pub(crate) use write::write_text;
pub(in crate::store) use write::{
    Rights, create, create_numbered, make_folder, write_open, write_own_text, write_secret,
};

fn check_regular(data: &Metadata) -> io::Result<()> {
    if data.is_dir() {
        Err(ErrorKind::IsADirectory.into())
    } else if data.is_file() {
        Ok(())
    } else {
        let reason = "a pipe or a device, where a file is expected";
        Err(io::Error::new(ErrorKind::InvalidInput, reason))
    }
}

/// Renames a damaged file to `NAME-damaged-N.ron` in the same folder, so that a new file
/// can take its place. Returns the new path.
pub(super) fn rename_damaged(path: &Path) -> Result<PathBuf, Cause> {
    rename_with_word(path, "damaged")
}

/// Renames an intact file to `NAME-kept-N.ron` in the same folder, so that a new file can
/// take its place. Returns the new path.
pub(super) fn rename_intact(path: &Path) -> Result<PathBuf, Cause> {
    rename_with_word(path, "kept")
}

/// Reads a file that the app itself wrote, of at most `limit` bytes; `None` if the file does not
/// exist. A damaged or unreadable file is renamed if possible, so that the next save does not
/// overwrite it.
pub(crate) fn load_or_rename<T>(
    path: &Path,
    limit: u64,
    read: impl FnOnce(&str) -> Result<T, DamageError>,
) -> Result<Option<T>, LoadError> {
    let loaded = read_text(path, limit)
        .and_then(|text| read(&text).map_err(|damage| LoadError::damaged(path, damage)));
    match loaded {
        Ok(loaded) => Ok(Some(loaded)),
        Err(error) if error.is_missing() => Ok(None),
        Err(error) => {
            // The error in the file is reported even if the file cannot be renamed.
            let _ = rename_damaged(path);
            Err(error)
        }
    }
}

fn rename_with_word(path: &Path, word: &str) -> Result<PathBuf, Cause> {
    let stem = path
        .file_stem()
        .map_or_else(Default::default, |stem| stem.to_string_lossy());
    let free = (1u32..)
        .map(|number| path.with_file_name(format!("{stem}-{word}-{number}.ron")))
        .find(|name| fs::symlink_metadata(name).is_err())
        .unwrap_or_else(|| path.with_extension(word));
    fs::rename(path, &free)?;
    Ok(free)
}
