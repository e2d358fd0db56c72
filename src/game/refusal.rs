//! Reasons why a game refuses an event.

use thiserror::Error;

use super::{Article, Game, GameResult, Hindrance, Law, Limit};
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

/// The rule of Articles 4 to 13, Appendices B to D, or V.S6.2 that an event would break.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Breach {
    /// Moves cannot be taken back in a tournament game.
    #[error("no takebacks in tournament games")]
    TakenBack,
    /// The event needs a clock, and the game has none.
    #[error("the game has no clock")]
    NoClock,
    /// The clocks have not been started.
    #[error("clocks not started")]
    NotStarted,
    /// The clocks have been started already.
    #[error("clocks already started")]
    StartedAlready,
    /// The clocks are stopped, but the event needs running clocks.
    #[error("clocks stopped")]
    ClocksStopped,
    /// The clocks are running, but the event needs stopped clocks.
    #[error("clocks running")]
    ClocksRun,
    /// The player has made a move on the board but not yet pressed the clock.
    #[error("move not completed")]
    NotCompleted(Color),
    /// The player presses the clock, but has made no move.
    #[error("no move to complete")]
    NothingToComplete(Color),
    /// A player's flag is down, which must be dealt with first.
    #[error("a flag has fallen")]
    FlagDown(Color),
    /// Time cannot be given to a player whose flag is down.
    #[error("extra time does not raise a fallen flag")]
    TimeAfterFlag(Color),
    /// The player's flag is not down.
    #[error("the flag has not fallen")]
    FlagUp(Color),
    /// In rapid and blitz games the arbiter does not announce fallen flags; a player must claim
    /// them.
    #[error("only players claim a fallen flag in rapid and blitz games")]
    FlagIsClaimed,
    /// The player has made a move since the position for which this draw could be claimed.
    #[error("claim after the player's own move")]
    ClaimLost(Color),
    /// The player does not have the move; only the player who has it may claim a draw.
    #[error("the player does not have the move")]
    NotOnMove(Color),
    /// After a wrong claim that depended on an intended move, the player must make that move.
    #[error("the claimed move must be made")]
    Bound,
    /// The claim is not correct.
    #[error("claim not correct")]
    ClaimWrong,
    /// The player's own draw offer is still open.
    #[error("own draw offer pending")]
    OfferStands(Color),
    /// The player must accept or reject the opponent's draw offer first.
    #[error("draw offer not answered")]
    AnswerFirst(Color),
    /// No draw has been offered to the player.
    #[error("no draw offer to the player")]
    NothingOffered(Color),
    /// No draw has been offered that the player could accept.
    #[error("no draw offer")]
    NoOffer,
    /// The game is not played by touch-move.
    #[error("touch-move not in force")]
    NoTouchMove,
    /// The player does not have the move and may not announce that they adjust pieces.
    #[error("adjustment without having the move")]
    AdjustsOutOfTurn(Color),
    /// There is no piece or board on the touched square or pin.
    #[error("nothing to touch")]
    NothingTouched,
    /// The player must move or capture the piece or board that was touched first.
    #[error("touched piece not moved or captured")]
    TouchMove,
    /// Illegal moves cannot be made in this game.
    #[error("illegal moves cannot be made in this game")]
    NotOverTheBoard,
    /// The player has made no illegal move that can be claimed.
    #[error("no illegal move by the player")]
    NothingIllegal(Color),
    /// The opponent's illegal move can no longer be claimed, because the player has touched a piece
    /// since.
    #[error("the player has touched a piece since")]
    TooLateInRapid(Color),
    /// The opponent's illegal move can no longer be claimed, because the player has moved since.
    #[error("the player has moved since")]
    TooLateInBlitz(Color),
    /// A king cannot be captured; the illegal move that left it in check must be claimed
    /// instead.
    #[error("a king is not captured")]
    KingStays,
    /// The player has already written every move on the scoresheet.
    #[error("the player has written every move")]
    NothingToWrite(Color),
    /// The move is not the next one that the player has to write on the scoresheet.
    #[error("another move is to be written")]
    WrongRecord(Color),
    /// The player must write the previous move on the scoresheet before making another.
    #[error("the previous move must be written first")]
    NotWritten(Color),
    /// There are no quickplay claims in blitz.
    #[error("blitz has no quickplay finish")]
    NoQuickplayInBlitz,
    /// A player may claim only with less than two minutes left for all remaining moves.
    #[error("the player has two minutes or more left")]
    NoQuickplayYet(Color),
    /// The player does not have the move; only the player who has it may claim in a quickplay
    /// finish.
    #[error("the player does not have the move")]
    QuickplayOutOfTurn(Color),
    /// The player must complete the scoresheet before claiming that the opponent makes no
    /// effort.
    #[error("the scoresheet is not up to date")]
    SheetBehind(Color),
    /// The arbiter has to decide on an earlier claim first.
    #[error("claim awaiting the arbiter")]
    ClaimUnsettled,
    /// There is no claim to decide on.
    #[error("no claim pending")]
    NothingClaimed,
    /// The decision has been postponed already.
    #[error("decision already postponed")]
    PostponedAlready,
    /// There is no claim of the opponent that the player could confirm.
    #[error("no claim by the player to verify")]
    NothingToVerify(Color),
    /// A casual game has no arbiter and no penalties.
    #[error("no penalties in casual games")]
    Casual,
    /// The game is played without an arbiter.
    #[error("no arbiter")]
    NoArbiter,
    /// Time can be deducted for not keeping score only before the game begins.
    #[error("the game has begun")]
    GameHasBegun,
    /// The player has moved, or is not yet more than an hour late.
    #[error("the player is not late")]
    NotLate(Color),
    /// The pieces are still being placed, and the player of this colour must place the next
    /// one.
    #[error("the pieces are still being placed")]
    StillPlacing(Color),
    /// There are no pieces left to place, or the players place no pieces in this game.
    #[error("no pieces to place")]
    NothingToPlace,
    /// Each player has made three moves, so the setup can no longer be challenged.
    #[error("each player has made three moves")]
    TooLateForSetup,
    /// The laws of the game do not punish this offence.
    #[error("not punished by this law")]
    NotPunished,
    /// The laws of the game do not have this penalty.
    #[error("no such penalty in this law")]
    NoSuchPenalty,
    /// The event cannot come from the other board of a team game: the rule set has no partners, or
    /// the event contradicts the present state of this board.
    #[error("this cannot come from another board")]
    NotFromOtherBoard,
    /// The event is not possible in a team game.
    #[error("not possible in a Bughouse game")]
    NotInMatch,
}

