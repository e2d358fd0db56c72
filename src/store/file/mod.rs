//! The one place of the store that opens files: read within bounds, and written
//! whole or not at all.
//!
//! Only ordinary files are read or replaced. A pipe would wait for a writer, a device
//! may do anything, and neither has an end.

mod flush;
mod leftovers;
mod read;
mod rename;
mod write;

use std::fs::{self, Metadata};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use super::error::Cause;

pub use leftovers::sweep;
pub use read::MAX_BYTES;
pub(in crate::store) use read::{open, read_foreign_text, read_head, read_text};
pub use write::numbered;
pub(in crate::store) use write::{Rights, create, create_beside, write_text};

fn check_ordinary(data: &Metadata) -> io::Result<()> {
    if data.is_dir() {
        Err(ErrorKind::IsADirectory.into())
    } else if data.is_file() {
        Ok(())
    } else {
        let reason = "a pipe or a device, where a file is expected";
        Err(io::Error::new(ErrorKind::InvalidInput, reason))
    }
}

/// Moves a file that cannot be understood out of the way, under a free name
/// beside it.
pub(super) fn keep_aside(path: &Path) -> Result<PathBuf, Cause> {
    aside(path, "damaged")
}

/// The same for a file that is whole and in the way of another.
pub(super) fn keep_whole_aside(path: &Path) -> Result<PathBuf, Cause> {
    aside(path, "kept")
}

fn aside(path: &Path, word: &str) -> Result<PathBuf, Cause> {
    let stem = path
        .file_stem()
        .map_or_else(Default::default, |stem| stem.to_string_lossy());
    let free = (1u32..)
        .map(|number| path.with_file_name(format!("{stem}-{word}-{number}.ron")))
        .find(|aside| fs::symlink_metadata(aside).is_err())
        .unwrap_or_else(|| path.with_extension(word));
    fs::rename(path, &free)?;
    Ok(free)
}
