//! Reading an ordinary file, and no more of it than its kind may hold.

use std::fs::{self, File, Metadata};
use std::io::{self, Read};
use std::path::Path;

use super::check_ordinary;
use crate::store::encoding::{BYTE_ORDER_MARK, decode, decode_utf16};
use crate::store::error::LoadError;

/// The largest game that is read, in bytes: one of ten thousand moves with its
/// variations is smaller.
pub const MAX_BYTES: u64 = 4 * 1024 * 1024;

/// How many bytes tell of what kind a file is.
const HEAD: u64 = 4096;

/// Opens an ordinary file to read it. Whoever reads it must set himself a bound: it
/// may grow.
///
/// # Errors
///
/// When it cannot be opened ([`LoadError::Unreadable`]) or is no ordinary file
/// ([`LoadError::NoFile`]).
pub(in crate::store) fn open(path: &Path) -> Result<File, LoadError> {
    let unreadable = |error: io::Error| LoadError::unreadable(path, error);
    let ordinary = |data: &Metadata| {
        check_ordinary(data).map_err(|_| LoadError::NoFile {
            path: path.to_owned(),
        })
    };
    // Looked at first, for to open a device may set it going; and again once it is
    // open, for it may have become something else between.
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

/// The text of a file that may have so many bytes, without a byte order mark.
///
/// # Errors
///
/// When it is no ordinary file, cannot be read, is larger, or is no text.
pub(in crate::store) fn read_text(path: &Path, limit: u64) -> Result<String, LoadError> {
    let bytes = read_bytes(path, limit)?;
    let text = match decode_utf16(&bytes) {
        Some(text) => text,
        None => String::from_utf8(bytes).map_err(|error| LoadError::NotText {
            path: path.to_owned(),
            byte: error.utf8_error().valid_up_to(),
        })?,
    };
    Ok(match text.strip_prefix(BYTE_ORDER_MARK) {
        Some(marked) => marked.to_owned(),
        None => text,
    })
}

/// The text of a file from another program, in whatever encoding it has written.
///
/// # Errors
///
/// When it is no ordinary file, cannot be read, or is larger.
pub(in crate::store) fn read_foreign_text(path: &Path, limit: u64) -> Result<String, LoadError> {
    let bytes = read_bytes(path, limit)?;
    Ok(decode_utf16(&bytes).unwrap_or_else(|| decode(&bytes)))
}

fn read_bytes(path: &Path, limit: u64) -> Result<Vec<u8>, LoadError> {
    let mut bytes = Vec::new();
    // Not the size that the file claims: it may grow.
    let read = open(path)?.take(limit + 1).read_to_end(&mut bytes);
    let read = read.map_err(|error| LoadError::unreadable(path, error))?;
    if read as u64 > limit {
        let path = path.to_owned();
        return Err(LoadError::TooLarge { path, limit });
    }
    Ok(bytes)
}

/// The first bytes of a file, by which its kind is known.
///
/// # Errors
///
/// When it is no ordinary file or cannot be read.
pub(in crate::store) fn read_head(path: &Path) -> Result<String, LoadError> {
    let mut bytes = Vec::new();
    let read = open(path)?.take(HEAD).read_to_end(&mut bytes);
    read.map_err(|error| LoadError::unreadable(path, error))?;
    Ok(decode_utf16(&bytes).unwrap_or_else(|| decode(&bytes)))
}
