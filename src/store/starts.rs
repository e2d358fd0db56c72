//! Positions that a player keeps under names of his own, to begin games from.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Paths;
use super::error::{Cause, DamageError, LoadError, SaveError, TextField};
use super::fields::FORMAT;
use super::file::{Rights, create, read_text, write_text};
use super::format::{check_first_format, ron_error, to_ron};
use super::save::MAX_TEXT;
use crate::rules::{Position, RuleSet};

/// The largest start that is read, in bytes.
const MAX_START: u64 = 64 * 1024;

/// A position with a player's name for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnStart {
    /// What the player calls it.
    pub name: String,
    /// The position, with its rule set.
    pub position: Position,
}

/// A file of the folder of starts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartFile {
    /// The file.
    pub path: PathBuf,
    /// What it holds; the error of a damaged one.
    pub start: Result<OwnStart, LoadError>,
}

/// Why a start was not kept. What was kept before is as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StartError {
    /// There are no letters or digits in its name.
    #[error("a start needs a name with letters or digits in it")]
    NoName,
    /// The file that it would have is there; [`replace_start`] takes its place.
    #[error("there is a start of this name: {}", path.display())]
    Taken {
        /// The file.
        path: PathBuf,
    },
    /// It cannot be written.
    #[error(transparent)]
    Save(#[from] SaveError),
}

/// A start as its file has it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "start")]
struct StartText {
    /// [`FORMAT`].
    format: u32,
    name: String,
    rules: String,
    position: String,
}

/// Keeps a start under its name, in a file of its own. Gives the file.
///
/// # Errors
///
/// When the name has no letters or too many, when there is a start of this name or one
/// that is written alike, or when the system does not let it be written.
pub fn save_start(paths: &Paths, start: &OwnStart) -> Result<PathBuf, StartError> {
    let (path, text) = fit(paths, start)?;
    match create(&path, text.as_bytes(), Rights::Open) {
        Ok(()) => Ok(path),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(StartError::Taken { path }),
        Err(error) => Err(SaveError::unwritable(&path, error).into()),
    }
}

/// Keeps a start under its name, in place of the one that has it. Gives the file.
///
/// # Errors
///
/// As [`save_start`], but that the name may be taken.
pub fn replace_start(paths: &Paths, start: &OwnStart) -> Result<PathBuf, StartError> {
    let (path, text) = fit(paths, start)?;
    write_text(&path, &text)?;
    Ok(path)
}

/// A player's own starts, by their names; damaged files with their errors, last. A folder
/// that is not there has none. One is deleted by [`discard`](super::discard).
///
/// # Errors
///
/// When the folder cannot be read.
pub fn list_starts(paths: &Paths) -> Result<Vec<StartFile>, LoadError> {
    let folder = paths.starts();
    let unreadable = |error: io::Error| LoadError::Unreadable {
        path: folder.clone(),
        cause: Cause::from(error),
    };
    let files = match fs::read_dir(&folder).map_err(unreadable) {
        Err(error) if error.is_missing() => return Ok(Vec::new()),
        files => files?,
    };
    let mut starts = Vec::new();
    for file in files {
        let path = file.map_err(unreadable)?.path();
        let is_start = path.extension().is_some_and(|ending| ending == "ron");
        // A pipe would wait for a writer; only plain files are looked into.
        if is_start && path.is_file() {
            let start = load_start(&path);
            starts.push(StartFile { path, start });
        }
    }
    starts.sort_by_cached_key(|file| {
        let name = file.start.as_ref().ok().map(|it| it.name.to_lowercase());
        (name.is_none(), name, file.path.clone())
    });
    Ok(starts)
}

/// Reads a start from its file.
///
/// # Errors
///
/// When the file cannot be read or holds none.
pub fn load_start(path: &Path) -> Result<OwnStart, LoadError> {
    read(&read_text(path, MAX_START)?).map_err(|damage| LoadError::Damaged {
        path: path.to_owned(),
        damage,
    })
}

/// The file of a start and its text, if it can be read back.
fn fit(paths: &Paths, start: &OwnStart) -> Result<(PathBuf, String), StartError> {
    if !start.name.contains(char::is_alphanumeric) {
        return Err(StartError::NoName);
    }
    let path = paths.start(&start.name);
    let text = StartText {
        format: FORMAT,
        name: start.name.clone(),
        rules: start.position.rules().name().to_owned(),
        position: start.position.to_text(),
    };
    let text = to_ron(&text).map_err(|error| SaveError::unwritten(&path, error))?;
    match read(&text) {
        Ok(_) => Ok((path, text)),
        Err(damage) => Err(SaveError::Unfit { path, damage }.into()),
    }
}

fn read(text: &str) -> Result<OwnStart, DamageError> {
    let text: StartText = ron_error(ron::from_str(text))?;
    check_first_format(text.format)?;
    if text.name.chars().count() > MAX_TEXT {
        let (field, limit) = (TextField::Title, MAX_TEXT);
        return Err(DamageError::TooLong { field, limit });
    }
    let rules = RuleSet::named(&text.rules)?;
    let position = Position::from_text(rules, &text.position)?;
    Ok(OwnStart {
        name: text.name,
        position,
    })
}
