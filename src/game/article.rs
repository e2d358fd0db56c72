//! Articles that a game cites, with their numbers in the tournament rules, in FIDE's Laws
//! of Chess of 2001, and in the rules of bughouse (cited as "Tandem").

use super::Law;

/// Defines [`Article`] from a table with one row per article, in the order of the tournament rules.
/// A row gives the article's number in the tournament rules; then its number in FIDE's laws, if
/// that differs; then the number of the bughouse rule that replaces the article, if any.
macro_rules! articles {
    ($($article:ident: $number:literal $(, fide $fide:literal)? $(, tandem $tandem:literal)?;)+) => {
        /// A rule that a game cites, named independently of its number in the laws of the game. A
        /// chess variant, such as Atomschach, also counts as an article and is cited by its name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum Article {
            $(#[doc = concat!("Cited as `", $number, "` under the tournament rules.")] $article,)+
        }

        impl Article {
            /// All articles.
            pub const ALL: &[Article] = &[$(Article::$article),+];

            fn numbers(self) -> Numbers {
                match self {
                    $(Article::$article => Numbers {
                        tournament: $number,
                        fide: [$($fide,)? $number][0],
                        tandem: [$(Some($tandem),)? None][0],
                    },)+
                }
            }
        }
    };
}

/// Defines an enum of the reasons for which a game refuses an event: a row for each, with the
/// article that forbids the event and the words of the error.
macro_rules! reasons {
    ($(#[doc = $doc:literal])* $name:ident:
        $($(#[doc = $row_doc:literal])* $reason:ident$(($player:ty))?: $article:ident, $words:tt;)+
    ) => {
        $(#[doc = $doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
        #[non_exhaustive]
        pub enum $name {
            $($(#[doc = $row_doc])* #[error($words)] $reason$(($player))?,)+
        }

        impl $name {
            /// The article that forbids the event, as `law` numbers it.
            pub fn article(self, law: $crate::game::Law) -> &'static str {
                let article = match self {
                    $($name::$reason { .. } => $crate::game::Article::$article,)+
                };
                article.number(law)
            }
        }
    };
}

pub(super) use reasons;

/// The numbers by which an article is cited: in the tournament rules, in FIDE's laws and, if
/// bughouse has a rule of its own for the matter, in the rules of bughouse.
struct Numbers {
    tournament: &'static str,
    fide: &'static str,
    tandem: Option<&'static str>,
}

articles! {
    DeadPosition:                "1.3",     fide "5.2(b)";
    Adjusting:                   "4.2";
    TouchMove:                   "4.3",     tandem "Tandem 5";
    MoveTouched:                 "4.3(a)";
    CaptureTouched:              "4.3(a)",  fide "4.3(b)";
    CaptureTouchedWithTouched:   "4.3(b)",  fide "4.3(c)";
    CastleAfterTouch:            "4.4(a)";
    MoveStands:                  "4.7";
    Checkmate:                   "5.1(a)";
    Resignation:                 "5.1(b)";
    Stalemate:                   "5.2",     fide "5.2(a)";
    Agreement:                   "5.3",     fide "5.2(c)";
    Clock:                       "6.1";
    StartOfClocks:               "6.5";
    Late:                        "6.6",     fide "6.7";
    CompletedMove:               "6.7(a)",  fide "6.8(a)";
    HandlingTheClock:            "6.7(c)",  fide "6.8(c)";
    FlagFall:                    "6.8",     fide "6.9",     tandem "Tandem 8";
    LossOnTime:                  "6.9",     fide "6.10",    tandem "Tandem 8";
    ArbiterStopsClocks:          "6.12(a)", fide "6.13(a)";
    PlayerStopsClocks:           "6.12(b)", fide "6.13(b)";
    StoppingWithoutReason:       "6.12(b)", fide "6.13(d)";
    RestartOfClocks:             "6.12(c)", fide "6.13(c)";
    SettingClocks:               "6.13",    fide "6.14";
    WrongStart:                  "7.1",     fide "7.1(a)";
    IllegalMove:                 "7.4",     fide "7.4(a)",  tandem "Tandem 6";
    Scorekeeping:                "8.1";
    DrawOffer:                   "9.1",     fide "9.1(a)";
    Repetition:                  "9.2",     tandem "Tandem 9";
    FiftyMoves:                  "9.3";
    ForfeitedClaim:              "9.4";
    DrawClaim:                   "9.5";
    IntendedMove:                "9.5(b)";
    QuickplayClaim:              "10.2";
    QuickplayGranted:            "10.2(a)";
    QuickplayPostponed:          "10.2(b)";
    QuickplayGrantedLater:       "10.2(c)", fide "10.2(b)";
    QuickplayRefused:            "10.2",    fide "10.2(c)";
    IllegalMovePenalty:          "10.3",    fide "7.4(b)";
    Disrepute:                   "12.1";
    Notes:                       "12.2(a)", fide "12.2";
    Telephone:                   "12.2(b)", fide "12.5";
    UseOfScoresheet:             "12.2(c)", fide "12.2";
    Analysis:                    "12.3",    fide "12.2";
    Leaving:                     "12.4";
    Distraction:                 "12.5";
    Infractions:                 "12.6";
    Defiance:                    "12.7";
    BothLose:                    "12.8";
    Arbiter:                     "13.1";
    Penalties:                   "13.4";
    Warning:                     "13.4(a)";
    TimeToOpponent:              "13.4(b)";
    TimeTaken:                   "13.4(c)";
    LossAsPenalty:               "13.4(d)";
    Expulsion:                   "13.4(e)", fide "13.4(g)";
    PointsTaken:                 "13.4",    fide "13.4(e)";
    PointsAdded:                 "13.4",    fide "13.4(f)";
    TimeForDisturbance:          "13.5";
    SealedMove:                  "A1(a)";
    TimeToAdjourn:               "A1(b)";
    TimeOfResumption:            "A2(g)";
    Adjourned:                   "A5";
    OpeningTheEnvelope:          "A7";
    SealedAmbiguous:             "A8(a)";
    SealedWithoutMeaning:        "A8(b)";
    SealedIllegal:               "A8(c)";
    Resumption:                  "A9";
    SealedReply:                 "A9(c)";
    LateForResumption:           "A10";
    MissingEnvelope:             "A11(a)";
    Annulment:                   "A11(b)";
    WrongTimes:                  "A12";
    Sessions:                    "A13";
    WrongStartInRapid:           "B4";
    IllegalMoveInRapid:          "B5",      fide "B5(b)";
    ClaimOfFlag:                 "B6",      tandem "Tandem 8";
    BothFlags:                   "B8";
    IllegalMoveInBlitz:          "C3",      tandem "Tandem 6";
    IllegalMoveWithoutMate:      "C4",      fide "C3";
    NoQuickplayInBlitz:          "C5",      fide "C4",      tandem "Tandem 10";
    WithoutArbiter:              "D1";
    ScoresheetWithoutArbiter:    "D1(b)";
    PlacingPieces:               "V.S6.2";
    Atomic:                      "Atomschach";
    LichessAtomic:               "Atomic";
    Antichess:                   "Räuberschach";
    ThreeCheck:                  "Three-check";
    KingOfTheHill:               "King of the Hill";
    OtherBoard:                  "Tandem 1";
    FlagsOfTeams:                "Tandem 8";
    RulesOfBlitz:                "Tandem 10";
}

impl Article {
    /// Number under which `law` cites the article, such as `6.8(a)` or `Tandem 8`. A chess variant
    /// is cited by its name.
    pub fn number(self, law: Law) -> &'static str {
        let Numbers {
            tournament,
            fide,
            tandem,
        } = self.numbers();
        match law {
            Law::Tournament => tournament,
            Law::Fide => fide,
            Law::TandemTournament => tandem.unwrap_or(tournament),
            Law::TandemFide => tandem.unwrap_or(fide),
        }
    }
}
