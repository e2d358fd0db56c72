//! Results of games (Articles 1.2, 1.3 and 5).

use std::fmt;

use super::{
    Article, Ending, Game, Law, Recorded,
    arbiter::{Offence, Points},
};
use crate::rules::why::cited;
use crate::rules::{Color, Outcome, Position};

/// Reason why a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum EndReason {
    /// Mate (Article 5.1(a)).
    Checkmate,
    /// A king has exploded (atomic).
    KingExploded {
        /// Whether the rules are those of chess servers, where explosions spare pawns.
        spares_pawns: bool,
    },
    /// A player has no piece left (antichess).
    NothingLeft,
    /// The player to move has no move and wins (antichess).
    CannotMove,
    /// A player has given check three times (Three-check).
    ThirdCheck,
    /// A player's king stands on the hill (King of the Hill).
    KingOnHill,
    /// A player resigned (Article 5.1(b)).
    Resignation,
    /// Stalemate: no legal move and no check (Article 5.2).
    Stalemate,
    /// The players agreed to a draw (Article 5.3).
    Agreement,
    /// The imported text states a result without a reason.
    Unstated,
    /// The position was adjudicated.
    Adjudication,
    /// A player left the game or stopped answering.
    Abandonment,
    /// A player broke the rules, for example by an illegal move.
    Infraction,
    /// Dead position: neither player can mate (Article 1.3).
    DeadPosition,
    /// A player's time has run out (Article 6.9).
    FlagFall,
    /// A player's time has run out, but the opponent cannot mate (Article 6.9).
    FlagFallWithoutMate,
    /// Both players' time has run out (Articles 10.4 and B8).
    BothFlags,
    /// A flag of each team is down (Tandem 8).
    BothTeamsFlags,
    /// Third occurrence of the position (Article 9.2), or fourth in bughouse.
    Repetition,
    /// Fifty moves of each player without a pawn move or capture (Article 9.3).
    FiftyMoves,
    /// A player's third illegal move (Article 10.3).
    IllegalMoves,
    /// An illegal move in blitz (Article C3).
    BlitzIllegalMove,
    /// An illegal move in blitz, but the opponent cannot mate (Article C4).
    BlitzIllegalMoveWithoutMate,
    /// The arbiter granted a quickplay claim (Article 10.2(a)).
    Quickplay,
    /// The arbiter granted a postponed quickplay claim after a flag had fallen (Article
    /// 10.2(c)).
    QuickplayPostponed,
    /// The arbiter granted the quickplay claim that had ended the game (Article D1).
    QuickplayGranted,
    /// The arbiter refused the quickplay claim that had ended the game, so the opponent wins
    /// (Article D1).
    QuickplayRefused,
    /// A claim of this player ended the game and awaits an arbiter's decision (Article D1).
    Referred(Color),
    /// A player came more than an hour late (Article 6.6).
    Late,
    /// The arbiter declared the game lost as a penalty (Article 13.4(d) and (e)).
    Punished {
        player: Color,
        offence: Offence,
        opponent: Points,
        /// Whether the player was expelled (Article 13.4(e)).
        sent_away: bool,
    },
    /// Both players refused to comply with the rules (Article 12.8).
    BothLose,
    /// The game began from a wrong position and does not count (Article 7.1).
    Cancelled,
    /// The players have agreed to call off a casual game, which does not count.
    CalledOff,
    /// The sealed move matches several legal moves (Article A8(a)).
    SealedAmbiguous,
    /// The meaning of the sealed move cannot be established (Article A8(b)).
    SealedFalse,
    /// The sealed move is illegal (Article A8(c)).
    SealedIllegal,
    /// A player came more than an hour late for a resumption (Article A10).
    LateForResumption,
    /// An adjourned position cannot be restored, and the game does not count (Article
    /// A11(b)).
    Annulled,
    /// The match ended on the other board (Tandem 1). The points are those of White and Black
    /// on this board; `None` if the game does not count.
    OtherBoard(Option<[Points; 2]>),
}

