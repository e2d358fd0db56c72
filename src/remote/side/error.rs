//! Errors of one side of a game.

use thiserror::Error;

use super::super::EntryError;

/// Reason why a side refuses an action of its player or a received frame. The state of the side
/// stays unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SideError {
    /// The chain refuses the entry.
    #[error(transparent)]
    Entry(#[from] EntryError),
    /// The key belongs to neither player of the contract.
    #[error("this game is between two other players")]
    NotAPlayer,
    /// The two sides have not compared their chains yet.
    #[error("the opponent's record of the game is not known yet; connect first")]
    NotCompared,
    /// The previous entry of this side is not confirmed by a receipt yet.
    #[error("the opponent has not confirmed your last entry yet")]
    Unconfirmed,
    /// The two sides have different entries in the same place of their chains. Neither chain is
    /// changed.
    #[error("your record of the game and the opponent's differ")]
    RecordsDiffer,
    /// The opponent has no open request.
    #[error("the opponent has not asked for anything")]
    NothingAsked,
    /// The same request was declined a short time ago, or another request is still open.
    #[error("the opponent has just been asked for that")]
    AskedAlready,
    /// The sender has reached the limit on phrases and messages.
    #[error("wait a moment before you write again")]
    TooMuchTalk,
    /// The frame does not belong to a game that has begun.
    #[error("the message does not belong to this game")]
    Unexpected,
}
