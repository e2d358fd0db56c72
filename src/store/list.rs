//! What a folder of games holds, whatever their kinds, for whoever lets a player choose
//! one.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use super::error::{Cause, LoadError};
use super::holding::{Holding, open};
use super::kind::is_named_pgn;
use super::pgn::PgnSummary;
use super::search::{Order, sort};
use crate::game::{Game, GameResult, Heading, LineId, Player, Stipulation, Timestamp};
use crate::rules::{Color, Position};

/// A file of a folder of games.
#[derive(Clone, Debug)]
pub struct Entry {
    /// The file.
    pub path: PathBuf,
    /// When the game was last played, or set up if nothing has happened in it; when a PGN
    /// or a damaged file was last written.
    pub at: Timestamp,
    /// What it holds; the error of a damaged one.
    pub summary: Result<Holding, LoadError>,
}

/// What is worth knowing of a game before it is opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// What the player called it.
    pub title: String,
    /// White's name; may be empty.
    pub white: String,
    /// Black's name; may be empty.
    pub black: String,
    /// Who moves White's pieces and Black's.
    pub players: [Player; 2],
    /// What stands over the scoresheet: the event, the round, the venue, the date.
    pub heading: Heading,
    /// How many moves the scoresheet numbers.
    pub moves: u32,
    /// How many moves White and Black have made together.
    pub plies: usize,
    /// The result, once there is one.
    pub result: Option<GameResult>,
    /// What it asks for as a problem, and of whom; none for a game.
    pub problem: Option<(Stipulation, Color)>,
    /// Where the game stands.
    pub position: Position,
    /// When something last happened in it, or when it was set up.
    pub at: Timestamp,
}

impl Summary {
    /// The summary of a game with this title.
    pub fn of(title: &str, game: &Game) -> Summary {
        let last = game.events().last().map(|stamped| stamped.at);
        Summary {
            title: title.to_owned(),
            white: game.setup().white.clone(),
            black: game.setup().black.clone(),
            players: game.setup().players,
            heading: game.setup().terms.heading.clone(),
            moves: game.tally().moves,
            plies: game.line(LineId::MAIN).plies.len(),
            result: game.result(),
            problem: (game.setup().stipulation).map(|asked| (asked, game.setup().start.turn())),
            position: *game.last(),
            at: last.unwrap_or(game.setup().at),
        }
    }
}

/// The saves of a folder (its files that end in `.ron`) and its PGNs (`.pgn`, `.bpgn`), the
/// last played first; damaged ones with their error. A folder that is not there has none.
///
/// # Errors
///
/// When the folder cannot be read.
pub fn list(folder: &Path) -> Result<Vec<Entry>, LoadError> {
    let unreadable = |error: std::io::Error| LoadError::Unreadable {
        path: folder.to_owned(),
        cause: Cause::from(error),
    };
    let files = match fs::read_dir(folder).map_err(unreadable) {
        Err(error) if error.is_missing() => return Ok(Vec::new()),
        files => files?,
    };
    let mut entries = Vec::new();
    for file in files {
        let path = file.map_err(unreadable)?.path();
        let is_save = path.extension().is_some_and(|ending| ending == "ron");
        // A pipe would wait for a writer; only plain files are looked into.
        if (is_save || is_named_pgn(&path)) && path.is_file() {
            entries.push(entry(path));
        }
    }
    entries.sort_by(|a, b| a.path.cmp(&b.path));
    sort(&mut entries, Order::LastPlayed, false, Entry::known);
    Ok(entries)
}

impl Entry {
    /// What [`sort`] goes by.
    pub fn known(&self) -> (Timestamp, Option<&Holding>) {
        (self.at, self.summary.as_ref().ok())
    }
}

fn entry(path: PathBuf) -> Entry {
    let summary = if is_named_pgn(&path) {
        let summary = PgnSummary::read(&path, written_at(&path));
        summary.map(|summary| Holding::Pgn(summary.into()))
    } else {
        open(&path).map(|opened| opened.summary())
    };
    let at = match &summary {
        Ok(holding) => holding.at(),
        Err(_) => written_at(&path),
    };
    Entry { path, at, summary }
}

/// When a file was last written; 1970 where the system does not say.
fn written_at(path: &Path) -> Timestamp {
    let modified = fs::metadata(path).and_then(|data| data.modified());
    let since = modified
        .ok()
        .and_then(|at| at.duration_since(UNIX_EPOCH).ok());
    Timestamp(since.map_or(0, |since| since.as_millis() as u64))
}
