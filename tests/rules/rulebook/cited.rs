//! What a game cites: under each of its laws, an article of that law's text.

use super::{FIDE, TOURNAMENT};
use tritower::game::Law::{Fide, TandemFide, TandemTournament, Tournament};
use tritower::game::{
    Act, Breach, EndReason, Hindrance, Law, Millis, Obligation, Offence, Penalty, Points, Ruling,
    Sanction,
};
use tritower::rules::{CastlingSide, Color, FLAT, Pin, Square};

/// Defines a function that gives a value of every variant, and does not compile when one
/// is missing.
macro_rules! every {
    ($name:ident, $type:ty: $($pattern:pat => $value:expr),+ $(,)?) => {
        fn $name() -> Vec<$type> {
            let known = |value: $type| match value {
                $($pattern => value),+
            };
            [$($value),+].into_iter().map(known).collect()
        }
    };
}

const WHITE: Color = Color::White;
const TIME: Millis = Millis::ZERO;

fn square() -> Square {
    FLAT.square("e4").expect("it has one")
}

every!(breaches, Breach:
    Breach::TakenBack => Breach::TakenBack,
    Breach::NoClock => Breach::NoClock,
    Breach::NotStarted => Breach::NotStarted,
    Breach::StartedAlready => Breach::StartedAlready,
    Breach::ClocksStopped => Breach::ClocksStopped,
    Breach::ClocksRun => Breach::ClocksRun,
    Breach::NotCompleted(_) => Breach::NotCompleted(WHITE),
    Breach::NothingToComplete(_) => Breach::NothingToComplete(WHITE),
    Breach::FlagDown(_) => Breach::FlagDown(WHITE),
    Breach::TimeAfterFlag(_) => Breach::TimeAfterFlag(WHITE),
    Breach::FlagUp(_) => Breach::FlagUp(WHITE),
    Breach::FlagIsClaimed => Breach::FlagIsClaimed,
    Breach::ClaimLost(_) => Breach::ClaimLost(WHITE),
    Breach::NotOnMove(_) => Breach::NotOnMove(WHITE),
    Breach::Bound => Breach::Bound,
    Breach::ClaimWrong => Breach::ClaimWrong,
    Breach::OfferStands(_) => Breach::OfferStands(WHITE),
    Breach::AnswerFirst(_) => Breach::AnswerFirst(WHITE),
    Breach::NothingOffered(_) => Breach::NothingOffered(WHITE),
    Breach::NoOffer => Breach::NoOffer,
    Breach::NoTouchMove => Breach::NoTouchMove,
    Breach::AdjustsOutOfTurn(_) => Breach::AdjustsOutOfTurn(WHITE),
    Breach::NothingTouched => Breach::NothingTouched,
    Breach::TouchMove => Breach::TouchMove,
    Breach::NotOverTheBoard => Breach::NotOverTheBoard,
    Breach::NothingIllegal(_) => Breach::NothingIllegal(WHITE),
    Breach::TooLateInRapid(_) => Breach::TooLateInRapid(WHITE),
    Breach::TooLateInBlitz(_) => Breach::TooLateInBlitz(WHITE),
    Breach::KingStays => Breach::KingStays,
    Breach::NothingToWrite(_) => Breach::NothingToWrite(WHITE),
    Breach::WrongRecord(_) => Breach::WrongRecord(WHITE),
    Breach::NotWritten(_) => Breach::NotWritten(WHITE),
    Breach::NoQuickplayInBlitz => Breach::NoQuickplayInBlitz,
    Breach::NoQuickplayYet(_) => Breach::NoQuickplayYet(WHITE),
    Breach::QuickplayOutOfTurn(_) => Breach::QuickplayOutOfTurn(WHITE),
    Breach::SheetBehind(_) => Breach::SheetBehind(WHITE),
    Breach::ClaimUnsettled => Breach::ClaimUnsettled,
    Breach::NothingClaimed => Breach::NothingClaimed,
    Breach::PostponedAlready => Breach::PostponedAlready,
    Breach::NothingToVerify(_) => Breach::NothingToVerify(WHITE),
    Breach::Casual => Breach::Casual,
    Breach::NoArbiter => Breach::NoArbiter,
    Breach::GameHasBegun => Breach::GameHasBegun,
    Breach::NotLate(_) => Breach::NotLate(WHITE),
    Breach::StillPlacing(_) => Breach::StillPlacing(WHITE),
    Breach::NothingToPlace => Breach::NothingToPlace,
    Breach::TooLateForSetup => Breach::TooLateForSetup,
    Breach::NotPunished => Breach::NotPunished,
    Breach::NoSuchPenalty => Breach::NoSuchPenalty,
    Breach::NotFromOtherBoard => Breach::NotFromOtherBoard,
    Breach::NotInTeamGame => Breach::NotInTeamGame,
);

