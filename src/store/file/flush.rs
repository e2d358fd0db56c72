//! Flushing to disk, also on volumes that can do only part of it.
//!
//! Network volumes and file systems in user space often cannot flush as asked: macOS
//! answers ENOTSUP for a full flush on SMB, and some mounts answer EINVAL for a folder.
//! That is no damage: the file is written, and a power cut may cost more than elsewhere.
//! Any other error is the disk's and counts.

use std::fs::File;
use std::io::{self, ErrorKind};

/// Flushes a file's bytes to disk, as far as its volume can.
pub(super) fn flush_file(file: &File) -> io::Result<()> {
    flush_with(|| file.sync_all(), || flush_plainly(file))
}

/// Flushes the names in a folder to disk, where its volume can.
#[cfg(unix)]
pub(super) fn flush_folder(folder: &File) -> io::Result<()> {
    flush_file(folder)
}

/// Flushes fully, else plainly, else not at all where the volume can do neither.
fn flush_with(
    full: impl FnOnce() -> io::Result<()>,
    plain: impl FnOnce() -> io::Result<()>,
) -> io::Result<()> {
    let able = |flushed: io::Result<()>| match flushed {
        Err(error) if is_beyond_volume(&error) => Ok(false),
        flushed => flushed.map(|()| true),
    };
    if !able(full())? {
        able(plain())?;
    }
    Ok(())
}

/// Flushes to the drive without asking the drive to flush its own cache. The standard
/// library asks macOS for that too, which many volumes refuse.
#[cfg(unix)]
fn flush_plainly(file: &File) -> io::Result<()> {
    rustix::fs::fsync(file).map_err(io::Error::from)
}

/// Flushes a file's bytes alone.
#[cfg(not(unix))]
fn flush_plainly(file: &File) -> io::Result<()> {
    file.sync_data()
}

/// Whether an error says that the volume cannot flush at all: ENOTSUP, EINVAL or ENOTTY.
fn is_beyond_volume(error: &io::Error) -> bool {
    /// ENOTTY, which has no kind of its own, on every Unix.
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

    /// Flushes where the full way and the plain way end so; says whether the plain way
    /// was tried.
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
    fn a_volume_that_cannot_flush_at_all_keeps_the_file_all_the_same() {
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
    fn a_full_flush_that_works_is_all() {
        assert_eq!(flushed(Ok(()), fails(Errno::IO)), (Ok(()), false));
    }
}
