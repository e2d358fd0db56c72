//! How a team game ends: with the first of its boards (Tandemschach 1), or with both
//! (Tandemschach 7).

use std::fmt;

use super::{Team, TeamBoard, TeamGame};
use crate::game::result::score;
use crate::game::{EndReason, GameResult, Points};
use crate::rules::why::cited;

/// How a match has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TeamResult {
    /// A board has decided it.
    Board {
        /// Which one.
        board: TeamBoard,
        /// How the game on it has ended.
        result: GameResult,
    },
    /// Each team is mated on a board, and the match drawn (Tandemschach 7).
    BothMated,
}

impl TeamResult {
    /// What the match counts for a team; nothing at all when it does not count.
    pub fn points(self, team: Team) -> Option<Points> {
        match self {
            TeamResult::Board { board, result } => result.points(team.color(board)),
            TeamResult::BothMated => Some(Points::Half),
        }
    }

    /// Who has won; nobody when the match is drawn, and when nobody won.
    pub fn winner(self) -> Option<Team> {
        match self {
            TeamResult::Board { board, result } => {
                result.winner.map(|color| Team::of(board, color))
            }
            TeamResult::BothMated => None,
        }
    }

    /// The points of the first team and of the second, written as a game's are
    /// ([`GameResult::score`]).
    pub fn score(self) -> &'static str {
        score([Team::First, Team::Second].map(|team| self.points(team)))
    }

    /// The article, or the rule of Tandemschach, by which the match has ended.
    pub fn article(self) -> &'static str {
        match self {
            TeamResult::Board { result, .. } => result.article(),
            TeamResult::BothMated => "Tandem 7",
        }
    }
}

impl fmt::Display for TeamResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (score, article) = (self.score(), cited(self.article()));
        match self {
            TeamResult::Board { result, .. } if result.reason == EndReason::Unstated => {
                write!(f, "{score}, reason not stated")
            }
            TeamResult::Board { board, result } => {
                let (board, reason) = (board.letter(), result.reason);
                write!(f, "{score} by {reason} on board {board}")?;
                if article.is_empty() {
                    return Ok(());
                }
                write!(f, " ({article})")
            }
            TeamResult::BothMated => write!(f, "{score} by mate of both teams ({article})"),
        }
    }
}

impl TeamGame {
    /// Takes the match for ended once a board is, and mates on both for a draw. Gives the
    /// board that has ended it now.
    pub(super) fn settle_result(&mut self) -> Option<TeamBoard> {
        let ended = |board: &TeamBoard| {
            let result = self.board(*board).result();
            result.is_some_and(|it| !matches!(it.reason, EndReason::OtherBoard(_)))
        };
        let mut ended = TeamBoard::ALL.into_iter().filter(ended);
        let (first, second) = (ended.next(), ended.next());
        let was_over = self.result.is_some();
        self.result = match (first, second) {
            (Some(_), Some(_)) => Some(TeamResult::BothMated),
            (Some(board), None) => {
                let result = self.board(board).result();
                result.map(|result| TeamResult::Board { board, result })
            }
            (None, _) => None,
        };
        first.filter(|_| !was_over && second.is_none())
    }
}
