//! Results of a team game. Usually the first board that ends decides the match (Tandem 1); two
//! mates at the same moment decide it together (Tandem 7).

use std::fmt;

use super::{TandemBoard, TandemMatch, Team};
use crate::game::arbiter::Points;
use crate::game::result::score;
use crate::game::{EndReason, GameResult};
use crate::rules::why::cited;

/// Result of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the names of most fields say all")]
pub enum TandemResult {
    /// One board has decided the match.
    Board {
        board: TandemBoard,
        result: GameResult,
    },
    /// Each team is mated on a board, and the match is drawn (Tandem 7).
    BothMated,
}

impl TandemResult {
    /// Points of a team; `None` if the match does not count.
    pub fn points(self, team: Team) -> Option<Points> {
        match self {
            TandemResult::Board { board, result } => result.points(team.color(board)),
            TandemResult::BothMated => Some(Points::Half),
        }
    }

    /// The winning team; `None` if the match is drawn or has no winner.
    pub fn winner(self) -> Option<Team> {
        match self {
            TandemResult::Board { board, result } => {
                result.winner.map(|color| Team::of(board, color))
            }
            TandemResult::BothMated => None,
        }
    }

    /// Score of the match as text, the first team's points first, in the form of
    /// [`GameResult::score`], for example `1-0` or `1/2-1/2`.
    pub fn score(self) -> &'static str {
        score([Team::First, Team::Second].map(|team| self.points(team)))
    }

    /// The article or the bughouse rule by which the match has ended.
    pub fn article(self) -> &'static str {
        match self {
            TandemResult::Board { result, .. } => result.article(),
            TandemResult::BothMated => "Tandem 7",
        }
    }
}

impl fmt::Display for TandemResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (score, article) = (self.score(), cited(self.article()));
        match self {
            TandemResult::Board { result, .. } if result.reason == EndReason::Unstated => {
                write!(f, "{score}, reason not stated")
            }
            TandemResult::Board { board, result } => {
                let (board, reason) = (board.letter(), result.reason);
                write!(f, "{score} by {reason} on board {board}")?;
                if article.is_empty() {
                    return Ok(());
                }
                write!(f, " ({article})")
            }
            TandemResult::BothMated => write!(f, "{score} by mate of both teams ({article})"),
        }
    }
}

impl TandemMatch {
    /// Ends the match if the game on a board has ended. If both games have ended by mate, the match
    /// is drawn. Returns the board whose end has just decided the match; `None` if the match goes
    /// on, was over before, or is drawn by two mates.
    pub(super) fn settle_result(&mut self) -> Option<TandemBoard> {
        let ended = |board: &TandemBoard| {
            let result = self.board(*board).result();
            result.is_some_and(|it| !matches!(it.reason, EndReason::OtherBoard(_)))
        };
        let mut ended = TandemBoard::ALL.into_iter().filter(ended);
        let (first, second) = (ended.next(), ended.next());
        let was_over = self.result.is_some();
        self.result = match (first, second) {
            (Some(_), Some(_)) => Some(TandemResult::BothMated),
            (Some(board), None) => {
                let result = self.board(board).result();
                result.map(|result| TandemResult::Board { board, result })
            }
            (None, _) => None,
        };
        first.filter(|_| !was_over && second.is_none())
    }
}
