//! Reasons why a [`Side`](super::Side) of a game refuses an action or a frame.

use thiserror::Error;

use super::super::EntryError;
use super::super::phrase::{TalkError, TalkLimit};

/// Reason why a [`Side`](super::Side) refuses an action of its player or a received frame. The
/// state of the side stays unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SideError {
    /// The chain refuses the entry.
    #[error(transparent)]
    Entry(#[from] EntryError),
    /// The key belongs to neither player of the contract.
    #[error("this game is between two other players")]
    NotAPlayer,
    /// The two sides have not compared their chains since the connection was established.
    #[error("the opponent's record of the game is not known yet; connect first")]
    NotCompared,
    /// The opponent has not confirmed the player's previous entry by a receipt yet.
    #[error("the opponent has not confirmed your last entry yet")]
    Unconfirmed,
    /// The chains of the two sides have different entries at the same index. Neither chain is
    /// changed.
    #[error("your record of the game and the opponent's differ")]
    RecordsDiffer,
    /// The players disagree about the time of the last entry.
    #[error("the two computers disagree about the time of the last entry; decide that first")]
    TimeDisputed,
    /// The players do not disagree about a time.
    #[error("there is no disagreement about a time")]
    NoDispute,
    /// A player has stopped the game after a receipt was refused.
    #[error("this game was stopped because the players disagree about a time")]
    Decided,
    /// The opponent has no open request.
    #[error("the opponent has not asked for anything")]
    NothingAsked,
    /// The opponent declined the same request a short time ago, or another request of this player
    /// is still open.
    #[error("the opponent has just been asked for that")]
    AskedAlready,
    /// The sender's last phrase or message was sent too short a time ago.
    #[error("wait a moment before you write again")]
    TooMuchTalk,
    /// The sender has sent as many phrases and messages as are allowed in a game.
    #[error("all {most} messages of this game have been sent")]
    TalkUsedUp {
        /// Maximum number of phrases and messages of one player in a game.
        most: u32,
    },
    /// The frame does not belong to a game that has begun.
    #[error("the message does not belong to this game")]
    Unexpected,
}

impl From<TalkError> for SideError {
    fn from(error: TalkError) -> SideError {
        match error {
            TalkError::Soon => SideError::TooMuchTalk,
            TalkError::UsedUp => SideError::TalkUsedUp {
                most: TalkLimit::MAX,
            },
        }
    }
}
