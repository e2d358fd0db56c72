//! A file that only grows, each addition flushed to disk before it counts.

use std::fs::{File, TryLockError};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::check_regular;
use super::flush::flush_file;

/// A file that only grows. A file beside it is locked while it is open, so that no other instance
/// of the program adds to it. On Windows nothing else could read a file that is itself locked.
#[derive(Debug)]
pub(in crate::store) struct AppendFile {
    file: File,
    /// The operating system releases the lock when the program ends, even after a crash.
    lock: Option<File>,
    /// Number of bytes that are known to be whole.
    length: u64,
}

impl AppendFile {
    /// Opens an existing file and returns its contents of at most `limit` bytes.
    ///
    /// # Errors
    ///
    /// When the file cannot be opened or read, is no regular file or larger, or is open in
    /// another instance of the program ([`ErrorKind::WouldBlock`]).
    pub fn open(path: &Path, limit: u64) -> io::Result<(AppendFile, Vec<u8>)> {
        check_regular(&std::fs::metadata(path)?)?;
        let lock = lock_beside(path)?;
        let mut file = File::options().read(true).write(true).open(path)?;
        let mut bytes = Vec::new();
        Read::by_ref(&mut file)
            .take(limit + 1)
            .read_to_end(&mut bytes)?;
        let length = bytes.len() as u64;
        match length > limit {
            true => Err(ErrorKind::FileTooLarge.into()),
            false => {
                let opened = AppendFile { file, lock, length };
                Ok((opened, bytes))
            }
        }
    }

    /// Cuts off everything after the first `length` bytes.
    pub fn cut(&mut self, length: u64) -> io::Result<()> {
        self.file.set_len(length)?;
        self.length = length;
        flush_file(&self.file)
    }

    /// Adds bytes and flushes them to disk. After an error the file may end with a part of
    /// them, which the next call or [`AppendFile::cut`] removes.
    pub fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.file.set_len(self.length)?;
        self.file.seek(SeekFrom::Start(self.length))?;
        self.file.write_all(bytes)?;
        flush_file(&self.file)?;
        self.length += bytes.len() as u64;
        Ok(())
    }
}

impl Drop for AppendFile {
    /// Releases the lock at once: a process that is just being started has a copy of the file's
    /// handle for a moment, which would keep the lock.
    fn drop(&mut self) {
        if let Some(lock) = &self.lock {
            let _ = lock.unlock();
        }
    }
}

/// Locks the file beside `path` with the ending `lock`, which is never removed. If that file cannot
/// be made or the file system has no locks, nothing is locked: that is no reason to refuse.
fn lock_beside(path: &Path) -> io::Result<Option<File>> {
    let mut options = File::options();
    options.write(true).create(true).truncate(false);
    let Ok(lock) = options.open(path.with_extension("lock")) else {
        return Ok(None);
    };
    match lock.try_lock() {
        Err(TryLockError::WouldBlock) => Err(ErrorKind::WouldBlock.into()),
        Ok(()) | Err(TryLockError::Error(_)) => Ok(Some(lock)),
    }
}
