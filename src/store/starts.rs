//! Saves and loads the starting positions that the player has saved under a name.

use std::fs;
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Paths;
use super::bounds::MAX_TEXT;
use super::error::{DamageError, LoadError, SaveError, TextField};
use super::fields::FORMAT;
use super::file::{Rights, create, read_text, write_text};
use super::ron_text::{from_ron, to_ron};
use crate::rules::{Position, RuleSet};

/// Maximum size in bytes of a file with a starting position; a larger file is not read.
const MAX_START: u64 = 64 * 1024;

/// A starting position of the player, with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnStart {
    /// Name that the player gave the position.
    pub name: String,
    /// Position, including its rule set.
    pub position: Position,
}

/// A file in the folder of the player's starting positions.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartFile {
    /// Path of the file.
    pub path: PathBuf,
    /// The starting position in the file; the error if the file is damaged.
    pub start: Result<OwnStart, LoadError>,
}

/// Reason why a starting position was not saved. An existing file is unchanged.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StartError {
    /// The name contains no letters or digits.
    #[error("a start needs a name with letters or digits in it")]
    NoName,
    /// A starting position of this name exists; [`replace_start`] overwrites it.
    #[error("a start of this name exists already: {}", path.display())]
    Taken {
        /// Path of the file.
        path: PathBuf,
    },
    /// The file cannot be written, or its text would not be read back.
    #[error(transparent)]
    Save(#[from] SaveError),
}

/// The contents of a file with a starting position.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "start")]
struct StoredStart {
    /// Format number, always [`FORMAT`].
    format: u32,
    name: String,
    rules: String,
    position: String,
}

/// Saves a starting position to a new file and returns the path of the file.
///
/// # Errors
///
/// When the name has no letters or digits or is too long, when a starting position with this
/// file name exists, or when the file cannot be written.
pub fn save_start(paths: &Paths, start: &OwnStart) -> Result<PathBuf, StartError> {
    let (path, text) = checked_text(paths, start)?;
    match create(&path, text.as_bytes(), Rights::Open) {
        Ok(()) => Ok(path),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => Err(StartError::Taken { path }),
        Err(error) => Err(SaveError::unwritable(&path, error).into()),
    }
}

/// Saves a starting position, replacing one of the same name, and returns the path of the file.
///
/// # Errors
///
/// When the name has no letters or digits or is too long, or when the file cannot be written.
pub fn replace_start(paths: &Paths, start: &OwnStart) -> Result<PathBuf, StartError> {
    let (path, text) = checked_text(paths, start)?;
    write_text(&path, &text)?;
    Ok(path)
}

/// Lists the player's starting positions by name; damaged files come last, with their errors. A
/// missing folder counts as empty. [`discard`](super::discard) deletes a starting position.
///
/// # Errors
///
/// When the folder cannot be read.
pub fn list_starts(paths: &Paths) -> Result<Vec<StartFile>, LoadError> {
    let folder = paths.starts();
    let unreadable = |error: io::Error| LoadError::unreadable(&folder, error);
    let files = match fs::read_dir(&folder).map_err(unreadable) {
        Err(error) if error.is_missing() => return Ok(Vec::new()),
        files => files?,
    };
    let mut starts = Vec::new();
    for file in files {
        let path = file.map_err(unreadable)?.path();
        let is_start = path.extension().is_some_and(|ending| ending == "ron");
        // Only regular files are opened: reading a pipe would wait for a writer.
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

/// Reads a starting position from a file.
///
/// # Errors
///
/// When the file cannot be read or does not contain a starting position.
pub fn load_start(path: &Path) -> Result<OwnStart, LoadError> {
    read(&read_text(path, MAX_START)?).map_err(|damage| LoadError::damaged(path, damage))
}

/// Returns the path and the text of the file for a starting position, after checking that the
/// text can be read back.
fn checked_text(paths: &Paths, start: &OwnStart) -> Result<(PathBuf, String), StartError> {
    if !start.name.contains(char::is_alphanumeric) {
        return Err(StartError::NoName);
    }
    let path = paths.start(&start.name);
    let text = StoredStart {
        format: FORMAT,
        name: start.name.clone(),
        rules: start.position.rules().name().to_owned(),
        position: start.position.to_text(),
    };
    let text = to_ron(&text).map_err(|error| SaveError::unserializable(&path, error))?;
    match read(&text) {
        Ok(_) => Ok((path, text)),
        Err(damage) => Err(SaveError::Unfit { path, damage }.into()),
    }
}

fn read(text: &str) -> Result<OwnStart, DamageError> {
    let text = from_ron(text, |text: &StoredStart| text.format)?;
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
