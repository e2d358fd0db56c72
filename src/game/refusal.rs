//! Why a game does not let something happen.

use thiserror::Error;

use super::{Article, Game, GameResult, Hindrance, Law, Limit};
use crate::rules::why::cited;
use crate::rules::{Color, Move, PlacingError};

/// Why a game does not let something happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// It has ended.
    #[error("the game is over: {0}")]
    Over(GameResult),
    /// The rules do not allow the move; `rules::why` knows the reason.
    #[error("the move is not legal in this position")]
    Illegal(Move),
    /// Nothing has happened yet.
    #[error("there is nothing to take back")]
    NothingToUndo,
    /// Nothing was taken back.
    #[error("there is nothing to redo")]
    NothingToRedo,
    /// The game has no such line, or the line is shorter.
    #[error("the game has no such place")]
    NoSuchVisit,
    /// A word of a player, where the computer plays both sides.
    #[error("the computer plays both sides and speaks for itself")]
    NobodySpeaks,
    /// The game holds as much as can be kept.
    #[error("the game has {most} {0}, and no more can be kept", most = .0.most())]
    Full(Limit),
    /// An officer cannot be placed so (V.S6.2).
    #[error("{0} ({article})", article = .0.article())]
    Placing(PlacingError),
    /// The laws of the game are against it.
    #[error("{0} ({article})", article = cited(.0.article(*.1)))]
    Breach(Breach, Law),
    /// The game is adjourned, or cannot be.
    #[error("{0} ({article})", article = cited(.0.article(*.1)))]
    Adjournment(Hindrance, Law),
}

/// What a check finds against an event, before the laws are known that a refusal cites.
/// [`Game::refusal`] adds them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Objection {
    /// The laws of the game are against it.
    Breach(Breach),
    /// The game is adjourned, or cannot be.
    Adjournment(Hindrance),
    /// It rests on no article, or on one that all laws share.
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
    /// The refusal for an objection, citing the laws of this game.
    pub fn refusal(&self, objection: impl Into<Objection>) -> Refusal {
        match objection.into() {
            Objection::Breach(breach) => Refusal::Breach(breach, self.cites()),
            Objection::Adjournment(hindrance) => Refusal::Adjournment(hindrance, self.cites()),
            Objection::Other(refusal) => refusal,
        }
    }
}

/// What an event would break of Articles 4 to 13 and Appendices B to D, and of V.S6.2.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Breach {
    /// Moves are not taken back in a tournament game.
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
    /// A move stands on the board whose player has not stopped his clock.
    #[error("the move on the board is not completed until {who} stops the clock", who = name(*.0))]
    NotCompleted(Color),
    /// A clock is pressed and there is no move to complete.
    #[error("{who} has made no move that pressing the clock would complete", who = name(*.0))]
    NothingToComplete(Color),
    /// A flag is down, and the game has to be judged by it.
    #[error("the flag of {who} is down", who = name(*.0))]
    FlagDown(Color),
    /// A player is given time after the flag has fallen.
    #[error("the flag of {who} is down, and giving time does not raise it; set the clocks instead", who = name(*.0))]
    TimeAfterFlag(Color),
    /// A flag that is said to be down is up.
    #[error("the flag of {who} is up", who = name(*.0))]
    FlagUp(Color),
    /// At this pace the arbiter keeps silent about flags.
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
    /// No draw offer stands that the players could agree on.
    #[error("no draw has been offered: one player offers it, and the other accepts")]
    NoOffer,
    /// The game is not played by touch-move.
    #[error("this game is not played by touch-move")]
    NoTouchMove,
    /// The player does not have the move and may not adjust pieces.
    #[error("{who} does not have the move and may not adjust pieces", who = name(*.0))]
    AdjustsOutOfTurn(Color),
    /// Nothing stands there that could be touched.
    #[error("there is nothing to touch there")]
    NothingTouched,
    /// What was touched first must be moved or captured.
    #[error("what was touched first must be moved or captured")]
    TouchMove,
    /// In this game the board does not let an illegal move happen.
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
    /// A king is not captured; claim the illegal move that left it under attack.
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
    /// In blitz there are no claims of a quickplay finish.
    #[error("in blitz there are no claims of a quickplay finish")]
    NoQuickplayInBlitz,
    /// The player may claim only with less than two minutes left for all remaining moves.
    #[error("{who} may claim only with less than two minutes left for all remaining moves", who = name(*.0))]
    NoQuickplayYet(Color),
    /// The player does not have the move; only the player who has it may claim in a
    /// quickplay finish.
    #[error("{who} does not have the move; only the player who has it may claim in a quickplay finish", who = name(*.0))]
    QuickplayOutOfTurn(Color),
    /// The player must write every move before he claims that no effort is made.
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
    /// No claim has ended the game that the player would have to verify.
    #[error("no claim has ended the game that {who} has yet to verify", who = name(*.0))]
    NothingToVerify(Color),
    /// A casual game knows no arbiter and no penalties.
    #[error("a casual game has no arbiter and no penalties")]
    Casual,
    /// The game is played without an arbiter.
    #[error("the game is played without an arbiter")]
    NoArbiter,
    /// Time is deducted for scorekeeping at the beginning of the game only.
    #[error("only at the start of the game is time deducted for not keeping score")]
    GameHasBegun,
    /// The player has moved, or is not yet more than an hour late.
    #[error("{who} has moved, or is not yet more than an hour late", who = name(*.0))]
    NotLate(Color),
    /// The officers are being placed; the player's turn comes before any move.
    #[error("the pieces are placed before the first move; it is {who}'s turn", who = name(*.0))]
    StillPlacing(Color),
    /// Nothing is placed in this game, or all officers stand.
    #[error("there are no pieces to place")]
    NothingToPlace,
    /// Each player has made three moves; the setup cannot be challenged any more.
    #[error("each player has made three moves; the setup cannot be challenged any more")]
    TooLateForSetup,
    /// The laws of the game do not punish that.
    #[error("the laws of this game do not punish that")]
    NotPunished,
    /// The laws of the game know no such penalty.
    #[error("the laws of this game have no such penalty")]
    NoSuchPenalty,
    /// Nothing of the kind comes from another board.
    #[error("nothing of the kind comes from another board now")]
    NotFromOtherBoard,
    /// A team game knows nothing of the kind.
    #[error("a match on two boards is not adjourned, and nothing of it is set up again")]
    NotInTeamGame,
}

/// A player in a sentence.
pub(super) fn name(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

impl Breach {
    /// The article that is against it.
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
