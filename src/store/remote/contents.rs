//! The contents of the record of a game between two computers, sorted by kind.

use std::path::Path;

use super::{RemoteError, record};
use crate::game::{Millis, Timestamp};
use crate::remote::{Agreement, BlockData, Conditions, Gap, Record, SignedContract, Stored};

/// All data in a game's record, one field for each kind. The contract and the records are stored
/// with the time at which each was added.
pub(super) struct Contents {
    pub agreement: Agreement,
    pub contract: Option<(Timestamp, SignedContract)>,
    pub records: Vec<(Timestamp, Record)>,
    pub conditions: Conditions,
    /// When the last block was stored.
    pub last_stored: Timestamp,
    /// What was left of the time for which lost connections may stop the clocks, if stored.
    pub bank: Option<Millis>,
    pub gap: Gap,
}

impl Contents {
    /// Reads a record that another instance of the app may have open.
    pub fn read(path: &Path) -> Result<Contents, RemoteError> {
        Contents::of(path, record::read(path)?.blocks)
    }

    pub fn of(path: &Path, blocks: Vec<Stored>) -> Result<Contents, RemoteError> {
        let (mut agreement, mut contract, mut records) = (None, None, Vec::new());
        let (mut conditions, mut gap) = (Conditions::default(), Gap::Closed);
        let last_stored = blocks.iter().map(|stored| stored.at).max();
        let mut bank = None;
        for stored in blocks {
            match stored.block {
                BlockData::Agreement(it) => agreement = Some(it),
                BlockData::Contract(it) => {
                    contract = Some((stored.at, it));
                    // Before the contract this player has signed no entry.
                    gap = after_contract(gap);
                }
                BlockData::Gap(it) => gap = it,
                BlockData::Record(it) => records.push((stored.at, it)),
                BlockData::Conditions(it) => conditions = it,
                BlockData::Running(it) => bank = Some(it),
            }
        }
        let agreement = agreement.ok_or_else(|| RemoteError::Damaged {
            path: path.to_owned(),
            byte: 0,
        })?;
        Ok(Contents {
            agreement,
            contract,
            records,
            conditions,
            last_stored: last_stored.unwrap_or_default(),
            bank,
            gap,
        })
    }
}

/// What may be missing of a record after its contract was stored.
pub(super) fn after_contract(gap: Gap) -> Gap {
    match gap {
        Gap::LastBlock | Gap::Closed => Gap::Closed,
        Gap::Unknown => Gap::Unknown,
    }
}
