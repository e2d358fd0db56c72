//! Reasons why there is no contract.

use thiserror::Error;

use super::super::DecodeError;
use crate::game::GameResult;
use crate::rules::TextError;

/// Reason why a game cannot be agreed on.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ContractError {
    /// The bytes are not those of a contract.
    #[error(transparent)]
    Bytes(DecodeError),
    /// The game needs two boards and four players.
    #[error("Tandem needs two boards and cannot be played between two computers yet")]
    TwoBoards,
    /// The game needs an arbiter.
    #[error("there is no arbiter in a game between two computers")]
    Arbiter,
    /// A game by letter has a chess clock.
    #[error("a game by letter has days for each move and no chess clock")]
    ClockByLetter,
    /// The days of a game by letter are none or too many.
    #[error(
        "a game by letter has 1 to {most} days for each move, and at most {most} in the bank and of leave",
        most = super::DayLimits::MOST
    )]
    Days,
    /// Take-backs are agreed in a tournament game.
    #[error("moves cannot be taken back in a tournament game")]
    TakeBacks,
    /// The rule set does not have the start that is chosen.
    #[error("the rules do not have the start position that was chosen")]
    NoSuchStart,
    /// The text of the start position is not valid.
    #[error("the start position is not valid: {0}")]
    Position(#[from] TextError),
    /// The game is over in the start position.
    #[error("the game is over in the start position: {0}")]
    Over(GameResult),
    /// Host and guest have the same identity.
    #[error("both players have the same identity; use another data folder")]
    SamePlayer,
    /// A secret is not the one committed to.
    #[error("the lot was changed after it was drawn; start again")]
    OtherSecret,
    /// The two programs play by different rules.
    #[error("the two programs do not have the same rules; update the older one")]
    OtherRules,
    /// A signature is missing or belongs to another contract.
    #[error("the contract is not signed by both players")]
    NotSigned,
    /// Two players have answered one offer.
    #[error("another player has answered this invitation already; send a new one")]
    OtherGuest,
    /// A message that does not follow the ones before it.
    #[error("the other program did not keep to the order of messages; start again")]
    Unexpected,
}
