//! Reads the records of a game to find out what they prove. This needs neither player's key.

use std::path::Path;

use super::contents::Contents;
use super::{RemoteError, record};
use crate::remote::{Proof, SideError};

/// Returns what the records of a game prove: one record, or several of the same game. The records
/// of both players together may prove more than one of them alone.
///
/// # Errors
///
/// When a record cannot be read or is not valid, the game in it has not begun, or the records
/// are of different games.
pub fn prove(first: &Path, more: &[impl AsRef<Path>]) -> Result<Proof, RemoteError> {
    let read = |path: &Path| {
        let read = record::read(path)?;
        match read.damage {
            Some(damage) => Err(damage),
            None => Contents::of(path, read.blocks),
        }
    };
    let contents = read(first)?;
    let (_, contract) = contents.contract.ok_or(RemoteError::NotBegun)?;
    let mut records = contents.records;
    for path in more {
        let other = read(path.as_ref())?;
        if other.contract.is_none_or(|(_, other)| other != contract) {
            return Err(RemoteError::OtherGame);
        }
        records.extend(other.records);
    }
    let records: Vec<_> = records.into_iter().map(|(_, record)| record).collect();
    Proof::of(contract, &records).map_err(|error| SideError::from(error).into())
}
