//! Reasons why a game refuses an event.

use thiserror::Error;

use super::article::reasons;
use super::{Game, GameResult, Law, Limit, adjournment::Hindrance};
use crate::rules::why::cited;
use crate::rules::{Color, Move, PlacingError};

/// Reason why a game refuses an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The game has ended.
    #[error("game over: {0}")]
    Over(GameResult),
    /// The move is illegal; `rules::why` gives the reason.
    #[error("illegal move")]
    Illegal(Move),
    /// There is no event to take back.
    #[error("nothing to take back")]
    NothingToUndo,
    /// There is no event to redo.
    #[error("nothing to redo")]
    NothingToRedo,
    /// The game has no line (main line or variation) with this identifier, or the line has fewer
    /// plies.
    #[error("the game has no such place")]
    NoSuchVisit,
    /// A command to offer, answer or claim something was given in a game in which the computer
    /// plays both sides, so that no person can do so.
    #[error("both players are computers")]
    OnlyComputers,
    /// The game has reached a limit of size.
    #[error("the game cannot have more than {max} {0}", max = .0.max())]
    Full(Limit),
    /// The placing of a back-rank piece is not allowed (V.S6.2).
    #[error("{0} ({article})", article = .0.article())]
    Placing(PlacingError),
    /// The event would break a law of the game.
    #[error("{0} ({article})", article = cited(.0.article(*.1)))]
    Breach(Breach, Law),
    /// The event is not possible because of an adjournment, or the game cannot be
    /// adjourned.
    #[error("{0} ({article})", article = cited(.0.article(*.1)))]
    Adjournment(Hindrance, Law),
}

/// Reason why a check refuses an event, without the laws whose articles are cited;
/// [`Game::refusal`] adds these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Objection {
    /// The event would break a law of the game.
    Breach(Breach),
    /// The event is not possible because of an adjournment, or the game cannot be
    /// adjourned.
    Adjournment(Hindrance),
    /// A refusal that cites no article, or cites one with the same number under all laws.
    Other(Refusal),
}

impl From<Breach> for Objection {
    fn from(breach: Breach) -> Objection {
        Objection::Breach(breach)
    }
}

impl From<Hindrance> for Objection {
    fn from(hindrance: Hindrance) -> Objection {
        Objection::Adjournment(hindrance)
    }
}

impl From<Refusal> for Objection {
    fn from(refusal: Refusal) -> Objection {
        Objection::Other(refusal)
    }
}

pub(super) fn refuse_if(wrong: bool, objection: impl Into<Objection>) -> Result<(), Objection> {
    match wrong {
        true => Err(objection.into()),
        false => Ok(()),
    }
}

pub(super) fn require(right: bool, objection: impl Into<Objection>) -> Result<(), Objection> {
    refuse_if(!right, objection)
}

impl Game {
    /// Converts an objection into a refusal, which also contains the laws whose articles this game
    /// cites.
    pub fn refusal(&self, objection: impl Into<Objection>) -> Refusal {
        match objection.into() {
            Objection::Breach(breach) => Refusal::Breach(breach, self.cited_law()),
            Objection::Adjournment(hindrance) => Refusal::Adjournment(hindrance, self.cited_law()),
            Objection::Other(refusal) => refusal,
        }
    }
}

