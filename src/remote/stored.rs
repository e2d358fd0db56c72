//! Format of the data that is stored of a game, from its first message to its last.

use super::encode::{encode_enum, encode_struct, from_bytes, to_bytes};
use super::frame::Record;
use super::{Agreement, Conditions, ContractError, SignedContract};
use crate::game::{Millis, Timestamp};

/// A block of data in the record of a game, with the date on which it was stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stored {
    /// When the block was stored, by the clock of this computer.
    pub at: Timestamp,
    /// The data of the block.
    pub block: BlockData,
}

/// The data of a block in the record of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BlockData {
    /// State of the agreement on a contract. If there are several such blocks, the last one counts.
    Agreement(Agreement),
    /// The contract.
    Contract(SignedContract),
    /// A record of the game, such as an entry, its receipt or a request. Records follow each other
    /// in the order in which they were stored.
    Record(Record),
    /// Conditional moves of this player. If there are several such blocks, the last one counts.
    Conditions(Conditions),
    /// The app was running at this time. The time is what was left of the time for which lost
    /// connections may stop the clocks. If there are several such blocks, the last one counts.
    Running(Millis),
    /// A part of the record may be missing before this block. If there are several such blocks, the
    /// last one counts.
    Gap(Gap),
}

/// What may be missing of a record: statements that this player has signed and perhaps sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gap {
    /// The last block was damaged or incomplete, so at most one statement is missing.
    LastBlock,
    /// The record was damaged, or lost and rebuilt, so any number of statements may be missing.
    Unknown,
    /// Nothing is missing any more.
    Closed,
}

encode_struct!(Stored { at, block });
encode_enum!(BlockData, "block of a record" {
    0 => Agreement(agreement), 1 => Contract(contract), 2 => Record(record), 3 => Conditions(conditions),
    4 => Running(bank), 5 => Gap(gap),
});
encode_enum!(Gap, "gap of a record" {
    0 => LastBlock, 1 => Unknown, 2 => Closed,
});

impl Stored {
    /// Maximum size of an encoded block in bytes.
    pub const MAX_BYTES: usize = 10 * 1024;

    /// Encodes the block.
    pub fn to_bytes(&self) -> Vec<u8> {
        to_bytes(self)
    }

    /// Decodes a block. A contract is checked with its signatures, entries only in their form.
    ///
    /// # Errors
    ///
    /// [`ContractError`] if the bytes are not the encoding of a block, or a contract is not valid.
    pub fn from_bytes(bytes: &[u8]) -> Result<Stored, ContractError> {
        let stored: Stored = from_bytes(bytes, Stored::MAX_BYTES)?;
        if let BlockData::Contract(contract) = &stored.block {
            SignedContract::from_bytes(&contract.to_bytes())?;
        }
        Ok(stored)
    }
}
