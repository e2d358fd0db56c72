//! The team game in play, kept after every event as a game is, in files of its own: two
//! generations, of which the elder is known to be readable.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use super::{SavedTeam, load_team, read_team, write_played_first};
use crate::game::TeamGame;
use crate::store::autosave::{AutosaveError, Kept, fill, found, put_aside};
use crate::store::error::{Cause, SaveError};
use crate::store::file::{MAX_BYTES, read_text, write_text};
use crate::store::paths::Paths;

/// Keeps the team game in play, and beside it the one before its last event.
///
/// # Errors
///
/// As [`save_team`](super::save_team); what was kept last stays then.
pub fn autosave_team(paths: &Paths, game: &TeamGame, title: &str) -> Result<Kept, SaveError> {
    let path = paths.team_autosave();
    let (text, left) = write_played_first(game, title).map_err(|damage| {
        let path = path.clone();
        SaveError::Unfit { path, damage }
    })?;
    keep_elder(paths, game);
    write_text(&path, &text)?;
    Ok(left.map_or(Kept::Whole, Kept::WithoutVariations))
}

/// Makes what was kept last the elder generation, where it is another state of play and
/// can be read.
fn keep_elder(paths: &Paths, game: &TeamGame) {
    let Ok(text) = read_text(&paths.team_autosave(), MAX_BYTES) else {
        return;
    };
    let is_elder = |saved: SavedTeam| {
        saved.game.setup() != game.setup() || saved.game.events() != game.events()
    };
    if read_team(&text).is_ok_and(is_elder) {
        // It is the second net: a game that can be kept is kept without it too.
        let _ = write_text(&paths.elder_team_autosave(), &text);
    }
}

/// The team game in play as it was kept before its last event, for when
/// [`load_team_autosave`] gives an error.
pub fn restore_team_autosave(paths: &Paths) -> Option<SavedTeam> {
    let elder = paths.elder_team_autosave();
    let saved = load_team(&elder).ok()?;
    fill(&paths.team_autosave(), &elder);
    Some(saved)
}

/// Puts the file of the team game in play aside, whatever it holds, as
/// [`clear_autosave`](crate::store::clear_autosave) does.
///
/// # Errors
///
/// When the system does not let it be moved; it lies where it lay then.
pub fn clear_team_autosave(paths: &Paths) -> Result<Option<PathBuf>, Cause> {
    let path = paths.team_autosave();
    put_aside(&path, load_team(&path).is_ok())
}

/// No team game is in play any more.
///
/// # Errors
///
/// When its file cannot be removed.
pub fn forget_team_autosave(paths: &Paths) -> Result<(), SaveError> {
    for path in [paths.team_autosave(), paths.elder_team_autosave()] {
        match fs::remove_file(&path) {
            Err(error) if error.kind() != ErrorKind::NotFound => {
                return Err(SaveError::unwritable(&path, error));
            }
            _ => {}
        }
    }
    Ok(())
}

/// The team game in play, if there is one.
///
/// # Errors
///
/// When its file gives none; the file is then kept under another name, and
/// [`restore_team_autosave`] may give the match as it was before.
pub fn load_team_autosave(paths: &Paths) -> Result<Option<SavedTeam>, AutosaveError> {
    let path = paths.team_autosave();
    found(&path, load_team(&path))
}
