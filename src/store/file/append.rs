//! A file that only grows, each addition flushed to disk before it counts.

use std::fs::{File, TryLockError};
use std::io::{self, ErrorKind, Read, Seek, SeekFrom, Write};
use std::path::Path;

use super::check_regular;
use super::flush::flush_file;

/// A file that only grows. It is locked while it is open, so that no other instance of the
/// program adds to it.
#[derive(Debug)]
pub(in crate::store) struct AppendFile {
    file: File,
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
        let mut file = File::options().read(true).write(true).open(path)?;
        match file.try_lock() {
            Err(TryLockError::WouldBlock) => return Err(ErrorKind::WouldBlock.into()),
            // A file system without locks is no reason to refuse.
            Ok(()) | Err(TryLockError::Error(_)) => {}
        }
        let mut bytes = Vec::new();
        Read::by_ref(&mut file)
            .take(limit + 1)
            .read_to_end(&mut bytes)?;
        let length = bytes.len() as u64;
        match length > limit {
            true => Err(ErrorKind::FileTooLarge.into()),
            false => Ok((AppendFile { file, length }, bytes)),
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
