//! Lists the games, matches and PGNs of a folder with their summaries, for choosing one.

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

/// A file in a folder of games.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Path of the file.
    pub path: PathBuf,
    /// Time of the last event, or of the setup if nothing has happened; for a PGN or a
    /// damaged file, the time of the last change of the file.
    pub at: Timestamp,
    /// Summary of its contents; the error if the file is damaged.
    pub summary: Result<Holding, LoadError>,
}

/// Summary of a game on one board, for lists and search.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// Title that the player gave it; may be empty.
    pub title: String,
    /// White's name; may be empty.
    pub white: String,
    /// Black's name; may be empty.
    pub black: String,
    /// Who plays White and Black: a person, the computer or an external engine.
    pub players: [Player; 2],
    /// Heading of the scoresheet: event, round, venue and date.
    pub heading: Heading,
    /// Number of moves, White's and Black's counted as one.
    pub moves: u32,
    /// Number of plies.
    pub plies: usize,
    /// The result; `None` while the game goes on.
    pub result: Option<GameResult>,
    /// Stipulation of a problem and the side that must fulfil it; `None` for a game.
    pub problem: Option<(Stipulation, Color)>,
    /// Last position of the game.
    pub position: Position,
    /// Time of the last event, or of the setup if nothing has happened.
    pub at: Timestamp,
}

impl Summary {
    /// Creates the summary of a game with this title.
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

/// Lists the saved games (`.ron`) and PGNs (`.pgn`, `.bpgn`) of a folder, the last played
/// first. Damaged files are listed with their error. A missing folder is empty.
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
        // Only regular files are opened: reading a pipe would wait for a writer.
        if (is_save || is_named_pgn(&path)) && path.is_file() {
            entries.push(entry(path));
        }
    }
    entries.sort_by(|a, b| a.path.cmp(&b.path));
    sort(&mut entries, Order::LastPlayed, false, Entry::known);
    Ok(entries)
}

impl Entry {
    /// Returns the time and the summary, by which [`sort`] compares entries.
    pub fn known(&self) -> (Timestamp, Option<&Holding>) {
        (self.at, self.summary.as_ref().ok())
    }
}

fn entry(path: PathBuf) -> Entry {
    let summary = if is_named_pgn(&path) {
        let summary = PgnSummary::read(&path, modified_at(&path));
        summary.map(|summary| Holding::Pgn(summary.into()))
    } else {
        open(&path).map(|opened| opened.summary())
    };
    let at = match &summary {
        Ok(holding) => holding.at(),
        Err(_) => modified_at(&path),
    };
    Entry { path, at, summary }
}

/// Returns when a file was last changed; 0 if the system does not report it.
fn modified_at(path: &Path) -> Timestamp {
    let modified = fs::metadata(path).and_then(|data| data.modified());
    let since = modified
        .ok()
        .and_then(|at| at.duration_since(UNIX_EPOCH).ok());
    Timestamp(since.map_or(0, |since| since.as_millis() as u64))
}
