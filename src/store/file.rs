//! Reading text that is not too large, and writing a file whole or not at all.

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use atomic_write_file::AtomicWriteFile;

use super::error::{Cause, LoadError, SaveError};

/// The largest file that is read, in bytes: a game of ten thousand moves with
/// its variations is smaller.
pub const MAX_BYTES: u64 = 4 * 1024 * 1024;

/// The text of a file.
pub(super) fn read_text(path: &Path) -> Result<String, LoadError> {
    let unreadable = |error: std::io::Error| {
        let (path, cause) = (path.to_owned(), Cause::from(error));
        LoadError::Unreadable { path, cause }
    };
    let file = File::open(path).map_err(unreadable)?;
    let mut bytes = Vec::new();
    // Not the size that the file claims: it may grow, and a pipe claims none.
    let read = file.take(MAX_BYTES + 1).read_to_end(&mut bytes);
    if read.map_err(unreadable)? as u64 > MAX_BYTES {
        return Err(LoadError::TooLarge {
            path: path.to_owned(),
            limit: MAX_BYTES,
        });
    }
    String::from_utf8(bytes).map_err(|error| LoadError::NotText {
        path: path.to_owned(),
        byte: error.utf8_error().valid_up_to(),
    })
}

/// Puts a text in a file's place: written beside it, flushed to disk, then
/// renamed over it. Whatever fails, the old file stays. The folder is made when
/// it is missing.
pub(super) fn write_text(path: &Path, text: &str) -> Result<(), SaveError> {
    let written = || -> std::io::Result<()> {
        if let Some(folder) = path.parent().filter(|f| !f.as_os_str().is_empty()) {
            fs::create_dir_all(folder)?;
        }
        let mut file = AtomicWriteFile::open(path)?;
        file.write_all(text.as_bytes())?;
        file.commit()
    };
    written().map_err(|error| SaveError::unwritable(path, error))
}

/// Moves a file that cannot be understood out of the way, under a free name
/// beside it.
pub(super) fn keep_aside(path: &Path) -> Result<PathBuf, Cause> {
    let stem = path
        .file_stem()
        .map_or_else(Default::default, |stem| stem.to_string_lossy());
    let free = (1u32..)
        .map(|number| path.with_file_name(format!("{stem}-damaged-{number}.ron")))
        .find(|aside| fs::symlink_metadata(aside).is_err())
        .unwrap_or_else(|| path.with_extension("damaged"));
    fs::rename(path, &free)?;
    Ok(free)
}
