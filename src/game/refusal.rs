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
    #[error("the game is over: {0}")]
    Over(GameResult),
    /// The move is illegal; `rules::why` gives the reason.
    #[error("the move is not legal in this position")]
    Illegal(Move),
    /// There is no event to take back.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// There is no event to redo.
    #[error("there is nothing to redo")]
    NothingToRedo,
    /// The game has no such line, or the line is shorter.
    #[error("the game has no such place")]
    NoSuchVisit,
    /// An offer, answer or claim of a player in a game between two computers.
    #[error("the computer plays both sides and speaks for itself")]
    NobodySpeaks,
    /// The game has reached a limit of size.
    #[error("the game has {most} {0}, and no more can be kept", most = .0.most())]
    Full(Limit),
    /// A back-rank piece cannot be placed like this (V.S6.2).
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

/// Objection of a check against an event, without the laws to cite. [`Game::refusal`] adds
/// them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Objection {
    /// The event would break a law of the game.
    Breach(Breach),
    /// The event is not possible because of an adjournment, or the game cannot be
    /// adjourned.
    Adjournment(Hindrance),
    /// A refusal without an article, or with an article that all laws share.
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
    /// Converts an objection into a refusal that cites the laws of this game.
    pub fn refusal(&self, objection: impl Into<Objection>) -> Refusal {
        match objection.into() {
            Objection::Breach(breach) => Refusal::Breach(breach, self.cites()),
            Objection::Adjournment(hindrance) => Refusal::Adjournment(hindrance, self.cites()),
            Objection::Other(refusal) => refusal,
        }
    }
}

