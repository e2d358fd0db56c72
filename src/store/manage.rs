//! What a player does with saves that lie in his folder: another title, or away with
//! them. Nothing is destroyed here: what is deleted lies in the platform's trash, or in a
//! folder of its own where there is none.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;
use unicode_normalization::UnicodeNormalization;

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
    #[source]
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
    rename_with(path, title, are_same_file)
}

/// Renames as [`rename`] does, and asks `same` whether two names stand for one file.
fn rename_with(
    path: &Path,
    title: &str,
    same: impl Fn(&Path, &Path) -> bool,
) -> Result<PathBuf, RenameError> {
    let opened = as_it_stands(path)?;
    let folder = path.parent().unwrap_or(Path::new(""));
    let place = folder.join(file_name(title));
    let only_spelling = is_respelled(path, &place) && same(path, &place);
    if path == place || only_spelling {
        match &opened {
            Opened::Game(saved) => save(path, &saved.game, title)?,
            Opened::Team(saved) => save_team(path, &saved.game, title)?,
        }
        if only_spelling {
            fs::rename(path, &place).map_err(|error| SaveError::unwritable(&place, error))?;
        }
        return Ok(place);
    }
    let file = match &opened {
        Opened::Game(saved) => save_new(folder, &saved.game, title)?,
        Opened::Team(saved) => save_new_team(folder, &saved.game, title)?,
    };
    fs::remove_file(path).map_err(|error| SaveError::unwritable(path, error))?;
    Ok(file)
}

/// Whether names differ only in capitals and in how accents are put together, which many
/// file systems take for one name.
fn is_respelled(path: &Path, place: &Path) -> bool {
    let folded = |path: &Path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.nfc().flat_map(char::to_lowercase).collect::<String>()
    };
    path != place && folded(path) == folded(place)
}

/// Whether two names stand for one file.
#[cfg(unix)]
fn are_same_file(path: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let identity = |path: &Path| fs::metadata(path).map(|it| (it.dev(), it.ino())).ok();
    identity(path).is_some_and(|file| identity(other) == Some(file))
}

/// Whether two names stand for one file.
#[cfg(not(unix))]
fn are_same_file(path: &Path, other: &Path) -> bool {
    let name_on_disk = |path: &Path| fs::canonicalize(path).ok();
    name_on_disk(path).is_some_and(|name| name_on_disk(other) == Some(name))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, Setup};
    use crate::store::{load, save_new};

    fn game() -> Game {
        Game::new(Setup::default())
    }

    /// The names of the files in a folder.
    fn names(folder: &Path) -> Vec<String> {
        let files = folder.read_dir().unwrap();
        let mut names: Vec<String> = files
            .map(|file| file.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn where_capitals_do_not_count_a_game_renamed_by_them_alone_keeps_one_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = save_new(folder.path(), &game(), "club evening").unwrap();
        let renamed = rename_with(&path, "Club Evening", |_, _| true).unwrap();
        assert_eq!(load(&renamed).unwrap().title, "Club Evening");
        let name = renamed.file_name().unwrap().to_string_lossy().into_owned();
        assert_eq!(name, file_name("Club Evening"));
        assert_eq!(names(folder.path()), [name]);
    }

    #[test]
    fn another_game_of_nearly_the_same_name_is_not_written_over() {
        let folder = tempfile::tempdir().unwrap();
        let path = save_new(folder.path(), &game(), "club").unwrap();
        let other = save_new(folder.path(), &game(), "Club").unwrap();
        let kept = fs::read(&other).unwrap();
        let renamed = rename(&path, "Club").unwrap();
        assert_ne!(renamed, other);
        assert_eq!(fs::read(&other).unwrap(), kept);
        assert_eq!(names(folder.path()).len(), 2);
    }

    #[test]
    fn names_that_differ_by_capitals_or_by_how_accents_are_put_together_are_respelled() {
        let respelled = |a: &str, b: &str| is_respelled(Path::new(a), Path::new(b));
        assert!(respelled("games/foo.ron", "games/Foo.ron"));
        assert!(respelled("games/u\u{308}ber.ron", "games/\u{dc}ber.ron"));
        assert!(!respelled("games/foo.ron", "games/foo.ron"));
        assert!(!respelled("games/foo.ron", "games/fool.ron"));
    }
}
