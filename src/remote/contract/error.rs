//! Reasons why two players cannot agree on a game.

use thiserror::Error;

use super::super::DecodeError;
use crate::game::GameResult;
use crate::rules::TextError;

/// Reason why two players cannot agree on a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ContractError {
    /// The offer is of another version of the protocol.
    #[error("the other program uses version {found} of the protocol; update the older program")]
    Version {
        /// Version of the protocol.
        found: u8,
    },
    /// The received bytes are not a valid contract.
    #[error(transparent)]
    Bytes(DecodeError),
    /// The rule set needs two boards (bughouse), but the caller can show only one.
    #[error("Bughouse is played on two boards, and only one can be shown here")]
    TwoBoards,
    /// A bughouse match is proposed as a game by letter.
    #[error(
        "a Bughouse game cannot be played by correspondence, because both boards are played at once"
    )]
    TandemByLetter,
    /// Spectators are proposed for a bughouse match.
    #[error("a Bughouse game between two computers cannot be watched yet")]
    TandemSpectators,
    /// The game needs an arbiter.
    #[error("there is no arbiter in a game between two computers")]
    Arbiter,
    /// A chess clock is proposed for a game by letter, which cannot have one.
    #[error("a correspondence game has days for each move and no chess clock")]
    ClockByLetter,
    /// The number of days per move is 0 or too large, or the bank or the leave is too long.
    #[error(
        "a correspondence game has 1 to {most} days for each move, and at most {most} in reserve and of leave",
        most = super::DayLimits::MAX
    )]
    Days,
    /// A game by letter is proposed without days for the moves.
    #[error("a correspondence game needs days for each move, and the invitation has none")]
    NoDays,
    /// A game over a connection has no days for each move.
    #[error("a correspondence game is played by letters, not over a connection")]
    OnlyByLetter,
    /// The date of an offer differs from this computer's date by more than a year.
    #[error("the date of the invitation is more than a year away from today; ask for a new one")]
    OfferDate,
    /// The proposal allows take-backs in a tournament game.
    #[error("takebacks are not possible in a tournament game")]
    TakeBacks,
    /// The rule set does not have the chosen kind of start position.
    #[error("these rules do not have the starting position that was chosen")]
    NoSuchStart,
    /// The text of the starting position is not valid.
    #[error("the starting position is not valid: {0}")]
    Position(#[from] TextError),
    /// The game would already be over in the start position.
    #[error("the game is already over in the starting position: {0}")]
    Over(GameResult),
    /// Host and guest have the same identity, so that one player would play both sides.
    #[error("both players have the same identity; use another data folder")]
    SamePlayer,
    /// A secret number that a player revealed is not the one to which the player has committed.
    #[error("a secret number is not the one that the player has committed to")]
    OtherSecret,
    /// The host has chosen another guest.
    #[error("the host plays this game with somebody else; ask for an invitation of your own")]
    OtherGame,
    /// The apps of the two players have different rules.
    #[error("the two programs do not have the same rules; update the older one")]
    OtherRules,
    /// A signature is missing or is for a different contract.
    #[error("the contract is not signed by both players")]
    NotSigned,
    /// Another player has already answered the same offer.
    #[error("another player has answered this invitation already; send a new one")]
    OtherGuest,
    /// The message does not fit the current step of the agreement.
    #[error("the other program did not keep to the order of messages; start again")]
    Unexpected,
}
