//! Renames and deletes saved games. A deleted file can be restored, because it is moved to the
//! platform's trash or, on a platform without one, to a folder of deleted games.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use thiserror::Error;
use unicode_normalization::UnicodeNormalization;

use super::error::{Cause, LoadError, SaveError};
use super::file::{MAX_BYTES, Rights, create, make_folder, numbered, read_bytes};
use super::name::file_name;
use super::paths::Paths;
use super::save::{open_unstopped, save, save_new};

/// Reason why a saved game was not renamed. The file with the old name is unchanged.
#[derive(Clone, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum RenameError {
    /// The file does not contain a game.
    #[error(transparent)]
    Load(#[from] LoadError),
    /// The file cannot be written under the new title, or the old file cannot be removed.
    #[error(transparent)]
    Save(#[from] SaveError),
}

/// Where a deleted file is now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bin {
    /// In the platform's trash, from where the player can restore it.
    Trash,
    /// In the folder of deleted games, under this path.
    Folder(PathBuf),
}

/// Reason why a saved game could not be deleted. The file has not been moved.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}: cannot be moved to {}: {cause}", path.display(), folder.display())]
pub struct DiscardError {
    /// Path of the file.
    pub path: PathBuf,
    /// The folder of deleted games, to which the file should have been moved.
    pub folder: PathBuf,
    /// Error of the operating system.
    #[source]
    pub cause: Cause,
}

/// Changes the title of a saved game and renames its file accordingly. Adds a number to the file
/// name if another file has that name. Returns the new path. The game itself is not changed, and a
/// running clock is not stopped.
///
/// # Errors
///
/// When the file cannot be read or written. The old file is not removed then.
pub fn rename(path: &Path, title: &str) -> Result<PathBuf, RenameError> {
    rename_with(path, title, are_same_file)
}

/// Changes the title and the file name of a saved game like [`rename`]. `same` decides whether two
/// paths are names of one file.
fn rename_with(
    path: &Path,
    title: &str,
    same: impl Fn(&Path, &Path) -> bool,
) -> Result<PathBuf, RenameError> {
    let opened = open_unstopped(path)?;
    let folder = path.parent().unwrap_or(Path::new(""));
    let place = folder.join(file_name(title));
    let only_respelled = is_respelled(path, &place) && same(path, &place);
    if path == place || only_respelled {
        save(path, opened.game_or_match(), title)?;
        if only_respelled {
            fs::rename(path, &place).map_err(|error| SaveError::unwritable(&place, error))?;
        }
        return Ok(place);
    }
    let file = save_new(folder, opened.game_or_match(), title)?;
    fs::remove_file(path).map_err(|error| SaveError::unwritable(path, error))?;
    Ok(file)
}

/// Returns whether two paths differ only in upper and lower case or in Unicode normalization, which
/// many file systems ignore.
fn is_respelled(path: &Path, place: &Path) -> bool {
    let folded = |path: &Path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.nfc().flat_map(char::to_lowercase).collect::<String>()
    };
    path != place && folded(path) == folded(place)
}

/// Returns whether two paths are names of one file.
#[cfg(unix)]
fn are_same_file(path: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let identity = |path: &Path| fs::metadata(path).map(|it| (it.dev(), it.ino())).ok();
    identity(path).is_some_and(|file| identity(other) == Some(file))
}

/// Returns whether two paths are names of one file.
#[cfg(not(unix))]
fn are_same_file(path: &Path, other: &Path) -> bool {
    let name_on_disk = |path: &Path| fs::canonicalize(path).ok();
    name_on_disk(path).is_some_and(|name| name_on_disk(other) == Some(name))
}

/// Deletes a saved game: moves its file to the platform's trash or, if that is not possible, to the
/// folder of deleted games. The player can restore the file from both.
///
/// # Errors
///
/// When the file cannot be moved. It stays in its place then.
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

/// A saved game that is being deleted, so that it can be restored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deleted {
    path: PathBuf,
    contents: Arc<[u8]>,
}

impl Deleted {
    /// Reads the file of a saved game. Must be called before the file is deleted.
    ///
    /// # Errors
    ///
    /// When the file cannot be read, or is larger than a saved game can be.
    pub fn read(path: &Path) -> Result<Deleted, LoadError> {
        Ok(Deleted {
            path: path.to_owned(),
            contents: read_bytes(path, MAX_BYTES)?.into(),
        })
    }

    /// Writes the file again.
    ///
    /// # Errors
    ///
    /// When there is another file in its place by now, or the file cannot be written.
    pub fn restore(&self) -> Result<(), SaveError> {
        create(&self.path, &self.contents, Rights::Open)
            .map_err(|error| SaveError::unwritable(&self.path, error))
    }
}

fn move_into(folder: &Path, path: &Path) -> io::Result<PathBuf> {
    if !path.is_file() {
        return Err(io::ErrorKind::NotFound.into());
    }
    make_folder(folder)?;
    let wanted = folder.join(path.file_name().unwrap_or_default());
    let mut target = wanted.clone();
    let mut number = 1;
    // Creating an empty file reserves the name, so that no existing file is overwritten.
    while let Err(error) = File::create_new(&target) {
        if error.kind() != io::ErrorKind::AlreadyExists {
            return Err(error);
        }
        number += 1;
        target = numbered(&wanted, number);
    }
    fs::rename(path, &target).inspect_err(|_| {
        // The reserved file is empty; the error of moving is reported, not that of the removal.
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

    /// Returns the sorted names of the files in a folder.
    fn names(folder: &Path) -> Vec<String> {
        let files = folder.read_dir().unwrap();
        let mut names: Vec<String> = files
            .map(|file| file.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn on_a_case_insensitive_file_system_changing_only_the_case_of_a_title_keeps_one_file() {
        let folder = tempfile::tempdir().unwrap();
        let path = save_new(folder.path(), &game(), "club evening").unwrap();
        let renamed = rename_with(&path, "Club Evening", |_, _| true).unwrap();
        assert_eq!(load(&renamed).unwrap().title, "Club Evening");
        let name = renamed.file_name().unwrap().to_string_lossy().into_owned();
        assert_eq!(name, file_name("Club Evening"));
        assert_eq!(names(folder.path()), [name]);
    }

    #[test]
    fn a_different_game_with_nearly_the_same_name_is_not_overwritten() {
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
    fn names_that_differ_only_in_case_or_normalization_count_as_respelled() {
        let respelled = |a: &str, b: &str| is_respelled(Path::new(a), Path::new(b));
        assert!(respelled("games/foo.ron", "games/Foo.ron"));
        assert!(respelled("games/u\u{308}ber.ron", "games/\u{dc}ber.ron"));
        assert!(!respelled("games/foo.ron", "games/foo.ron"));
        assert!(!respelled("games/foo.ron", "games/fool.ron"));
    }
}
