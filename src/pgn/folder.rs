//! Lists the games, matches and PGNs of a folder with their summaries, so that the player can
//! choose one.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use super::PgnSummary;
use super::file_summary::FileSummary;
use super::import::Imported;
use super::input::Input;
use super::kind::TextKind;
use super::search::{Order, sort};
use crate::game::Timestamp;
use crate::pgn::ImportError;
use crate::rules::TOURNAMENT;
use crate::store::error::LoadError;
use crate::store::save::open;

/// A file in a folder of games.
#[derive(Clone, Debug)]
pub struct Entry {
    /// Path of the file.
    pub path: PathBuf,
    /// Time of the last event, or of the setup if nothing has happened; for a PGN or a
    /// damaged file, the time of the last change of the file.
    pub at: Timestamp,
    /// Summary of the file's contents; the error if the file is damaged.
    pub summary: Result<FileSummary, LoadError>,
}

/// Lists the saved games and PGNs of a folder, sorted by the time of the last event, latest first.
/// Looks only at files that are called `.ron`, `.pgn` or `.bpgn`. Damaged files are listed with their error. A missing folder is empty.
///
/// # Errors
///
/// When the folder cannot be read.
pub fn list(folder: &Path) -> Result<Vec<Entry>, LoadError> {
    let mut entries: Vec<Entry> = files(folder)?.into_iter().map(entry).collect();
    entries.sort_by(|a, b| a.path.cmp(&b.path));
    sort(&mut entries, Order::LastPlayed, false, Entry::known);
    Ok(entries)
}

/// Returns the paths of the saved games and PGNs of a folder; none for a missing folder.
pub(crate) fn files(folder: &Path) -> Result<Vec<PathBuf>, LoadError> {
    let unreadable = |error: io::Error| LoadError::unreadable(folder, error);
    let files = match fs::read_dir(folder).map_err(unreadable) {
        Err(error) if error.is_missing() => return Ok(Vec::new()),
        files => files?,
    };
    let mut paths = Vec::new();
    for file in files {
        let path = file.map_err(unreadable)?.path();
        let is_named = |known: &str| {
            let ending = path.extension();
            ending.is_some_and(|ending| ending.eq_ignore_ascii_case(known))
        };
        let is_listed = ["ron", "pgn", "bpgn"].into_iter().any(is_named);
        // Only regular files are opened: reading a pipe would wait for a writer.
        if is_listed && path.is_file() {
            paths.push(path);
        }
    }
    Ok(paths)
}

impl Entry {
    /// Returns the time and the summary of the file. The function `known` of [`sort`] needs both.
    pub fn known(&self) -> (Timestamp, Option<&FileSummary>) {
        (self.at, self.summary.as_ref().ok())
    }
}

fn entry(path: PathBuf) -> Entry {
    let modified = modified_at(&path);
    let summary = summary(&path, modified);
    let at = match &summary {
        Ok(summary) => summary.at(),
        Err(_) => modified,
    };
    Entry { path, at, summary }
}

/// Summarises a file, which was last changed at `at`.
fn summary(path: &Path, at: Timestamp) -> Result<FileSummary, LoadError> {
    let input = Input::open(path)?;
    let pgn = |games| PgnSummary::read(games, path, at).map(|it| FileSummary::Pgn(it.into()));
    match input.kind() {
        TextKind::Save => return Ok(open(path)?.summary()),
        TextKind::Pgn => return pgn(input.pgn(&TOURNAMENT, at)?),
        _ => {}
    }
    match input.import(&TOURNAMENT, at) {
        // It is not called a saved game, because it cannot be saved in its file again.
        Ok(Imported::One(_, read)) => Ok(FileSummary::Pgn(
            PgnSummary::of_game(&read.opened, path, at).into(),
        )),
        Ok(Imported::Several(games)) => pgn(*games),
        Err(ImportError::File(error)) => Err(error),
        Ok(Imported::Puzzles(_)) | Err(_) => Err(LoadError::NoGame {
            path: path.to_owned(),
        }),
    }
}

/// Returns when a file was last changed; 0 if the system does not report it.
pub(crate) fn modified_at(path: &Path) -> Timestamp {
    let modified = fs::metadata(path).and_then(|data| data.modified());
    let since = modified
        .ok()
        .and_then(|at| at.duration_since(UNIX_EPOCH).ok());
    Timestamp(since.map_or(0, |since| since.as_millis() as u64))
}