every!(hindrances, Hindrance:
    Hindrance::Casual => Hindrance::Casual,
    Hindrance::Uncompleted => Hindrance::Uncompleted,
    Hindrance::HasTheMove(_) => Hindrance::HasTheMove(WHITE),
    Hindrance::SessionGoesOn => Hindrance::SessionGoesOn,
    Hindrance::NotInAdvance => Hindrance::NotInAdvance,
    Hindrance::Overlap => Hindrance::Overlap,
    Hindrance::ResumptionTooEarly => Hindrance::ResumptionTooEarly,
    Hindrance::MustSeal(_) => Hindrance::MustSeal(WHITE),
    Hindrance::NothingToSeal => Hindrance::NothingToSeal,
    Hindrance::Adjourned => Hindrance::Adjourned,
    Hindrance::NotAdjourned => Hindrance::NotAdjourned,
    Hindrance::TooEarly => Hindrance::TooEarly,
    Hindrance::EnvelopeClosed => Hindrance::EnvelopeClosed,
    Hindrance::NoEnvelope => Hindrance::NoEnvelope,
    Hindrance::AnswererAbsent(_) => Hindrance::AnswererAbsent(WHITE),
    Hindrance::ReplySealed(_) => Hindrance::ReplySealed(WHITE),
    Hindrance::StatesHisMove(_) => Hindrance::StatesHisMove(WHITE),
    Hindrance::Present(_) => Hindrance::Present(WHITE),
    Hindrance::Absent(_) => Hindrance::Absent(WHITE),
    Hindrance::NotLate(_) => Hindrance::NotLate(WHITE),
    Hindrance::HasMoved(_) => Hindrance::HasMoved(WHITE),
);

every!(reasons, EndReason:
    EndReason::Checkmate => EndReason::Checkmate,
    EndReason::KingExploded => EndReason::KingExploded,
    EndReason::NothingLeft => EndReason::NothingLeft,
    EndReason::CannotMove => EndReason::CannotMove,
    EndReason::Resignation => EndReason::Resignation,
    EndReason::Stalemate => EndReason::Stalemate,
    EndReason::Agreement => EndReason::Agreement,
    EndReason::Unstated => EndReason::Unstated,
    EndReason::Adjudication => EndReason::Adjudication,
    EndReason::Abandonment => EndReason::Abandonment,
    EndReason::Infraction => EndReason::Infraction,
    EndReason::DeadPosition => EndReason::DeadPosition,
    EndReason::FlagFall => EndReason::FlagFall,
    EndReason::FlagFallWithoutMate => EndReason::FlagFallWithoutMate,
    EndReason::BothFlags => EndReason::BothFlags,
    EndReason::BothTeamsFlags => EndReason::BothTeamsFlags,
    EndReason::Repetition => EndReason::Repetition,
    EndReason::FiftyMoves => EndReason::FiftyMoves,
    EndReason::IllegalMoves => EndReason::IllegalMoves,
    EndReason::BlitzIllegalMove => EndReason::BlitzIllegalMove,
    EndReason::BlitzIllegalMoveWithoutMate => EndReason::BlitzIllegalMoveWithoutMate,
    EndReason::Quickplay => EndReason::Quickplay,
    EndReason::QuickplayPostponed => EndReason::QuickplayPostponed,
    EndReason::QuickplayGranted => EndReason::QuickplayGranted,
    EndReason::QuickplayRefused => EndReason::QuickplayRefused,
    EndReason::Referred(_) => EndReason::Referred(WHITE),
    EndReason::Late => EndReason::Late,
    EndReason::Punished { sent_away: false, .. } => EndReason::Punished {
        player: WHITE,
        offence: Offence::Notes,
        opponent: Points::One,
        sent_away: false,
    },
    EndReason::Punished { sent_away: true, .. } => EndReason::Punished {
        player: WHITE,
        offence: Offence::Notes,
        opponent: Points::One,
        sent_away: true,
    },
    EndReason::BothLose => EndReason::BothLose,
    EndReason::Cancelled => EndReason::Cancelled,
    EndReason::SealedAmbiguous => EndReason::SealedAmbiguous,
    EndReason::SealedFalse => EndReason::SealedFalse,
    EndReason::SealedIllegal => EndReason::SealedIllegal,
    EndReason::LateForResumption => EndReason::LateForResumption,
    EndReason::Annulled => EndReason::Annulled,
    EndReason::OtherBoard(_) => EndReason::OtherBoard(None),
);

