//! A file to which data is only added; each addition is flushed to disk.

use std::fs::{File, TryLockError};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::check_regular;
use super::flush::flush_file;

/// A file to which data is only added. While it is open, a separate lock file next to it is locked,
/// so that no other instance of the app adds data. The file itself is not locked, because on
/// Windows nothing else could then read it.
#[derive(Debug)]
pub(in crate::store) struct AppendFile {
    file: File,
    /// The lock file; `None` if it could not be created. The operating system releases the lock
    /// when the app ends, even after a crash.
    lock: Option<File>,
    /// Length in bytes of the part of the file that is known to be complete.
    length: u64,
}

impl AppendFile {
    /// Opens an existing file and returns its contents of at most `limit` bytes.
    ///
    /// # Errors
    ///
    /// When the file cannot be opened or read, is not a regular file, is larger than `limit`, or is
    /// open in another instance of the app ([`ErrorKind::WouldBlock`]).
    pub fn open(path: &Path, limit: u64) -> io::Result<(AppendFile, Vec<u8>)> {
        check_regular(&std::fs::metadata(path)?)?;
        let lock = lock_file_of(path)?;
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

    /// Replaces everything after the first `length` bytes. At no moment does the file end after
    /// these bytes, so that a crash does not make it look complete.
    pub fn replace_end(&mut self, length: u64, bytes: &[u8]) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(length))?;
        self.file.write_all(bytes)?;
        flush_file(&self.file)?;
        self.length = length + bytes.len() as u64;
        self.file.set_len(self.length)?;
        flush_file(&self.file)
    }

    /// Adds bytes at the end and flushes them to disk. After an error the file may end with some of
    /// these bytes; the next call removes them.
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
    /// Releases the lock explicitly. Closing the file may not be enough, because a child process
    /// that is just being started briefly has a copy of the file's handle, which would keep the
    /// lock.
    fn drop(&mut self) {
        if let Some(lock) = &self.lock {
            let _ = lock.unlock();
        }
    }
}

/// Creates the lock file, which has the name of `path` with the extension `lock`, and locks it. The
/// lock file is never removed. If it cannot be created, or if the file system has no locks,
/// succeeds without a lock. Returns the error [`ErrorKind::WouldBlock`] if another process holds
/// the lock.
fn lock_file_of(path: &Path) -> io::Result<Option<File>> {
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
