//! Autosave of the current game or match. It is written after every event, so a crash or a power
//! cut loses at most the last event.
//!
//! There are two files: the autosave, and the previous autosave, which contains the game without
//! its last event. The autosave is copied to the previous autosave only after it could be read, so
//! the previous autosave is known to be readable. If the disk damages the autosave, or the app
//! cannot read what it wrote, only the last events are lost and not the game.

use std::io::ErrorKind;
use std::path::PathBuf;

use thiserror::Error;

use super::Paths;
use super::error::{Cause, Countable, LoadError, SaveError};
use super::file::{MAX_BYTES, read_text, rename_damaged, rename_intact, write_text};
use super::opened::{GameOrMatch, Opened};
use super::save::{open, read_any, write_dropping_study};

/// Reason why the autosave could not be loaded.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum AutosaveError {
    /// The file does not contain a game. It was renamed as damaged, so that the next
    /// autosave does not overwrite it.
    #[error("the current game could not be read and was renamed to {}: {error}", path.display())]
    Renamed {
        /// Error of loading the file.
        error: Box<LoadError>,
        /// New path of the file.
        path: PathBuf,
    },
    /// The file does not contain a game, and it could not be renamed either. The app must not
    /// autosave then, because that would overwrite the file.
    #[error("the current game could not be read ({error}), nor its file renamed: {cause}")]
    NotRenamed {
        /// Error of loading the file.
        error: Box<LoadError>,
        /// Reason why the file could not be renamed.
        #[source]
        cause: Cause,
    },
}

/// How much of the current game an autosave contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AutosaveContents {
    /// The whole game.
    Whole,
    /// Only the played moves, without variations and notes, because the whole game exceeds a limit.
    /// The field is the kind of items of which there are too many, such as variations.
    WithoutVariations(Countable),
}

/// Writes the current game to the autosave file, after copying the old autosave to the file of the
/// previous autosave. `title` is empty for a game without a title. Returns whether variations and
/// notes had to be left out.
///
/// # Errors
///
/// When the file cannot be written, or the moves alone exceed the size limit of a save. The old
/// autosave is unchanged then.
pub fn autosave(
    paths: &Paths,
    game: &dyn GameOrMatch,
    title: &str,
) -> Result<AutosaveContents, SaveError> {
    let path = paths.autosave();
    let (text, left) = write_dropping_study(game, title, MAX_BYTES).map_err(|damage| {
        let path = path.clone();
        SaveError::Unfit { path, damage }
    })?;
    keep_previous(paths, game);
    write_text(&path, &text)?;
    Ok(left.map_or(AutosaveContents::Whole, AutosaveContents::WithoutVariations))
}

/// Copies the autosave to the file of the previous autosave. Does nothing if the autosave cannot be
/// read, or already contains the same setup and events as `game`.
fn keep_previous(paths: &Paths, game: &dyn GameOrMatch) {
    let Ok(text) = read_text(&paths.autosave(), MAX_BYTES) else {
        return;
    };
    let is_other_state = |last: Opened| {
        !last.game_or_match().has_setup_of(game)
            || last.game_or_match().all_events() != game.all_events()
    };
    if read_any(&text).is_ok_and(is_other_state) {
        // A failure is ignored: the previous version is needed only if the autosave is damaged.
        let _ = write_text(&paths.previous_autosave(), &text);
    }
}

/// Loads the previous autosave, which contains the game without its last event. To be used when
/// [`load_autosave`] fails. If there is no autosave file, because the damaged one was renamed, the
/// previous autosave also becomes the autosave. Returns `None` if the previous autosave cannot be
/// read.
pub fn restore_autosave(paths: &Paths) -> Option<Opened> {
    let previous = paths.previous_autosave();
    let opened = open(&previous).ok()?;
    let path = paths.autosave();
    if let (Err(_), Ok(text)) = (
        std::fs::symlink_metadata(&path),
        read_text(&previous, MAX_BYTES),
    ) {
        // A failure is ignored: the next event writes the autosave again and reports its errors.
        let _ = write_text(&path, &text);
    }
    Some(opened)
}

/// Renames the autosave so that the next autosave does not overwrite it. To be used for a file that
/// [`load_autosave`] could not rename, and for a game that cannot be continued. Returns the new
/// path, or `None` if there is no autosave. The new file name contains `-kept-` if the game is
/// intact and `-damaged-` if not.
///
/// # Errors
///
/// When the file cannot be renamed.
pub fn clear_autosave(paths: &Paths) -> Result<Option<PathBuf>, Cause> {
    let path = paths.autosave();
    let kept = match open(&path) {
        Ok(_) => rename_intact(&path),
        Err(_) => rename_damaged(&path),
    };
    match kept {
        Err(cause) if cause.kind == ErrorKind::NotFound => Ok(None),
        kept => kept.map(Some),
    }
}

/// Loads the autosaved game or match; `None` if there is no autosave.
///
/// # Errors
///
/// When the file does not contain a game. It is then renamed as damaged, and
/// [`restore_autosave`] may return the game as it was before its last event.
pub fn load_autosave(paths: &Paths) -> Result<Option<Opened>, AutosaveError> {
    let path = paths.autosave();
    match open(&path) {
        Ok(opened) => Ok(Some(opened)),
        Err(error) if error.is_missing() => Ok(None),
        Err(error) => {
            let error = Box::new(error);
            Err(match rename_damaged(&path) {
                Ok(path) => AutosaveError::Renamed { error, path },
                Err(cause) => AutosaveError::NotRenamed { error, cause },
            })
        }
    }
}
