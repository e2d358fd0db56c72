//! A team game (Tandemschach) in its file, which is written as safely as a save, and read
//! by letting all that was done in it happen again.

mod autosave;
mod format;
mod summary;

use std::path::{Path, PathBuf};

use super::error::{Countable, DamageError, EventProblem, LoadError, SaveError};
use super::file::{MAX_BYTES, Rights, create_beside, read_text, write_text};
use super::name::stem;
use crate::game::{Refusal, TeamGame, Timestamp};
use format::{TeamEventText, TeamText};

pub(super) use autosave::forget_team_autosave;
pub use autosave::{autosave_team, clear_team_autosave, load_team_autosave, restore_team_autosave};
pub use format::is_team;
pub use summary::TeamSummary;

/// A team game that was read, with its title.
#[derive(Clone, Debug)]
pub struct SavedTeam {
    /// What the player called it.
    pub title: String,
    /// The match.
    pub game: TeamGame,
}

/// Writes a team game to a file, in place of what was there.
///
/// # Errors
///
/// When the system does not let it be written, or when the match is larger than what
/// [`load_team`] takes. The old file stays then.
pub fn save_team(path: &Path, game: &TeamGame, title: &str) -> Result<(), SaveError> {
    write_text(path, &fit(path, game, title)?)
}

/// Writes a team game under its title into a folder, beside what is there: a number is
/// added to the name when it is taken. Gives the file.
///
/// # Errors
///
/// As [`save_team`].
pub fn save_new_team(folder: &Path, game: &TeamGame, title: &str) -> Result<PathBuf, SaveError> {
    let wish = folder.join(format!("{}.ron", stem(title)));
    let text = fit(&wish, game, title)?;
    create_beside(&wish, text.as_bytes(), Rights::Open)
        .map_err(|error| SaveError::unwritable(&wish, error))
}

/// The text for a file, if it can be read back.
fn fit(path: &Path, game: &TeamGame, title: &str) -> Result<String, SaveError> {
    write_team(game, title).map_err(|damage| SaveError::Unfit {
        path: path.to_owned(),
        damage,
    })
}

/// Reads a team game from a file. Clocks that ran are stopped where they were last looked
/// at ([`TeamGame::interrupt`]).
///
/// # Errors
///
/// When the file cannot be read, is larger than [`MAX_BYTES`], or holds no team game.
pub fn load_team(path: &Path) -> Result<SavedTeam, LoadError> {
    let damaged = |damage| LoadError::Damaged {
        path: path.to_owned(),
        damage,
    };
    let mut saved = read_team(&read_text(path, MAX_BYTES)?).map_err(damaged)?;
    saved.game.interrupt();
    Ok(saved)
}

/// The text of a team game's file.
///
/// # Errors
///
/// When the match is larger than what [`read_team`] takes.
pub fn write_team(game: &TeamGame, title: &str) -> Result<String, DamageError> {
    TeamText::of(game, title, true).within(MAX_BYTES)
}

/// The same; where the whole match is too much, without variations and notes, and what it
/// was too much of.
fn write_played_first(
    game: &TeamGame,
    title: &str,
) -> Result<(String, Option<Countable>), DamageError> {
    match write_team(game, title) {
        Ok(text) => Ok((text, None)),
        Err(DamageError::TooMany { what, .. }) => {
            let played = TeamText::of(game, title, false).within(MAX_BYTES);
            played.map(|text| (text, Some(what)))
        }
        Err(damage) => Err(damage),
    }
}

/// Reads the text of a team game's file.
///
/// # Errors
///
/// When the text is no team game, or the match in it is not possible.
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