impl EndReason {
    /// The article by which the game has ended, as `law` numbers it; empty if none applies or an
    /// imported text does not state the reason.
    pub fn article(self, law: Law) -> &'static str {
        let article = match self {
            EndReason::Unstated
            | EndReason::Adjudication
            | EndReason::Abandonment
            | EndReason::Infraction
            | EndReason::CalledOff => return "",
            EndReason::Checkmate => Article::Checkmate,
            EndReason::KingExploded {
                spares_pawns: false,
            } => Article::Atomic,
            EndReason::KingExploded { spares_pawns: true } => Article::LichessAtomic,
            EndReason::NothingLeft | EndReason::CannotMove => Article::Antichess,
            EndReason::ThirdCheck => Article::ThreeCheck,
            EndReason::KingOnHill => Article::KingOfTheHill,
            EndReason::Resignation => Article::Resignation,
            EndReason::Stalemate => Article::Stalemate,
            EndReason::Agreement => Article::Agreement,
            EndReason::DeadPosition => Article::DeadPosition,
            EndReason::FlagFall | EndReason::FlagFallWithoutMate => Article::LossOnTime,
            EndReason::BothFlags => Article::BothFlags,
            EndReason::BothTeamsFlags => Article::FlagsOfTeams,
            EndReason::Repetition => Article::Repetition,
            EndReason::FiftyMoves => Article::FiftyMoves,
            EndReason::IllegalMoves => Article::IllegalMovePenalty,
            EndReason::BlitzIllegalMove => Article::IllegalMoveInBlitz,
            EndReason::BlitzIllegalMoveWithoutMate => Article::IllegalMoveWithoutMate,
            EndReason::Quickplay => Article::QuickplayGranted,
            EndReason::QuickplayPostponed => Article::QuickplayGrantedLater,
            EndReason::QuickplayGranted | EndReason::QuickplayRefused | EndReason::Referred(_) => {
                Article::WithoutArbiter
            }
            EndReason::Late => Article::Late,
            EndReason::Punished {
                sent_away: true, ..
            } => Article::Expulsion,
            EndReason::Punished { .. } => Article::LossAsPenalty,
            EndReason::BothLose => Article::BothLose,
            EndReason::Cancelled => Article::WrongStart,
            EndReason::SealedAmbiguous => Article::SealedAmbiguous,
            EndReason::SealedFalse => Article::SealedWithoutMeaning,
            EndReason::SealedIllegal => Article::SealedIllegal,
            EndReason::LateForResumption => Article::LateForResumption,
            EndReason::Annulled => Article::Annulment,
            EndReason::OtherBoard(_) => Article::OtherBoard,
        };
        article.number(law)
    }
}

/// Winner of a game, and the reason why it ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// The winner; `None` if the game is drawn or nobody won.
    pub winner: Option<Color>,
    /// Why the game has ended.
    pub reason: EndReason,
    /// The laws that the result cites.
    pub law: Law,
    /// Half points by which the arbiter has changed the score of White and of Black (FIDE's
    /// Article 13.4(e) and (f)).
    pub corrections: [i32; 2],
}

impl GameResult {
    /// The result if the position alone ends the game; otherwise `None`.
    pub fn of_position(position: &Position) -> Option<GameResult> {
        let outcome = position.outcome()?;
        let reason = match outcome {
            Outcome::Checkmate { .. } => EndReason::Checkmate,
            Outcome::KingExploded { .. } => EndReason::KingExploded {
                spares_pawns: position.rules().spares_pawns(),
            },
            Outcome::NothingLeft { .. } => EndReason::NothingLeft,
            Outcome::CannotMove { .. } => EndReason::CannotMove,
            Outcome::ThirdCheck { .. } => EndReason::ThirdCheck,
            Outcome::KingOnHill { .. } => EndReason::KingOnHill,
            Outcome::Stalemate => EndReason::Stalemate,
            Outcome::DeadPosition => EndReason::DeadPosition,
        };
        let winner = outcome.winner();
        let law = Law::cited_under(position.rules());
        Some(GameResult {
            winner,
            reason,
            law,
            corrections: [0; 2],
        })
    }

    /// The article by which the game has ended, or the name of the variant.
    pub fn article(self) -> &'static str {
        self.reason.article(self.law)
    }

    /// Points of a player (Article 11.1), including the arbiter's corrections. `None` while an
    /// arbiter's decision is pending, and for a game that does not count.
    pub fn points(self, color: Color) -> Option<Points> {
        let correction = self.corrections[color.index()];
        Some(self.earned(color)?.corrected(correction))
    }

    /// Points of a player without the arbiter's corrections. `None` while an arbiter's decision is
    /// pending, and for a game that does not count.
    fn earned(self, color: Color) -> Option<Points> {
        Some(match self.reason {
            EndReason::Referred(_)
            | EndReason::Cancelled
            | EndReason::CalledOff
            | EndReason::Annulled => return None,
            EndReason::OtherBoard(points) => return points.map(|points| points[color.index()]),
            EndReason::BothLose => Points::Zero,
            EndReason::Punished { player, .. } if player == color => Points::Zero,
            EndReason::Punished { opponent, .. } => opponent,
            _ => match self.winner {
                Some(winner) if winner == color => Points::One,
                Some(_) => Points::Zero,
                None => Points::Half,
            },
        })
    }

    /// Whether the game is drawn, before the arbiter's corrections.
    pub fn is_draw(self) -> bool {
        Color::ALL.map(|color| self.earned(color)) == [Some(Points::Half); 2]
    }

    /// Score of the game as text: `1-0`, `0-1` or `1/2-1/2`. If both players lose or the arbiter
    /// changed the points, a score such as `0-0` or `1-1/2`; `*` for a game without points.
    pub fn score(self) -> &'static str {
        score(Color::ALL.map(|color| self.points(color)))
    }
}

