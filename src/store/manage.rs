//! What a player does with saves that lie in his folder: another title, or away with
//! them. Nothing is destroyed here: what is deleted lies in the platform's trash, or in a
//! folder of its own where there is none.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::error::{Cause, LoadError, SaveError};
use super::file::numbered;
use super::holding::{Opened, as_it_stands};
use super::name::file_name;
use super::paths::Paths;
use super::save::{save, save_new};
use super::team::{save_new_team, save_team};

/// Why a save did not get another title. The old file stays then.
#[derive(Clone, Debug, PartialEq, Error)]
pub enum RenameError {
    /// It gives no game.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// It cannot be written under the new title, or the old file not be removed.
    #[error(transparent)]
    Save(#[from] SaveError),
}

/// Where what was deleted lies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bin {
    /// In the platform's trash.
    Trash,
    /// In the folder of deleted games, as this file.
    Folder(PathBuf),
}

/// Why a save is neither in the trash nor in the folder of deleted games. It lies where
/// it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}: cannot be moved to {}: {cause}", path.display(), folder.display())]
pub struct DiscardError {
    /// The file.
    pub path: PathBuf,
    /// The folder of deleted games.
    pub folder: PathBuf,
    /// What the system said.
    pub cause: Cause,
}

/// Gives a save another title, and its file the name that goes with it: beside all
/// others, with a number where the name is taken. Gives the file. What happened in the
/// game stays as it is written, a running clock too.
///
/// # Errors
///
/// When it cannot be read or written; the old file stays then.
pub fn rename(path: &Path, title: &str) -> Result<PathBuf, RenameError> {
    let opened = as_it_stands(path)?;
    if path
        .file_name()
        .is_some_and(|name| name == file_name(title).as_str())
    {
        match &opened {
            Opened::Game(saved) => save(path, &saved.game, title)?,
            Opened::Team(saved) => save_team(path, &saved.game, title)?,
        }
        return Ok(path.to_owned());
    }
    let folder = path.parent().unwrap_or(Path::new(""));
    let file = match &opened {
        Opened::Game(saved) => save_new(folder, &saved.game, title)?,
        Opened::Team(saved) => save_new_team(folder, &saved.game, title)?,
    };
    fs::remove_file(path).map_err(|error| SaveError::unwritable(path, error))?;
    Ok(file)
}

/// Puts a save into the platform's trash, or, where that takes nothing, into the folder of
/// deleted games beside those that are there. The player may bring it back from either.
///
/// # Errors
///
/// When the system does not let it be moved; it stays then.
pub fn discard(path: &Path, paths: &Paths) -> Result<Bin, DiscardError> {
    if paths.has_trash() && path.is_file() && trash::delete(path).is_ok() {
        return Ok(Bin::Trash);
    }
    let folder = paths.deleted();
    let moved = move_into(&folder, path).map_err(|error| DiscardError {
        path: path.to_owned(),
        folder,
        cause: error.into(),
    })?;
    Ok(Bin::Folder(moved))
}

fn move_into(folder: &Path, path: &Path) -> io::Result<PathBuf> {
    if !path.is_file() {
        return Err(io::ErrorKind::NotFound.into());
    }
    fs::create_dir_all(folder)?;
    let wish = folder.join(path.file_name().unwrap_or_default());
    let mut target = wish.clone();
    let mut number = 1;
    // The empty file holds the name, so that nothing that lies there is lost.
    while let Err(error) = File::create_new(&target) {
        if error.kind() != io::ErrorKind::AlreadyExists {
            return Err(error);
        }
        number += 1;
        target = numbered(&wish, number);
    }
    fs::rename(path, &target).inspect_err(|_| {
        // What is left is empty and ours; the error that counts is the move's.
        let _ = fs::remove_file(&target);
    })?;
    Ok(target)
}
