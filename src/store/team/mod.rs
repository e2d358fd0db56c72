//! Saves and loads matches on two boards (bughouse). Writing is as safe as for a saved
//! game; reading replays every event through the rules.

mod autosave;
mod format;
mod summary;

use std::path::{Path, PathBuf};

use super::error::{Countable, DamageError, EventProblem, LoadError, SaveError};
use super::file::{MAX_BYTES, Rights, create_numbered, read_text, write_text};
use super::name::stem;
use crate::game::{Refusal, TeamGame, Timestamp};
use format::{TeamEventText, TeamText};

pub(super) use autosave::remove_team_autosave;
pub use autosave::{autosave_team, clear_team_autosave, load_team_autosave, restore_team_autosave};
pub use format::is_team;
pub use summary::TeamSummary;

/// A loaded match with its title.
#[derive(Clone, Debug)]
pub struct SavedTeam {
    /// Title that the player gave it; may be empty.
    pub title: String,
    /// The match itself.
    pub game: TeamGame,
}

/// Writes a match to a file, replacing an existing one.
///
/// # Errors
///
/// When the file cannot be written, or the match is larger than [`load_team`] accepts. An
/// existing file is unchanged then.
pub fn save_team(path: &Path, game: &TeamGame, title: &str) -> Result<(), SaveError> {
    write_text(path, &checked_text(path, game, title)?)
}

/// Writes a match to a new file in a folder, named after its title. Adds a number to the
/// name if it is taken. Returns the path of the file.
///
/// # Errors
///
/// As [`save_team`].
pub fn save_new_team(folder: &Path, game: &TeamGame, title: &str) -> Result<PathBuf, SaveError> {
    let path = folder.join(format!("{}.ron", stem(title)));
    let text = checked_text(&path, game, title)?;
    create_numbered(&path, text.as_bytes(), Rights::Open)
        .map_err(|error| SaveError::unwritable(&path, error))
}

/// Returns the text for a file after checking that it can be read back.
fn checked_text(path: &Path, game: &TeamGame, title: &str) -> Result<String, SaveError> {
    write_team(game, title).map_err(|damage| SaveError::Unfit {
        path: path.to_owned(),
        damage,
    })
}

/// Reads a match from a file. Running clocks are stopped at the time of the last save
/// ([`TeamGame::interrupt`]).
///
/// # Errors
///
/// When the file cannot be read, is larger than [`MAX_BYTES`], or does not contain a
/// match.
pub fn load_team(path: &Path) -> Result<SavedTeam, LoadError> {
    let damaged = |damage| LoadError::Damaged {
        path: path.to_owned(),
        damage,
    };
    let mut saved = read_team(&read_text(path, MAX_BYTES)?).map_err(damaged)?;
    saved.game.interrupt();
    Ok(saved)
}

/// Returns the text of a match's file.
///
/// # Errors
///
/// When the match is larger than [`read_team`] accepts.
pub fn write_team(game: &TeamGame, title: &str) -> Result<String, DamageError> {
    TeamText::of(game, title, true).to_text_within(MAX_BYTES)
}

/// As [`write_team`], but if the whole match exceeds a limit, the text has no variations
/// and notes, and the limit that was exceeded is returned as well.
fn write_dropping_study(
    game: &TeamGame,
    title: &str,
) -> Result<(String, Option<Countable>), DamageError> {
    match write_team(game, title) {
        Ok(text) => Ok((text, None)),
        Err(DamageError::TooMany { what, .. }) => {
            let played = TeamText::of(game, title, false).to_text_within(MAX_BYTES);
            played.map(|text| (text, Some(what)))
        }
        Err(damage) => Err(damage),
    }
}

/// Reads the text of a match's file. The clocks are as they were saved, even if running.
///
/// # Errors
///
/// When the text is not a match, or the match in it breaks the rules.
pub fn read_team(text: &str) -> Result<SavedTeam, DamageError> {
    let mut text = TeamText::from_ron(text)?;
    text.check_bounds()?;
    let setup = text.setup()?;
    let mut game = TeamGame::new(setup).map_err(DamageError::Team)?;
    for (index, event) in text.events.iter().enumerate() {
        replay(&mut game, event).map_err(|problem| DamageError::Event {
            number: index + 1,
            problem,
        })?;
    }
    game.mark_seen(Timestamp(text.seen));
    let title = std::mem::take(&mut text.title);
    for (board, study) in text.studies() {
        let mut copy = game.board(board).clone();
        study.read(&mut copy).map_err(|damage| {
            let damage = Box::new(damage);
            DamageError::OnBoard { board, damage }
        })?;
        game.keep_study(board, copy);
    }
    Ok(SavedTeam { title, game })
}

fn replay(game: &mut TeamGame, text: &TeamEventText) -> Result<(), EventProblem> {
    let board = text.board.0;
    let there = game.board(board);
    let event = text.event.read(there)?;
    game.happen(board, event, Timestamp(text.at))
        .map_err(|refusal| match refusal {
            Refusal::Over(result) => EventProblem::Over(result),
            refusal => EventProblem::Refused(refusal),
        })
}