/// Score of two players or teams as text, the first one's points first.
pub(super) fn score(points: [Option<Points>; 2]) -> &'static str {
    use Points::{Half, One, Zero};
    match points {
        [Some(One), Some(Zero)] => "1-0",
        [Some(Zero), Some(One)] => "0-1",
        [Some(One), Some(Half)] => "1-1/2",
        [Some(Half), Some(One)] => "1/2-1",
        [Some(One), Some(One)] => "1-1",
        [Some(Half), Some(Half)] => "1/2-1/2",
        [Some(Half), Some(Zero)] => "1/2-0",
        [Some(Zero), Some(Half)] => "0-1/2",
        [Some(Zero), Some(Zero)] => "0-0",
        [None, _] | [_, None] => "*",
    }
}

impl fmt::Display for EndReason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            EndReason::Checkmate => "checkmate",
            EndReason::KingExploded { .. } => "the explosion of a king",
            EndReason::NothingLeft => "having no piece left",
            EndReason::CannotMove => "having no move left",
            EndReason::ThirdCheck => "the third check",
            EndReason::KingOnHill => "a king on the hill",
            EndReason::Resignation => "resignation",
            EndReason::Stalemate => "stalemate",
            EndReason::Agreement => "agreement",
            EndReason::Unstated => "a reason that is not stated",
            EndReason::Adjudication => "adjudication",
            EndReason::Abandonment => "abandonment",
            EndReason::Infraction => "an infraction of the rules",
            EndReason::DeadPosition => "dead position",
            EndReason::FlagFall => "flag fall",
            EndReason::FlagFallWithoutMate => "flag fall of a player who cannot be mated",
            EndReason::BothFlags => "flag fall of both players",
            EndReason::BothTeamsFlags => "flag fall in both teams",
            EndReason::Repetition => "repetition",
            EndReason::FiftyMoves => "the fifty moves",
            EndReason::IllegalMoves => "illegal moves",
            EndReason::BlitzIllegalMove => "an illegal move",
            EndReason::BlitzIllegalMoveWithoutMate => {
                "an illegal move against a player who cannot mate"
            }
            EndReason::Quickplay
            | EndReason::QuickplayPostponed
            | EndReason::QuickplayGranted
            | EndReason::QuickplayRefused => "the arbiter's decision in a quickplay finish",
            EndReason::Referred(_) => "a claim that an arbiter has yet to decide",
            EndReason::Late => "coming more than an hour late",
            EndReason::Punished { .. } => "the arbiter's penalty",
            EndReason::BothLose => "both players' refusal to comply",
            EndReason::Cancelled => "a wrong initial position",
            EndReason::CalledOff => "the players' decision to call it off",
            EndReason::SealedAmbiguous => "an ambiguous sealed move",
            EndReason::SealedFalse => "a sealed move without meaning",
            EndReason::SealedIllegal => "an illegal sealed move",
            EndReason::LateForResumption => "coming late for the resumption",
            EndReason::Annulled => "a position that cannot be established again",
            EndReason::OtherBoard(_) => "the end of the match on the other board",
        })
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (score, reason) = (self.score(), self.reason);
        match self.article() {
            "" if reason == EndReason::Unstated => write!(f, "{score}, reason not stated"),
            "" => write!(f, "{score} by {reason}"),
            article => write!(f, "{score} by {reason} ({})", cited(article)),
        }
    }
}

impl Game {
    /// Ends the game with a recorded result. If this is a win on time but the winner cannot mate,
    /// the reason becomes "unstated", because a fallen flag does not win then (Article 6.9).
    pub(super) fn end_as_recorded(&mut self, Recorded { winner, ending }: Recorded) {
        let reason = match ending {
            Ending::Unstated => EndReason::Unstated,
            Ending::OnTime => match winner {
                None => EndReason::FlagFallWithoutMate,
                Some(winner) if self.last().can_mate(winner) => EndReason::FlagFall,
                Some(_) => EndReason::Unstated,
            },
            Ending::Adjudication => EndReason::Adjudication,
            Ending::Abandonment => EndReason::Abandonment,
            Ending::Infraction => EndReason::Infraction,
        };
        self.end(winner, reason);
    }

    pub(super) fn end(&mut self, winner: Option<Color>, reason: EndReason) {
        self.result = Some(self.ended(winner, reason));
    }

    /// The result of this game with a given winner and reason.
    pub(super) fn ended(&self, winner: Option<Color>, reason: EndReason) -> GameResult {
        GameResult {
            winner,
            reason,
            law: self.cited_law(),
            corrections: [0; 2],
        }
    }
}
