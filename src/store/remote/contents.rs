//! The blocks of data in the record of a remote game, sorted by kind.

use std::path::Path;

use super::RemoteError;
use crate::game::Timestamp;
use crate::remote::{Agreement, BlockData, Conditions, Record, SignedContract, Stored};

/// All data in a game's record, with one field for each kind of data. Each contract and each record
/// has the date on which it was stored.
pub(super) struct Contents {
    pub agreement: Agreement,
    pub contract: Option<(Timestamp, SignedContract)>,
    pub records: Vec<(Timestamp, Record)>,
    pub conditions: Conditions,
}

impl Contents {
    pub fn of(path: &Path, blocks: Vec<Stored>) -> Result<Contents, RemoteError> {
        let (mut agreement, mut contract, mut records) = (None, None, Vec::new());
        let mut conditions = Conditions::default();
        for stored in blocks {
            match stored.block {
                BlockData::Agreement(it) => agreement = Some(it),
                BlockData::Contract(it) => contract = Some((stored.at, it)),
                BlockData::Record(it) => records.push((stored.at, it)),
                BlockData::Conditions(it) => conditions = it,
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
        })
    }
}
