//! Texts on why a game rejects an event: because of the rules of play, adjournment, the placing of
//! back-rank pieces, or the limits of a game.

use super::localize::localized;
use super::pieces::WithArticle;
use crate::game::adjournment::Hindrance;
use crate::game::{Breach, Game, Limit, Refusal};
use crate::rules::PlacingError;

localized! {
    Refusal, "refused" {
        Over(result),
        Illegal(),
        NothingToUndo,
        NothingToRedo,
        NoSuchVisit,
        OnlyComputers,
        Full(limit) => (limit),
        Placing(error) => (WithArticle(error, error.article())),
        Breach(breach, law) => (WithArticle(breach, breach.article(*law))),
        Adjournment(hindrance, law) => (WithArticle(hindrance, hindrance.article(*law))),
    }
    Limit, "refused-full" {
        Events => [limit: Game::MAX_EVENTS],
        Variations => [limit: Game::MAX_VARIATIONS],
        VariationMoves => [limit: Game::MAX_VARIATION_MOVES],
        Notes => [limit: Game::MAX_NOTES],
        NoteBytes => [limit: Game::MAX_NOTE_BYTES],
        Nags => [limit: Game::MAX_NAGS],
    }
    Breach, "breach" {
        TakenBack, NoClock, NotStarted, StartedAlready, ClocksStopped, ClocksRun,
        NotCompleted(player), NothingToComplete(player), FlagDown(player), FlagUp(player),
        TimeAfterFlag(player), FlagIsClaimed, ClaimLost(player), NotOnMove(player), Bound,
        ClaimWrong,
        OfferStands(player), AnswerFirst(player), NothingOffered(player), NoOffer,
        NoTouchMove, AdjustsOutOfTurn(player), NothingTouched, TouchMove,
        NotOverTheBoard, NothingIllegal(player), TooLateInRapid(player), TooLateInBlitz(player),
        KingStays, NothingToWrite(player), WrongRecord(player), NotWritten(player),
        NoQuickplayInBlitz, NoQuickplayYet(player), QuickplayOutOfTurn(player), SheetBehind(player),
        ClaimUnsettled, NothingClaimed, PostponedAlready, NothingToVerify(player),
        Casual, NoArbiter, GameHasBegun, NotLate(player), StillPlacing(player), NothingToPlace,
        TooLateForSetup, NotPunished, NoSuchPenalty, NotFromOtherBoard, NotInMatch,
    }
    Hindrance, "hindrance" {
        Casual, Uncompleted, HasTheMove(player), SessionGoesOn, NotInAdvance, Overlap,
        ResumptionTooEarly, MustSeal(player), NothingToSeal, Adjourned, NotAdjourned, TooEarly,
        EnvelopeClosed, NoEnvelope, AnswererAbsent(player), ReplySealed(player),
        StatesMove(player), Present(player), Absent(player), NotLate(player), HasMoved(player),
    }
    PlacingError, "placing" {
        NotInTurn { turn, pending } => [player: turn, pieces: pending],
        OffTheRow { turn } => [player: turn],
        Taken,
        SameColor,
    }
}
