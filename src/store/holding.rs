//! What a file of games holds, whatever its kind: a game, a match on two boards, or a PGN.

use std::path::Path;

use super::error::{DamageError, LoadError};
use super::file::{MAX_BYTES, read_text};
use super::list::Summary;
use super::pgn::{PgnLoss, PgnSummary, export_match, export_pgn, match_losses, pgn_losses};
use super::save::{Saved, read};
use super::team::{SavedTeam, TeamSummary, is_team, read_team};
use crate::game::{Heading, Timestamp};
use crate::rules::{Position, RuleSet};

/// A game or a match that was read.
#[derive(Clone, Debug)]
pub enum Opened {
    /// A game.
    Game(Box<Saved>),
    /// A match on two boards (Tandemschach).
    Team(Box<SavedTeam>),
}

impl Opened {
    /// The rule set that it is played under.
    pub fn rules(&self) -> &'static RuleSet {
        match self {
            Opened::Game(saved) => saved.game.rules(),
            Opened::Team(saved) => saved.game.rules(),
        }
    }

    /// What the player called it.
    pub fn title(&self) -> &str {
        match self {
            Opened::Game(saved) => &saved.title,
            Opened::Team(saved) => &saved.title,
        }
    }

    /// It as a PGN, a match as a BPGN.
    pub fn to_pgn(&self) -> String {
        match self {
            Opened::Game(saved) => export_pgn(&saved.game),
            Opened::Team(saved) => export_match(&saved.game),
        }
    }

    /// What of it is not in its PGN.
    pub fn pgn_losses(&self) -> Vec<PgnLoss> {
        match self {
            Opened::Game(saved) => pgn_losses(&saved.game),
            Opened::Team(saved) => match_losses(&saved.game),
        }
    }

    /// What is worth knowing of it.
    pub fn summary(&self) -> Holding {
        match self {
            Opened::Game(saved) => Holding::Game(Summary::of(&saved.title, &saved.game).into()),
            Opened::Team(saved) => Holding::Team(TeamSummary::of(&saved.title, &saved.game).into()),
        }
    }
}

/// Reads what a file holds. Clocks that ran are stopped where they were last looked at, as
/// by [`load`](super::load) and [`load_team`](super::load_team).
///
/// # Errors
///
/// When the file cannot be read, is larger than [`MAX_BYTES`], or holds neither.
pub fn open(path: &Path) -> Result<Opened, LoadError> {
    let mut opened = as_it_stands(path)?;
    match &mut opened {
        Opened::Game(saved) => saved.game.interrupt(),
        Opened::Team(saved) => saved.game.interrupt(),
    }
    Ok(opened)
}

/// The same, with clocks that ran running.
pub(super) fn as_it_stands(path: &Path) -> Result<Opened, LoadError> {
    let text = read_text(path, MAX_BYTES)?;
    let opened = if is_team(&text) {
        read_team(&text).map(|saved| Opened::Team(saved.into()))
    } else {
        read(&text).map(|saved| Opened::Game(saved.into()))
    };
    opened.map_err(|damage: DamageError| LoadError::Damaged {
        path: path.to_owned(),
        damage,
    })
}

/// What kind of thing a file holds, in the order in which they are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// A game.
    Game,
    /// A match on two boards (Tandemschach).
    Team,
    /// A problem.
    Problem,
    /// A PGN, with as many games as it has.
    Pgn,
}

/// What is worth knowing of a file's game, match or PGN before it is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holding {
    /// Of a game.
    Game(Box<Summary>),
    /// Of a match on two boards (Tandemschach).
    Team(Box<TeamSummary>),
    /// Of a PGN.
    Pgn(Box<PgnSummary>),
}

impl Holding {
    /// What kind of thing it is.
    pub fn kind(&self) -> Kind {
        match self {
            Holding::Game(game) if game.problem.is_some() => Kind::Problem,
            Holding::Game(_) => Kind::Game,
            Holding::Team(_) => Kind::Team,
            Holding::Pgn(_) => Kind::Pgn,
        }
    }

    /// What the player called it; of a PGN its file's name.
    pub fn title(&self) -> &str {
        match self {
            Holding::Game(game) => &game.title,
            Holding::Team(team) => &team.title,
            Holding::Pgn(pgn) => &pgn.title,
        }
    }

    /// The rule set that it is played under; of a PGN that of its first game.
    pub fn rules(&self) -> &'static RuleSet {
        match self {
            Holding::Game(game) => game.position.rules(),
            Holding::Team(team) => team.positions[0].rules(),
            Holding::Pgn(pgn) => pgn.rules,
        }
    }

    /// The players' names, White's and Black's: of one board, or of board A and board B; of
    /// a PGN each pair that has played in it. They may be empty.
    pub fn names(&self) -> Vec<[&str; 2]> {
        let pairs = match self {
            Holding::Game(game) => return vec![[&game.white, &game.black]],
            Holding::Team(team) => &team.names[..],
            Holding::Pgn(pgn) => &pgn.names,
        };
        let pairs = pairs.iter();
        pairs
            .map(|both| both.each_ref().map(|name| &**name))
            .collect()
    }

    /// The points, as on a scoresheet: White's and Black's, or the first team's and the
    /// second's. None while it goes on, and for a PGN.
    pub fn score(&self) -> Option<&'static str> {
        match self {
            Holding::Game(game) => game.result.map(|result| result.score()),
            Holding::Team(team) => team.result.map(|result| result.score()),
            Holding::Pgn(_) => None,
        }
    }

    /// When something last happened in it, or when it was set up; when a PGN was written.
    pub fn at(&self) -> Timestamp {
        match self {
            Holding::Game(game) => game.at,
            Holding::Team(team) => team.at,
            Holding::Pgn(pgn) => pgn.at,
        }
    }

    /// What stands over the scoresheet; nothing over a PGN.
    pub fn heading(&self) -> Option<&Heading> {
        match self {
            Holding::Game(game) => Some(&game.heading),
            Holding::Team(team) => Some(&team.heading),
            Holding::Pgn(_) => None,
        }
    }

    /// When it was played, as the players have written it; may be empty.
    pub fn date(&self) -> &str {
        self.heading().map_or("", |heading| &heading.date)
    }

    /// How many moves the scoresheet numbers; of a match that of the longer board, of a PGN
    /// none.
    pub fn moves(&self) -> u32 {
        match self {
            Holding::Game(game) => game.moves,
            Holding::Team(team) => team.moves.into_iter().max().unwrap_or(0),
            Holding::Pgn(_) => 0,
        }
    }

    /// How many moves all players have made together; of a PGN none.
    pub fn plies(&self) -> usize {
        match self {
            Holding::Game(game) => game.plies,
            Holding::Team(team) => team.plies.iter().sum(),
            Holding::Pgn(_) => 0,
        }
    }

    /// Where it stands, for a picture: one board, or board A and board B; none of a PGN.
    pub fn positions(&self) -> &[Position] {
        match self {
            Holding::Game(game) => std::slice::from_ref(&game.position),
            Holding::Team(team) => &team.positions,
            Holding::Pgn(_) => &[],
        }
    }
}