reasons! {
    /// The rule of Articles 4 to 13, Appendices B to D, or V.S6.2 that an event would break.
    Breach:
    /// Moves cannot be taken back in a tournament game.
    TakenBack: MoveStands, "no takebacks in tournament games";
    /// The event needs a clock, and the game has none.
    NoClock: Clock, "the game has no clock";
    /// The clocks have not been started.
    NotStarted: StartOfClocks, "clocks not started";
    /// The clocks have been started already.
    StartedAlready: StartOfClocks, "clocks already started";
    /// The clocks are stopped, but the event needs running clocks.
    ClocksStopped: RestartOfClocks, "clocks stopped";
    /// The clocks are running, but the event needs stopped clocks.
    ClocksRun: RestartOfClocks, "clocks running";
    /// The player has made a move on the board but not yet pressed the clock.
    NotCompleted(Color): CompletedMove, "move not completed";
    /// The player presses the clock, but has made no move.
    NothingToComplete(Color): CompletedMove, "no move to complete";
    /// A player's flag is down, which must be dealt with first.
    FlagDown(Color): LossOnTime, "a flag has fallen";
    /// Time cannot be given to a player whose flag is down.
    TimeAfterFlag(Color): LossOnTime, "extra time does not raise a fallen flag";
    /// The player's flag is not down.
    FlagUp(Color): FlagFall, "the flag has not fallen";
    /// In rapid and blitz games the arbiter does not announce fallen flags; a player must claim
    /// them.
    FlagIsClaimed: ClaimOfFlag, "only players claim a fallen flag in rapid and blitz games";
    /// The player has made a move since the position for which this draw could be claimed.
    ClaimLost(Color): ForfeitedClaim, "claim after the player's own move";
    /// The player does not have the move; only the player who has it may claim a draw.
    NotOnMove(Color): Repetition, "the player does not have the move";
    /// After a wrong claim that depended on an intended move, the player must make that move.
    Bound: IntendedMove, "the claimed move must be made";
    /// The claim is not correct.
    ClaimWrong: DrawClaim, "claim not correct";
    /// The player's own draw offer is still open.
    OfferStands(Color): DrawOffer, "own draw offer pending";
    /// The player must accept or reject the opponent's draw offer first.
    AnswerFirst(Color): DrawOffer, "draw offer not answered";
    /// No draw has been offered to the player.
    NothingOffered(Color): DrawOffer, "no draw offer to the player";
    /// No draw has been offered that the player could accept.
    NoOffer: DrawOffer, "no draw offer";
    /// The game is not played by touch-move.
    NoTouchMove: TouchMove, "touch-move not in force";
    /// The player does not have the move and may not announce that they adjust pieces.
    AdjustsOutOfTurn(Color): Adjusting, "adjustment without having the move";
    /// There is no piece or board on the touched square or pin.
    NothingTouched: TouchMove, "nothing to touch";
    /// The player must move or capture the piece or board that was touched first.
    TouchMove: TouchMove, "touched piece not moved or captured";
    /// Illegal moves cannot be made in this game.
    NotOverTheBoard: IllegalMove, "illegal moves cannot be made in this game";
    /// The player has made no illegal move that can be claimed.
    NothingIllegal(Color): IllegalMove, "no illegal move by the player";
    /// The opponent's illegal move can no longer be claimed, because the player has touched a piece
    /// since.
    TooLateInRapid(Color): IllegalMoveInRapid, "the player has touched a piece since";
    /// The opponent's illegal move can no longer be claimed, because the player has moved since.
    TooLateInBlitz(Color): IllegalMoveInBlitz, "the player has moved since";
    /// A king cannot be captured; the illegal move that left it in check must be claimed
    /// instead.
    KingStays: IllegalMove, "a king is not captured";
    /// The player has already written every move on the scoresheet.
    NothingToWrite(Color): Scorekeeping, "the player has written every move";
    /// The move is not the next one that the player has to write on the scoresheet.
    WrongRecord(Color): Scorekeeping, "another move is to be written";
    /// The player must write the previous move on the scoresheet before making another.
    NotWritten(Color): Scorekeeping, "the previous move must be written first";
    /// There are no quickplay claims in blitz.
    NoQuickplayInBlitz: NoQuickplayInBlitz, "blitz has no quickplay finish";
    /// A player may claim only with less than two minutes left for all remaining moves.
    NoQuickplayYet(Color): QuickplayClaim, "the player has two minutes or more left";
    /// The player does not have the move; only the player who has it may claim in a quickplay
    /// finish.
    QuickplayOutOfTurn(Color): QuickplayClaim, "the player does not have the move";
    /// The player must complete the scoresheet before claiming that the opponent makes no
    /// effort.
    SheetBehind(Color): ScoresheetWithoutArbiter, "the scoresheet is not up to date";
    /// The arbiter has to decide on an earlier claim first.
    ClaimUnsettled: QuickplayClaim, "claim awaiting the arbiter";
    /// There is no claim to decide on.
    NothingClaimed: QuickplayClaim, "no claim pending";
    /// The decision has been postponed already.
    PostponedAlready: QuickplayPostponed, "decision already postponed";
    /// There is no claim of the opponent that the player could confirm.
    NothingToVerify(Color): WithoutArbiter, "no claim by the player to verify";
    /// A casual game has no arbiter and no penalties.
    Casual: Arbiter, "no penalties in casual games";
    /// The game is played without an arbiter.
    NoArbiter: Arbiter, "no arbiter";
    /// Time can be deducted for not keeping score only before the game begins.
    GameHasBegun: Scorekeeping, "the game has begun";
    /// The player has moved, or is not yet more than an hour late.
    NotLate(Color): Late, "the player is not late";
    /// The pieces are still being placed, and the player of this colour must place the next
    /// one.
    StillPlacing(Color): PlacingPieces, "the pieces are still being placed";
    /// There are no pieces left to place, or the players place no pieces in this game.
    NothingToPlace: PlacingPieces, "no pieces to place";
    /// Each player has made three moves, so the setup can no longer be challenged.
    TooLateForSetup: WrongStartInRapid, "each player has made three moves";
    /// The laws of the game do not punish this offence.
    NotPunished: Infractions, "not punished by this law";
    /// The laws of the game do not have this penalty.
    NoSuchPenalty: Penalties, "no such penalty in this law";
    /// The event cannot come from the other board of a team game: the rule set has no partners, or
    /// the event contradicts the present state of this board.
    NotFromOtherBoard: OtherBoard, "this cannot come from another board";
    /// The event is not possible in a team game.
    NotInMatch: RulesOfBlitz, "not possible in a Bughouse game";
}
