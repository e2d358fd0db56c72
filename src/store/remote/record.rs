//! The file with the record of a remote game. Each block of data in it is flushed to disk before
//! anything is sent to the opponent.

use std::path::{Path, PathBuf};

use super::RemoteError;
use super::blocks::{self, DamagedAt};
use crate::game::Timestamp;
use crate::remote::{BlockData, Stored};
use crate::store::file::{AppendFile, Rights, create, read_bytes};

/// Maximum size of a record in bytes.
const MAX_BYTES: u64 = 64 * 1024 * 1024;

/// An open record.
#[derive(Debug)]
pub(super) struct RecordFile {
    path: PathBuf,
    file: AppendFile,
    length: usize,
    /// Whether a block could not be stored, so that data in memory may be missing on disk.
    has_failed: bool,
}

impl RecordFile {
    /// Creates a record with its first block of data.
    pub fn create(path: &Path, first: BlockData, at: Timestamp) -> Result<RecordFile, RemoteError> {
        let mut bytes = blocks::HEAD.to_vec();
        bytes.extend(framed(path, first, at, bytes.len())?);
        // Only the owner may read the record, because it contains the secret number for drawing
        // lots.
        create(path, &bytes, Rights::Secret).map_err(|error| RemoteError::file(path, error))?;
        Ok(RecordFile::open(path)?.0)
    }

    /// Opens a record, cuts off an incomplete last block, and returns the data of all other blocks.
    pub fn open(path: &Path) -> Result<(RecordFile, Vec<Stored>), RemoteError> {
        let failed = |error| RemoteError::file(path, error);
        let (mut file, bytes) = AppendFile::open(path, MAX_BYTES).map_err(failed)?;
        let (blocks, length) = parse(path, &bytes)?;
        if length < bytes.len() {
            file.cut(length as u64).map_err(failed)?;
        }
        let record = RecordFile {
            path: path.to_owned(),
            file,
            length,
            has_failed: false,
        };
        Ok((record, blocks))
    }

    /// Adds a block of data and flushes it to disk.
    pub fn add(&mut self, block: BlockData, at: Timestamp) -> Result<(), RemoteError> {
        self.check()?;
        let bytes = framed(&self.path, block, at, self.length)?;
        self.has_failed = true;
        let added = self.file.append(&bytes);
        added.map_err(|error| RemoteError::file(&self.path, error))?;
        self.has_failed = false;
        self.length += bytes.len();
        Ok(())
    }

    /// Returns an error if a block could not be stored. Otherwise everything in memory is also on
    /// disk.
    pub fn check(&self) -> Result<(), RemoteError> {
        let path = || self.path.clone();
        match self.has_failed {
            true => Err(RemoteError::NotStored { path: path() }),
            false => Ok(()),
        }
    }
}

/// Reads a record that another instance of the app may have open; an incomplete last block is left
/// out.
pub(super) fn read(path: &Path) -> Result<Vec<Stored>, RemoteError> {
    let bytes = read_bytes(path, MAX_BYTES)?;
    Ok(parse(path, &bytes)?.0)
}

fn parse(path: &Path, bytes: &[u8]) -> Result<(Vec<Stored>, usize), RemoteError> {
    let damaged = |byte| RemoteError::Damaged {
        path: path.to_owned(),
        byte,
    };
    let read = blocks::read(bytes).map_err(|DamagedAt(byte)| damaged(byte))?;
    let blocks = read.blocks.iter().map(|block| Stored::from_bytes(block));
    let blocks = blocks.collect::<Result<_, _>>()?;
    Ok((blocks, read.length))
}

fn framed(
    path: &Path,
    block: BlockData,
    at: Timestamp,
    length: usize,
) -> Result<Vec<u8>, RemoteError> {
    let stored = Stored { at, block };
    // This error does not occur: no block of data reaches the maximum length.
    blocks::write(&stored.to_bytes(), length).ok_or_else(|| RemoteError::NotStored {
        path: path.to_owned(),
    })
}
