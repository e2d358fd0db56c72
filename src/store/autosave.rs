//! The game in play, written after every event so that it is there again after
//! the program ends, however it ends.

use std::io::ErrorKind;
use std::path::PathBuf;

use thiserror::Error;

use super::Paths;
use super::error::{Cause, LoadError, SaveError};
use super::file::keep_aside;
use super::save::{Saved, load, save};
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
        cause: Cause,
    },
}

/// Keeps the game in play. The title is empty for a game that has none yet.
///
/// # Errors
///
/// As [`save`]; the last autosave stays then.
pub fn autosave(paths: &Paths, game: &Game, title: &str) -> Result<(), SaveError> {
    save(&paths.autosave(), game, title)
}

/// Puts the file of the game in play aside, whatever it holds, so that an autosave
/// does not write over it: for a file that [`load_autosave`] had to leave in the way.
///
/// # Errors
///
/// When the system does not let it be moved; it lies where it lay then.
pub fn clear_autosave(paths: &Paths) -> Result<(), Cause> {
    match keep_aside(&paths.autosave()) {
        Err(cause) if cause.kind != ErrorKind::NotFound => Err(cause),
        _ => Ok(()),
    }
}

/// The game in play, if there is one.
///
/// # Errors
///
/// When its file gives no game; the file is then kept under another name.
pub fn load_autosave(paths: &Paths) -> Result<Option<Saved>, AutosaveError> {
    let path = paths.autosave();
    match load(&path) {
        Ok(saved) => Ok(Some(saved)),
        Err(error) if error.is_missing() => Ok(None),
        Err(error) => {
            let error = Box::new(error);
            Err(match keep_aside(&path) {
                Ok(kept) => AutosaveError::Kept { error, kept },
                Err(cause) => AutosaveError::InTheWay { error, cause },
            })
        }
    }
}
