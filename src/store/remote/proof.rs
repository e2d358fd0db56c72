//! Reads the records of a game to find out what they prove. This needs neither player's key.

use std::path::Path;

use super::blocks::End;
use super::contents::Contents;
use super::{RemoteError, record};
use crate::remote::{Gap, Proof, SideError};

/// Returns whether a part of a record is missing or damaged.
///
/// # Errors
///
/// When nothing of the record can be read.
pub fn is_incomplete(path: &Path) -> Result<bool, RemoteError> {
    let read = record::read(path)?;
    let gap = Contents::of(path, read.blocks)?.gap;
    Ok(gap != Gap::Closed || read.end != End::Whole)
}

/// Returns what the records of a game prove, as far as they can be read: one record, or several of
/// the same game. The records of both players together may prove more than one of them alone.
///
/// # Errors
///
/// When a record cannot be read or is not valid, the game in it has not begun, or the records
/// are of different games.
pub fn prove(first: &Path, more: &[impl AsRef<Path>]) -> Result<Proof, RemoteError> {
    let contents = Contents::read(first)?;
    let (_, contract) = contents.contract.ok_or(RemoteError::NotBegun)?;
    let mut records = contents.records;
    for path in more {
        let other = Contents::read(path.as_ref())?;
        if other.contract.is_none_or(|(_, other)| other != contract) {
            return Err(RemoteError::OtherGame);
        }
        records.extend(other.records);
    }
    let records: Vec<_> = records.into_iter().map(|(_, record)| record).collect();
    Proof::of(contract, &records).map_err(|error| SideError::from(error).into())
}