/// Law that an event would break: Articles 4 to 13, Appendices B to D, and V.S6.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Breach {
    /// Moves cannot be taken back in a tournament game.
    #[error("a move that was made stands in a tournament game")]
    TakenBack,
    /// The event needs a clock, and the game has none.
    #[error("the game is played without a clock")]
    NoClock,
    /// The clocks have not been started.
    #[error("the clocks have not been started yet")]
    NotStarted,
    /// The clocks have been started already.
    #[error("the clocks have been started already")]
    StartedAlready,
    /// The clocks are stopped.
    #[error("the clocks are stopped; the game must be restarted first")]
    ClocksStopped,
    /// The clocks are not stopped.
    #[error("the clocks are not stopped")]
    ClocksRun,
    /// The player has not completed the move on the board by stopping the clock.
    #[error("the move on the board is not completed until {who} stops the clock", who = name(*.0))]
    NotCompleted(Color),
    /// The player presses the clock without a move to complete.
    #[error("{who} has made no move that pressing the clock would complete", who = name(*.0))]
    NothingToComplete(Color),
    /// A flag is down, which must be judged first.
    #[error("the flag of {who} is down", who = name(*.0))]
    FlagDown(Color),
    /// Time is given to a player whose flag is down.
    #[error("the flag of {who} is down, and giving time does not raise it; set the clocks instead", who = name(*.0))]
    TimeAfterFlag(Color),
    /// The flag is not down.
    #[error("the flag of {who} is up", who = name(*.0))]
    FlagUp(Color),
    /// In rapid and blitz games the arbiter does not announce fallen flags.
    #[error("in rapid and blitz games a flag counts as fallen only when a player claims it")]
    FlagIsClaimed,
    /// The player has made a move and cannot claim a draw on it any more.
    #[error("{who} has made a move and cannot claim a draw on it any more", who = name(*.0))]
    ClaimLost(Color),
    /// The player does not have the move; only the player who has it may claim a draw.
    #[error("{who} does not have the move; only the player who has it may claim a draw", who = name(*.0))]
    NotOnMove(Color),
    /// The move that the claim was made with must be made now.
    #[error("the move that the claim was made with must be made now")]
    Bound,
    /// The claim is not correct.
    #[error("the claim is not correct")]
    ClaimWrong,
    /// The draw offer of the player stands already.
    #[error("the draw offer of {who} stands already", who = name(*.0))]
    OfferStands(Color),
    /// The player has been offered a draw; accept or reject it.
    #[error("{who} has been offered a draw; accept or reject it", who = name(*.0))]
    AnswerFirst(Color),
    /// The player has been offered no draw.
    #[error("{who} has been offered no draw", who = name(*.0))]
    NothingOffered(Color),
    /// There is no draw offer to agree on.
    #[error("no draw has been offered: one player offers it, and the other accepts")]
    NoOffer,
    /// The game is not played by touch-move.
    #[error("this game is not played by touch-move")]
    NoTouchMove,
    /// The player does not have the move and may not adjust pieces.
    #[error("{who} does not have the move and may not adjust pieces", who = name(*.0))]
    AdjustsOutOfTurn(Color),
    /// There is no piece or board to touch at this place.
    #[error("there is nothing to touch there")]
    NothingTouched,
    /// What was touched first must be moved or captured.
    #[error("what was touched first must be moved or captured")]
    TouchMove,
    /// Illegal moves cannot be made in this game.
    #[error("in this game the board does not let an illegal move happen")]
    NotOverTheBoard,
    /// No illegal move of the player stands on the board.
    #[error("no illegal move of {who} stands on the board", who = name(*.0))]
    NothingIllegal(Color),
    /// The player has touched a piece since; an illegal move is not pointed out any more.
    #[error("{who} has touched a piece since; an illegal move is not pointed out any more", who = name(*.0))]
    TooLateInRapid(Color),
    /// The player has moved since; an illegal move cannot be corrected any more.
    #[error("{who} has moved since; an illegal move cannot be corrected any more", who = name(*.0))]
    TooLateInBlitz(Color),
    /// A king is never captured; the illegal move that left it in check must be claimed.
    #[error("a king is not captured; claim the illegal move that left it under attack")]
    KingStays,
    /// The player has written every move already.
    #[error("{who} has written every move already", who = name(*.0))]
    NothingToWrite(Color),
    /// That is not the next move that the player has to write.
    #[error("that is not the next move that {who} has to write", who = name(*.0))]
    WrongRecord(Color),
    /// The player must write the previous move before making another.
    #[error("{who} must write the previous move before making another", who = name(*.0))]
    NotWritten(Color),
    /// There are no quickplay claims in blitz.
    #[error("in blitz there are no claims of a quickplay finish")]
    NoQuickplayInBlitz,
    /// The player may claim only with less than two minutes left for all remaining moves.
    #[error("{who} may claim only with less than two minutes left for all remaining moves", who = name(*.0))]
    NoQuickplayYet(Color),
    /// The player does not have the move; only the player who has it may claim in a
    /// quickplay finish.
    #[error("{who} does not have the move; only the player who has it may claim in a quickplay finish", who = name(*.0))]
    QuickplayOutOfTurn(Color),
    /// The player must complete the scoresheet before claiming that the opponent makes no
    /// effort.
    #[error("{who} must bring the scoresheet up to date before such a claim", who = name(*.0))]
    SheetBehind(Color),
    /// The arbiter has to decide on a claim first.
    #[error("the arbiter has to decide on a claim first")]
    ClaimUnsettled,
    /// There is no claim to decide on.
    #[error("there is no claim to decide on")]
    NothingClaimed,
    /// The decision has been postponed already.
    #[error("the decision has been postponed already")]
    PostponedAlready,
    /// The player has no claim to verify.
    #[error("no claim has ended the game that {who} has yet to verify", who = name(*.0))]
    NothingToVerify(Color),
    /// A casual game has no arbiter and no penalties.
    #[error("a casual game has no arbiter and no penalties")]
    Casual,
    /// The game is played without an arbiter.
    #[error("the game is played without an arbiter")]
    NoArbiter,
    /// Time for not keeping score is deducted only at the beginning of the game.
    #[error("only at the start of the game is time deducted for not keeping score")]
    GameHasBegun,
    /// The player has moved, or is not yet more than an hour late.
    #[error("{who} has moved, or is not yet more than an hour late", who = name(*.0))]
    NotLate(Color),
    /// The pieces are still being placed; this player is to place one.
    #[error("the pieces are placed before the first move; it is {who}'s turn", who = name(*.0))]
    StillPlacing(Color),
    /// There are no pieces to place.
    #[error("there are no pieces to place")]
    NothingToPlace,
    /// Each player has made three moves; the setup cannot be challenged any more.
    #[error("each player has made three moves; the setup cannot be challenged any more")]
    TooLateForSetup,
    /// The laws of the game do not punish this offence.
    #[error("the laws of this game do not punish that")]
    NotPunished,
    /// The laws of the game do not have this penalty.
    #[error("the laws of this game have no such penalty")]
    NoSuchPenalty,
    /// The event cannot come from another board.
    #[error("nothing of the kind comes from another board now")]
    NotFromOtherBoard,
    /// The event is not possible in a team game.
    #[error("a match on two boards is not adjourned, and nothing of it is set up again")]
    NotInTeamGame,
}

/// Name of a colour for use in a sentence.
pub(super) fn name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
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
            Breach::NotInTeamGame => Article::RulesOfBlitz,
        };
        article.number(law)
    }
}