every!(penalties, Penalty:
    Penalty::Warning => Penalty::Warning,
    Penalty::TimeToOpponent(_) => Penalty::TimeToOpponent(TIME),
    Penalty::TimeTaken(_) => Penalty::TimeTaken(TIME),
    Penalty::Loss(_) => Penalty::Loss(Points::One),
    Penalty::Expulsion(_) => Penalty::Expulsion(Points::One),
    Penalty::PointsTaken(_) => Penalty::PointsTaken(Points::One),
    Penalty::PointsAdded(_) => Penalty::PointsAdded(Points::One),
);

every!(rulings, Ruling:
    Ruling::Grant => Ruling::Grant,
    Ruling::Postpone { .. } => Ruling::Postpone { extra: true },
    Ruling::Refuse => Ruling::Refuse,
);

every!(acts, Act:
    // His rulings and penalties are listed by themselves.
    Act::Ruling(_) => Act::Ruling(Ruling::Grant),
    Act::SetTimes { .. } => Act::SetTimes { white: TIME, black: TIME },
    Act::GiveTime { .. } => Act::GiveTime { to: WHITE, time: TIME },
    Act::DeductForScore { .. } => Act::DeductForScore { from: WHITE, time: TIME },
    Act::Restore { .. } => Act::Restore { plies: 0 },
    Act::Punish { .. } => Act::Punish {
        player: WHITE,
        offence: Offence::Notes,
        penalty: Penalty::Warning,
    },
    Act::BothLose => Act::BothLose,
    Act::Late(_) => Act::Late(WHITE),
    Act::Cancel => Act::Cancel,
);

every!(obligations, Obligation:
    Obligation::Move(_) => Obligation::Move(square()),
    Obligation::MoveBoard(_) => Obligation::MoveBoard(pin()),
    Obligation::Capture(_) => Obligation::Capture(square()),
    Obligation::CaptureWith(..) => Obligation::CaptureWith(square(), square()),
    Obligation::Castle(_) => Obligation::Castle(CastlingSide::King),
);

fn pin() -> Pin {
    tritower::rules::TOWER.pin_named("QL1").expect("it has one")
}

every!(sanctions, Sanction:
    Sanction::Restored => Sanction::Restored,
    Sanction::Time => Sanction::Time,
    Sanction::Third => Sanction::Third,
    Sanction::Blitz => Sanction::Blitz,
);

/// All that a game under a law can cite.
pub fn cited(law: Law) -> Vec<&'static str> {
    let mut articles = Vec::new();
    articles.extend(breaches().into_iter().map(|it| it.article(law)));
    articles.extend(hindrances().into_iter().map(|it| it.article(law)));
    // What a text from elsewhere says rests on no article.
    let reasons = reasons().into_iter().map(|it| it.article(law));
    articles.extend(reasons.filter(|article| !article.is_empty()));
    articles.extend(acts().into_iter().map(|it| it.article(law)));
    let rulings = rulings().into_iter().map(Act::Ruling);
    articles.extend(rulings.map(|it| it.article(law)));
    articles.extend(obligations().into_iter().map(|it| it.article(law)));
    articles.extend(sanctions().into_iter().map(|it| it.article(law)));
    articles.extend(Offence::ALL.into_iter().map(|it| it.article(law)));
    articles.extend(penalties().into_iter().map(|it| it.article(law)));
    articles
}

#[test]
fn every_article_that_a_game_cites_is_in_the_text_of_its_laws() {
    let books = [
        (Tournament, TOURNAMENT),
        (TandemTournament, TOURNAMENT),
        (Fide, FIDE),
        (TandemFide, FIDE),
    ];
    for (law, paragraphs) in books {
        // An article that is cited whole has its paragraphs in the list.
        let there = |article: &str| {
            let whole = format!("{article}(");
            let mut paragraphs = paragraphs.split_whitespace();
            paragraphs.any(|it| it == article || it.starts_with(&whole))
        };
        let variants = ["V.", "Atomschach", "Räuberschach", "Tandem"];
        for article in cited(law) {
            let of_a_variant = variants.iter().any(|name| article.starts_with(name));
            assert!(of_a_variant || there(article), "{law:?}: Article {article}");
        }
    }
}
