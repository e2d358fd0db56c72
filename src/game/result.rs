//! How games end (Articles 1.2, 1.3 and 5).

use std::fmt;

use crate::rules::{Color, Outcome, Position};

/// Why a game has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Mate (Article 5.1(a)).
    Checkmate,
    /// A player gave up (Article 5.1(b)).
    Resignation,
    /// No legal move and no check (Article 5.2).
    Stalemate,
    /// The players agreed (Article 5.3).
    Agreement,
    /// Nobody can mate any more (Article 1.3).
    DeadPosition,
    /// A player's time has run out (Article 6.9).
    FlagFall,
    /// A player's time has run out, and the other cannot mate (Article 6.9).
    FlagFallWithoutMate,
    /// Both players' time has run out (Articles 10.4 and B8).
    BothFlags,
}

impl Reason {
    /// The article by which the game has ended.
    pub fn article(self) -> &'static str {
        match self {
            Reason::Checkmate => "5.1(a)",
            Reason::Resignation => "5.1(b)",
            Reason::Stalemate => "5.2",
            Reason::Agreement => "5.3",
            Reason::DeadPosition => "1.3",
            Reason::FlagFall | Reason::FlagFallWithoutMate => "6.9",
            Reason::BothFlags => "B8",
        }
    }
}

/// Who has won, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// The winner; nobody when the game is drawn.
    pub winner: Option<Color>,
    /// Why the game has ended.
    pub reason: Reason,
}

impl GameResult {
    /// The result that a position brings about by itself.
    pub fn of_position(position: &Position) -> Option<GameResult> {
        let (winner, reason) = match position.outcome()? {
            Outcome::Checkmate { winner } => (Some(winner), Reason::Checkmate),
            Outcome::Stalemate => (None, Reason::Stalemate),
            Outcome::DeadPosition => (None, Reason::DeadPosition),
        };
        Some(GameResult { winner, reason })
    }

    pub(super) fn resigned(color: Color) -> GameResult {
        GameResult {
            winner: Some(!color),
            reason: Reason::Resignation,
        }
    }

    pub(super) fn agreed() -> GameResult {
        GameResult {
            winner: None,
            reason: Reason::Agreement,
        }
    }

    /// `1-0`, `0-1` or `1/2-1/2`.
    pub fn score(self) -> &'static str {
        match self.winner {
            Some(Color::White) => "1-0",
            Some(Color::Black) => "0-1",
            None => "1/2-1/2",
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reason = match self.reason {
            Reason::Checkmate => "checkmate",
            Reason::Resignation => "resignation",
            Reason::Stalemate => "stalemate",
            Reason::Agreement => "agreement",
            Reason::DeadPosition => "dead position",
            Reason::FlagFall => "flag fall",
            Reason::FlagFallWithoutMate => "flag fall of a player who cannot be mated",
            Reason::BothFlags => "flag fall of both players",
        };
        let article = self.reason.article();
        write!(f, "{} by {reason} (Article {article})", self.score())
    }
}
