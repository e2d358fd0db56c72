//! What a file of games holds, whatever its kind: a game, or a match on two boards.

use std::path::Path;

use super::error::{DamageError, LoadError};
use super::file::{MAX_BYTES, read_text};
use super::list::Summary;
use super::save::{Saved, read};
use super::team::{SavedTeam, TeamSummary, is_team, read_team};
use crate::game::Timestamp;
use crate::rules::RuleSet;

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

/// What is worth knowing of a file's game or match before it is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Holding {
    /// Of a game.
    Game(Box<Summary>),
    /// Of a match on two boards (Tandemschach).
    Team(Box<TeamSummary>),
}

impl Holding {
    /// What the player called it.
    pub fn title(&self) -> &str {
        match self {
            Holding::Game(game) => &game.title,
            Holding::Team(team) => &team.title,
        }
    }

    /// The rule set that it is played under.
    pub fn rules(&self) -> &'static RuleSet {
        match self {
            Holding::Game(game) => game.position.rules(),
            Holding::Team(team) => team.positions[0].rules(),
        }
    }

    /// The players' names, White's and Black's: of one board, or of board A and board B.
    /// They may be empty.
    pub fn names(&self) -> Vec<[&str; 2]> {
        match self {
            Holding::Game(game) => vec![[&game.white, &game.black]],
            Holding::Team(team) => {
                let names = team.names.iter();
                names
                    .map(|both| both.each_ref().map(|name| &**name))
                    .collect()
            }
        }
    }

    /// The points, as on a scoresheet: White's and Black's, or the first team's and the
    /// second's. None while it goes on.
    pub fn score(&self) -> Option<&'static str> {
        match self {
            Holding::Game(game) => game.result.map(|result| result.score()),
            Holding::Team(team) => team.result.map(|result| result.score()),
        }
    }

    /// When something last happened in it, or when it was set up.
    pub fn at(&self) -> Timestamp {
        match self {
            Holding::Game(game) => game.at,
            Holding::Team(team) => team.at,
        }
    }

    /// When it was played, as the players have written it; may be empty.
    pub fn date(&self) -> &str {
        match self {
            Holding::Game(game) => &game.date,
            Holding::Team(team) => &team.date,
        }
    }
}
