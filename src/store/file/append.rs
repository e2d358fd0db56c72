//! A file to which data is only added; each addition is flushed to disk.

use std::fs::{File, TryLockError};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::Path;
#[cfg(unix)]
use std::path::PathBuf;

use super::check_regular;
use super::flush::flush_file;

/// A file to which data is only added. While it is open, a separate lock file next to it is locked,
/// so that no other instance of the app adds data. The file itself is not locked, because on
/// Windows nothing else could then read it.
#[derive(Debug)]
pub(in crate::store) struct AppendFile {
    file: File,
    /// The lock file; `None` if the file is opened without a lock. The operating system releases the
    /// lock when the app ends, even after a crash.
    _lock: Option<LockFile>,
    /// Length in bytes of the part of the file that is known to be complete.
    length: u64,
}

impl AppendFile {
    /// Opens an existing file and returns its contents of at most `limit` bytes.
    ///
    /// # Errors
    ///
    /// When the file cannot be opened or read, is not a regular file, is larger than `limit`, is open
    /// in another instance of the app ([`ErrorKind::WouldBlock`]), or must be locked and cannot be
    /// ([`ErrorKind::Unsupported`]).
    pub fn open(path: &Path, limit: u64, locks: bool) -> io::Result<(AppendFile, Vec<u8>)> {
        check_regular(&std::fs::metadata(path)?)?;
        let lock = locks.then(|| LockFile::of(path)).transpose()?;
        let mut file = File::options().read(true).write(true).open(path)?;
        let mut bytes = Vec::new();
        Read::by_ref(&mut file)
            .take(limit + 1)
            .read_to_end(&mut bytes)?;
        let length = bytes.len() as u64;
        match length > limit {
            true => Err(ErrorKind::FileTooLarge.into()),
            false => {
                let opened = AppendFile {
                    file,
                    _lock: lock,
                    length,
                };
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

/// The locked file next to another file, with the extension `lock`.
#[derive(Debug)]
struct LockFile {
    file: File,
    #[cfg(unix)]
    path: PathBuf,
}

impl LockFile {
    /// Creates the lock file of `path` and locks it.
    fn of(path: &Path) -> io::Result<LockFile> {
        let path = path.with_extension("lock");
        let unsupported = |error: io::Error| io::Error::new(ErrorKind::Unsupported, error);
        let mut options = File::options();
        options.write(true).create(true).truncate(false);
        loop {
            let file = options.open(&path).map_err(unsupported)?;
            match file.try_lock() {
                Err(TryLockError::WouldBlock) => return Err(ErrorKind::WouldBlock.into()),
                Err(TryLockError::Error(error)) => return Err(unsupported(error)),
                Ok(()) => {}
            }
            let lock = LockFile {
                file,
                #[cfg(unix)]
                path: path.clone(),
            };
            if lock.is_in_place() {
                return Ok(lock);
            }
            // Another instance has removed the file just before it was locked here.
        }
    }

    /// Whether the locked file is the one that others find at its path.
    #[cfg(unix)]
    fn is_in_place(&self) -> bool {
        use std::os::unix::fs::MetadataExt;
        let own = self.file.metadata();
        let there = std::fs::symlink_metadata(&self.path);
        matches!((own, there), (Ok(own), Ok(there))
            if (own.dev(), own.ino()) == (there.dev(), there.ino()))
    }

    /// Whether the locked file is the one that others find at its path. On this system it is never
    /// removed.
    #[cfg(not(unix))]
    fn is_in_place(&self) -> bool {
        true
    }
}

impl Drop for LockFile {
    /// Removes the file and releases the lock explicitly. Closing the file may not be enough, because
    /// a child process that is just being started briefly has a copy of the file's handle, which
    /// would keep the lock.
    fn drop(&mut self) {
        #[cfg(unix)]
        if self.is_in_place() {
            let _ = std::fs::remove_file(&self.path);
        }
        let _ = self.file.unlock();
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on fails here")]

    use super::*;

    fn open(path: &Path) -> io::Result<(AppendFile, Vec<u8>)> {
        AppendFile::open(path, 100, true)
    }

    #[test]
    fn a_file_is_open_once_and_leaves_no_lock_behind() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.chain");
        std::fs::write(&path, "game").unwrap();
        let first = open(&path).unwrap();
        assert_eq!(open(&path).unwrap_err().kind(), ErrorKind::WouldBlock);
        drop(first);
        if cfg!(unix) {
            assert_eq!(folder.path().read_dir().unwrap().count(), 1);
        }
        drop(open(&path).unwrap());
    }

    #[test]
    fn a_file_that_cannot_be_locked_is_opened_only_without_a_lock() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.chain");
        std::fs::write(&path, "game").unwrap();
        std::fs::create_dir(path.with_extension("lock")).unwrap();
        assert_eq!(open(&path).unwrap_err().kind(), ErrorKind::Unsupported);
        let (_, bytes) = AppendFile::open(&path, 100, false).unwrap();
        assert_eq!(bytes, b"game");
    }
}