impl Breach {
    /// The article that forbids the event, as `law` numbers it.
    pub fn article(self, law: Law) -> &'static str {
        let article = match self {
            Breach::TakenBack => Article::MoveStands,
            Breach::NoClock => Article::Clock,
            Breach::NotStarted | Breach::StartedAlready => Article::StartOfClocks,
            Breach::ClocksStopped | Breach::ClocksRun => Article::RestartOfClocks,
            Breach::NotCompleted(_) | Breach::NothingToComplete(_) => Article::CompletedMove,
            Breach::FlagDown(_) | Breach::TimeAfterFlag(_) => Article::LossOnTime,
            Breach::FlagUp(_) => Article::FlagFall,
            Breach::FlagIsClaimed => Article::ClaimOfFlag,
            Breach::ClaimLost(_) => Article::ForfeitedClaim,
            Breach::NotOnMove(_) => Article::Repetition,
            Breach::Bound => Article::IntendedMove,
            Breach::ClaimWrong => Article::DrawClaim,
            Breach::OfferStands(_) => Article::DrawOffer,
            Breach::AnswerFirst(_) => Article::DrawOffer,
            Breach::NothingOffered(_) | Breach::NoOffer => Article::DrawOffer,
            Breach::NoTouchMove => Article::TouchMove,
            Breach::AdjustsOutOfTurn(_) => Article::Adjusting,
            Breach::NothingTouched => Article::TouchMove,
            Breach::TouchMove => Article::TouchMove,
            Breach::NotOverTheBoard => Article::IllegalMove,
            Breach::NothingIllegal(_) => Article::IllegalMove,
            Breach::TooLateInRapid(_) => Article::IllegalMoveInRapid,
            Breach::TooLateInBlitz(_) => Article::IllegalMoveInBlitz,
            Breach::KingStays => Article::IllegalMove,
            Breach::NothingToWrite(_) => Article::Scorekeeping,
            Breach::WrongRecord(_) => Article::Scorekeeping,
            Breach::NotWritten(_) => Article::Scorekeeping,
            Breach::NoQuickplayInBlitz => Article::NoQuickplayInBlitz,
            Breach::NoQuickplayYet(_) => Article::QuickplayClaim,
            Breach::QuickplayOutOfTurn(_) => Article::QuickplayClaim,
            Breach::SheetBehind(_) => Article::ScoresheetWithoutArbiter,
            Breach::ClaimUnsettled => Article::QuickplayClaim,
            Breach::NothingClaimed => Article::QuickplayClaim,
            Breach::PostponedAlready => Article::QuickplayPostponed,
            Breach::NothingToVerify(_) => Article::WithoutArbiter,
            Breach::Casual => Article::Arbiter,
            Breach::NoArbiter => Article::Arbiter,
            Breach::GameHasBegun => Article::Scorekeeping,
            Breach::NotLate(_) => Article::Late,
            Breach::StillPlacing(_) | Breach::NothingToPlace => Article::PlacingPieces,
            Breach::TooLateForSetup => Article::WrongStartInRapid,
            Breach::NotPunished => Article::Infractions,
            Breach::NoSuchPenalty => Article::Penalties,
            Breach::NotFromOtherBoard => Article::OtherBoard,
            Breach::NotInMatch => Article::RulesOfBlitz,
        };
        article.number(law)
    }
}
