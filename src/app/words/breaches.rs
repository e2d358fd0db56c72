//! What the tournament rules are against, in the player's language.

use crate::app::words::Words;
use crate::app::words::names::Names;
use crate::app::words::reasons::role;
use crate::game::{Breach, Hindrance};
use crate::rules::{Color, PlacingError};

/// What an event would break of Articles 4 to 13, of Appendices B to D and of V.S6.2,
/// without the article.
pub fn breach(words: Words, names: &Names, breach: Breach) -> String {
    let of = |key: &str, who: Color| names.told(words, key, who);
    match breach {
        Breach::TakenBack => words.text("breach-taken-back"),
        Breach::NoClock => words.text("breach-no-clock"),
        Breach::NotStarted => words.text("breach-not-started"),
        Breach::StartedAlready => words.text("breach-started-already"),
        Breach::ClocksStopped => words.text("breach-clocks-stopped"),
        Breach::ClocksRun => words.text("breach-clocks-run"),
        Breach::NotCompleted(who) => of("breach-not-completed", who),
        Breach::NothingToComplete(who) => of("breach-nothing-to-complete", who),
        Breach::FlagDown(who) => of("breach-flag-down", who),
        Breach::FlagUp(who) => of("breach-flag-up", who),
        Breach::FlagIsClaimed => words.text("breach-flag-is-claimed"),
        Breach::ClaimLost(who) => of("breach-claim-lost", who),
        Breach::NotOnMove(who) => of("breach-not-on-move", who),
        Breach::Bound => words.text("breach-bound"),
        Breach::ClaimWrong => words.text("breach-claim-wrong"),
        Breach::OfferStands(who) => of("breach-offer-stands", who),
        Breach::AnswerFirst(who) => of("breach-answer-first", who),
        Breach::NothingOffered(who) => of("breach-nothing-offered", who),
        Breach::NoTouchMove => words.text("breach-no-touch-move"),
        Breach::AdjustsOutOfTurn(who) => of("breach-adjusts-out-of-turn", who),
        Breach::NothingTouched => words.text("breach-nothing-touched"),
        Breach::TouchMove => words.text("breach-touch-move"),
        Breach::NotOverTheBoard => words.text("breach-not-over-the-board"),
        Breach::NothingIllegal(who) => of("breach-nothing-illegal", who),
        Breach::TooLateInRapid(who) => of("breach-too-late-in-rapid", who),
        Breach::TooLateInBlitz(who) => of("breach-too-late-in-blitz", who),
        Breach::KingStays => words.text("breach-king-stays"),
        Breach::NothingToWrite(who) => of("breach-nothing-to-write", who),
        Breach::WrongRecord(who) => of("breach-wrong-record", who),
        Breach::NotWritten(who) => of("breach-not-written", who),
        Breach::NoQuickplayInBlitz => words.text("breach-no-quickplay-in-blitz"),
        Breach::NoQuickplayYet(who) => of("breach-no-quickplay-yet", who),
        Breach::QuickplayOutOfTurn(who) => of("breach-quickplay-out-of-turn", who),
        Breach::SheetBehind(who) => of("breach-sheet-behind", who),
        Breach::ClaimUnsettled => words.text("breach-claim-unsettled"),
        Breach::NothingClaimed => words.text("breach-nothing-claimed"),
        Breach::PostponedAlready => words.text("breach-postponed-already"),
        Breach::NothingToVerify(who) => of("breach-nothing-to-verify", who),
        Breach::Casual => words.text("breach-casual"),
        Breach::NoArbiter => words.text("breach-no-arbiter"),
        Breach::GameHasBegun => words.text("breach-game-has-begun"),
        Breach::NotLate(who) => of("breach-not-late", who),
        Breach::StillPlacing(who) => of("breach-still-placing", who),
        Breach::NothingToPlace => words.text("breach-nothing-to-place"),
        Breach::TooLateForSetup => words.text("breach-too-late-for-setup"),
        Breach::NotPunished => words.text("breach-not-punished"),
        Breach::NoSuchPenalty => words.text("breach-no-such-penalty"),
        Breach::NotFromOtherBoard => words.text("breach-not-from-other-board"),
        Breach::NotInTeamGame => words.text("breach-not-in-team-game"),
    }
}

/// Why an officer cannot be placed so, without the paragraph of the variants.
pub fn placing(words: Words, names: &Names, error: PlacingError) -> String {
    match error {
        PlacingError::NotOwed { turn, owed, .. } => {
            let owed = owed.into_iter().flatten().map(|it| role(words, it));
            let owed = owed.collect::<Vec<_>>().join(", ");
            let values = [
                ("player", names.get(turn).into()),
                ("officers", owed.into()),
            ];
            words.with("placing-not-owed", &values)
        }
        PlacingError::OffTheRow { turn } => names.told(words, "placing-off-the-row", turn),
        PlacingError::Taken => words.text("placing-taken"),
        PlacingError::SameColor => words.text("placing-same-color"),
    }
}

/// What of Appendix A an event would break, without the article.
pub fn hindrance(words: Words, names: &Names, hindrance: Hindrance) -> String {
    let of = |key: &str, who: Color| names.told(words, key, who);
    match hindrance {
        Hindrance::Casual => words.text("hindrance-casual"),
        Hindrance::Uncompleted => words.text("hindrance-uncompleted"),
        Hindrance::HasTheMove(who) => of("hindrance-has-the-move", who),
        Hindrance::SessionGoesOn => words.text("hindrance-session-goes-on"),
        Hindrance::NotInAdvance => words.text("hindrance-not-in-advance"),
        Hindrance::Overlap => words.text("hindrance-overlap"),
        Hindrance::ResumptionTooEarly => words.text("hindrance-resumption-too-early"),
        Hindrance::MustSeal(who) => of("hindrance-must-seal", who),
        Hindrance::NothingToSeal => words.text("hindrance-nothing-to-seal"),
        Hindrance::Adjourned => words.text("hindrance-adjourned"),
        Hindrance::NotAdjourned => words.text("hindrance-not-adjourned"),
        Hindrance::TooEarly => words.text("hindrance-too-early"),
        Hindrance::EnvelopeClosed => words.text("hindrance-envelope-closed"),
        Hindrance::NoEnvelope => words.text("hindrance-no-envelope"),
        Hindrance::AnswererAbsent(who) => of("hindrance-answerer-absent", who),
        Hindrance::ReplySealed(who) => of("hindrance-reply-sealed", who),
        Hindrance::StatesHisMove(who) => of("hindrance-states-his-move", who),
        Hindrance::Present(who) => of("hindrance-present", who),
        Hindrance::Absent(who) => of("hindrance-absent", who),
        Hindrance::NotLate(who) => of("hindrance-not-late", who),
        Hindrance::HasMoved(who) => of("hindrance-has-moved", who),
    }
}
