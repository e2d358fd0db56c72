//! Autosave of the current match on two boards, written after every event. As for a game,
//! there are two files: the current state, and the previous one, which is known to be
//! readable.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use super::{SavedTeam, load_team, read_team, write_dropping_study};
use crate::game::TeamGame;
use crate::store::autosave::{
    AutosaveError, Kept, copy_if_missing, or_renamed, rename_intact_or_damaged,
};
use crate::store::error::{Cause, SaveError};
use crate::store::file::{MAX_BYTES, read_text, write_text};
use crate::store::paths::Paths;

/// Autosaves the current match, and keeps the state before its last event as well.
///
/// # Errors
///
/// As [`save_team`](super::save_team). The last autosave is unchanged then.
pub fn autosave_team(paths: &Paths, game: &TeamGame, title: &str) -> Result<Kept, SaveError> {
    let path = paths.team_autosave();
    let (text, left) = write_dropping_study(game, title).map_err(|damage| {
        let path = path.clone();
        SaveError::Unfit { path, damage }
    })?;
    keep_previous(paths, game);
    write_text(&path, &text)?;
    Ok(left.map_or(Kept::Whole, Kept::WithoutVariations))
}

/// Copies the last autosave to the previous one if it can be read and is of another state
/// of play.
fn keep_previous(paths: &Paths, game: &TeamGame) {
    let Ok(text) = read_text(&paths.team_autosave(), MAX_BYTES) else {
        return;
    };
    let is_other_state = |saved: SavedTeam| {
        saved.game.setup() != game.setup() || saved.game.events() != game.events()
    };
    if read_team(&text).is_ok_and(is_other_state) {
        // A failure is ignored: the previous state is only a second safety net.
        let _ = write_text(&paths.previous_team_autosave(), &text);
    }
}

/// Restores the match as it was before its last event, for when [`load_team_autosave`]
/// fails.
pub fn restore_team_autosave(paths: &Paths) -> Option<SavedTeam> {
    let previous = paths.previous_team_autosave();
    let saved = load_team(&previous).ok()?;
    copy_if_missing(&paths.team_autosave(), &previous);
    Some(saved)
}

/// Renames the autosave of the match, whatever it contains, as
/// [`clear_autosave`](crate::store::clear_autosave) does for a game.
///
/// # Errors
///
/// When the file cannot be renamed.
pub fn clear_team_autosave(paths: &Paths) -> Result<Option<PathBuf>, Cause> {
    let path = paths.team_autosave();
    rename_intact_or_damaged(&path, load_team(&path).is_ok())
}

/// Removes the autosave of the match and its previous state.
///
/// # Errors
///
/// When a file cannot be removed.
pub fn remove_team_autosave(paths: &Paths) -> Result<(), SaveError> {
    for path in [paths.team_autosave(), paths.previous_team_autosave()] {
        match fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                return Err(SaveError::unwritable(&path, error));
            }
            _ => {}
        }
    }
    Ok(())
}

/// Loads the autosaved match; `None` if the file does not exist.
///
/// # Errors
///
/// When the file does not contain a match. It is then renamed as damaged, and
/// [`restore_team_autosave`] may return the match as it was before its last event.
pub fn load_team_autosave(paths: &Paths) -> Result<Option<SavedTeam>, AutosaveError> {
    let path = paths.team_autosave();
    or_renamed(&path, load_team(&path))
}
