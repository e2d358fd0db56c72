//! The game in play, written after every event so that it is there again after
//! the program ends, however it ends.
//!
//! Two generations of it are kept. The elder is the game before its last event, and is
//! known to be readable: a file takes its place only once it has been read back. So a
//! disk that spoils a file, or a game whose text the program itself would refuse, costs
//! the events since and not the game.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::Paths;
use super::error::{Cause, Countable, LoadError, SaveError};
use super::file::{MAX_BYTES, keep_aside, keep_whole_aside, read_text, write_text};
use super::save::{Saved, load, read, write_main_line_first};
use crate::game::Game;

/// Why the game in play is not back.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum AutosaveError {
    /// Its file gives no game. It was put aside, so that the next autosave does
    /// not write over it.
    #[error("the game in play could not be read and was kept as {}: {error}", kept.display())]
    Kept {
        /// What is wrong with the file.
        error: Box<LoadError>,
        /// Where it lies now.
        kept: PathBuf,
    },
    /// Its file gives no game and cannot be put aside: the next autosave would
    /// write over it.
    #[error("the game in play could not be read ({error}) nor put aside: {cause}")]
    InTheWay {
        /// What is wrong with the file.
        error: Box<LoadError>,
        /// Why it lies where it lay.
        #[source]
        cause: Cause,
    },
}

/// What of the game in play was kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// All of it.
    Whole,
    /// All that was played, but no variation, for with them it is too much of this.
    WithoutVariations(Countable),
}

/// Keeps the game in play, and beside it the game before its last event. The title is
/// empty for a game that has none yet.
///
/// # Errors
///
/// As [`save`](super::save); the last autosave stays then.
pub fn autosave(paths: &Paths, game: &Game, title: &str) -> Result<Kept, SaveError> {
    let path = paths.autosave();
    let (text, left) = write_main_line_first(game, title, MAX_BYTES).map_err(|damage| {
        let path = path.clone();
        SaveError::Unfit { path, damage }
    })?;
    keep_elder(paths, game);
    write_text(&path, &text)?;
    Ok(left.map_or(Kept::Whole, Kept::WithoutVariations))
}

/// Makes what was kept last the elder generation, where it is another state of play
/// and can be read.
fn keep_elder(paths: &Paths, game: &Game) {
    let Ok(text) = read_text(&paths.autosave(), MAX_BYTES) else {
        return;
    };
    let is_elder =
        |saved: Saved| saved.game.setup() != game.setup() || saved.game.events() != game.events();
    if read(&text).is_ok_and(is_elder) {
        // It is the second net: a game that can be kept is kept without it too.
        let _ = write_text(&paths.elder_autosave(), &text);
    }
}

/// The game in play as it was kept before its last event, for when [`load_autosave`]
/// gives an error. It takes the place of what could not be read, where nothing lies
/// there any more.
pub fn restore_autosave(paths: &Paths) -> Option<Saved> {
    let elder = paths.elder_autosave();
    let saved = load(&elder).ok()?;
    fill(&paths.autosave(), &elder);
    Some(saved)
}

/// Puts the elder generation where nothing lies any more.
pub(super) fn fill(path: &Path, elder: &Path) {
    if let (Err(_), Ok(text)) = (std::fs::symlink_metadata(path), read_text(elder, MAX_BYTES)) {
        // Only until the next event, which is kept or told.
        let _ = write_text(path, &text);
    }
}

/// Puts the file of the game in play aside, whatever it holds, so that an autosave
/// does not write over it: for a file that [`load_autosave`] had to leave in the way,
/// or whose game cannot go on here. Gives the name that it has now: with `-kept-` where
/// its game is whole, else with `-damaged-`; none where no file lies there.
///
/// # Errors
///
/// When the system does not let it be moved; it lies where it lay then.
pub fn clear_autosave(paths: &Paths) -> Result<Option<PathBuf>, Cause> {
    let path = paths.autosave();
    put_aside(&path, load(&path).is_ok())
}

/// Puts a file aside, as one that is whole or as a damaged one; none where none lies there.
pub(super) fn put_aside(path: &Path, is_whole: bool) -> Result<Option<PathBuf>, Cause> {
    let kept = if is_whole {
        keep_whole_aside(path)
    } else {
        keep_aside(path)
    };
    match kept {
        Err(cause) if cause.kind == ErrorKind::NotFound => Ok(None),
        kept => kept.map(Some),
    }
}

/// The game in play, if there is one.
///
/// # Errors
///
/// When its file gives no game; the file is then kept under another name, and
/// [`restore_autosave`] may give the game as it was before.
pub fn load_autosave(paths: &Paths) -> Result<Option<Saved>, AutosaveError> {
    let path = paths.autosave();
    found(&path, load(&path))
}

/// What lay in a file of the game in play; one that gives none is put aside.
pub(super) fn found<T>(
    path: &Path,
    loaded: Result<T, LoadError>,
) -> Result<Option<T>, AutosaveError> {
    match loaded {
        Ok(saved) => Ok(Some(saved)),
        Err(error) if error.is_missing() => Ok(None),
        Err(error) => {
            let error = Box::new(error);
            Err(match keep_aside(path) {
                Ok(kept) => AutosaveError::Kept { error, kept },
                Err(cause) => AutosaveError::InTheWay { error, cause },
            })
        }
    }
}
