//! Reads a regular file up to a size limit.

use std::fs::{self, File, Metadata};
use std::io::{self, Read};
use std::path::Path;

use super::check_regular;
use crate::store::encoding::{BYTE_ORDER_MARK, decode, decode_utf16};
use crate::store::error::LoadError;

/// Maximum size of a saved game in bytes; a larger file is not read. A game of ten thousand moves
/// with its variations is smaller.
pub const MAX_BYTES: u64 = 4 * 1024 * 1024;

/// Opens a regular file for reading. The caller must limit how much it reads, since the
/// file may grow.
///
/// # Errors
///
/// When the file cannot be opened ([`LoadError::Unreadable`]) or is not a regular file
/// ([`LoadError::NoFile`]).
pub(crate) fn open(path: &Path) -> Result<File, LoadError> {
    let unreadable = |error: io::Error| LoadError::unreadable(path, error);
    let ordinary = |data: &Metadata| {
        check_regular(data).map_err(|_| LoadError::NoFile {
            path: path.to_owned(),
        })
    };
    // Checked before opening, since opening a device may have effects, and again
    // afterwards, since the file may have been replaced in between.
    ordinary(&fs::metadata(path).map_err(unreadable)?)?;
    let mut options = File::options();
    options.read(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(
        &mut options,
        rustix::fs::OFlags::NONBLOCK.bits() as i32,
    );
    let file = options.open(path).map_err(unreadable)?;
    ordinary(&file.metadata().map_err(unreadable)?)?;
    Ok(file)
}

/// Reads a text file of at most `limit` bytes, in UTF-8 or UTF-16. A byte order mark is
/// removed.
///
/// # Errors
///
/// When the file is not a regular file, cannot be read, is larger than `limit`, or is not text.
pub(crate) fn read_text(path: &Path, limit: u64) -> Result<String, LoadError> {
    let bytes = read_bytes(path, limit)?;
    let text = match decode_utf16(&bytes) {
        Some(text) => text,
        None => String::from_utf8(bytes).map_err(|error| LoadError::NotText {
            path: path.to_owned(),
            byte: error.utf8_error().valid_up_to(),
        })?,
    };
    Ok(without_mark(text))
}

/// Reads a text file of another program, in UTF-8, UTF-16 or Windows-1252, of at most
/// `limit` bytes. A byte order mark is removed.
///
/// # Errors
///
/// When the file is not a regular file, cannot be read, or is larger than `limit`.
pub(crate) fn read_foreign_text(path: &Path, limit: u64) -> Result<String, LoadError> {
    let bytes = read_bytes(path, limit)?;
    Ok(without_mark(
        decode_utf16(&bytes).unwrap_or_else(|| decode(&bytes)),
    ))
}

/// Removes the byte order mark from a text.
fn without_mark(text: String) -> String {
    match text.strip_prefix(BYTE_ORDER_MARK) {
        Some(marked) => marked.to_owned(),
        None => text,
    }
}

/// Reads a file of at most `limit` bytes.
///
/// # Errors
///
/// When the file is not a regular file, cannot be read, or is larger than `limit`.
pub(in crate::store) fn read_bytes(path: &Path, limit: u64) -> Result<Vec<u8>, LoadError> {
    let mut bytes = Vec::new();
    // The limit applies to what is read and not to the size in the metadata: the file may
    // grow.
    let read = open(path)?.take(limit + 1).read_to_end(&mut bytes);
    let read = read.map_err(|error| LoadError::unreadable(path, error))?;
    if read as u64 > limit {
        let path = path.to_owned();
        return Err(LoadError::TooLarge { path, limit });
    }
    Ok(bytes)
}
