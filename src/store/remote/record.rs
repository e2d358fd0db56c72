//! The file with the record of a remote game. Each block of data in it is flushed to disk before
//! anything is sent to the opponent.

use std::path::{Path, PathBuf};

use super::RemoteError;
use super::blocks::{self, End};
use crate::game::Timestamp;
use crate::remote::{BlockData, Gap, Stored};
use crate::store::file::{AppendFile, Rights, create, create_numbered, read_bytes};

/// Maximum size of a record in bytes.
const MAX_BYTES: u64 = 64 * 1024 * 1024;

#[derive(Debug)]
pub(super) struct RecordFile {
    path: PathBuf,
    file: AppendFile,
    length: usize,
    /// Whether a block could not be stored, so that data in memory may be missing on disk.
    has_failed: bool,
    /// The error about damage, because of which nothing can be added.
    damage: Option<RemoteError>,
}

impl RecordFile {
    /// Creates a record with its first block of data.
    pub fn create(
        path: &Path,
        first: BlockData,
        at: Timestamp,
        locks: bool,
    ) -> Result<RecordFile, RemoteError> {
        let mut bytes = blocks::HEAD.to_vec();
        bytes.extend(framed(path, first, at, bytes.len())?);
        // Only the owner may read the record, because it contains the secret number for drawing
        // lots.
        create(path, &bytes, Rights::Secret).map_err(|error| RemoteError::file(path, error))?;
        Ok(RecordFile::open(path, at, locks)?.0)
    }

    /// Opens a record and returns the data of its blocks. A last block that is incomplete or damaged
    /// is replaced with one that tells of the loss. If another block is damaged, the blocks before it
    /// are returned, and nothing can be added until [`RecordFile::repair`] is called. `locks` is false
    /// if the record must not be locked.
    pub fn open(
        path: &Path,
        at: Timestamp,
        locks: bool,
    ) -> Result<(RecordFile, Vec<Stored>), RemoteError> {
        let failed = |error| RemoteError::file(path, error);
        let (mut file, bytes) = AppendFile::open(path, MAX_BYTES, locks).map_err(failed)?;
        let (mut blocks, mut length, end) = parse(path, &bytes)?;
        if end == End::Torn {
            let gap = BlockData::Gap(Gap::LastBlock);
            let bytes = framed(path, gap.clone(), at, length)?;
            file.replace_end(length as u64, &bytes).map_err(failed)?;
            length += bytes.len();
            blocks.push(Stored { at, block: gap });
        }
        let record = RecordFile {
            path: path.to_owned(),
            file,
            length,
            has_failed: false,
            damage: (end == End::Damaged).then(|| damage(path, &blocks, length)),
        };
        Ok((record, blocks))
    }

    /// The error about a damaged block, because of which nothing can be added.
    pub fn damage(&self) -> Option<&RemoteError> {
        self.damage.as_ref()
    }

    /// Removes everything from a damaged block on, and stores that it is missing. A copy of the
    /// damaged record is kept beside it.
    pub fn repair(&mut self, at: Timestamp) -> Result<(), RemoteError> {
        let failed = |error| RemoteError::file(&self.path, error);
        let damaged = read_bytes(&self.path, MAX_BYTES)?;
        let copy = self.path.with_extension("damaged");
        create_numbered(&copy, &damaged, Rights::Secret).map_err(failed)?;
        let gap = framed(&self.path, BlockData::Gap(Gap::Unknown), at, self.length)?;
        let replaced = self.file.replace_end(self.length as u64, &gap);
        replaced.map_err(|error| RemoteError::file(&self.path, error))?;
        self.length += gap.len();
        self.damage = None;
        Ok(())
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

    /// Returns an error if a block could not be stored, or is damaged. Otherwise everything in memory
    /// is also on disk.
    pub fn check(&self) -> Result<(), RemoteError> {
        let path = || self.path.clone();
        match (self.has_failed, &self.damage) {
            (true, _) => Err(RemoteError::NotStored { path: path() }),
            (false, Some(damage)) => Err(damage.clone()),
            (false, None) => Ok(()),
        }
    }
}

/// Reads a record that another instance of the app may have open; a block that is incomplete or
/// damaged is left out, with all blocks after it.
pub(super) fn read(path: &Path) -> Result<ReadRecord, RemoteError> {
    let bytes = read_bytes(path, MAX_BYTES)?;
    let (blocks, length, end) = parse(path, &bytes)?;
    let damage = (end == End::Damaged).then(|| damage(path, &blocks, length));
    Ok(ReadRecord {
        blocks,
        end,
        damage,
    })
}

/// The blocks of a record that was only read.
pub(super) struct ReadRecord {
    pub blocks: Vec<Stored>,
    pub end: End,
    /// The error about damage after these blocks, if there is any.
    pub damage: Option<RemoteError>,
}

fn parse(path: &Path, bytes: &[u8]) -> Result<(Vec<Stored>, usize, End), RemoteError> {
    let read = blocks::read(bytes).ok_or_else(|| RemoteError::Damaged {
        path: path.to_owned(),
        byte: 0,
    })?;
    let blocks = read.blocks.iter().map(|block| Stored::from_bytes(block));
    let blocks = blocks.collect::<Result<_, _>>()?;
    Ok((blocks, read.length, read.end))
}

/// The error about damage after these blocks; it tells what can be done in this kind of game.
fn damage(path: &Path, blocks: &[Stored], byte: usize) -> RemoteError {
    let path = path.to_owned();
    let is_live = |stored: &Stored| match &stored.block {
        BlockData::Agreement(agreement) => agreement.offer().proposal.conduct.days.is_none(),
        _ => false,
    };
    match blocks.iter().any(is_live) {
        true => RemoteError::DamagedLive { path, byte },
        false => RemoteError::DamagedLetters { path, byte },
    }
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
