//! Summaries of files that contain a game, a match or a PGN.

use super::PgnSummary;
use crate::game::{Heading, Timestamp};
use crate::rules::{Position, RuleSet};
use crate::store::summary::{GameSummary, TandemSummary};

/// Kind of a file that contains games. Lists sorted by kind show the kinds in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// A game on one board.
    Game,
    /// A match on two boards (bughouse).
    Match,
    /// A problem: a game with a stipulation, such as mate in two.
    Problem,
    /// A PGN, with any number of games.
    Pgn,
}

/// Summary of a file of games, for lists and search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FileSummary {
    /// Summary of a game on one board.
    Game(Box<GameSummary>),
    /// Summary of a match on two boards (bughouse).
    Match(Box<TandemSummary>),
    /// Summary of a PGN.
    Pgn(Box<PgnSummary>),
}

impl FileSummary {
    /// Returns the kind of file.
    pub fn kind(&self) -> Kind {
        match self {
            FileSummary::Game(game) if game.problem.is_some() => Kind::Problem,
            FileSummary::Game(_) => Kind::Game,
            FileSummary::Match(_) => Kind::Match,
            FileSummary::Pgn(_) => Kind::Pgn,
        }
    }

    /// Returns the title; for a PGN, the name of its file without the extension.
    pub fn title(&self) -> &str {
        match self {
            FileSummary::Game(game) => &game.title,
            FileSummary::Match(team) => &team.title,
            FileSummary::Pgn(pgn) => &pgn.title,
        }
    }

    /// Returns the rule set; for a PGN, the rule set of its first game.
    pub fn rules(&self) -> &'static RuleSet {
        match self {
            FileSummary::Game(game) => game.position.rules(),
            FileSummary::Match(team) => team.positions[0].rules(),
            FileSummary::Pgn(pgn) => pgn.rules,
        }
    }

    /// Returns the names of White and Black, which may be empty. A game has one pair of names, a
    /// match one pair for each board. A PGN has one pair for every two players who have played each
    /// other in it.
    pub fn names(&self) -> Vec<[&str; 2]> {
        let pairs = match self {
            FileSummary::Game(game) => return vec![[&game.white, &game.black]],
            FileSummary::Match(team) => &team.names[..],
            FileSummary::Pgn(pgn) => &pgn.names,
        };
        let pairs = pairs.iter();
        pairs
            .map(|both| both.each_ref().map(|name| &**name))
            .collect()
    }

    /// Returns the score as on a scoresheet: the points of White and Black, or of the first and the
    /// second team. `None` for a game without a result, and for a PGN.
    pub fn score(&self) -> Option<&'static str> {
        match self {
            FileSummary::Game(game) => game.result.map(|result| result.score()),
            FileSummary::Match(team) => team.result.map(|result| result.score()),
            FileSummary::Pgn(_) => None,
        }
    }

    /// Returns whether this is a game or match that has begun and is not over; false for problems
    /// and PGNs.
    pub fn is_unfinished(&self) -> bool {
        let is_played = matches!(self.kind(), Kind::Game | Kind::Match);
        is_played && self.score().is_none() && self.plies() > 0
    }

    /// Returns the time of the last event, or of the setup if nothing has happened; for a PGN, the
    /// time at which its file was last changed.
    pub fn at(&self) -> Timestamp {
        match self {
            FileSummary::Game(game) => game.at,
            FileSummary::Match(team) => team.at,
            FileSummary::Pgn(pgn) => pgn.at,
        }
    }

    /// Returns the heading of the scoresheet; `None` for a PGN.
    pub fn heading(&self) -> Option<&Heading> {
        match self {
            FileSummary::Game(game) => Some(&game.heading),
            FileSummary::Match(team) => Some(&team.heading),
            FileSummary::Pgn(_) => None,
        }
    }

    /// Returns the date of play as the players wrote it; may be empty.
    pub fn date(&self) -> &str {
        self.heading().map_or("", |heading| &heading.date)
    }

    /// Returns the number of moves, White's and Black's counted as one; for a match, the larger
    /// number of its two boards; 0 for a PGN.
    pub fn moves(&self) -> u32 {
        match self {
            FileSummary::Game(game) => game.moves,
            FileSummary::Match(team) => team.moves.into_iter().max().unwrap_or(0),
            FileSummary::Pgn(_) => 0,
        }
    }

    /// Returns the number of plies, of both boards together for a match; 0 for a PGN.
    pub fn plies(&self) -> usize {
        match self {
            FileSummary::Game(game) => game.plies,
            FileSummary::Match(team) => team.plies.iter().sum(),
            FileSummary::Pgn(_) => 0,
        }
    }

    /// Returns the positions to show as pictures. For a game, its last position; for a match, the
    /// last positions on board A and board B. Empty for a PGN.
    pub fn positions(&self) -> &[Position] {
        match self {
            FileSummary::Game(game) => std::slice::from_ref(&game.position),
            FileSummary::Match(team) => &team.positions,
            FileSummary::Pgn(_) => &[],
        }
    }
}
