//! Reasons for which a message between the host's app and a spectator's app is refused.

use thiserror::Error;

use super::super::{ContractError, DecodeError, EntryError};

/// Reason for which a message between the host's app and a spectator's app is refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SpectatorError {
    /// The bytes are not a message of the protocol.
    #[error(transparent)]
    Bytes(#[from] DecodeError),
    /// The contract is not valid or not signed by both players.
    #[error(transparent)]
    Contract(#[from] ContractError),
    /// An entry is not valid or not signed by both players.
    #[error(transparent)]
    Entry(#[from] EntryError),
    /// The host shows another game than before.
    #[error("the host now shows another game")]
    OtherGame,
    /// The message does not fit the order of messages.
    #[error("the other program did not keep to the order of messages")]
    Unexpected,
}
