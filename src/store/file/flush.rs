//! Flushes files and folders to disk, including on volumes that support it only in part.
//!
//! Network volumes and file systems in user space often do not support every kind of flush: macOS
//! returns ENOTSUP for a full flush on SMB, and some mounts return EINVAL for a folder. Such an
//! answer is not treated as an error: the file is written, and only a power cut could lose it. Any
//! other error is reported.

use std::fs::File;
use std::io::{self, ErrorKind};

/// Flushes a file's contents to disk, as far as its volume supports it.
pub(super) fn flush_file(file: &File) -> io::Result<()> {
    flush_with(|| file.sync_all(), || flush_plainly(file))
}

/// Flushes the directory entries of a folder to disk, where its volume supports it.
#[cfg(unix)]
pub(super) fn flush_folder(folder: &File) -> io::Result<()> {
    flush_file(folder)
}

/// Runs `full`. If the volume does not support this flush, runs `plain`. If it does not support
/// that one either, succeeds without a flush.
fn flush_with(
    full: impl FnOnce() -> io::Result<()>,
    plain: impl FnOnce() -> io::Result<()>,
) -> io::Result<()> {
    let supported = |flushed: io::Result<()>| match flushed {
        Err(error) if is_unsupported(&error) => Ok(false),
        flushed => flushed.map(|()| true),
    };
    if !supported(full())? {
        supported(plain())?;
    }
    Ok(())
}

/// Flushes to the drive (`fsync`) without emptying the drive's own cache. On macOS the standard
/// library also empties that cache, which many volumes do not support.
#[cfg(unix)]
fn flush_plainly(file: &File) -> io::Result<()> {
    rustix::fs::fsync(file).map_err(io::Error::from)
}

/// Flushes a file's contents, but not its metadata.
#[cfg(not(unix))]
fn flush_plainly(file: &File) -> io::Result<()> {
    file.sync_data()
}

/// Returns whether an error means that the volume does not support this kind of flush: ENOTSUP,
/// EINVAL or ENOTTY.
fn is_unsupported(error: &io::Error) -> bool {
    /// ENOTTY, which has no `ErrorKind`; 25 on every Unix.
    const NOTTY: i32 = 25;
    match error.kind() {
        ErrorKind::Unsupported | ErrorKind::InvalidInput => true,
        _ => cfg!(unix) && error.raw_os_error() == Some(NOTTY),
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use rustix::io::Errno;

    fn fails(errno: Errno) -> io::Result<()> {
        Err(errno.into())
    }

    /// Calls `flush_with` with two flushes that return `full` and `plain`. Returns the result of
    /// `flush_with` and whether it tried the plain flush.
    fn flushed(full: io::Result<()>, plain: io::Result<()>) -> (Result<(), ErrorKind>, bool) {
        let mut tried = false;
        let done = flush_with(
            || full,
            || {
                tried = true;
                plain
            },
        );
        (done.map_err(|error| error.kind()), tried)
    }

    #[test]
    fn a_volume_without_a_full_flush_is_flushed_plainly() {
        for errno in [Errno::NOTSUP, Errno::OPNOTSUPP, Errno::INVAL, Errno::NOTTY] {
            assert_eq!(flushed(fails(errno), Ok(())), (Ok(()), true), "{errno}");
        }
    }

    #[test]
    fn a_volume_that_cannot_flush_at_all_is_no_error() {
        let nothing = flushed(fails(Errno::NOTSUP), fails(Errno::INVAL));
        assert_eq!(nothing, (Ok(()), true));
    }

    #[test]
    fn a_disk_that_fails_is_an_error_whichever_way_it_is_flushed() {
        let full = flushed(fails(Errno::NOSPC), Ok(()));
        assert_eq!(full, (Err(ErrorKind::StorageFull), false));
        let plain = flushed(fails(Errno::NOTSUP), fails(Errno::NOSPC));
        assert_eq!(plain, (Err(ErrorKind::StorageFull), true));
    }

    #[test]
    fn after_a_full_flush_no_plain_one_is_tried() {
        assert_eq!(flushed(Ok(()), fails(Errno::IO)), (Ok(()), false));
    }
}
