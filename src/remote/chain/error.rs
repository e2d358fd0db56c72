//! Reasons why a chain refuses an entry or its receipt.

use thiserror::Error;

use crate::game::Refusal;

/// Reason why an entry or receipt is refused. The chain is then as before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EntryError {
    /// The signature is not that of the player.
    #[error("the entry is not signed by the player who made it")]
    NotSigned,
    /// The counter was used already.
    #[error("the number {found} was used before; expected one after {last}")]
    Counter {
        /// Counter of the statement.
        found: u64,
        /// Last counter of its signer in the chain.
        last: u64,
    },
    /// The entry continues another head.
    #[error("the entry does not continue the record of this game")]
    OtherHead,
    /// The receipt is for another entry.
    #[error("the receipt belongs to another entry")]
    OtherEntry,
    /// The event is not one that this player can bring about.
    #[error("that is not for this player to do")]
    NotTheirs,
    /// A square or pin does not exist on the board of the game.
    #[error("the board of this game has no such place")]
    NoSuchPlace,
    /// The request that is granted was not made by the opponent at this point.
    #[error("the opponent has not asked for that")]
    NotAsked,
    /// The contract excludes it.
    #[error("the players have agreed to play without that")]
    NotInContract,
    /// A rematch of a game that is not over.
    #[error("the game is not over yet")]
    NotOver,
    /// The player who is claimed to be absent was there.
    #[error("the player has not been absent long enough")]
    NotAbsent,
    /// The opponent's days are not used up.
    #[error("the opponent's days are not used up yet")]
    DaysLeft,
    /// The player does not have that number of days of leave left.
    #[error("the player has only {left} days of leave left")]
    Leave {
        /// Days of leave that are left.
        left: u16,
    },
    /// More time is asked for than can be given at once.
    #[error("at most an hour can be asked for at once")]
    TooMuchTime,
    /// The envelope is missing here, or another text is in it.
    #[error("the envelope is not here, or another move is in it")]
    Envelope,
    /// The game refuses the event.
    #[error(transparent)]
    Game(#[from] Refusal),
    /// The chain is full.
    #[error("the record has {most} entries, and no more can be kept")]
    Full {
        /// Largest number of entries.
        most: usize,
    },
    /// The two programs disagree about the game, which cannot go on.
    #[error("the two programs disagree about the state of the game")]
    Diverged,
}
