//! Reasons why a side of a game refuses something.

use thiserror::Error;

use super::super::EntryError;

/// Reason why a side of a game refuses what its player does or what arrives. Nothing has
/// changed then.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SideError {
    /// The entry is not possible.
    #[error(transparent)]
    Entry(#[from] EntryError),
    /// The key belongs to none of the players of the contract.
    #[error("this game is between two other players")]
    NotAPlayer,
    /// The sides have not compared their records yet.
    #[error("the opponent's record of the game is not known yet; connect first")]
    NotCompared,
    /// An entry of this side has no receipt yet.
    #[error("the opponent has not confirmed your last entry yet")]
    Unconfirmed,
    /// The records of the sides differ, and none of them is changed.
    #[error("your record of the game and the opponent's differ")]
    RecordsDiffer,
    /// The opponent has not asked for anything.
    #[error("the opponent has not asked for anything")]
    NothingAsked,
    /// The same was declined a short time ago, or is being asked for.
    #[error("the opponent has just been asked for that")]
    AskedAlready,
    /// Too many phrases and messages in a short time or a game.
    #[error("wait a moment before you write again")]
    TooMuchTalk,
    /// A message that does not belong to a game under way.
    #[error("the message does not belong to this game")]
    Unexpected,
}
