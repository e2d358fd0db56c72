//! Reasons to refuse an [`Entry`](crate::remote::Entry) or [`Receipt`](crate::remote::Receipt).

use thiserror::Error;

use crate::game::Refusal;

/// Reason why a chain refuses an [`Entry`](crate::remote::Entry) or
/// [`Receipt`](crate::remote::Receipt). The chain stays unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum EntryError {
    /// The signature is not the player's.
    #[error("the entry is not signed by the player who made it")]
    NotSigned,
    /// The counter of a signed statement is not higher than that of the signer's previous
    /// statement.
    #[error("the number {found} was used before; expected one after {last}")]
    Counter {
        /// Counter of the refused statement.
        found: u64,
        /// Counter of the signer's previous statement in the chain.
        last: u64,
    },
    /// The entry does not continue the present chain: it was made when the chain had other entries.
    #[error("the entry does not continue the record of this game")]
    OtherHead,
    /// The receipt is for a different entry.
    #[error("the receipt belongs to another entry")]
    OtherEntry,
    /// This player may not cause the event.
    #[error("that is not for this player to do")]
    NotTheirs,
    /// The event names a square or pin that the game's board layout does not have.
    #[error("the board of this game has no such place")]
    NoSuchPlace,
    /// An entry of a match on two boards names no board, or an entry of a game on one board names
    /// one.
    #[error("an entry names its board in a Bughouse game, and only there")]
    OtherBoards,
    /// The opponent made no such request since the last entry.
    #[error("the opponent has not asked for that")]
    NotAsked,
    /// The contract of the game does not allow the entry.
    #[error("the players have agreed to play without that")]
    NotInContract,
    /// A rematch is requested before the game is over.
    #[error("the game is not over yet")]
    NotOver,
    /// A player claims the game because the opponent is absent, but the opponent has not been
    /// absent for long enough.
    #[error("the player has not been absent long enough")]
    NotAbsent,
    /// The player has made the same claim since the last move.
    #[error("the player has already made this claim since the last move")]
    ClaimedAlready,
    /// The opponent's days are not used up.
    #[error("the opponent's days are not used up yet")]
    DaysLeft,
    /// The opponent claims the game, but the player's days are not used up, counted from when
    /// the opponent's letter arrived here.
    #[error("the opponent claims the game, but your days are not used up yet; write your move")]
    OwnDaysLeft,
    /// A receipt of a game by letter charges more time than the author of the entry has used.
    #[error("the receipt charges more time than was used for the entry")]
    Charged,
    /// The player does not have that number of days of leave left.
    #[error("the player has only {left} days of leave left")]
    Leave {
        /// Days of leave that are left.
        left: u16,
    },
    /// More time is asked for than can be given at once.
    #[error("at most an hour can be asked for at once")]
    TooMuchTime,
    /// The sealed move cannot be checked: its envelope is not stored here, or contains a
    /// different text.
    #[error("the envelope is not here, or another move is in it")]
    Envelope,
    /// The opponent has not stated that the key of the sealed move is lost.
    #[error("the opponent has not said that the key of the sealed move is lost")]
    KeyNotLost,
    /// The player has stated already that the key of the sealed move is lost.
    #[error("you have said already that the key is lost")]
    KeyLostAlready,
    /// An adjourned game is resumed before both players have come back.
    #[error("the game is resumed when both players have come back")]
    NotBack,
    /// The game refuses the event, for the reason given.
    #[error(transparent)]
    Game(#[from] Refusal),
    /// The chain has reached its maximum length.
    #[error("the record has {most} entries, and no more can be kept")]
    Full {
        /// Maximum number of entries.
        most: usize,
    },
    /// The two apps have computed different states of the game, so the game cannot continue.
    #[error("the two programs disagree about the state of the game")]
    Diverged,
}
